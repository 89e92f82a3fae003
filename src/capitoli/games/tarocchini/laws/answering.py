"""Answering a card, and what the other side may ask of a wrong answer (laws 2 and 41)."""

from __future__ import annotations

from collections.abc import Sequence

from capitoli.binding import mechanics, rule
from capitoli.games.tarocchini.laws.acts.playing import Played, TookBack, TookUnduly
from capitoli.games.tarocchini.laws.position import Position
from capitoli.games.tarocchini.laws.ruling import (
    Effect,
    Kind,
    Option,
    Ruling,
    back,
    breach,
    cards_to,
    fine,
    offer,
    other,
    stays,
)
from capitoli.games.tarocchini.laws.settings import LawSettings
from capitoli.games.tarocchini.laws.turns import out_of_turn
from capitoli.games.tarocchini.pack import BAGATTINO
from capitoli.games.tarocchini.play import asked, playable

PLAYED, TAKE_BACK = "played", "take it back"


@rule("pisarri.law-2.answer", "pisarri.law-2.free")
def answers(card: int, hand: int, trick: Sequence[int]) -> bool:
    """Return whether a card of a hand (a mask) answers the cards on the table as law 2 asks
    (pis-11-2-1, 11-2-2)."""
    return bool(playable(hand, trick) >> card & 1)


@rule("pisarri.law-2.breach")
def played(position: Position, act: Played, settings: LawSettings) -> Ruling:
    """Judge a card that was played and let lie: by one whose turn it is (else law 9), and in answer
    to the cards on the table (pis-11-2-1)."""
    if act.seat != position.turn:
        return out_of_turn(position, act)
    if answers(act.card, position.hands[act.seat], position.trick):
        return fine("pis-11-2-1", stays(act.card))
    return wrong_answer(position, act, settings)


@rule("pisarri.law-41.bagattino")
def only_the_bagattino(hand: int, trick: Sequence[int]) -> bool:
    """Return whether a Trionfo was led and the hand (a mask) has the Bagattino alone to answer
    (pis-11-41-4)."""
    return asked(trick) & hand == BAGATTINO


@mechanics("puts two effects together")
def instead(card: int, due: int) -> tuple[Effect, Effect]:
    """Return that a card goes back to the hand, and one of the cards due (a mask) is played."""
    return back(card), Effect(Kind.MUST_PLAY, cards=due)


@rule("pisarri.law-41.choice")
def opponents_choose(card: int, due: int) -> tuple[Option, Option]:
    """Return what the other side may say of a wrong answer: it is played, or it goes back and one
    of the cards due (a mask) is played (pis-11-41-5)."""
    return Option(PLAYED, (stays(card),)), Option(TAKE_BACK, instead(card, due))


@rule("pisarri.law-41.wrong-answer", "pisarri.law-41.usage", "pisarri.law-41.letter")
def wrong_answer(position: Position, act: Played | TookBack, settings: LawSettings) -> Ruling:
    """Judge a wrong answer that may not simply be taken back: a revoke, and the other side chooses
    (pis-11-41-5, 11-41-3, 11-41-4).

    So the author pleads, and so it was done where only the Bagattino could answer. Else it stays
    with ``plea="letter"``, and with ``plea="usage"`` it goes back, a card due is played, and
    nothing else follows.
    """
    hand, trick = position.hands[act.seat], position.trick
    bagattino, due = only_the_bagattino(hand, trick), playable(hand, trick)
    if bagattino or settings.plea == "choice":
        source = "pis-11-41-4" if bagattino else "pis-11-41-5"
        ruling = breach(f"pis-11-2-1 {source}", act.seat)
        return offer(ruling, other(act.seat), *opponents_choose(act.card, due))
    if settings.plea == "usage":
        return breach("pis-11-2-1 pis-11-41-3", act.seat, *instead(act.card, due))
    return breach("pis-11-2-1", act.seat, stays(act.card))


@rule("pisarri.law-41.restored")
def took_unduly(position: Position, act: TookUnduly, settings: LawSettings) -> Ruling:
    """Judge cards taken by a revoke: they are given back, even from a covered trick
    (pis-11-41-4)."""
    return breach("pis-11-41-4", act.seat, *cards_to(other(act.seat), act.cards))


@rule("pisarri.law-41.not-counting")
def hurts(could_win: bool, other_penalties: int) -> bool:
    """Return whether a revoke is punished: not counting is no penalty to a side that could not have
    won the hand, so that something else must be added (pis-11-41-1)."""
    return could_win or other_penalties > 0


@rule("pisarri.law-41.both-penalties")
def punished(ruling: Ruling, could_win: bool) -> bool:
    """Return whether a ruling leaves no revoke without its penalty: what counts beside not counting
    is another penalty, or a choice of the other side; two penalties may fall on one
    (pis-11-41-4)."""
    if not ruling.revoked:
        return True
    beside = len(ruling.penalties) - len(ruling.revoked) + len(ruling.options)
    return hurts(could_win, beside)
