"""The table of terms, their names, and what they tell and ask."""

from __future__ import annotations

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capitoli.cards import UnreadableCards, bits
from capitoli.edition import library
from capitoli.games.tarocchini.pack import (
    ALL,
    BAGATTINO,
    MATTO,
    RE,
    SEQUENCE,
    TAROCCHI,
    TRIONFI,
    card,
    cards,
)
from capitoli.games.tarocchini.play import BEATS, playable
from capitoli.games.tarocchini.signals import (
    HOUSES,
    TERMS,
    NoMeaning,
    UnknownTerm,
    admitted,
    asks,
    find,
    is_false,
    means,
    standing,
    telling,
)
from capitoli.games.tarocchini.signals.battere import batto, batto_forte, batto_fortissimo
from capitoli.games.tarocchini.signals.ladder import (
    GREATER,
    KIND,
    battute,
    behind,
    good,
    small,
)
from capitoli.games.tarocchini.signals.readings import Speech
from capitoli.games.tarocchini.signals.spoken import Heard, Spoken
from capitoli.games.tarocchini.signals.table import key

HANDS = st.integers(0, ALL)
CARDS = st.integers(0, 61)
LABELS = [
    label
    for paragraph in library().works["pisarri"].chapters[9].element.iter("{*}label")
    for label in ["".join(paragraph.itertext())]
]


def test_every_term_of_the_chapter_is_in_the_table() -> None:
    paragraphs = {
        sentence.paragraph
        for sentence in library().sentences()
        if sentence.work == "pisarri" and sentence.chapter == "9" and sentence.cls == "term"
    }
    told = {term.source.split("-")[2] for term in TERMS if term.source.startswith("pis-9-")}
    # 38 says 33 again; 42 takes up 26, 27 and 29; 46 is the second meaning of 30.
    assert paragraphs - told == {"38", "42", "46"}
    assert told <= paragraphs


def test_the_asterisks_are_those_of_the_print() -> None:
    starred = set()
    for paragraph in library().works["pisarri"].chapters[9].element.iter("{*}p"):
        label = paragraph.find("{*}label")
        if label is not None and "".join(label.itertext()).strip().startswith("*"):
            starred.add(paragraph.get("n"))
    assert {term.source.split("-")[2] for term in TERMS if term.starred} == starred


def test_names_are_unique_and_sources_exist() -> None:
    names = [key(name) for term in TERMS for name in (term.name, *term.also)]
    assert len(names) == len(set(names))
    for term in TERMS:
        assert library().sentence(term.source).owes
        assert term.tells or term.asks


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("PARTICINA", "Particina"),
        ("piu della parte", "Più della parte"),
        ("Quì butto via.", "Qui butto via"),
        ("tiri de’ trionfetti", "Tiri de' Trionfetti"),
        ("Sminchi", "Sminchj"),
        ("arlia", "Ho l'Arlìa"),
        ("la regola", "Ho la Regola"),
        ("Ci vada con quello che ha", "Ci vada con quello, che ha"),
        ("vado", "Volo"),
    ],
)
def test_spelling_is_forgiven(text: str, name: str) -> None:
    assert find(text).name == name


@pytest.mark.parametrize("text", ["", "Bato fortte", "Scopa", "Batto fortissimissimo assai"])
def test_an_unknown_term_lists_the_nearest(text: str) -> None:
    with pytest.raises(UnknownTerm) as caught:
        find(text)
    assert repr(text) in str(caught.value)
    if text.startswith("Bato"):
        assert "Batto forte" in caught.value.nearest


def test_a_term_is_not_asked_for_what_it_does_not_say() -> None:
    with pytest.raises(NoMeaning, match="pis-9-7-1"):
        means("Giuochi", 0)
    with pytest.raises(NoMeaning, match="pis-9-20-1"):
        asks("Batto", 0)
    with pytest.raises(ValueError, match="no sequence is called 'Cuori'"):
        asks("Giuochi di queste", 0, "Coppe, Cuori")


@given(HANDS, HANDS)
def test_a_battuta_is_what_no_other_hand_can_take_in_its_own_sequence(hand: int, left: int) -> None:
    told = battute(hand, left)
    assert told & ~(hand & left) == 0
    for one in bits(hand & left & ~MATTO):
        above = [other for other in bits(left & ~hand & KIND[one]) if GREATER[one] >> other & 1]
        assert (told >> one & 1) == (not above)
        assert (behind(hand, left) >> one & 1) == (len(above) == 1)


