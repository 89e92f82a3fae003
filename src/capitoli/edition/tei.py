"""Names in TEI, and the closed lists of this edition."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final, TypeAlias

from lxml import etree

Element: TypeAlias = etree._Element

NAMESPACE: Final = "http://www.tei-c.org/ns/1.0"
NS: Final = {"t": NAMESPACE}
XML_ID: Final = "{http://www.w3.org/XML/1998/namespace}id"
XML_LANG: Final = "{http://www.w3.org/XML/1998/namespace}lang"

#: Classes of sentences that owe a rule.
OWING: Final = ("norm", "definition", "scoring", "penalty", "example", "advice", "term")
#: Classes of sentences that owe none.
FREE: Final = ("history", "motive", "address", "transition", "opinion")
CLASSES: Final = OWING + FREE

#: The form of every id: letters of ASCII, digits, single hyphens; a letter first.
ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def tag(name: str) -> str:
    """Give the full name of a TEI element."""
    return f"{{{NAMESPACE}}}{name}"


def local(element: Element) -> str:
    """Give the short name of an element; a comment or an instruction has none."""
    name = element.tag
    return _short(name) if isinstance(name, str) else ""


@cache
def _short(name: str) -> str:
    return etree.QName(name).localname


def line_of(element: Element) -> int:
    """Give the line of the file on which an element begins."""
    line = getattr(element, "sourceline", None)
    return line if isinstance(line, int) else 0


def elements(parent: Element, *names: str) -> Iterator[Element]:
    """Give the elements of these names below ``parent``, in order, but none inside a note."""
    for found in parent.iter(*(tag(name) for name in names)):
        if found is not parent and not within(found, "note", parent):
            yield found


def within(element: Element, name: str, top: Element | None = None) -> bool:
    """Tell whether an element stands inside one of that name (below ``top``)."""
    for ancestor in element.iterancestors():
        if ancestor is top:
            return False
        if ancestor.tag == tag(name):
            return True
    return False
