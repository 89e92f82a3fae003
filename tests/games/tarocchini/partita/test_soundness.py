"""The checks of whole matches pass on good ones and notice what is wrong."""

from __future__ import annotations

import pytest

from capitoli.cli import main
from capitoli.games.chance import Chance, pick
from capitoli.games.registry import game
from capitoli.games.simulate import simulate
from capitoli.games.soundness import Unsound, check_record, play_match_checked
from capitoli.games.tarocchini import soundness
from capitoli.games.tarocchini.hand import Hand
from capitoli.games.tarocchini.match import Match


@pytest.mark.parametrize("name", ["tarocchini", "pesi"])
@pytest.mark.parametrize("players", [["random"], ["greedy", "random"] * 2])
def test_checked_matches(name: str, players: list[str]) -> None:
    entry = game(name)
    results = simulate(entry, entry.settings(), players, 1754, 4, play=play_match_checked)
    assert results.matches == 4


def test_checked_matches_are_those_that_are_played() -> None:
    entry = game("tarocchini")
    checked = simulate(entry, entry.settings(), ["random"], 2, 2, play=play_match_checked)
    assert checked == simulate(entry, entry.settings(), ["random"], 2, 2)


def played() -> Hand:
    hand = Hand(Chance(1).order(62), calls=False, accusing=False)
    draw = Chance(2).draw
    while legal := hand.legal():
        hand.play(pick(legal, draw()))
    return hand


def test_a_lost_and_a_doubled_card_are_noticed() -> None:
    hand = played()
    assert soundness.faults_of(hand) == []
    hand.taken[0] &= hand.taken[0] - 1
    assert any(fault.startswith("nowhere: ") for fault in soundness.faults_of(hand))
    hand = played()
    hand.taken[0] |= hand.taken[1] & -hand.taken[1]
    assert any(fault.startswith("in two places: ") for fault in soundness.faults_of(hand))


def test_a_wrong_count_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = played()
    monkeypatch.setattr(soundness, "count", lambda hand: (1, 2))
    assert any("the count says" in fault for fault in soundness.faults_of(hand))


def test_coins_that_do_not_balance_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = game("tarocchini")
    monkeypatch.setattr(Match, "scores", lambda self: (1, 0, 0, 0))
    with pytest.raises(Unsound, match="balance"):
        play_match_checked(entry, entry.settings(), ["random"], "1")


def test_a_record_that_ends_otherwise_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = game("pesi")
    settings = entry.settings(hands=1)
    match = play_match_checked(entry, settings, ["random"], "3")
    assert isinstance(match, Match)
    match.done["hands"] += 1
    with pytest.raises(Unsound, match="the record ends"):
        check_record(entry, settings, match)


def test_the_command_checks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "pesi", "--matches", "2", "--check"]) == 0
    assert "2 matches" in capsys.readouterr().out
