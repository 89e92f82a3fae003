"""What may be played, and what a breach costs."""

from capitoli.binding import rule
from engine.points import suit


class IllegalPlay(ValueError):
    """A card that may not be played now."""


@rule("demo.play.follow", "demo.play.any")
def may_play(card: str, led: str, hand: str) -> bool:
    """Whether a card of a hand may be played on the suit that was led."""
    return suit(card) == led or led not in hand


@rule("demo.play.penalty")
def price(refused: bool) -> int:
    """What one pays, in grane."""
    return 2 if refused else 0
