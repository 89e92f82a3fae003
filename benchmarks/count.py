"""How many whole counts of a hand a second: the engine on masks beside a plain count on sets.

Run as ``python benchmarks/count.py [--hands N] [--seed S]``; both count the same piles, and their
sums are compared.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterable
from typing import Any

from naive_count import total as naive_total

from capitoli.cards import bits, mask_of
from capitoli.games.tarocchini import count, fast
from capitoli.games.tarocchini.pack import PACK

NAMES = [
    f"Moro {number - 15}" if face.name == "Moro" else face.name
    for number, face in enumerate(PACK.faces)
]


def piles(hands: int, seed: int) -> list[int]:
    """Piles as play leaves them: whole tricks, any number of them."""
    chance = random.Random(seed)
    return [mask_of(chance.sample(range(62), chance.randint(0, 15) * 4)) for _ in range(hands)]


def rate(counted: Callable[[Any], int], items: Iterable[Any], number: int) -> tuple[float, int]:
    """Counts a second, and the sum of all counts."""
    begin = time.perf_counter()
    points = sum(map(counted, items))
    return number / (time.perf_counter() - begin), points


def main() -> int:
    """Print the three rates and the ratio; 1 if the sums differ."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1754)
    asked = parser.parse_args()
    masks = piles(asked.hands, asked.seed)
    few = masks[: max(1, len(masks) // 10)]
    sets = [{NAMES[card] for card in bits(mask)} for mask in few]
    fast.tables()
    tabled, points = rate(fast.total, masks, len(masks))
    ruled, ruled_points = rate(count.total, few, len(few))
    plain, plain_points = rate(naive_total, sets, len(sets))
    print(f"through tables      {tabled:12,.0f} counts a second")
    print(f"rule by rule        {ruled:12,.0f} counts a second")
    print(f"plain count on sets {plain:12,.0f} counts a second")
    print(f"tables to sets      {tabled / plain:12.1f} times")
    same = ruled_points == plain_points == sum(map(fast.total, few))
    print(f"{len(few):,} piles counted alike by all three: {'yes' if same else 'NO'}")
    print(f"points in all piles {points:12,}")
    return 0 if same else 1


if __name__ == "__main__":
    raise SystemExit(main())
