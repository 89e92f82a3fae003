"""Acts of speech and signal (laws 10, 11, 13, 15, 28, 34, 35)."""

from __future__ import annotations

from dataclasses import dataclass

from capitoli.games.tarocchini.laws.acts.base import Act


@dataclass(frozen=True, slots=True)
class Signalled(Act):
    """The seat made ``signals`` to its partner, one after the other (laws 10, 13, 15).

    The position tells whether the seat is to play, has played, and has been answered.
    """

    signals: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class InvitedPartner(Act):
    """Instead of playing, the seat made a signal that invites its partner to one (law 11)."""


@dataclass(frozen=True, slots=True)
class SpokeEquivocally(Act):
    """The seat used ``word`` for a call; ``equivocal``: a witness calls it so (law 34)."""

    word: str
    equivocal: bool = False


@dataclass(frozen=True, slots=True)
class AskedWhoseTrick(Act):
    """The seat, which has not heeded the play, asked whose the trick is (law 35)."""


@dataclass(frozen=True, slots=True)
class HelpedPartner(Act):
    """When its partner had asked whose the trick is, the seat helped: ``how`` is "speaks",
    "repeats a signal", "gives a hint" or "orders the cards" (law 35)."""

    how: str


@dataclass(frozen=True, slots=True)
class ClaimedAll(Act):
    """The seat laid its cards open as all winners; ``all_his``: they are (law 19)."""

    all_his: bool


@dataclass(frozen=True, slots=True)
class ChargedRevoke(Act):
    """The seat said to an opponent *avete rifiutato*; ``true``: he had (law 28)."""

    true: bool


@dataclass(frozen=True, slots=True)
class MixedTricks(Act):
    """The seat mixed the tricks of its side, which are kept in order (law 28)."""
