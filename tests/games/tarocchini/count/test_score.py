"""A count written out, and the command that prints it."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capitoli.cli import main
from capitoli.games.tarocchini.count import combinations, last_points, total
from capitoli.games.tarocchini.itemise import itemise
from capitoli.games.tarocchini.pack import ALL
from capitoli.games.tarocchini.readings import Counting
from capitoli.games.tarocchini.values import cards_points

TABLE = (
    "Re di Spade, Regina di Spade, Re di Bastoni, Regina di Bastoni, Cavallo di Bastoni, "
    "Asso di Bastoni, Moro, Diavolo, Vecchio, Matto"
)


@given(st.integers(0, ALL), st.booleans(), st.integers(0, 50), st.sampled_from(["once", "again"]))
def test_the_parts_are_the_whole(won: int, last: bool, grane: int, doubling: str) -> None:
    settings = Counting(doubling=doubling)  # type: ignore[arg-type]
    found = itemise(won, last, 10 * grane, settings)
    assert found.total == total(won, last, 10 * grane, settings)
    assert found.total == sum(part.points for part in found.parts)
    assert found.total == found.combinations + found.cards + found.last + found.marked
    assert (found.combinations, found.cards, found.last) == (
        combinations(won, settings),
        cards_points(won, settings),
        last_points(last),
    )
    assert all(part.points for part in found.parts if part.rule != "pisarri.fours.count")


def test_the_worked_count_of_the_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "tarocchini", "--lost", TABLE, "--last", "--marked", "20", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["total", "combinations", "cards", "last", "marked", "parts"]
    assert (found["total"], found["combinations"], found["cards"]) == (425, 350, 49)
    assert {tuple(part) for part in found["parts"]} == {("rule", "what", "points", "cite")}
    assert sum(part["points"] for part in found["parts"]) == 425
    assert all(part["cite"].startswith("Pisarri 1754, VI.") for part in found["parts"])


def test_every_line_carries_its_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "tarocchini", "--won", "angelo, mondo, SOLE, Luna"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "   15  Granda: Angelo, Mondo, Sole, Luna"
    assert out[1].strip().startswith("Pisarri 1754, VI.1.11 (l")
    assert out[-1] == "   24  points in all"


def test_won_alone_and_lost_alone_say_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    main(["score", "tarocchini", "--lost", "Angelo, Moro"])
    from_lost = capsys.readouterr().out
    assert "Mori: Moro, Moro, Moro, Bagattino, Matto" in from_lost
    assert f"{total(ALL & ~(1 | 1 << 16)):5}  points in all" in from_lost


def test_explain_shows_the_rules_that_fired(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "tarocchini", "--won", "Moro, Moro, Matto", "--explain"]) == 0
    out = capsys.readouterr().out
    assert "§ pisarri.alike.contatore: Pisarri 1754, IV.2.2" in out
    assert out.count("alike_run(") == 1  # the Mori; the Assi gave nothing
    assert main(["score", "tarocchini", "--won", "Moro, Moro, Matto", "--explain", "all"]) == 0
    assert capsys.readouterr().out.count("alike_run(") == 2


@pytest.mark.parametrize(
    ("arguments", "faults"),
    [
        (
            ["--won", "Angelo, Re, Mondo, Mondo, Pippo", "--lost", "Angelo", "--marked", "15"],
            [
                "--won: more than one card is called 'Re'",
                "--won: Mondo stands twice",
                "--won: no card of tarocchini is called 'Pippo'",
                "both won and lost: Angelo",
                "--marked: '15' is no number of whole tens",
            ],
        ),
        (["--won", "Moro, Moro, Moro", "--lost", "Moro, Moro"], ["there are 5 Mori, of four"]),
        (["--won", "Moro, Moro, Moro, Moro, Moro"], ["Moro stands more than 4 times"]),
        ([], ["name the cards with --won, or with --lost"]),
        (["--won", "Angelo", "--marked", "-10"], ["'-10' is no number of whole tens"]),
        (["--won", "Angelo", "--marked", "²0"], ["'²0' is no number of whole tens"]),
        (["--won", "Angelo", "--marked", "0" * 5000], ["is no number of whole tens"]),
        (["--won", "Angelo", "--marked", "9" * 5000 + "0"], ["is no number of whole tens"]),
        (["--won", "Angelo,"], ["an empty place between commas"]),
    ],
)
def test_all_faults_in_one_message(
    arguments: list[str], faults: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["score", "tarocchini", *arguments]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith("capitoli: cannot count: ")
    assert error.count("\n") == 1
    for fault in faults:
        assert fault in error


def test_four_mori_on_both_sides_together_are_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "tarocchini", "--won", "Moro, Moro", "--lost", "Moro, Moro"]) == 0
    assert "points in all" in capsys.readouterr().out


def test_a_count_fits_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "tarocchini", "--lost", "", "--last", "--explain", "all"]) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) < 80


@pytest.mark.parametrize(("won", "what"), [("", "0 cards"), ("Moro", "1 card"), ("7c", "1 card")])
def test_few_cards(won: str, what: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "tarocchini", "--won", won]) == 0
    assert f"{what} in fours" in capsys.readouterr().out


def test_explained_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "tarocchini", "--won", "Moro", "--json", "--explain"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found)[-1] == "explained"
    assert found["explained"][0] == 'total(cards("Moro"), False, 0, Counting()) -> 0'
