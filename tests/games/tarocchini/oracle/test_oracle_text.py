"""The oracle gives the figures that the text prints, and the plays that it allows and forbids."""

from __future__ import annotations

import pytest

from .accusing import accusable, oche, wins_at_once
from .counting import all_laid, combined, in_fours, of_pile
from .cricche import pariglie
from .honours import of_holding, of_hundreds, without_angelo
from .marking import grane, partite
from .money import of_hand, of_partita
from .names import ABOVE_THE_MORI, CARTACCIE, MORI, PACK, TRIONFI, of_rank
from .pesi import OnePiatto, of_marcio
from .sequences import granda, points_of_run, sequences, suit_run
from .tricks import allowed, taker
from .ways import Ways

BOTH = {"Matto", "Bagattino"}
#: pis-6-5-2: what the losers have.
TABLE = {
    *("Re di Spade", "Regina di Spade", "Re di Bastoni", "Regina di Bastoni"),
    *("Cavallo di Bastoni", "Asso di Bastoni", "Moro 1", "Diavolo", "Vecchio", "Matto"),
}


def cards(words: str) -> set[str]:
    """Read names parted by commas."""
    return set(words.split(", "))


def test_the_pack_has_62_cards_in_five_sequences() -> None:
    assert len(PACK) == 62
    assert len(TRIONFI) == 22
    assert len(CARTACCIE) == 24


def test_the_whole_counts_923() -> None:
    laid = all_laid(PACK)
    assert sum(points_of_run(len(run)) for run in sequences(PACK).values()) == 120 + 50 + 105
    assert combined(pariglie(PACK)) == 2 * 148
    assert combined(laid) == 846
    assert in_fours(PACK) == 71
    assert of_pile(PACK) + 6 == 923


def test_the_worked_example_counts_350() -> None:
    won = PACK - TABLE
    assert combined(pariglie(won)) == 2 * 55
    runs = {name: points_of_run(len(run)) for name, run in sequences(won).items()}
    assert runs == {"Assi": 15, "Mori": 15, "Coppe": 25, "Denari": 25, "Granda": 40}
    assert combined(all_laid(won)) == 350


@pytest.mark.parametrize(
    ("lost", "left"), [("Amore, Vecchio, Matto", 70), ("Sole, Saetta, Traditore, Roda", 40)]
)
def test_the_examples_of_numbers(lost: str, left: int) -> None:
    assert points_of_run(len(granda(TRIONFI - cards(lost)))) == left


def test_four_figures_count_12_and_not_15() -> None:
    four = cards("Angelo, Re di Coppe, Cavallo di Coppe, Fante di Coppe")
    assert in_fours(four) == 12
    assert in_fours({"Angelo", *sorted(CARTACCIE)[:3]}) == 5
    assert in_fours({"Regina di Spade", *sorted(CARTACCIE)[:3]}) == 4
    assert in_fours(set(sorted(CARTACCIE)[:4])) == 1
    assert in_fours(set(sorted(CARTACCIE)[:3])) == 0


@pytest.mark.parametrize(
    ("held", "number"),
    [
        ("Angelo, Mondo, Sole", 3),
        ("Angelo, Sole, Luna", 3),
        ("Angelo, Mondo, Luna", 3),
        ("Angelo, Mondo, Stella, Saetta", 0),
        ("Angelo, Mondo, Stella, Saetta, Matto", 5),
        ("Angelo, Luna, Stella, Bagattino", 4),
        ("Angelo, Mondo, Luna, Diavolo, Morte, Matto, Bagattino", 5),
        ("Angelo, Mondo, Sole, Stella, Diavolo, Traditore, Vecchio, Matto, Bagattino", 9),
        ("Angelo, Mondo, Sole, Stella, Diavolo, Traditore, Vecchio, Matto", 6),
        ("Angelo, Sole, Saetta, Diavolo, Matto, Bagattino", 6),
        ("Angelo, Matto, Bagattino", 0),
        ("Angelo, Stella, Matto, Bagattino", 0),
        ("Mondo, Sole, Luna, Stella, Matto", 0),
    ],
)
def test_the_examples_of_the_granda(held: str, number: int) -> None:
    assert len(granda(cards(held))) == number


