"""Records: printed, read, replayed; and what is said of those that are wrong."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from capitoli.cli import main
from capitoli.games.record import (
    BrokenRecord,
    UnreadableRecord,
    read_record,
    replay_record,
    write_record,
)
from capitoli.games.registry import all_games, game
from capitoli.games.simulate import play_match


@pytest.fixture(scope="module")
def record() -> str:
    """The record of a match with a discard, accusations and a Matto."""
    entry = game("tarocchini")
    state = play_match(entry, entry.settings(hands=2), ["random"], 2)
    return write_record(entry, entry.settings(hands=2), state.history(), ["random"] * 4)


@pytest.mark.parametrize("name", [entry.name for entry in all_games()])
@pytest.mark.parametrize("seed", range(4))
def test_a_record_is_read_back_as_it_was_printed(name: str, seed: int) -> None:
    entry = game(name)
    state = play_match(entry, entry.settings(), ["random"], seed)
    text = write_record(entry, entry.settings(), state.history(), ["random"] * entry.seats)
    found = read_record(text)
    again = replay_record(found)
    assert again.scores() == state.scores()
    assert write_record(entry, found.settings, again.history(), found.players) == text


def test_comments_and_blank_lines_change_nothing(record: str) -> None:
    lines = record.split("\n")
    more = "\n".join([lines[0], "# a comment", "", *lines[1:]])
    assert (
        replay_record(read_record(more)).history() == replay_record(read_record(record)).history()
    )


def line_with(record: str, start: str) -> tuple[int, str]:
    """The number and text of the first line that begins so, after the letter of who acts."""
    for number, line in enumerate(record.split("\n"), 1):
        if line[3:].startswith(start) or line.startswith(start):
            return number, line
    raise AssertionError(f"no line begins with {start!r}")


def changed(record: str, number: int, line: str) -> str:
    lines = record.split("\n")
    lines[number - 1] = line
    return "\n".join(lines)


def test_a_card_not_held_breaks_a_record(record: str) -> None:
    number, line = line_with(record, "gioca")
    other = next(
        card.name
        for card in game("tarocchini").pack
        if card.name not in line
        and "Moro" not in card.name
        and "Matto" not in card.name
        and f"{card.name}" in record.split("\n")[10]
    )
    text = changed(record, number, f"{line[:3]}gioca {other}")
    with pytest.raises(BrokenRecord) as caught:
        replay_record(read_record(text))
    assert caught.value.line >= number
    assert (
        list(caught.value.good)
        == [good for good in record.split("\n")[: caught.value.line - 1] if good][
            -len(caught.value.good) :
        ]
        or caught.value.line > number
    )


def test_out_of_turn(record: str) -> None:
    number, line = line_with(record, "gioca")
    letter = {"A": "B"}.get(line[0], "A")
    with pytest.raises(BrokenRecord, match=f"it is not {letter}'s turn") as caught:
        replay_record(read_record(changed(record, number, letter + line[1:])))
    assert caught.value.line == number


def test_a_discarded_king_names_law_and_sentence(record: str) -> None:
    number, line = line_with(record, "scarta")
    with pytest.raises(BrokenRecord) as caught:
        replay_record(read_record(changed(record, number, f"{line[:3]}scarta Matto")))
    assert caught.value.line == number
    assert caught.value.rule in ("pisarri.discard.not-tarocchi-re", "")


def test_something_else_followed(record: str) -> None:
    number, line = line_with(record, "= trick 1")
    with pytest.raises(BrokenRecord, match="did not follow") as caught:
        replay_record(read_record(changed(record, number, line + " and Moro")))
    assert caught.value.line == number


def test_a_doubled_card_in_a_deal(record: str) -> None:
    number, line = line_with(record, "deal")
    first, second = line.split(": ")[1].split(", ")[:2]
    with pytest.raises(BrokenRecord, match="doubled"):
        replay_record(read_record(changed(record, number, line.replace(second, first, 1))))


def test_packets_that_are_not_of_five(record: str) -> None:
    number, line = line_with(record, "deal")
    assert line.count(" | ") >= 2
    joined = line.replace(" | ", ", ", 1)
    for wrong in (
        joined,
        line.replace(" | ", " |  ", 1),
        line + " | ",
        line.replace(", ", " | ", 1),
    ):
        with pytest.raises((UnreadableRecord, BrokenRecord)):
            replay_record(read_record(changed(record, number, wrong)))


def test_sixteen_cards_for_one_and_fourteen_for_another(record: str) -> None:
    number, line = line_with(record, "deal")
    after = record.split("\n")[number]
    assert after.startswith("deal")
    card = line.rpartition(", ")[2]
    text = changed(record, number, line.removesuffix(f", {card}"))
    with pytest.raises(UnreadableRecord, match="three packets of five"):
        replay_record(read_record(changed(text, number + 1, f"{after}, {card}")))


@pytest.mark.parametrize("cut", [1, 2, 5, 20])
def test_a_record_that_is_cut_off(record: str, cut: int) -> None:
    text = "\n".join(record.rstrip("\n").split("\n")[:-cut])
    with pytest.raises(UnreadableRecord, match="cut off"):
        read_record(text)
    with pytest.raises(UnreadableRecord):
        replay_record(read_record(record[: len(record) - 8]))


@pytest.mark.parametrize(
    ("find", "put"),
    [
        ("capitoli record", "capitoli records"),
        ("game: ", "game:"),
        ("game: tarocchini", "game: tarochini"),
        ("gioca ", "gioca  "),
        ("gioca ", "Gioca "),
        ("gioca ", "giocaa "),
        ("a monte\n", "a monte.\n"),
        ("scarta ", "scarta un "),
        ("end: over", "end: over "),
        ("= trick", "=trick"),
        ("setting: hands=2", "setting: hands=two"),
        ("setting: hands=2", "setting: hand=2"),
        (": segna ", ": segna 0"),
        (" di Spade\n", " di  Spade\n"),
        (" di Coppe\n", " diCoppe\n"),
        (": accusa ", ": accusa  "),
        (" per il Matto", " per il Matto per il Matto"),
        ("mostra Matto", "gioca Matto"),
        ("setting: hands=2", "setting: hands= 2"),
        ("setting: hands=2", "setting: hands=02"),
        ("setting: hands=2", "setting: hands=٢"),
        ("setting: hands=2", "setting: hands=2 "),
        ("setting: hands=2", "setting: hands=2\nsetting: use=Antico"),
        ("setting: hands=2", "setting: hands=2\nsetting: hands=2"),
        ("player B: random", "player B: random\nplayer B: random"),
        ("player D: random", "player E: random"),
        ("player D: random", "player D: random "),
        ("end: over", "game: tarocchini\nend: over"),
    ],
)
def test_one_sign_too_many_is_refused(record: str, find: str, put: str) -> None:
    assert find in record
    with pytest.raises((UnreadableRecord, BrokenRecord)):
        replay_record(read_record(record.replace(find, put, 1)))


def test_any_line_left_out_or_changed_is_noticed(record: str) -> None:
    """Acts and deals: each is needed, and each in its place."""
    lines = record.rstrip("\n").split("\n")
    chance = random.Random(1)
    acts = [n for n, line in enumerate(lines) if line[1:3] == ": " or line.startswith("deal")]
    for place in chance.sample(acts, 12):
        with pytest.raises((UnreadableRecord, BrokenRecord)):
            replay_record(read_record("\n".join([*lines[:place], *lines[place + 1 :], ""])))


def test_an_open_match_is_said_to_be_open() -> None:
    entry = game("pesi")
    state = play_match(entry, entry.settings(hands=1), ["random"], 1)
    text = write_record(entry, entry.settings(hands=1), state.history()[:8])
    assert text.endswith("end: open\n")
    assert len(replay_record(read_record(text)).history()) == 8
    with pytest.raises(BrokenRecord, match="not over"):
        replay_record(read_record(text.replace("end: open", "end: over")))


def test_play_then_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "pesi", "--seed", "5", "--players", "greedy", "--hands", "2"]) == 0
    text = capsys.readouterr().out
    assert "setting: hands=2" in text
    path = tmp_path / "a.txt"
    path.write_text(text, "utf-8")
    assert main(["replay", str(path)]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[-1].startswith("good: ")
    broken = text.replace("= count: ", "= count: A", 1)
    path.write_text(broken, "utf-8")
    assert main(["replay", str(path)]) == 1
    seen = capsys.readouterr()
    line = broken[: broken.index("= count: ")].count("\n") + 1
    assert f"line {line}" in seen.err
    assert seen.out.strip(), "the good part is shown"
    path.write_text(text.rstrip("\n").rpartition("\n")[0], "utf-8")
    assert main(["replay", str(path)]) == 2
    assert main(["replay", str(tmp_path / "none.txt")]) == 2
    path.write_bytes(b"\xff\xfe\x00")
    assert main(["replay", str(path)]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_games_and_simulate(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "tarocchini" in capsys.readouterr().out
    assert main(["games", "--json"]) == 0
    assert '"settings"' in capsys.readouterr().out
    command = ["simulate", "tarocchini", "--matches", "3", "--seed", "2"]
    assert main([*command, "--json"]) == 0
    first = capsys.readouterr().out
    assert '"matches": 3' in first
    assert main([*command, "--json"]) == 0
    assert capsys.readouterr().out == first
    assert main([*command, "--players", "greedy,random,greedy,random"]) == 0
    assert "greedy" in capsys.readouterr().out


@pytest.mark.parametrize(
    "command",
    [
        ["play", "scopa"],
        ["play", "tarocchini", "--players", "nobody"],
        ["play", "tarocchini", "--players", "random,random"],
        ["play", "tarocchini", "--setting", "use=late"],
        ["play", "tarocchini", "--setting", "use"],
        ["play", "tarocchini", "--setting", "wine=red"],
        ["play", "tarocchini", "--hands", "0"],
        ["play", "pesi", "--setting", "hands=0"],
        ["simulate", "tarocchini", "--matches", "0"],
    ],
)
def test_bad_commands(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command) == 2
    said = capsys.readouterr().err
    assert said.startswith("capitoli: ")
    assert "Traceback" not in said


SIGNS = "abAB:=|, \n\t#°0à’'.é"


def spoiled(text: str, chance: random.Random) -> str:
    """A record with one sign gone, added or changed, or two lines in each other's place."""
    at, kind = chance.randrange(len(text)), chance.randrange(4)
    if kind == 3:
        lines = text.split("\n")
        one, other = chance.sample(range(len(lines)), 2)
        lines[one], lines[other] = lines[other], lines[one]
        return "\n".join(lines)
    return text[:at] + ("" if kind == 0 else chance.choice(SIGNS)) + text[at + (kind != 1) :]


@pytest.mark.parametrize("seed", range(60))
def test_spoiled_records_are_refused_or_another_match(record: str, seed: int) -> None:
    """Nothing but the two errors comes out, and what is taken is a record when printed again."""
    text = spoiled(record, random.Random(seed))
    try:
        found = read_record(text)
        state = replay_record(found)
    except (UnreadableRecord, BrokenRecord):
        return
    again = write_record(found.game, found.settings, state.history(), found.players)
    assert replay_record(read_record(again)).history() == state.history()