def test_what_is_greater_is_what_takes_earlier_or_later() -> None:
    for one in bits(ALL & ~MATTO):
        for other in bits(KIND[one] & ~MATTO):
            takes_always = bool(BEATS[one] >> other & 1) and not BEATS[other] >> one & 1
            assert bool(GREATER[one] >> other & 1) == takes_always


@given(HANDS, CARDS, HANDS)
def test_forte_and_fortissimo_tell_more_than_batto(hand: int, played: int, gone: int) -> None:
    said = Spoken(hand & ~(1 << played), played, gone)
    assert not batto_fortissimo(said) or batto_forte(said)
    assert not batto_forte(said) or batto(said)


@given(HANDS, CARDS, HANDS)
def test_batto_and_batto_indietro_are_never_both_true(hand: int, played: int, gone: int) -> None:
    assert not (means("Batto", hand, played, gone) and means("Batto indietro", hand, played, gone))


@given(HANDS, CARDS)
def test_one_at_most_of_the_terms_of_number_is_true(hand: int, played: int) -> None:
    stay = ["Non ne ho più", "Stricco", "Striccando", "Me ne restano"]
    suit = KIND[played] != TRIONFI
    parts = ["Particina", "Parte giusta", "Più della parte", "Quanto se ne può avere"]
    true = [name for name in (*stay, *(["Sfondo"] if suit else [])) if means(name, hand, played)]
    assert len(true) == 1 if suit else len(true) <= 1
    assert sum(means(name, hand, played) for name in parts) <= 1


@given(HANDS, CARDS, HANDS, st.booleans())
def test_what_is_not_true_is_false_and_the_card_played_is_not_in_hand(
    hand: int, played: int, gone: int, answering: bool
) -> None:
    for term in TERMS:
        if term.tells:
            true = means(term.name, hand, played, gone, answering=answering)
            assert is_false(term.name, hand, played, gone, answering=answering) != true
            assert means(term.name, hand | 1 << played, played, gone, 0, answering) == true


@given(HANDS, CARDS)
def test_telling_gives_terms_that_are_true_and_admitted(hand: int, played: int) -> None:
    for name in telling(hand, played):
        assert means(name, hand, played)
        assert admitted(name)
    assert set(telling(hand, played, house="rigore")) <= set(telling(hand, played, house="moderno"))


MASKS = st.builds(
    Heard,
    hand=HANDS,
    led=st.lists(st.sampled_from(list(SEQUENCE.values())), min_size=1).map(tuple),
    table=st.lists(CARDS, min_size=1, max_size=3, unique=True).map(tuple),
    gone=HANDS,
    mine=HANDS,
    yours=HANDS,
    theirs=HANDS,
    speaker_void=HANDS,
    they_void=HANDS,
    danger=HANDS,
)


@given(MASKS)
def test_a_request_asks_for_cards_that_are_held(heard: Heard) -> None:
    for term in TERMS:
        if term.asks:
            assert term.asks(heard) & ~heard.hand == 0, term.name


@given(MASKS)
def test_these_those_and_there_are_three_sequences(heard: Heard) -> None:
    asked = [find(name).asks for name in ("Giuochi di queste", "Giuochi di quelle", "Torni là")]
    given_ = [ask(heard) for ask in asked if ask]
    assert given_[0] & given_[1] == given_[1] & given_[2] == given_[0] & given_[2] == 0


GOOD: tuple[Literal["luna", "saetta", "amore"], ...] = ("luna", "saetta", "amore")


@given(HANDS)
def test_good_and_small_trionfi_part_the_hand_in_every_reading(hand: int) -> None:
    """Each reading has more good Trionfi than the one before, and nothing is both or neither."""
    best = [good(hand, Speech(good=last)) for last in GOOD]
    less = [small(hand, Speech(good=last)) for last in GOOD]
    assert best[0] & ~best[1] == best[1] & ~best[2] == 0
    for good_ones, small_ones in zip(best, less, strict=True):
        assert good_ones & small_ones == 0
        assert good_ones | small_ones == hand & TRIONFI & ~(MATTO | BAGATTINO)
    told = [means("Ho la Regola", hand, speech=Speech(good=last)) for last in GOOD]
    assert told == [one.bit_count() + five_beside(hand, one) > 2 for one in best]


def five_beside(hand: int, best: int) -> bool:
    """A carta da cinque that is not one of the good Trionfi."""
    return bool(hand & (RE | TAROCCHI) & ~best)


