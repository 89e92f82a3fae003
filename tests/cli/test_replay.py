"""``capitoli replay``: a record that is wrong is named by its line, and what is good is shown."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Final

import pytest

from capitoli.cli import main
from capitoli.games.record import write_record
from capitoli.games.registry import game
from capitoli.games.simulate import play_match


def played() -> list[str]:
    entry = game("tarocchini")
    settings = entry.settings(hands=1)
    history = play_match(entry, settings, ["random"], 1).history()
    return write_record(entry, settings, history, ["random"] * 4).rstrip("\n").split("\n")


#: The lines of a good record of one hand, and the number of the first of its acts and deals.
RECORD: Final = played()
HEAD: Final = RECORD.index("") + 1


class Replay:
    """Runs the command on a file with these lines, or bytes."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.path, self.capsys = folder / "record.txt", capsys

    def __call__(self, lines: list[str] | bytes, *words: str) -> tuple[int, list[str], list[str]]:
        data = lines if isinstance(lines, bytes) else "\n".join([*lines, ""]).encode()
        self.path.write_bytes(data)
        code = main(["replay", *words, str(self.path)])
        out, err = self.capsys.readouterr()
        return code, out.splitlines(), err.splitlines()


@pytest.fixture
def replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Replay:
    return Replay(tmp_path, capsys)


def acts(lines: list[str]) -> list[str]:
    return [line for line in lines[HEAD:] if line]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_good_record_from_any_editor(replay: Replay, mark: str, end: str) -> None:
    code, out, err = replay((mark + end.join(RECORD) + end).encode())
    assert (code, err) == (0, [])
    assert out[:-1] == acts(RECORD)
    assert out[-1].startswith("good: ")


def test_quiet_prints_the_verdict_alone(replay: Replay) -> None:
    code, out, err = replay(RECORD, "--quiet")
    assert (code, len(out), err) == (0, 1, [])


@pytest.mark.parametrize("kept", range(HEAD + 10, len(RECORD), 9))
def test_a_record_that_is_cut_off_is_shown_up_to_there(replay: Replay, kept: int) -> None:
    code, out, err = replay(RECORD[:kept])
    assert code == 2
    assert out == acts(RECORD[:kept])
    assert err[0].endswith(f"line {kept + 1}: the record is cut off: it has no end")
    assert err[1].startswith(f"  {len(out)} lines ")


def test_a_line_that_is_none_is_named_with_the_good_part(replay: Replay) -> None:
    place = len(RECORD) - 5
    code, out, err = replay([*RECORD[:place], "C plays Moro", *RECORD[place:]])
    assert (code, out) == (2, acts(RECORD[:place]))
    assert err[0].endswith(f"line {place + 1}: 'C plays Moro' is no line of a record")


def test_an_act_that_is_wrong_before_a_line_that_is_none_is_told_too(replay: Replay) -> None:
    place = next(n for n, line in enumerate(RECORD) if line[1:].startswith(": gioca"))
    other = {"A": "B"}.get(RECORD[place][0], "A") + RECORD[place][1:]
    code, out, err = replay([*RECORD[:place], other, *RECORD[place + 1 :], "etcetera"])
    assert (code, out) == (2, acts(RECORD[:place]))
    assert f"line {len(RECORD) + 1}" in err[0]
    assert f"and before it, line {place + 1}: " in err[0]


def test_nothing_may_stand_after_the_end_but_comments(replay: Replay) -> None:
    code, _, err = replay([*RECORD, "A: gioca Moro"])
    assert code == 2
    said = f"something stands after the end, which is on line {len(RECORD)}"
    assert err[0].endswith(f"line {len(RECORD) + 1}: {said}")
    assert replay([*RECORD, "# so it ended"])[0] == 0


@pytest.mark.parametrize(
    ("find", "put", "line", "said"),
    [
        ("capitoli record", "capitoli", 1, "a record begins with"),
        ("game: tarocchini", "game: chess", 2, "no game is called 'chess'"),
        ("game: tarocchini", "game: tarocchini\ngame: pesi", 3, "names one game, not 2"),
        ("game: tarocchini\n", "", 1, "names one game, not 0"),
        ("setting: hands=1", "setting: hands=one", 3, "hands cannot be 'one'"),
        ("setting: hands=1", "setting: hands=1\nsetting: x=1", 4, "no setting is called 'x'"),
        ("setting: hands=1", "setting: hands=1\nsetting: hands=1", 4, "hands is given twice"),
        ("player B: ", "player E: ", 5, "tarocchini has 4 players, and none is E"),
        ("player D: random\n", "", 6, "a head names each of"),
        ("player B: ", "player A: ", 7, "a head names each of"),
        ("player A: random", "player A: random\nsetting: use=antico", 5, "does not stand here"),
    ],
)
def test_what_is_wrong_in_the_head_is_named_by_its_line(
    replay: Replay, find: str, put: str, line: int, said: str
) -> None:
    text = "\n".join(RECORD)
    assert find in text
    code, _, err = replay(text.replace(find, put, 1).split("\n"))
    assert code == 2
    assert f"line {line}: " in err[0]
    assert said in err[0]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "line 1: a record begins with"),
        (b"\x00" * 100, "line 1: a record begins with"),
        (b"capitoli record\n\xff", "not a text in UTF-8"),
    ],
)
def test_what_is_no_record(replay: Replay, data: bytes, said: str) -> None:
    code, out, err = replay(data)
    assert (code, out) == (2, [])
    assert said in err[0]


def test_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "\n".join(RECORD).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text), "latin-1"))
    assert main(["replay", "-", "--quiet"]) == 0
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text[:-20]), "latin-1"))
    assert main(["replay", "-", "--quiet"]) == 2
    assert "standard input, line " in capsys.readouterr().err
