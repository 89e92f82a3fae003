"""Open questions, read field by field.

What is wrong with a question in an edition is tried with the other faulty editions.
"""

from __future__ import annotations

from capitoli.rulebase.faults import Fault
from capitoli.rulebase.model import Choice, Question
from capitoli.rulebase.parsing.fences import Fence, numbered
from capitoli.rulebase.parsing.found import Found
from capitoli.rulebase.parsing.question import read_question

HOLDER = "capitoli.games.tarocchini.settings:Settings"
HEAD = ":asks: Which?\n:source: dem-1-2-2\n:quote: a\n:strength: best\n:reading: One.\n"


def reading(body: str) -> tuple[Question, list[Fault]]:
    """A question whose body begins on line 3 of a page, and what is wrong with it."""
    found = Found("page.md")
    fence = Fence("question", "demo.question.which", 2, 99, numbered(body, 3))
    return read_question(fence, found), found.faults


def test_every_field_is_read() -> None:
    """Each is where it belongs; a question that no setting plays needs no example."""
    body = (
        f"{HEAD}:rivals: Two. | Three.\n:setting: none (not-offered)\n"
        ":rules: demo.a.b, demo.a.c\n:note: It is late.\n\nWhy."
    )
    read, faults = reading(body)
    assert not faults
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
    read, faults = reading(body)
    assert not faults
    assert read.settings == (
        Choice(HOLDER, "unmarked", "short"),
        Choice(HOLDER, "unmarked", "none"),
    )


def test_question_without_example_is_refused() -> None:
    """Where a setting plays the rival an example shows where they differ."""
    body = f"{HEAD}:rivals: Two.\n:setting: {HOLDER}.come_vuole=no\n:rules: demo.a.b\n\nWhy."
    _, (fault,) = reading(body)
    assert "no example shows where its rivals differ" in str(fault)


def test_echo_of_a_setting_is_refused() -> None:
    """An example that reads the setting back shows nothing that follows from it."""
    body = (
        f"{HEAD}:rivals: Two.\n:setting: {HOLDER}.come_vuole=no\n:rules: demo.a.b\n\nWhy.\n\n"
        "```{doctest}\n>>> 1\n1\n>>> Settings(come_vuole=False).come_vuole\nFalse\n```\n"
    )
    _, (fault,) = reading(body)
    assert str(fault).startswith("page.md:17: ")
    assert "reads back the setting come_vuole" in str(fault)
