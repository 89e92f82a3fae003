"""A position as the laws see it: what lies on the table, who is to play, what has gone before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from capitoli.cards import CardSet, mask_of
from capitoli.games.tarocchini.laws.errors import ImpossiblePosition
from capitoli.games.tarocchini.pack import ALL, PACK, named

__mechanics__ = "the form of a position: no sentence speaks of it"

#: A hand has fifteen cards in play, and as many tricks.
TRICKS = 15
_WHAT = {
    "dealer": "is none of 0 to 3",
    "leader": "is none of 0 to 3",
    "tricks": f"is none of 0 to {TRICKS}",
    "gone": "is no set of cards",
    "hands": "is no set of cards",
    "marks": "is no number of grane",
    "revokes": "is no number of revokes",
}


def whole(value: object, size: int | None = None) -> bool:
    """Return whether a value is a whole number from 0 on, and below ``size``."""
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    return value >= 0 and (size is None or value < size)


def _is_card(value: object) -> bool:
    return whole(value, len(PACK)) and not isinstance(value, CardSet)


class Phase(StrEnum):
    """Where a hand stands."""

    DEALING = "dealing"
    CALLS = "calls"
    DISCARD = "discard"
    ACCUSING = "accusing"
    PLAY = "play"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Position:
    """The table as it was just before the act that is judged.

    Seats are 0 to 3 in order of play, sides 0 (seats 0, 2) and 1 (seats 1, 3). ``trick`` are the
    cards on the table in order of play, ``leader`` the seat that led or is to lead; ``hands`` the
    masks of the cards held, 0 where they are not known; ``gone`` the mask of the cards of covered
    tricks, ``tricks`` how many are covered. ``marks`` are the grane (tens of points) each side
    has marked so far; ``revokes`` how often each seat has revoked in this hand; ``cut`` whether
    the cards of the next deal have been cut.

    :raises ImpossiblePosition: with all that is wrong.
    """

    phase: Phase = Phase.PLAY
    dealer: int = 3
    leader: int = 0
    trick: tuple[int, ...] = ()
    hands: tuple[int, int, int, int] = (0, 0, 0, 0)
    gone: int = 0
    tricks: int = 0
    marks: tuple[int, int] = (0, 0)
    revokes: tuple[int, int, int, int] = (0, 0, 0, 0)
    cut: bool = False

    def __post_init__(self) -> None:
        faults = (self._unreadable() or self._impossible()) + self._doubled()
        if faults:
            raise ImpossiblePosition(faults)

    @property
    def turn(self) -> int:
        """The seat that is to play; once four cards lie there, the one that led."""
        return (self.leader + len(self.trick)) % 4

    @property
    def played(self) -> int:
        """The mask of all cards played so far, those on the table among them."""
        return self.gone | mask_of(self.trick)

    def place(self, seat: int) -> int:
        """The place of a seat in the trick, 0 for who leads, 3 for the last to answer."""
        return (seat - self.leader) % 4

    def has_played(self, seat: int) -> bool:
        """Whether a seat's card lies on the table."""
        return self.place(seat) < len(self.trick)

    def answered(self, seat: int) -> bool:
        """Whether an opponent has answered a seat's card: the next to play always is one."""
        return self.place(seat) + 1 < len(self.trick)

    def _unreadable(self) -> list[str]:
        """Fields that do not hold what they have to."""
        faults = [] if isinstance(self.phase, Phase) else [f"phase {self.phase!r} is no Phase"]
        faults += [f"cut {self.cut!r} is neither True nor False"] * (type(self.cut) is not bool)
        for name, size in (("dealer", 4), ("leader", 4), ("tricks", TRICKS + 1), ("gone", ALL + 1)):
            value = getattr(self, name)
            if not whole(value, size):
                faults.append(f"{name} {value!r} {_WHAT[name]}")
        if not isinstance(self.trick, tuple):
            return [*faults, f"trick {self.trick!r} is no tuple of cards"]
        faults += [f"card {one!r} is not in the pack" for one in self.trick if not _is_card(one)]
        for name, long in (("hands", 4), ("marks", 2), ("revokes", 4)):
            numbers = getattr(self, name)
            if not isinstance(numbers, tuple) or len(numbers) != long:
                faults.append(f"{name} {numbers!r} are not {long} numbers")
                continue
            most = ALL + 1 if name == "hands" else None
            faults += [f"{name}: {one!r} {_WHAT[name]}" for one in numbers if not whole(one, most)]
        return faults

    def _impossible(self) -> list[str]:
        """Numbers of cards that cannot be."""
        faults = [f"{len(self.trick)} cards on the table"] if len(self.trick) > 4 else []
        most = max(hand.bit_count() for hand in self.hands)
        if self.phase is Phase.PLAY and most > TRICKS:
            faults.append(f"a hand of {most} cards in play")
        return faults

    def _doubled(self) -> list[str]:
        """Cards that are in two places, as far as the places can be read."""
        lying = [1 << card for card in _each(self.trick) if _is_card(card)]
        seen = twice = 0
        for cards in (self.gone, *lying, *_each(self.hands)):
            if whole(cards, ALL + 1):
                twice |= seen & cards
                seen |= cards
        return [f"in two places: {named(twice)}"] if twice else []


def _each(values: object) -> tuple[int, ...]:
    return values if isinstance(values, tuple) else ()


def table(
    hand: str = "",
    trick: str = "",
    *,
    seat: int | None = None,
    leader: int = 0,
    gone: str = "",
    phase: str = "play",
    dealer: int = 3,
    tricks: int = 0,
    marks: tuple[int, int] = (0, 0),
    revokes: tuple[int, int, int, int] = (0, 0, 0, 0),
    cut: bool = False,
) -> Position:
    """Return a position written with names of cards.

    ``hand`` is that of ``seat``, by itself of the seat that is to play. Errors as those of
    :class:`Position` and :meth:`capitoli.cards.Pack.cards`.
    """
    faults = [f"phase {phase!r} is none of {', '.join(Phase)}"] if phase not in set(Phase) else []
    if seat is not None and not whole(seat, 4):
        faults.append(f"seat {seat!r} is none of 0 to 3")
    if not whole(leader, 4):
        faults.append(f"leader {leader!r} is none of 0 to 3")
    if faults:
        raise ImpossiblePosition(faults)
    held = _read(hand, [])
    numbers = _read(trick, held)
    past = _read(gone, held + numbers)
    owner = (leader + len(numbers)) % 4 if seat is None else seat
    hands = [mask_of(held) if one == owner else 0 for one in range(4)]
    return Position(
        phase=Phase(phase),
        dealer=dealer,
        leader=leader,
        trick=tuple(numbers),
        hands=(hands[0], hands[1], hands[2], hands[3]),
        gone=mask_of(past),
        tricks=tricks,
        marks=marks,
        revokes=revokes,
        cut=cut,
    )


def _read(text: str, elsewhere: Sequence[int]) -> list[int]:
    """The numbers of some named cards in the order given; equal cards take numbers still free."""
    PACK.cards(text)
    free, numbers = ~mask_of(elsewhere), list[int]()
    for name in text.split(",") if text.strip() else ():
        numbers.append(int(PACK.card(name, free)))
        free &= ~(1 << numbers[-1])
    return numbers
