"""Marking points accused (Pisarri VII), and turning points into Partite (VIII.1)."""

from __future__ import annotations


def grane(points: int) -> int:
    """How many tens are marked for points accused: half a ten counts as one (pis-7-1-2)."""
    whole, over = points // 10, points % 10
    return whole + 1 if over >= 5 else whole


def partite(points: int) -> int:
    """How many Partite points make: one for each whole 25 (pis-8-1-3, pis-8-1-4)."""
    return points // 25
