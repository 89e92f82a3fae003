"""Where random choices come from: a seed, or a sequence of fractions that is given.

Any other program that takes the same fractions in the same order deals the same cards and makes
the same choices.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from capitoli.cards import shuffled


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

    def order(self, cards: range) -> list[int]:
        """Return cards shuffled: one fraction for each card but the first."""
        return shuffled(cards, self.draw)


def pick(mask: int, fraction: float) -> int:
    """Return the act of a mask that a fraction points at, all being equally likely.

    ``mask`` must not be 0. The acts are counted from the highest number down.
    """
    skip = int(fraction * mask.bit_count())
    top = mask.bit_length()
    while skip:
        mask ^= _BIT[top]
        top = mask.bit_length()
        skip -= 1
    return top - 1


_BIT = (0, *(1 << place for place in range(512)))