@given(HANDS, CARDS)
def test_the_card_played_counts_in_every_term(hand: int, played: int) -> None:
    """By the rival a card more stays of the sequence played, and the Trionfi are as many."""
    every = Speech(played="all")
    stay = ["Non ne ho più", "Stricco", "Striccando", "Me ne restano"]
    plain = [means(name, hand, played) for name in stay]
    rival = [means(name, hand, played, speech=every) for name in stay]
    assert rival[0] is False
    assert rival[1:] == plain[:-1]
    for name in ("Particina", "Parte giusta", "Più della parte", "Quanto se ne può avere"):
        assert means(name, hand, played) == means(name, hand, played, speech=every)


@given(HANDS, CARDS)
def test_batto_on_the_greatest_card_itself(hand: int, played: int) -> None:
    """By the rival who plays the greatest card holds it; the Matto alone never is one."""
    every = means("Batto", hand, played, speech=Speech(played="all"))
    assert every or GREATER[played] or 1 << played == MATTO
    assert every or not means("Batto", hand, played)


@given(HANDS)
def test_terms_at_the_deal_are_said_of_no_card(hand: int) -> None:
    for term in TERMS:
        if term.moment == "deal":
            assert means(term.name, hand) == means(term.name, hand, speech=Speech(played="all"))


def test_houses_grow_more_lenient() -> None:
    counts = [sum(admitted(term.name, house) for term in TERMS) for house in HOUSES]
    assert counts == sorted(counts)
    assert counts[0] == 1
    assert counts[-1] == len(TERMS)
    for term in TERMS:
        assert standing(term.name).starred == (standing(term.name).houses == ("moderno",))
        for source in standing(term.name).sources:
            library().sentence(source)


def test_the_same_word_of_suits_and_of_trionfi() -> None:
    eight = cards("Stella, Saetta, Diavolo, Morte, Traditore, Vecchio, Roda, Forza")
    assert means("Sfondo", eight, card("Forza"))
    assert not means("Sfondo", eight | BAGATTINO, card("Forza"))
    assert means("Sfondo", SEQUENCE["Coppe"], card("Sei di Coppe"))


def test_a_re_alone_is_a_romito_or_a_pellegrino() -> None:
    for king in bits(RE):
        assert means("Ho un Romito", 1 << king) != means("Ho un Pellegrino", 1 << king)


@pytest.mark.parametrize("term", ["Tiro a me", "A me", "Copra solamente"])
@given(hand=HANDS, led=CARDS.filter(lambda one: not MATTO >> one & 1))
def test_no_term_asks_the_partner_for_a_revoke(term: str, hand: int, led: int) -> None:
    """What a term asks for in answer to a card is among the cards that answer it (law 2)."""
    hand &= ~(1 << led)
    asked_for = asks(term, hand, [KIND[led]], [led])
    assert asked_for & ~playable(hand, [led]) == 0


@pytest.mark.parametrize(("term", "whose"), [("Giuochi", "mine"), ("Giuochi con loro", "theirs")])
@pytest.mark.parametrize("contatori", [0, BAGATTINO, MATTO, BAGATTINO | MATTO])
def test_a_contatore_in_a_sequence_names_no_other(term: str, whose: str, contatori: int) -> None:
    accused = cards("Re di Coppe, Regina di Coppe, Fante di Coppe") | contatori
    hand = cards("Moro, Sei di Coppe, Sei di Spade")
    assert asks(term, hand, **{whose: accused}) == cards("Sei di Coppe")


@pytest.mark.parametrize("text", [None, 3, b"Batto", ["Batto"]])
def test_what_is_no_text_is_no_term(text: object) -> None:
    with pytest.raises(UnknownTerm, match="no term is called"):
        find(text)  # type: ignore[arg-type]


def test_nonsense_is_told_what_it_is() -> None:
    with pytest.raises(ValueError, match="no house is called 'casa'; there are antico, rigore"):
        admitted("Batto", "casa")  # type: ignore[arg-type]
    for played in (62, -2, cards("Mondo")):
        with pytest.raises(UnreadableCards, match="no card"):
            means("Stricco", 0, played)
    with pytest.raises(ValueError, match="trionfetti cannot be 4; it is one of 3, 2"):
        Speech(trionfetti=4)  # type: ignore[arg-type]
    assert asks("Copra solamente", cards("Re di Coppe"), "Coppe") == 0
