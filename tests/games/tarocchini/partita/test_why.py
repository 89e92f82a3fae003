"""Every player can say what its choice rests on, and a record can have it."""

from __future__ import annotations

import pytest

from capitoli.cli import main
from capitoli.edition import library
from capitoli.games.chance import Chance
from capitoli.games.players import Player, Random, make_players, reasons
from capitoli.games.record import read_record, replaying
from capitoli.games.registry import all_games, game
from capitoli.games.simulate import play_out

PLAYERS = ["pisarri", "random", "greedy", "random"]


@pytest.mark.parametrize("name", [entry.name for entry in all_games()])
def test_every_choice_has_a_reason_that_can_be_cited(name: str) -> None:
    """Each act of each player rests on a sentence that stands in the text."""
    entry = game(name)
    heard: list[tuple[str, ...]] = []

    def chosen(player: Player) -> None:
        heard.append(reasons(player))
        assert any(why.source for why in player.why)  # type: ignore[attr-defined]
        for why in player.why:  # type: ignore[attr-defined]
            assert not why.source or library().sentence(why.source)

    players = make_players(entry, PLAYERS, [Chance(seat).draw for seat in range(4)])
    state = entry.new(entry.settings(hands=2))
    for _ in play_out(state, players, Chance(3), chosen=chosen):
        pass
    assert len(heard) == sum(isinstance(event, int) for event in state.history())
    assert all(heard)


def test_a_player_without_reasons_has_none() -> None:
    """The random player of games that have none of their own says nothing."""
    assert reasons(Random(Chance(1).draw)) == ()


def test_why_stands_under_each_act(capsys: pytest.CaptureFixture[str]) -> None:
    """``play --why`` writes reasons as comments; the record replays, and is the same without."""
    arguments = ["play", "tarocchini", "--seed", "1", "--hands", "1", "--players"]
    assert main([*arguments, ",".join(PLAYERS), "--why"]) == 0
    told = capsys.readouterr().out
    assert main([*arguments, ",".join(PLAYERS)]) == 0
    plain = capsys.readouterr().out
    lines = told.splitlines()
    acts = [n for n, line in enumerate(lines) if line[1:2] == ":" and line[0] in "ABCD"]
    assert acts
    assert all(lines[n + 1].startswith("# ") for n in acts)
    assert [line for line in lines if not line.startswith("# ")] == plain.splitlines()
    record = read_record(told)
    for _ in replaying(record, record.game.new(record.settings)):
        pass
