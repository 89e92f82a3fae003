"""Whole matches, played by players with chance from a seed; and many of them, added up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from capitoli.games.chance import Chance
from capitoli.games.game import Game
from capitoli.games.players import Player, make_players, seated
from capitoli.games.state import CHANCE, OVER, State

__mechanics__ = "plays and adds up; it decides nothing"


class Unending(ValueError):
    """A match went on beyond any that could be meant."""


def play_out(
    state: State,
    players: Sequence[Player],
    chance: Chance,
    most: int = 1_000_000,
    chosen: Callable[[Player], None] | None = None,
) -> Iterator[int]:
    """Play a match to its end; yields after each act or deal who did it (``CHANCE`` for a deal).

    ``chosen`` is told of each player that has chosen, before its act is done.

    :raises Unending: ``most`` acts were not enough.
    """
    for _ in range(most):
        turn = state.turn
        if turn == OVER:
            return
        if turn == CHANCE:
            state.deal(chance.order(len(state.pack)))
        else:
            act = players[turn].choose(state)
            if chosen:
                chosen(players[turn])
            state.play(act)
        yield turn
    raise Unending(f"the match is not over after {most} acts")


def table(game: Game, names: Sequence[str], seed: int | str) -> tuple[list[Player], Chance]:
    """Return the players and the chance of a match: a source of fractions each, from one seed."""
    draws = [Chance(f"{seed}/player {place}").draw for place in range(game.seats)]
    return make_players(game, names, draws), Chance(f"{seed}/cards")


def play_match(
    game: Game,
    settings: Any,
    names: Sequence[str],
    seed: int | str,
    chosen: Callable[[Player], None] | None = None,
) -> State:
    """Play one match of a game and return its last state; ``chosen`` as in :func:`play_out`."""
    players, chance = table(game, names, seed)
    state = game.new(settings)
    for _ in play_out(state, players, chance, chosen=chosen):
        pass
    return state


@dataclass
class Results:
    """What many matches came to: by the kind of player, and in all.

    ``won`` counts for each kind the matches in which it came out above nothing, ``scores`` what it
    won or lost in all; ``tally`` adds up what the game counts.
    """

    matches: int = 0
    acts: int = 0
    played: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)
    scores: Counter[str] = field(default_factory=Counter)
    tally: Counter[str] = field(default_factory=Counter)

    def add(self, state: State, kinds: Sequence[str]) -> None:
        """Add a match that is over."""
        scores = state.scores()
        if sum(scores):
            raise ValueError(f"what was won and lost is {scores}, which does not balance")
        self.matches += 1
        self.acts += len(state.history())
        self.tally.update(state.tally())
        for kind, score in zip(kinds, scores, strict=True):
            self.played[kind] += 1
            self.won[kind] += score > 0
            self.scores[kind] += score


def simulate(
    game: Game,
    settings: Any,
    names: Sequence[str],
    seed: int,
    matches: int,
    progress: Callable[[int], None] = lambda done: None,
    play: Callable[[Game, Any, Sequence[str], str], State] | None = None,
) -> Results:
    """Play many matches and add them up; match ``n`` has the seed ``seed/n``.

    ``play`` plays one of them: :func:`play_match`, if nothing else is given.
    """
    kinds = seated(game, names)
    results = Results()
    for number in range(matches):
        one = (play or play_match)(game, settings, kinds, f"{seed}/{number}")
        results.add(one, kinds)
        progress(number + 1)
    return results
