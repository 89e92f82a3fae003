"""What all sequences have in common: three cards at least, two of their own, the points."""

from capitoli.binding import rule
from capitoli.games.tarocchini.readings import DEFAULT, Counting


@rule("pisarri.accuse.three-cards")
def enough(cards: int) -> bool:
    """Whether so many cards of a sequence can be accused and counted (pis-4-1-1)."""
    return cards >= 3


@rule("pisarri.accuse.two-real")
def two_real(cards: int) -> bool:
    """Whether so many cards of its own let a sequence be made up by contatori (pis-4-2-3)."""
    return cards >= 2


@rule("pisarri.points.three-cards", "pisarri.points.each-more")
def run_points(cards: int) -> int:
    """Return the points of a sequence of so many cards: ten for three, five for each more, none
    for fewer (pis-6-1-4, 6-1-5)."""
    return 10 + 5 * (cards - 3) if enough(cards) else 0


@rule("pisarri.accuse.before-play")
def may_still_accuse(played: int) -> bool:
    """Whether one may still accuse when ``played`` cards have been played (pis-4-1-3)."""
    return played == 0


@rule("pisarri.accuse.worth-both")
def worth_by_both(honours: int, hopes: bool) -> bool:
    """Whether to accuse by the letter of the advice: with honours, and in hope (pis-4-1-4)."""
    return honours > 0 and hopes


@rule("pisarri.accuse.worth-it")
def should_accuse(honours: int, hopes: bool, settings: Counting = DEFAULT) -> bool:
    """Whether the advice is to accuse: with honours for the plate, or in hope of winning the
    hand (pis-4-1-4). ``honours`` is in Partite."""
    if settings.accusing == "both":
        return worth_by_both(honours, hopes)
    return honours > 0 or hopes
