"""An engine of two rules."""

from capitoli.binding import rule


@rule("pisarri.small.three")
def three(cards: int) -> int:
    """Give the points of a run."""
    return 10 if cards >= 3 else 0


@rule("pisarri.small.pays")
def pays(cards: int) -> int:
    """Give what is paid for it."""
    return three(cards) // 5
