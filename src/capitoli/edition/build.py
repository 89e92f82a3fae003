"""Make a :class:`Work` of a TEI tree whose form has been checked."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from capitoli.edition import header
from capitoli.edition.loading import Tree
from capitoli.edition.model import Chapter, Figure, Line, Paragraph, Sentence, Source, Work
from capitoli.edition.naming import cited, shortly
from capitoli.edition.tei import NS, OWING, XML_ID, Element, elements, line_of, local, within
from capitoli.edition.text import Break, Edge, Words, both, events, plain, raw, tidy

#: What holds sentences: a paragraph, or a stanza.
PARAGRAPHS = ("p", "lg")
#: What is cited: a sentence, or a line of verse.
SENTENCES = ("s", "l")


def work(file: Path, tree: Tree) -> Work:
    """Build a work; ``tree`` must have passed :mod:`capitoli.edition.integrity`."""
    root = tree.getroot()
    sources = header.sources(root)
    by_siglum = {source.siglum: source for source in sources}
    name = file.stem
    chapters = []
    for div in chapter_divs(root):
        siglum = div.get(XML_ID, "").partition("-")[0]
        chapters.append(_ChapterBuilder(file, name, by_siglum[siglum], div).build())
    paragraphs = [p for chapter in chapters for p in chapter.paragraphs]
    return Work(
        name=name,
        sources=sources,
        chapters=tuple(chapters),
        laws={p.law: p for p in paragraphs if p.law is not None},
        lost_laws=frozenset(int(gap.get("n", "0")) for gap in lost_laws(root)),
        file=file,
        tree=tree,
    )


def chapter_divs(root: Element) -> list[Element]:
    """Give the chapters of a document in order."""
    return root.findall("t:text/t:body/t:div[@type='chapter']", NS)


def lost_laws(root: Element) -> list[Element]:
    """Give the gaps that stand for laws which the witness jumps over."""
    return root.findall("t:text//t:gap[@unit='law']", NS)


def law_number(paragraph: Element) -> int | None:
    """Give the printed number of a law, or None: the paragraph is no law."""
    return next((int(num.get("value", "0")) for num in law_marks(paragraph)), None)


def law_marks(paragraph: Element) -> list[Element]:
    """Give the numbers printed before a law; inside a ``ref`` another law is meant."""
    found = (num for num in elements(paragraph, "num") if num.get("type") == "law")
    return [num for num in found if not within(num, "ref", paragraph)]


@dataclass(slots=True)
class _OpenLine:
    """A line that is being filled."""

    n: int
    broken: bool = False
    edited: list[str] = field(default_factory=list)
    diplomatic: list[str] = field(default_factory=list)
    sentences: list[str] = field(default_factory=list)


class _ChapterBuilder:
    def __init__(self, file: Path, work: str, source: Source, div: Element) -> None:
        self.file, self.work, self.source, self.div = file, work, source, div
        self.n = div.get("n", "")
        self.id = div.get(XML_ID, "")
        self.lines, self.spans = _walk_lines(div)

    def build(self) -> Chapter:
        heads = self.div.findall("t:head", NS)
        return Chapter(
            id=self.id,
            work=self.work,
            siglum=self.source.siglum,
            n=self.n,
            number=self.id.partition("-")[2],
            head=" ".join(plain(head) for head in heads),
            head_supplied=bool(heads) and not any(plain(head, "diplomatic") for head in heads),
            paragraphs=tuple(self._paragraph(p) for p in elements(self.div, *PARAGRAPHS)),
            lines=tuple(self._line(line) for line in self.lines),
            file=self.file,
            line=line_of(self.div),
            element=self.div,
        )

    def _line(self, line: _OpenLine) -> Line:
        edited, diplomatic = tidy("".join(line.edited)), tidy("".join(line.diplomatic))
        sentences = tuple(dict.fromkeys(line.sentences))
        return Line(self.n, line.n, edited, diplomatic, sentences, line.broken)

    def _paragraph(self, element: Element) -> Paragraph:
        return Paragraph(
            id=element.get(XML_ID, ""),
            chapter=self.n,
            n=element.get("n", ""),
            law=law_number(element),
            sentences=tuple(self._sentence(s, element) for s in elements(element, *SENTENCES)),
            file=self.file,
            line=line_of(element),
            element=element,
            verse=local(element) == "lg",
        )

    def _sentence(self, element: Element, paragraph: Element) -> Sentence:
        id_ = element.get(XML_ID, "")
        cls = element.get("ana", "").removeprefix("#")
        verse = local(element) == "l"
        lines = self.spans.get(id_, (0, 0))
        # A verse is a line: its place says which.
        cite = cited(self.source, id_, (0, 0) if verse else lines)
        edited, diplomatic = both(element)
        return Sentence(
            id=id_,
            work=self.work,
            siglum=self.source.siglum,
            chapter=self.n,
            paragraph=paragraph.get("n", ""),
            n=element.get("n", ""),
            cls=cls,
            owes=cls in OWING,
            text=edited,
            diplomatic=diplomatic,
            lines=lines,
            file=self.file,
            line=line_of(element),
            figures=tuple(_figures(element, edited=True)),
            misprints=tuple(_figures(element, edited=False)),
            terms=tuple(dict.fromkeys(_values(element, "term", "ref"))),
            cards=tuple(dict.fromkeys(_values(element, "rs", "key"))),
            element=element,
            short=shortly(self.source, id_),
            cite=cite,
            verse=verse,
        )


def _values(element: Element, name: str, attribute: str) -> list[str]:
    found = (e.get(attribute) for e in elements(element, name))
    return [value.removeprefix("#") for value in found if value]


def _figures(element: Element, *, edited: bool) -> list[Figure]:
    found = []
    for num in elements(element, "num"):
        printed_only = within(num, "sic", element) or within(num, "surplus", element)
        if printed_only != edited and num.get("value"):
            text = plain(num, "edited" if edited else "diplomatic")
            value = int(num.get("value", "0"))
            found.append(Figure(value, text, line_of(num), num.get("type", "")))
    return found


def _walk_lines(div: Element) -> tuple[list[_OpenLine], dict[str, tuple[int, int]]]:
    """Cut a chapter at its line beginnings; give the lines, and those each sentence touches.

    Headings stand between the lines and are not counted.
    """
    lines: list[_OpenLine] = []
    spans: dict[str, tuple[int, int]] = {}
    sentence = ""
    in_head = 0
    for event in events(div):
        if isinstance(event, Edge) and local(event.element) == "head":
            in_head += 1 if event.begins else -1
        if in_head:
            continue
        if isinstance(event, Break):
            if lines:
                lines[-1].broken = event.joins
            lines.append(_OpenLine(int(event.n)))
            continue
        if isinstance(event, Edge) and local(event.element) in SENTENCES:
            sentence = event.element.get(XML_ID, "") if event.begins else ""
        if not lines:
            continue
        lines[-1].edited.append(raw(event, "edited"))
        lines[-1].diplomatic.append(raw(event, "diplomatic"))
        if sentence and isinstance(event, Words) and event.text.strip():
            n = lines[-1].n
            lines[-1].sentences.append(sentence)
            spans[sentence] = (spans.get(sentence, (n, n))[0], n)
    return lines, spans
