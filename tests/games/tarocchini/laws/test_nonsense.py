"""Whatever a caller hands in, he is told in one way what is wrong with it."""

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capitoli.games.settings import SettingsError
from capitoli.games.tarocchini.laws import (
    JUDGES,
    HandScore,
    ImpossibleAct,
    ImpossiblePosition,
    ImpossibleScore,
    LawError,
    LawSettings,
    Position,
    consequence,
    judge,
    law,
    table,
)
from capitoli.games.tarocchini.laws import acts as a
from capitoli.games.tarocchini.laws.registry import laws_on
from capitoli.games.tarocchini.pack import card, cards

WRONG = table("Sei di Coppe, Matto", trick="Fante di Coppe")
OVER = table("Sei di Coppe", trick="Re di Coppe, Regina di Coppe, Fante di Coppe, Asso di Coppe")
junk: st.SearchStrategy[Any] = st.sampled_from(
    [None, "", "Re di Coppe", 2.5, -1, 99, True, b"x", [], {}, (), (1, 2), ("Batto",), object]
)


@given(st.sampled_from(sorted(JUDGES, key=lambda kind: kind.__name__)), st.data())
def test_any_nonsense_in_an_act(kind: type[Any], data: Any) -> None:
    act = kind(**{one.name: data.draw(junk) for one in fields(kind)})
    with pytest.raises(ImpossibleAct) as error:
        judge(table(), act)
    assert kind.__name__ in str(error.value)
    assert all(str(number) in str(error.value) for number in laws_on(kind))
    assert error.value.laws == laws_on(kind)


@given(st.data())
def test_any_nonsense_in_a_position(data: Any) -> None:
    with pytest.raises(ImpossiblePosition):
        Position(**{one.name: data.draw(junk) for one in fields(Position)})


@pytest.mark.parametrize(
    ("act", "fault"),
    [
        (a.Signalled(0, "Batto"), "signals 'Batto' is no tuple of texts"),  # type: ignore[arg-type]
        (a.Signalled(0, ()), "no signal was made"),
        (a.ClaimedAll(0, "no"), "all_his 'no' is neither True nor False"),  # type: ignore[arg-type]
        (a.SpokeEquivocally(0, 3), "word 3 is no text"),  # type: ignore[arg-type]
        (a.Marked(0, 2.5, 3), "grane 2.5 is no whole number"),  # type: ignore[arg-type]
        (a.DisputedStake(0, 2, agreed=-1), "agreed is below 0"),
        (a.ThrewDown(True), "seat True is none of 0 to 3"),
        (a.ShowedCard(0, cards("Mondo")), "is a set of cards, not a card"),
        (a.Discarded(3, card("Sole")), "is one card, no set of cards"),
        (a.WrongPack(3, by=-63), "the pack has 62 cards"),
        (a.ShowedMori(0, 0), "no Moro was shown"),
        (a.TookUnduly(0, 0), "there are no cards"),
        (a.ForgotToMark(0, due=0), "nothing was due"),
        (a.Accused(0, 0), "there are no cards"),
        (a.PlayedMattoLate(0, card("Matto"), taker=1), "the card put for the Matto is the Matto"),
    ],
)
def test_what_an_act_says_of_itself(act: a.Act, fault: str) -> None:
    with pytest.raises(ImpossibleAct) as error:
        judge(table(), act)
    assert error.value.faults == (fault,) or error.value.faults[0].endswith(fault)


@pytest.mark.parametrize(
    ("position", "act", "fault"),
    [
        (OVER, a.Played(0, card("Sei di Coppe")), "four cards lie on the table"),
        (WRONG, a.ShowedForMatto(1, card("Matto")), "the card put for the Matto is the Matto"),
        (WRONG, a.ShowedForMatto(1, card("Sei di Coppe"), covered=True), "not the last"),
        (
            table("Sei di Coppe", trick="Sole"),
            a.ShowedForMatto(1, card("Sei di Coppe")),
            "seat 1 does not hold Matto",
        ),
        (WRONG, a.PutBackInHand(1, card("Matto")), "seat 1 still holds Matto"),
        (WRONG, a.ShowedCard(2, card("Fante di Coppe")), "Fante di Coppe has been played"),
        (
            table(gone="Re di Coppe"),
            a.NamedDropped(1, card("Re di Coppe"), owner=0),
            "Re di Coppe has been played",
        ),
        (
            table("Sei di Coppe, Matto", seat=2),
            a.ShowedForMatto(2, card("Sei di Coppe")),
            "seat 0 is to play; out of turn",
        ),
        (
            table("Sei di Coppe, Matto", seat=2),
            a.PlayedTwo(2, card("Sei di Coppe"), card("Matto")),
            "seat 0 is to play; out of turn",
        ),
    ],
)
def test_what_cannot_be_there(position: Position, act: a.Act, fault: str) -> None:
    with pytest.raises(ImpossibleAct, match=fault):
        judge(position, act)


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ({"phase": "midnight"}, "phase 'midnight' is none of dealing, calls"),
        ({"leader": "x"}, "leader 'x' is none of 0 to 3"),
        ({"seat": 8}, "seat 8 is none of 0 to 3"),
        ({"tricks": 16}, "tricks 16 is none of 0 to 15"),
        ({"tricks": "2"}, "tricks '2' is none of 0 to 15"),
        ({"marks": (1,)}, r"marks \(1,\) are not 2 numbers"),
        ({"revokes": (0, 1, -1, 0)}, "revokes: -1 is no number of revokes"),
        ({"cut": "no"}, "cut 'no' is neither True nor False"),
    ],
)
def test_what_no_table_is(words: dict[str, Any], fault: str) -> None:
    with pytest.raises(ImpossiblePosition, match=fault):
        table(**words)


def test_more_of_a_position() -> None:
    with pytest.raises(ImpossiblePosition, match="a hand of 16 cards in play"):
        Position(hands=((1 << 16) - 1, 0, 0, 0))
    with pytest.raises(ImpossiblePosition, match="phase 'play' is no Phase"):
        Position(phase="play")  # type: ignore[arg-type]
    with pytest.raises(ImpossiblePosition, match="is no position; table"):
        judge(None, a.ThrewDown(0))  # type: ignore[arg-type]


def test_settings_that_there_are_not() -> None:
    with pytest.raises(
        SettingsError, match="use cannot be 'ancient'; it is one of moderno, antico"
    ):
        LawSettings(use="ancient", plea="none")
    with pytest.raises(SettingsError, match="'antico' is no LawSettings"):
        judge(table(), a.ThrewDown(0), "antico")  # type: ignore[arg-type]


@pytest.mark.parametrize("number", [None, "22", [], True, 2.0, 99])
def test_laws_that_there_are_not(number: Any) -> None:
    with pytest.raises(LawError, match="there is no law"):
        law(number)


def test_scores_that_there_are_not() -> None:
    with pytest.raises(ImpossibleScore, match=r"points \(-1, 2\) are not.*; marks 'ab' are not"):
        HandScore((-1, 2), marks="ab")  # type: ignore[arg-type]
    for score, rulings, fault in (
        (None, [], "None is no HandScore"),
        (HandScore((1, 2)), ["x"], "'x' is no Ruling"),
        (HandScore((1, 2)), judge(table(), a.ThrewDown(0)), "is no list of rulings"),
    ):
        with pytest.raises(ImpossibleScore, match=fault):
            consequence(score, rulings)  # type: ignore[arg-type]
