"""Acts with cards while the hand is played (laws 2, 9, 22, 25, 29, 31, 37, 40, 41)."""

from __future__ import annotations

from dataclasses import dataclass

from capitoli.games.tarocchini.laws.acts.base import Act


@dataclass(frozen=True, slots=True)
class Played(Act):
    """The seat played ``card`` and let it lie; the position is that before the card (laws 2, 9).

    ``signal``: it made a signal on the card; ``answered``: an opponent answered it before it was,
    or could be, withdrawn.
    """

    card: int
    signal: bool = False
    answered: bool = False


@dataclass(frozen=True, slots=True)
class TookBack(Act):
    """The seat played ``card`` and would take it back; the position is that before the card, and
    ``signal`` and ``answered`` are as with :class:`Played` (laws 22, 41)."""

    card: int
    signal: bool = False
    answered: bool = False


@dataclass(frozen=True, slots=True)
class PlayedTwo(Act):
    """The seat played two cards at once: one ``touching`` the table, and an ``other`` (law 31).

    ``open_touching`` and ``open_other`` tell which of them lie face up.
    """

    touching: int
    other: int
    open_touching: bool = True
    open_other: bool = True


@dataclass(frozen=True, slots=True)
class ShowedCard(Act):
    """The seat let ``card`` be seen outside its play, on purpose or ``dropped`` (law 25)."""

    card: int
    dropped: bool = False


@dataclass(frozen=True, slots=True)
class NamedDropped(Act):
    """The seat named ``card``, which its opponent ``owner`` had dropped (law 29).

    ``in_sight``: the card lay so that all four saw it; ``waited``: it was named only when its
    owner played it; ``told``: whom the seat had told in secret before, "bystander", "partner" (of
    the owner), or nobody; ``bystanders``: whether there were any.
    """

    card: int
    owner: int
    in_sight: bool = False
    waited: bool = False
    told: str = ""
    bystanders: bool = True


@dataclass(frozen=True, slots=True)
class PutBackInHand(Act):
    """The seat took ``card``, shown or played before, and put it with its hand again (law 37)."""

    card: int


@dataclass(frozen=True, slots=True)
class ShowedForMatto(Act):
    """The seat meant to show the Matto and put ``card``; it sees it now (law 40).

    ``answered``: an opponent has answered; ``covered``: the seat was last, and the trick has been
    covered; ``seen``: the opponents saw the card; ``signal``: a signal was made with it.
    """

    card: int
    answered: bool = False
    covered: bool = False
    seen: bool = True
    signal: bool = False


@dataclass(frozen=True, slots=True)
class PlayedMattoLate(Act):
    """Having put ``card`` for it before, the seat played the Matto in a trick (law 40).

    ``taker``: the seat that took the trick; ``marcio``: the seat's side took none in the hand.
    """

    card: int
    taker: int
    marcio: bool = False


@dataclass(frozen=True, slots=True)
class TookUnduly(Act):
    """By a revoke the seat took ``cards`` of the other side that were not its due (law 41)."""

    cards: int
