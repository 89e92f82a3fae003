"""Points into Partite, the Piatto, and the end of a Partita (Pisarri II.2, VIII.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from capitoli.binding import mechanics, rule
from capitoli.games.tarocchini.count import wins
from capitoli.games.tarocchini.honours import first_to_put, points_honour
from capitoli.games.tarocchini.settings import DEFAULT, Settings

END = 150


@rule("pisarri.partite.meaning", "pisarri.partite.twenty-five", "pisarri.partite.rest-lost")
def partite(points: int) -> int:
    """Return the Partite of some points: one for each full 25, the rest lost (pis-8-1-2, 8-1-3,
    8-1-4)."""
    return points // 25


@rule("pisarri.partite.honours-beside", "pisarri.partite.eleven-hundred-ends")
def in_all(points: int, honours: int = 0) -> int:
    """Return all that a count puts in the Piatto: its Partite, its own honour, other honours
    (pis-8-1-5, 8-4-9)."""
    return partite(points) + points_honour(points) + honours


@rule("pisarri.partite.equal")
def hand_winner(points: Sequence[int]) -> int | None:
    """Return the side that wins a hand: one point more is enough; ``None`` when they are equal
    (pis-6-4-1)."""
    if wins(points[0], points[1]):
        return 0
    return 1 if wins(points[1], points[0]) else None


@rule("pisarri.partite.one-hundred-fifty")
def ends(partite_put: int) -> bool:
    """Return whether a side that has so many in the Piatto has won the Partita: 150 do it
    (pis-2-2-1)."""
    return partite_put >= END


class Put(NamedTuple):
    """Something put in the Piatto: by which side (0 or 1), how many grane, for what rule."""

    side: int
    grane: int
    why: str
    rule: str


class Piatto(NamedTuple):
    """The Piatto of a Partita: the grane of each side, and who won it (``None`` while open)."""

    grane: tuple[int, int] = (0, 0)
    first: int | None = None
    won: int | None = None


@mechanics("adds what is put in the order in which it is put, and stops at the first 150")
def put_all(
    piatto: Piatto, puts: Sequence[Put], settings: Settings = DEFAULT
) -> tuple[Piatto, list[Put]]:
    """Return the Piatto after some puts, and the puts with the 10 of the first among them.

    Who reaches 150 first has won, even if the other side does in the same hand; with
    ``both_past="more"`` then who has more.
    """
    done: list[Put] = []
    for put in puts:
        if not put.grane:
            continue
        done.append(put)
        piatto = _add(piatto, put)
        if piatto.first is None and counts_as_first(put, settings):
            extra = Put(
                put.side, first_to_put(False), "first to put", "pisarri.honours.first-to-put"
            )
            piatto = _add(piatto._replace(first=put.side), extra)
            done.append(extra)
    ours, theirs = piatto.grane
    if settings.both_past == "more" and ends(min(piatto.grane)) and ours != theirs:
        piatto = piatto._replace(won=int(theirs > ours))
    return piatto, done


@rule("pisarri.partite.first-by-a-monte")
def counts_as_first(put: Put, settings: Settings = DEFAULT) -> bool:
    """Return whether a put makes its side the first in the Piatto: any does, by the word *portare*
    (pis-8-2-1).

    With ``first_by_monte`` off the 5 for a hand thrown in do not.
    """
    return settings.first_by_monte or put.rule != "pisarri.honours.a-monte"


@mechanics("adds to one side, and keeps who was first at the end")
def _add(piatto: Piatto, put: Put) -> Piatto:
    grane = list(piatto.grane)
    grane[put.side] += put.grane
    won = piatto.won
    if won is None and ends(grane[put.side]):
        won = put.side
    return piatto._replace(grane=(grane[0], grane[1]), won=won)
