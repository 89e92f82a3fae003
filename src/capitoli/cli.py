"""The command ``capitoli``: a table of subcommands, each run by the area that it belongs to."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

from capitoli import __version__

#: Modules with a ``register(sub)``, in the order in which their commands are listed.
AREAS: Final = (
    "capitoli.edition.commands",
    "capitoli.rulebase.commands",
    "capitoli.games.commands",
    "capitoli.games.tarocchini.commands",
)

BROKEN_PIPE: Final = 1
BAD_INPUT: Final = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command. Gives its exit code: 2 on bad input, with one message on stderr."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A terminal that cannot show a letter shows its code instead.
            stream.reconfigure(errors="backslashreplace")
    args = parser().parse_args(argv)
    try:
        code: int = args.run(args)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has gone (`| head`): nothing more can be said to him.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except (ValueError, OSError) as error:
        sys.stdout.flush()
        print(f"capitoli: {error}", file=sys.stderr)
        return BAD_INPUT
    return code


def parser() -> argparse.ArgumentParser:
    """Build the parser with the commands of every area."""
    top = argparse.ArgumentParser(
        prog="capitoli",
        description="A critical edition of old rulebooks of card games in which the rules run.",
    )
    top.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    sub = top.add_subparsers(required=True, metavar="COMMAND")
    for area in AREAS:
        import_module(area).register(sub)
    return top


if __name__ == "__main__":
    sys.exit(main())
