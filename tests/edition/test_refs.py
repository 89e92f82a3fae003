"""References: what we print we read back, and what is not there is named."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capitoli.edition import EditionError, Library, library
from capitoli.edition.checking import printed, read_back, references
from capitoli.edition.refs import Ref, full, human, law, lines, parse, resolve, source_of, urn
from capitoli.roman import from_roman, to_roman

SENTENCES = [sentence.id for sentence in library().sentences()]
CHAPTERS = list(library().chapters())


def test_everything_printed_is_read_back(edition: Library) -> None:
    count, problems = read_back(edition)
    assert [str(problem) for problem in problems] == []
    # every sentence and every line in no fewer than four forms each
    total = len(SENTENCES) + sum(len(work.lines) for work in edition.works.values())
    assert count > 4 * total


def test_every_sentence_and_line_is_among_the_references(edition: Library) -> None:
    found = {ref.normal() for ref in references(edition)}
    assert set(SENTENCES) <= found
    for chapter in CHAPTERS:
        assert {f"{chapter.id}:{line.n}" for line in chapter.lines} <= found


@given(st.sampled_from(SENTENCES), st.sampled_from(SENTENCES))
def test_any_range_is_read_back_or_refused(one: str, other: str) -> None:
    edition = library()
    form = f"{one}..{other}"
    if one.split("-")[0] != other.split("-")[0]:
        with pytest.raises(EditionError, match="from one work into another"):
            parse(edition, form)
    elif SENTENCES.index(one) > SENTENCES.index(other):
        with pytest.raises(EditionError, match="runs backwards"):
            parse(edition, form)
    else:
        ref = parse(edition, form)
        assert (ref.first, ref.last) == (one, other)
        assert {parse(edition, f) for f in printed(edition, ref)} == {ref}
        found = [sentence.id for sentence in resolve(edition, ref)]
        assert found == SENTENCES[SENTENCES.index(one) : SENTENCES.index(other) + 1]


@given(st.data())
def test_any_lines_are_read_back_and_lead_to_the_sentences_on_them(data: st.DataObject) -> None:
    edition = library()
    chapter = data.draw(st.sampled_from([c for c in CHAPTERS if c.lines]))
    first = data.draw(st.integers(1, len(chapter.lines)))
    last = data.draw(st.integers(first, len(chapter.lines)))
    ref = Ref(chapter.id, chapter.id, (first, last))
    assert {parse(edition, form) for form in printed(edition, ref)} == {ref}
    touched = [s.id for s in chapter.sentences if s.lines[0] <= last and s.lines[1] >= first]
    assert [s.id for s in resolve(edition, ref)] == touched


@pytest.mark.parametrize(
    ("form", "normal"),
    [
        ("pis-11-22-3", "pis-11-22-3"),
        ("#pis-11-22-3", "pis-11-22-3"),
        ("Pisarri XI.22.3", "pis-11-22-3"),
        ("pisarri 11.22.3", "pis-11-22-3"),
        ("PISARRI xi.22.3", "pis-11-22-3"),
        ("  Pisarri   1754,  XI.22.3 ", "pis-11-22-3"),
        ("Carlo Pisarri, XI.22.3", "pis-11-22-3"),
        ("pis 11.22", "pis-11-22"),
        ("Pisarri XI", "pis-11"),
        ("Pisarri", "pis"),
        ("Pisarri 1754", "pis"),
        ("Pisarri XI.22.1-3", "pis-11-22-1..pis-11-22-3"),
        ("Pisarri XI.22.1–3", "pis-11-22-1..pis-11-22-3"),
        ("Pisarri XI.22.3-3", "pis-11-22-3"),
        ("Pisarri XI.22-24", "pis-11-22..pis-11-24"),
        ("Pisarri XI.22.6-24.1", "pis-11-22-6..pis-11-24-1"),
        ("Pisarri XI-XII", "pis-11..pis-12"),
        ("pis-11-22..pis-11-24-1", "pis-11-22-1..pis-11-24-1"),
        ("Pisarri XI, ll. 84-86", "pis-11:84-86"),
        ("Pisarri XI, l. 84", "pis-11:84"),
        ("Pisarri 1754, XI, ll. 84–86", "pis-11:84-86"),
        ("pis-11:84-86", "pis-11:84-86"),
        ("Pisarri law 22", "pis-11-22"),
        ("Pisarri 1754, law 22", "pis-11-22"),
        ("urn:capitoli:pisarri:11.22.3", "pis-11-22-3"),
        ("URN:capitoli:pisarri:11.22.1-11.23.1", "pis-11-22-1..pis-11-23-1"),
        ("urn:capitoli:pisarri:11:84-86", "pis-11:84-86"),
        ("urn:capitoli:pisarri", "pis"),
        ("Lippi VIII.61.1", "lip-8-61-1"),
        ("Lippi 8.61.1-62.2", "lip-8-61-1..lip-8-62-2"),
        ("urn:capitoli:lippi:8.61.1", "lip-8-61-1"),
        ("Minucci 1.3.2", "min-1-3-2"),
        ("Ombre 5.1.2", "omb-5-1-2"),
        ("The Ombre 5.1.2", None),
        ("Maison 2.1.3", "mai-2-1-3"),
    ],
)
def test_forms(edition: Library, form: str, normal: str | None) -> None:
    if normal is None:
        with pytest.raises(EditionError, match="begins with no work"):
            parse(edition, form)
    else:
        assert parse(edition, form).normal() == normal


def test_the_forms_that_we_print(edition: Library) -> None:
    ref = parse(edition, "pis-11-22-1..pis-11-22-3")
    source = source_of(edition, ref)
    where = lines(edition, ref)
    assert human(ref, source) == "Pisarri XI.22.1-3"
    assert full(ref, source, where) == f"Pisarri 1754, XI.22.1-3 (ll. {where[0]}-{where[1]})"
    assert urn(ref, source) == "urn:capitoli:pisarri:11.22.1-11.22.3"
    assert law(source, 22) == "Pisarri law 22"


def test_lines_given_with_a_place_must_be_its_lines(edition: Library) -> None:
    sentence = edition.sentence("pis-11-22-3")
    first, last = sentence.lines
    assert parse(edition, f"Pisarri 1754, XI.22.3 (ll. {first}-{last})").first == sentence.id
    with pytest.raises(EditionError, match=rf"stands on ll\. {first}-{last}"):
        parse(edition, f"Pisarri 1754, XI.22.3 (ll. {first}-{last + 1})")


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ("", "an empty reference"),
        ("Goethe 1.1", "begins with no work; there are Pisarri, Minucci, Lippi, Ombre, Maison"),
        ("goe-1-1-1", "begins with no siglum of a work; there are pis, min, lip, omb, mai"),
        ("Pisarri XIX.1", "Pisarri has no chapter XIX; its chapters run 0-XII"),
        ("Pisarri IIII.1", "'IIII' is no chapter of Pisarri; its chapters run 0-XII"),
        ("pis-11-22-99", r"Pisarri XI\.22 has no sentence 99; it has 1-\d+"),
        ("pis-12-99", r"Pisarri XII has no paragraph 99; they run 1-\d+"),
        ("Pisarri XI, l. 9999", r"Pisarri XI has no line 9999; its lines run 1-\d+"),
        ("Pisarri XI, ll. 5-3", "runs backwards: line 3 comes before line 5"),
        ("Pisarri XI.22.3-1", r"runs backwards: Pisarri XI\.22\.1 comes before Pisarri XI\.22\.3"),
        ("Pisarri XII.1-I.2", "runs backwards"),
        ("Pisarri XI.22.3-", "a place before its dash and one after it"),
        ("Pisarri -22", "a place before its dash and one after it"),
        ("Pisarri XI.1-2-3", "two dashes"),
        ("Pisarri XI.022", r"is not chapter\.paragraph\.sentence"),
        ("Pisarri XI.22.3.4", r"is not chapter\.paragraph\.sentence"),
        ("Pisarri XI.²", r"is not chapter\.paragraph\.sentence"),
        ("pisarri11.22", "begins with no work"),
        ("urn:capitoli:goethe:1", "names no work; there are pisarri, minucci, lippi"),
        ("urn:isbn:123", "is no URN of ours"),
        ("Ombre law 3", "Ombre has no numbered laws"),
        ("Pisarri law 42", r"law 42 does not exist; laws run 1-35 and 37-41"),
        ("Minucci 1.1-Lippi 8.61", "no chapter of Minucci"),
        ("Pisarri " + "9" * 6000, "no chapter of Pisarri"),
    ],
)
def test_what_is_not_there_is_named(edition: Library, form: str, said: str) -> None:
    with pytest.raises(EditionError, match=said):
        parse(edition, form)


@pytest.mark.parametrize("form", ["Pisarri law 36", "pis law 36", "Pisarri XI.36", "pis-11-36-1"])
def test_law_36_is_not_in_this_witness(edition: Library, form: str) -> None:
    with pytest.raises(EditionError) as raised:
        parse(edition, form)
    assert str(raised.value) == "law 36 is not in this witness; laws run 1-35 and 37-41"


def test_laws_are_found_by_their_printed_number(edition: Library) -> None:
    work = edition.works["pisarri"]
    assert sorted(work.laws) == [*range(1, 36), *range(37, 42)]
    for number, paragraph in work.laws.items():
        ref = parse(edition, f"Pisarri law {number}")
        assert ref.first == paragraph.id == f"pis-11-{number}"
        printed_number = "I." if number == 1 else f"{number}."
        assert paragraph.sentences[0].text.startswith(printed_number)


NEARLY = st.text("pisaIVX.-,:l0123456789 ()…–", max_size=24)


@given(st.text(max_size=30) | NEARLY.map("Pisarri ".__add__) | NEARLY.map("pis-11".__add__))
def test_no_text_makes_the_parser_stumble(text: str) -> None:
    try:
        ref = parse(library(), text)
    except EditionError:
        return
    assert parse(library(), ref.normal()) == ref


@given(st.integers(1, 399))
def test_roman_numerals_are_a_pair(number: int) -> None:
    assert from_roman(to_roman(number)) == from_roman(to_roman(number).lower()) == number


@pytest.mark.parametrize("signs", ["", "IIII", "VX", "IC", "IXI", "A", "0", "CCCC"])
def test_other_numerals_are_refused(signs: str) -> None:
    with pytest.raises(ValueError, match="no roman numeral"):
        from_roman(signs)
