"""Any cards at all: what they hold and count is the same by the engine and by the oracle."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from capitoli.games.tarocchini.accuse import accusable as engine_accusable
from capitoli.games.tarocchini.accuse import points_accused
from capitoli.games.tarocchini.count import total
from capitoli.games.tarocchini.fast import total as fast_total
from capitoli.games.tarocchini.readings import Counting

from .accusing import POINTLESS, accusable
from .counting import combined, of_pile
from .loading import NAMES
from .ways import Ways

NUMBER = {name: number for number, name in enumerate(NAMES)}
#: Cards that are nearly all or nearly none as well as those in between.
piles = st.one_of(
    st.sets(st.sampled_from(NAMES)),
    st.sets(st.sampled_from(NAMES), max_size=12).map(lambda away: set(NAMES) - away),
    st.sets(st.sampled_from(NAMES[:22]), max_size=8).map(lambda away: set(NAMES[:42]) - away),
)
hands = st.permutations(NAMES).map(lambda order: set(order[:15]))
readings = st.builds(
    Counting,
    granda_real=st.sampled_from((1, 2)),
    idle_contatori=st.booleans(),
    doubling=st.sampled_from(("once", "again")),
    remnant=st.sampled_from(("less-one", "full")),
)


def mask(cards: set[str]) -> int:
    """The engine's form of a set of cards."""
    return sum(1 << NUMBER[card] for card in cards)


def ways_of(reading: Counting) -> Ways:
    """The oracle's form of the readings of the counting."""
    return Ways(
        granda_real=reading.granda_real,
        idle_contatori=reading.idle_contatori,
        doubling=reading.doubling,
        remnant=reading.remnant,
    )


@given(piles)
def test_a_pile_counts_the_same(cards: set[str]) -> None:
    assert total(mask(cards)) == fast_total(mask(cards)) == of_pile(cards)


@given(piles, readings)
def test_a_pile_counts_the_same_by_every_reading(cards: set[str], reading: Counting) -> None:
    assert total(mask(cards), settings=reading) == of_pile(cards, ways_of(reading))


@given(hands)
@settings(max_examples=60)
def test_a_hand_may_accuse_the_same(cards: set[str]) -> None:
    engine = engine_accusable(mask(cards))
    oracle = accusable(cards)
    assert engine == {kind: mask(set(shown)) for kind, shown in oracle.items()}
    with_points = {kind: shown for kind, shown in oracle.items() if kind not in POINTLESS}
    assert points_accused(mask(cards), tuple(oracle)) == combined(with_points)
