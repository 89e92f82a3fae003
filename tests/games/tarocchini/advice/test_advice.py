"""The advice as functions: they speak of cards that are held, and hold together."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capitoli.cards import bits
from capitoli.games.tarocchini.advice import (
    answering,
    before,
    discarding,
    drawing,
    holding,
    leading,
    signalling,
)
from capitoli.games.tarocchini.discard import may_discard
from capitoli.games.tarocchini.granda import END, reach
from capitoli.games.tarocchini.pack import ALL, RE, REGINE, SUIT, TAROCCHI, TRIONFI
from capitoli.games.tarocchini.signals.dealing import come_vuole
from capitoli.games.tarocchini.signals.readings import Speech

MASKS = st.integers(0, ALL)


def hands(cards: int) -> st.SearchStrategy[int]:
    """Hands of so many cards, as masks."""
    numbers = st.lists(st.integers(0, 61), min_size=cards, max_size=cards, unique=True)
    return numbers.map(lambda found: sum(1 << card for card in found))


@given(hands(5))
def test_a_hand_is_held_or_sent_and_never_both(five: int) -> None:
    assert not (holding.hold(five) and come_vuole(five))
    assert holding.may_hold_with(five, False) == holding.hold(five)
    if holding.hold_safely(five):
        assert holding.hold(five)


@given(hands(5), hands(5))
def test_sent_and_taken_up_make_three_carte_da_cinque(first: int, second: int) -> None:
    if come_vuole(first) and holding.hold_when_sent(second, True) and not first & second:
        assert holding.hold(first | second)


@given(MASKS, MASKS)
def test_leads_are_cards_of_the_hand(hand: int, other: int) -> None:
    for found in (
        leading.longest(hand),
        leading.figure_to_partner(hand, other),
        leading.no_regina(hand, other),
        leading.from_opponents(hand, other),
        leading.not_from_partner(hand, other),
        leading.what_they_marked(hand, other),
        leading.no_re(hand, False),
        leading.hides_discard(hand, other),
        drawing.trionfi_when_asked(hand),
        signalling.throw_away(hand, other),
        answering.no_regina_first(hand, True, False),
        answering.keeps_re(hand, False),
        answering.re_in_casa(hand, True, other),
    ):
        assert found & ~hand == 0


@given(MASKS)
def test_the_longest_suits_are_none_shorter(hand: int) -> None:
    longest = leading.longest(hand)
    lengths = [(hand & suit).bit_count() for suit in SUIT]
    for suit, length in zip(SUIT, lengths, strict=True):
        assert bool(longest & suit) == (length == max(lengths) > 0)
    assert not longest & TRIONFI


@given(MASKS, st.sampled_from(SUIT), st.booleans())
def test_the_re_is_given_or_kept(hand: int, suit: int, void: bool) -> None:
    given_ = answering.give_re(hand, suit, void)
    assert given_ in (0, hand & suit & RE)
    assert not (given_ and (void or (hand & suit).bit_count() > 4))


@given(hands(17))
def test_a_suit_of_two_makes_a_void(hand: int) -> None:
    two = discarding.of_two(hand)
    assert two & ~may_discard(hand) == 0
    for suit in SUIT:
        if two & suit:
            assert discarding.makes_void(hand, two & suit)


def test_which_pairs_break_the_granda() -> None:
    """Every pair of Trionfi that may be discarded, by exact enumeration: only neighbours do."""
    free = list(bits(may_discard(TRIONFI)))
    for first in free:
        for second in (card for card in free if card > first):
            pair = 1 << first | 1 << second
            broken = reach(ALL & ~pair) < END
            assert discarding.breaks_granda(pair) == broken
            neighbours = second == first + 1 and second < END
            privileged = first < 4 and bool(pair & 0b1100)
            assert broken == (neighbours and not privileged), (first, second)


@given(hands(17), st.booleans())
def test_the_discard_is_always_two_cards_that_may_go(hand: int, good: bool) -> None:
    free = may_discard(hand)
    if free.bit_count() < 2:
        return
    pairs = list(before._pairs(free, 0))
    assert len(pairs) == free.bit_count() * (free.bit_count() - 1) // 2
    for kept, *_ in before._advice(hand, pairs, good):
        assert kept
        assert all(pair.bit_count() == 2 and pair & ~free == 0 for pair in kept)


@given(hands(17))
def test_regine_in_company_stay_in_company(hand: int) -> None:
    free = may_discard(hand)
    for pair in list(before._pairs(free, 0))[:20]:
        if discarding.spares_regine(hand, pair):
            for suit in SUIT:
                if hand & suit & REGINE and (hand & suit).bit_count() > 1:
                    assert hand & ~pair & suit & REGINE
                    assert (hand & ~pair & suit).bit_count() > 1


@given(MASKS)
def test_drawing_agrees_with_itself(hand: int) -> None:
    assert not (drawing.may_draw_one(hand) and not hand & RE)
    if drawing.asks_for_small(hand):
        assert drawing.obeys(hand)
        assert not drawing.four_alone(hand, False)
        assert drawing.call_for(hand) != "Sminchj"
    assert drawing.may_draw(hand) == ((hand & RE).bit_count() > 1)


@pytest.mark.parametrize("held", range(9))
def test_with_three_to_five_trionfi_the_readings_of_few_part(held: int) -> None:
    hand = RE | (1 << held) - 1
    assert drawing.obeys(hand) == (held > 5)
    assert drawing.obeys(hand, Speech(few=2)) == (held > 2)


@given(MASKS, MASKS)
def test_what_is_still_out_is_nobody_elses(hand: int, gone: int) -> None:
    out = signalling.still_out(hand, gone)
    assert out & (hand | gone) == 0
    assert out | (hand | gone) & TRIONFI == TRIONFI


@given(st.integers(0, 80), st.booleans(), st.integers(0, 80))
def test_no_more_is_marked_than_is_due(due: int, bad: bool, needed: int) -> None:
    assert 0 <= answering.grane_to_mark(due, bad, needed) <= due


def test_no_tarocco_is_ever_discarded() -> None:
    assert not any(pair & TAROCCHI for pair in discarding.scavezze(ALL, True))
