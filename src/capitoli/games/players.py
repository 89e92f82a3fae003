"""Players: the one that plays any game at random, and the kinds that a game has of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from capitoli.games.chance import pick
from capitoli.games.game import Game, found_at
from capitoli.games.state import State

__mechanics__ = "finds players by name; the random one recommends nothing"


class Player(Protocol):
    """Chooses an act for the player whose turn it is.

    One that can say what its last choice rests on has it in ``why``, the reasons in order; they
    are asked for before the act is done.
    """

    def choose(self, state: State) -> int:
        """Return one of the legal acts of a state."""


class Random:
    """Takes any legal act, all being equally likely: one fraction for each."""

    def __init__(self, draw: Callable[[], float]) -> None:
        self.draw = draw

    def choose(self, state: State) -> int:
        """Return a legal act by chance."""
        return pick(state.legal(), self.draw())


def reasons(player: Player) -> tuple[str, ...]:
    """Return what a player's last choice rests on, each reason with its citation."""
    return tuple(str(why) for why in getattr(player, "why", ()))


class UnknownPlayer(ValueError):
    """No player of the game is called so, or their number is wrong."""


def kinds_of_player(game: Game) -> list[str]:
    """Return the names of the players that can play a game."""
    return list(dict.fromkeys(("random", *game.players)))


def seated(game: Game, names: Sequence[str]) -> list[str]:
    """Return the kind of player on each seat; one name alone stands for all."""
    return list(names) * game.seats if len(names) == 1 else list(names)


def make_players(
    game: Game, names: Sequence[str], draws: Sequence[Callable[[], float]]
) -> list[Player]:
    """Make the players of a match; one name alone stands for all.

    Each has a source of fractions of its own, so that what one draws changes nothing for others.

    :raises UnknownPlayer: a name is unknown, or there are too many or too few; all is listed.
    """
    known = kinds_of_player(game)
    names = seated(game, names)
    faults = [f"no player is called {n!r}; there are {', '.join(known)}" for n in names]
    faults = [fault for fault, name in zip(faults, names, strict=True) if name not in known]
    if len(names) != game.seats:
        faults.append(f"{game.name} has {game.seats} players, not {len(names)}")
    if faults:
        raise UnknownPlayer("; ".join(dict.fromkeys(faults)))
    return [_make(game, name, draw) for name, draw in zip(names, draws, strict=True)]


def _make(game: Game, name: str, draw: Callable[[], float]) -> Player:
    if name not in game.players:
        return Random(draw)
    player: Player = found_at(game.players[name])(draw)
    return player
