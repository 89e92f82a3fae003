"""The subcommands of the games: each area of them adds its own."""

from __future__ import annotations

import argparse

from capitoli.games import play_commands

__mechanics__ = "the table of commands"


def register(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommands of the games."""
    play_commands.register(sub)
