"""The form that a work must have before it can be cited: every fault is found, not the first.

Chapters, paragraphs and sentences are numbered and their ids say so; a sentence stands in a
paragraph and in no other sentence, and has one class; the lines of a chapter run 1, 2, 3
without a gap; laws carry their printed numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from capitoli.edition.build import (
    PARAGRAPHS,
    SENTENCES,
    chapter_divs,
    law_marks,
    law_number,
    lost_laws,
)
from capitoli.edition.errors import Problem
from capitoli.edition.header import sources
from capitoli.edition.loading import Tree
from capitoli.edition.model import Source
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
from capitoli.edition.text import Break, Edge, Words, events

#: What may hold words of a paragraph.
_HOLDERS = (*SENTENCES, "label", "head")


def check_work(file: Path, tree: Tree) -> list[Problem]:
    """Give all that is wrong with the form of a work's file."""
    return [Problem(file, line, text) for line, text in _work(file, tree.getroot())]


def check_translation(file: Path, tree: Tree, sentences: set[str]) -> list[Problem]:
    """Give all that is wrong with the form of a translation of the work with these sentences."""
    return [Problem(file, line, text) for line, text in _translation(file, tree, sentences)]


_Fault = tuple[int, str]


def _work(file: Path, root: Element) -> Iterator[_Fault]:
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
    yield from _laws(root, lost)
    yield from _numbers(root)


def _header(root: Element, known: tuple[Source, ...]) -> Iterator[_Fault]:
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


def _placed(root: Element) -> Iterator[_Fault]:
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


def _unheld(paragraph: Element) -> Iterator[_Fault]:
    depth, at = 0, paragraph
    for event in events(paragraph):
        if isinstance(event, Edge):
            at = event.element
            if local(event.element) in _HOLDERS:
                depth += 1 if event.begins else -1
        elif isinstance(event, Words) and not depth and event.text.strip():
            words = " ".join(event.text.split())[:40]
            yield line_of(at), f"words outside a sentence: {words!r}"


def _chapter(div: Element, known: tuple[Source, ...], lost: set[int]) -> Iterator[_Fault]:
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
    yield from _lines(div)


def _ascending(found: Iterable[Element], what: str, may_lack: frozenset[int]) -> Iterator[_Fault]:
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


def _paragraph(paragraph: Element, chapter: str) -> Iterator[_Fault]:
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


def _named(element: Element, what: str, above: str) -> Iterator[_Fault]:
    wanted = f"{above}-{element.get('n', '')}"
    if element.get(XML_ID) != wanted:
        has = element.get(XML_ID, "none")
        yield line_of(element), f"the {what} must have the id {wanted!r}; it has {has!r}"


def _class(sentence: Element) -> Iterator[_Fault]:
    ana, name = sentence.get("ana", ""), sentence.get(XML_ID, "")
    if not ana:
        yield line_of(sentence), f"sentence {name!r} has no class (ana)"
    elif ana.removeprefix("#") not in CLASSES or not ana.startswith("#"):
        classes = ", ".join(CLASSES)
        yield line_of(sentence), f"sentence {name!r}: class {ana!r} is none of {classes}"


def _lines(div: Element) -> Iterator[_Fault]:
    found = in_head = 0
    for event in events(div):
        if isinstance(event, Edge) and local(event.element) == "head":
            in_head += 1 if event.begins else -1
        if isinstance(event, Break):
            found += 1
            if event.n != str(found):
                yield _near(div, event.n), f"line {event.n!r} where line {found} must begin"
                found = int(event.n) if event.n.isdigit() else found
        elif isinstance(event, Words) and not found and not in_head and event.text.strip():
            words = " ".join(event.text.split())[:40]
            yield line_of(div), f"words before the first line of the chapter: {words!r}"
            return


def _near(div: Element, n: str) -> int:
    """Give the line of the file on which the last ``lb`` of that number stands."""
    found = [line_of(lb) for lb in div.iter(tag("lb")) if lb.get("n", "") == n]
    return found[-1] if found else line_of(div)


def _laws(root: Element, lost: set[int]) -> Iterator[_Fault]:
    seen: dict[int, int] = {}
    for paragraph in elements(root, *PARAGRAPHS):
        marks = law_marks(paragraph)
        for extra in marks[1:]:
            yield line_of(extra), "a paragraph carries two law numbers"
        if not marks or not marks[0].get("value", "").isdigit():
            continue
        law, line = law_number(paragraph) or 0, line_of(paragraph)
        if paragraph.get("n") != str(law):
            yield line, f"law {law} must be paragraph {law}, not {paragraph.get('n')!r}"
        if law in seen or law in lost:
            yield line, f"law {law} is there already (line {seen.get(law, 'of the gap')})"
        seen[law] = line
    wanting = set(range(1, max(seen, default=0) + 1)) - set(seen) - lost
    for law in sorted(wanting):
        yield seen[max(seen)], f"law {law} is wanting, and no gap says so"


def _numbers(root: Element) -> Iterator[_Fault]:
    for num in root.iterfind("t:text//t:num", NS):
        value = num.get("value", "")
        if not value.isdigit():
            yield line_of(num), f"num/@value {value!r} is not a whole number"


def _translation(file: Path, tree: Tree, sentences: set[str]) -> Iterator[_Fault]:
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
