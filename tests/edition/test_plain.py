"""The plain text of a passage: every word once, every space where one belongs."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from capitoli.edition.text import both, plain

NS = 'xmlns="http://www.tei-c.org/ns/1.0"'


def s(inner: str) -> etree._Element:
    return etree.fromstring(f"<s {NS}>{inner}</s>")


def read(inner: str) -> tuple[str, str]:
    return both(s(inner))


def test_one_space_between_two_inline_elements_survives() -> None:
    assert read("<term>Carta</term> <rs>Angelo</rs>") == ("Carta Angelo", "Carta Angelo")
    assert read("<term>Carta</term>\n  <rs>Angelo</rs>")[0] == "Carta Angelo"


def test_no_space_comes_between_two_inline_elements_that_touch() -> None:
    assert read("<term>Carta</term><rs>Angelo</rs>")[0] == "CartaAngelo"


def test_a_word_broken_twice_is_one_word() -> None:
    broken = 'non con<lb n="2" break="no"/>te<lb n="3" break="no"/>rà.'
    assert read(broken) == ("non conterà.", "non conterà.")


def test_a_word_is_joined_across_the_indentation_of_the_file() -> None:
    assert read('con\n  <lb n="2" break="no"/>\n  terà')[0] == "conterà"


def test_a_line_that_does_not_break_a_word_is_a_space() -> None:
    assert read('una<lb n="2"/>Carta')[0] == "una Carta"
    assert read('una\n<lb n="2"/>Carta')[0] == "una Carta"


def test_what_follows_a_note_a_comment_or_an_instruction_stays() -> None:
    inner = "prima<note>una nota</note> dopo <!-- niente -->ancora <?capitoli x?>e <gap/>fine"
    assert read(inner)[0] == "prima dopo ancora e fine"


def test_what_follows_nested_notes_stays() -> None:
    inner = (
        "a<note>b <ref>c</ref> d</note>e<choice><sic>f<note>g</note>h</sic><corr>i</corr></choice>l"
    )
    assert read(inner) == ("aeil", "aefhl")


def test_the_two_readings() -> None:
    inner = (
        "<choice>\n <sic>obbligato</sic>\n <corr>obbligati</corr>\n</choice> "
        "<surplus>di </surplus>a<supplied> rispondere</supplied>"
    )
    assert read(inner) == ("obbligati a rispondere", "obbligato di a")


def test_a_correction_inside_a_word_leaves_the_word_whole() -> None:
    assert read("obbligat<choice><sic>o</sic><corr>i</corr></choice>.") == (
        "obbligati.",
        "obbligato.",
    )


def test_a_line_break_that_only_the_witness_has_joins_nothing_in_the_edition() -> None:
    inner = 'si <choice><sic>co<lb n="2" break="no"/>far</sic><corr>col far</corr></choice>'
    assert read(inner) == ("si col far", "si cofar")


def test_what_follows_an_element_is_not_its_own() -> None:
    parent = s("<term>Carta</term> e altro")
    assert plain(parent[0]) == "Carta"


def test_blocks_never_run_together() -> None:
    body = etree.fromstring(f"<body {NS}><p><s>Uno.</s></p><p><s>Due.</s></p></body>")
    assert plain(body) == "Uno. Due."
    rows = etree.fromstring(
        f"<p {NS}><list><item><s>Uno</s></item><item><s>Due</s></item></list></p>"
    )
    assert plain(rows) == "Uno Due"


@dataclass(frozen=True)
class Piece:
    """A piece of TEI with the words that each reading has of it."""

    xml: str
    edited: str
    diplomatic: str


WORD = st.text("abcdèéàù’", min_size=1, max_size=5)
SPACE = st.sampled_from([" ", "\n", "  ", "\t\n "])


def word(text: str) -> Piece:
    return Piece(text, text, text)


def space(text: str) -> Piece:
    return Piece(text, " ", " ")


def wrapped(name: str, inner: Piece) -> Piece:
    return Piece(f"<{name}>{inner.xml}</{name}>", inner.edited, inner.diplomatic)


def silent(text: str) -> Piece:
    return Piece(f"<note>{text}</note>", "", "")


def chosen(pair: tuple[Piece, Piece]) -> Piece:
    sic, corr = pair
    xml = f"<choice>\n<sic>{sic.xml}</sic> <corr>{corr.xml}</corr>\n</choice>"
    return Piece(xml, corr.edited, sic.diplomatic)


def joined(pieces: list[Piece]) -> Piece:
    return Piece(
        "".join(p.xml for p in pieces),
        "".join(p.edited for p in pieces),
        "".join(p.diplomatic for p in pieces),
    )


LEAVES = st.one_of(
    WORD.map(word),
    SPACE.map(space),
    WORD.map(silent),
    st.just(Piece("<!-- x -->", "", "")),
    st.just(Piece("<?x y?>", "", "")),
    st.just(Piece("<gap/>", "", "")),
    st.just(Piece('<lb n="1"/>', " ", " ")),
    st.just(Piece('<lb n="1" break="no"/>', "\0", "\0")),
)


def grown(inner: st.SearchStrategy[Piece]) -> st.SearchStrategy[Piece]:
    several = st.lists(inner, max_size=4).map(joined)
    return st.one_of(
        several,
        several.map(lambda p: wrapped("term", p)),
        several.map(lambda p: wrapped("num", p)),
        several.map(lambda p: Piece(f"<supplied>{p.xml}</supplied>", p.edited, "")),
        several.map(lambda p: Piece(f"<surplus>{p.xml}</surplus>", "", p.diplomatic)),
        st.tuples(several, several).map(chosen),
    )


PIECES = st.recursive(LEAVES, grown, max_leaves=12)


def settled(text: str) -> str:
    """Do by hand what tidying must do: drop the space around a joint, collapse the rest."""
    parts = [" ".join(part.split()) for part in text.split("\0")]
    ends = text.split("\0")
    out = ""
    for i, part in enumerate(parts):
        lead = ends[i][:1].isspace() and i == 0
        tail = ends[i][-1:].isspace() and i == len(parts) - 1
        out += (" " if lead else "") + part + (" " if tail else "")
    return out.strip()


@given(PIECES)
def test_both_readings_have_exactly_their_words(piece: Piece) -> None:
    edited, diplomatic = read(piece.xml)
    assert edited == settled(piece.edited)
    assert diplomatic == settled(piece.diplomatic)


@given(PIECES)
def test_plain_text_has_no_space_too_many(piece: Piece) -> None:
    for text in read(piece.xml):
        assert text == " ".join(text.split())
        assert "\0" not in text


@given(st.lists(PIECES, max_size=4).map(joined))
def test_marking_words_as_terms_changes_no_text(piece: Piece) -> None:
    assert read(piece.xml) == read(f"<term>{piece.xml}</term>")
