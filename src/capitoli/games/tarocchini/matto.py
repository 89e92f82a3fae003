"""What becomes of the Matto that was shown (Pisarri III.3)."""

from capitoli.binding import rule
from capitoli.cards import IllegalPlay
from capitoli.games.tarocchini.pack import MATTO, PACK


@rule("pisarri.matto.card-for-it")
def give_for_matto(pile: int, card: int) -> int:
    """Return a side's pile after it gave a card for the Matto, which goes into it (pis-3-3-4, 7).

    :raises IllegalPlay: the card is not in the pile.
    """
    if not pile >> card & 1:
        raise IllegalPlay(
            f"{PACK[card]} is not among the tricks of the side that showed the Matto",
            "pisarri.matto.card-for-it",
            "pis-3-3-4",
        )
    return pile & ~(1 << card) | MATTO


@rule("pisarri.matto.before-him")
def place_of_matto(tricks: int) -> str:
    """Return where the Matto that was shown is put: among the tricks, or, where there are none,
    before its player as if it were one (pis-3-3-7)."""
    return "among the tricks" if tricks else "before its player"
