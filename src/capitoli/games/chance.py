"""Where random choices come from: a seed, or a sequence of fractions that is given.

Any other program that takes the same fractions in the same order deals the same cards and makes
the same choices.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

__mechanics__ = "turns fractions into orders and choices"


class OutOfFractions(ValueError):
    """The given fractions came to their end before the game did."""


class Chance:
    """A source of fractions from 0 up to, and without, 1."""

    def __init__(self, seed: int | str = 0, fractions: Iterable[float] | None = None) -> None:
        if fractions is None:
            self.draw = Random(seed).random
        else:
            self._given = iter(tuple(fractions))
            self._used = 0
            self.draw = self._next

    def _next(self) -> float:
        try:
            fraction = next(self._given)
        except StopIteration:
            raise OutOfFractions(f"only {self._used} fractions were given") from None
        self._used += 1
        if not 0 <= fraction < 1:
            raise ValueError(f"fraction {self._used} is {fraction!r}, not from 0 up to 1")
        return fraction

    def order(self, size: int) -> list[int]:
        """Return the cards 0 to ``size`` - 1 shuffled: a fraction is drawn for each in turn, and
        they lie in the order of their fractions."""
        draw = self.draw
        cards = range(size)
        return sorted(cards, key=[draw() for _ in cards].__getitem__)


def pick(mask: int, fraction: float) -> int:
    """Return the act of a mask that a fraction points at, all being equally likely.

    ``mask`` must not be 0. The acts, numbers below 1024, are counted from the highest down.
    """
    acts = mask.bit_count()
    if acts < 3:
        if acts == 1 or fraction < 0.5:
            return mask.bit_length() - 1
        return (mask & -mask).bit_length() - 1
    skip = int(fraction * acts)
    if fraction < 0.5:
        top = mask.bit_length()
        while skip:
            mask ^= _BIT[top]
            top = mask.bit_length()
            skip -= 1
        return top - 1
    # From the other end it is nearer.
    skip = acts - 1 - skip
    while skip:
        mask &= mask - 1
        skip -= 1
    return (mask & -mask).bit_length() - 1


_BIT = (0, *(1 << place for place in range(1024)))
