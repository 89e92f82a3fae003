"""The player *pisarri*: made of the advice of chapter X, and of nothing else.

Where no advice speaks he takes the cheapest legal act, of equal ones by chance. After each choice
``why`` has the rules and sentences it rests on, and :meth:`Pisarri.says` the term that he would
say with it.
"""

from __future__ import annotations

from collections.abc import Callable

from capitoli.games.state import State
from capitoli.games.tarocchini.advice.before import call, discard, mark, what_to_accuse
from capitoli.games.tarocchini.advice.choice import Choice, Why
from capitoli.games.tarocchini.advice.grounds import allowed_by
from capitoli.games.tarocchini.advice.playing import play, term_for
from capitoli.games.tarocchini.match import Match
from capitoli.games.tarocchini.values import value
from capitoli.games.tarocchini.view import View

__mechanics__ = "asks the advice of the phase; each piece of it is a rule of its own"

Advised = tuple[Choice, Callable[[int], int]]


def give(view: View) -> Advised:
    """The card for the Matto: the cheapest, for no advice speaks of it."""
    return Choice(view.legal), value


_PHASES: dict[str, Callable[[View], Advised]] = {
    "call": call,
    "discard": discard,
    "accuse": what_to_accuse,
    "mark": mark,
    "play": play,
    "give": give,
}


class Pisarri:
    """A player that follows chapter X.

    ``why`` is what his last choice rests on: the advice that narrowed it, in order, and last the
    rule that allows the act.
    """

    def __init__(self, draw: Callable[[], float]) -> None:
        self.draw = draw
        self.why: tuple[Why, ...] = ()
        self._view: View | None = None
        self._act = -1

    def choose(self, state: State) -> int:
        """Return an act for the player whose turn it is, who sees no more than his own view.

        :raises TypeError: the state is of another game.
        """
        if not isinstance(state, Match):
            raise TypeError(f"Pisarri advises on tarocchini, not on {type(state).__name__}")
        return self.advise(state.view(state.turn))

    def advise(self, view: View) -> int:
        """Return an act for the seat that sees this view, and keep the reasons in ``why``."""
        choice, cost = _PHASES[view.phase](view)
        act = choice.settle(cost, self.draw())
        self.why = (*choice.why, allowed_by(view, act))
        self._view, self._act = view, act
        return act

    def says(self) -> str:
        """Return the term that goes with the last card, or nothing (pis-10-30-1, 10-34-11, 12)."""
        return term_for(self._view, self._act) if self._view else ""
