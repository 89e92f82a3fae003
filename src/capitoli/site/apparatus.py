"""Entries of the apparatus in words: what the witness has, what we did, and how sure we are."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from docutils import nodes

from capitoli.edition.tei import XML_LANG, Element, line_of, local
from capitoli.edition.text import plain
from capitoli.site import nodes as cap
from capitoli.site.inline import Context, Note, inline

#: What the editors did, in a word, for the eye and for a screen reader.
DEEDS: Final = {
    "corr": "emended",
    "supplied": "supplied",
    "surplus": "left out",
    "gap": "gap",
    "sic": "kept",
    "note": "note",
}
#: Reasons that the encoding gives as one word, in words for readers.
REASONS: Final = {
    "omitted-in-witness": "not in the witness",
    "not-in-witness": "not in this witness",
    "cut-by-transcriber": "the transcriber left words out here",
    "lost-in-witness": "lost in the witness",
    "eye-skip": "skipped by a slip of the eye",
    "repeated": "repeated by mistake",
}
CERTAINTY: Final = {"medium": "probably", "low": "perhaps"}


def reason(element: Element) -> str:
    """Give the reason of a ``supplied``, ``surplus`` or ``gap`` in words; "" if none is given."""
    given = element.get("reason", "")
    return REASONS.get(given, given.replace("-", " "))


def entry(note: Note, context: Context) -> cap.apparatus_note:
    """Give the apparatus entry of a note as a paragraph with its own id."""
    made = cap.apparatus_note("", kind=note.kind)
    if context.anchored:
        made["ids"] = [note.id]
    made.source, made.line = context.file, line_of(note.element)
    made += nodes.inline("", DEEDS[note.kind], classes=["deed"])
    made += nodes.Text(" ")
    made += _BODIES[note.kind](note, context)
    made += _certainty(note.element)
    return made


def _words(text: str, lang: str) -> nodes.Node:
    return cap.foreign_words("", text, kind="words", lang=lang)


def _emended(note: Note, context: Context) -> list[nodes.Node]:
    choice = note.element.getparent()
    siblings = [] if choice is None else list(choice)
    witness = "".join(plain(e, "diplomatic") for e in siblings if local(e) == "sic")
    if not note.lemma:
        return [nodes.Text("the witness has also "), _words(witness, context.lang)]
    lemma = _words(note.lemma, context.lang)
    if not witness:
        return [lemma, nodes.Text(", added")]
    return [lemma, nodes.Text(" for "), _words(witness, context.lang)]


def _supplied(note: Note, context: Context) -> list[nodes.Node]:
    lemma = _words(note.lemma, context.lang)
    why = reason(note.element)
    return [lemma, nodes.Text(f"; {why}")] if why else [lemma]


def _surplus(note: Note, context: Context) -> list[nodes.Node]:
    found = [nodes.Text("the witness has also "), _words(_witness(note), context.lang)]
    why = reason(note.element)
    return [*found, nodes.Text(f"; {why}")] if why else found


def _witness(note: Note) -> str:
    return plain(note.element, "diplomatic")


def _gap(note: Note, context: Context) -> list[nodes.Node]:
    return [nodes.Text(reason(note.element) or "words are wanting")]


def _kept(note: Note, context: Context) -> list[nodes.Node]:
    return [_words(note.lemma, context.lang), nodes.Text(", as the witness has it")]


def _remark(note: Note, context: Context) -> list[nodes.Node]:
    lang = note.element.get(XML_LANG, "en")
    inner = replace(context.bare(), key=f"{note.id}-x", lang=lang)
    made = cap.foreign_words("", "", *inline(note.element, inner), kind="remark", lang=lang)
    _typeset(made)
    return [made]


def _typeset(made: nodes.Element) -> None:
    """Set the quotation marks and apostrophes of our own prose as print has them."""
    before = ""
    for text in list(made.findall(nodes.Text)):
        said = text.astext()
        if '"' in said or "'" in said:
            text.parent.replace(text, nodes.Text(_curled(before, said)))
        before = said[-1:] or before


def _curled(before: str, said: str) -> str:
    """Curl the straight marks of words that follow the character ``before``."""
    opened = re.sub(r'(?<![^\s(\[—–-])"', "“", before + said)[len(before) :]
    return opened.replace('"', "”").replace("'", "’")


_BODIES: Final = {
    "corr": _emended,
    "supplied": _supplied,
    "surplus": _surplus,
    "gap": _gap,
    "sic": _kept,
    "note": _remark,
}


def _certainty(element: Element) -> list[nodes.Node]:
    sure = CERTAINTY.get(element.get("cert", ""), "")
    return [nodes.Text(f" ({sure})")] if sure else []
