"""Rules as text in a terminal."""

from __future__ import annotations

import inspect

from capitoli.binding import BindingError, find_function
from capitoli.rulebase.base import Rulebase
from capitoli.rulebase.model import Check, Question, Record, Rule


class UnknownRecord(ValueError):
    """An id that no rule, check, question or cited sentence has."""


def all_rules(base: Rulebase) -> str:
    """A line a rule: its id, its modality, the sentences it rests on."""
    width = max((len(id_) for id_ in base.rules), default=0)
    return "\n".join(
        f"{rule.id:<{width}}  {rule.modality:<12}{', '.join(_shorts(base, rule))}"
        for rule in base.rules.values()
    )


def one(base: Rulebase, id_: str) -> str:
    """A rule, check or question with all that belongs to it; for a sentence all that cite it.

    :raises UnknownRecord: there is nothing of that id.
    """
    record: Record | None = base.rules.get(id_) or base.checks.get(id_)
    record = record or base.questions.get(id_)
    cited = [*base.cited_by(id_), *base.asked_of.get(id_, [])]
    if record is None and not cited:
        known = (*base.rules, *base.checks, *base.questions)
        near = [name for name in known if id_ in name]
        hint = f"; there are {', '.join(near[:5])}" if near else ""
        raise UnknownRecord(f"no rule, check or question {id_!r}{hint}")
    return "\n\n".join(_shown(base, r) for r in ([record] if record else cited))


def _shorts(base: Rulebase, record: Record) -> list[str]:
    found = (base.sentence(s) for s in dict.fromkeys(record.sources))
    return [s.short for s in found if s]


def _shown(base: Rulebase, record: Record) -> str:
    parts = [f"{record.id}  ({record.file}:{record.line})", _quotations(base, record)]
    if record.statement:
        parts.append(record.statement)
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
        lines.append(f"«{words or (sentence.text if sentence else '')}»\n  {cite}")
    return "\n".join(lines)


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
    return "\n".join(f"{name}: {value}" for name, value in facts)


def _code(name: str) -> str:
    """The source of a function, under its name."""
    try:
        return f"{name}\n{inspect.getsource(find_function(name)).rstrip()}"
    except (BindingError, OSError) as error:
        return f"{name}: {error}"
