"""The commands ``capitoli verify`` and ``capitoli rules``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from capitoli.rulebase.verify import Verdict


def register(sub: argparse._SubParsersAction[Any]) -> None:
    """Add the commands of the rulebase."""
    verify = sub.add_parser(
        "verify",
        help="hold engine, rules and texts against each other",
        description="Make the eight checks. Exit code 0: all hold; 1: something does not, and is "
        "named with file and line; 2: something cannot be read.",
    )
    verify.set_defaults(run=run_verify)
    verify.add_argument("--work", default="", help="only rules and sentences of this work")
    verify.add_argument("--chapter", default="", help="only this chapter of it")
    verify.add_argument("--rules", default="", metavar="GLOB", help="only rules with such ids")
    verify.add_argument("--no-mutants", action="store_true", help="leave check 6 out")
    verify.add_argument("--json", action="store_true", help="print JSON")
    verify.add_argument("--out", type=Path, metavar="FILE", help="write the JSON to a file too")
    verify.add_argument(
        "--write", action="store_true", help="record risen shares and fewer survivors"
    )
    _root(verify)
    rules = sub.add_parser("rules", help="list the rules, or show one with all that belongs to it")
    rules.set_defaults(run=run_rules)
    rules.add_argument(
        "id", nargs="*", metavar="ID|REF", help="a rule, a check, a question, or a passage"
    )
    rules.add_argument("--graph", action="store_true", help="print the graph of all as GraphML")
    _root(rules)


def _root(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--root",
        type=Path,
        metavar="DIR",
        help="another edition, whose engine is imported from DIR",
    )


def root_of(args: argparse.Namespace) -> Path:
    """The edition that a command is about; another's engine is put on the import path."""
    from capitoli import data

    if not args.root:
        return data.root()
    root: Path = args.root.resolve()
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))
    return root


def run_verify(args: argparse.Namespace) -> int:
    """Run the checks. 0: all hold; 1: something does not; errors of reading come through."""
    from capitoli.rulebase import report, summary
    from capitoli.rulebase.state import Scope, ScopeError
    from capitoli.rulebase.verify import verify

    if args.write and args.rules:
        raise ScopeError("--write records whole chapters, and not some rules of them")
    root = root_of(args)
    show = _progress()
    scope = Scope(args.work, args.chapter, args.rules)
    verdict = verify(root, scope, mutants_wanted=not args.no_mutants, progress=show)
    show("")
    if args.out:
        args.out.parent.mkdir(parents=True, exist_ok=True)
        args.out.write_text(summary.as_json(verdict), "utf-8")
    if args.write:
        record(root, verdict)
    print(summary.as_json(verdict) if args.json else report.text(verdict))
    return 0 if verdict.green else 1


def record(root: Path, verdict: Verdict) -> None:
    """Write what rose, and what fell, into the project file; nothing that would loosen it."""
    from capitoli.rulebase import project, summary

    asked = verdict.state.project
    shares = verdict.outcome(2).data["shares"]
    risen = {s.key: project.rounded(s.share) for s in shares if s.covered}
    risen = {key: max(share, asked.coverage.get(key, 0.0)) for key, share in risen.items()}
    survivors = asked.survivors
    if verdict.state.scope.whole and verdict.outcome(6).name:
        survivors = min(survivors, summary.counts(verdict)["mutants"]["surviving"])
    project.write(root, risen, survivors)
    print(f"recorded in {project.FILE}", file=sys.stderr)


def run_rules(args: argparse.Namespace) -> int:
    """List the rules, or show one. An unknown id is an error."""
    from capitoli.rulebase import graph, show
    from capitoli.rulebase.base import Rulebase

    if args.graph and args.id:
        raise ValueError("--graph prints the graph of all rules, and not of some")
    base = Rulebase.load(root_of(args))
    if args.graph:
        print(graph.graphml(graph.build(base)), end="")
    else:
        print(show.one(base, " ".join(args.id)) if args.id else show.all_rules(base))
    return 0


def _progress() -> Callable[[str], None]:
    """Say on a terminal how far it has come; elsewhere say nothing."""
    if not sys.stderr.isatty():
        return lambda _: None
    return lambda text: print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
