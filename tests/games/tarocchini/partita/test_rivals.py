"""Rival readings that the state of play carries: each changes what it says, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capitoli.games.chance import Chance
from capitoli.games.simulate import play_match
from capitoli.games.tarocchini import pesi
from capitoli.games.tarocchini.accuse import POINTLESS, accusable, kinds_of, points_accused
from capitoli.games.tarocchini.acts import MARK, MOST_MARKS
from capitoli.games.tarocchini.game import PESI, TAROCCHINI
from capitoli.games.tarocchini.hand import Hand, Phase
from capitoli.games.tarocchini.marks import marks_due
from capitoli.games.tarocchini.match import Match
from capitoli.games.tarocchini.pack import (
    ANGELO,
    CAVALLI,
    CONTATORI,
    FANTI,
    RE,
    REGINE,
    TAROCCHI,
    TRIONFI,
)
from capitoli.games.tarocchini.partite import Piatto, Put, put_all
from capitoli.games.tarocchini.pesi_match import PesiMatch, PesiSettings
from capitoli.games.tarocchini.settings import Settings

WORTH = TAROCCHI | RE | REGINE | CAVALLI | FANTI


def one_hand(seed: int, **ways: object) -> Match:
    """A match of one hand, played at random."""
    match = play_match(TAROCCHINI, Settings(hands=1, **ways), ["random"], seed)  # type: ignore[arg-type]
    assert isinstance(match, Match)
    return match


@pytest.mark.parametrize("seed", range(10))
def test_deal_passes_to_the_left(seed: int) -> None:
    """After the first dealer, seat 0, seat 3 deals instead of seat 1, and the hand is the same."""
    right, left = one_hand(seed), one_hand(seed, deal_passes="left")
    assert (right.dealer, left.dealer) == (1, 3)
    assert right.history() == left.history()


@pytest.mark.parametrize("seed", range(40))
def test_price_of_the_matto_is_worthless(seed: int) -> None:
    """Where the card must be worthless only a side without such a card gives another."""
    match = one_hand(seed, matto_card="worthless")
    while match.history():
        match.undo()
        if match.hand is not None and match.hand.phase == Phase.GIVE:
            side = match.hand.turn & 1
            allowed = match.legal()
            assert not allowed & WORTH or not match.hand.taken[side] & ~WORTH
            assert allowed & ~match.hand.taken[side] == 0


def test_equal_points_go_to_the_last_trick() -> None:
    """Only an equal hand is decided by it, and then for who took the last trick."""
    nobody, last = one_hand(2353), one_hand(2353, equal="last")
    assert nobody.last is not None
    assert last.last is not None
    assert last.hand is not None
    assert nobody.last.points[0] == nobody.last.points[1]
    assert (nobody.last.winner, last.last.winner) == (None, last.hand.last_side)
    for seed in range(20):
        mine, other = one_hand(seed).last, one_hand(seed, equal="last").last
        assert mine == other


@pytest.mark.parametrize("seed", range(30))
def test_oche_need_marks(seed: int) -> None:
    """Oche of a seat that marked nothing of what it was due are not put; all others are."""
    plain, strict = one_hand(seed), one_hand(seed, oche_marked=True)
    assert plain.hand is not None
    silent = any(
        due and not mark for due, mark in zip(plain.hand.due, plain.hand.marks, strict=True)
    )
    assert plain.history() == strict.history()
    if not silent:
        assert plain.piatto == strict.piatto


@pytest.mark.parametrize(
    ("ours", "theirs", "won"), [(150, 190, (0, 1)), (190, 150, (0, 0)), (150, 150, (0, 0))]
)
def test_who_has_more_past_150(ours: int, theirs: int, won: tuple[int, int]) -> None:
    """Side 0 comes first to 150; with the rival the greater number wins, if one is greater."""
    puts = [Put(0, ours - 100, "", "a"), Put(1, theirs - 100, "", "b")]
    plate = Piatto((100, 100), first=0)
    found = [put_all(plate, puts, Settings(both_past=way))[0].won for way in ("first", "more")]
    assert tuple(found) == won


@pytest.mark.parametrize("seed", range(30))
def test_grane_of_every_hand_doubled(seed: int) -> None:
    """A Pesi the winner puts as many more as both sides had marked, unless it was a Marcio."""
    plain, double = (
        play_match(PESI, PesiSettings(hands=1, pesi_grane=way), ["random"], seed)
        for way in ("marcio", "always")
    )
    assert isinstance(plain, PesiMatch)
    assert isinstance(double, PesiMatch)
    assert plain.last is not None
    grane = sum(plain.last.marks) if plain.last.winner is not None and not plain.last.marcio else 0
    held = [
        m.plate.grane * (1 if m.plate.owner == plain.last.winner else -1) for m in (plain, double)
    ]
    assert held[1] - held[0] == grane


@pytest.mark.parametrize("seed", range(30))
def test_partners_accuse_together(seed: int) -> None:
    """Who plays first lays down what both hold; each card lies before its owner."""
    pair = Hand(Chance(seed).order(62), settings=Settings(accused_by="pair"), calls=False)
    each = Hand(Chance(seed).order(62), calls=False)
    while pair.phase == Phase.DISCARD:
        card = pair.legal().bit_length() - 1
        pair.play(card)
        each.play(card)
    hands = pair.hands[:]
    for first, second in ((1, 3), (2, 0)):
        both = accusable(hands[first] | hands[second])
        made = {kind: cards for kind, cards in both.items() if kind not in POINTLESS}
        found = pair.may_accuse(first)
        assert {k: c for k, c in found.items() if k not in POINTLESS} == made
        assert set(pair.may_accuse(second)) <= set(POINTLESS)
        for seat in (first, second):
            own = each.may_accuse(seat)
            assert {k for k in own if k in POINTLESS} <= set(pair.may_accuse(seat))
            assert {k for k in own if k not in POINTLESS} <= set(made)
    while pair.phase == Phase.ACCUSE:
        pair.play((pair.legal() & -pair.legal()).bit_length() - 1)
        if pair.phase == Phase.MARK:
            assert pair.due[pair.turn] == marks_due(pair.accused_points(pair.turn))
            pair.play(MARK)
    assert all(pair.shown[seat] & ~hands[seat] == 0 for seat in range(4))
    kinds = kinds_of(pair.accused[1])
    laid = 0
    for kind in kinds:
        laid |= accusable(hands[1] | hands[3]).get(kind, 0) if kind not in POINTLESS else 0
    assert laid & ~(pair.shown[1] | pair.shown[3]) == 0


def test_marks_are_enough_for_all_that_partners_can_make() -> None:
    """Where each sequence doubles all, thirty cards can be due hundreds of grane."""
    thirty = TRIONFI | RE | REGINE
    assert thirty.bit_count() == 30
    made = accusable(thirty, settings=Settings(doubling="again"))
    due = marks_due(points_accused(thirty, made, Settings(doubling="again")))
    assert 80 < due <= MOST_MARKS


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("passes", ["right", "left"])
def test_a_side_deals_after_play(seed: int, passes: str) -> None:
    """Winners or losers deal if that is asked: a seat of that side, not the dealer."""
    for way in ("winners", "losers"):
        match = one_hand(seed, deal_after=way, deal_passes=passes)
        assert match.last is not None
        won = match.last.winner
        follows = 1 if passes == "right" else 3
        if won is None:
            assert match.dealer == follows
        else:
            assert match.dealer & 1 == (won if way == "winners" else won ^ 1)
            assert match.dealer in (follows, 2)


@given(st.integers(0, 60))
def test_what_marked_points_add_to_a_marcio_is_doubled_or_not(own: int) -> None:
    """By the rival the marked points add half as much as they do to the sum that is doubled."""
    doubled, once = pesi.marcio_pesi(own), pesi.marcio_pesi(own, Settings(marcio_marked="whole"))
    assert doubled - 192 == 2 * (once - 192)


@pytest.mark.parametrize("seed", range(40))
def test_without_what_was_not_dealt(seed: int) -> None:
    """The two honours of being without look at the piles, or at the hands that were dealt."""
    taken, dealt = one_hand(seed), one_hand(seed, without="dealt")
    assert taken.history() == dealt.history()
    if taken.last is None or dealt.last is None or taken.last.winner is None:
        return
    side, hand = taken.last.winner, taken.hand
    assert hand is not None
    began = hand.hands_dealt(side) | hand.hands_dealt(side + 2)
    for match, had in ((taken, hand.taken[side]), (dealt, began)):
        assert match.last is not None
        why = {put.why for put in match.last.put}
        assert ("without contatori" in why) == (not had & CONTATORI)
        large = match.last.points[side] >= 500
        assert ("without the Angelo" in why) == (large and not had & ANGELO)
    other = [
        [put for put in match.last.put if not put.why.startswith("without")]
        for match in (taken, dealt)
        if match.last
    ]
    assert other[0] == other[1]
