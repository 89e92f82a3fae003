"""What is necessary and what is free; holding the hand, and sending it (Pisarri X.1 to 3).

Hands are masks of the first five cards.
"""

from __future__ import annotations

from capitoli.binding import rule
from capitoli.games.tarocchini.calls import may_send
from capitoli.games.tarocchini.pack import ANGELO, CINQUE, MATTO, RE, TRIONFI


@rule("pisarri.advice.necessary-and-arbitrary", "pisarri.advice.arbitrary-card")
def arbitrary(allowed: int, due: int = 1) -> bool:
    """Whether the quality of the cards is left to the player: that ``due`` cards are played or
    discarded is necessary, which of those allowed is not (pis-10-1-1 to 3)."""
    return allowed.bit_count() > due


@rule("pisarri.advice.hold-three-fives")
def hold(hand: int) -> bool:
    """Whether to hold: three carte da cinque among the first five cards (pis-10-2-1)."""
    return (hand & CINQUE).bit_count() >= 3


@rule("pisarri.advice.hold-safely")
def hold_safely(hand: int) -> bool:
    """Whether one holds as one should, so that the others will hardly reach a giuoco: with the
    Angelo, the Matto and a Re at least (pis-10-2-2)."""
    return bool(hand & ANGELO) and bool(hand & MATTO) and bool(hand & RE)


@rule("pisarri.advice.hold-at-will")
def may_hold_with(hand: int, pleases: bool) -> bool:
    """Whether one may hold with a hand: as advised, or with any that pleases (pis-10-2-3)."""
    return hold(hand) or pleases


@rule("pisarri.advice.send-first-hand")
def sends(seat: int, dealer: int, good: bool) -> bool:
    """Whether a seat says *come vuole*: the first that receives cards, and its hand is one to be
    sent (pis-10-3-1)."""
    return may_send(seat, dealer) and good


@rule("pisarri.advice.hold-when-sent")
def hold_when_sent(hand: int, sent: bool) -> bool:
    """Whether to hold a hand that the partner has sent: with a carta da cinque and two Trionfi
    beside it (pis-10-3-4)."""
    return sent and bool(hand & CINQUE) and (hand & TRIONFI & ~CINQUE).bit_count() >= 2
