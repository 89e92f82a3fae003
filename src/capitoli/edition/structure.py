"""The form that a work must have before it can be cited: every fault is found, not the first.

Chapters, paragraphs and sentences are numbered and their ids say so; a sentence stands in a
paragraph and in no other sentence, and has one class; the lines of a chapter run 1, 2, 3
without a gap; laws carry their printed numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from capitoli.edition import numbering
from capitoli.edition.build import (
    PARAGRAPHS,
    SENTENCES,
    chapter_divs,
    lost_laws,
)
from capitoli.edition.errors import Problem
from capitoli.edition.header import sources
from capitoli.edition.loading import Tree
from capitoli.edition.model import Source
from capitoli.edition.numbering import Fault
from capitoli.edition.tei import (
    CLASSES,
    ID,
    NS,
    XML_ID,
    XML_LANG,
    Element,
    elements,
    line_of,
    local,
    tag,
)
from capitoli.edition.text import Edge, Words, events

#: What may hold words of a paragraph.
_HOLDERS = (*SENTENCES, "label", "head")


def check_work(file: Path, tree: Tree) -> list[Problem]:
    """Give all that is wrong with the form of a work's file."""
    return [Problem(file, line, text) for line, text in _work(file, tree.getroot())]


def check_translation(file: Path, tree: Tree, sentences: set[str]) -> list[Problem]:
    """Give all that is wrong with the form of a translation of the work with these sentences."""
    return [Problem(file, line, text) for line, text in _translation(file, tree, sentences)]


def _work(file: Path, root: Element) -> Iterator[Fault]:
    if file.stem != file.parent.name:
        yield 1, f"the file of work {file.parent.name!r} must be called {file.parent.name}.xml"
    if not root.get(XML_LANG):
        yield line_of(root), "TEI has no xml:lang: the language of the words"
    known = sources(root)
    yield from _header(root, known)
    yield from _placed(root)
    divs = chapter_divs(root)
    if not divs:
        yield line_of(root), "the text has no chapter"
    yield from _ascending(divs, "chapter", frozenset())
    lost = {int(n) for gap in lost_laws(root) if (n := gap.get("n", "")).isdigit()}
    for div in divs:
        yield from _chapter(div, known, lost)
    yield from numbering.laws(root, lost)
    yield from numbering.figures(root)


def _header(root: Element, known: tuple[Source, ...]) -> Iterator[Fault]:
    line = next((line_of(e) for e in root.iter(tag("sourceDesc"))), line_of(root))
    if not known:
        yield line, "sourceDesc has no biblStruct: nothing says which print this is"
    for source in known:
        wanted = (
            (ID.fullmatch(source.siglum) and "-" not in source.siglum, "idno[@type='siglum']"),
            (source.short, "title[@type='short']"),
            (source.title, "title"),
            (source.year, "imprint/date"),
        )
        for there, what in wanted:
            if not there:
                yield line, f"a biblStruct of sourceDesc has no usable {what}"


def _placed(root: Element) -> Iterator[Fault]:
    """Find sentences in the wrong place, and words of a paragraph in no sentence."""
    for body in root.iterfind("t:text", NS):
        for element in body.iter(*(tag(name) for name in SENTENCES)):
            above = [local(ancestor) for ancestor in element.iterancestors()]
            name = element.get(XML_ID) or local(element)
            if any(a in SENTENCES for a in above):
                yield line_of(element), f"sentence {name!r} stands inside another sentence"
            elif not any(a in PARAGRAPHS for a in above):
                yield line_of(element), f"sentence {name!r} stands outside a paragraph"
        for paragraph in elements(body, "p"):
            yield from _unheld(paragraph)


def _unheld(paragraph: Element) -> Iterator[Fault]:
    depth, at = 0, paragraph
    for event in events(paragraph):
        if isinstance(event, Edge):
            at = event.element
            if local(event.element) in _HOLDERS:
                depth += 1 if event.begins else -1
        elif isinstance(event, Words) and not depth and event.text.strip():
            words = " ".join(event.text.split())[:40]
            yield line_of(at), f"words outside a sentence: {words!r}"


