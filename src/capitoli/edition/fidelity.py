"""The text with ``sic`` chosen and supplied matter left out is the witness's, to the character."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from capitoli.edition.build import SENTENCES
from capitoli.edition.errors import Problem, shown
from capitoli.edition.header import normalizations
from capitoli.edition.model import Work
from capitoli.edition.normalizations import NORMALIZATIONS, normalize
from capitoli.edition.tei import NS, XML_ID, Element, elements, line_of
from capitoli.edition.text import plain

#: So many characters are shown on either side of a difference.
CONTEXT = 30


def check(work: Work, witness: Path) -> list[Problem]:
    """Hold a work against its witness; give what differs, and what is wrongly declared."""
    names = normalizations(work.tree.getroot())
    try:
        printed = witness.read_text("utf-8")
    except OSError as error:
        return [Problem(witness, 1, f"the witness cannot be read: {error.strerror}")]
    wrong = [Problem(work.file, line, text) for line, text in _declared(work, names, printed)]
    return wrong or list(_differs(work, names, printed, witness))


def words(work: Work) -> int:
    """Count the words of the witness's text."""
    return len(diplomatic(work).split())


def diplomatic(work: Work) -> str:
    """Give all that the witness has of a work, in one line."""
    return plain(_body(work), "diplomatic")


def _body(work: Work) -> Element:
    return next(work.tree.getroot().iterfind("t:text", NS))


def _declared(work: Work, names: tuple[str, ...], printed: str) -> Iterator[tuple[int, str]]:
    path = "t:teiHeader/t:encodingDesc/t:editorialDecl/t:normalization"
    found = work.tree.getroot().find(path, NS)
    line = 1 if found is None else line_of(found)
    known = ", ".join(NORMALIZATIONS)
    for name in names:
        if name not in NORMALIZATIONS:
            yield line, f"normalization {name!r} is unknown; there are {known}"
        elif normalize(printed, names) == normalize(printed, tuple(n for n in names if n != name)):
            yield line, f"normalization {name!r} is declared, and changes nothing in the witness"


def _differs(work: Work, names: tuple[str, ...], printed: str, witness: Path) -> Iterator[Problem]:
    ours, theirs = diplomatic(work), normalize(printed, names)
    if ours == theirs:
        return
    at = _first_difference(ours, theirs)
    sentence = _sentence_at(work, at)
    text = (
        f"not the witness's text{_named(sentence)}: here {_around(ours, at)!r}, "
        f"there {_around(theirs, at)!r} ({shown(witness)}:{_line_there(printed, theirs[:at])})"
    )
    yield Problem(work.file, line_of(sentence), text)


def _first_difference(one: str, other: str) -> int:
    pairs = enumerate(zip(one, other, strict=False))
    return next((i for i, (a, b) in pairs if a != b), min(len(one), len(other)))


def _around(text: str, at: int) -> str:
    return text[max(0, at - CONTEXT) : at + CONTEXT]


def _sentence_at(work: Work, at: int) -> Element:
    """Give the sentence in which the character stands, or the first that ends after it."""
    body, passed = _body(work), 0
    text = diplomatic(work)
    last = body
    for sentence in elements(body, *SENTENCES):
        own = plain(sentence, "diplomatic")
        passed = text.find(own, passed) + len(own)
        last = sentence
        if passed > at:
            break
    return last


def _named(sentence: Element) -> str:
    id_ = sentence.get(XML_ID, "")
    return f" in {id_}" if id_ else ""


def _line_there(printed: str, before: str) -> int:
    """Give the line of the witness that has as many letters before it as ``before``."""
    wanted = len("".join(before.split()))
    seen = 0
    for number, line in enumerate(printed.splitlines(), start=1):
        seen += len("".join(line.split()))
        if seen > wanted:
            return number
    return len(printed.splitlines())
