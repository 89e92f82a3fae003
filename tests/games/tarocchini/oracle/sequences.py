"""The seven sequences (Pisarri IV, VI): what lies in each, found by trying every way to lay it."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from itertools import combinations

from .names import ABOVE_THE_MORI, ASSI, CONTATORI, FIGURES, MORI, SUITS

PRIVILEGED = ("Mondo", "Sole", "Luna")
NONE: frozenset[str] = frozenset()


def points_of_run(number: int) -> int:
    """Three cards 10, each more 5 (pis-6-1-4, pis-6-1-5), fewer nothing (pis-6-1-3)."""
    return 10 + 5 * (number - 3) if number >= 3 else 0


def suit_run(cards: AbstractSet[str], suit: str) -> frozenset[str]:
    """The sequence of a suit: the Re, another Figure, a third or a contatore; then the Asso.

    pis-4-1-2 and pis-4-1-6 to pis-4-1-9; never the Re with contatori alone (pis-4-2-4).
    """
    figures = {f"{name} di {suit}" for name in FIGURES} & cards
    counters = CONTATORI & cards
    if f"Re di {suit}" not in figures or len(figures) < 2 or len(figures | counters) < 3:
        return NONE
    return frozenset(figures | counters | ({f"Asso di {suit}"} & cards))


def equals_run(cards: AbstractSet[str], kind: AbstractSet[str]) -> frozenset[str]:
    """Assi or Mori: two of them at least, and three with contatori (pis-4-2-2 to -4, pis-4-9-2)."""
    held, counters = kind & cards, CONTATORI & cards
    return frozenset(held | counters) if len(held) >= 2 and len(held | counters) >= 3 else NONE


def granda(
    cards: AbstractSet[str], own_needed: int = 2, idle_contatori: bool = True
) -> frozenset[str]:
    """The longest Granda that can be laid, tried in every way that Pisarri IV allows."""
    best = NONE
    counters = CONTATORI & cards
    for run, supplied in _layings(cards):
        lying = run | counters if idle_contatori else run | set(sorted(counters)[:supplied])
        if len(run) >= own_needed and len(lying) >= 3 and len(lying) > len(best):
            best = frozenset(lying)
    return best


def _layings(cards: AbstractSet[str]) -> Iterator[tuple[set[str], int]]:
    """Yield for each way to lay the Granda its own trumps and how many contatori fill gaps."""
    if "Angelo" not in cards:  # pis-4-4-3
        return
    wanting = [trump for trump in ABOVE_THE_MORI if trump not in cards]
    free = [None, *(trump for trump in PRIVILEGED if trump in wanting)]  # pis-4-4-10, pis-4-4-11
    for left_out in free:
        for number in range(len(CONTATORI & cards) + 1):
            for gaps in combinations([one for one in wanting if one != left_out], number):
                run = _walk(cards, left_out, gaps)
                if run is not None:
                    yield run, number


def _walk(cards: AbstractSet[str], left_out: str | None, gaps: tuple[str, ...]) -> set[str] | None:
    """Lay the run down card by card; ``None`` if a contatore would stand where none may.

    It ends at the first trump that neither lies nor is supplied (pis-4-4-8). Two contatori never
    stand one behind the other (pis-4-6-1); all must be used to count as a way of its own. Behind
    the Amore come the Mori, of whom a wanting one breaks nothing (pis-4-6-5, pis-6-1-11).
    """
    run: set[str] = set()
    before, used = "", 0
    for trump in ABOVE_THE_MORI:
        if trump == left_out:
            continue
        if trump in cards:
            run.add(trump)
            before = trump
        elif trump in gaps and before != "contatore":
            before, used = "contatore", used + 1
        else:
            break
    else:
        run |= set(MORI) & cards
    return run if used == len(gaps) else None


def sequences(
    cards: AbstractSet[str], own_needed: int = 2, idle_contatori: bool = True
) -> dict[str, frozenset[str]]:
    """Every sequence that some cards hold, by its name, with the cards that lie in it."""
    runs = {suit: suit_run(cards, suit) for suit in SUITS}
    runs["Granda"] = granda(cards, own_needed, idle_contatori)
    runs["Assi"] = equals_run(cards, ASSI)
    runs["Mori"] = equals_run(cards, frozenset(MORI))
    return {name: run for name, run in runs.items() if run}
