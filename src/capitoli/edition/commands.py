"""The commands that need only the texts: text, cite, find, apparatus, check."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from capitoli.edition.collection import Library

# Nothing heavy is imported before a command runs: `capitoli --help` must not wait for lxml.


def register(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the parsers of these commands."""
    _text(sub)
    _cite(sub)
    _find(sub)
    _apparatus(sub)
    _check(sub)


def _command(
    sub: argparse._SubParsersAction[argparse.ArgumentParser], name: str, what: str
) -> argparse.ArgumentParser:
    parser = sub.add_parser(name, help=what, description=what[0].upper() + what[1:] + ".")
    parser.add_argument(
        "--root", type=Path, metavar="DIR", help="the folder that holds texts/ (default: our own)"
    )
    return parser


def _text(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = _command(sub, "text", "print a work or a passage")
    parser.add_argument(
        "ref", nargs="+", metavar="WORK|REF", help='e.g. pisarri, pis-11-22-3, "Pisarri XI.22.1-3"'
    )
    parser.add_argument(
        "--reading",
        choices=("edited", "diplomatic"),
        default="edited",
        help="as the editors read it, or as the witness has it",
    )
    parser.add_argument("--json", action="store_true", help="for machines")
    parser.set_defaults(run=run_text)


def _cite(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = _command(sub, "cite", "print the citation of a passage")
    parser.add_argument(
        "ref", nargs="+", metavar="REF", help='e.g. pis-11-22-3, "Pisarri XI, ll. 84-86"'
    )
    parser.add_argument("--form", choices=("human", "bibtex", "csl", "urn"), default="human")
    parser.set_defaults(run=run_cite)


def _find(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = _command(
        sub, "find", "find words, whatever their accents, apostrophes, u or v, i or j"
    )
    parser.epilog = "Exit code 1: nothing was found."
    parser.add_argument("words", nargs="+", metavar="WORDS", help="several are found in this order")
    parser.add_argument("--work", default="", help="look in this work alone")
    parser.add_argument("--json", action="store_true", help="for machines")
    parser.set_defaults(run=run_find)


def _apparatus(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = _command(sub, "apparatus", "list all emendations, supplies, gaps and notes of a work")
    parser.add_argument("work", metavar="WORK")
    parser.add_argument("--json", action="store_true", help="for machines")
    parser.set_defaults(run=run_apparatus)


def _check(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = _command(sub, "check", "check the texts: schema, ids, pointers, witness, references")
    parser.add_argument(
        "--witness",
        type=Path,
        metavar="DIR",
        help="the folder of the witnesses' texts (default: tests/witness beside texts/, if there)",
    )
    parser.set_defaults(run=run_check)


def _library(args: argparse.Namespace) -> Library:
    from capitoli.edition import Library, library

    return Library.load(args.root) if args.root else library()


def run_text(args: argparse.Namespace) -> int:
    """Print a passage."""
    from capitoli.edition import refs, showing

    found = _library(args)
    ref = refs.parse(found, " ".join(args.ref))
    print(showing.passage(found, ref, args.reading, as_json=args.json))
    return 0


def run_cite(args: argparse.Namespace) -> int:
    """Print a citation."""
    from capitoli.edition import cite, refs

    found = _library(args)
    print(cite.FORMS[args.form](found, refs.parse(found, " ".join(args.ref))))
    return 0


def run_find(args: argparse.Namespace) -> int:
    """Print what was found; like grep, say by the code 1 that nothing was."""
    from capitoli.edition import find, showing

    hits = list(find.find(_library(args), " ".join(args.words), args.work))
    print(showing.hits(hits, as_json=args.json))
    return 0 if hits else 1


def run_apparatus(args: argparse.Namespace) -> int:
    """Print the apparatus of a work."""
    from capitoli.edition import apparatus, showing

    entries = apparatus.apparatus(_library(args).work(args.work))
    print(showing.entries(entries, as_json=args.json))
    return 0


def run_check(args: argparse.Namespace) -> int:
    """Check all texts; print a table."""
    from capitoli import data
    from capitoli.edition import checking
    from capitoli.edition.errors import BrokenEdition

    root: Path = args.root or data.root()
    beside = root / "tests" / "witness"
    witnesses: Path | None = args.witness or (beside if beside.is_dir() else None)
    report = checking.check_library(root, witnesses)
    if report.counts:
        print(checking.table(report))
        print(f"\n{report.references} references printed and read back")
    if report.problems:
        raise BrokenEdition(report.problems)
    return 0
