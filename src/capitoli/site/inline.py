"""The words of a sentence as docutils nodes: text, readings, terms, cards, lines.

The text of the nodes is the edited reading, to the character; what the witness has instead goes
into notes that stand beside it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx.addnodes import pending_xref

from capitoli.edition.tei import XML_LANG, Element, line_of, local, tag
from capitoli.edition.text import plain
from capitoli.site import nodes as cap
from capitoli.site.cards import suit
from capitoli.site.walk import DRAWN, POINTS, events, tidied

#: Elements whose words the editors answer for.
READINGS: Final = {"corr": "corr", "supplied": "supplied", "sic": "sic", "unclear": "sic"}


@dataclass(frozen=True, slots=True)
class Note:
    """What the editors did at one place: ``kind``, the words that stand, and the element."""

    id: str
    kind: str
    lemma: str
    element: Element


@dataclass(slots=True)
class Context:
    """What the words of a sentence need from around it.

    ``key`` begins the ids of its notes; ``line_id`` names a line; ``tip`` explains a term or a
    card ("" where nothing is known); ``anchored`` is false for an excerpt, which carries no ids.
    """

    key: str
    lang: str
    file: str
    line_id: Callable[[str], str]
    tip: Callable[[str, str], str]
    card_name: Callable[[str], str]
    anchored: bool = True
    notes: list[Note] = field(default_factory=list)
    lines: list[tuple[str, str]] = field(default_factory=list)

    def again(self, key: str) -> Context:
        """Give the same for other words: no notes and no lines yet."""
        return replace(self, key=key, notes=[], lines=[])

    def bare(self) -> Context:
        """Give the same for an excerpt, which carries no ids."""
        return replace(self, anchored=False, notes=[], lines=[])


def inline(element: Element, context: Context) -> list[nodes.Node]:
    """Give the nodes of an element's words; notes and lines gather in ``context``."""
    top = nodes.inline()
    stack: list[nodes.Element] = [top]
    for kind, text, at in tidied(events(element)):
        if kind == "text":
            if text:
                stack[-1] += nodes.Text(text)
        elif kind == "open":
            made = _opened(at, context)
            stack[-1] += made
            nested = any(isinstance(above, pending_xref) for above in _line(stack[-1]))
            stack.append(made if nested else _inside(made, at, context))
        elif kind == "close":
            _space_after(stack.pop())
        else:
            stack[-1] += _point(at, context)
    return list(top.children)


def _space_after(made: nodes.Element) -> None:
    """Move a space at the end of what we supplied behind its bracket."""
    last = made.children[-1] if made.children else None
    if isinstance(made, cap.editors_words) and isinstance(last, nodes.Text):
        text = last.astext()
        if text.endswith(" ") and made.parent is not None:
            made.replace(last, nodes.Text(text[:-1]))
            made.parent.append(nodes.Text(" "))


def _opened(element: Element, context: Context) -> nodes.Element:
    made = _element(element, context)
    made.source, made.line = context.file, line_of(element)
    lang = element.get(XML_LANG)
    if lang and lang != context.lang:
        made["lang"] = lang
    return made


def _element(element: Element, context: Context) -> nodes.Element:
    name = local(element)
    if name in READINGS:
        noted = _noted(element, READINGS[name], plain(element), context)
        printed = witness_of(element) if name == "corr" else ""
        note = noted if context.anchored else ""
        return cap.editors_words("", kind=READINGS[name], note=note, printed=printed)
    if name == "term" and element.get("ref", "").startswith("#"):
        ref = element.get("ref", "#")[1:]
        return cap.glossed_words("", kind="term", tip=context.tip("term", ref))
    if name == "rs" and element.get("type") == "card":
        key = element.get("key", "")
        return cap.glossed_words("", kind="card", tip=context.tip("card", key), suit=suit(key))
    if name == "ref" and element.get("target", "").startswith("#"):
        return _reference("any", element.get("target", "#")[1:], element, context)
    if name in ("hi", "emph", "title", "foreign") and element.get(XML_LANG) is None:
        return nodes.emphasis("", "")
    if name == "num":
        kind = element.get("type", "plain")
        return nodes.inline("", "", classes=["nu", f"nu-{kind}"])
    return cap.foreign_words("", kind=name)


def _line(node: nodes.Element | None) -> Iterator[nodes.Element]:
    """Give a node and all above it."""
    while node is not None:
        yield node
        node = node.parent


def _inside(made: nodes.Element, element: Element, context: Context) -> nodes.Element:
    """Where the words of an element go: into the link, if it is one or is to have one."""
    if isinstance(made, cap.glossed_words):
        if made["kind"] == "term":
            made += _reference("term", element.get("ref", "#")[1:], element, context)
        else:
            made += _reference("card", context.card_name(element.get("key", "")), element, context)
    shown = [child for link in made.findall(pending_xref) for child in link.findall(nodes.inline)]
    return shown[0] if shown else made


def _reference(kind: str, target: str, element: Element, context: Context) -> pending_xref:
    """A link by name; what it shows is put into its one child."""
    link = pending_xref(
        "",
        nodes.inline("", ""),
        refdomain="cap",
        reftype=kind,
        reftarget=target,
        refexplicit=True,
        refwarn=True,
    )
    link.source, link.line = context.file, line_of(element)
    return link


def witness_of(element: Element) -> str:
    """Give what the witness has for a ``corr``, or the words of a ``surplus``; spaces stay."""
    choice = element.getparent()
    found = [element]
    if local(element) == "corr":
        found = [] if choice is None else [e for e in choice if local(e) == "sic"]
    return re.sub(r"\s+", " ", "".join(str(part) for e in found for part in e.itertext()))


def _noted(element: Element, kind: str, lemma: str, context: Context) -> str:
    key = f"{context.key}-a{len(context.notes) + 1}"
    context.notes.append(Note(key, kind, lemma, element))
    return key


def drawing_of(figure: Element, file: str) -> str:
    """Give the drawing that a figure names, from the folder of its text; "" if there is none."""
    for graphic in figure.iter(tag("graphic")):
        drawn = Path(file).with_name(graphic.get("url", ""))
        if drawn.suffix == ".svg" and drawn.is_file():
            return drawn.read_text("utf-8").strip()
    return ""


def _figure(figure: Element, context: Context) -> cap.picture:
    description = figure.find(tag("figDesc"))
    alt = "" if description is None else plain(description)
    return cap.picture("", svg=drawing_of(figure, context.file), alt=alt)


def _point(element: Element, context: Context) -> list[nodes.Node]:
    name = local(element)
    if name == DRAWN:
        return [_figure(element, context)]
    if name == "lb":
        number = element.get("n", "")
        key = context.line_id(number)
        context.lines.append((number, key))
        return [cap.line_mark("", ids=[key], number=number)] if context.anchored else []
    if name == "corr":
        noted = _noted(element, "corr", "", context)
        return [cap.printed_break("", kind="surplus", note=noted, printed=witness_of(element))]
    noted = _noted(element, POINTS[name], "", context)
    if not context.anchored:
        return []
    printed = witness_of(element) if name == "surplus" else ""
    return [cap.printed_break("", kind=POINTS[name], note=noted, printed=printed)]
