"""What the README and the pages about the project say is so: it is tried."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from capitoli.cli import main, parser
from capitoli.rulebase.parsing import question
from capitoli.rulebase.parsing.fields import (
    CERTAINTIES,
    CHECK_FIELDS,
    MODALITIES,
    REASONS,
    RULE_FIELDS,
)
from capitoli.rulebase.parsing.question import QUESTION_FIELDS
from capitoli.site.domain import KINDS
from capitoli.site.register import DIRECTIVES

ROOT = Path(__file__).parents[1]
COMMAND = re.compile(r"^(?:\.venv/bin/|\$ )capitoli (.*?)(?:\s+#.*)?$", re.MULTILINE)
#: These take long, or a file that the reader has: they are only parsed.
LONG = ("verify", "check", "replay")


def commands(file: str) -> list[list[str]]:
    """The commands that a page shows, each as its words."""
    found = COMMAND.findall((ROOT / file).read_text("utf-8"))
    assert found, file
    return [shlex.split(words) for words in found]


SHOWN = [(file, c) for file in ("README.md", "rules/writing.md") for c in commands(file)]


@pytest.mark.parametrize(("file", "words"), SHOWN, ids=lambda value: str(value))
def test_every_command_shown_does_what_it_is_asked(file: str, words: list[str]) -> None:
    assert parser().parse_args(words)
    if words[0] not in LONG:
        assert main(words) == 0


def test_every_command_is_shown() -> None:
    shown = {words[0] for words in commands("README.md")}
    listed = next(a for a in parser()._actions if a.choices and a.metavar == "COMMAND")
    assert shown == set(listed.choices or ())


def test_the_python_of_the_readme_runs() -> None:
    done = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert done.attempted
    assert not done.failed


def test_every_folder_of_the_readme_is_there() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    rows = re.findall(r"^\| (`.*?) \|", readme, re.MULTILINE)
    named = [name for row in rows for name in re.findall(r"`([^`]+)`", row)]
    assert "src/capitoli/" in named
    assert not [name for name in named if not (ROOT / name).exists()]


def test_every_directive_and_role_is_told() -> None:
    told = (ROOT / "pages" / "made.md").read_text("utf-8")
    rows = re.findall(r"^\| (`.*?) \|", told, re.MULTILINE)
    named = {name.split()[0] for row in rows for name in re.findall(r"`([^`]+)`", row)}
    assert named == set(DIRECTIVES)
    (roles,) = re.findall(r"with a role of its own: (.*?)\. ", told)
    assert set(re.findall(r"`(\w+)`", roles)) == set(KINDS)


def test_every_field_and_value_is_told() -> None:
    told = (ROOT / "rules" / "writing.md").read_text("utf-8")
    values = {*RULE_FIELDS, *CHECK_FIELDS, *MODALITIES, *CERTAINTIES}
    assert not [v for v in values - {"error"} if f"`{v}`" not in told]
    for field in QUESTION_FIELDS - {"note"}:
        assert f"\n:{field}: " in told
    assert not [r for r in (*REASONS, *question.REASONS) if f"`none ({r})`" not in told]
    assert not [s for s in question.STRENGTHS if f"`{s}`" not in told]
