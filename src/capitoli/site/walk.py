"""The way through a sentence in the edited reading: its words, its elements, its points."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from capitoli.edition.tei import Element, local
from capitoli.edition.text import plain

#: Elements of which only a trace stands in the text, and the kind of their note.
POINTS: Final = {"note": "note", "surplus": "surplus", "gap": "gap"}
#: Elements that are drawn.
DRAWN: Final = "figure"
Event: TypeAlias = tuple[Literal["text", "open", "close", "point"], str, Element]


def events(element: Element) -> Iterator[Event]:
    """Walk through an element in the edited reading."""
    if element.text and local(element) != "choice":
        yield "text", element.text, element
    for child in element:
        yield from _child(child)
        if child.tail and local(element) != "choice":
            yield "text", child.tail, element


def _child(child: Element) -> Iterator[Event]:
    name = local(child)
    if not name or (name == "sic" and local(_parent(child)) == "choice"):
        return
    if name == "lb" or name == DRAWN or name in POINTS:
        yield "point", "", child
        return
    if name == "choice":
        yield from events_of_choice(child)
        return
    yield "open", "", child
    yield from events(child)
    yield "close", "", child


def events_of_choice(choice: Element) -> Iterator[Event]:
    """Walk through the reading that the editors chose; an empty one leaves a point."""
    for child in choice:
        if local(child) == "corr" and not plain(child):
            yield "point", "", child
        else:
            yield from _child(child)


def _parent(element: Element) -> Element:
    parent = element.getparent()
    return element if parent is None else parent


def tidied(walk: Iterator[Event]) -> list[Event]:
    """Make every run of white space one space, none at the ends, none inside a broken word."""
    result: list[Event] = []
    bare = True
    for kind, text, at in walk:
        if kind == "text":
            text = re.sub(r"\s+", " ", text)
            text = text.lstrip(" ") if bare else text
            bare = text.endswith(" ") if text else bare
        elif kind == "point" and local(at) == "lb" and at.get("break") == "no":
            _strip_end(result)
            bare = True
        result.append((kind, text, at))
    _strip_end(result)
    return result


def _strip_end(result: list[Event]) -> None:
    for index in range(len(result) - 1, -1, -1):
        kind, text, at = result[index]
        if kind == "text" and text:
            result[index] = (kind, text.rstrip(" "), at)
            if result[index][1]:
                return
