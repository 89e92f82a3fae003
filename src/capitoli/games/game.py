"""One game of the list: its pack, its settings, how a match of it begins, who can play it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from capitoli.cards import Pack
from capitoli.games.state import State

__mechanics__ = "an entry in the list of games"


def found_at(place: str) -> Any:
    """Return what stands at ``module:name``; the module is imported now, and not before."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


@dataclass(frozen=True)
class Game:
    """A game that can be played to its end.

    ``new`` makes the state of a match from settings of the class ``settings``. ``players`` are
    kinds of player of this game, as ``module:Class``; each is made with a source of
    fractions and has ``choose(state)``. Those that play any game need not be named.
    """

    name: str
    title: str
    text: str
    seats: int
    pack: Pack
    settings: type[Any]
    new: Callable[[Any], State]
    players: Mapping[str, str] = field(default_factory=dict)
