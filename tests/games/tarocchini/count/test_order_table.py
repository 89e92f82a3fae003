"""The table of play against the rules of the order, for every pair of cards."""

from itertools import permutations

from capitoli.games.tarocchini.order import fits, takes
from capitoli.games.tarocchini.pack import MATTO, PACK
from capitoli.games.tarocchini.play import BEATS, KIN
from capitoli.games.tarocchini.values import value

MATTO_CARD = MATTO.bit_length() - 1


def test_what_takes_over_is_what_takes() -> None:
    for earlier, later in permutations(range(62), 2):
        over = bool(BEATS[earlier] >> later & 1)
        assert over == (takes(later, earlier) or earlier == MATTO_CARD), (earlier, later)


def test_of_two_cards_of_a_sequence_one_takes_the_other_and_not_both() -> None:
    for one, other in permutations(range(62), 2):
        same = PACK[one].face.suit == PACK[other].face.suit
        if same and MATTO_CARD not in (one, other) and PACK[one].name != PACK[other].name:
            assert takes(one, other) != takes(other, one)
            assert takes(one, other) == (one < other)


def test_what_follows_is_what_fits() -> None:
    for led, card in permutations(range(62), 2):
        if MATTO_CARD not in (led, card):
            assert bool(KIN[led] >> card & 1) == fits(card, led)
    assert all(fits(MATTO_CARD, led) for led in range(62))


def test_the_figures_are_the_cards_with_a_value() -> None:
    kinds = {face.kind for number, face in enumerate(PACK.faces) if value(number)}
    assert kinds == {"tarocco", "figura"}
