"""The graph says what the records say."""

from __future__ import annotations

import io
from pathlib import Path

import networkx as nx

from capitoli.rulebase.base import Rulebase
from capitoli.rulebase.graph import build, graphml


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
    ]:
        assert graph.has_edge(source, target, kind), (source, target, kind)
    kinds = nx.get_node_attributes(graph, "kind")
    assert set(kinds) == set(graph)
    assert set(kinds.values()) == {"sentence", "rule", "check", "function", "example", "term"}


def test_graphml_is_read_back(sound_rules: Path) -> None:
    """What is written is the graph."""
    graph = build(Rulebase.load(sound_rules))
    again = nx.read_graphml(io.BytesIO(graphml(graph).encode()), force_multigraph=True)
    assert set(again.nodes) == set(graph.nodes)
    assert set(again.edges(keys=True)) == set(graph.edges(keys=True))
