"""When to signal and what, and what to throw away (Pisarri X.30 to 34). Cards are masks."""

from __future__ import annotations

from capitoli.binding import rule
from capitoli.cards import bits, mask_of
from capitoli.games.tarocchini.pack import SUIT, TRIONFI
from capitoli.games.tarocchini.signals.ladder import battute


@rule("pisarri.advice.batto-with-the-greatest")
def says_batto(hand: int, left: int) -> bool:
    """Whether to say *Batto*: mostly, when the greatest card left of a sequence is held
    (pis-10-30-1)."""
    return bool(battute(hand, left))


@rule("pisarri.advice.volo-to-save")
def volo_serves(danger: int) -> bool:
    """Whether *Volo* is worth saying: only where the partner has cards that he is anxious to save
    (pis-9-40-2)."""
    return bool(danger)


@rule("pisarri.advice.draw-back-with-ground")
def draws_back(hand: int, danger: int) -> bool:
    """Whether there is ground to draw a card back: a card of one's own that is in danger, and may
    be saved when the partner lets the trick run (pis-10-31-1)."""
    return bool(hand & danger)


@rule("pisarri.advice.directs")
def directs(good: bool, able: bool) -> bool:
    """Whether a player directs the play: with good cards, if he can; else he tells his partner
    what he has (pis-10-34-6)."""
    return good and able


@rule("pisarri.advice.light-for-the-partner")
def only_signals(good: bool, partner_good: bool) -> bool:
    """Whether a player does nothing but signal: his cards are bad and the partner's good
    (pis-10-34-9)."""
    return partner_good and not good


@rule("pisarri.advice.throw-where-nothing-is-sure")
def throw_away(hand: int, gone: int) -> int:
    """Return the cards to throw while the partner draws: of the suits of which one has no sure
    card, so that those not thrown from are told to be sure (pis-10-34-11)."""
    sure = battute(hand, ~gone)
    return mask_of(card for suit in SUIT if not sure & suit for card in bits(hand & suit))


@rule("pisarri.advice.not-on-every-card")
def is_news(held: int, known: int) -> bool:
    """Whether a signal is worth making: it tells the partner of a card that he does not know of
    (pis-10-34-12)."""
    return bool(held & ~known)


@rule("pisarri.advice.count-the-trionfi")
def still_out(hand: int, gone: int, sequence: int = TRIONFI) -> int:
    """Return the cards of a sequence, the Trionfi above all, that are in others' hands: all but
    those played and one's own (pis-10-34-13)."""
    return sequence & ~gone & ~hand
