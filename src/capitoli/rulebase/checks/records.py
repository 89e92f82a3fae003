"""Check 1: records hold. Every quote stands in its sentence, word for word and once; every id
leads somewhere; no relation goes round in a circle."""

from __future__ import annotations

from collections.abc import Iterator

import networkx as nx

from capitoli.edition.apparatus import apparatus
from capitoli.rulebase.base import Rulebase
from capitoli.rulebase.checks import questions
from capitoli.rulebase.faults import Fault
from capitoli.rulebase.figures import places
from capitoli.rulebase.model import Check, Question, Record, Rule
from capitoli.rulebase.parsing.fields import RELATIONS
from capitoli.rulebase.state import Outcome, State

#: Relations that together may not go round in a circle.
_CIRCLES = (("exception-to", "overrides"), ("sanction",), ("alternative-to",))


def check(state: State) -> Outcome:
    """Hold the records against the texts and against each other."""
    found = Outcome(1, "records", len(state.records), state.parse_faults(1))
    for record in state.records:
        found.faults += sources(state.base, record)
        if isinstance(record, Rule):
            found.faults += _named(state, record)
            found.faults += _rival(state, record)
        if isinstance(record, Question):
            found.faults += questions.named(state, record)
    found.faults += _circles(state)
    found.faults += _proofs(state)
    found.data["quotes"] = sum(len(r.quotes) for r in state.records)
    return found


def sources(base: Rulebase, record: Record) -> Iterator[Fault]:
    """What is wrong with the sentences and the words that a record cites."""
    for at, source in enumerate(record.sources):
        sentence = base.sentence(source)
        if sentence is None:
            yield record.fault(1, f"there is no sentence {source}", "source")
            continue
        kind = "question" if isinstance(record, Question) else "rule"
        if not isinstance(record, Check) and sentence.work != record.id.partition(".")[0]:
            message = f"{source} is of {sentence.work}, and the {kind}'s id is not"
            yield record.fault(1, message, "source")
        if at < len(record.quotes):
            times = len(places(record.quotes[at], sentence.text))
            if times != 1:
                how = f"stands {times} times" if times else "does not stand, word for word,"
                message = f"quote {how} in {source}: {record.quotes[at]!r}"
                yield record.fault(1, message, "quote")


def _named(state: State, rule: Rule) -> Iterator[Fault]:
    """Names of rules and terms that lead nowhere."""
    for relation in RELATIONS:
        for target in rule.relations.get(relation, ()):
            if target not in state.base.rules:
                yield rule.fault(1, f"{relation}: there is no rule {target}", relation)
            elif relation == "sanction" and state.base.rules[target].modality != "penalty":
                yield rule.fault(1, f"sanction: {target} is not a penalty", relation)
    for term in rule.terms:
        if term not in state.base.library.terms:
            yield rule.fault(1, f"term: there is no glossary entry {term}", "term")


def _rival(state: State, rule: Rule) -> Iterator[Fault]:
    """A rival reading that no function or setting tells from the reading it rivals."""
    set_apart = any(v.startswith("setting:") for v in rule.variant)
    for target in rule.alternative_to:
        other = state.base.rules.get(target)
        if other and rule.engine == other.engine and rule.engine and not set_apart:
            message = f"alternative-to: {target} has the same function, and no setting tells them"
            yield rule.fault(1, f"{message} apart", "alternative-to")


def _proofs(state: State) -> Iterator[Fault]:
    """Emendations that call on a rule as their proof, and there is none of that id."""
    for work in state.base.library.works.values():
        if state.scope.work not in ("", work.name):
            continue
        for entry in apparatus(work):
            for id_ in entry.proof.split():
                if id_ not in state.base.rules:
                    file = state.base.shown(entry.file)
                    message = f"{entry.place}: the emendation is proved by {id_}, which is no rule"
                    yield Fault(1, file, entry.line, message)


def _circles(state: State) -> Iterator[Fault]:
    for names in _CIRCLES:
        graph: nx.DiGraph[str] = nx.DiGraph()
        for rule in state.base.rules.values():
            for name in names:
                graph.add_edges_from((rule.id, target) for target in rule.relations.get(name, ()))
        for circle in sorted(map(sorted, nx.strongly_connected_components(graph))):
            first = state.base.rules.get(circle[0])
            if len(circle) > 1 and first:
                steps = [edge[0] for edge in nx.find_cycle(graph.subgraph(circle), circle[0])]
                way = " -> ".join([*steps, steps[0]])
                field = next(n for n in names if n in first.relations)
                yield first.fault(1, f"{' and '.join(names)} go round in a circle: {way}", field)
