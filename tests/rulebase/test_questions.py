"""Open questions: read field by field, and the settings that play their rivals.

What is wrong with a question in an edition is tried with the other faulty editions.
"""

from __future__ import annotations

import pytest

from capitoli.games.tarocchini.readings import Counting
from capitoli.games.tarocchini.settings import Settings
from capitoli.rulebase.choices import ChoiceError, code, taken_away, value_of, ways
from capitoli.rulebase.model import Choice
from capitoli.rulebase.record import Question, RecordError, parse_record

HOLDER = "capitoli.games.tarocchini.settings:Settings"
HEAD = ":asks: Which?\n:source: dem-1-2-2\n:quote: a\n:strength: best\n:reading: One.\n"


def test_every_field_is_read() -> None:
    """Each is where it belongs; a question that no setting plays needs no example."""
    body = (
        f"{HEAD}:rivals: Two. | Three.\n:setting: none (not-offered)\n"
        ":rules: demo.a.b, demo.a.c\n:note: It is late.\n\nWhy."
    )
    read = parse_record("question", "demo.question.which", body, "page.md", 3)
    assert isinstance(read, Question)
    assert (read.asks, read.reading, read.rivals) == ("Which?", "One.", ("Two.", "Three."))
    assert (read.settings, read.reason, read.strength) == ((), "not-offered", "best")
    assert (read.rules, read.note) == (("demo.a.b", "demo.a.c"), "It is late.")
    assert (read.statement, read.statement_line) == ("Why.", 13)


def test_settings_are_read() -> None:
    """A setting is a class of a module, a field and a value, one for each rival."""
    body = (
        f"{HEAD}:rivals: Two. | Three.\n"
        f":setting: {HOLDER}.unmarked=short,\n  {HOLDER}.unmarked=none\n"
        ":rules: demo.a.b\n\nWhy.\n\n```{doctest}\n>>> 1\n1\n```\n"
    )
    read = parse_record("question", "demo.question.which", body, "page.md", 3)
    assert isinstance(read, Question)
    assert read.settings == (
        Choice(HOLDER, "unmarked", "short"),
        Choice(HOLDER, "unmarked", "none"),
    )


def test_question_without_example_is_refused() -> None:
    """Where a setting plays the rival an example shows where they differ."""
    body = f"{HEAD}:rivals: Two.\n:setting: {HOLDER}.come_vuole=no\n:rules: demo.a.b\n\nWhy."
    with pytest.raises(RecordError, match="no example shows where its rivals differ"):
        parse_record("question", "demo.question.which", body, "page.md", 3)


def test_echo_of_a_setting_is_refused() -> None:
    """An example that reads the setting back shows nothing that follows from it."""
    body = (
        f"{HEAD}:rivals: Two.\n:setting: {HOLDER}.come_vuole=no\n:rules: demo.a.b\n\nWhy.\n\n"
        "```{doctest}\n>>> 1\n1\n>>> Settings(come_vuole=False).come_vuole\nFalse\n```\n"
    )
    with pytest.raises(RecordError, match=r"page\.md:17: .* reads back the setting come_vuole"):
        parse_record("question", "demo.question.which", body, "page.md", 3)


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
