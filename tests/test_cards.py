"""Packs, cards and sets of cards: reading and printing are a pair, strict but for small forms."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capitoli.cards import (
    AmbiguousCard,
    Face,
    IllegalPlay,
    ImpossibleDeal,
    Pack,
    UnreadableCards,
    bits,
    cite,
    mask_of,
)
from capitoli.games.tarocchini.pack import ALL, MORI, PACK, card, cards

#: Sets in which the Mori present are the first of the four, as a text of names can say.
canonical = st.builds(
    lambda rest, mori: rest & ~MORI | ((1 << mori) - 1) << 16,
    st.integers(0, ALL),
    st.integers(0, 4),
)


@pytest.mark.parametrize("number", range(62))
def test_every_card_goes_to_its_name_and_back(number: int) -> None:
    one = PACK[number]
    assert eval(repr(one), {"card": card}) in ([number] if one.name != "Moro" else [16])
    assert PACK.card(one.face.short, held=one.bit) == number
    assert (int(one), one.bit, str(one)) == (number, 1 << number, one.name)


@given(canonical)
def test_repr_of_a_set_is_input_that_gives_the_set(mask: int) -> None:
    shown = PACK.set(mask)
    again = eval(repr(shown), {"cards": cards})
    assert again == mask
    assert list(again) == list(bits(mask))
    assert len(shown) == mask.bit_count()
    assert all(number in shown for number in bits(mask))


@given(st.sets(st.integers(0, 61)))
def test_bits_and_mask_are_a_pair(numbers: set[int]) -> None:
    assert set(bits(mask_of(numbers))) == numbers


def test_no_operator_is_overridden() -> None:
    held = cards("Angelo, Mondo")
    assert type(held & 1) is int
    assert held == 3
    assert not cards("")
    assert card("Mondo") + 1 == 2


@pytest.mark.parametrize(
    "spelling",
    ["re di danari", "RE DI DENARI", " Re  di Denari ", "ReD", "Rè di Denarí"],
)
def test_forgiving_of_capitals_accents_blanks_and_the_other_spelling(spelling: str) -> None:
    assert repr(card(spelling)) == 'card("Re di Denari")'


def test_apostrophes_meet() -> None:
    faces = (Face("As d’épée", "AE", "As", "épée", ""), Face("Roy d'épée", "RE", "Roy", "épée", ""))
    pack = Pack("two", faces, {})
    assert pack.cards("as d'epee, ROY D’ÉPÉE") == 3


def test_four_mori_and_no_fifth() -> None:
    assert cards("Moro, Moro, Moro, Moro") == MORI
    assert cards("Moro") == 1 << 16
    with pytest.raises(UnreadableCards, match="Moro stands more than 4 times"):
        cards(", ".join(["Moro"] * 5))


def test_of_identical_cards_the_one_held_is_meant() -> None:
    assert PACK.card("Moro", held=1 << 18 | 1 << 19) == 18


@pytest.mark.parametrize("bare", ["Re", "Asso", "10", "mor", "sei"])
def test_a_bare_rank_is_ambiguous(bare: str) -> None:
    with pytest.raises(AmbiguousCard, match="more than one card is called"):
        card(bare)


def test_all_faults_are_listed_at_once() -> None:
    with pytest.raises(UnreadableCards) as caught:
        cards("Angelo,, Papa, Re, Mondo, mondo, Undici di Coppe")
    assert not isinstance(caught.value, AmbiguousCard)
    assert [fault[:22] for fault in caught.value.faults] == [
        "an empty place between",
        "no card of tarocchini ",
        "more than one card is ",
        "Mondo stands twice",
        "no card of tarocchini ",
    ]


@given(st.sampled_from(PACK.faces), st.integers(0, 20), st.sampled_from("xz.;0-&"))
def test_one_sign_more_anywhere_is_refused(face: Face, place: int, sign: str) -> None:
    at = min(place, len(face.name))
    with pytest.raises(UnreadableCards):
        card(face.name[:at] + sign + face.name[at:])


@given(st.lists(st.sampled_from(PACK.faces), min_size=2, max_size=2))
def test_two_words_run_together_are_refused(faces: list[Face]) -> None:
    with pytest.raises(UnreadableCards):
        cards("".join(face.name for face in faces))


@pytest.mark.parametrize("mask", [-1, 1 << 62])
def test_no_set_beyond_the_pack(mask: int) -> None:
    with pytest.raises(ValueError, match="is no set of cards"):
        PACK.set(mask)


def test_cards_survive_copying_and_pickling() -> None:
    for thing in (card("Matto"), cards("Angelo, Matto")):
        assert repr(copy.deepcopy(thing)) == repr(pickle.loads(pickle.dumps(thing))) == repr(thing)


def test_a_whole_deal_is_read_and_identical_cards_kept_apart() -> None:
    order = [face.name for face in PACK.faces]
    hands = [", ".join(order[start::4]) for start in range(4)]
    dealt = PACK.deal(hands)
    assert sum(dealt) == ALL
    assert [PACK.write(hand) for hand in dealt] == hands


def test_an_impossible_deal_lists_every_fault() -> None:
    order = [face.name for face in PACK.faces if face.name not in ("Mondo", "Roda")]
    with pytest.raises(ImpossibleDeal) as caught:
        PACK.deal([", ".join([*order[:30], "Angelo"]), ", ".join([*order[30:], "Papa", "Moro"])])
    assert caught.value.doubled == ("Angelo", "Moro")
    assert caught.value.missing == ("Mondo", "Roda")
    assert caught.value.foreign == ("Papa",)
    assert str(caught.value) == (
        "impossible deal: doubled: Angelo, Moro; missing: Mondo, Roda; not in the pack: Papa"
    )


def test_an_illegal_play_names_rule_and_sentence() -> None:
    error = IllegalPlay("Spade were led", "pisarri.play.follow", "pis-11-2-1")
    assert str(error) == "Spade were led (pisarri.play.follow, Pisarri XI.2.1)"


@pytest.mark.parametrize(
    ("source", "printed"),
    [
        ("pis-4-7-4", "Pisarri IV.7.4"),
        ("lip-8-61-1", "Lippi VIII.61.1"),
        ("pis-0-1", "Pisarri 0.1"),
    ],
)
def test_short_citation(source: str, printed: str) -> None:
    assert cite(source) == printed
