"""The sequences of the four suits, of the Assi and of the Mori (Pisarri IV.1 to 3, 9, 10).

Each function takes the cards held as a mask, and gives the mask of the cards that are accused.
"""

from capitoli.binding import rule
from capitoli.games.tarocchini.pack import ALIKE, ASSI, CARTACCIE, CONTATORI, RE, SEQUENCE, SUITS
from capitoli.games.tarocchini.runs import enough, run_points, two_real

_FIGURES = {suit: SEQUENCE[suit] & ~CARTACCIE for suit in SUITS}


@rule("pisarri.suit.head")
def headed(held: int, suit: str) -> bool:
    """Whether the Re, head of the sequence, is held (pis-4-1-2)."""
    return bool(held & RE & SEQUENCE[suit])


@rule("pisarri.suit.three-figures", "pisarri.contatori.supply")
def figures_enough(held: int, suit: str) -> bool:
    """Whether the figures of a suit, made up by contatori, are three; an Asso is not one
    (pis-4-1-2, 8, 9)."""
    return enough((held & (_FIGURES[suit] | CONTATORI)).bit_count())


@rule("pisarri.suit.asso-joins", "pisarri.contatori.increase")
def suit_cards(held: int, suit: str) -> int:
    """Return the cards that an accused suit holds: figures, Asso and all contatori held
    (pis-4-1-8, 4-10-2)."""
    return held & (_FIGURES[suit] | ASSI & SEQUENCE[suit] | CONTATORI)


@rule("pisarri.suit.accused", "pisarri.suit.re-alone")
def suit_run(held: int, suit: str) -> int:
    """Return the cards of a suit that are accused, or 0 where it cannot be (pis-4-1-2, 4-2-4)."""
    figures = (held & _FIGURES[suit]).bit_count()
    if headed(held, suit) and two_real(figures) and figures_enough(held, suit):
        return suit_cards(held, suit)
    return 0


@rule("pisarri.alike.run", "pisarri.alike.contatore", "pisarri.contatori.increase")
def alike_run(held: int, kind: str) -> int:
    """Return the ``Assi`` or ``Mori`` that are accused, contatori included, or 0 where they
    cannot be (pis-4-2-1 to 4, 4-9-2)."""
    own = held & ALIKE[kind]
    run = own | held & CONTATORI
    return run if two_real(own.bit_count()) and enough(run.bit_count()) else 0


@rule("pisarri.points.suit")
def suit(held: int, name: str) -> int:
    """Return the points of a suit's sequence, 30 at most (pis-6-1-7, 8)."""
    return run_points(suit_run(held, name).bit_count())


@rule("pisarri.points.alike")
def alike(held: int, kind: str) -> int:
    """Return the points of the sequence of ``Assi`` or ``Mori``, 25 at most (pis-6-1-9, 10)."""
    return run_points(alike_run(held, kind).bit_count())
