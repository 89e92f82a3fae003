"""A count written out: one part for each thing that adds points, with the rule it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from capitoli.binding import mechanics
from capitoli.games.tarocchini.count import last_points, sequences, times
from capitoli.games.tarocchini.pack import ALIKE, PARIGLIE, SUITS, named
from capitoli.games.tarocchini.pariglie import criccone, pariglia, pariglia_points
from capitoli.games.tarocchini.readings import DEFAULT, Counting
from capitoli.games.tarocchini.runs import run_points
from capitoli.games.tarocchini.values import cards_points

__mechanics__ = "the rules of the count written out line by line; it adds none"

_RULES = {
    "Granda": "pisarri.points.granda",
    **dict.fromkeys(SUITS, "pisarri.points.suit"),
    **dict.fromkeys(ALIKE, "pisarri.points.alike"),
}


class Part(NamedTuple):
    """One line of a count: the rule, what it counts, the points."""

    rule: str
    what: str
    points: int


class Itemised(NamedTuple):
    """A whole count: its parts and what they come to, all in points."""

    total: int
    combinations: int
    cards: int
    last: int
    marked: int
    parts: tuple[Part, ...]


def combination_parts(held: int, settings: Counting = DEFAULT) -> Iterator[Part]:
    """Yield sequences, their doubling, Pariglie and the doubling of the Criccone."""
    runs = sequences(held, settings)
    for name, run in runs.items():
        yield Part(_RULES[name], f"{name}: {named(run)}", run_points(run.bit_count()))
    doubled = sum(run_points(run.bit_count()) for run in runs.values())
    if (factor := times(len(runs), settings)) > 1:
        what = f"{len(runs)} sequences, {doubled} points, taken {factor} times"
        yield Part("pisarri.sequences.doubled", what, doubled * (factor - 1))
    for kind in filter(lambda kind: pariglia(held, kind), PARIGLIE):
        what = f"{kind}: {named(held & PARIGLIE[kind])}"
        yield Part(f"pisarri.points.{kind.lower()}", what, pariglia_points(held, kind))
    if criccone(held):
        points = sum(pariglia_points(held, kind) for kind in PARIGLIE)
        yield Part("pisarri.points.criccone", f"Criccone, {points} points, doubled", points)


@mechanics("gathers the parts of a count")
def itemise(
    won: int, last: bool = False, marked: int = 0, settings: Counting = DEFAULT
) -> Itemised:
    """Write out the count of a side that took the cards ``won`` (a mask).

    ``last`` says whether it took the last trick, ``marked`` is what it marked before play, in
    points.
    """
    parts = list(combination_parts(won, settings))
    combinations = sum(part.points for part in parts)
    if marked:
        parts.append(Part("pisarri.count.marked-added", "marked before play", marked))
    cards = cards_points(won, settings)
    number = won.bit_count()
    what = f"{number} {'card' if number == 1 else 'cards'} in fours"
    parts.append(Part("pisarri.fours.count", what, cards))
    if last:
        parts.append(Part("pisarri.count.last-six", "the last trick", last_points(last)))
    total = sum(part.points for part in parts)
    return Itemised(total, combinations, cards, last_points(last), marked, tuple(parts))
