"""Accusing and marking (laws 16 to 18, 20, 21, 24, 34, 39)."""

from __future__ import annotations

from capitoli.binding import rule
from capitoli.games.tarocchini.laws.acts.accusing import (
    Accused,
    AskedAgain,
    ForgotToMark,
    Marked,
    MarkedApart,
    PutOche,
    PutPartite,
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


@rule("pisarri.law-16.on-the-table", "pisarri.law-34.by-voice", "pisarri.accuse.manner")
def good(laid: bool, settings: LawSettings) -> bool:
    """Return whether what was accused is good: laid on the table, or told by voice where that is
    tolerated (pis-11-16-1, 11-34-1, 4-1-3)."""
    return laid or settings.voice == "tolerated"


@rule("pisarri.law-17.other-card")
def strange_cards(cards: int, shown: int) -> int:
    """Return the cards (a mask) that were shown in accusing and are none of those accused
    (pis-11-17-1)."""
    return shown & ~cards


@rule("pisarri.law-17.breach", "pisarri.law-34.accusing")
def accused(position: Position, act: Accused, settings: LawSettings) -> Ruling:
    """Judge an accusation: another card shown, or equivocal words, are a revoke; what does not lie
    on the table is not good (pis-11-17-1, 11-34-1)."""
    if strange_cards(act.cards, act.shown):
        return breach("pis-11-17-1", act.seat)
    if act.equivocal:
        return breach("pis-11-34-1", act.seat)
    if not good(act.laid, settings):
        return fault("pis-11-16-1", Effect(Kind.NOT_GOOD))
    return fine("pis-11-16-1" if act.laid else "pis-11-34-1")


@rule("pisarri.law-16.once-shown")
def asked_again(position: Position, act: AskedAgain, settings: LawSettings) -> Ruling:
    """Judge asking to see again what was laid down: the other side need not show it
    (pis-11-16-2)."""
    return fine("pis-11-16-2", Effect(Kind.FREE, other(act.seat)))


@rule("pisarri.law-18.too-much")
def too_much(grane: int, due: int) -> bool:
    """Return whether more was marked than was accused, in grane (pis-11-18-1)."""
    return grane > due


@rule("pisarri.law-24.oche", "pisarri.law-24.marks")
def before_cover(tricks: int) -> bool:
    """Return whether there is time for Oche and marks: the first trick is not covered (pis-11-24-2,
    11-24-3)."""
    return tricks == 0


@rule("pisarri.law-39.oche-stand")
def oche_stand(seat: int, tricks: int, mixed: bool) -> tuple[Effect, ...]:
    """Return that the Oche stay when the fault is one of marking: once the first trick is covered,
    or at any time when a card was mixed in that does not belong (pis-11-39-1)."""
    stand = mixed or not before_cover(tricks)
    return (Effect(Kind.OCHE_STAND, seat),) if stand else ()


@rule("pisarri.law-18.grane", "pisarri.law-18.grane-due")
def grane_added(grane: int, due: int, settings: LawSettings) -> int:
    """Return the grane that the winners add for a side that marked too much: those it marked, or
    with ``grane="due"`` those it should have marked (pis-11-18-2)."""
    return grane if settings.grane == "marked" else due


@rule("pisarri.law-18.breach", "pisarri.law-39.card-mixed-in")
def marked(position: Position, act: Marked, settings: LawSettings) -> Ruling:
    """Judge marks: too many, or with a card mixed in, are a revoke, and void; the others win with
    one point and add the grane. Marks set after the first trick is covered are not good
    (pis-11-18-1, 11-39-2)."""
    if too_much(act.grane, act.due) or act.mixed:
        source = "pis-11-39-2" if act.mixed else "pis-11-18-1 pis-11-18-2"
        others = other(act.seat)
        return breach(
            source,
            act.seat,
            Effect(Kind.MARKS_VOID, act.seat),
            Effect(Kind.ONE_POINT, others),
            Effect(Kind.GRANE, others, amount=grane_added(act.grane, act.due, settings)),
            *oche_stand(act.seat, position.tricks, act.mixed),
        )
    if not before_cover(act.tricks):
        return fault("pis-11-24-3", Effect(Kind.NOT_GOOD))
    return fine("pis-11-18-1", Effect(Kind.MARKS_GOOD, amount=act.grane))


@rule("pisarri.law-20.less")
def marked_apart(position: Position, act: MarkedApart, settings: LawSettings) -> Ruling:
    """Judge marks that lie before two partners: one keeps them; of two lots the smaller is good
    (pis-11-20-1)."""
    less = min(act.grane, act.partners)
    if not less:
        one = Effect(Kind.MARKS_GOOD, act.seat, amount=act.grane + act.partners)
        return fine("pis-11-20-1", one)
    return fault("pis-11-20-1", Effect(Kind.MARKS_GOOD, act.seat, amount=less))


@rule("pisarri.law-21.forgotten", "pisarri.law-21.grane")
def forgot(position: Position, act: ForgotToMark, settings: LawSettings) -> Ruling:
    """Judge marks that were not set: lost once the first trick is covered, and the others, if they
    win, add the grane that were due. Marks that the side did set are not touched (pis-11-21-1,
    11-21-2)."""
    if before_cover(position.tricks):
        return fine("pis-11-24-3", Effect(Kind.IN_TIME))
    grane = Effect(Kind.GRANE, other(act.seat), amount=act.due)
    lost = Effect(Kind.MARKS_LOST, act.seat, amount=act.due)
    return fault("pis-11-21-1 pis-11-21-2", lost, grane)


@rule("pisarri.law-24.late-oche")
def put_oche(position: Position, act: PutOche, settings: LawSettings) -> Ruling:
    """Judge putting the Oche of what was accused: before the first trick is covered
    (pis-11-24-2)."""
    if before_cover(position.tricks):
        return fine("pis-11-24-2")
    return fault("pis-11-24-2", Effect(Kind.NOT_GOOD))


@rule("pisarri.law-24.partite")
def put_partite(position: Position, act: PutPartite, settings: LawSettings) -> Ruling:
    """Judge putting the Partite of a hand: until the cards of the next deal have been cut
    (pis-11-24-1)."""
    if position.cut:
        return fault("pis-11-24-1", Effect(Kind.NOT_GOOD))
    return fine("pis-11-24-1")
