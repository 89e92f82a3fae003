"""The sound little edition holds, its numbers are right, and the command says what it found."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from capitoli.cli import main

Overlay = Callable[[str], Path]


def verified(root: Path, capsys: pytest.CaptureFixture[str], *options: str) -> dict[str, Any]:
    """The JSON of ``capitoli verify``."""
    main(["verify", "--json", "--root", str(root), *options])
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_the_sound_edition_holds(sound_rules: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All eight checks looked at something, and found nothing."""
    assert main(["verify", "--root", str(sound_rules)]) == 0
    said = capsys.readouterr().out
    assert "wrong" in said
    found = verified(sound_rules, capsys)
    assert found["green"]
    assert [c["n"] for c in found["checks"]] == list(range(1, 9))
    assert all(c["looked"] and not c["failed"] for c in found["checks"])


def test_the_numbers(sound_rules: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Counted by hand in the files."""
    found = verified(sound_rules, capsys)
    demo = found["coverage"]["demo"]
    assert (demo["owing"], demo["covered"]) == (8, 8)
    assert demo["chapters"]["2"] == {"owing": 4, "covered": 4, "asked": 1.0, "bare": []}
    assert found["rules"]["total"] == 8
    assert found["rules"]["with_engine"] == 7
    assert found["rules"]["without_engine"] == {"etiquette": 1}
    assert found["rules"]["functions"] == 6
    assert (found["examples"]["blocks"], found["examples"]["prompts"]) == (11, 13)
    assert found["examples"]["passing"] == found["examples"]["reaching"] == 11
    mutants = found["mutants"]
    assert mutants["made"] == mutants["killed"] + mutants["equivalent"] > 40
    assert (mutants["surviving"], mutants["equivalent"]) == (0, 1)
    (survivor,) = mutants["survivors"]
    assert survivor["function"] == "engine.points:marked"
    assert survivor["reason"]
    figures = found["figures"]
    assert (figures["printed"], figures["answered"], figures["waiting"]) == (9, 9, 0)
    assert (figures["checked"], figures["agreeing"], figures["disagreeing"]) == (2, 1, 1)
    wrong = next(f for f in figures["findings"] if not f["agrees"])
    assert (wrong["printed"], wrong["computed"], wrong["error"]) == (["25"], [20], "yes")
    assert [m["name"] for m in found["mechanics"]] == ["engine.points:suit"]


def test_what_is_said_of_each_rule(overlay: Overlay, capsys: pytest.CaptureFixture[str]) -> None:
    """A rule that fails says so; the others hold; one without engine owes no example."""
    root = overlay("example-fails")
    found = verified(root, capsys)
    rules = found["per_rule"]
    assert not found["green"]
    assert rules["demo.points.run"]["status"] == "fails"
    assert not rules["demo.points.run"]["example"]
    assert [f["check"] for f in rules["demo.points.run"]["faults"]] == [4]
    assert rules["demo.points.round"]["status"] == "holds"
    assert rules["demo.points.round"]["reaches"]
    assert rules["demo.points.round"]["mutants_made"] > 0
    assert rules["demo.play.quiet"]["status"] == "no-engine"
    assert found["sentences"]["dem-2-1-1"] == {"owes": True, "records": ["demo.play.follow"]}


def test_nothing_stays_of_the_mutants(
    sound_rules: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Functions and caches are as they were: what a mutant gave is not kept."""
    verified(sound_rules, capsys)
    from engine.points import longest, rounds, run_points  # type: ignore[import-not-found]

    assert [run_points(n) for n in range(6)] == [0, 0, 0, 10, 15, 20]
    assert longest() == 20
    assert rounds(60) == 2


def test_a_part_is_verified_alone(sound_rules: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A chapter, or rules of a form, with their sentences and functions alone."""
    chapter = verified(sound_rules, capsys, "--work", "demo", "--chapter", "2")
    assert set(chapter["per_rule"]) == {
        "demo.play.follow",
        "demo.play.any",
        "demo.play.penalty",
        "demo.play.quiet",
    }
    assert set(chapter["coverage"]["demo"]["chapters"]) == {"2"}
    some = verified(sound_rules, capsys, "--rules", "demo.points.r*")
    assert set(some["per_rule"]) == {"demo.points.run", "demo.points.round"}
    assert set(some["sentences"]) == {"dem-1-1-1", "dem-1-2-1"}
    assert some["green"]


@pytest.mark.parametrize(
    "options", [("--chapter", "9"), ("--work", "none"), ("--rules", "demo.nothing.*")]
)
def test_nothing_verified_is_not_green(
    options: tuple[str, str], sound_rules: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A scope in which nothing lies is an error of the call."""
    assert main(["verify", "--root", str(sound_rules), *options]) == 2
    assert "nothing to verify" in capsys.readouterr().err


def test_mutants_can_be_left_out(sound_rules: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Then check 6 is not made, and not said to hold."""
    found = verified(sound_rules, capsys, "--no-mutants")
    assert [c["n"] for c in found["checks"]] == [1, 2, 3, 4, 5, 7, 8]


def test_a_risen_share_is_recorded(overlay: Overlay, capsys: pytest.CaptureFixture[str]) -> None:
    """``--write`` writes what rose, and never what fell."""
    root = overlay("sentence-without-rule")
    project = root / "capitoli.toml"
    project.write_text(project.read_text().replace('"demo.1" = 1.0', '"demo.1" = 0.5'))
    assert main(["verify", "--root", str(root), "--write", "--no-mutants"]) == 1
    assert "above what capitoli.toml asks" in capsys.readouterr().out
    after = project.read_text()
    assert '"demo.1" = 1.0' in after
    assert '"demo.2" = 1.0' in after
    assert "Of two equal numbers either is the greater." in after


def test_two_runs_give_the_same_bytes(sound_rules: Path, tmp_path: Path) -> None:
    """Whatever the order of sets in that process."""
    files = []
    for seed in ("1", "2"):
        out = tmp_path / f"{seed}.json"
        for command in (["verify", "--out", str(out)], ["rules", "--graph"]):
            called = [sys.executable, "-m", "capitoli.cli", *command, "--root", str(sound_rules)]
            env = {**os.environ, "PYTHONHASHSEED": seed}
            done = subprocess.run(called, capture_output=True, check=True, env=env)
        files.append((out.read_bytes(), done.stdout))
    assert files[0] == files[1]


def test_a_rule_is_shown_with_all_that_belongs_to_it(
    sound_rules: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Quotation, citation, statement, code, example; for a sentence all that cite it."""
    assert main(["rules", "--root", str(sound_rules), "demo.play.follow"]) == 0
    said = capsys.readouterr().out
    for part in (
        "«Chi ha Carta della Sequenza giuocata, dee giuocare di quella»",
        "Demo 1700, II.1.1 (l. 1)",
        "Who has the suit must play it.",
        "sanction: demo.play.penalty",
        "def may_play(card: str, led: str, hand: str) -> bool:",
        "from engine.play import may_play, price",
        '>>> may_play("a1", "a", "a1 b1"), may_play("b1", "a", "a1 b1")',
    ):
        assert part in said
    assert main(["rules", "--root", str(sound_rules), "dem-1-1-2"]) == 0
    said = capsys.readouterr().out
    assert "check-dem-1-1-2-25" in said
    assert "check-dem-1-1-2-quattro-15" in said
    assert main(["rules", "--root", str(sound_rules), "dem-1-2-2"]) == 0
    assert "demo.question.tie  (rules/demo/ties.md:22)" in capsys.readouterr().out
    assert main(["rules", "--root", str(sound_rules)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 8


def test_an_unknown_rule_is_an_error(sound_rules: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It names what is near."""
    assert main(["rules", "--root", str(sound_rules), "play"]) == 2
    assert (
        "no rule, check or question 'play'; there are demo.play.follow" in capsys.readouterr().err
    )
