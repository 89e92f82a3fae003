"""What cards are worth."""

from functools import cache

from capitoli.binding import rule

ROUND = 25


@rule("demo.points.run")
def run_points(cards: int) -> int:
    """Three cards are ten points, each further card five."""
    return 5 * (cards - 1) if cards >= 3 else 0


@cache
def longest() -> int:
    """The points of all five cards: kept, as an engine may keep things."""
    return run_points(5)


@rule("demo.points.round")
def rounds(points: int) -> int:
    """Whole rounds of twenty-five points. A change to it may never end."""
    made = 0
    while points >= ROUND:
        points -= ROUND
        made += 1
    return made


@rule("demo.points.marked")
def marked(mine: int, yours: int) -> int:
    """The number that is marked."""
    return mine if mine > yours else yours


def suit(card: str) -> str:
    """The suit of a card."""
    return card[0] if card else ""
