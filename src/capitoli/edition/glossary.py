"""The glossary of a work: ``standOff/list[@type='gloss']``."""

from __future__ import annotations

from collections.abc import Iterator

from capitoli.edition.model import Term, Work
from capitoli.edition.tei import NS, XML_ID, XML_LANG, Element, line_of, tag
from capitoli.edition.text import plain


def terms(work: Work) -> Iterator[Term]:
    """Give the entries in order: each ``label`` with the ``item`` that follows it."""
    for label in work.tree.iterfind("t:standOff//t:list[@type='gloss']/t:label", NS):
        item = label.getnext()
        if item is None or item.tag != tag("item"):
            continue
        gloss = item.find(".//t:gloss", NS)
        yield Term(
            id=label.get(XML_ID, ""),
            work=work.name,
            label=plain(label),
            lang=_lang(label.find(".//t:term", NS), work.lang),
            gloss=plain(item),
            gloss_lang=_lang(gloss, "en"),
            file=work.file,
            line=line_of(label),
        )


def _lang(element: Element | None, otherwise: str) -> str:
    return otherwise if element is None else element.get(XML_LANG, otherwise)
