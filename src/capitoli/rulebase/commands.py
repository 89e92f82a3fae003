"""The commands ``capitoli verify`` and ``capitoli rules``."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

_PARSERS = "argparse._SubParsersAction[argparse.ArgumentParser]"


def register(sub: argparse._SubParsersAction[Any]) -> None:
    """Add the commands of the rulebase."""
    verify = sub.add_parser("verify", help="hold engine, rules and texts against each other")
    verify.set_defaults(run=run_verify)
    verify.add_argument("--work", default="", help="only rules and sentences of this work")
    verify.add_argument("--chapter", default="", help="only this chapter of it")
    verify.add_argument("--rules", default="", metavar="GLOB", help="only rules of these ids")
    verify.add_argument("--no-mutants", action="store_true", help="leave the mutants out")
    verify.add_argument("--json", action="store_true", help="print JSON")
    verify.add_argument("--out", type=Path, metavar="FILE", help="write the JSON to a file")
    verify.add_argument("--write", action="store_true", help="record risen shares in capitoli.toml")
    verify.add_argument("--root", type=Path, help="another edition's folder")


def run_verify(args: argparse.Namespace) -> int:
    """Run the checks. 0: all hold; 1: something does not; errors of reading come through."""
    from capitoli import data
    from capitoli.rulebase import report
    from capitoli.rulebase.state import Scope
    from capitoli.rulebase.verify import verify

    root = (args.root or data.root()).resolve()
    if args.root:
        sys.path.insert(0, str(root))
    scope = Scope(args.work, args.chapter, args.rules)
    verdict = verify(root, scope, mutants=not args.no_mutants, progress=_progress())
    print(report.text(verdict))
    return 0 if verdict.green else 1


def _progress() -> Any:
    if not sys.stderr.isatty():
        return lambda _: None
    return lambda text: print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
