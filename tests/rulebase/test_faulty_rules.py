"""Each little edition has one fault: the check names file and line, and the command exits 1, or 2
where something cannot be read. A folder of a fault has only the files in which it differs from
the sound edition."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest

from capitoli.cli import main

FAULTY = Path(__file__).parents[1] / "faulty_rules"
Overlay = Callable[[str], Path]

#: folder: (check, file, line, part of the message).
CAUGHT = {
    "quote-not-there": (
        1,
        "rules/demo/points.md",
        11,
        "quote does not stand, word for word, in dem-1-1-1: 'Tre Carte della",
    ),
    "quote-twice": (1, "rules/demo/points.md", 27, "quote stands 2 times in dem-1-1-2: 'fanno'"),
    "quote-inside-word": (
        1,
        "rules/demo/points.md",
        50,
        "quote does not stand, word for word, in dem-1-2-1: 'giro vale 25 pun'",
    ),
    "quote-with-straight-apostrophe": (
        1,
        "rules/demo/play.md",
        53,
        'quote does not stand, word for word, in dem-2-2-2: "Si giuochi senza',
    ),
    "quotes-for-sources": (1, "rules/demo/points.md", 11, "quote: 1 quotes for 2 sources"),
    "no-such-sentence": (1, "rules/demo/points.md", 49, "there is no sentence dem-1-2-9"),
    "work-of-another": (
        1,
        "rules/demo/points.md",
        49,
        "dem-1-2-1 is of demo, and the rule's id is not",
    ),
    "field-lacks": (1, "rules/demo/points.md", 48, "modality: this field is required"),
    "field-unknown": (
        1,
        "rules/demo/points.md",
        15,
        "unknown field 'terms'; there are alternative-to, certainty, engine,",
    ),
    "field-twice": (1, "rules/demo/points.md", 16, "term: this field is given twice"),
    "field-empty": (1, "rules/demo/points.md", 15, "note: this field is empty"),
    "field-too-late": (
        1,
        "rules/demo/play.md",
        57,
        "a field after the first empty line is no field",
    ),
    "modality-unknown": (
        1,
        "rules/demo/points.md",
        51,
        "modality: 'counting' is none of advice, definition, obligation, penalty,",
    ),
    "certainty-unknown": (
        1,
        "rules/demo/points.md",
        15,
        "certainty: 'sure' is none of conjectural, explicit, implied",
    ),
    "variant-unknown": (
        1,
        "rules/demo/points.md",
        15,
        "variant: 'vecchio' is not antico, moderno or setting:name",
    ),
    "reason-unknown": (
        1,
        "rules/demo/play.md",
        55,
        "engine: none needs a reason in brackets: etiquette, needs-a-person,",
    ),
    "id-of-two-parts": (
        1,
        "rules/demo/points.md",
        48,
        "a rule's id has the form work.topic.name, not 'demo.round'",
    ),
    "id-twice": (
        1,
        "rules/demo/points.md",
        48,
        "this id is taken already, at rules/demo/play.md:51",
    ),
    "relation-to-nothing": (
        1,
        "rules/demo/play.md",
        27,
        "exception-to: there is no rule demo.play.folow",
    ),
    "relation-in-a-circle": (
        1,
        "rules/demo/play.md",
        28,
        "exception-to and overrides go round in a circle: demo.play.any ->",
    ),
    "sanction-that-is-none": (
        1,
        "rules/demo/play.md",
        12,
        "sanction: demo.play.quiet is not a penalty",
    ),
    "rival-without-difference": (
        1,
        "rules/demo/play.md",
        27,
        "alternative-to: demo.play.follow has the same function, and no setting",
    ),
    "term-unknown": (1, "rules/demo/points.md", 15, "term: there is no glossary entry t-sequenze"),
    "proof-that-is-none": (
        1,
        "texts/demo/demo.xml",
        21,
        "Demo 1700, I.1.2 (l. 2): the emendation is proved by demo.points.ran,",
    ),
    "never-closed": (1, "rules/demo/play.md", 51, "this {rule} is never closed"),
    "imports-twice": (1, "rules/demo/points.md", 7, "a second {imports}; the first is in line 4"),
    "imports-more": (1, "rules/demo/play.md", 5, "{imports} holds import lines and nothing else"),
    "statement-lacks": (1, "rules/demo/play.md", 51, "says nothing in our own words"),
    "record-within": (
        1,
        "rules/demo/play.md",
        52,
        "{rule} stands by itself on a page, in no other block",
    ),
    "sentence-without-rule": (
        2,
        "texts/demo/demo.xml",
        31,
        "dem-2-2-2 (Demo II.2.2, norm) owes a rule and has none; demo.2: 3 of 4",
    ),
    "chapter-of-nothing": (
        2,
        "capitoli.toml",
        7,
        "[coverage] names demo.3, and no text has such a chapter",
    ),
    "function-not-there": (
        3,
        "rules/demo/points.md",
        52,
        "there is no function engine.points:round_",
    ),
    "function-not-bound": (
        3,
        "rules/demo/points.md",
        52,
        "engine.points:rounds is not bound under this name in engine",
    ),
    "function-of-another-rule": (
        3,
        "rules/demo/points.md",
        52,
        "engine.points:marked is not bound to this rule by @rule",
    ),
    "rule-not-there": (
        3,
        "engine/points.py",
        22,
        "engine.points:rounds is bound to demo.points.rounded, and there is no",
    ),
    "module-broken": (
        3,
        "engine/more.py",
        1,
        "engine.more cannot be imported: a part is wanting",
    ),
    "example-fails": (
        4,
        "rules/demo/points.md",
        20,
        ">>> [run_points(n) for n in (2, 3, 4)] gives '[0, 10, 15]', and not '[0,",
    ),
    "example-without-prompt": (
        4,
        "rules/demo/points.md",
        20,
        "the example has no >>> prompt, it runs nothing",
    ),
    "example-skips": (4, "rules/demo/points.md", 20, "an example may not use +SKIP"),
    "example-lacks": (4, "rules/demo/points.md", 9, "has no example, nothing to run"),
    "example-outside": (
        4,
        "rules/demo/points.md",
        7,
        "a >>> outside the {doctest} of a rule or check is never run",
    ),
    "example-in-python-fence": (
        4,
        "rules/demo/points.md",
        8,
        "a >>> outside the {doctest} of a rule or check is never run",
    ),
    "example-of-no-engine": (4, "rules/demo/play.md", 60, "an example, and no engine to run"),
    "example-with-stray-line": (
        4,
        "rules/demo/points.md",
        20,
        "a line that is neither run nor expected",
    ),
    "example-without-blank": (
        4,
        "rules/demo/points.md",
        20,
        "the example cannot be read: lacks blank after >>>: '>>>[run_points(n) for",
    ),
    "example-not-python": (
        4,
        "rules/demo/points.md",
        20,
        ">>> [run_points(n) for n in (2, 3, 4) gives \"SyntaxError: '[' was never",
    ),
    "imports-broken": (
        4,
        "rules/demo/play.md",
        17,
        "the page's imports fail: ImportError: cannot import name 'prize' from",
    ),
    "names-carried-over": (
        4,
        "rules/demo/points.md",
        57,
        ">>> rounds(24), rounds(25), rounds(74), rounds(71 + cards) gives",
    ),
    "never-enters": (
        5,
        "rules/demo/points.md",
        20,
        "the example never enters engine.points:run_points",
    ),
    "block-never-enters": (
        5,
        "rules/demo/points.md",
        25,
        "this block enters no function of its rule",
    ),
    "check-never-enters": (
        5,
        "rules/demo/points.md",
        33,
        "the example enters no function of any rule",
    ),
    "cannot-fail": (
        6,
        "rules/demo/points.md",
        20,
        "the example does not notice when engine.points:run_points always gives 0",
    ),
    "shows-only-yes": (
        6,
        "rules/demo/play.md",
        32,
        "the example does not notice when engine.play:may_play always gives True",
    ),
    "shows-one-outcome": (
        6,
        "rules/demo/play.md",
        45,
        "demo.play.penalty: the example of this obligation shows one outcome, not two",
    ),
    "bound-not-shown": (
        6,
        "engine/points.py",
        26,
        "no example notices this change to engine.points:rounds: points >= ROUND",
    ),
    "number-not-shown": (
        6,
        "engine/points.py",
        7,
        "no example notices this change to engine.points:ROUND: 25 -> 24",
    ),
    "equivalent-without-reason": (
        6,
        "engine/points.py",
        35,
        "no example notices this change to engine.points:marked: mine > yours ->",
    ),
    "rival-that-agrees": (
        6,
        "rules/demo/points.md",
        87,
        "the example does not notice when engine.points:lesser is the reading of",
    ),
    "equivalent-that-is-stale": (
        6,
        "capitoli.toml",
        16,
        "[[mutants.equivalent]] engine.points:marked has no such mutant that",
    ),
    "check-cannot-fail": (
        6,
        "rules/demo/points.md",
        33,
        "the figure is the same whatever the engine does",
    ),
    "branch-in-no-rule": (
        7,
        "engine/points.py",
        40,
        "engine.points:suit: 1 branches in no rule, and no reason why",
    ),
    "branch-in-module": (
        7,
        "engine/points.py",
        7,
        "engine.points: 1 branches in no rule, and no reason why",
    ),
    "figure-not-quoted": (
        8,
        "texts/demo/demo.xml",
        22,
        "dem-1-2-1: the figure '25' is in no quote and no check",
    ),
    "figure-differs": (
        8,
        "rules/demo/points.md",
        26,
        "dem-1-1-2 prints 25, the engine computes 20, and no error is marked",
    ),
    "figure-no-error": (
        8,
        "rules/demo/points.md",
        40,
        "quattro | 15 is what the engine computes, and the check calls it an error",
    ),
    "figure-not-emended": (
        8,
        "rules/demo/points.md",
        28,
        "error: dem-1-1-2 has no sic and corr at 25",
    ),
    "figure-emended-wrongly": (
        8,
        "rules/demo/points.md",
        28,
        "error: the text corrects to 21, the engine computes 20",
    ),
    "figure-not-printed": (
        8,
        "rules/demo/points.md",
        39,
        "printed: no figure '16' is marked in dem-1-1-2",
    ),
    "figures-of-another-number": (
        8,
        "rules/demo/points.md",
        38,
        "1 figures are printed, 2 computed",
    ),
    "figure-not-computed": (
        8,
        "rules/demo/points.md",
        25,
        "the last expression gives no figure: '20'",
    ),
    "question-of-bad-id": (
        1,
        "rules/demo/ties.md",
        22,
        "a question's id is work.question.name, not 'demo.tie'",
    ),
    "question-field-lacks": (1, "rules/demo/ties.md", 22, "strength: this field is required"),
    "question-strength-unknown": (
        1,
        "rules/demo/ties.md",
        26,
        "strength: 'weak' is none of best, choice, forced",
    ),
    "question-choice-without-setting": (
        1,
        "rules/demo/ties.md",
        44,
        "strength: a choice has a setting",
    ),
    "question-reason-unknown": (
        1,
        "rules/demo/ties.md",
        47,
        "setting: none needs a reason in brackets",
    ),
    "question-settings-for-rivals": (
        1,
        "rules/demo/ties.md",
        29,
        "setting: 1 settings for 2 rivals",
    ),
    "question-quote-not-there": (
        1,
        "rules/demo/ties.md",
        25,
        "quote does not stand, word for word",
    ),
    "question-rule-not-there": (
        1,
        "rules/demo/ties.md",
        30,
        "rules: there is no rule demo.ties.ties",
    ),
    "question-setting-not-there": (1, "rules/demo/ties.md", 29, "has no setting ties; it has tie"),
    "question-value-not-there": (
        1,
        "rules/demo/ties.md",
        29,
        "tie cannot be won; it is one of marked, lost",
    ),
    "question-value-no-rival": (
        1,
        "rules/demo/ties.md",
        29,
        "tie is marked by itself, which is no rival",
    ),
    "question-id-twice": (
        1,
        "rules/demo/ties.md",
        40,
        "this id is taken already, at rules/demo/ties.md:22",
    ),
    "question-example-lacks": (
        4,
        "rules/demo/ties.md",
        22,
        "no example shows where its rivals differ",
    ),
    "question-example-fails": (4, "rules/demo/ties.md", 35, "gives '(5, 0)', and not '(5, 1)'"),
    "question-never-enters": (
        5,
        "rules/demo/ties.md",
        53,
        "the example enters no function of any rule",
    ),
    "question-without-rival-shown": (
        6,
        "rules/demo/ties.md",
        35,
        "the example does not show what tie=lost changes",
    ),
    "question-cannot-fail": (
        6,
        "rules/demo/ties.md",
        53,
        "the example is the same whatever the engine does",
    ),
}

#: folder: what the command says on stderr; the project, a text or a page that cannot be read.
UNREADABLE = {
    "project-unreadable": "capitoli.toml: Expected ']' at the end of a table declaration",
    "project-with-share-above-one": 'capitoli.toml:6: [coverage] has "work.chapter" = share',
    "project-with-nameless-equivalent": "capitoli.toml:11: [[mutants.equivalent]] needs",
    "text-unreadable": "texts/demo/demo.xml:32: Opening and ending tag mismatch",
}


def test_every_folder_is_tried() -> None:
    """No faulty edition lies about that no test looks at."""
    folders = {p.name for p in FAULTY.iterdir()}
    assert folders == {"sound", *CAUGHT, *UNREADABLE}


def test_every_check_has_its_faults() -> None:
    """Each of the eight checks is seen to fail."""
    assert {check for check, *_ in CAUGHT.values()} == set(range(1, 9))


@pytest.mark.parametrize("fault", CAUGHT)
def test_fault_is_caught(
    fault: str, overlay: Overlay, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The check that is meant to find it finds it there, and the command says so."""
    check, file, line, message = CAUGHT[fault]
    root, out = overlay(fault), tmp_path / "verify.json"
    quick = [] if check == 6 else ["--no-mutants"]
    assert main(["verify", "--root", str(root), "--out", str(out), *quick]) == 1
    said = capsys.readouterr().out.splitlines()
    assert any(s.startswith(f"{file}:{line}: ") and message in s for s in said), said
    faults = json.loads(out.read_text("utf-8"))["faults"]
    places = {(f["check"], f["file"], f["line"]) for f in faults}
    assert (check, file, line) in places


