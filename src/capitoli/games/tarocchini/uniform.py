"""The player that plays by chance alone, and can say what let it."""

from __future__ import annotations

from collections.abc import Callable

from capitoli.games.players import Random
from capitoli.games.state import State
from capitoli.games.tarocchini.advice.choice import Why
from capitoli.games.tarocchini.advice.grounds import allowed_by
from capitoli.games.tarocchini.match import Match

__mechanics__ = "a way of playing that no sentence recommends; its acts are legal ones only"


class Uniform(Random):
    """Takes any legal act, all being equally likely.

    ``why`` is what its last choice rests on: the rule that allows it. It is worked out when it is
    asked for, and has to be asked before the act is done.
    """

    def __init__(self, draw: Callable[[], float]) -> None:
        super().__init__(draw)
        self._chose: tuple[State, int] | None = None

    def choose(self, state: State) -> int:
        """Return a legal act by chance."""
        act = super().choose(state)
        self._chose = (state, act)
        return act

    @property
    def why(self) -> tuple[Why, ...]:
        """What lets the act be done that was chosen last; nothing where none is open."""
        if self._chose is None:
            return ()
        state, act = self._chose
        if not isinstance(state, Match) or not state.legal() >> act & 1:
            return ()
        return (allowed_by(state.view(state.turn), act),)
