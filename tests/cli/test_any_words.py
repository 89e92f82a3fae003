"""Whatever a command is given: it ends with 0, 1 or 2, and no error but its own comes out."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from capitoli.cli import main
from capitoli.games.record import write_record
from capitoli.games.registry import game
from capitoli.games.simulate import play_match

SOUND: Final = str(Path(__file__).parents[1] / "sound_texts")
few = settings(
    max_examples=50, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def run(words: Sequence[str]) -> tuple[int, str, str]:
    """Run a command; give its code and what it printed."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main(words)
        except SystemExit as ended:
            code = int(ended.code or 0)
    return code, out.getvalue(), err.getvalue()


def ends_well(words: Sequence[str]) -> int:
    """Run a command: bad input says what is wrong, and anything else says nothing of the kind."""
    code, out, err = run(words)
    assert code in (0, 1, 2), words
    assert "Traceback" not in out + err
    if code == 2:
        assert "capitoli" in err
    elif code == 0:
        assert err == ""
    return code


ODD: Final = ["", " ", "-", "--", "--x=--", "-1", "0", "9" * 5000, "²", "٣", "\udcff", "a" * 10_000]
#: Any text that a command line can carry: no NUL, and bytes that are no UTF-8.
LETTERS: Final = st.characters(exclude_characters="\0", exclude_categories=())
words = st.text(LETTERS, max_size=12) | st.sampled_from(ODD)
PIECES: Final = "Demo dem 1700 I II i 1 2 99 0 . .. - – , : ll. l. law legge ( ) urn: capitoli # ²"
REFERENCE = st.lists(st.sampled_from([*PIECES.split(), " ", "dem-1-1-1"]), max_size=9).map("".join)


@few
@given(
    st.sampled_from(["text", "cite", "find", "apparatus"]),
    st.lists(words | REFERENCE, max_size=3),
    st.lists(st.sampled_from(["--json", "--reading=diplomatic", "--form=csl", "--work="])),
)
def test_passages(command: str, named: list[str], options: list[str]) -> None:
    ends_well([command, "--root", SOUND, *options, "--", *named])


@few
@given(REFERENCE)
def test_what_can_be_read_as_a_reference_can_be_cited_and_read_back(ref: str) -> None:
    ref = f"Demo {ref}"
    code, cited, _ = run(["cite", "--root", SOUND, ref])
    if code == 0:
        assert run(["cite", "--root", SOUND, cited])[1] == cited
    assert run(["text", "--root", SOUND, ref])[0] == code


@few
@given(st.sampled_from(["rules", "games", "play", "replay", "score", "dance", ""]), st.lists(words))
def test_any_words_at_all(command: str, more: list[str]) -> None:
    ends_well([command, *more])


CARD = words | st.sampled_from(["Angelo", "Moro", "Re di Spade", "ReS", "7c", "Matto", "Re", "di"])


@few
@given(
    st.lists(CARD, max_size=6).map(", ".join),
    st.none() | st.lists(CARD, max_size=6).map(",".join),
    words,
    st.booleans(),
)
def test_counts(won: str, lost: str | None, marked: str, as_json: bool) -> None:
    asked = ["score", "tarocchini", f"--won={won}", f"--marked={marked}"]
    asked += [] if lost is None else [f"--lost={lost}"]
    ends_well([*asked, *(["--json"] if as_json else ["--explain"])])


@few
@given(
    st.sampled_from(["tarocchini", "pesi", "Pesi", "", "chess"]),
    words | st.integers().map(str),
    words | st.sampled_from(["random", "random,greedy,pisarri,random", "random,random"]),
    st.lists(
        words | st.builds("{}={}".format, st.sampled_from(["use", "stake", "partite"]), words),
        max_size=2,
    ),
)
def test_games(name: str, seed: str, players: str, chosen: list[str]) -> None:
    options = [f"--setting={one}" for one in chosen]
    ends_well(["play", f"--seed={seed}", f"--players={players}", "--hands=1", *options, "--", name])


def played(name: str) -> str:
    entry = game(name)
    state = play_match(entry, entry.settings(hands=1), ["random"], 1)
    return write_record(entry, entry.settings(hands=1), state.history(), ["random"] * 4)


RECORDS: Final = [played(name) for name in ("tarocchini", "pesi")]


@st.composite
def spoiled(draw: st.DrawFn) -> bytes:
    """A record in which some bytes are changed, or some lines left out, doubled or exchanged."""
    data = draw(st.sampled_from(RECORDS)).encode()
    for _ in range(draw(st.integers(1, 3))):
        if draw(st.booleans()):
            at = draw(st.integers(0, len(data)))
            data = data[:at] + draw(st.binary(max_size=3)) + data[at + draw(st.integers(0, 3)) :]
        else:
            lines = data.split(b"\n")
            one, other = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
            lines[one : one + 1] = draw(st.sampled_from([[], [lines[other]], [lines[one]] * 2]))
            data = b"\n".join(lines)
    return data


@few
@given(spoiled() | st.binary(max_size=200))
def test_records(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "record.txt"
    path.write_bytes(data)
    code, out, err = run(["replay", str(path)])
    assert code in (0, 1, 2)
    assert "Traceback" not in err
    assert (err == "") is (code == 0)
    if code:
        assert err.startswith(f"capitoli: {path}")
    else:
        assert out.splitlines()[-1].startswith("good: ")


@pytest.mark.parametrize("command", ["text demo", "check", "rules", "verify --no-mutants"])
def test_a_folder_of_anything(command: str, tmp_path: Path) -> None:
    @few
    @given(st.binary(max_size=60))
    def any_bytes(data: bytes) -> None:
        file = tmp_path / "texts" / "demo" / "demo.xml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        assert ends_well([*command.split(), "--root", str(tmp_path)]) == 2

    any_bytes()
