"""Where the figures and the quoted words of a sentence stand in it, to the character."""

from __future__ import annotations

import re
from dataclasses import dataclass

from capitoli.edition import Sentence
from capitoli.edition.tei import Element, local
from capitoli.edition.text import Edge, Reading, events, raw, tidy

#: Kinds of ``num`` that owe nothing to the engine: numbers of laws, of items in a list, of notes.
NOT_COUNTED = frozenset({"law", "item", "note"})

# Characters that no text has: they mark the edges of an element until its place is known.
_BEGIN, _END = "\ue000", "\ue001"
_MARKS = re.compile(f"[{_BEGIN}{_END}]")


@dataclass(frozen=True, slots=True)
class Span:
    """A figure in its sentence: characters ``start`` to ``end`` of one reading of the text."""

    start: int
    end: int
    value: int
    text: str
    element: Element


def spans(sentence: Sentence, reading: Reading = "edited") -> list[Span]:
    """The counted figures of a sentence, in order, with their places in its text."""
    parts: list[str] = []
    marked: list[Element] = []
    for event in events(sentence.element):
        if isinstance(event, Edge) and _counted(event.element):
            parts.append(_BEGIN if event.begins else _END)
            marked += [event.element] if event.begins else []
        parts.append(raw(event, reading))
    return _places(tidy("".join(parts)), marked)


def _counted(element: Element) -> bool:
    return (
        local(element) == "num"
        and element.get("type", "") not in NOT_COUNTED
        and element.get("value", "").isdigit()
    )


def _places(text: str, marked: list[Element]) -> list[Span]:
    """Take the marks out of a text, and tell where they stood; empty spans are of no reading."""
    found: list[Span] = []
    open_: list[tuple[int, Element]] = []
    clean = " ".join(_MARKS.sub("", text).split())
    at, seen = 0, iter(marked)
    for char in text:
        if char == _BEGIN:
            open_.append((at, next(seen)))
        elif char == _END:
            start, element = open_.pop()
            words = clean[start:at].strip()
            start += len(clean[start:at]) - len(clean[start:at].lstrip())
            if words:
                value = int(element.get("value", "0"))
                found.append(Span(start, start + len(words), value, words, element))
        elif at < len(clean) and clean[at] == char:
            at += 1
    return sorted(found, key=lambda s: s.start)


def places(words: str, text: str) -> list[tuple[int, int]]:
    """Where words stand in a text, word for word: never beginning or ending inside a word."""
    words = " ".join(words.split())
    if not words:
        return []
    before = r"(?<!\w)" if words[0].isalnum() else ""
    after = r"(?!\w)" if words[-1].isalnum() else ""
    pattern = re.compile(f"(?={before}({re.escape(words)}){after})")
    return [m.span(1) for m in pattern.finditer(text)]
