"""Checks of whole matches: that no state is impossible, and that their records replay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capitoli.games.chance import Chance
from capitoli.games.game import Game
from capitoli.games.players import Player
from capitoli.games.record import read_record, replay_record, write_record
from capitoli.games.simulate import play_out, table
from capitoli.games.state import State

__mechanics__ = "checks what the rules have made; it decides nothing"


class Unsound(ValueError):
    """A match came to a state that cannot be, or its record to another end."""


def faults_of(state: State) -> Sequence[str]:
    """Return what is wrong with a state: nothing, unless the engine is."""
    faults = list(getattr(state, "faults", list)())
    if sum(state.scores()):
        faults.append(f"what was won and lost does not balance: {state.scores()}")
    return faults


def play_checked(state: State, players: Sequence[Player], chance: Chance) -> None:
    """Play a match to its end and look at it after every act.

    :raises Unsound: something is wrong; all of it is told.
    """
    for _ in play_out(state, players, chance):
        if faults := faults_of(state):
            raise Unsound(f"after {len(state.history())} acts: {'; '.join(faults)}")


def play_match_checked(game: Game, settings: Any, names: Sequence[str], seed: str) -> State:
    """Play one match as :func:`capitoli.games.simulate.play_match` does, with every check.

    :raises Unsound: something is wrong with a state or with the record.
    """
    players, chance = table(game, names, seed)
    state = game.new(settings)
    play_checked(state, players, chance)
    check_record(game, settings, state)
    return state


def check_record(game: Game, settings: Any, state: State) -> None:
    """Write the record of a match, read it, and play it again.

    :raises Unsound: it comes to another end, or is printed otherwise.
    """
    text = write_record(game, settings, state.history())
    again = replay_record(read_record(text))
    if again.scores() != state.scores() or dict(again.tally()) != dict(state.tally()):
        raise Unsound(f"the record ends with {again.scores()}, the match with {state.scores()}")
    if write_record(game, settings, again.history()) != text:
        raise Unsound("the record is printed otherwise when it has been read")
