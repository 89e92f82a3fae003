"""``judge(position, act)``: the ruling of the laws on what happened at the table."""

from __future__ import annotations

from capitoli.games.settings import SettingsError
from capitoli.games.tarocchini.laws.acts.base import Act
from capitoli.games.tarocchini.laws.checking import faults_of
from capitoli.games.tarocchini.laws.errors import ImpossibleAct, ImpossiblePosition, UnknownAct
from capitoli.games.tarocchini.laws.ladder import fined
from capitoli.games.tarocchini.laws.position import Position
from capitoli.games.tarocchini.laws.registry import JUDGES, kinds, laws_on
from capitoli.games.tarocchini.laws.ruling import Kind, Ruling, fine, together
from capitoli.games.tarocchini.laws.settings import DEFAULT, LawSettings

__mechanics__ = "hands an act to the law that judges it, and refuses what cannot have happened"


def judge(position: Position, act: Act, settings: LawSettings = DEFAULT) -> Ruling:
    """Return the ruling on an act done in a position.

    :raises UnknownAct: it is none of the kinds that the laws know; they are listed.
    :raises ImpossiblePosition: ``position`` is none; those that are say it when they are made.
    :raises SettingsError: ``settings`` are none of the laws.
    :raises ImpossibleAct: it cannot have happened there; all that is wrong is listed.
    """
    decide = JUDGES.get(type(act))
    if decide is None:
        raise UnknownAct(act, kinds())
    if not isinstance(position, Position):
        raise ImpossiblePosition([f"{position!r} is no position; table() makes one"])
    if not isinstance(settings, LawSettings):
        raise SettingsError(f"{settings!r} is no LawSettings")
    faults = faults_of(position, act)
    if faults:
        raise ImpossibleAct(act, laws_on(type(act)), faults)
    return _with_fines(decide(position, act, settings), position, settings)


def _with_fines(ruling: Ruling, position: Position, settings: LawSettings) -> Ruling:
    """Add to a ruling the ancient fines of law 27 for who revokes again."""
    seats = [effect.seat for effect in ruling.effects if effect.kind is Kind.NO_COUNT]
    fines = [effect for seat in seats for effect in fined(seat, position.revokes, settings)]
    if not fines:
        return ruling
    return together(ruling, fine("pis-11-27-1", *fines))
