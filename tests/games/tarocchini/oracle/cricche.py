"""Pariglie and Criccone (Pisarri V, VI)."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from .names import TAROCCHI, of_rank

KINDS = {
    "Tarocchi": TAROCCHI,
    "Re": of_rank("Re"),
    "Regine": of_rank("Regina"),
    "Cavalli": of_rank("Cavallo"),
    "Fanti": of_rank("Fante"),
}
#: For three (pis-6-3-2 to pis-6-3-6); for four it is always twice as much.
OF_THREE = {"Tarocchi": 18, "Re": 17, "Regine": 14, "Cavalli": 13, "Fanti": 12}


def pariglie(cards: AbstractSet[str]) -> dict[str, frozenset[str]]:
    """Three or four of a kind (pis-5-1-1); contatori are Tarocchi only (pis-5-1-2)."""
    held = {name: frozenset(kind & cards) for name, kind in KINDS.items()}
    return {name: cards for name, cards in held.items() if len(cards) >= 3}


def points_of_pariglia(name: str, number: int) -> int:
    """What three or four of a kind count."""
    return OF_THREE[name] * (2 if number == 4 else 1)


def is_criccone(number: int) -> bool:
    """Three Pariglie or more (pis-5-2-1, pis-5-2-4)."""
    return number >= 3
