"""The plain text of a passage: the one place that says which words stand in it.

A passage has two readings. *Edited* is what the editors print: ``corr`` and ``supplied`` are
in, ``sic`` and ``surplus`` out. *Diplomatic* is what the witness has: the other way round.
Notes, gaps, drawings, comments and instructions are in neither, and what follows them always stays.
White space of any length is one space; a line that ends inside a word
(``<lb break="no"/>``) joins the word again.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from capitoli.edition.tei import Element, local

Reading: TypeAlias = Literal["edited", "diplomatic"]

READINGS: Final[tuple[Reading, ...]] = ("edited", "diplomatic")

#: Elements that stand in neither reading.
SILENT: Final = frozenset({"note", "gap", "graphic", "figDesc", "teiHeader", "standOff"})
#: Elements that only one reading has.
ONLY: Final[dict[str, Reading]] = {
    "corr": "edited",
    "supplied": "edited",
    "sic": "diplomatic",
    "surplus": "diplomatic",
}
#: Elements that begin and end a block: the words before and after never run together.
BLOCKS: Final = frozenset(
    {"p", "head", "div", "list", "item", "lg", "l", "table", "row", "cell", "ab", "body"}
)

# XML cannot contain this character, so it is free to mark the inside of a broken word.
_JOIN: Final = "\0"
_JOINED: Final = re.compile(rf"\s*{_JOIN}\s*")


@dataclass(frozen=True, slots=True)
class Words:
    """Characters that stand in the readings named."""

    text: str
    readings: tuple[Reading, ...]


@dataclass(frozen=True, slots=True)
class Break:
    """The beginning of line ``n``; ``joins`` when the line before ends inside a word."""

    n: str
    joins: bool
    readings: tuple[Reading, ...]


@dataclass(frozen=True, slots=True)
class Edge:
    """The beginning or the end of an element."""

    element: Element
    begins: bool


Event: TypeAlias = Words | Break | Edge


def plain(element: Element, reading: Reading = "edited") -> str:
    """Give the words of an element in one reading, in one line, without space at its ends.

    What follows the element in its parent does not belong to it.
    """
    return tidy("".join(raw(event, reading) for event in events(element)))


def both(element: Element) -> tuple[str, str]:
    """Give the edited and the diplomatic reading, in one walk."""
    found = events(element)
    edited, diplomatic = (tidy("".join(raw(event, r) for event in found)) for r in READINGS)
    return edited, diplomatic


def raw(event: Event, reading: Reading) -> str:
    """Give what an event adds to the text of one reading, still to be tidied."""
    if isinstance(event, Edge):
        return " " if local(event.element) in BLOCKS else ""
    if reading not in event.readings:
        return ""
    if isinstance(event, Words):
        return event.text
    return _JOIN if event.joins else " "


def tidy(text: str) -> str:
    """Join broken words and make every run of white space one space."""
    return " ".join(_JOINED.sub("", text).split())


def events(element: Element) -> list[Event]:
    """Walk through an element: its words, its lines, the edges of all elements in it."""
    found: list[Event] = []
    _walk(element, READINGS, found)
    return found


def _walk(element: Element, readings: tuple[Reading, ...], found: list[Event]) -> None:
    name = local(element)
    if not name or name in SILENT:
        return
    if name in ONLY:
        readings = tuple(reading for reading in readings if reading == ONLY[name])
    if name == "lb":
        found.append(Break(element.get("n", ""), element.get("break") == "no", readings))
        return
    found.append(Edge(element, begins=True))
    # Between the alternatives of a choice stands nothing but the indentation of the file.
    spaced = name != "choice"
    if element.text and spaced:
        found.append(Words(element.text, readings))
    for child in element:
        _walk(child, readings, found)
        if child.tail and spaced:
            found.append(Words(child.tail, readings))
    found.append(Edge(element, begins=False))
