"""The command ``capitoli score``: a count of tarocchini written out, each line cited."""

from __future__ import annotations

import argparse
import json
import re
import textwrap
from typing import Any

__mechanics__ = "reads a command line and prints"


class ScoreError(ValueError):
    """What was asked of ``score`` cannot be counted; the message lists all that is wrong."""


def register(sub: argparse._SubParsersAction[Any]) -> None:
    """Add ``capitoli score GAME``."""
    score = sub.add_parser(
        "score",
        help="count a side's cards, each line with its citation",
        epilog="Cards are written as in the source, 'Angelo, Re di Spade, Moro, Moro', or short: a "
        "Trionfo by three letters (Ang; Mrt and Mro for Morte and Moro), a card of a suit by "
        "rank and the suit's first letter (ReS, RegS, CavB, FanC, AssD, 10S). Capitals and "
        "accents do not matter.",
    )
    score.add_argument("game", choices=("tarocchini",))
    score.add_argument("--won", metavar="CARDS", help="the cards the side took, parted by commas")
    score.add_argument("--lost", metavar="CARDS", help="the other side's; alone, the rest was won")
    score.add_argument("--last", action="store_true", help="the side took the last trick")
    score.add_argument("--marked", default="0", metavar="N", help="points marked, whole tens")
    score.add_argument(
        "--explain",
        nargs="?",
        const="telling",
        choices=("telling", "all"),
        help="print the rules that gave something; with 'all', every rule that was asked",
    )
    score.add_argument("--json", action="store_true", help="print JSON")
    score.set_defaults(run=run_score)


def run_score(args: argparse.Namespace) -> int:
    """Print the count. 0; errors of reading come through as :class:`ScoreError`."""
    from capitoli.games.tarocchini.itemise import itemise
    from capitoli.rulebase.base import rulebase

    won, marked = read_asked(args.won, args.lost, args.marked)
    found = itemise(won, args.last, marked)
    cite = rulebase().cite
    if args.json:
        parts = [{**part._asdict(), "cite": cite(part.rule)} for part in found.parts]
        asked = {"explained": _explained(won, args)} if args.explain else {}
        shown = {**found._asdict(), "parts": parts, **asked}
        print(json.dumps(shown, ensure_ascii=False, indent=2))
        return 0
    for part in found.parts:
        print(_filled(f"{part.points:5}  {part.what}", 7))
        print(_filled(f"       {cite(part.rule)}", 7))
    print(f"{found.total:5}  points in all")
    if args.explain:
        print()
        for line in _explained(won, args):
            print(_filled(line, len(line) - len(line.lstrip()) + 4))
    return 0


def _filled(line: str, hang: int) -> str:
    """Break a line that is too long for a terminal of 80 columns; the rest stands further in."""
    return textwrap.fill(line, 79, subsequent_indent=" " * hang, break_on_hyphens=False)


def _explained(won: int, args: argparse.Namespace) -> list[str]:
    from capitoli.binding import explain
    from capitoli.games.tarocchini.count import total
    from capitoli.games.tarocchini.pack import named
    from capitoli.rulebase.base import rulebase

    found = explain(total, named(won), args.last, int(args.marked))
    return found.render(rulebase().cite, telling=args.explain == "telling").splitlines()


def read_asked(won: str | None, lost: str | None, marked: str) -> tuple[int, int]:
    """Read what was asked: the mask of the cards won and the points marked.

    :raises ScoreError: unknown or doubled cards, a card both won and lost, marks that are no
        whole tens, nothing to count; all faults are listed.
    """
    from capitoli.games.tarocchini.count import winners_cards
    from capitoli.games.tarocchini.pack import MORI, PACK

    faults: list[str] = []
    masks: list[int] = []
    for name, text in (("--won", won), ("--lost", lost)):
        found, wrong = PACK.read(text or "")
        faults += [f"{name}: {fault}" for fault in wrong]
        masks.append(int(found))
    if won is None and lost is None:
        faults.append("name the cards with --won, or with --lost")
    mori = [(mask & MORI).bit_count() for mask in masks]
    both = masks[0] & masks[1] & ~MORI
    faults += [f"both won and lost: {PACK.write(both)}"] if both else []
    faults += [f"won and lost there are {sum(mori)} Mori, of four"] if sum(mori) > 4 else []
    if not re.fullmatch("0|[1-9][0-9]{0,2}0", marked):
        faults.append(f"--marked: {marked!r} is no number of whole tens, of four digits at most")
    if faults:
        raise ScoreError("cannot count: " + "; ".join(faults))
    if won is None:
        return winners_cards(masks[1]), int(marked)
    return masks[0], int(marked)
