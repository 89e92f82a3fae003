"""On what sentence it rests that an act is allowed at all: for any player, whatever moved him."""

from __future__ import annotations

from capitoli.games.tarocchini.acts import (
    A_MONTE,
    BASTA,
    BUTTA,
    COME_VUOLE,
    HO_CATTIVO,
    LA_TENGO,
    SEGUE,
)
from capitoli.games.tarocchini.advice.choice import Why
from capitoli.games.tarocchini.pack import MATTO
from capitoli.games.tarocchini.view import View

__mechanics__ = "names the rule that lets an act be done; what may be done is decided there"

_WORDS = {
    A_MONTE: Why("pisarri.calls.a-monte", "pis-2-1-5", "all say a monte"),
    LA_TENGO: Why("pisarri.calls.la-tengo", "pis-2-1-5", "an opponent may hold"),
    COME_VUOLE: Why("pisarri.calls.come-vuole", "pis-2-1-6", "the first may send it"),
    HO_CATTIVO: Why("pisarri.calls.ho-cattivo", "pis-2-1-8", "the partner may add ho cattivo"),
    BUTTA: Why("pisarri.calls.dealer", "pis-2-1-11", "the dealer may throw in"),
    SEGUE: Why("pisarri.calls.dealer", "pis-2-1-11", "the dealer deals on"),
}
_PHASES = {
    "discard": Why("pisarri.discard.not-tarocchi-re", "pis-11-1-1", "any card but Tarocchi and Re"),
    "mark": Why("pisarri.marking.less", "pis-7-1-5", "no more than was accused"),
    "give": Why("pisarri.matto.card-for-it", "pis-3-3-4", "a card of the tricks for the Matto"),
}
_ACCUSES = Why("pisarri.accuse.three-cards", "pis-4-1-1", "three cards at least")
_ENDS = Why("pisarri.accuse.worth-it", "pis-4-1-4", "none need accuse")
_LEADS = Why("pisarri.play.follow", "pis-11-2-1", "who leads plays what he will")
_MATTO = Why("pisarri.play.matto-any", "pis-3-3-6", "the Matto may be shown at any time")
_FOLLOWS = Why("pisarri.play.follow", "pis-11-2-1", "of the sequence, else a Trionfo, else any")


def allowed_by(view: View, act: int) -> Why:
    """Return the rule and the sentence by which an act is allowed to the seat whose view it is."""
    if view.phase == "call":
        return _WORDS[act]
    if view.phase == "accuse":
        return _ENDS if act == BASTA else _ACCUSES
    if view.phase == "play":
        if MATTO >> act & 1:
            return _MATTO
        return _FOLLOWS if view.table else _LEADS
    return _PHASES[view.phase]
