"""The graph says what the records say."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import networkx as nx

from capitoli.rulebase.base import Rulebase
from capitoli.rulebase.graph import build, graphml

Overlay = Callable[[str], Path]


def test_every_relation_is_an_edge(sound_rules: Path) -> None:
    """One of each kind, looked up in the files."""
    graph = build(Rulebase.load(sound_rules))
    for source, target, kind in [
        ("demo.points.run", "dem-1-1-1", "quotes"),
        ("check-dem-1-1-2-25", "dem-1-1-2", "quotes"),
        ("engine.play:may_play", "demo.play.any", "implements"),
        ("demo.points.run#1", "demo.points.run", "shows"),
        ("demo.play.any", "demo.play.follow", "exception-to"),
        ("demo.play.penalty", "demo.play.follow", "sanctions"),
        ("demo.points.run", "t-sequenza", "uses-term"),
        ("dem-1-1-1", "t-sequenza", "uses-term"),
        ("demo.question.tie", "dem-1-2-2", "asks"),
        ("demo.question.tie", "demo.ties.tie", "concerns"),
        ("demo.question.tie#1", "demo.question.tie", "shows"),
    ]:
        assert graph.has_edge(source, target, kind), (source, target, kind)
    kinds = nx.get_node_attributes(graph, "kind")
    assert set(kinds) == set(graph)
    assert set(kinds.values()) == {
        "sentence",
        "rule",
        "check",
        "question",
        "function",
        "example",
        "term",
    }


def test_a_question_is_in_the_graph_with_all_that_it_names(sound_rules: Path) -> None:
    """For each question: its words, every sentence that it asks about, every rule it concerns."""
    base = Rulebase.load(sound_rules)
    graph = build(base)
    assert base.questions
    for question in base.questions.values():
        assert graph.nodes[question.id]["label"] == question.asks
        led = {"asks": question.sources, "concerns": question.rules}
        for kind, named in led.items():
            edges = graph.out_edges(question.id, keys=True)
            assert {target for _, target, key in edges if key == kind} == set(named)


def test_a_rule_that_is_not_there_is_no_node(overlay: Overlay) -> None:
    """A question that names a missing rule, which check 1 tells, makes no node of its own."""
    graph = build(Rulebase.load(overlay("question-rule-not-there")))
    assert "demo.ties.ties" not in graph
    assert graph.has_edge("demo.question.tie", "dem-1-2-2", "asks")


def test_graphml_is_read_back(sound_rules: Path) -> None:
    """What is written is the graph."""
    graph = build(Rulebase.load(sound_rules))
    again = nx.read_graphml(io.BytesIO(graphml(graph).encode()), force_multigraph=True)
    assert set(again.nodes) == set(graph.nodes)
    assert set(again.edges(keys=True)) == set(graph.edges(keys=True))
