"""Faults of dealing and of the calls (laws 3 to 7, 23)."""

from __future__ import annotations

from capitoli.binding import rule
from capitoli.cards import fold
from capitoli.games.tarocchini.laws.acts.dealing import (
    AddedToMonte,
    DealtOutOfTurn,
    ExposedInDeal,
    Misdealt,
    TurnedUp,
    WrongPack,
)
from capitoli.games.tarocchini.laws.position import Position
from capitoli.games.tarocchini.laws.ruling import (
    Effect,
    Kind,
    Ruling,
    breach,
    fault,
    fine,
    other,
)
from capitoli.games.tarocchini.laws.settings import LawSettings

PACKET = 5
DISCARDS = 2
#: What may be added to *a monte*.
ADDED = ("ho cattivo", "fate a monte", "regolatevi con le vostre")
_NUMBERS_CALLED_ON = (5, 10)


@rule("pisarri.law-3.exposed")
def exposed(position: Position, act: ExposedInDeal, settings: LawSettings) -> Ruling:
    """Judge a card that was uncovered in dealing: no penalty, whatever the card (pis-11-3-1)."""
    return fine("pis-11-3-1")


@rule("pisarri.law-4.turning-up")
def turned_up(position: Position, act: TurnedUp, settings: LawSettings) -> Ruling:
    """Judge looking at further cards after *a monte* on five or ten: a revoke until the call is
    settled (pis-11-4-1)."""
    if act.held in _NUMBERS_CALLED_ON and not act.settled:
        return breach("pis-11-4-1", act.seat)
    return fine("pis-11-4-1")


@rule("pisarri.law-5.words")
def may_add(words: str) -> bool:
    """Return whether words may be added to *a monte*: nothing, or one of the three phrases
    (pis-11-5-1)."""
    return not words or fold(words) in ADDED


@rule("pisarri.law-5.showing", "pisarri.term.never-show")
def added(position: Position, act: AddedToMonte, settings: LawSettings) -> Ruling:
    """Judge what was added to *a monte*: more words than allowed, or cards shown, are a revoke
    (pis-11-5-1, 9-49-2)."""
    if may_add(act.words) and not act.showed:
        return fine("pis-11-5-1")
    return breach("pis-11-5-1", act.seat)


@rule("pisarri.law-6.which", "pisarri.law-6.which-two")
def misdeal_goes_on(by: int, settings: LawSettings) -> bool:
    """Return whether a hand with so many cards too many, or too few (below 0), is played on
    (pis-11-6-1).

    Law 6 is for any such error; with ``misdeal="two"`` for one that the two cards which the dealer
    discards can set right.
    """
    return settings.misdeal == "any" or abs(by) <= DISCARDS


@rule("pisarri.law-6.misdeal", "pisarri.law-6.which-two", "pisarri.law-7.whole-packet")
def misdealt(position: Position, act: Misdealt, settings: LawSettings) -> Ruling:
    """Judge a hand dealt with cards too many or too few (pis-11-6-1, 11-7-1).

    By a whole packet of five the hand is thrown in, the other side puts 5 Partite and deals; by
    any other number the dealer's side does not count, he discards two, and the play goes on; where
    it cannot go on the cards are dealt again.
    """
    if abs(act.by) == PACKET:
        others = other(act.seat)
        puts = Effect(Kind.PUTS, others, amount=5)
        return fault("pis-11-7-1", Effect(Kind.VOID), puts, Effect(Kind.DEALS, others))
    if not misdeal_goes_on(act.by, settings):
        return fault("pis-11-6-1", Effect(Kind.REDEAL, act.seat))
    discards = Effect(Kind.DISCARDS, act.seat, amount=DISCARDS)
    return breach("pis-11-6-1", act.seat, discards, Effect(Kind.GOES_ON))


@rule("pisarri.law-6.wrong-pack", "pisarri.law-6.unnoticed", "pisarri.law-6.unnoticed-void")
def wrong_pack(position: Position, act: WrongPack, settings: LawSettings) -> Ruling:
    """Judge a pack with cards missing or over: dealt again when it is noticed; else it counts
    (pis-11-6-1).

    With ``unnoticed="does-not-count"`` the last word of the law is read the other way: the
    dealer's side does not count.
    """
    if act.noticed:
        return fault("pis-11-6-1", Effect(Kind.REDEAL, act.seat))
    if settings.unnoticed == "counts":
        return fine("pis-11-6-1", Effect(Kind.COUNTS))
    return breach("pis-11-6-1", act.seat)


@rule("pisarri.law-23.out-of-turn")
def dealt_out_of_turn(position: Position, act: DealtOutOfTurn, settings: LawSettings) -> Ruling:
    """Judge making the cards out of turn: once they are cut, or an opponent has said to deal, it
    goes on (pis-11-23-1)."""
    if act.cut or act.told:
        return fine("pis-11-23-1", Effect(Kind.GOES_ON))
    return fault("pis-11-23-1")
