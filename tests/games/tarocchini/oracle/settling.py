"""What a hand is worth when it is over: who has won it, and all that is put in the Piatto."""

from __future__ import annotations

from dataclasses import dataclass

from .counting import LAST_TRICK, of_pile
from .hand import Hand, piles
from .honours import of_holding, of_hundreds, without_angelo, without_contatori
from .marking import partite
from .pesi import of_marcio
from .ways import Ways

#: A side, a number of Partite, and what for.
Put = tuple[str, int, str]


@dataclass(frozen=True)
class Count:
    """The points of both sides, and the side that has won; none if they are equal."""

    points: dict[str, int]
    winner: str | None
    marcio: bool


def count(hand: Hand) -> Count:
    """Count both piles, with marks (pis-6-5-11) and the last trick (pis-8-4-14).

    One point more wins (pis-6-4-1).
    """
    ways = hand.ways
    pile = piles(hand)
    cards = {side: of_pile(pile[side], ways) for side in hand.sides}
    marks = {side: 10 * marks_of(hand, side) for side in hand.sides}
    last = hand.side(hand.last)
    six = {side: LAST_TRICK if side == last else 0 for side in hand.sides}
    decide = {
        side: cards[side]
        + (six[side] if ways.last_decides else 0)
        + (marks[side] if ways.marks_decide else 0)
        for side in hand.sides
    }
    one, two = hand.sides
    winner = None if decide[one] == decide[two] else max(decide, key=decide.__getitem__)
    if winner is None and ways.equal == "last":
        winner = last
    marcio = any(not hand.tricks_of(side) for side in hand.sides)
    points = {side: cards[side] + six[side] + marks[side] for side in hand.sides}
    return Count(points, winner, marcio)


def marks_of(hand: Hand, side: str) -> int:
    """The grane that lie in front of a side."""
    return sum(hand.marked[who] for who in side.split("+"))


def captures(hand: Hand, winner: str | None) -> list[Put]:
    """5 for each taken from the other side, won or not (pis-8-2-6)."""
    return [
        (side, 5, f"{card} taken")
        for side, card in hand.captured
        if hand.ways.capture == "taker" or side == winner
    ]


def of_winner(hand: Hand, end: Count, holder: str | None) -> list[Put]:
    """All that the winner of a hand puts."""
    side = end.winner
    assert side is not None
    points, pile = end.points[side], piles(hand)[side]
    if hand.ways.without == "dealt":
        pile = {card for who in side.split("+") for card in hand.began_with[who]}
    dealers, others = hand.sides
    held = None if holder is None else int(hand.side(holder) == others)
    puts = [
        (side, partite(points), f"Partite of {points} points"),
        (side, of_hundreds(points), f"{points // 100}00 points"),
        (side, without_angelo(pile, points, hand.ways), "without the Angelo"),
        (side, without_contatori(pile), "without contatori"),
        (side, of_holding(int(side == others), 0, held), "held" if holder else "dealt"),
        (side, marks_of(hand, dealers) + marks_of(hand, others), "grane marked"),
        (side, forgotten(hand, others if side == dealers else dealers), "grane forgotten"),
    ]
    return [put for put in puts if put[1]]


def forgotten(hand: Hand, losers: str) -> int:
    """Grane the losers should have marked and did not: to the winners too (pis-11-21-2)."""
    if hand.ways.unmarked == "none":
        return 0
    if hand.ways.unmarked == "player":
        return sum(hand.due[who] for who in losers.split("+") if not hand.marked[who])
    due = sum(hand.due[who] for who in losers.split("+"))
    short = due - marks_of(hand, losers)
    return short if hand.ways.unmarked == "short" or short == due else 0


def of_winner_a_pesi(hand: Hand, end: Count, holder: str | None, ways: Ways) -> list[Put]:
    """The same a Pesi: a Marcio has its own price instead of points, hundreds and grane."""
    puts = of_winner(hand, end, holder)
    if not end.marcio or end.winner is None:
        twice = ways.pesi_grane == "always"
        return [(s, n * 2 if twice and why == "grane marked" else n, why) for s, n, why in puts]
    own = marks_of(hand, end.winner)
    theirs = sum(hand.marked.values()) - own
    replaced = ("Partite of ", "grane marked")
    kept = [
        put for put in puts if not put[2].startswith(replaced) and not put[2].endswith("00 points")
    ]
    whole, grane = of_marcio(own, theirs, ways.marcio_pesi, ways.marcio_marked)
    price = [(end.winner, whole, "a Marcio"), (end.winner, grane, "grane of a Marcio")]
    return [*(put for put in price if put[1]), *kept]
