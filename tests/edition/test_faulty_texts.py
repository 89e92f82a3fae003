"""Each little edition has one fault: the check names file and line, and the command exits 2."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from capitoli.cli import main
from capitoli.edition import BrokenEdition, EditionError, Library

TESTS = Path(__file__).parents[1]
FAULTY = TESTS / "faulty_texts"
WITNESSES = TESTS / "sound_texts" / "tests" / "witness"

#: folder: (file, line, part of the message); faults that the loader itself refuses.
REFUSED = {
    "billion-laughs": ("demo.xml", 3, "a DOCTYPE is not allowed; nothing of the file was read"),
    "chapters-out-of-order": ("demo.xml", 24, "chapter 0 comes after chapter 1"),
    "dangling-class": ("demo.xml", 26, 's/@ana="#advice" leads nowhere'),
    "dangling-ref": ("demo.xml", 22, 'ref/@target="#dem-9-9" leads nowhere'),
    "dangling-resp": ("demo.xml", 20, 'corr/@resp="#nobody" leads nowhere'),
    "dangling-term": ("demo.xml", 21, 'term/@ref="#t-sequenze" leads nowhere'),
    "doctype": ("demo.xml", 2, "a DOCTYPE is not allowed; nothing of the file was read"),
    "doubled-id": ("demo.xml", 26, "the id 'dem-1-2' is taken (line 22)"),
    "external-entity": ("demo.xml", 2, "a DOCTYPE is not allowed; nothing of the file was read"),
    "id-in-text-and-translation": ("demo.en.xml", 14, "the id 'dem-1-2-1' is taken"),
    "id-of-another-place": ("demo.xml", 22, "must have the id 'dem-1-2-1'; it has 'dem-1-2-7'"),
    "id-with-capital": ("demo.xml", 26, "the id 'Dem-note-1' has not the form"),
    "id-of-two-notes": ("demo.xml", 26, "the id 'dem-note-1' is taken (line 26)"),
    "id-with-colon": ("demo.xml", 26, "the id 'dem:note:1' has not the form"),
    "id-with-dot": ("demo.xml", 26, "the id 'dem.note.1' has not the form"),
    "id-with-leading-digit": ("demo.xml", 26, "the id '3-1' has not the form"),
    "law-in-wrong-paragraph": ("demo.xml", 22, "law 3 must be paragraph 3, not '2'"),
    "law-wanting": ("demo.xml", 22, "law 1 is wanting, and no gap says so"),
    "line-gap": ("demo.xml", 22, "line '5' where line 4 must begin"),
    "line-twice": ("demo.xml", 22, "line '3' where line 4 must begin"),
    "line-without-number": ("demo.xml", 22, "line '' where line 4 must begin"),
    "nested-sentence": ("demo.xml", 22, "'dem-1-2-2' stands inside another sentence"),
    "no-class": ("demo.xml", 21, "sentence 'dem-1-1-2' has no class (ana)"),
    "no-language": ("demo.xml", 2, "TEI has no xml:lang"),
    "no-short-title": ("demo.xml", 7, "no usable title[@type='short']"),
    "no-texts": ("texts", 0, "no texts below"),
    "not-nfc": ("demo.xml", 21, "not in Unicode form NFC"),
    "not-tei": ("demo.xml", 1, "the root element is {http://example.org/ns}TEI, not TEI"),
    "not-utf-8": ("demo.xml", 21, "not UTF-8: byte 0xe8"),
    "number-that-is-none": ("demo.xml", 26, "num/@value 'deux' is not a whole number"),
    "other-encoding": ("demo.xml", 1, "declares encoding 'ISO-8859-1'; it must be UTF-8"),
    "paragraph-skipped": ("demo.xml", 22, "paragraph 3 follows paragraph 1: one is wanting"),
    "sentence-number-skipped": ("demo.xml", 21, "'3' of dem-1-1 is its sentence 2"),
    "sentence-outside-paragraph": ("demo.xml", 26, "'dem-2-0-1' stands outside a paragraph"),
    "translation-alone": ("demo.en.xml", 1, "a translation without its work"),
    "translation-in-wrong-language": ("demo.en.xml", 2, "xml:lang 'fr'; the file's name says 'en'"),
    "translation-of-nothing": ("demo.en.xml", 14, "'#dem-1-2-9', no sentence of the work"),
    "translation-without-source": ("demo.en.xml", 14, "'en-dem-1-2-2' has no corresp"),
    "two-classes": ("demo.xml", 21, "class '#penalty #norm' is none of"),
    "undefined-entity": ("demo.xml", 22, "Entity 'egrave' not defined"),
    "unknown-class": ("demo.xml", 21, "class '#punishment' is none of norm, definition"),
    "unknown-siglum": ("demo.xml", 18, "begins with no siglum of this work (dom)"),
    "unparseable": ("demo.xml", 21, "tag mismatch"),
    "unproved-proof": ("demo.xml", 20, 'corr/@source="because" is not the id of a rule'),
    "words-before-first-line": ("demo.xml", 24, "before the first line of the chapter: 'Fu'"),
    "words-outside-sentence": ("demo.xml", 26, "words outside a sentence: 'E basta.'"),
    "wrong-file-name": ("demo.xml", 1, "must be called prova.xml"),
}

#: Faults that only the full check finds: against the schema, and against the witness.
FOUND = {
    "emendation-without-answer": (
        "demo.xml",
        20,
        'corr failed to validate attributes (cert="high"',
    ),
    "idle-normalization": ("demo.xml", 12, "is declared, and changes nothing in the witness"),
    "not-the-witness": ("demo.xml", 26, "not the witness's text in dem-2-1-1"),
    "unknown-certainty": ("demo.xml", 20, 'cert="sure"'),
    "unknown-element": ("demo.xml", 21, "Did not expect element hi there"),
    "unknown-normalization": ("demo.xml", 12, "'modern-spelling' is unknown"),
    "unknown-reason": ("demo.xml", 19, 'reason="because"'),
}


def test_every_faulty_edition_is_in_a_table() -> None:
    assert {folder.name for folder in FAULTY.iterdir()} == {*REFUSED, *FOUND}


def said(message: str, file: str, line: int, text: str) -> bool:
    """Tell whether one line of a message names this place and says this."""
    place = f"/{file}:{line}: " if line else file
    return any(place in row and text in row for row in message.splitlines())


@pytest.mark.parametrize("fault", sorted(REFUSED))
def test_the_loader_refuses_it(fault: str) -> None:
    with pytest.raises(EditionError) as raised:
        Library.load(FAULTY / fault)
    file, line, text = REFUSED[fault]
    assert said(str(raised.value), file, line, text), str(raised.value)


@pytest.mark.parametrize("fault", sorted({**REFUSED, **FOUND}))
def test_the_command_exits_2_and_names_the_place(
    fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["check", "--root", str(FAULTY / fault), "--witness", str(WITNESSES)])
    out = capsys.readouterr()
    assert code == 2
    file, line, text = {**REFUSED, **FOUND}[fault]
    assert said(out.err, file, line, text), out.err
    assert "Traceback" not in out.err


def test_nothing_of_an_entity_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", "--root", str(FAULTY / "billion-laughs")])
    err = capsys.readouterr().err
    assert "haha" not in err
    assert len(err) < 300


def test_a_sound_edition_passes(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["check", "--root", str(TESTS / "sound_texts")])
    out = capsys.readouterr()
    assert (code, out.err) == (0, "")
    assert "exact" in out.out


@pytest.mark.parametrize("words", [b"", b"\x7fELF\x00\xff", b"<TEI", b"<!DOCTYPE a><a/>"])
def test_of_a_work_that_cannot_be_parsed_that_alone_is_said(words: bytes, tmp_path: Path) -> None:
    shutil.copytree(TESTS / "sound_texts", tmp_path, dirs_exist_ok=True)
    (tmp_path / "texts" / "demo" / "demo.xml").write_bytes(words)
    with pytest.raises(BrokenEdition) as raised:
        Library.load(tmp_path)
    assert {problem.file.name for problem in raised.value.problems} == {"demo.xml"}


@pytest.mark.parametrize(
    "text", ["= [", "texts = 1", "[texts]\norder = 1", "[texts]\norder = [1]", "# \udcff"]
)
def test_a_project_file_that_gives_no_order(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(TESTS / "sound_texts", tmp_path, dirs_exist_ok=True)
    (tmp_path / "capitoli.toml").write_text(text, "utf-8", "surrogateescape")
    for command in (["text", "demo"], ["check"], ["rules"], ["verify"]):
        assert main([*command, "--root", str(tmp_path)]) == 2
        assert "capitoli.toml" in capsys.readouterr().err
