"""Acts that end a hand before its time, and what is owed outside it (laws 14, 32, 33, 38)."""

from __future__ import annotations

from dataclasses import dataclass

from capitoli.games.tarocchini.laws.acts.base import Act


@dataclass(frozen=True, slots=True)
class ThrewDown(Act):
    """The seat, cross with its cards, threw them down or went away (law 14)."""


@dataclass(frozen=True, slots=True)
class SpoiledHand(Act):
    """The seat threw the cards together, or kept the hand from its end in another way (law 38).

    ``could_lose``: what it could reasonably have lost, in points, as a person must find.
    """

    could_lose: int


@dataclass(frozen=True, slots=True)
class DisputedStake(Act):
    """After the play the seat disputes the stake (law 32).

    ``usual``: what is most in use in the place; ``agreed``: what was agreed on, if anything was.
    """

    usual: int
    agreed: int | None = None


@dataclass(frozen=True, slots=True)
class ToreCards(Act):
    """The seat tore the cards; ``drawn``: they had been drawn already (law 33)."""

    drawn: bool = False
