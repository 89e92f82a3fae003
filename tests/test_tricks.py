"""The table of play: what takes over, what must follow, and a state that can be undone."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capitoli.cards import IllegalPlay, bits, mask_of
from capitoli.games.chance import Chance
from capitoli.games.tarocchini.order import takes
from capitoli.games.tarocchini.pack import ALL, MATTO, PACK, SUIT, TRIONFI
from capitoli.tricks import Table, beats_table, follow, follow_or_trump, kin_table, winner

BEATS = beats_table(
    62,
    [range(start, start + 10) for start in (22, 32, 42, 52)],
    [*range(16), range(16, 20), 20],
    MATTO,
)
KIN = kin_table(62, (TRIONFI & ~MATTO, *SUIT))
tricks = st.lists(st.integers(0, 61), min_size=1, max_size=6, unique=True)


def allowed(hand: int, played: Sequence[int]) -> int:
    """Suit, else trump, else anything; the Matto always."""
    led = next((KIN[card] for card in played if KIN[card]), ALL)
    return follow_or_trump(hand, led, TRIONFI) | hand & MATTO


def dealt(seed: int, seats: int) -> Table:
    order = Chance(seed).order(60)
    return Table([mask_of(order[seat::seats]) for seat in range(seats)], BEATS, allowed)


def test_the_table_says_what_the_rules_of_the_order_say() -> None:
    for earlier in range(62):
        for later in set(range(62)) - {earlier}:
            over = bool(BEATS[earlier] >> later & 1)
            assert over == (takes(later, earlier) or earlier == 21), (earlier, later)


@given(tricks)
def test_the_winner_is_the_card_that_no_later_one_takes(played: list[int]) -> None:
    best = winner(played, BEATS)
    assert not any(takes(later, played[best]) for later in played[best + 1 :])
    assert played[best] != 21 or played == [21]
    if not KIN[played[0]]:
        return
    others = [card for card in played if card != played[best] and card != 21]
    assert all(
        not takes(card, played[best]) or {card, played[best]} <= {16, 17, 18, 19} for card in others
    )


def test_equal_cards_take_each_other_when_later() -> None:
    assert winner([16, 19, 17], BEATS) == 2
    assert winner([19, 15, 17], BEATS) == 1


def test_a_card_neither_taken_nor_taking_gives_way_to_the_next() -> None:
    assert winner([21, 60, 20], BEATS) == 2
    assert winner([21, 60, 42], BEATS) == 1
    assert winner([60, 21], BEATS) == 0


@given(st.integers(0, ALL), st.integers(0, 61))
def test_what_may_be_played_is_held(hand: int, led: int) -> None:
    for answer in (follow(hand, KIN[led]), allowed(hand, [led])):
        assert answer & ~hand == 0
        assert bool(answer) == bool(hand)
    if hand & KIN[led]:
        assert allowed(hand, [led]) & ~MATTO == hand & KIN[led]
    elif KIN[led] and hand & TRIONFI & ~MATTO:
        assert allowed(hand, [led]) == hand & TRIONFI


@pytest.mark.parametrize(
    "suits", [[[0, 1]], [[0, 1], [1, 2]], [[0, 1, 2, 3]], [[0, 1, 2, 2]], [[0, 1], [2, 9]]]
)
def test_each_card_must_be_ranked_once(suits: list[list[int]]) -> None:
    with pytest.raises(ValueError, match="ranked once"):
        beats_table(3, suits)


@given(st.integers(0, 10_000), st.integers(2, 6), st.integers(0, 59))
def test_undo_brings_back_the_very_state(seed: int, seats: int, plies: int) -> None:
    chance = random.Random(seed)
    table = dealt(seed, seats)
    states = []
    for _ in range(plies):
        states.append((list(table.hands), list(table.taken), table.turn, table.history()))
        table.play(chance.choice(list(bits(table.legal()))))
        held = sum(table.hands) + sum(table.taken) + mask_of(table.played)
        assert held == (1 << 60) - 1
    copy = table.copy()
    for state in reversed(states):
        table.undo()
        assert (list(table.hands), list(table.taken), table.turn, table.history()) == state
    assert len(copy.history()) == plies
    for card in copy.history():
        table.play(card)
    assert (table.hands, table.taken, table.tricks) == (copy.hands, copy.taken, copy.tricks)


def test_play_ends_when_all_is_played() -> None:
    table = dealt(3, 4)
    assert not table.done
    while not table.done:
        table.play(next(bits(table.legal())))
    assert table.legal() == 0
    assert len(table.tricks) == 15
    assert sum(table.taken) == (1 << 60) - 1


def test_a_refused_play_changes_nothing() -> None:
    table = Table([mask_of([22, 60]), mask_of([23, 61])], BEATS, allowed)
    for card in (23, -1, 62):
        with pytest.raises(IllegalPlay, match=f"seat 0 does not hold card {card}"):
            table.play(card)
    table.play(22)
    with pytest.raises(IllegalPlay, match="seat 1 may not play card 61 now"):
        table.play(61)
    assert table.history() == (22,)
    assert table.hands == [1 << 60, mask_of([23, 61])]


def test_nothing_to_undo() -> None:
    with pytest.raises(IndexError):
        dealt(1, 4).undo()


def test_the_pack_is_ranked_as_it_is_numbered() -> None:
    assert [PACK[n].name for n in bits(BEATS[55])][:3] == ["Angelo", "Mondo", "Sole"]
