"""A position as the laws see it: what lies on the table, who is to play, what has gone before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from capitoli.cards import mask_of
from capitoli.games.tarocchini.laws.errors import ImpossiblePosition
from capitoli.games.tarocchini.pack import ALL, PACK, named

__mechanics__ = "the form of a position: no sentence speaks of it"


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
        faults = [*self._bad_seats(), *self._bad_numbers(), *self._doubled()]
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

    def _bad_seats(self) -> list[str]:
        seats = {"dealer": self.dealer, "leader": self.leader}
        return [
            f"{name} is no seat: {seat}" for name, seat in seats.items() if seat not in range(4)
        ]

    def _bad_numbers(self) -> list[str]:
        faults = [f"{len(self.trick)} cards on the table"] if len(self.trick) > 4 else []
        foreign = [card for card in self.trick if card not in range(len(PACK))]
        faults += [f"card {card} is not in the pack" for card in foreign]
        if any(not 0 <= mask <= ALL for mask in (self.gone, *self.hands)):
            faults.append("cards that are not in the pack")
        counts = (self.tricks, *self.marks, *self.revokes)
        return faults + (["a number below 0"] if min(counts) < 0 else [])

    def _doubled(self) -> list[str]:
        seen = twice = 0
        for cards in (self.gone, *(1 << c for c in self.trick if c >= 0), *self.hands):
            twice |= seen & cards
            seen |= cards
        return [f"in two places: {named(twice & ALL)}"] if twice & ALL else []


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
    revokes: Sequence[int] = (0, 0, 0, 0),
    cut: bool = False,
) -> Position:
    """Return a position written with names of cards.

    ``hand`` is that of ``seat``, by itself of the seat that is to play. Errors as those of
    :class:`Position` and :meth:`capitoli.cards.Pack.cards`.
    """
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
        revokes=(revokes[0], revokes[1], revokes[2], revokes[3]),
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
