"""Words in two senses (law 34)."""

from __future__ import annotations

from capitoli.binding import rule
from capitoli.cards import fold
from capitoli.games.tarocchini.laws.acts.speaking import SpokeEquivocally
from capitoli.games.tarocchini.laws.position import Position
from capitoli.games.tarocchini.laws.ruling import Ruling, breach, fine
from capitoli.games.tarocchini.laws.settings import LawSettings

#: Equivocal words that the law names, and what should be said.
EQUIVOCAL = {"chiate": "Sminchiate"}


@rule("pisarri.law-34.words")
def spoke(position: Position, act: SpokeEquivocally, settings: LawSettings) -> Ruling:
    """Judge a word: one that is known for equivocal, or that a witness calls so, is a revoke
    (pis-11-34-1)."""
    if act.equivocal or fold(act.word) in EQUIVOCAL:
        return breach("pis-11-34-1", act.seat)
    return fine("pis-11-34-1")
