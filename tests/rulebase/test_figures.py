"""Figures and quotes are found in a sentence to the character."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capitoli.edition import Library
from capitoli.rulebase.figures import NOT_COUNTED, places, spans


def test_every_figure_is_found_in_its_place(edition: Library) -> None:
    """The span of each figure holds its words, in both readings of every sentence."""
    seen = 0
    for sentence in edition.sentences():
        for span in spans(sentence):
            assert sentence.text[span.start : span.end] == span.text
            seen += 1
        for span in spans(sentence, "diplomatic"):
            assert sentence.diplomatic[span.start : span.end] == span.text
    assert seen > 500


def test_figures_are_those_of_the_edition(edition: Library) -> None:
    """The same figures as the edition tells, but for numbers of laws, items and notes."""
    for sentence in edition.sentences():
        told = [(f.value, f.text) for f in sentence.figures if f.kind not in NOT_COUNTED]
        assert [(s.value, s.text) for s in spans(sentence)] == told


def test_a_misprint_is_only_in_the_witness(edition: Library) -> None:
    """Pisarri prints 913 where 923 must stand (pis-6-7-11)."""
    sentence = edition.sentence("pis-6-7-11")
    assert 923 in [s.value for s in spans(sentence)]
    assert 913 not in [s.value for s in spans(sentence)]
    assert 913 in [s.value for s in spans(sentence, "diplomatic")]


@pytest.mark.parametrize(
    ("words", "text", "found"),
    [
        ("due Re", "due Re, e due Regine", [(0, 6)]),
        ("due", "due Re, e due Regine", [(0, 3), (10, 13)]),
        ("due Re", "due Regine", []),
        ("ue Re", "due Re", []),
        ("Angelo", "l’Angelo", [(2, 8)]),
        ("l'Angelo", "l’Angelo", []),
        ("5", "15 e 5, 55", [(5, 6)]),
        ("a a", "a a a", [(0, 3), (2, 5)]),
        (", e", "due Re, e due", [(6, 9)]),
        ("", "due", []),
        ("(a+b)?", "se (a+b)? sì", [(3, 9)]),
    ],
)
def test_words_are_found_word_for_word(words: str, text: str, found: list[tuple[int, int]]) -> None:
    """Never inside a word, every time that they stand there."""
    assert places(words, text) == found


@given(st.lists(st.sampled_from(["tre", "Re", "e", "15", "l’ora", "due,"]), min_size=1), st.data())
def test_any_run_of_words_is_found(words: list[str], data: st.DataObject) -> None:
    """A quote cut out between words stands where it was cut out."""
    first = data.draw(st.integers(0, len(words) - 1))
    last = data.draw(st.integers(first + 1, len(words)))
    text = " ".join(words)
    start = len(" ".join([*words[:first], ""])) if first else 0
    quote = " ".join(words[first:last])
    assert (start, start + len(quote)) in places(quote, text)
