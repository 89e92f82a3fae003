"""The settings that questions name, and that play their rivals."""

from __future__ import annotations

import pytest

from capitoli.games.tarocchini.readings import Counting
from capitoli.games.tarocchini.settings import Settings
from capitoli.rulebase.choices import ChoiceError, code, taken_away, value_of, ways
from capitoli.rulebase.model import Choice

HOLDER = "capitoli.games.tarocchini.settings:Settings"


def test_setting_is_taken_away_and_given_back() -> None:
    """Settings made with the rival's value have their own instead, and only meanwhile."""
    choice = Choice(HOLDER, "come_vuole", "no")
    assert value_of(choice) is False
    assert code(choice) == "Settings(come_vuole=False)"
    with taken_away(choice):
        assert Settings(come_vuole=False, use="antico") == Settings(use="antico")
        assert Settings(come_vuole=True) == Settings()
    assert not Settings(come_vuole=False).come_vuole


def test_values_of_a_literal_are_known() -> None:
    """A class of settings without a list of values has those of its types."""
    choice = Choice("capitoli.games.tarocchini.readings:Counting", "granda_real", "1")
    assert value_of(choice) == 1
    with taken_away(choice):
        assert Counting(granda_real=1) == Counting()
    assert value_of(Choice(choice.holder, "idle_contatori", "no")) is False


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        (Choice(HOLDER, "come_vuole", "yes"), "come_vuole is yes by itself"),
        (Choice(HOLDER, "come_vuole", "never"), "cannot be never; it is one of yes, no"),
        (Choice(HOLDER, "come", "no"), "has no setting come; it has use, draw_rank"),
        (Choice(f"{HOLDER}s", "come", "no"), "is no class of settings"),
        (Choice("capitoli.nothing:A", "b", "c"), "capitoli.nothing cannot be imported"),
    ],
)
def test_what_is_no_rival_is_refused(choice: Choice, message: str) -> None:
    """No class, no field, no value of that name, and the value of the reading itself."""
    with pytest.raises(ChoiceError, match=message):
        value_of(choice)


def test_games_that_play_a_setting_are_named() -> None:
    """The command is that of the game whose settings they are; of others there is none."""
    assert ways(Choice(HOLDER, "rounding", "pair")) == [
        "capitoli play tarocchini --setting rounding=pair"
    ]
    laws = Choice("capitoli.games.tarocchini.laws.settings:LawSettings", "plea", "letter")
    assert ways(laws) == []
