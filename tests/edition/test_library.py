"""The library: works, sentences, lines, figures, terms, translations."""

from __future__ import annotations

import dataclasses
import time
from pathlib import Path

import pytest
from lxml import etree

from capitoli.edition import BrokenEdition, EditionError, Library, UnknownId, library
from capitoli.edition.schema import compiled, validate
from capitoli.edition.tei import CLASSES, FREE, OWING, tag
from capitoli.edition.text import plain

WORKS = ["pisarri", "minucci", "ombre", "maison"]


def test_the_four_works_in_their_order(edition: Library) -> None:
    assert list(edition.works) == WORKS
    assert {w.name: (w.siglum, w.year, w.lang) for w in edition.works.values()} == {
        "pisarri": ("pis", "1754", "it"),
        "minucci": ("min", "1688", "it"),
        "ombre": ("omb", "1665", "en"),
        "maison": ("mai", "1668", "fr"),
    }
    assert edition.works["pisarri"].author == "Carlo Pisarri"
    assert edition.works["ombre"].author == ""


def test_chapters(edition: Library) -> None:
    numbers = {w.name: [c.n for c in w.chapters] for w in edition.works.values()}
    assert numbers["pisarri"] == [str(n) for n in range(13)]
    assert numbers["minucci"] == ["lippi", "1"]
    assert numbers["ombre"] == [str(n) for n in range(1, 23)]
    assert numbers["maison"] == [str(n) for n in range(1, 6)]


def test_every_sentence_is_whole(edition: Library) -> None:
    for sentence in edition.sentences():
        assert sentence.cls in CLASSES
        assert sentence.owes == (sentence.cls in OWING) != (sentence.cls in FREE)
        assert sentence.text
        assert 1 <= sentence.lines[0] <= sentence.lines[1]
        assert sentence.line == sentence.element.sourceline
        assert edition.sentence(sentence.id) is sentence


def test_every_word_of_a_sentence_is_on_its_lines(edition: Library) -> None:
    for chapter in edition.chapters():
        lines = {line.n: line for line in chapter.lines}
        for sentence in chapter.sentences:
            first, last = sentence.lines
            for n in range(first, last + 1):
                assert sentence.id in lines[n].sentences
            bare = "".join("".join(lines[n].text.split()) for n in range(first, last + 1))
            assert "".join(sentence.text.split()) in bare


def test_the_lines_of_a_chapter_are_its_paragraphs(edition: Library) -> None:
    for chapter in edition.chapters():
        assert [line.n for line in chapter.lines] == list(range(1, len(chapter.lines) + 1))
        for reading in ("edited", "diplomatic"):
            ours = "".join(
                line.text if reading == "edited" else line.diplomatic for line in chapter.lines
            )
            theirs = "".join(plain(p.element, reading) for p in chapter.paragraphs)
            assert "".join(ours.split()) == "".join(theirs.split())


def test_a_sentence_of_the_sound_edition(sound: Library) -> None:
    one, two = (sound.sentence(f"dem-1-1-{n}") for n in (1, 2))
    assert one.text == "1. Tutti sono obbligati a rispondere con Carta della stessa Sequenza;"
    assert "obbligato" in one.diplomatic
    assert one.lines == (1, 2)
    assert one.cite == "Demo 1700, I.1.1 (ll. 1-2)"
    assert one.short == "Demo I.1.1"
    assert one.terms == ("t-sequenza",)
    assert two.cards == ("angelo",)
    assert two.text == "altrimenti chi così rifiuta non conterà, ancorchè avesse l’Angelo."
    assert (one.cls, one.owes, two.cls) == ("norm", True, "penalty")
    assert [(f.value, f.text, f.kind) for f in one.figures] == [(1, "1.", "law")]
    assert [(f.value, f.text) for f in sound.sentence("dem-2-1-1").figures] == [(2, "due")]


def test_lines_of_the_sound_edition(sound: Library) -> None:
    lines = sound.works["demo"].chapters[0].lines
    assert [line.text for line in lines] == [
        "1. Tutti sono obbligati a rispondere",
        "con Carta della stessa Sequenza; altrimenti chi così rifiuta non con",
        "terà, ancorchè avesse l’Angelo.",
        "2. Come al numero 1.",
    ]
    assert lines[0].diplomatic == "1. Tutti sono obbligato a rispondere"
    assert [line.broken for line in lines] == [False, True, False, False]
    assert lines[1].sentences == ("dem-1-1-1", "dem-1-1-2")


def test_a_wrong_figure_and_its_correction_are_both_known(edition: Library) -> None:
    wrong = [s for s in edition.sentences() if any(f.value == 913 for f in s.misprints)]
    assert len(wrong) == 1
    assert 923 in [figure.value for figure in wrong[0].figures]
    assert 913 not in [figure.value for figure in wrong[0].figures]
    assert "913" in wrong[0].diplomatic
    assert "923" in wrong[0].text


