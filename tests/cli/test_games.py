"""``capitoli games`` and the settings that it lists."""

from __future__ import annotations

import json

import pytest

from capitoli.cli import main
from capitoli.games.registry import all_games
from capitoli.games.settings import settings_of


def test_the_list_fits_a_terminal_and_has_every_setting(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) < 80
    for game in all_games():
        assert any(line.startswith(f"{game.name}: ") for line in lines)
        for setting in settings_of(game.settings):
            assert any(line.startswith(f"  {setting.name}: ") for line in lines)


def test_as_json_every_value_that_is_listed_may_be_given(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["games", "--json"]) == 0
    for game in json.loads(capsys.readouterr().out):
        assert set(game) == {"name", "title", "text", "seats", "players", "pack", "settings"}
        for setting in game["settings"]:
            assert setting["values"][0] == setting["default"]
            for value in setting["values"]:
                words = ["--setting", f"{setting['name']}={value}"]
                words += [] if setting["name"] == "hands" else ["--hands", "1"]
                assert main(["play", game["name"], "--seed", "3", *words]) == 0
    capsys.readouterr()


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ("partite=0", "partite cannot be '0'; it is a whole number from 1 on"),
        ("stake=-1", "stake cannot be '-1'; it is a whole number from 0 on"),
        ("stake=1e3", "stake cannot be '1e3'"),
        ("hands=" + "9" * 5000, "hands cannot be '999"),
        ("use=late", "use cannot be 'late'; it is one of moderno, antico"),
        ("=", "no setting is called ''"),
    ],
)
def test_a_value_that_may_not_be_is_told_with_those_that_may(
    capsys: pytest.CaptureFixture[str], setting: str, said: str
) -> None:
    assert main(["play", "tarocchini", "--setting", setting]) == 2
    assert said in capsys.readouterr().err


def test_all_that_is_wrong_with_settings_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    words = [word for item in ("use", "x=1", "use=late") for word in ("--setting", item)]
    assert main(["simulate", "pesi", *words]) == 2
    said = capsys.readouterr().err
    assert said.count(";") >= 2
    assert all(part in said for part in ("'use' is not of the form", "'x'", "'late'"))
