"""The text is the witness's to the character, and the apparatus lists every departure."""

from __future__ import annotations

from pathlib import Path

import pytest
from lxml import etree

from capitoli.edition import Library, fidelity
from capitoli.edition.apparatus import apparatus
from capitoli.edition.header import normalizations
from capitoli.edition.model import Work
from capitoli.edition.normalizations import NORMALIZATIONS, normalize
from capitoli.edition.tei import NS

WITNESSES = Path(__file__).parents[1] / "witness"


@pytest.mark.parametrize("name", ["pisarri", "minucci", "ombre", "maison"])
def test_the_text_is_the_witnesss(edition: Library, name: str) -> None:
    work = edition.works[name]
    assert [str(p) for p in fidelity.check(work, WITNESSES / f"{name}.txt")] == []


@pytest.mark.parametrize("name", ["pisarri", "minucci", "ombre", "maison"])
def test_a_character_more_or_less_in_the_witness_is_noticed(
    edition: Library, name: str, tmp_path: Path
) -> None:
    work, text = edition.works[name], (WITNESSES / f"{name}.txt").read_text("utf-8")
    middle = text.index("a", len(text) // 2)
    for changed in (text[:middle] + text[middle + 1 :], text[:middle] + "z" + text[middle:]):
        (tmp_path / "w.txt").write_text(changed, "utf-8")
        problems = fidelity.check(work, tmp_path / "w.txt")
        assert len(problems) == 1
        assert f"w.txt:{text.count(chr(10), 0, middle) + 1}" in problems[0].text
        assert problems[0].file == work.file


def test_a_missing_witness_is_said(edition: Library, tmp_path: Path) -> None:
    problems = fidelity.check(edition.works["ombre"], tmp_path / "none.txt")
    assert "cannot be read" in problems[0].text


def test_all_normalisations_are_declared_somewhere_and_all_declared_are_known(
    edition: Library,
) -> None:
    declared = {n for w in edition.works.values() for n in normalizations(w.tree.getroot())}
    assert declared == set(NORMALIZATIONS)


def test_what_the_normalisations_do() -> None:
    text = "How  many ( at it ) ,\nand ; why ?"
    assert normalize(text, ()) == text
    assert normalize(text, ("white-space",)) == "How many ( at it ) , and ; why ?"
    assert normalize(text, tuple(NORMALIZATIONS)) == "How many (at it), and; why?"


def elements(work: Work, path: str) -> list[etree._Element]:
    return list(work.tree.iterfind(f"t:text//{path}", NS))


def test_every_departure_is_in_the_apparatus(edition: Library) -> None:
    for work in edition.works.values():
        kinds = [entry.kind for entry in apparatus(work)]
        assert kinds.count("emended") == len(elements(work, "t:choice"))
        for kind, name in (("supplied", "supplied"), ("surplus", "surplus"), ("gap", "gap")):
            assert kinds.count(kind) == len(elements(work, f"t:{name}"))
        assert kinds.count("note") == len(elements(work, "t:note"))


def test_every_entry_says_where_and_who(edition: Library) -> None:
    for work in edition.works.values():
        for entry in apparatus(work):
            assert entry.place.startswith(tuple(source.short for source in work.sources))
            assert entry.sentence == "" or entry.place == edition.sentence(entry.sentence).cite
            if entry.kind != "gap":
                assert entry.resp == ("the editors of Capitoli",)
            if entry.kind in ("emended", "surplus"):
                assert entry.cert in ("high", "medium", "low")
            if entry.kind == "emended":
                assert entry.printed != entry.reading


def test_the_lost_law_is_in_the_apparatus(edition: Library) -> None:
    places = [entry.place for entry in apparatus(edition.works["pisarri"])]
    assert "Pisarri law 36" in places


def test_entries_of_the_sound_edition(sound: Library) -> None:
    found = apparatus(sound.works["demo"])
    assert [(e.kind, e.place, e.printed, e.reading, e.remark) for e in found] == [
        ("supplied", "Demo 1700, I, heading", "", "Le leggi", "omitted-in-witness"),
        ("emended", "Demo 1700, I.1.1 (ll. 1-2)", "obbligato", "obbligati", ""),
        ("note", "Demo 1700, II.1.1 (l. 1)", "", "", "So all games."),
    ]
