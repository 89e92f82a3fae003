"""The count of a hand's accusation and of a side's cards (Pisarri VI)."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet

from .cricche import KINDS, is_criccone, pariglie, points_of_pariglia
from .names import value
from .sequences import points_of_run, sequences
from .ways import DEFAULT, Ways

LAST_TRICK = 6  # pis-8-4-14


def combined(laid: Mapping[str, AbstractSet[str]], ways: Ways = DEFAULT) -> int:
    """Points of sequences and Pariglie, by name, with what is doubled doubled.

    Three sequences or more double the sequences (pis-6-2-1, pis-6-5-9), a Criccone the Pariglie
    (pis-6-3-7), neither the other (pis-6-5-10).
    """
    runs = {name: cards for name, cards in laid.items() if name not in KINDS}
    same = {name: cards for name, cards in laid.items() if name in KINDS}
    of_runs = sum(points_of_run(len(cards)) for cards in runs.values())
    of_same = sum(points_of_pariglia(name, len(cards)) for name, cards in same.items())
    times = 1
    if len(runs) >= 3:
        times = 2 if ways.doubling == "once" else 2 ** (len(runs) - 2)
    return of_runs * times + of_same * (2 if is_criccone(len(same)) else 1)


def all_laid(cards: AbstractSet[str], ways: Ways = DEFAULT) -> dict[str, frozenset[str]]:
    """Every sequence and Pariglia of some cards."""
    return {**sequences(cards, ways.granda_real, ways.idle_contatori), **pariglie(cards)}


def in_fours(cards: AbstractSet[str], ways: Ways = DEFAULT) -> int:
    """The cards themselves, laid by fours (pis-6-6-1 to pis-6-7-5).

    In a four the first Figure counts its value, each other one less; one to three cards over make
    no four (pis-6-7-5 "e due Carte"), and a Figure among them has no three cards to go with. The
    dearest are left over: only for ``remnant`` = full does it matter which.
    """
    left = sorted(cards, key=value)
    points = 0
    while len(left) >= 4:
        four, left = left[:4], left[4:]
        figures = [value(card) for card in four if value(card)]
        points += sum(figures) - (len(figures) - 1) if figures else 1
    over = [value(card) - 1 for card in left if value(card)]
    return points + sum(over) + (1 if over and ways.remnant == "full" else 0)


def of_pile(cards: AbstractSet[str], ways: Ways = DEFAULT) -> int:
    """All that a side's cards count, without the last trick and without marks (pis-6-7-11)."""
    return combined(all_laid(cards, ways), ways) + in_fours(cards, ways)
