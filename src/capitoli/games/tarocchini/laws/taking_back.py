"""Cards taken back (law 22), two played at once (law 31), put back into the hand (law 37)."""

from __future__ import annotations

from dataclasses import replace

from capitoli.binding import rule
from capitoli.games.tarocchini.laws.acts.playing import Played, PlayedTwo, PutBackInHand, TookBack
from capitoli.games.tarocchini.laws.answering import answers, played, wrong_answer
from capitoli.games.tarocchini.laws.position import Position
from capitoli.games.tarocchini.laws.refusing import refuses
from capitoli.games.tarocchini.laws.ruling import (
    Option,
    Ruling,
    back,
    breach,
    fault,
    fine,
    offer,
    other,
    stays,
    together,
)
from capitoli.games.tarocchini.laws.settings import LETTER, LawSettings
from capitoli.games.tarocchini.laws.turns import out_of_turn
from capitoli.games.tarocchini.pack import MATTO


@rule("pisarri.law-22.ancient", "pisarri.law-22.present")
def ever_taken_back(settings: LawSettings) -> bool:
    """Return whether a card that has left the hand may be taken back at all (pis-11-22-1,
    11-22-2)."""
    return settings.use != "antico"


@rule("pisarri.law-22.first-case")
def first_case(seat: int, leader: int) -> bool:
    """Return whether the seat is, or should be, the first to play: its card stays (pis-11-22-3)."""
    return seat == leader


@rule("pisarri.law-22.second-case")
def second_case(signal: bool, refusing: bool) -> bool:
    """Return whether a card played out of turn stays: with a signal on it, or one *di rifiuto*
    (pis-11-22-4)."""
    return signal or refusing


@rule("pisarri.law-22.third-case")
def third_case(signal: bool, refusing: bool, answered: bool) -> bool:
    """Return whether a card of the wrong sequence stays: with a signal on it, or one *di rifiuto*,
    or if an opponent has answered it (pis-11-22-5)."""
    return signal or refusing or answered


@rule("pisarri.law-22.answered", "pisarri.law-22.answered-letter")
def stays_once_answered(answered: bool, settings: LawSettings) -> bool:
    """Return whether a card that was rightly played stays since it has been answered (pis-11-40-1,
    11-22-2).

    So law 40 reads law 22; with ``answered="letter"`` no case of law 22 names it.
    """
    return answered and settings.answered == "stays"


@rule("pisarri.law-22.revoke", "pisarri.law-37.matto-taken-back")
def took_back(position: Position, act: TookBack, settings: LawSettings) -> Ruling:
    """Judge taking a card back: by the three cases, of which the second and third also revoke; the
    Matto by law 37, which lets it never be taken back (pis-11-22-6, 11-37-1)."""
    if 1 << act.card == MATTO:
        return put_back(position, PutBackInHand(act.seat, act.card), settings)
    if not ever_taken_back(settings):
        lies = Played(act.seat, act.card, act.signal, act.answered)
        ruling = played(position, lies, replace(settings, plea=LETTER))
        return together(fault("pis-11-22-1", stays(act.card)), ruling)
    if act.seat != position.turn:
        return took_back_out_of_turn(position, act)
    if first_case(act.seat, position.leader):
        return fault("pis-11-22-3", stays(act.card))
    refusing = refuses(act.card, position.played)
    right = answers(act.card, position.hands[act.seat], position.trick)
    if not right and third_case(act.signal, refusing, act.answered):
        third = breach("pis-11-22-5 pis-11-22-6", act.seat)
        return together(third, wrong_answer(position, act, settings))
    if stays_once_answered(act.answered, settings):
        return fault("pis-11-40-1", stays(act.card))
    return fine("pis-11-22-2", back(act.card))


@rule("pisarri.law-22.second-case-revoke")
def took_back_out_of_turn(position: Position, act: TookBack) -> Ruling:
    """Judge taking back a card that was played out of turn, with what law 9 says of it
    (pis-11-22-4)."""
    turn = out_of_turn(position, act)
    if second_case(act.signal, refuses(act.card, position.played)):
        return together(turn, breach("pis-11-22-4 pis-11-22-6", act.seat, stays(act.card)))
    if not turn.allowed:
        return together(turn, fault("pis-11-22-2", stays(act.card)))
    return fine("pis-11-22-2", back(act.card))


@rule("pisarri.law-31.held-to-it")
def may_be_held(face_up: bool) -> bool:
    """Return whether the opponents may hold a player to the card that touches the table
    (pis-11-31-1)."""
    return face_up


@rule("pisarri.law-31.other-refuses")
def other_refuses(card: int, face_up: bool, played: int) -> bool:
    """Return whether the other of two cards is a revoke: *di rifiuto*, and seen, as if dropped
    (pis-11-31-2)."""
    return face_up and refuses(card, played)


@rule("pisarri.law-31.right-suit")
def leaves_the_right_one(touching_answers: bool, other_answers: bool) -> bool:
    """Return whether of two cards the touching one may be taken back, as by law 22, and the other
    is left: it alone answers what was led (pis-11-31-3)."""
    return other_answers and not touching_answers


@rule("pisarri.law-31.two-cards")
def played_two(position: Position, act: PlayedTwo, settings: LawSettings) -> Ruling:
    """Judge two cards played at once: a revoke if the other is one *di rifiuto*; else the right one
    may be left; else the other side chooses whether the one on the table is played
    (pis-11-31-1)."""
    hand, trick = position.hands[act.seat], position.trick
    revoke = other_refuses(act.other, act.open_other, position.played)
    right = [answers(card, hand, trick) for card in (act.touching, act.other)]
    if not revoke and leaves_the_right_one(right[0], right[1]):
        return fine("pis-11-31-3 pis-11-22-2", back(act.touching), stays(act.other))
    ruling = breach("pis-11-31-2", act.seat) if revoke else fine("pis-11-31-1")
    both = (back(act.touching), back(act.other))
    if not may_be_held(act.open_touching):
        return together(ruling, fine("pis-11-31-1", *both))
    hold = Option("hold him to it", (stays(act.touching), back(act.other)))
    return offer(ruling, other(act.seat), hold, Option("let him take both", both))


@rule("pisarri.law-37.put-back")
def put_back(position: Position, act: PutBackInHand, settings: LawSettings) -> Ruling:
    """Judge a card, the Matto or any other, shown or played and joined to the hand again
    (pis-11-37-1)."""
    return breach("pis-11-37-1", act.seat, stays(act.card))
