"""A choice narrowed step by step, each step by one piece of advice, and what it rests on."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from capitoli.cards import bits, cite, mask_of
from capitoli.games.chance import pick

__mechanics__ = "puts pieces of advice one after the other; each of them is a rule of its own"


class Why(NamedTuple):
    """What a choice rests on: a rule and the sentence it is drawn from, or, where no advice
    speaks, neither, and the general line in words."""

    rule: str
    source: str
    words: str = ""

    def __str__(self) -> str:
        return f"{self.words} ({cite(self.source)})" if self.source else self.words


class Choice:
    """Acts that are still open (a mask that is never empty), and why others are not."""

    def __init__(self, acts: int) -> None:
        self.acts = acts
        self.why: list[Why] = []

    def follow(self, advice: int, rule: str, source: str, words: str) -> bool:
        """Keep to what a piece of advice speaks for, where that leaves anything.

        Returns whether it did; it is a reason only where it decided something.
        """
        kept = self.acts & advice
        if not kept:
            return False
        if kept != self.acts:
            self.acts = kept
            self.why.append(Why(f"pisarri.advice.{rule}", source, words))
        return True

    def settle(self, cost: Callable[[int], int], fraction: float) -> int:
        """Return the cheapest of the acts still open, among equals by chance."""
        if self.acts & (self.acts - 1):
            costs = {act: cost(act) for act in bits(self.acts)}
            least = min(costs.values())
            self.acts = mask_of(act for act, one in costs.items() if one == least)
            self.why.append(Why("", "", "where no advice speaks: the cheapest act"))
        return pick(self.acts, fraction)
