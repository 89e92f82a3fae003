"""Whole sittings: they end, balance, replay, and can be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from capitoli.cards import IllegalPlay, ImpossibleDeal
from capitoli.games.chance import Chance
from capitoli.games.registry import game
from capitoli.games.settings import SettingsError
from capitoli.games.simulate import play_match, play_out, simulate, table
from capitoli.games.state import CHANCE, OVER, State, replay
from capitoli.games.tarocchini.draw import seating
from capitoli.games.tarocchini.laws.settings import LawSettings
from capitoli.games.tarocchini.match import Match
from capitoli.games.tarocchini.pesi_match import PesiMatch, PesiSettings
from capitoli.games.tarocchini.settings import Settings

GAMES = ("tarocchini", "pesi")
TABLES = (["random"], ["greedy"], ["random", "greedy", "greedy", "random"])
SEEDS = st.integers(0, 10_000)


def shown(state: State) -> tuple[object, ...]:
    """What a match is, as far as it can be seen."""
    assert isinstance(state, Match)
    hand = state.hand
    inside = None if hand is None else (hand.history(), hand.hands, hand.taken, hand.marks)
    plate = state.plate if isinstance(state, PesiMatch) else state.piatto
    return (state.turn, state.people, state.dealer, inside, plate, state.scores(), state.done)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", TABLES)
def test_matches_end_balance_and_replay(name: str, players: Sequence[str]) -> None:
    entry = game(name)
    for seed in range(6):
        state = play_match(entry, entry.settings(), players, seed)
        assert state.turn == OVER
        assert sum(state.scores()) == 0
        again = entry.new(entry.settings())
        replay(again, state.history())
        assert shown(again) == shown(state)
        if isinstance(state, Match) and name == "tarocchini":
            won = state.piatto.won
            assert won is not None
            assert state.piatto.grane[won] >= 150 or state.done["hands"] >= 1


@pytest.mark.parametrize("name", GAMES)
@given(seed=SEEDS)
@settings(max_examples=8)
def test_undo_takes_a_match_back_step_by_step(name: str, seed: int) -> None:
    entry = game(name)
    state = entry.new(entry.settings(hands=3))
    players, chance = table(entry, ["greedy", "random", "random", "greedy"], seed)
    seen = [shown(state.copy())]
    for _ in play_out(state, players, chance):
        seen.append(shown(state.copy()))
    copy = state.copy()
    for before in reversed(seen[:-1]):
        copy.undo()
        assert shown(copy) == before
    assert shown(state) == seen[-1], "the original has changed with its copy"


@given(SEEDS)
@settings(max_examples=15)
def test_a_copy_of_a_match_shares_nothing(seed: int) -> None:
    entry = game("tarocchini")
    state = entry.new(entry.settings(hands=2))
    players, chance = table(entry, ["random"], seed)
    for done, _ in enumerate(play_out(state, players, chance)):
        if done == 40:
            break
    before = shown(state.copy())
    other = state.copy()
    for _ in play_out(other, players, chance):
        pass
    while other.history():
        other.undo()
    assert shown(state) == before


def test_simulation_adds_up() -> None:
    entry = game("tarocchini")
    done: list[int] = []
    results = simulate(entry, entry.settings(), ["greedy", "random"] * 2, 7, 10, done.append)
    assert results.matches == 10
    assert done == list(range(1, 11))
    assert sum(results.scores.values()) == 0
    assert results.played == {"greedy": 20, "random": 20}
    assert results.tally["Partite"] == 10
    again = simulate(entry, entry.settings(), ["greedy", "random"] * 2, 7, 10)
    assert again == results


def test_a_sitting_of_two_partite_draws_twice() -> None:
    entry = game("tarocchini")
    state = play_match(entry, entry.settings(partite=2), ["random"], 3)
    draws = [event for event in state.history() if isinstance(event, tuple) and len(event) < 62]
    assert len(draws) == 2
    assert state.tally()["Partite"] == 2


def test_equal_cards_make_all_draw_again() -> None:
    match = Match()
    match.deal([22, 32, 42, 52, 0, 1, 30, 31])
    assert match.history() == ((22, 32, 42, 52, 0, 1, 30, 31),)
    assert match.people[0] == 0
    assert seating([22, 32, 42, 52]) == ()
    with pytest.raises(IllegalPlay, match="leave partners or dealer open"):
        Match().deal([22, 32, 42, 52])


def test_a_deal_that_cannot_be_lists_all_that_is_wrong() -> None:
    match = Match()
    match.deal([0, 1, 30, 31])
    order = list(range(62))
    order[5], order[9] = 0, 70
    with pytest.raises(ImpossibleDeal) as caught:
        match.deal(order)
    assert caught.value.doubled == ("Angelo",)
    assert caught.value.missing == ("Saetta", "Vecchio")
    assert caught.value.foreign == ("70",)
    assert match.turn == CHANCE


def test_acts_at_the_wrong_time() -> None:
    match = Match()
    with pytest.raises(IllegalPlay, match="not dealt yet"):
        match.play(0)
    match.deal([0, 1, 30, 31])
    match.deal(list(range(62)))
    with pytest.raises(IllegalPlay, match="no cards are dealt now"):
        match.deal(list(range(62)))
    with pytest.raises(IndexError):
        Match().undo()


def test_a_pesi_ends_by_agreement_alone() -> None:
    with pytest.raises(SettingsError, match="hands cannot be 0; it is a whole number from 1 on"):
        PesiSettings(hands=0)
    with pytest.raises(SettingsError, match="no end"):
        PesiMatch(Settings(hands=0))


@pytest.mark.parametrize("kind", [Settings, PesiSettings, LawSettings])
def test_settings_refuse_what_may_not_be_and_list_it_all(kind: type[Any]) -> None:
    with pytest.raises(SettingsError) as caught:
        kind(use="late", **({} if kind is LawSettings else {"partite": 0, "come_vuole": 1}))
    said = str(caught.value).split("; it is ")
    assert said[0] == "use cannot be 'late'"
    assert len(said) == (2 if kind is LawSettings else 4)


def test_a_pesi_of_five_hands() -> None:
    state = play_match(game("pesi"), PesiSettings(hands=5), ["random"], 1)
    assert state.tally()["hands"] == 5


@pytest.mark.parametrize(
    "variant",
    [
        Settings(use="antico", come_vuole=False),
        Settings(calls_at="five-and-ten", call_order="round"),
        Settings(matto_price="end", matto_own_trick="pays", matto_last="lost"),
        Settings(last_decides=False, rounding="pair", unmarked="short", mori_oche="contatori"),
        Settings(criccone_oche="within", matto_is_trionfo=False, capture="winner"),
        Settings(first_put="hand", first_by_monte=False, ends="after-hand", marcio_ends=True),
        Settings(column="prizes", granda_real=1, idle_contatori=False, doubling="again"),
        Settings(remnant="full", draw_rank="pips", stake=3, partite=2),
    ],
)
def test_every_variant_plays_to_its_end(variant: Settings) -> None:
    for seed in range(4):
        state = play_match(game("tarocchini"), variant, ["greedy", "random"] * 2, seed)
        assert sum(state.scores()) == 0
        again = Match(variant)
        replay(again, state.history())
        assert shown(again) == shown(state)


def test_given_fractions_make_the_same_match() -> None:
    given_fractions = [Chance(3).draw() for _ in range(1)]
    assert Chance(fractions=given_fractions).draw() == given_fractions[0]
    draw = Chance(11).draw
    many = [draw() for _ in range(200)]
    assert Chance(fractions=many).order(62) == Chance(11).order(62)


def test_a_copy_taken_back_and_played_again_leaves_the_tally() -> None:
    entry = game("tarocchini")
    state = play_match(entry, entry.settings(hands=2), ["random"], 3)
    copy = state.copy()
    last = copy.history()[-1]
    assert isinstance(last, int)
    copy.undo()
    copy.play(last)
    state.undo()
    assert state.tally()["hands"] == 1


def judged(at: int) -> Match:
    """A hand under way in which, after so many acts and deals, side 0 no longer counts."""
    entry = game("tarocchini")
    match = Match()
    players, chance = table(entry, ["random"], 5)
    for done, _ in enumerate(play_out(match, players, chance), 1):
        if done == at:
            match.counts = (False, True)
        if done == at + 3:
            break
    return match


@pytest.mark.parametrize("at", [2, 6, 20])
def test_a_judgement_is_taken_back_with_the_act_before_it(at: int) -> None:
    match = judged(at)
    copy = match.copy()
    acts = match.history()
    for _ in range(3):
        match.undo()
        assert match.counts == (False, True)
    match.undo()
    assert match.counts == (True, True)
    assert match.history() == acts[: at - 1]
    assert copy.counts == (False, True), "the copy has changed with the original"
    replay(match, acts[at - 1 :])
    assert match.counts == (True, True), "a judgement is no act"


def test_a_judged_hand_ends_by_it_and_the_next_begins_anew() -> None:
    match = judged(20)
    entry = game("tarocchini")
    players, chance = table(entry, ["random"], 6)
    for _ in play_out(match, players, chance):
        if match.last:
            break
    assert match.last is not None
    assert match.last.points[0] == 10 * match.last.marks[0]
    last = match.history()[-1]
    assert isinstance(last, int)
    ended = match.last
    match.undo()
    assert match.counts == (False, True)
    match.play(last)
    assert match.last == ended
    match.deal(list(range(62)))
    assert match.counts == (True, True)


def test_nothing_to_judge_before_the_deal() -> None:
    with pytest.raises(IllegalPlay, match="no hand is under way"):
        Match().counts = (False, True)
