"""The winners' combinations told from the losers' cards (Pisarri VI.5).

``lost`` is the mask of the cards that the losers lay on the table. Each function takes off from
the greatest sum what is wanting, and so goes another way than the long count.
"""

from capitoli.binding import rule
from capitoli.games.tarocchini.pack import (
    ALIKE,
    ASSI,
    CARTACCIE,
    CONTATORI,
    PARIGLIE,
    RE,
    SEQUENCE,
    SUITS,
)
from capitoli.games.tarocchini.readings import DEFAULT, Counting
from capitoli.games.tarocchini.scavezza import granda_by_numbers

_THREE = {"Tarocchi": 18, "Re": 17, "Regine": 14, "Cavalli": 13, "Fanti": 12}


@rule("pisarri.lost.no-criccone", "pisarri.lost.criccone")
def no_criccone(lost: int) -> bool:
    """Whether three kinds or more lie on the table with two or more cards each, in which case the
    winners have no Criccone, and else have one (pis-6-5-4, 5)."""
    return sum((lost & kind).bit_count() >= 2 for kind in PARIGLIE.values()) >= 3


@rule("pisarri.lost.pariglia")
def pariglia_left(lost: int, kind: str) -> int:
    """Return the points of the winners' Pariglia: all with none on the table, half with one, none
    with more (pis-6-5-6)."""
    return _THREE[kind] * max(0, 2 - (lost & PARIGLIE[kind]).bit_count())


@rule("pisarri.lost.suit")
def suit_left(lost: int, suit: str) -> int:
    """Return the points of the winners' suit: 30 less five for each figure, Asso and contatore on
    the table; none without the Re or with too few figures (pis-6-5-7)."""
    figures = lost & SEQUENCE[suit] & ~CARTACCIE
    contatori = lost & CONTATORI
    if figures & RE or figures.bit_count() > 2 or (figures | contatori).bit_count() > 3:
        return 0
    return 30 - 5 * (figures | contatori | lost & SEQUENCE[suit] & ASSI).bit_count()


@rule("pisarri.lost.alike")
def alike_left(lost: int, kind: str) -> int:
    """Return the points of the winners' Assi or Mori: 25 less five for each of them and each
    contatore on the table; none where fewer than two, or three with contatori, are left
    (pis-6-5-6)."""
    own = lost & ALIKE[kind]
    missing = (own | lost & CONTATORI).bit_count()
    return 0 if own.bit_count() > 2 or missing > 3 else 25 - 5 * missing


@rule("pisarri.lost.sequences")
def sequences_left(lost: int, settings: Counting = DEFAULT) -> tuple[int, ...]:
    """Return the points of the winners' sequences that are made, each once (pis-6-5-6, 7)."""
    points = (
        granda_by_numbers(lost, settings),
        *(suit_left(lost, suit) for suit in SUITS),
        *(alike_left(lost, kind) for kind in ALIKE),
    )
    return tuple(filter(None, points))


@rule("pisarri.lost.whole")
def combinations_left(lost: int, settings: Counting = DEFAULT) -> int:
    """Return the points of the winners' combinations: sequences doubled if they are three,
    Pariglie doubled unless there is no Criccone (pis-6-5-8)."""
    runs = sequences_left(lost, settings)
    pairs = sum(pariglia_left(lost, kind) for kind in PARIGLIE)
    return sum(runs) * (1 + (len(runs) >= 3)) + pairs * (2 - no_criccone(lost))
