"""Claims and charges: all is mine, you have revoked, you dropped a card (laws 19, 28, 29)."""

from __future__ import annotations

from collections.abc import Sequence

from capitoli.binding import rule
from capitoli.games.tarocchini.laws.acts.playing import NamedDropped
from capitoli.games.tarocchini.laws.acts.speaking import (
    ChargedRevoke,
    ClaimedAll,
    MixedTricks,
)
from capitoli.games.tarocchini.laws.position import Position
from capitoli.games.tarocchini.laws.refusing import refuses
from capitoli.games.tarocchini.laws.ruling import (
    Effect,
    Kind,
    Ruling,
    breach,
    fault,
    fine,
    together,
)
from capitoli.games.tarocchini.laws.settings import LawSettings


@rule("pisarri.law-19.claim", "pisarri.law-19.ancient")
def claimed(position: Position, act: ClaimedAll, settings: LawSettings) -> Ruling:
    """Judge laying one's cards open as all winners: a revoke if they are not; in the ancient use
    even if they are, since the partner could still revoke (pis-11-19-1, 11-19-2)."""
    if not act.all_his:
        return breach("pis-11-19-1", act.seat)
    if settings.use == "antico":
        return breach("pis-11-19-2", act.seat)
    return fine("pis-11-19-1")


@rule("pisarri.law-28.fine")
def fine_for_charge(true: bool, settings: LawSettings) -> int:
    """Return the Partite (or Pesi) that a charge of revoking costs: 10 in the ancient use if it is
    false, else nothing (pis-11-28-1)."""
    return 10 if settings.use == "antico" and not true else 0


@rule("pisarri.law-28.shown", "pisarri.law-28.set-aside")
def how_proved(settings: LawSettings) -> Effect:
    """Return how a charge is proved: the tricks are shown; as the author would have it they are set
    aside, and only the one in question is shown, after the hand (pis-11-28-2, 11-28-4)."""
    return Effect(Kind.SHOWN if settings.charge == "shown" else Kind.SET_ASIDE)


@rule("pisarri.law-28.charge")
def charged(position: Position, act: ChargedRevoke, settings: LawSettings) -> Ruling:
    """Judge the charge that an opponent has revoked: a false one is fined in the ancient use; how
    it is proved is told of the present one (pis-11-28-1)."""
    partite = fine_for_charge(act.true, settings)
    if partite:
        return fault("pis-11-28-1", Effect(Kind.FINE, act.seat, amount=partite))
    if settings.use == "antico":
        return fine("pis-11-28-1")
    source = "pis-11-28-2" if settings.charge == "shown" else "pis-11-28-4"
    return fine(source, how_proved(settings))


@rule("pisarri.law-28.order")
def in_order(kept: Sequence[int]) -> bool:
    """Return whether tricks, numbered as they were made, are kept in order (pis-11-28-4)."""
    return list(kept) == sorted(kept)


@rule("pisarri.law-28.order")
def mixed_tricks(position: Position, act: MixedTricks, settings: LawSettings) -> Ruling:
    """Judge mixing the tricks of a side: they are kept in order; the law names no penalty
    (pis-11-28-4)."""
    return fault("pis-11-28-4")


@rule("pisarri.law-29.in-sight")
def may_name(in_sight: bool) -> bool:
    """Return whether an opponent may name a dropped card at once: all four could see it
    (pis-11-29-1)."""
    return in_sight


@rule("pisarri.law-29.secretly")
def told_in_time(told: str, bystanders: bool) -> bool:
    """Return whether he who saw a dropped card told of it as he must: a bystander, or if there is
    none the partner of who dropped it (pis-11-29-3)."""
    return told == ("bystander" if bystanders else "partner")


@rule("pisarri.law-29.marks", "pisarri.law-29.one-marked-void")
def both_revoked(marks: tuple[int, int], settings: LawSettings) -> Effect:
    """Return how a hand ends in which both sides revoked: by the marks (grane) set before, the
    greater number winning; without any, or with as many on both sides, the hand is void
    (pis-11-29-3).

    Where only one side had marks it wins by them, or with ``one_marked="void"`` nobody does.
    """
    if marks[0] == marks[1] or (settings.one_marked == "void" and not min(marks)):
        return Effect(Kind.VOID)
    return Effect(Kind.BY_MARKS, marks.index(max(marks)))


@rule("pisarri.law-29.waiting")
def named_when_played(act: NamedDropped) -> Ruling:
    """Judge naming a dropped card only when it is played: good if it had been told before
    (pis-11-29-2)."""
    if told_in_time(act.told, act.bystanders):
        return fine("pis-11-29-2 pis-11-29-3", Effect(Kind.NO_COUNT, act.owner))
    return fault("pis-11-29-3", Effect(Kind.NOT_GOOD))


@rule("pisarri.law-29.dropped")
def named_dropped(position: Position, act: NamedDropped, settings: LawSettings) -> Ruling:
    """Judge naming a card that an opponent dropped: if it is one *di rifiuto* both sides have
    revoked, unless all could see it, or it was named when it was played (pis-11-29-1)."""
    if not refuses(act.card, position.played):
        return fine("pis-11-29-1")
    if act.waited:
        return named_when_played(act)
    dropped = Effect(Kind.NO_COUNT, act.owner)
    if may_name(act.in_sight):
        return fine("pis-11-29-1", dropped)
    end = both_revoked(position.marks, settings)
    return together(
        fault("pis-11-29-1", dropped),
        breach("pis-11-29-3", act.seat, end),
    )
