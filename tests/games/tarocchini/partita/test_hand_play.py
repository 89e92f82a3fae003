"""The state of a hand against the rules it is made of, and against itself."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from capitoli.cards import IllegalPlay, ImpossibleDeal, UnreadableCards, bits, mask_of
from capitoli.games.chance import Chance, pick
from capitoli.games.tarocchini.acts import A_MONTE, BASTA, BUTTA, COME_VUOLE, LA_TENGO, MARK, SEGUE
from capitoli.games.tarocchini.count import total
from capitoli.games.tarocchini.deal import cards_due, hands_of, packet_of, serving_order
from capitoli.games.tarocchini.hand import Hand, Phase
from capitoli.games.tarocchini.order import fits, takes
from capitoli.games.tarocchini.pack import ALL, MATTO, PACK, RE, TAROCCHI
from capitoli.games.tarocchini.play import BEATS, KIN, playable
from capitoli.games.tarocchini.settings import Settings
from capitoli.games.tarocchini.settle import count, outcome
from capitoli.games.tarocchini.values import cards_points
from capitoli.games.tarocchini.words import UnreadableAct, read_act, write_act

SEEDS = st.integers(0, 10_000)
VARIANTS = st.builds(
    Settings,
    call_order=st.sampled_from(["opponents", "round"]),
    calls_at=st.sampled_from(["five", "five-and-ten"]),
    matto_price=st.sampled_from(["owed", "end"]),
    matto_own_trick=st.sampled_from(["free", "pays"]),
    matto_last=st.sampled_from(["kept", "lost"]),
    matto_must_trump=st.booleans(),
    rounding=st.sampled_from(["each", "pair"]),
    use=st.sampled_from(["moderno", "antico"]),
)


def hand_of(seed: int, variant: Settings = Settings(), dealer: int = 0) -> Hand:  # noqa: B008
    """A hand dealt from a seed."""
    return Hand(Chance(seed).order(62), dealer, variant)


def play_on(hand: Hand, seed: int) -> Hand:
    """Play a hand to its end at random; it is never thrown in."""
    draw = Chance(f"{seed}/play").draw
    while legal := hand.legal() & ~(1 << BUTTA):
        hand.play(pick(legal, draw()))
    return hand


def state(hand: Hand) -> dict[str, object]:
    """All that a hand is, but for the states it keeps to take acts back."""
    return {
        name: getattr(hand, name)
        for name in dir(Hand) + list(vars(hand))
        if name != "_kept" and not name.startswith("__") and not callable(getattr(hand, name))
    }


@given(SEEDS, VARIANTS, st.integers(0, 3))
def test_cards_are_all_there_after_every_act(seed: int, variant: Settings, dealer: int) -> None:
    hand = hand_of(seed, variant, dealer)
    draw = Chance(f"{seed}/play").draw
    while legal := hand.legal():
        places = [*hand.hands, *hand.taken, mask_of(hand.view(0).table)]
        if not hand.over:
            places.append(hand.discarded)
        matto_out = MATTO if hand.owes >= 0 else 0
        held = [mask & ~matto_out for mask in places]
        together = 0
        for mask in held:
            assert not together & mask, "a card lies in two places"
            together |= mask
        assert together | matto_out == ALL
        hand.play(pick(legal, draw()))
    if not hand.thrown_in:
        assert hand.taken[0] ^ hand.taken[1] == ALL


@given(SEEDS, VARIANTS)
def test_the_state_allows_what_the_rules_allow(seed: int, variant: Settings) -> None:
    hand = hand_of(seed, variant)
    draw = Chance(f"{seed}/play").draw
    while legal := hand.legal() & ~(1 << BUTTA):
        if hand.phase == Phase.PLAY:
            held, table = hand.hands[hand.turn], hand.view(hand.turn).table
            assert legal == playable(held, table, variant)
            assert legal & ~held == 0
        hand.play(pick(legal, draw()))


@given(SEEDS, VARIANTS)
@settings(max_examples=30)
def test_undo_restores_everything(seed: int, variant: Settings) -> None:
    hand = hand_of(seed, variant)
    draw = Chance(f"{seed}/play").draw
    seen = [state(hand.copy())]
    while legal := hand.legal():
        hand.play(pick(legal, draw()))
        seen.append(state(hand.copy()))
    acts = hand.history()
    for before in reversed(seen[:-1]):
        hand.undo()
        assert state(hand) == before
    with pytest.raises(IndexError):
        hand.undo()
    for act in acts:
        hand.play(act)
    assert state(hand) == seen[-1]


@given(SEEDS, st.integers(0, 60))
@settings(max_examples=40)
def test_a_copy_shares_nothing(seed: int, at: int) -> None:
    hand = hand_of(seed)
    draw = Chance(f"{seed}/play").draw
    for _ in range(at):
        if legal := hand.legal():
            hand.play(pick(legal, draw()))
    before = state(hand.copy())
    play_on(hand.copy(), seed)
    other = hand.copy()
    while other.acts:
        other.undo()
    assert state(hand) == before


@given(SEEDS, VARIANTS)
def test_the_points_are_what_the_count_says(seed: int, variant: Settings) -> None:
    hand = play_on(hand_of(seed, variant), seed)
    end = outcome(hand)
    assert end.cards == (total(hand.taken[0]), total(hand.taken[1]))
    last = [6 * (hand.takers[-1] & 1 == side) for side in (0, 1)]
    assert count(hand) == (end.cards[0] + last[0], end.cards[1] + last[1])
    assert end.points == tuple(count(hand)[side] + 10 * end.marks[side] for side in (0, 1))


@given(SEEDS)
def test_the_cards_alone_make_seventy_one_points(seed: int) -> None:
    hand = play_on(hand_of(seed), seed)
    assert sum(cards_points(pile) for pile in hand.taken) == 71
    assert sum(pile.bit_count() for pile in hand.taken) == 62


@given(SEEDS, st.integers(0, 3))
def test_the_whole_deal_is_the_packets(seed: int, dealer: int) -> None:
    order = Chance(seed).order(62)
    hands = hands_of(order, dealer)
    for seat in range(4):
        packets = [card for round_ in range(3) for card in packet_of(order, dealer, seat, round_)]
        over = order[60:] if seat == dealer else []
        assert hands[seat] == mask_of([*packets, *over])
        assert hands[seat].bit_count() == cards_due(seat, dealer)
    assert serving_order(dealer)[-1] == dealer


def test_the_tables_of_play_are_the_order_of_the_cards() -> None:
    for earlier in range(62):
        for later in range(62):
            if later == earlier or MATTO >> earlier & 1:
                continue
            assert bool(BEATS[earlier] >> later & 1) == takes(later, earlier)
            if not MATTO >> later & 1:
                assert bool(KIN[earlier] >> later & 1) == fits(later, earlier)


def count_plays(hand: Hand, depth: int) -> int:
    """How many ways there are to play ``depth`` acts more."""
    if not depth or not hand.legal():
        return 1
    found = 0
    for act in bits(hand.legal()):
        hand.play(act)
        found += count_plays(hand, depth - 1)
        hand.undo()
    return found


def count_by_rules(hands: list[int], table: list[int], leader: int, depth: int) -> int:
    """The same from the rules alone, on lists of cards, without a Matto in play."""
    if not depth:
        return 1
    seat = (leader + len(table)) % 4
    found = 0
    for card in bits(playable(hands[seat], table)):
        after = hands.copy()
        after[seat] &= ~(1 << card)
        now = [*table, card]
        if len(now) < 4:
            found += count_by_rules(after, now, leader, depth - 1)
        else:
            best = 0
            for place in range(1, 4):
                if takes(now[place], now[best]):
                    best = place
            found += count_by_rules(after, [], (leader + best) % 4, depth - 1)
    return found


@pytest.mark.parametrize("seed", [3, 5, 8])
def test_exact_numbers_of_lines_of_play(seed: int) -> None:
    hand = Hand(Chance(seed).order(62), calls=False, accusing=False)
    draw = Chance(f"{seed}/play").draw
    while hand.phase != Phase.PLAY or len(hand.takers) < 12:
        hand.play(pick(hand.legal(), draw()))
    assert not any(mask & MATTO for mask in hand.hands), "the rules alone are asked without a Matto"
    assert hand.owes < 0
    whole = count_plays(hand, 12)
    assert whole == count_by_rules(list(hand.hands), [], hand.leader, 12)
    assert whole > 12


def test_first_acts_of_a_deal_are_counted_exactly() -> None:
    hand = Hand(range(62), dealer=3, calls=False, accusing=False)
    allowed = (hand.hands[3] & ~(TAROCCHI | RE)).bit_count()
    assert count_plays(hand, 1) == allowed
    assert count_plays(hand, 2) == allowed * (allowed - 1)


def refused(hand: Hand, act: int) -> IllegalPlay:
    """The error with which a hand refuses an act; the hand is as it was."""
    before = state(hand.copy())
    with pytest.raises(IllegalPlay) as caught:
        hand.play(act)
    assert state(hand) == before
    return caught.value


@pytest.mark.parametrize(
    ("order", "doubled", "missing", "foreign"),
    [
        ([0, *range(61)], ("Angelo",), ("Dieci di Denari",), ()),
        ([*range(61), 62], (), ("Dieci di Denari",), ("62",)),
        ([*range(61), -1], (), ("Dieci di Denari",), ("-1",)),
        ([*range(61), 10**6], (), ("Dieci di Denari",), ("1000000",)),
        (range(61), (), ("Dieci di Denari",), ()),
        ([*range(62), 5], ("Saetta",), (), ()),
        ([0, 0, *range(2, 62)], ("Angelo",), ("Mondo",), ()),
    ],
)
def test_a_hand_is_dealt_from_the_whole_pack_alone(
    order: list[int], doubled: tuple[str], missing: tuple[str], foreign: tuple[str]
) -> None:
    with pytest.raises(ImpossibleDeal) as caught:
        Hand(order)
    told = caught.value
    assert (told.doubled, told.missing, told.foreign) == (doubled, missing, foreign)


def test_a_hand_keeps_its_own_order_of_the_pack() -> None:
    order = list(range(62))
    hand = Hand(order)
    hand.play(A_MONTE)
    order.reverse()
    hand.undo()
    assert hand.hands == Hand(range(62)).hands


def test_words_out_of_place_are_refused_by_their_rule() -> None:
    hand = Hand(range(62), dealer=3)
    assert refused(hand, BUTTA).source == "pis-2-1-5"
    hand.play(A_MONTE)
    assert refused(hand, COME_VUOLE).source == "pis-2-1-6"
    hand.play(A_MONTE)
    assert hand.turn == 1
    assert refused(hand, LA_TENGO).rule == "pisarri.calls.la-tengo"


def test_a_held_hand_cannot_be_thrown_in() -> None:
    hand = Hand(range(62), dealer=3)
    hand.play(LA_TENGO)
    assert hand.phase == Phase.DISCARD
    refused(hand, BUTTA)


def test_five_cards_are_not_discarded() -> None:
    hand = Hand(Chance(2).order(62), calls=False)
    error = refused(hand, next(bits(hand.hands[0] & (RE | TAROCCHI))))
    assert (error.rule, error.source) == ("pisarri.discard.not-tarocchi-re", "pis-11-1-1")


@pytest.mark.parametrize("act", [-1, -62, 61, 200, 10**6, BASTA, MARK, MARK + 200, SEGUE])
def test_acts_that_cannot_be_change_nothing(act: int) -> None:
    hand = Hand(range(62), dealer=3)
    before = state(hand.copy())
    with pytest.raises(IllegalPlay):
        hand.play(act)
    assert state(hand) == before


def test_a_card_that_does_not_follow_is_refused_by_law_two() -> None:
    hand = Hand(Chance(1).order(62), calls=False, accusing=False)
    draw = Chance("x").draw
    while True:
        legal, held = hand.legal(), hand.hands[hand.turn]
        if hand.phase == Phase.PLAY and held & ~legal:
            break
        hand.play(pick(legal, draw()))
    with pytest.raises(IllegalPlay, match=r"Pisarri XI\.2\.1") as caught:
        hand.play(next(bits(held & ~legal)))
    assert caught.value.rule == "pisarri.play.follow"
    card = next(bits(ALL & ~held & ~MATTO))
    with pytest.raises(IllegalPlay, match=f"{PACK[card]} is not in the hand"):
        hand.play(card)


@pytest.mark.parametrize(
    "text",
    [
        "accusa Senza Trionfi: ",
        "accusa Senza Trionfi: Angelo",
        "accusa Senza Trionfi:",
        "accusa Senza Trionfi ",
        "accusa senza Trionfi",
    ],
)
def test_what_shows_no_card_is_accused_without_any(text: str) -> None:
    """Seat 1 is dealt Spade and Bastoni only, the dealer has every Trionfo that is left."""
    plain = [*range(22, 62)]
    places = [0, 20, 40]
    order = [-1] * 62
    for start in places:
        for place in range(start, start + 5):
            order[place] = plain.pop(0)
    rest = [*range(22), *plain]
    order = [card if card >= 0 else rest.pop(0) for card in order]
    hand = Hand(order, dealer=0, calls=False)
    while hand.phase == Phase.DISCARD:
        hand.play(next(bits(hand.legal())))
    assert (hand.phase, hand.turn) == (Phase.ACCUSE, 1)
    assert "Senza Trionfi" in hand.may_accuse(1)
    assert write_act(hand, read_act(hand, "accusa Senza Trionfi")) == "accusa Senza Trionfi"
    with pytest.raises((UnreadableAct, UnreadableCards)):
        read_act(hand, text)