def test_the_granda_takes_the_mori_only_behind_the_amore() -> None:
    whole = set(ABOVE_THE_MORI)
    assert len(granda(whole | {"Moro 1", "Moro 3"})) == 18
    assert len(granda(whole - {"Amore"} | set(MORI))) == 15
    assert len(granda(whole - {"Amore"} | {*MORI, "Matto"})) == 20


@pytest.mark.parametrize(
    ("held", "number"),
    [
        ("Re, Regina, Cavallo", 3),
        ("Re, Cavallo, Fante", 3),
        ("Re, Regina", 0),
        ("Re, Regina, Asso", 0),
        ("Regina, Cavallo, Fante", 0),
        ("Re, Regina, Cavallo, Fante, Asso", 5),
    ],
)
def test_the_examples_of_a_suit(held: str, number: int) -> None:
    own = {f"{name} di Coppe" for name in held.split(", ")}
    assert len(suit_run(own, "Coppe")) == number
    if number:
        assert len(suit_run(own | BOTH, "Coppe")) == number + 2


def test_a_contatore_is_the_third_figure_but_two_are_not_two() -> None:
    assert len(suit_run(cards("Re di Spade, Regina di Spade, Matto"), "Spade")) == 3
    assert len(suit_run(cards("Re di Spade, Cavallo di Spade, Asso di Spade, Matto"), "Spade")) == 4
    assert not suit_run({"Re di Spade", *BOTH}, "Spade")


def test_two_suits_and_two_assi_with_a_contatore_are_three_sequences() -> None:
    held = cards("Re di Bastoni, Cavallo di Bastoni, Asso di Bastoni, Matto")
    held |= cards("Re di Coppe, Regina di Coppe, Asso di Coppe")
    assert {name: len(run) for name, run in sequences(held).items()} == {
        "Bastoni": 4,
        "Coppe": 4,
        "Assi": 3,
    }
    assert not sequences(held - {"Matto"})
    assert combined(all_laid(held)) == 2 * (15 + 15 + 10)


def test_contatori_in_a_pariglia_are_tarocchi() -> None:
    assert not pariglie({"Re di Spade", "Re di Coppe", "Matto"})
    assert list(pariglie({"Angelo", *BOTH})) == ["Tarocchi"]
    kings = {"Angelo", "Mondo", "Matto", "Bagattino", *of_rank("Re")}
    three = kings | of_rank("Regina") - {"Regina di Coppe"}
    assert combined(pariglie(three)) == 2 * (36 + 34 + 14)
    assert combined(pariglie(kings)) == 36 + 34


@pytest.mark.parametrize(
    ("points", "tens"), [(14, 1), (34, 3), (15, 2), (35, 4), (4, 0), (5, 1), (10, 1)]
)
def test_marks_go_by_tens(points: int, tens: int) -> None:
    assert grane(points) == tens


@pytest.mark.parametrize(("points", "whole"), [(200, 8), (325, 13), (324, 12), (349, 13), (24, 0)])
def test_partite_go_by_twenty_fives(points: int, whole: int) -> None:
    assert partite(points) == whole


def test_honours_of_points() -> None:
    steps = [499, 500, 599, 600, 700, 800, 900, 1000, 1100, 1199, 1200]
    assert [of_hundreds(points) for points in steps] == [0, 20, 20, 30, 40, 50, 60, 70, 80, 80, 90]
    antico = Ways(use="antico")
    assert [without_angelo(set(), points) for points in (499, 500, 600, 700)] == [0, 10, 10, 10]
    assert [without_angelo(set(), points, antico) for points in (500, 600, 700)] == [10, 20, 30]
    assert not without_angelo({"Angelo"}, 600)


