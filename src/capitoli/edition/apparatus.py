"""The apparatus: every place where the edition departs from its witness, or remarks on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias

from capitoli.edition import header
from capitoli.edition.build import SENTENCES
from capitoli.edition.model import Chapter, Source, Work
from capitoli.edition.naming import cited, place
from capitoli.edition.tei import NS, XML_ID, Element, line_of, local, tag
from capitoli.edition.text import plain

Kind: TypeAlias = Literal["emended", "supplied", "surplus", "gap", "note"]

_KINDS: Final[dict[str, Kind]] = {
    "choice": "emended",
    "supplied": "supplied",
    "surplus": "surplus",
    "gap": "gap",
    "note": "note",
}


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """One entry.

    ``printed`` is what the witness has, ``reading`` what the edition reads, ``remark`` the
    words of a note or the reason given; ``resp`` names who answers for it, ``proof`` the rule
    whose example proves it. ``sentence`` is empty outside sentences; ``place`` always says
    where it is. ``line`` is the line of the file.
    """

    kind: Kind
    id: str
    sentence: str
    place: str
    printed: str
    reading: str
    remark: str
    resp: tuple[str, ...]
    cert: str
    proof: str
    file: Path
    line: int
    element: Element


def apparatus(work: Work) -> list[Entry]:
    """Give all entries of a work in the order of the text."""
    people = {id_: person.name for id_, person in header.people(work.tree.getroot()).items()}
    return [entry for chapter in work.chapters for entry in _chapter(work, chapter, people)]


def _chapter(work: Work, chapter: Chapter, people: dict[str, str]) -> Iterator[Entry]:
    source = next(s for s in work.sources if s.siglum == chapter.siglum)
    lines = {
        sentence.id: (0, 0) if sentence.verse else sentence.lines for sentence in chapter.sentences
    }
    for element in chapter.element.iter(*(tag(name) for name in _KINDS)):
        sentence = _sentence_of(element)
        if sentence:
            where = cited(source, sentence, lines[sentence])
        else:
            where = _outside(source, chapter, element)
        yield _entry(work, element, sentence, where, people)


def _sentence_of(element: Element) -> str:
    for above in element.iterancestors(*(tag(name) for name in SENTENCES)):
        return above.get(XML_ID, "")
    return ""


def _outside(source: Source, chapter: Chapter, element: Element) -> str:
    if element.get("unit") == "law":
        return f"{source.short} law {element.get('n', '')}"
    for above in element.iterancestors():
        if above.get("n") and local(above) in ("p", "lg"):
            where = place(source, [chapter.number, above.get("n", "")])
            return f"{source.short} {source.year}, {where}, label"
    where = place(source, [chapter.number])
    return f"{source.short} {source.year}, {where}, heading"


def _entry(
    work: Work, element: Element, sentence: str, where: str, people: dict[str, str]
) -> Entry:
    kind = _KINDS[local(element)]
    reading = element.find("t:corr", NS) if kind == "emended" else element
    said = element if reading is None else reading
    resp = (pointer.removeprefix("#") for pointer in said.get("resp", "").split())
    return Entry(
        kind=kind,
        id=element.get(XML_ID, ""),
        sentence=sentence,
        place=where,
        printed="" if kind == "note" else plain(element, "diplomatic"),
        reading="" if kind == "note" else plain(element),
        remark=_note(element) if kind == "note" else element.get("reason", ""),
        resp=tuple(people.get(id_, id_) for id_ in resp),
        cert=said.get("cert", ""),
        proof=said.get("source", ""),
        file=work.file,
        line=line_of(element),
        element=element,
    )


def _note(element: Element) -> str:
    """Give the words of a note; :func:`plain` rightly finds none, for a note is no text."""
    return " ".join("".join(str(part) for part in element.itertext()).split())