def test_terms_are_defined_and_used(edition: Library) -> None:
    assert {term for s in edition.sentences() for term in s.terms} <= set(edition.terms)
    for term in edition.terms.values():
        assert term.label
        assert term.gloss
        assert term.gloss_lang == "en"
    assert edition.occurrences("t-granda")


def test_verse_is_cited_by_octave_and_verse(edition: Library) -> None:
    verse = edition.sentence("lip-8-61-1")
    assert verse.cite == "Lippi 1688, VIII.61.1"
    assert verse.work == "minucci"
    assert len([s for s in edition.sentences() if s.verse]) == 16


@pytest.mark.parametrize("id_", ["", "pis-11-36-1", "pis", "PIS-11-22-3", "pis-11-22-3 "])
def test_an_unknown_id_is_refused(edition: Library, id_: str) -> None:
    with pytest.raises(UnknownId, match="no sentence"):
        edition.sentence(id_)


def test_what_is_loaded_cannot_be_changed(edition: Library) -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        edition.sentence("pis-11-22-3").text = "x"  # type: ignore[misc]


def test_translation_one_to_two_two_to_one_and_none(sound: Library) -> None:
    english = sound.translation("en")
    assert english.get("dem-1-2-1") == ["See number 1.", "It says all."]
    assert english.get("dem-1-1-1") == english.get("dem-1-1-2")
    assert english.renderings("dem-1-1-1")[0].of == ("dem-1-1-1", "dem-1-1-2")
    assert english.get("dem-2-1-1") == []
    assert "dem-2-1-1" not in english
    assert sound.translation("de").get("dem-1-1-1") == []


def test_all_faults_of_all_files_are_told_at_once(tei: Path) -> None:
    sound = (Path(__file__).parents[1] / "sound_texts/texts/demo/demo.xml").read_text("utf-8")
    tei.write_text(
        sound.replace("#t-sequenza", "#t-x").replace('<lb n="4"/>', '<lb n="9"/>'), "utf-8"
    )
    tei.with_name("demo.en.xml").write_text("<TEI", "utf-8")
    with pytest.raises(BrokenEdition) as raised:
        Library.load(tei.parents[2])
    places = [(problem.file.name, problem.line) for problem in raised.value.problems]
    assert places == [("demo.en.xml", 1), ("demo.xml", 21), ("demo.xml", 22)]
    assert len(str(raised.value).splitlines()) == 3


def test_an_empty_folder_has_no_texts(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match="no texts below"):
        Library.load(tmp_path)


def test_loading_is_fast(repository: Path) -> None:
    times = []
    for _ in range(3):
        start = time.process_time()
        Library.load(repository)
        times.append(time.process_time() - start)
    assert min(times) < 0.5


def test_files_are_valid_by_the_projects_schema(edition: Library) -> None:
    for work in edition.works.values():
        assert validate(work.file, work.tree) == []


def test_files_are_valid_by_tei_all(edition: Library, repository: Path) -> None:
    schema = repository.parent / "shared" / "tei" / "tei_all.rng"
    if not schema.is_file():
        pytest.skip("tei_all.rng is not at hand: get it from the TEI Consortium to run this test")
    files = [(work.file, work.tree) for work in edition.works.values()]
    files += [(f.file, f.tree) for t in edition.translations.values() for f in t.files]
    assert compiled(schema)
    assert [str(p) for file, tree in files for p in validate(file, tree, schema)] == []


def test_the_schema_and_the_code_know_the_same_classes(repository: Path) -> None:
    schema = etree.parse(repository / "texts" / "schema" / "capitoli.rng")
    rng = "{http://relaxng.org/ns/structure/1.0}"
    attribute = schema.find(f".//{rng}define[@name='class']/{rng}attribute")
    assert attribute is not None
    assert {str(v.text) for v in attribute.iter(f"{rng}value")} == {f"#{c}" for c in CLASSES}


def test_the_headers_define_every_class(edition: Library) -> None:
    for work in edition.works.values():
        categories = work.tree.getroot().iter(tag("category"))
        ids = [c.get("{http://www.w3.org/XML/1998/namespace}id") for c in categories]
        assert ids == list(CLASSES)


@pytest.mark.parametrize("name", ["minucci", "min", "Minucci", "lip", "Lippi"])
def test_a_work_is_found_by_any_of_its_names(edition: Library, name: str) -> None:
    assert edition.work(name) is edition.works["minucci"]


def test_the_library_is_loaded_once() -> None:
    assert library() is library()
