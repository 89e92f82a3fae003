"""The players: legal, seeing no more than their own view, able to say what they rest on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

import pytest

from capitoli.binding import bound_functions, rules_of
from capitoli.edition import library
from capitoli.games.chance import Chance
from capitoli.games.players import Player
from capitoli.games.registry import game
from capitoli.games.simulate import play_out, simulate, table
from capitoli.games.tarocchini.advice.choice import Choice, Why
from capitoli.games.tarocchini.advice.grounds import allowed_by
from capitoli.games.tarocchini.advice.knowledge import Knowledge, kin_led, voids_shown
from capitoli.games.tarocchini.advice.player import Pisarri
from capitoli.games.tarocchini.greedy import Greedy
from capitoli.games.tarocchini.match import Match
from capitoli.games.tarocchini.pack import ALL, SEQUENCE, card
from capitoli.games.tarocchini.play import PULLED
from capitoli.games.tarocchini.settings import Settings
from capitoli.games.tarocchini.signals import admitted, means
from capitoli.rulebase.base import rulebase

TAROCCHINI = game("tarocchini")


@dataclass
class Watched:
    """A player whose choices are kept, each with the state it was made in."""

    player: Player
    kept: list[tuple[Match, Any, int]]

    def choose(self, state: Match) -> int:
        act = self.player.choose(state)
        self.kept.append((state, self.player, act))
        return act


def watched(names: list[str], seed: str, most: int = 2500) -> Iterator[tuple[Match, Any, int]]:
    """Play on and yield state, player and act, before each act of a player is done."""
    players, chance = table(TAROCCHINI, names, seed)
    state = Match(Settings())
    kept: list[tuple[Match, Any, int]] = []
    chosen = [Watched(player, kept) for player in players]
    for _ in islice(play_out(state, chosen, chance), most):
        while kept:
            before, player, act = kept.pop()
            before = before.copy()
            before.undo()
            yield before, player, act


@pytest.mark.parametrize("names", [["pisarri"], ["pisarri", "random", "greedy", "random"]])
def test_every_choice_is_legal_and_says_what_it_rests_on(names: list[str]) -> None:
    known = {rule for f in bound_functions("capitoli.games").values() for rule in rules_of(f)}
    rested: Counter[str] = Counter()
    for state, player, act in watched(names, "legal"):
        assert state.legal() >> act & 1
        if isinstance(player, (Pisarri, Greedy)):
            assert player.why
            for why in player.why:
                rested[why.rule] += 1
                assert bool(why.source) == bool(why.rule)
                assert not why.rule or why.rule in known
                assert not why.source or library().sentence(why.source).owes
                assert str(why)
    assert sum(count for rule, count in rested.items() if ".advice." in rule) > 100
    assert len([rule for rule in rested if ".advice." in rule]) > 12


def test_reasons_are_cited_from_a_sentence_of_their_record() -> None:
    rules = rulebase().rules
    seen = set()
    for _, player, _ in watched(["pisarri", "greedy"] * 2, "cited", 6000):
        seen |= {(why.rule, why.source) for why in player.why if why.rule}
    wrong = [(rule, source) for rule, source in seen if source not in rules[rule].sources]
    assert seen
    assert not wrong


def test_a_player_sees_no_more_than_his_view() -> None:
    """What he does with the whole state at hand he does with his own view alone."""
    for state, _, _ in watched(["pisarri"], "hidden", 400):
        view = state.view(state.turn)
        assert Pisarri(lambda: 0.3).choose(state) == Pisarri(lambda: 0.3).advise(view)
        assert Knowledge(view).abroad == ALL & ~(view.cards | view.discarded | view.played)


def test_the_same_seed_gives_the_same_match() -> None:
    ends = []
    for _ in range(2):
        players, chance = table(TAROCCHINI, ["pisarri", "greedy", "pisarri", "random"], "same")
        state = Match(Settings())
        for _ in play_out(state, players, chance):
            pass
        ends.append(state.history())
    assert ends[0] == ends[1]


def balanced(one: str, other: str, matches: int) -> int:
    """What a kind of player won from another, sitting in both pairs of seats."""
    first = simulate(TAROCCHINI, Settings(), [one, other] * 2, 7, matches)
    second = simulate(TAROCCHINI, Settings(), [other, one] * 2, 7, matches)
    assert first.scores[one] + first.scores[other] == 0
    return first.scores[one] + second.scores[one]


@pytest.mark.parametrize(
    ("better", "worse"), [("greedy", "random"), ("pisarri", "random"), ("pisarri", "greedy")]
)
def test_who_sees_more_wins_more(better: str, worse: str) -> None:
    assert balanced(better, worse, 12) > 0


def test_what_he_says_is_true_and_admitted() -> None:
    said: Counter[str] = Counter()
    for state, player, act in watched(["pisarri"], "says", 1500):
        assert isinstance(player, Pisarri)
        term = player.says()
        said[term] += 1
        if term:
            view = state.view(state.turn)
            assert admitted(term)
            assert means(term, view.cards, act, view.played)
    assert said["Batto"]
    assert said["Qui butto via"]


def test_advice_narrows_and_never_empties() -> None:
    choice = Choice(0b1110)
    assert choice.follow(0b0110, "lead-longest", "pis-10-13-1", "his longest suit")
    assert not choice.follow(0b0001, "never-lead-re", "pis-10-18-1", "no Re is led")
    assert choice.acts == 0b0110
    assert choice.follow(0b1111, "never-lead-re", "pis-10-18-1", "no Re is led")
    assert choice.why == [
        Why("pisarri.advice.lead-longest", "pis-10-13-1", "his longest suit"),
    ]
    assert str(choice.why[0]) == "his longest suit (Pisarri X.13.1)"
    assert choice.settle(lambda act: -act, 0.0) == 2
    assert choice.why[-1].rule == ""


def test_voids_are_read_off_what_was_played() -> None:
    coppe = SEQUENCE["Coppe"]
    trick = tuple(card(name) for name in ("Sei di Coppe", "Moro", "Re di Spade", "Matto"))
    assert kin_led(trick) == coppe
    assert voids_shown(1, trick) == {2: coppe, 3: coppe | PULLED}
    assert kin_led((card("Matto"),)) == 0
    assert voids_shown(0, (card("Matto"), card("Re di Coppe"), card("Re di Spade"))) == {
        2: coppe | PULLED
    }


def test_voids_shown_are_true() -> None:
    for state, _, _ in watched(["pisarri", "random"] * 2, "voids", 800):
        view = state.view(state.turn)
        if view.phase != "play":
            continue
        known = Knowledge(view)
        for seat, void in enumerate(known.voids):
            held = state.hand.hands[seat]
            assert not held & void & ALL


def test_another_game_is_refused() -> None:
    with pytest.raises(TypeError, match="advises on tarocchini"):
        Pisarri(Chance(1).draw).choose(object())  # type: ignore[arg-type]


def test_every_act_has_its_ground() -> None:
    phases = set()
    for state, _, act in watched(["random"], "grounds"):
        view = state.view(state.turn)
        why = allowed_by(view, act)
        phases.add(view.phase)
        assert library().sentence(why.source).owes
        assert why.rule.startswith("pisarri.")
    assert {"call", "discard", "mark", "play"} <= phases
