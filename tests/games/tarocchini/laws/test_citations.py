"""Every sentence that a ruling can cite exists, is of the law it is cited for, and is of a rule."""

import re
from pathlib import Path

import capitoli.games.tarocchini.laws as laws
from capitoli.edition import library

CITED = re.compile(r"pis-11-\d+-\d+")


def cited() -> set[str]:
    folder = Path(laws.__file__).parent
    return {one for file in folder.rglob("*.py") for one in CITED.findall(file.read_text("utf-8"))}


def test_cited_sentences_stand_in_chapter_xi() -> None:
    known = {s.id for s in library().sentences() if s.work == "pisarri" and s.chapter == "11"}
    assert cited() <= known
    assert len(cited()) > 50


def test_the_number_of_a_law_is_its_paragraph() -> None:
    for source in sorted(cited()):
        sentence = library().sentence(source)
        assert sentence.paragraph == source.split("-")[2]
