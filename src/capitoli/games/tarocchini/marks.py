"""Marking the points accused (Pisarri VII): by tens, in time, and not more than was accused."""

from __future__ import annotations

from capitoli.binding import rule
from capitoli.games.tarocchini.settings import DEFAULT, Settings


@rule(
    "pisarri.marking.tens",
    "pisarri.marking.half-up",
    "pisarri.marking.value",
    "pisarri.marking.gain-and-loss",
)
def marks_due(points: int) -> int:
    """Return how many grane are marked for the points accused: the tens, five more making one
    (pis-7-1-2, 7-1-3, 7-1-4)."""
    return (points + 5) // 10


@rule("pisarri.marking.value", "pisarri.marking.gain-and-loss")
def marked_points(grane: int) -> int:
    """Return the points that marks stand for when they are added to the count: ten each (pis-7-1-3,
    7-1-4)."""
    return grane * 10


@rule("pisarri.marking.where")
def marks_before(seat: int) -> tuple[int, int]:
    """Return the seats before which a seat's marks may lie: his own, or his partner's
    (pis-7-1-1)."""
    return (seat, seat ^ 2)


@rule("pisarri.marking.in-time")
def in_time(tricks_covered: int) -> bool:
    """Return whether points may still be marked: until the first trick has been covered
    (pis-7-1-4)."""
    return tricks_covered == 0


@rule("pisarri.marking.forgotten")
def valid_marks(due: int, marked: int) -> int:
    """Return the grane that are added to the count if the side wins: those marked, none if it was
    forgotten, and none when more were marked than accused (pis-7-1-1)."""
    return marked if marked <= due else 0


@rule("pisarri.marking.less")
def marks_lost(due: int, marked: int) -> int:
    """Return the grane that a side loses by marking less than it accused: those not marked
    (pis-7-1-5)."""
    return max(0, due - marked)


@rule("pisarri.marking.more")
def marked_too_much(due: int, marked: int) -> bool:
    """Return whether marks are a fault: more than was accused is, less is none (pis-7-1-5)."""
    return marked > due


@rule("pisarri.marking.pair")
def pair_due(points: tuple[int, int], settings: Settings = DEFAULT) -> int:
    """Return the grane due to two partners for what each of them accused (pis-7-1-1).

    Each rounds his own sum; with ``rounding="pair"`` the two sums are rounded together.
    """
    if settings.rounding == "pair":
        return marks_due(sum(points))
    return marks_due(points[0]) + marks_due(points[1])


@rule("pisarri.marking.forgotten-grane")
def grane_for_winners(
    due: tuple[int, int], marked: tuple[int, int], settings: Settings = DEFAULT
) -> int:
    """Return the grane that winners add for what two losers should have marked (law 21)
    (pis-11-21-2).

    All that was due where neither marked any; with ``unmarked="player"`` what was due to each who
    marked none, with ``"short"`` also what was marked too few, with ``"none"`` never.
    """
    if settings.unmarked == "short":
        return marks_lost(sum(due), sum(marked))
    if settings.unmarked == "player":
        return due[0] * (not marked[0]) + due[1] * (not marked[1])
    return 0 if settings.unmarked == "none" or any(marked) else sum(due)
