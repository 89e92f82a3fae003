"""What a hand comes to when it is over: points, winner, and all that is put in the Piatto."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from capitoli.binding import mechanics, rule
from capitoli.games.tarocchini import honours
from capitoli.games.tarocchini.accuse import POINTLESS, honours_accused, kinds_of
from capitoli.games.tarocchini.calls import barred
from capitoli.games.tarocchini.count import total
from capitoli.games.tarocchini.fast import total as quick_total
from capitoli.games.tarocchini.hand import Hand
from capitoli.games.tarocchini.laws.consequence import wins_tie
from capitoli.games.tarocchini.marks import grane_for_winners, marked_points, valid_marks
from capitoli.games.tarocchini.money import is_marcio
from capitoli.games.tarocchini.pack import BAGATTINO, MONDO
from capitoli.games.tarocchini.partite import Put, hand_winner, partite
from capitoli.games.tarocchini.settings import Settings

__mechanics__ = "puts the rules of count, marks and honours together for a whole hand"

#: Which sides' points count: a side that *rifiuta* counts none but the marks it made before.
Counts = tuple[bool, bool]
BOTH: Counts = (True, True)


class Outcome(NamedTuple):
    """A hand that is over.

    ``winner`` is a side, or ``None`` where no one wins or the hand was thrown in. ``cards`` are
    the points of each side's cards, ``points`` those with the last trick and the marks: all in
    points. ``marks`` are grane that stand. ``marcio`` says that the losers took no trick. ``put``
    is what goes into the Piatto at the end.
    """

    thrown_in: bool
    winner: int | None = None
    cards: tuple[int, int] = (0, 0)
    points: tuple[int, int] = (0, 0)
    marks: tuple[int, int] = (0, 0)
    marcio: bool = False
    put: tuple[Put, ...] = ()


_CAPTURED = tuple(
    (card.bit_length() - 1, name) for card, name in ((MONDO, "Mondo"), (BAGATTINO, "Bagattino"))
)


def pile_points(pile: int, settings: Settings) -> int:
    """Return the points of a pile, last trick and marks apart."""
    return quick_total(pile) if settings.plain else total(pile, settings=settings.counting)


def accused_puts(hand: Hand) -> list[Put]:
    """Return the honours of all that was accused, in the order of the seats from the leader."""
    puts: list[Put] = []
    for step in range(4):
        seat = (hand.leader_at_start + step) % 4
        if kinds := _kinds_standing(hand, seat):
            puts += honours_accused(
                hand.hands_dealt(seat),
                kinds,
                seat & 1,
                hand.own_discard(seat),
                hand.settings,
                hand.cards_laid_of(seat),
            )
    return puts


def _kinds_standing(hand: Hand, seat: int) -> tuple[str, ...]:
    """What a seat accused and has honours: with ``oche_marked``, of one who marked none of his
    points, only that which has no points."""
    kinds = kinds_of(hand.accused[seat])
    if hand.settings.oche_marked and hand.due[seat] and not hand.marks[seat]:
        return tuple(kind for kind in kinds if kind in POINTLESS)
    return kinds


def side_marks(hand: Hand, side: int) -> tuple[int, int]:
    """Return the grane due to a side and those it marked that stand."""
    due = hand.due[side] + hand.due[side + 2]
    return due, valid_marks(due, hand.marks[side] + hand.marks[side + 2])


def outcome(hand: Hand, counts: Counts = BOTH) -> Outcome:
    """Return what a hand that is over comes to.

    ``counts`` says for each side whether its points count, as the laws have judged; a side that
    does not count has its marks alone (law 26).
    """
    if hand.thrown_in:
        side = hand.dealer & 1 ^ 1
        put = Put(side, honours.throw_in(), "thrown in", "pisarri.honours.a-monte")
        return Outcome(thrown_in=True, put=(put,))
    settings = hand.settings
    marks = (side_marks(hand, 0)[1], side_marks(hand, 1)[1])
    cards = (pile_points(hand.taken[0], settings), pile_points(hand.taken[1], settings))
    last = hand.last_side
    points = _points(cards, marks, last, counts)
    deciding = marks if settings.marks_decide or counts != BOTH else (0, 0)
    compared = _points(cards, deciding, last if settings.last_decides else None, counts)
    winner = decide(compared, counts)
    if winner is None and settings.equal == "last" and counts == BOTH:
        winner = last
    marcio = winner is not None and is_marcio(hand.tricks_of(winner ^ 1))
    captures = capture_puts(hand, winner)
    won = [] if winner is None else winner_puts(hand, winner, points[winner], marks, counts)
    return Outcome(False, winner, cards, points, marks, marcio, (*captures, *won))


@rule("pisarri.pesi.same-play")
def count(hand: Hand) -> tuple[int, int]:
    """Return the points of each side's cards and last trick in a hand played out, marks apart
    (pis-1-2-1).

    They are the same in every way of playing for money.
    """
    last = hand.last_side
    ours, theirs = hand.taken
    settings = hand.settings
    return (
        pile_points(ours, settings) + honours.last_trick(last == 0),
        pile_points(theirs, settings) + honours.last_trick(last == 1),
    )


def _points(
    cards: Sequence[int], marks: Sequence[int], last: int | None, counts: Counts
) -> tuple[int, int]:
    both = [
        marked_points(marks[side])
        + (cards[side] + honours.last_trick(last == side) if counts[side] else 0)
        for side in (0, 1)
    ]
    return both[0], both[1]


@mechanics("law 26 as part of the whole: the side that revoked wins on marks that are not exceeded")
def decide(points: Sequence[int], counts: Counts = BOTH) -> int | None:
    """Return the side that wins: one point more; of a tie, a side that does not count but has
    marks, if the other counts."""
    winner = hand_winner(points)
    both, revoked = (points[0], points[1]), (not counts[0], not counts[1])
    tied = (side for side in (0, 1) if winner is None and wins_tie(side, both, revoked))
    return next(tied, winner)


def capture_puts(hand: Hand, winner: int | None) -> list[Put]:
    """Return 5 for each Mondo and Bagattino taken from the other side, in the order of tricks."""
    puts: list[tuple[int, Put]] = []
    for card, name in _CAPTURED:
        owner, taker = hand.taken_from(card)
        side = taker & 1
        if owner & 1 != side and (hand.settings.capture == "taker" or side == winner):
            grane = honours.capture(bagattino=name == "Bagattino", mondo=name == "Mondo")
            put = Put(side, grane, f"{name} taken", "pisarri.honours.capture")
            puts.append((hand.acts.index(card, hand.began), put))
    return [put for _, put in sorted(puts)]


def winner_puts(
    hand: Hand, side: int, points: int, marks: Sequence[int], counts: Counts = BOTH
) -> list[Put]:
    """Return what the winner of a hand puts: Partite, honours, marks."""
    other = side ^ 1
    due, lying = hand.due[other::2], hand.marks[other::2]
    forgotten = grane_for_winners((due[0], due[1]), (lying[0], lying[1]), hand.settings)
    dealt = hand.dealer & 1 == side
    dealt_to = hand.hands_dealt(side) | hand.hands_dealt(side + 2)
    had = honours.had(hand.taken[side], dealt_to, hand.settings)
    held = barred(hand.said)
    made = [
        (partite(points), f"Partite of {points} points", "partite.twenty-five"),
        (honours.points_honour(points), f"{points // 100 * 100} points", "honours.five-hundred"),
        (
            honours.without_angelo(points, had, hand.settings),
            "without the Angelo",
            "honours.without-angelo",
        ),
        (honours.without_contatori(had), "without contatori", "honours.without-contatori"),
        (honours.tenuta(held, dealt), "held" if held else "dealt", "honours.dealer-loses"),
        (honours.grane_marked(marks[side], marks[other]), "grane marked", "honours.grane"),
        (forgotten, "grane forgotten", "marking.forgotten-grane"),
    ]
    if not counts[side]:
        made[2] = made[3] = (0, "", "honours.five-hundred")
    return [Put(side, grane, why, f"pisarri.{rule}") for grane, why, rule in made if grane]
