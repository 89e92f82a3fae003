"""Acts while the cards are dealt, called on, and discarded (laws 1, 3 to 8, 12, 23)."""

from __future__ import annotations

from dataclasses import dataclass

from capitoli.games.tarocchini.laws.acts.base import Act


@dataclass(frozen=True, slots=True)
class ExposedInDeal(Act):
    """A card was uncovered by accident while the seat dealt (law 3)."""

    card: int


@dataclass(frozen=True, slots=True)
class TurnedUp(Act):
    """After saying *a monte* on ``held`` cards the seat turned the next to its face (law 4).

    ``settled``: whether it had been settled by then that the hand is played or thrown in.
    """

    held: int
    settled: bool = False


@dataclass(frozen=True, slots=True)
class AddedToMonte(Act):
    """After saying *a monte* the seat added ``words``, or ``showed`` its cards (law 5)."""

    words: str = ""
    showed: bool = False


@dataclass(frozen=True, slots=True)
class Misdealt(Act):
    """The seat dealt a hand with ``by`` cards too many, or too few (below 0) (laws 6, 7)."""

    by: int


@dataclass(frozen=True, slots=True)
class WrongPack(Act):
    """The seat dealt from a pack with ``by`` cards too many or too few (law 6).

    ``noticed``: whether it was noticed before the hand was played out.
    """

    by: int
    noticed: bool = True


@dataclass(frozen=True, slots=True)
class DealtOutOfTurn(Act):
    """The seat made the cards when it was not its deal (law 23).

    ``cut``: the cards have been cut; ``told``: an opponent has said to deal them.
    """

    cut: bool = False
    told: bool = False


@dataclass(frozen=True, slots=True)
class Discarded(Act):
    """The seat, which dealt, put ``cards`` away (law 1). The position tells when it came out:
    in phase ``finished`` it was found when the hand had been played."""

    cards: int


@dataclass(frozen=True, slots=True)
class DiscardedAgain(Act):
    """The seat changed its discard; ``said``: after it had said that it has discarded (law 8)."""

    said: bool


@dataclass(frozen=True, slots=True)
class LookedAtDiscard(Act):
    """The seat looked at the dealer's discard, or uncovered it by ``accident`` (law 12)."""

    accident: bool = False
