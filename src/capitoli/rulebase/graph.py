"""The graph of sentences, rules, questions, functions, examples and terms: built from the
records, never edited.

Nodes have ``kind`` (``sentence``, ``rule``, ``check``, ``question``, ``function``, ``example``,
``term``) and ``label``; edges are keyed by their kind: ``quotes`` (rule or check to sentence),
``asks`` (question to the sentence that leaves it open), ``concerns`` (question to the rule that
its answer stands in), ``implements`` (function to rule), ``shows`` (example to its record),
``exception-to``, ``overrides``, ``sanctions`` (penalty to the rule whose breach it punishes),
``alternative-to``, ``uses-term`` (sentence or rule to term).
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import networkx as nx

from capitoli.rulebase.base import Rulebase
from capitoli.rulebase.model import Question, Record, Rule

if TYPE_CHECKING:
    Graph = nx.MultiDiGraph[str]
else:
    Graph = nx.MultiDiGraph


def build(base: Rulebase) -> Graph:
    """The graph of an edition. Sentences are in it when a record cites them."""
    graph: Graph = nx.MultiDiGraph()
    for record in base.records():
        kind = "rule" if isinstance(record, Rule) else "check"
        _record(graph, base, record, kind, record.id, "quotes")
    for question in base.questions.values():
        _record(graph, base, question, "question", question.asks, "asks")
    for rule in base.rules.values():
        _related(graph, base, rule)
    for question in base.questions.values():
        _concerned(graph, base, question)
    return graph


def _record(
    graph: Graph, base: Rulebase, record: Record, kind: str, label: str, citing: str
) -> None:
    """A record with its sentences, to which an edge ``citing`` leads, and its examples."""
    graph.add_node(record.id, kind=kind, label=label, file=record.file, line=record.line)
    _cited(graph, base, record, citing)
    for n, block in enumerate(record.examples, 1):
        example = f"{record.id}#{n}"
        graph.add_node(example, kind="example", label=example, file=record.file, line=block.line)
        _join(graph, example, record.id, "shows")


def _join(graph: Graph, source: str, target: str, kind: str) -> None:
    graph.add_edge(source, target, key=kind, kind=kind)


def _cited(graph: Graph, base: Rulebase, record: Record, kind: str) -> None:
    """The sentences that a record cites, and their terms."""
    for id_ in dict.fromkeys(record.sources):
        sentence = base.sentence(id_)
        if sentence is None:
            continue
        file = base.shown(sentence.file)
        graph.add_node(id_, kind="sentence", label=sentence.short, file=file, line=sentence.line)
        _join(graph, record.id, id_, kind)
        for term in dict.fromkeys(sentence.terms):
            _term(graph, base, id_, term)


def _term(graph: Graph, base: Rulebase, user: str, id_: str) -> None:
    term = base.library.terms.get(id_)
    if term:
        graph.add_node(
            id_, kind="term", label=term.label, file=base.shown(term.file), line=term.line
        )
        _join(graph, user, id_, "uses-term")


def _related(graph: Graph, base: Rulebase, rule: Rule) -> None:
    """The functions, relations and terms of a rule."""
    for name in rule.engine:
        graph.add_node(name, kind="function", label=name.partition(":")[2], file="", line=0)
        _join(graph, name, rule.id, "implements")
    for relation, targets in rule.relations.items():
        for target in targets:
            if target in base.rules and relation == "sanction":
                _join(graph, target, rule.id, "sanctions")
            elif target in base.rules:
                _join(graph, rule.id, target, relation)
    for term in rule.terms:
        _term(graph, base, rule.id, term)


def _concerned(graph: Graph, base: Rulebase, question: Question) -> None:
    """The rules that the answer to a question stands in."""
    for rule in question.rules:
        if rule in base.rules:
            _join(graph, question.id, rule, "concerns")


def graphml(graph: Graph) -> str:
    """The graph as GraphML, always in the same order."""
    ordered: Graph = nx.MultiDiGraph()
    ordered.add_nodes_from(sorted(graph.nodes(data=True), key=lambda n: n[0]))
    for source, target, kind in sorted(graph.edges(keys=True)):
        ordered.add_edge(source, target, key=kind, kind=kind)
    out = io.BytesIO()
    nx.write_graphml_xml(ordered, out, named_key_ids=True)
    return out.getvalue().decode("utf-8")
