"""The words said after five cards (Pisarri II.1): who may say what, and what it bars."""

from __future__ import annotations

from collections.abc import Sequence

from capitoli.binding import mechanics, rule
from capitoli.games.tarocchini.acts import (
    A_MONTE,
    BIT,
    BUTTA,
    COME_VUOLE,
    HO_CATTIVO,
    LA_TENGO,
    SEGUE,
)
from capitoli.games.tarocchini.draw import side
from capitoli.games.tarocchini.settings import DEFAULT, Settings

#: A word said: the seat and the act.
Said = tuple[int, int]


@rule("pisarri.calls.a-monte")
def must_answer(seat: int, dealer: int) -> bool:
    """Return whether a seat has to speak: all but the dealer, who hears them (pis-2-1-5)."""
    return seat != dealer


@rule("pisarri.calls.la-tengo")
def may_hold(seat: int, dealer: int) -> bool:
    """Return whether a seat may say *la tengo*: the dealer's two opponents may (pis-2-1-5)."""
    return side(seat) != side(dealer)


@rule("pisarri.calls.barred")
def barred(said: Sequence[Said]) -> bool:
    """Return whether the dealer can no longer throw the hand in: somebody holds it (pis-2-1-5)."""
    return any(word == LA_TENGO for _, word in said)


@rule("pisarri.calls.come-vuole", "pisarri.calls.come-vuole-forbidden")
def may_send(seat: int, dealer: int, settings: Settings = DEFAULT) -> bool:
    """Return whether a seat may say *come vuole*: the first to receive cards, and not in the
    ancient use (pis-2-1-6, 2-1-7)."""
    return settings.come_vuole and seat == (dealer + 1) % 4


@rule("pisarri.calls.partner", "pisarri.calls.ho-cattivo")
def partner_words() -> tuple[int, ...]:
    """Return what the dealer's partner may say: *a monte*, with *ho cattivo, regolatevi* or not
    (pis-2-1-8)."""
    return (A_MONTE, HO_CATTIVO)


@rule("pisarri.calls.silence")
def wants_it_played(word: int) -> bool:
    """Return whether the partner's word tells the dealer not to throw in: he adds nothing
    (pis-2-1-8)."""
    return word == A_MONTE


@rule("pisarri.term.at-the-deal")
def may_signal(said: Sequence[Said], dealer: int) -> bool:
    """Return whether the dealer's partner may use the terms of the deal: both opponents have said
    *a monte* (pis-9-48-1)."""
    return len({s for s, word in said if word == A_MONTE and may_hold(s, dealer)}) == 2


@rule("pisarri.calls.dealer-regulates")
def should_throw_in(bad_cards: bool, partner_word: int) -> bool:
    """Return the advice to a dealer when all have said *a monte*: with bad cards he goes by what
    his partner adds, and throws in unless he is told not to (pis-2-1-10)."""
    return bad_cards and not wants_it_played(partner_word)


@rule("pisarri.calls.dealer")
def dealer_words(said: Sequence[Said]) -> tuple[int, ...]:
    """Return what the dealer may do once all have spoken: deal on, or throw in if none holds
    (pis-2-1-11)."""
    return (SEGUE,) if barred(said) else (BUTTA, SEGUE)


@rule("pisarri.calls.at-once")
def in_time(touched: bool) -> bool:
    """Return whether the dealer may still throw in: until other cards touch the first
    (pis-2-1-11)."""
    return not touched


@rule("pisarri.calls.next-dealer")
def next_dealer(dealer: int) -> int:
    """Return who deals after a hand, played or thrown in: the one who follows (pis-2-1-11)."""
    return (dealer + 1) % 4


@rule("pisarri.calls.deals-after-play", "pisarri.calls.side-deals")
def deals_after_play(
    dealer: int, follows: int, winner: int | None, settings: Settings = DEFAULT
) -> int:
    """Return who deals after a hand that was played: the seat that follows (pis-2-1-11).

    With ``deal_after`` the side that won it deals (``"winners"``), or the other (``"losers"``):
    the seat that follows if it is of that side, else the one after it, which is the dealer's
    partner. ``winner`` is a side, or ``None`` where no one has won.
    """
    if settings.deal_after == "next" or winner is None:
        return follows
    wins = side(follows) == winner
    return follows if wins == (settings.deal_after == "winners") else dealer ^ 2


@rule("pisarri.calls.order")
def speakers(dealer: int, settings: Settings = DEFAULT) -> tuple[int, ...]:
    """Return the seats in the order in which they speak, the dealer last (pis-2-1-8).

    The words of the dealer's partner are told "when the opponents have said *a monte*" (chapter
    IX), so he speaks after both, unless ``call_order="round"``.
    """
    steps = (1, 2, 3, 0) if settings.call_order == "round" else (1, 3, 2, 0)
    return tuple((dealer + step) % 4 for step in steps)


@mechanics("gathers what the rules of the calls let a seat say, as a mask of acts")
def words_for(seat: int, dealer: int, said: Sequence[Said], settings: Settings = DEFAULT) -> int:
    """Return the mask of what a seat may say when its turn to speak has come."""
    if not must_answer(seat, dealer):
        words = dealer_words(said)
    elif may_hold(seat, dealer):
        words = (A_MONTE, LA_TENGO)
        if may_send(seat, dealer, settings):
            words = (A_MONTE, LA_TENGO, COME_VUOLE)
    else:
        words = partner_words()
    return sum(BIT[word] for word in words)


@mechanics("once an opponent holds nothing is left to decide but for the dealer to go on")
def next_speaker(dealer: int, said: Sequence[Said], settings: Settings = DEFAULT) -> int | None:
    """Return who speaks next, or ``None`` when the dealer is to go on."""
    if barred(said) or len(said) == 4:
        return None
    return speakers(dealer, settings)[len(said)]
