"""What a record says of the course of a hand: tricks, counts, what was put in the Piatto."""

from __future__ import annotations

from collections.abc import Sequence

from capitoli.games.tarocchini.acts import CARDS
from capitoli.games.tarocchini.hand import Hand
from capitoli.games.tarocchini.pack import PACK
from capitoli.games.tarocchini.partite import Put
from capitoli.games.tarocchini.settle import Outcome
from capitoli.games.tarocchini.view import tricks_of

__mechanics__ = "words for what the rules have computed"


def pair(letters: str, side: int) -> str:
    """Return the two players of a side by their letters."""
    return f"{letters[side]}+{letters[side + 2]}"


def tell_trick(hand: Hand, letters: str) -> list[str]:
    """Return who took a trick with what, if the last act was the last card of one."""
    if not hand.just_taken or hand.acts[-1] >= CARDS:
        return []
    trick = tricks_of(hand)[0][-1]
    card = trick.cards[(trick.taker - trick.leader) % 4]
    return [f"trick {len(hand.takers)}: {letters[trick.taker]} with {PACK[card].name}"]


def tell_hand(end: Outcome, letters: str) -> list[str]:
    """Return the count of both sides and who won."""
    counted = ", ".join(f"{pair(letters, side)} {end.points[side]}" for side in (0, 1))
    won = "nobody" if end.winner is None else pair(letters, end.winner)
    return [f"count: {counted}; won by {won}" + ("; Marcio" if end.marcio else "")]


def tell_puts(puts: Sequence[Put], letters: str) -> list[str]:
    """Return what was put in the Piatto, one line a put, with the reason."""
    return [f"put: {pair(letters, put.side)} {put.grane}, {put.why}" for put in puts]
