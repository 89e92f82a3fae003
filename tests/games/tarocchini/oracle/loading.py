"""Packs that are not well shuffled, and settings at random: what is rare must come often."""

from __future__ import annotations

from random import Random
from typing import Any, TypeVar

from capitoli.games.chance import Chance
from capitoli.games.settings import settings_of
from capitoli.games.tarocchini.pack import PACK

from .names import CARTACCIE, FIVES, MORI, TRIONFI, numbered, rank

S = TypeVar("S")
NAMES = numbered([face.name for face in PACK.faces])
KINDS = {
    "trionfi": set(TRIONFI),
    "cartaccie": {*CARTACCIE, "Matto"},
    "no trionfi": set(NAMES) - TRIONFI,
    "figures": {card for card in NAMES if card not in CARTACCIE and card not in TRIONFI},
    "fives and equals": {*FIVES, *MORI, *(card for card in NAMES if rank(card) == "Asso")},
    "high trionfi": {*NAMES[:6], "Matto", "Bagattino"},
    "all that counts": {*FIVES, *MORI, *NAMES[:16], *(c for c in NAMES if c not in CARTACCIE)},
}


class Loaded(Chance):
    """Orders of the pack in which some places get cards of one kind before all others."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self._random = Random(seed)

    def order(self, size: int) -> list[int]:
        """Return all cards; four times in five those of some kind lie where one or two sit."""
        cards = super().order(size)
        if size != len(NAMES) or self._random.random() < 0.2:
            return cards
        kind = KINDS[self._random.choice(sorted(KINDS))]
        sitting = self._random.choice([(0,), (1,), (2,), (3,), (0, 2), (1, 3)])
        slack = self._random.choice([0.0, 0.0, 0.3, 0.6])
        wanted = [n for n in cards if NAMES[n] in kind and self._random.random() >= slack]
        chosen = set(wanted)
        rest = [number for number in cards if number not in chosen]
        places = sorted(range(size), key=lambda place: _seat(place) not in sitting)
        order = [0] * size
        for place, number in zip(places, [*wanted, *rest], strict=True):
            order[place] = number
        return order


def _seat(place: int) -> int:
    """Which of the four in the order of play is dealt this place of the pack; 3 is the dealer."""
    return 3 if place >= 60 else place // 5 % 4


def some_settings(kind: type[S], random: Random, plain: float = 0.85) -> S:
    """Settings of which each is what it is by itself as often as ``plain`` says."""
    chosen: dict[str, Any] = {}
    for one in settings_of(kind):
        if random.random() >= plain:
            chosen[one.name] = random.choice(one.values if len(one.values) > 1 else (1, 2, 3))
    return kind(**chosen)
