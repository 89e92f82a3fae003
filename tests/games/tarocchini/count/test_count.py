"""The whole count: parts that add up, thresholds on both sides, rival readings, tables."""

from itertools import pairwise

import naive_count as naive
import pytest
from hypothesis import given
from hypothesis import strategies as st

from capitoli.cards import bits
from capitoli.games.tarocchini import fast
from capitoli.games.tarocchini.count import (
    combinations,
    last_points,
    sequences,
    sequences_points,
    times,
    total,
    winners_cards,
    wins,
)
from capitoli.games.tarocchini.fromlost import combinations_left
from capitoli.games.tarocchini.pack import ALL, PACK, PARIGLIE, card, cards
from capitoli.games.tarocchini.pariglie import criccone, pariglie_points
from capitoli.games.tarocchini.readings import Counting
from capitoli.games.tarocchini.runs import enough, run_points, two_real
from capitoli.games.tarocchini.tens import combinations_by_tens, tens
from capitoli.games.tarocchini.values import cards_points, fours, value

NAMES = [f.name if f.name != "Moro" else f"Moro {n - 15}" for n, f in enumerate(PACK.faces)]
any_pile = st.integers(0, ALL)
#: Nearly whole piles and nearly empty ones, where combinations are many or just made.
rich = st.sets(st.integers(0, 61), max_size=16).map(lambda s: ALL & ~sum(1 << c for c in s))
figures = int(cards("Angelo, Mondo, Bagattino, Matto")) | sum(
    1 << n for n, f in enumerate(PACK.faces) if f.rank in naive.FIGURES or f.rank == "Asso"
)
piles = st.one_of(any_pile, rich, any_pile.map(lambda pile: pile & (figures | 0xFFFFF)))

fast.tables()


@given(piles)
def test_three_ways_to_one_total(pile: int) -> None:
    plain = naive.total({NAMES[number] for number in bits(pile)})
    assert total(pile) == fast.total(pile) == plain


@given(piles)
def test_the_losers_cards_tell_the_winners_combinations(pile: int) -> None:
    assert combinations(pile) == combinations_left(ALL & ~pile)
    assert winners_cards(ALL & ~pile) == pile


@given(piles)
def test_ten_a_figure_holds_where_three_sequences_are_and_only_there(pile: int) -> None:
    made = sequences(pile)
    if len(made) >= 3:
        assert combinations_by_tens(pile) == combinations(pile)
    else:
        assert combinations_by_tens(pile) == combinations(pile) + sequences_points(pile)


@given(st.integers(3, 22))
def test_ten_for_each_card_but_one_is_the_doubled_run(number: int) -> None:
    assert tens(number) == 2 * run_points(number)


@given(piles, st.booleans(), st.integers(0, 80))
def test_parts_add_up(pile: int, last: bool, grane: int) -> None:
    points = total(pile, last, 10 * grane)
    assert points == total(pile) + 6 * last + 10 * grane
    assert combinations(pile) == sequences_points(pile) + pariglie_points(pile)


@given(any_pile)
def test_cards_of_both_sides_make_71_when_one_has_whole_fours(pile: int) -> None:
    one, other = pile, ALL & ~pile
    if one.bit_count() % 4 == 0:
        assert cards_points(one) + cards_points(other) == 71


def test_the_sums_the_text_prints() -> None:
    assert combinations(ALL) == 846
    assert cards_points(ALL) == 71
    assert total(ALL, last=True) == 923
    assert sum(run_points(run.bit_count()) for run in sequences(ALL).values()) == 275
    assert sum(naive.PARIGLIE.values()) * 2 + 36 == 148


@pytest.mark.parametrize(
    ("function", "below", "limit", "before", "from_there"),
    [(enough, 2, 3, False, True), (two_real, 1, 2, False, True), (times, 2, 3, 1, 2)],
)
def test_thresholds(function, below, limit, before, from_there) -> None:  # type: ignore[no-untyped-def]
    assert function(below) == before
    assert function(limit) == function(limit + 1) == from_there


def test_each_card_more_is_five_points() -> None:
    points = [run_points(number) for number in range(23)]
    assert points[:4] == [0, 0, 0, 10]
    assert {later - earlier for earlier, later in pairwise(points[3:])} == {5}
    assert points[22] == 105


@pytest.mark.parametrize("number", [3, 4, 5, 7, 8, 9])
def test_a_point_for_each_whole_four(number: int) -> None:
    assert fours(number) == (0, 0, 0, 0, 1, 1, 1, 1, 2, 2)[number]


def test_criccone_from_the_third_pariglia() -> None:
    two = cards("Re di Spade, Re di Coppe, Re di Denari, Fante di Spade, Fante di Coppe") | int(
        cards("Fante di Denari, Regina di Spade, Regina di Coppe")
    )
    three = two | card("Regina di Denari").bit
    assert (criccone(two), pariglie_points(two)) == (False, 17 + 12)
    assert (criccone(three), pariglie_points(three)) == (True, 2 * (17 + 12 + 14))
    assert pariglie_points(three | PARIGLIE["Tarocchi"]) == 2 * (17 + 12 + 14 + 36)


def test_one_point_more_wins() -> None:
    assert [wins(points, 100) for points in (99, 100, 101)] == [False, False, True]
    assert (last_points(True), last_points(False)) == (6, 0)


def test_values_of_the_pack() -> None:
    assert sum(map(value, range(62))) == 5 * 8 + 4 * (4 + 3 + 2)
    assert {PACK[n].name for n in range(22) if value(n)} == naive.TAROCCHI


@given(st.integers(0, 7))
def test_doubling_again_differs_from_the_fourth_sequence_on(made: int) -> None:
    again = times(made, Counting(doubling="again"))
    assert again == (1, 1, 1, 2, 4, 8, 16, 32)[made]
    assert (again == times(made)) == (made <= 3)


@given(piles)
def test_rival_remnant_gives_one_more_at_most(pile: int) -> None:
    more = cards_points(pile, Counting(remnant="full")) - cards_points(pile)
    assert more in (0, 1)
    assert more == 0 or pile.bit_count() % 4


def test_rival_remnant_of_the_whole_pack_would_be_72() -> None:
    assert cards_points(ALL, Counting(remnant="full")) == 72
