"""From the state of play to what the laws look at: the laws themselves know no state of play."""

from __future__ import annotations

from collections.abc import Sequence

from capitoli.cards import mask_of
from capitoli.games.tarocchini.hand import Hand
from capitoli.games.tarocchini.laws.consequence import HandScore
from capitoli.games.tarocchini.laws.position import Phase, Position
from capitoli.games.tarocchini.settle import count
from capitoli.games.tarocchini.view import tricks_of

__mechanics__ = "translates a state of play; it decides nothing"

_PHASES = {
    "CALL": Phase.CALLS,
    "DISCARD": Phase.DISCARD,
    "ACCUSE": Phase.ACCUSING,
    "MARK": Phase.ACCUSING,
    "PLAY": Phase.PLAY,
    "GIVE": Phase.PLAY,
    "OVER": Phase.FINISHED,
}


def position_of(hand: Hand, revokes: Sequence[int] = (0, 0, 0, 0), cut: bool = False) -> Position:
    """Return the position of a hand as it stands now.

    A state of play knows no faults: how often each seat has revoked, and whether the next deal
    has been cut, is told beside it.
    """
    tricks, on_table = tricks_of(hand) if hand.begun else ((), ())
    a, b, c, d = hand.hands
    return Position(
        phase=_PHASES[hand.phase.name],
        dealer=hand.dealer,
        leader=hand.leader,
        trick=on_table,
        hands=(a, b, c, d),
        gone=mask_of(card for trick in tricks for card in trick.cards),
        tricks=len(tricks),
        marks=_sides(hand.marks),
        revokes=(revokes[0], revokes[1], revokes[2], revokes[3]),
        cut=cut,
    )


def score_of(hand: Hand, honours: tuple[int, int] = (0, 0)) -> HandScore:
    """Return the score of a hand that has been played out, before the laws are heard.

    ``honours`` are the grane of honours that each side put in it.
    """
    return HandScore(points=count(hand), marks=_sides(hand.marks), honours=honours)


def _sides(seats: Sequence[int]) -> tuple[int, int]:
    return seats[0] + seats[2], seats[1] + seats[3]