@pytest.mark.parametrize("fault", UNREADABLE)
def test_unreadable_is_refused(
    fault: str, overlay: Overlay, capsys: pytest.CaptureFixture[str]
) -> None:
    """What cannot be read is named, and nothing is said to hold."""
    assert main(["verify", "--root", str(overlay(fault))]) == 2
    said = capsys.readouterr()
    assert UNREADABLE[fault] in said.err
    assert not said.out


def test_a_page_that_is_no_text(overlay: Overlay, capsys: pytest.CaptureFixture[str]) -> None:
    """Bytes that are not UTF-8 are named with their line."""
    root = overlay("sound")
    page = root / "rules" / "demo" / "play.md"
    page.write_bytes(page.read_bytes().replace(b"shouting", b"sh\xe9uting"))
    assert main(["verify", "--root", str(root)]) == 2
    assert "rules/demo/play.md:57: not UTF-8: byte 0xe9" in capsys.readouterr().err


def test_a_page_in_another_unicode_form(
    overlay: Overlay, capsys: pytest.CaptureFixture[str]
) -> None:
    """A quotation that only looks like the words of its sentence is told for what it is."""
    root = overlay("sound")
    page = root / "rules" / "demo" / "ties.md"
    page.write_text(unicodedata.normalize("NFD", page.read_text("utf-8")), "utf-8")
    assert main(["verify", "--root", str(root)]) == 2
    assert "rules/demo/ties.md:43: not in Unicode form NFC: 'cio\u0300,'" in capsys.readouterr().err
