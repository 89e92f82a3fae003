"""The whole count through small tables, for play and simulation.

The tables are filled from the rule functions when first needed, and tests hold the two together.
One entry packs what a part of the pile adds: how many Re, Regine, Cavalli, Fanti, Assi and
Tarocchi, the points and the number of its sequences, the points of its figures in fours.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from capitoli.cards import bits, mask_of
from capitoli.games.tarocchini.granda import END, granda_run, reach
from capitoli.games.tarocchini.pack import ASSI, CARTACCIE, PARIGLIE, SEQUENCE, TAROCCHI
from capitoli.games.tarocchini.pariglie import pariglie_points
from capitoli.games.tarocchini.runs import run_points
from capitoli.games.tarocchini.suits import alike_run, suit_run
from capitoli.games.tarocchini.values import figures_points

__mechanics__ = "the rules of the count as tables; it adds none"

_TAROCCHI, _ASSI = 12, 15
_POINTS, _MADE, _VALUES, _PASSES = 18, 28, 32, 40
_KINDS = (1 << _TAROCCHI + 3) - 1


def _run(cards: int) -> int:
    """Pack a sequence of so many cards."""
    return run_points(cards) << _POINTS | (cards > 0) << _MADE


class Tables(NamedTuple):
    """What each part of a pile adds, by its bits and by the contatori in the pile."""

    long: list[int]
    round: list[int]
    trumps: list[int]
    mori: list[int]
    assi: list[int]
    pariglie: list[int]


@cache
def tables() -> Tables:
    """Fill the tables from the rules; some tenths of a second, once."""
    every = [contatori << 20 for contatori in range(4)]
    return Tables(
        _shared(_suit("Spade", 22, cards << 22 | held) for held in every for cards in range(1024)),
        _shared(_suit("Coppe", 42, cards << 42 | held) for held in every for cards in range(1024)),
        _shared(entry for held in every for entry in _trumps(held)),
        _shared(_alike("Mori", cards << 16 | held) for held in every for cards in range(16)),
        _shared(_alike("Assi", _assi(count) | held) for held in every for count in range(5)),
        _shared(_pariglie(kinds) for kinds in range(_KINDS + 1)),
    )


def _shared(entries: Iterable[int]) -> list[int]:
    """List the entries, equal ones as one object: the few that there are stay near at hand."""
    known: dict[int, int] = {}
    return [known.setdefault(entry, entry) for entry in entries]


def _suit(name: str, shift: int, held: int) -> int:
    own = held & SEQUENCE[name]
    figures = own & ~CARTACCIE
    packed = _run(suit_run(held, name).bit_count()) | figures_points(own) << _VALUES
    for place in range(4):
        packed |= (figures >> shift + place & 1) << 3 * place
    return packed | (own & ASSI).bit_count() << _ASSI


def _trumps(contatori: int) -> list[int]:
    entries = [0] * (1 << END)
    for low in range(256):
        whole = reach(low | 0xFF00 | contatori)
        same = _trump(low | contatori)
        for high in range(256):
            cards = low | high << 8
            entries[cards] = _trump(cards | contatori) if whole >= 8 else same
    return entries


def _trump(held: int) -> int:
    tarocchi = held & TAROCCHI
    packed = _run(granda_run(held).bit_count()) | figures_points(tarocchi) << _VALUES
    return (
        packed
        | tarocchi.bit_count() << _TAROCCHI
        | (reach(held) == END and bool(packed >> _MADE & 1)) << _PASSES
    )


def _alike(kind: str, held: int) -> int:
    return _run(alike_run(held, kind).bit_count())


def _assi(count: int) -> int:
    """Some cards that hold so many Assi."""
    return mask_of(list(bits(ASSI))[:count])


def _pariglie(kinds: int) -> int:
    held = 0
    for place, name in enumerate(("Re", "Regine", "Cavalli", "Fanti", "Tarocchi")):
        held |= mask_of(list(bits(PARIGLIE[name]))[: kinds >> 3 * place & 7])
    return pariglie_points(held)


def total(pile: int) -> int:
    """Return the points of a pile: combinations and cards, without last trick and marks."""
    long, round_, trumps, mori_, assi, pariglie = tables()
    contatori = pile >> 20 & 3
    at = contatori << 10
    mori = pile >> 16 & 15
    packed = (
        long[at | pile >> 22 & 1023]
        + long[at | pile >> 32 & 1023]
        + round_[at | pile >> 42 & 1023]
        + round_[at | pile >> 52]
        + trumps[contatori << 16 | pile & 0xFFFF]
        + mori_[contatori << 4 | mori]
    )
    packed += assi[contatori * 5 + (packed >> _ASSI & 7)]
    points = packed >> _POINTS & 1023
    if packed >> _PASSES:
        points += 5 * mori.bit_count()
    if packed >> _MADE & 15 >= 3:
        points *= 2
    return points + pariglie[packed & _KINDS] + (packed >> _VALUES & 255) + (pile.bit_count() >> 2)
