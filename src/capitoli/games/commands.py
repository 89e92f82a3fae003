"""The commands of the games."""

from __future__ import annotations

import argparse
import importlib
from typing import Any

#: The games that bring commands of their own.
GAMES = ("tarocchini",)


def register(sub: argparse._SubParsersAction[Any]) -> None:
    """Add the commands of every game."""
    for game in GAMES:
        importlib.import_module(f"capitoli.games.{game}.commands").register(sub)
