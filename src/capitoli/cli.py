"""The command ``capitoli``: a table of subcommands, each run by the area that it belongs to."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from itertools import takewhile
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
#: What a shell gives for a program that was stopped from the keyboard.
INTERRUPTED: Final = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command. Gives its exit code: 2 on bad input, with one message on stderr."""
    _streams()
    try:
        return _run(argv)
    except BrokenPipeError:
        # The reader has gone (`| head`): nothing more can be said to him.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except KeyboardInterrupt:
        print("\ncapitoli: interrupted", file=sys.stderr)
        return INTERRUPTED


def _run(argv: Sequence[str] | None) -> int:
    try:
        args = _parsed(sys.argv[1:] if argv is None else argv)
        code: int = args.run(args)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except (ValueError, OSError) as error:
        sys.stdout.flush()
        print(f"capitoli: {_said(error)}", file=sys.stderr)
        return BAD_INPUT
    except SystemExit:
        # So argparse ends when it has printed its help, or an error.
        sys.stdout.flush()
        raise
    return code


def _parsed(words: Sequence[str]) -> argparse.Namespace:
    top = parser()
    for word in takewhile(lambda word: word != "--", words):
        # Of such a value argparse makes an empty list, before Python 3.13.
        if word.startswith("-") and word.endswith("=--"):
            top.error(f"argument {word.removesuffix('=--')}: '--' is no value")
    return top.parse_args(words)


def _streams() -> None:
    """Make sure that whatever is printed can be printed, or is lost without harm."""
    # Without a stream at all (`>&-`) Python has none either.
    if sys.stdout is None:
        sys.stdout = io.StringIO()
    if sys.stderr is None:
        sys.stderr = io.StringIO()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A terminal that cannot show a letter shows its code instead.
            stream.reconfigure(errors="backslashreplace")


def _said(error: Exception) -> str:
    """What an error says; one of the system says it as `file: what is wrong`."""
    if isinstance(error, OSError) and error.filename is not None and error.strerror:
        return f"{error.filename}: {error.strerror}"
    return str(error)


class _Help(argparse.HelpFormatter):
    """Leaves the longest name of a command room enough for what it does on the same line."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog)
        self._action_max_length = len("    apparatus")


def parser() -> argparse.ArgumentParser:
    """Build the parser with the commands of every area."""
    top = argparse.ArgumentParser(
        prog="capitoli",
        description="A critical edition of old rulebooks of card games in which the rules run.",
        formatter_class=_Help,
    )
    top.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    sub = top.add_subparsers(required=True, metavar="COMMAND")
    for area in AREAS:
        import_module(area).register(sub)
    return top


if __name__ == "__main__":
    sys.exit(main())
