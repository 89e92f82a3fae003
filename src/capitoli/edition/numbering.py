"""Numbers that a work must carry rightly: of its lines, of its laws, of its figures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from capitoli.edition.build import PARAGRAPHS, law_marks, law_number
from capitoli.edition.tei import NS, Element, elements, line_of, local, tag
from capitoli.edition.text import Break, Edge, Words, events

#: The line of the file, and what is wrong there.
Fault: TypeAlias = tuple[int, str]


def lines(div: Element) -> Iterator[Fault]:
    """Find the lines of a chapter that do not run 1, 2, 3, and words before the first."""
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


def laws(root: Element, lost: set[int]) -> Iterator[Fault]:
    """Find laws that are not the paragraph of their number, are there twice, or are wanting."""
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


def figures(root: Element) -> Iterator[Fault]:
    """Find figures whose value is no whole number."""
    for num in root.iterfind("t:text//t:num", NS):
        value = num.get("value", "")
        if not value.isdigit():
            yield line_of(num), f"num/@value {value!r} is not a whole number"
