"""How the commands show passages, hits and the apparatus, to people and to machines."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Sequence
from typing import Final

from capitoli.edition.apparatus import Entry
from capitoli.edition.collection import Library
from capitoli.edition.errors import shown
from capitoli.edition.find import Hit
from capitoli.edition.model import Line, Sentence
from capitoli.edition.naming import parts as parts_of
from capitoli.edition.naming import place
from capitoli.edition.refs import Ref, full, lines, resolve, source_of
from capitoli.edition.text import Reading

#: What a terminal of 80 columns shows without breaking a line itself.
WIDTH: Final = 79


def passage(library: Library, ref: Ref, reading: Reading, *, as_json: bool) -> str:
    """Show a passage: its citation, then its sentences, each with its number."""
    if ref.lines:
        return _lines(library, ref, reading, as_json=as_json)
    sentences = resolve(library, ref)
    if as_json:
        return _json([_sentence(s, reading) for s in sentences])
    source = source_of(library, ref)
    rows = [full(ref, source, lines(library, ref)), ""]
    chapter = ""
    for sentence in sentences:
        if ref.level in ("work", "chapter") and sentence.chapter != chapter:
            chapter = sentence.chapter
            head = library.chapter(sentence.id.rsplit("-", 2)[0]).head
            rows += [_hung("", head), ""] if head else []
        number = place(source, parts_of(sentence.id)[1])
        rows.append(_hung(f"{number}  ", _read(sentence, reading)))
    return "\n".join(rows)


def _lines(library: Library, ref: Ref, reading: Reading, *, as_json: bool) -> str:
    first, last = ref.lines or (0, 0)
    found = [line for line in library.chapter(ref.first).lines if first <= line.n <= last]
    if as_json:
        return _json([_line(line, reading) for line in found])
    width = len(str(last))
    rows = [f"{line.n:>{width}}  {_words(line, reading)}" for line in found]
    return "\n".join([full(ref, source_of(library, ref)), "", *rows])


def _words(line: Line, reading: Reading) -> str:
    text = line.text if reading == "edited" else line.diplomatic
    return f"{text}-" if line.broken else text


def _read(sentence: Sentence, reading: Reading) -> str:
    return sentence.text if reading == "edited" else sentence.diplomatic


def _sentence(sentence: Sentence, reading: Reading) -> dict[str, object]:
    return {
        "id": sentence.id,
        "cite": sentence.cite,
        "class": sentence.cls,
        "lines": list(sentence.lines),
        "text": _read(sentence, reading),
    }


def _line(line: Line, reading: Reading) -> dict[str, object]:
    text = line.text if reading == "edited" else line.diplomatic
    return {"n": line.n, "text": text, "broken": line.broken, "sentences": list(line.sentences)}


def hits(found: Sequence[Hit], *, as_json: bool) -> str:
    """Show hits: the citation of each, then its sentence with the places marked."""
    if as_json:
        return _json([_hit(hit) for hit in found])
    rows = []
    for hit in found:
        said = "" if hit.reading == "edited" else ", as the witness has it"
        rows += [f"{hit.sentence.cite} [{hit.sentence.id}]{said}", _hung("    ", hit.marked())]
    where = {hit.sentence.id for hit in found}
    places = sum(len(hit.spans) for hit in found)
    return "\n".join([*rows, f"{_counted(places, 'place')} in {_counted(len(where), 'sentence')}"])


def _hit(hit: Hit) -> dict[str, object]:
    return {
        "id": hit.sentence.id,
        "cite": hit.sentence.cite,
        "reading": hit.reading,
        "text": hit.text,
        "spans": [list(span) for span in hit.spans],
    }


def entries(found: Sequence[Entry], *, as_json: bool) -> str:
    """Show the apparatus: the place of each entry, then what is printed and what is read."""
    if as_json:
        return _json([_entry(entry) for entry in found])
    return "\n".join(row for entry in found for row in _shown(entry))


def _shown(entry: Entry) -> Iterator[str]:
    answer = ", ".join(filter(None, [*entry.resp, entry.cert and f"certainty {entry.cert}"]))
    proof = f", proved by {entry.proof}" if entry.proof else ""
    head = f"{entry.place}: {entry.kind}" + (f" ({answer}{proof})" if answer else "")
    yield textwrap.fill(head, WIDTH, subsequent_indent="  ", break_on_hyphens=False)
    if entry.kind == "note" or entry.kind == "gap":
        yield _hung("    ", entry.remark)
    else:
        change = f"{entry.printed or '(nothing)'} → {entry.reading or '(left out)'}"
        yield _hung("    ", change + (f"; {entry.remark}" if entry.remark else ""))


def _entry(entry: Entry) -> dict[str, object]:
    fields = {
        "kind": entry.kind,
        "id": entry.id,
        "sentence": entry.sentence,
        "place": entry.place,
        "printed": entry.printed,
        "reading": entry.reading,
        "remark": entry.remark,
        "resp": list(entry.resp),
        "cert": entry.cert,
        "proof": entry.proof,
        "file": shown(entry.file),
        "line": entry.line,
    }
    return {name: value for name, value in fields.items() if value}


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _hung(label: str, text: str) -> str:
    indent = " " * len(label)
    return textwrap.fill(
        text,
        WIDTH,
        initial_indent=label,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)
