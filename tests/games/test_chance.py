"""Fractions into orders and choices."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capitoli.cards import bits
from capitoli.games.chance import Chance, OutOfFractions, pick

FRACTIONS = st.floats(0, 1, exclude_max=True)


@given(st.integers(1, 2**90 - 1) | st.integers(2**600, 2**1024 - 1), FRACTIONS)
def test_pick_counts_from_the_highest_down(mask: int, fraction: float) -> None:
    acts = sorted(bits(mask), reverse=True)
    assert pick(mask, fraction) == acts[int(fraction * len(acts))]


@pytest.mark.parametrize("size", range(1, 9))
def test_every_act_has_an_equal_share(size: int) -> None:
    mask = (1 << size) - 1 << 5
    steps = size * 20
    found = [pick(mask, (step + 0.5) / steps) for step in range(steps)]
    assert sorted(found) == sorted(list(bits(mask)) * 20)


@given(st.lists(FRACTIONS, min_size=3, max_size=40, unique=True))
def test_cards_lie_in_the_order_of_their_fractions(fractions: list[float]) -> None:
    order = Chance(fractions=fractions).order(len(fractions))
    assert [fractions[card] for card in order] == sorted(fractions)


def test_given_fractions_are_checked_and_come_to_an_end() -> None:
    chance = Chance(fractions=[0.25, 1.0])
    assert chance.draw() == 0.25
    with pytest.raises(ValueError, match=r"fraction 2 is 1\.0"):
        chance.draw()
    with pytest.raises(OutOfFractions, match="only 2"):
        chance.draw()


def test_a_seed_gives_the_same_fractions_again() -> None:
    assert Chance(7).order(62) == Chance(7).order(62)
    assert Chance(7).order(62) != Chance(8).order(62)
