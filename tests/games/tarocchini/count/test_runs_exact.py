"""The sequences, each over every set of cards that bears on it: two ways, one number."""

from itertools import product

import naive_count as naive
import pytest

from capitoli.cards import bits
from capitoli.games.tarocchini.fromlost import (
    alike_left,
    no_criccone,
    pariglia_left,
    suit_left,
)
from capitoli.games.tarocchini.granda import granda, reach
from capitoli.games.tarocchini.pack import ALL, PACK, PARIGLIE, SUITS
from capitoli.games.tarocchini.pariglie import criccone, pariglia_points
from capitoli.games.tarocchini.readings import Counting
from capitoli.games.tarocchini.scavezza import breaking, granda_by_numbers
from capitoli.games.tarocchini.suits import alike, suit

CONTATORI = [0, 1 << 20, 1 << 21, 3 << 20]
NAMES = [f.name if f.name != "Moro" else f"Moro {n - 15}" for n, f in enumerate(PACK.faces)]
LITERAL = Counting(breaking="lowest")
IDLE = Counting(idle_contatori=False)


def names(mask: int) -> set[str]:
    return {NAMES[number] for number in bits(mask)}


def subsets(cards: list[int]) -> list[int]:
    return [
        sum(1 << card for card, taken in zip(cards, chosen, strict=True) if taken)
        for chosen in product((0, 1), repeat=len(cards))
    ]


def test_granda_by_the_numbers_is_the_run_for_every_hand_of_trumps() -> None:
    """2 ** 16 trumps by contatori by Mori: the quick way is the long count, without exception."""
    for contatori in (0, 1 << 21, 3 << 20):
        for trumps in range(1, 1 << 16, 2):
            base = trumps | contatori
            for mori in (0, 1, 3, 7, 15):
                held = base | mori << 16
                points = granda(held)
                assert points == granda_by_numbers(ALL & ~held), names(held)
        for trumps in range(0, 1 << 16, 2):
            held = trumps | contatori | 15 << 16
            assert granda(held) == 0 == granda_by_numbers(ALL & ~held)


def test_granda_is_the_longest_of_all_ways_of_placing_contatori() -> None:
    """Against a search of every placing, for every hand of trumps that holds the Angelo."""
    for contatori in (0, 1 << 20, 3 << 20):
        for trumps in range(1, 1 << 16, 2):
            held = trumps | contatori | 1 << 17
            assert granda(held) == naive.run_of(naive.granda(names(held))), names(held)


def test_two_trumps_of_its_own_decide_one_case_only() -> None:
    lone = Counting(granda_real=1)
    differ = {
        held & 0b1111 | held & 3 << 20
        for contatori in CONTATORI
        for trumps in range(1, 1 << 16, 2)
        if granda(held := trumps | contatori) != granda(held, lone)
    }
    assert differ == {1 | 3 << 20}


def test_the_literal_reading_of_the_last_trump_fails_and_where() -> None:
    """The lowest trump on the table need not be the one that breaks the run: of all tables whose
    run a numbered trump breaks, by the contatori that the winners hold."""
    found = []
    for contatori in (0, 1 << 20, 3 << 20):
        broken = [
            lost
            for held in range(1, 1 << 16, 2)
            if 4 <= breaking(lost := ALL & ~(held | contatori | 15 << 16)) < 16
        ]
        wrong = sum(granda_by_numbers(lost) != granda_by_numbers(lost, LITERAL) for lost in broken)
        assert all(breaking(lost, LITERAL) >= breaking(lost) for lost in broken)
        found.append((len(broken), wrong))
    assert found == [(16380, 16068), (28617, 27239), (28362, 25314)]


def test_idle_contatori_matter_only_where_one_is_idle() -> None:
    differ = [
        held
        for contatori in CONTATORI
        for trumps in range(1, 1 << 16, 2)
        if granda(held := trumps | contatori) != granda(held, IDLE)
    ]
    assert all(held & 3 << 20 for held in differ)
    assert granda(0b1111 | 3 << 20) - granda(0b1111 | 3 << 20, IDLE) == 5


def test_a_run_stops_never_later_for_want_of_a_card() -> None:
    for trumps in range(1, 1 << 12, 2):
        for missing in bits(trumps):
            assert reach(trumps & ~(1 << missing)) <= reach(trumps)


@pytest.mark.parametrize("name", SUITS)
def test_suits_both_ways_for_every_hand(name: str) -> None:
    figures = [n for n, f in enumerate(PACK.faces) if f.suit == name and f.kind == "figura"]
    asso = next(n for n, f in enumerate(PACK.faces) if f.suit == name and f.rank == "Asso")
    blank = next(n for n, f in enumerate(PACK.faces) if f.suit == name and f.rank == "Sei")
    for own, contatori in product(subsets([*figures, asso, blank]), CONTATORI):
        held = own | contatori
        points = suit(held, name)
        assert points == naive.run_of(naive.suit(names(held), name)) == suit_left(ALL & ~held, name)
        assert points in (0, 10, 15, 20, 25, 30)


@pytest.mark.parametrize("kind", ["Assi", "Mori"])
def test_assi_and_mori_both_ways_for_every_hand(kind: str) -> None:
    own = [n for n, f in enumerate(PACK.faces) if f.rank == kind[:-1] + "o"]
    assert len(own) == 4
    for some, contatori in product(subsets(own), CONTATORI):
        held = some | contatori
        plain = naive.alike(names(held), {NAMES[card] for card in own})
        assert alike(held, kind) == naive.run_of(plain) == alike_left(ALL & ~held, kind)
        assert alike(held, kind) <= 25


@pytest.mark.parametrize("kind", PARIGLIE)
def test_pariglie_both_ways_for_every_hand(kind: str) -> None:
    for held in subsets(list(bits(PARIGLIE[kind]))):
        assert pariglia_points(held, kind) == pariglia_left(ALL & ~held, kind)


def test_criccone_is_told_from_the_table_for_every_count_of_figures() -> None:
    kinds = [list(bits(mask)) for mask in PARIGLIE.values()]
    for counts in product(range(5), repeat=5):
        pairs = zip(kinds, counts, strict=True)
        held = sum(1 << card for cards, count in pairs for card in cards[:count])
        assert criccone(held) == (sum(count >= 3 for count in counts) >= 3)
        assert criccone(held) != no_criccone(ALL & ~held)
