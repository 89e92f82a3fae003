"""Rules as text in a terminal."""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Iterable
from typing import Final

from capitoli.binding import BindingError, find_function
from capitoli.edition import BadReference, refs
from capitoli.rulebase.base import Rulebase
from capitoli.rulebase.model import Check, Question, Record, Rule

#: What a terminal of 80 columns shows without breaking a line itself.
WIDTH: Final = 79
_TIE: Final = "\N{NO-BREAK SPACE}"


class UnknownRecord(ValueError):
    """An id that no rule, check, question or cited sentence has."""


def all_rules(base: Rulebase) -> str:
    """A line a rule: its id, its modality, the sentences it rests on; more lines if it must be."""
    width = max((len(id_) for id_ in base.rules), default=0)
    return "\n".join(
        _hung(f"{rule.id:<{width}}  {rule.modality:<12}", _together(_shorts(base, rule)))
        for rule in base.rules.values()
    )


def one(base: Rulebase, id_: str) -> str:
    """A rule, check or question with all that belongs to it; for a passage all that cite it.

    :raises UnknownRecord: there is nothing of that id, or nothing cites the passage.
    """
    record: Record | None = base.rules.get(id_) or base.checks.get(id_)
    record = record or base.questions.get(id_)
    found = [record] if record else _citing(base, id_)
    if not found:
        known = (*base.rules, *base.checks, *base.questions)
        near = [name for name in known if id_ in name]
        hint = f"; there are {', '.join(near[:5])}" if near and id_ else ""
        raise UnknownRecord(f"no rule, check or question {id_!r}{hint}")
    return "\n\n\n".join(_shown(base, r) for r in found)


def _citing(base: Rulebase, passage: str) -> list[Record]:
    """All that cite or ask of a passage, named by an id or as people name it, each once."""
    try:
        sentences = refs.resolve(base.library, refs.parse(base.library, passage))
    except BadReference:
        return []
    cited = [[*base.cited_by(s.id), *base.asked_of.get(s.id, [])] for s in sentences]
    return list({record.id: record for records in cited for record in records}.values())


def _shorts(base: Rulebase, record: Record) -> list[str]:
    found = (base.sentence(s) for s in dict.fromkeys(record.sources))
    return [s.short for s in found if s]


def _shown(base: Rulebase, record: Record) -> str:
    parts = [f"{record.id}  ({record.file}:{record.line})", _quotations(base, record)]
    if record.statement:
        parts.append(_prose(record.statement))
    parts.append(_facts(record))
    if isinstance(record, Rule):
        parts += [_code(name) for name in record.engine]
    imports = base.page_of(record).imports.strip()
    parts += [f"{imports}\n\n{block.source.rstrip()}" for block in record.examples]
    return "\n\n".join(p for p in parts if p)


def _quotations(base: Rulebase, record: Record) -> str:
    """Each sentence's words with their citation."""
    lines = []
    for at, source in enumerate(record.sources):
        sentence = base.sentence(source)
        words = record.quotes[at] if at < len(record.quotes) else ""
        cite = sentence.cite if sentence else source
        lines.append(_filled(f"«{words or (sentence.text if sentence else '')}»"))
        lines.append(f"  {cite}")
    return "\n".join(lines)


def _filled(text: str, first: str = "", rest: str = "") -> str:
    filled = textwrap.fill(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return filled.replace(_TIE, " ")


def _hung(label: str, text: str) -> str:
    """A label, and a text that goes on under itself where there is room, else on lines below."""
    indent = " " * (len(label) if len(label) < WIDTH * 2 // 3 else 8)
    return _filled(text, label, indent)


def _together(names: Iterable[str]) -> str:
    """Names in a row, of which none is broken between its words."""
    return ", ".join(name.replace(" ", _TIE) for name in names)


def _prose(text: str) -> str:
    """Paragraphs broken anew; what has a form of its own, such as a list, is left as it is."""
    return "\n\n".join(
        part if part[:1] in "-*|>#`:0123456789" else _filled(part) for part in text.split("\n\n")
    )


def _facts(record: Record) -> str:
    facts: list[tuple[str, str]] = []
    if isinstance(record, Rule):
        facts += [("modality", record.modality), ("certainty", record.certainty)]
        facts += [("engine", f"none ({record.reason})")] if record.reason else []
        facts += [(name, ", ".join(named)) for name, named in record.relations.items()]
        facts += [("variant", ", ".join(record.variant))] if record.variant else []
    if isinstance(record, Question):
        facts += [("asks", record.asks), ("reading", record.reading)]
        facts += [("rivals", " | ".join(record.rivals)), ("strength", record.strength)]
        facts.append(("setting", ", ".join(map(str, record.settings)) or f"none ({record.reason})"))
        facts.append(("rules", ", ".join(record.rules)))
    if isinstance(record, Check):
        facts.append(("printed", " | ".join(record.printed)))
        facts += [("error", record.error)] if record.error else []
    facts += [("note", record.note)] if record.note else []
    return "\n".join(_hung(f"{name}: ", value) for name, value in facts)


def _code(name: str) -> str:
    """The source of a function, under its name."""
    try:
        return f"{name}\n{inspect.getsource(find_function(name)).rstrip()}"
    except (BindingError, OSError) as error:
        return f"{name}: {error}"
