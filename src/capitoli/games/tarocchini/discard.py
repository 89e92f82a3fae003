"""The dealer's discard (Pisarri II.1; laws 1 and 8)."""

from __future__ import annotations

from capitoli.binding import rule
from capitoli.games.tarocchini.pack import CINQUE


@rule("pisarri.discard.two")
def discards_due(cards: int) -> int:
    """Return how many cards a hand of this size has to discard to be as large as the others
    (pis-2-1-13)."""
    return cards - 15


@rule("pisarri.discard.not-tarocchi-re")
def may_discard(hand: int) -> int:
    """Return the cards of a hand (a mask) that may be discarded: all but Tarocchi and Re
    (pis-2-1-13)."""
    return hand & ~CINQUE


@rule("pisarri.discard.invites")
def invited(dealer: int) -> int:
    """Return the seat that the dealer, when he has discarded, tells to play: at his right hand
    (pis-2-1-13)."""
    return (dealer + 1) % 4
