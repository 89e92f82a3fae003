"""The honours of a hand that is over (Pisarri VIII.2 and VIII.4), in Partite."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from .names import CONTATORI
from .ways import DEFAULT, Ways


def of_hundreds(points: int) -> int:
    """500 have 20, and each hundred more ten more, to 90 for 1200 (pis-8-4-2 to -10).

    Beyond 1200, which a hand reaches only with 380 points marked, none is named.
    """
    return 0 if points < 500 else 20 + 10 * (min(points, 1200) // 100 - 5)


def without_angelo(pile: AbstractSet[str], points: int, ways: Ways = DEFAULT) -> int:
    """10 for 500, and as much for 600 and 700; of old 20 and 30 (pis-8-4-11, pis-8-4-12)."""
    if "Angelo" in pile or points < 500:
        return 0
    return 10 * (min(points, 700) // 100 - 4) if ways.use == "antico" else 10


def without_contatori(pile: AbstractSet[str]) -> int:
    """An Oca for winning the hand without them (pis-8-2-7)."""
    return 10 if not CONTATORI & pile else 0


def of_holding(winner: int, dealers: int, holders: int | None) -> int:
    """What the winner of a hand puts for the deal: sides 0 and 1; ``None`` if nobody held.

    Against the dealer 5 (pis-8-2-3), 5 more to him who held (pis-8-2-4); the dealer 5 if he wins a
    hand that was held, else nothing (pis-8-2-5).
    """
    if winner != dealers:
        return 10 if holders == winner else 5
    return 5 if holders is not None else 0