def _chapter(div: Element, known: tuple[Source, ...], lost: set[int]) -> Iterator[Fault]:
    line, n, id_ = line_of(div), div.get("n", ""), div.get(XML_ID, "")
    siglum, _, number = id_.partition("-")
    source = next((source for source in known if source.siglum == siglum), None)
    if source is None:
        sigla = ", ".join(s.siglum for s in known)
        yield line, f"chapter id {id_!r} begins with no siglum of this work ({sigla})"
    elif n not in (number, source.name) or not number.isdigit():
        yield line, f"chapter {n!r} must have the id '{siglum}-{n}', not {id_!r}"
    paragraphs = list(elements(div, *PARAGRAPHS))
    if not paragraphs:
        yield line, f"chapter {n!r} has no paragraph"
    yield from _ascending(paragraphs, "paragraph", frozenset(lost))
    for paragraph in paragraphs:
        yield from _paragraph(paragraph, id_)
    yield from numbering.lines(div)


def _ascending(found: Iterable[Element], what: str, may_lack: frozenset[int]) -> Iterator[Fault]:
    last: int | None = None
    for element in found:
        n = element.get("n", "")
        if not n.isdigit():
            if what != "chapter":
                yield line_of(element), f"{what} number {n!r} is not a number"
            continue
        if last is not None and int(n) <= last:
            yield line_of(element), f"{what} {n} comes after {what} {last}"
        elif last is not None and not set(range(last + 1, int(n))) <= may_lack:
            yield line_of(element), f"{what} {n} follows {what} {last}: one is wanting"
        last = int(n)


def _paragraph(paragraph: Element, chapter: str) -> Iterator[Fault]:
    line, id_ = line_of(paragraph), paragraph.get(XML_ID, "")
    yield from _named(paragraph, "paragraph", chapter)
    sentences = list(elements(paragraph, *SENTENCES))
    if not sentences:
        yield line, f"paragraph {id_!r} has no sentence"
    for position, sentence in enumerate(sentences, start=1):
        n = sentence.get("n", "")
        if n != str(position):
            text = f"sentence {n!r} of {id_} is its sentence {position}: they run 1, 2, 3"
            yield line_of(sentence), text
        yield from _named(sentence, "sentence", id_)
        yield from _class(sentence)


def _named(element: Element, what: str, above: str) -> Iterator[Fault]:
    wanted = f"{above}-{element.get('n', '')}"
    if element.get(XML_ID) != wanted:
        has = element.get(XML_ID, "none")
        yield line_of(element), f"the {what} must have the id {wanted!r}; it has {has!r}"


def _class(sentence: Element) -> Iterator[Fault]:
    ana, name = sentence.get("ana", ""), sentence.get(XML_ID, "")
    if not ana:
        yield line_of(sentence), f"sentence {name!r} has no class (ana)"
    elif ana.removeprefix("#") not in CLASSES or not ana.startswith("#"):
        classes = ", ".join(CLASSES)
        yield line_of(sentence), f"sentence {name!r}: class {ana!r} is none of {classes}"


def _translation(file: Path, tree: Tree, sentences: set[str]) -> Iterator[Fault]:
    root = tree.getroot()
    _, _, lang = file.stem.partition(".")
    if root.get(XML_LANG) != lang:
        yield (
            line_of(root),
            f"TEI has xml:lang {root.get(XML_LANG)!r}; the file's name says {lang!r}",
        )
    yield from _placed(root)
    for sentence in elements(root, *SENTENCES):
        name = sentence.get(XML_ID, "")
        pointers = sentence.get("corresp", "").split()
        if not pointers:
            yield line_of(sentence), f"sentence {name!r} has no corresp: what does it translate?"
        for pointer in pointers:
            id_ = pointer.rpartition("#")[2]
            if id_ not in sentences:
                text = f"sentence {name!r} corresponds to {pointer!r}, no sentence of the work"
                yield line_of(sentence), text
