"""The list of all games, by name; each is imported when it is asked for."""

from __future__ import annotations

from typing import Final

from capitoli.games.game import Game, found_at

__mechanics__ = "the list of games"

#: Where the entry of each game is, in the order in which they are listed.
GAMES: Final = {
    "tarocchini": "capitoli.games.tarocchini.game:TAROCCHINI",
    "pesi": "capitoli.games.tarocchini.game:PESI",
}


class UnknownGame(ValueError):
    """No game is called so; the message lists those there are."""


def game(name: str) -> Game:
    """Return a game of the list.

    :raises UnknownGame: there is none of that name.
    """
    if name not in GAMES:
        raise UnknownGame(f"no game is called {name!r}; there are {', '.join(GAMES)}")
    found = found_at(GAMES[name])
    if not isinstance(found, Game):
        raise TypeError(f"{GAMES[name]} is no game")
    return found


def all_games() -> list[Game]:
    """Return every game, in the order of the list."""
    return [game(name) for name in GAMES]
