"""Throwing down, spoiling a hand, and debts outside it (laws 14, 32, 33, 38)."""

from __future__ import annotations

from capitoli.binding import rule
from capitoli.games.tarocchini.laws.acts.ending import (
    DisputedStake,
    SpoiledHand,
    ThrewDown,
    ToreCards,
)
from capitoli.games.tarocchini.laws.position import Position
from capitoli.games.tarocchini.laws.ruling import (
    Effect,
    Kind,
    Ruling,
    fault,
    fine,
    other,
)
from capitoli.games.tarocchini.laws.settings import LawSettings

#: All points of the pack, combinations, cards and last trick: what a giuoco Marcio counts.
MARCIO = 923


@rule("pisarri.law-14.thrown-down")
def threw_down(position: Position, act: ThrewDown, settings: LawSettings) -> Ruling:
    """Judge throwing one's cards down or going away: a giuoco Marcio is made good to the others
    (pis-11-14-1)."""
    return fault("pis-11-14-1", Effect(Kind.MARCIO, other(act.seat), amount=MARCIO))


@rule("pisarri.law-38.spoiled")
def spoiled(position: Position, act: SpoiledHand, settings: LawSettings) -> Ruling:
    """Judge keeping a hand from its end: who did it pays what he could reasonably have lost, which
    a person must find (pis-11-38-1)."""
    return fault("pis-11-38-1", Effect(Kind.PAYS, act.seat, amount=act.could_lose))


@rule("pisarri.law-32.stake")
def stake(usual: int, agreed: int | None) -> int:
    """Return the stake that was played for: the one agreed on, else the usual one of the place
    (pis-11-32-1)."""
    return usual if agreed is None else agreed


@rule("pisarri.law-32.dispute")
def disputed(position: Position, act: DisputedStake, settings: LawSettings) -> Ruling:
    """Judge a dispute about the stake after the play (pis-11-32-1)."""
    return fine("pis-11-32-1", Effect(Kind.STAKE, amount=stake(act.usual, act.agreed)))


@rule("pisarri.law-33.torn")
def tore(position: Position, act: ToreCards, settings: LawSettings) -> Ruling:
    """Judge torn cards: who tore them before they were drawn pays for them (pis-11-33-1)."""
    if act.drawn:
        return fine("pis-11-33-1")
    return fault("pis-11-33-1", Effect(Kind.PAYS_CARDS, act.seat))