def test_honours_of_the_deal() -> None:
    dealers, others = 0, 1
    assert of_holding(others, dealers, None) == 5
    assert of_holding(others, dealers, others) == 10
    assert of_holding(dealers, dealers, others) == 5
    assert of_holding(dealers, dealers, None) == 0


def test_honours_of_many_cards_double() -> None:
    low = sorted(CARTACCIE)
    for number, oca in ((10, 1), (11, 2), (12, 4), (13, 8), (14, 16)):
        held = accusable({*low[:number], "Angelo", "Stella", "Luna", "Mondo", "Sole"})
        assert oche({"Cartaccie": held["Cartaccie"]}) == {f"{number} Cartaccie": 10 * oca}
        assert wins_at_once({"Cartaccie": held["Cartaccie"]}) == (number == 14)
    assert "Cartaccie" not in accusable({*low[:9], "Bagattino"})
    assert len(accusable({*low[:9], "Matto"})["Cartaccie"]) == 10


def test_honours_of_sequences_of_both_ages() -> None:
    antico = Ways(use="antico")
    names = ["Spade", "Bastoni", "Coppe", "Denari", "Assi", "Granda"]
    for number, now, of_old in ((2, 0, 0), (3, 10, 10), (4, 20, 20), (5, 30, 40), (6, 40, 80)):
        laid = {name: frozenset("abc") for name in names[:number]}
        assert sum(oche(laid).values()) == now
        assert sum(oche(laid, ways=antico).values()) == of_old


def test_money_of_the_column() -> None:
    steps = [of_hand(points, False) for points in range(400, 1300, 100)]
    assert steps == [0, 1, 2, 3, 4, 5, 6, 7, 8]
    assert of_hand(923, True) == 6
    assert [of_partita(left) for left in (75, 74, 1, 0)] == [1, 2, 2, 3]


def test_a_pesi() -> None:
    assert of_marcio(0, 0) == (192, 0)
    assert of_marcio(0, 0, "200") == (200, 0)
    assert of_marcio(0, 0, marked="whole") == (192, 0)
    assert of_marcio(8, 2, marked="whole") == (40 + 70 + 96, 20)
    assert of_marcio(8, 2) == (2 * (40 + 70), 20)
    plate = OnePiatto()
    plate.put(0, 30)
    plate.put(1, 12)
    assert (plate.owner, plate.lying) == (0, 18)
    plate.put(1, 20)
    assert (plate.owner, plate.lying) == (1, 2)


def test_answering() -> None:
    hand = cards("Re di Spade, Stella, Matto, Sei di Coppe")
    assert allowed(hand, []) == hand
    assert allowed(hand, ["Sei di Spade"]) == {"Re di Spade", "Matto"}
    assert allowed(hand, ["Sei di Denari"]) == {"Stella", "Matto"}
    assert allowed(hand, ["Amore"]) == {"Stella", "Matto"}
    assert allowed(hand, ["Matto"]) == hand
    assert allowed(hand, ["Matto", "Sei di Denari"]) == {"Stella", "Matto"}
    assert allowed(hand - {"Stella"}, ["Sei di Denari"]) == hand - {"Stella"}
    assert allowed(hand - {"Stella"}, ["Sei di Denari"], True) == {"Matto"}
    assert allowed(cards("Bagattino, Sei di Coppe"), ["Sei di Denari"]) == {"Bagattino"}


@pytest.mark.parametrize(
    ("trick", "place"),
    [
        ("Moro 1, Moro 2, Amore, Moro 3", 2),
        ("Moro 4, Moro 2, Bagattino, Moro 1", 3),
        ("Sei di Coppe, Dieci di Coppe, Asso di Coppe, Re di Spade", 2),
        ("Sei di Spade, Dieci di Spade, Asso di Spade, Re di Coppe", 1),
        ("Matto, Sei di Coppe, Re di Spade, Sette di Coppe", 1),
        ("Sei di Coppe, Bagattino, Matto, Re di Coppe", 1),
    ],
)
def test_taking(trick: str, place: int) -> None:
    assert taker(trick.split(", ")) == place
