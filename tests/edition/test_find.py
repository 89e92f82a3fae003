"""Search folds spelling: accents, apostrophes, u and v, i and j, long s, both Unicode forms."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capitoli.edition import EditionError, Library
from capitoli.edition.find import find
from capitoli.edition.folding import fold, folded

SOUND = Path(__file__).parents[1] / "sound_texts" / "texts" / "demo" / "demo.xml"


def ids(edition: Library, query: str) -> list[str]:
    return [hit.sentence.id for hit in find(edition, query)]


@pytest.mark.parametrize(
    "query", ["l'ore", "l’ore", "lʼore", "ore", "L'ORE", "l ore", "l’ore nojose"]
)
def test_an_apostrophe_of_any_form_or_none(edition: Library, query: str) -> None:
    assert "pis-1-1-1" in ids(edition, query)


@pytest.mark.parametrize(
    ("query", "same"),
    [
        ("perchè", "perche"),
        ("perchè", "PERCHÉ"),
        ("perchè", unicodedata.normalize("NFD", "perchè")),
        ("giuoco", "givoco"),
        ("varj", "varii"[:3] + "i"),
        ("nojose", "noiose"),
        ("ieu", "jeu"),
        ("auez", "avez"),
        ("stessa", "ſteſſa"),
        ("coeur", "cœur"),
    ],
)
def test_two_spellings_find_the_same(edition: Library, query: str, same: str) -> None:
    assert ids(edition, query) == ids(edition, same) != []


def test_words_are_whole(edition: Library) -> None:
    assert "pis-1-1-1" not in ids(edition, "or")
    assert ids(edition, "minch") == []


def test_several_words_are_found_in_their_order(edition: Library) -> None:
    hits = list(find(edition, "l'ore nojose"))
    assert [hit.sentence.id for hit in hits] == ["pis-1-1-1"]
    assert "«l’ore nojose»" in hits[0].marked()
    assert ids(edition, "nojose l'ore") == []


def test_a_broken_word_is_found_whole(sound: Library) -> None:
    assert ids(sound, "conterà") == ["dem-1-1-2"]
    assert ids(sound, "terà") == []


def test_a_word_broken_twice_is_found_whole_and_once(tei: Path) -> None:
    text = SOUND.read_text("utf-8")
    text = text.replace('<lb n="4"/>', '<lb n="5"/>')
    text = text.replace("terà, ancorchè", 'te<lb n="4" break="no"/>rà, ancorchè')
    tei.write_text(text, "utf-8")
    library = Library.load(tei.parents[2])
    for form in ("NFC", "NFD"):
        assert ids(library, unicodedata.normalize(form, "conterà")) == ["dem-1-1-2"]
    for part in ("con", "te", "rà", "terà", "conte"):
        assert "dem-1-1-2" not in ids(library, part)


def test_what_only_the_witness_has_is_found_and_said_so(edition: Library) -> None:
    hits = list(find(edition, "913"))
    assert [hit.reading for hit in hits] == ["diplomatic"]


def test_notes_are_not_searched(sound: Library) -> None:
    assert ids(sound, "all games") == []


def test_a_work_alone(edition: Library) -> None:
    works = {hit.sentence.work for hit in find(edition, "triomphe", "maison")}
    assert works == {"maison"}
    with pytest.raises(EditionError, match="no work 'x'; there are pisarri"):
        list(find(edition, "ore", "x"))


@pytest.mark.parametrize("query", ["", "  ", "’", "«…»"])
def test_nothing_to_find(edition: Library, query: str) -> None:
    with pytest.raises(EditionError, match="nothing to find"):
        list(find(edition, query))


def test_every_sentence_is_found_by_its_own_words(edition: Library) -> None:
    for sentence in list(edition.sentences())[::40]:
        assert sentence.id in ids(edition, sentence.text)


@given(st.text())
def test_folding_twice_is_folding_once(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(st.text())
def test_both_unicode_forms_fold_alike(text: str) -> None:
    forms = {folded(unicodedata.normalize(form, text)) for form in ("NFC", "NFD")}
    assert len(forms) == 1
