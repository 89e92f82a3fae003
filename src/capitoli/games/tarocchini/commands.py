"""The command ``capitoli score``: a count of tarocchini written out, each line cited."""

from __future__ import annotations

import argparse
import json
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
        print(json.dumps({**found._asdict(), "parts": parts}, ensure_ascii=False, indent=2))
        return 0
    for part in found.parts:
        print(f"{part.points:5}  {part.what}\n       {cite(part.rule)}")
    print(f"{found.total:5}  points in all")
    if args.explain:
        print(_explained(won, args.last, marked, telling=args.explain == "telling"))
    return 0


def _explained(won: int, last: bool, marked: int, *, telling: bool) -> str:
    from capitoli.binding import explain
    from capitoli.games.tarocchini.count import total
    from capitoli.games.tarocchini.pack import named
    from capitoli.rulebase.base import rulebase

    found = explain(total, named(won), last, marked)
    return "\n" + found.render(rulebase().cite, telling=telling)


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
    if not marked.isascii() or not marked.isdigit() or int(marked) % 10:
        faults.append(f"--marked: {marked!r} is no number of whole tens")
    if faults:
        raise ScoreError("cannot count: " + "; ".join(faults))
    if won is None:
        return winners_cards(masks[1]), int(marked)
    return masks[0], int(marked)
