"""A page of rules as a picture: sentences, the rules that rest on them, the functions.

Three columns, each in the order of the texts or of the page, so that the picture is the same at
every build. A rule of which something is open has a question mark for each question. A link in it
is written ``cap:kind:name`` until the page is written.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Final

from capitoli.rulebase.graph import Graph

ROW: Final = 24
#: How wide a question mark stands.
MARK: Final = 12
WIDTH: Final = 940
#: Column to where its words begin or end, and how they are set.
COLUMNS: Final = {"sentence": 130, "rule": 330, "function": 720}
RELATIONS: Final = {
    "exception-to": "exception",
    "overrides": "sets aside",
    "sanctions": "penalty",
    "alternative-to": "other reading",
}


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a node stands."""

    x: float
    y: float


def draw(graph: Graph, records: list[str], label: str, order: dict[str, int]) -> str:
    """Give the part of a graph about some records as SVG; ``order`` is that of the sentences."""
    columns = _columns(graph, records, order)
    height = ROW * max(len(names) for names in columns.values()) + 10
    spots = {
        name: Spot(COLUMNS[kind], (place + 0.5) * (height - 10) / len(names) + 5)
        for kind, names in columns.items()
        for place, name in enumerate(names)
    }
    parts = [
        f'<svg class="graph" viewBox="0 0 {WIDTH} {height}" role="group" '
        f'aria-label="{escape(label)}" xmlns="http://www.w3.org/2000/svg">',
        *_edges(graph, spots),
        *(_node(graph, name, spots[name]) for names in columns.values() for name in names),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _columns(graph: Graph, records: list[str], order: dict[str, int]) -> dict[str, list[str]]:
    shown = [name for name in records if name in graph]
    sentences = {n for r in shown for n in graph.successors(r) if _kind(graph, n) == "sentence"}
    functions = [n for r in shown for n in graph.predecessors(r) if _kind(graph, n) == "function"]
    found = {
        "sentence": sorted(sentences, key=lambda n: order.get(n, len(order))),
        "rule": shown,
        "function": list(dict.fromkeys(functions)),
    }
    return {kind: names for kind, names in found.items() if names}


def _kind(graph: Graph, name: str) -> str:
    return str(graph.nodes[name].get("kind", ""))


def _edges(graph: Graph, spots: dict[str, Spot]) -> Iterable[str]:
    for source, target, kind in sorted(graph.edges(keys=True)):
        if source not in spots or target not in spots:
            continue
        a, b = spots[source], spots[target]
        if kind == "quotes":
            yield _curve(b.x + 8, b.y, a.x - 8, a.y, kind)
        elif kind == "implements":
            yield _curve(b.x + _wide(graph, target), b.y, a.x - 8, a.y, kind)
        elif kind in RELATIONS:
            yield _arc(a, b, kind)


def _wide(graph: Graph, rule: str) -> float:
    """How far the words of a rule and its question marks reach, roughly."""
    return _words(graph, rule) + MARK * len(_asked(graph, rule))


def _words(graph: Graph, rule: str) -> float:
    """How far the words of a rule alone reach, roughly."""
    return 7.0 * len(_shown(graph, rule)) + 10


def _asked(graph: Graph, rule: str) -> list[str]:
    """The questions that concern a rule."""
    return sorted(q for q in graph.predecessors(rule) if _kind(graph, q) == "question")


def _curve(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    middle = (x1 + x2) / 2
    path = f"M{x1:.0f} {y1:.1f}C{middle:.0f} {y1:.1f} {middle:.0f} {y2:.1f} {x2:.0f} {y2:.1f}"
    return f'<path class="e e-{kind}" d="{path}"/>'


def _arc(a: Spot, b: Spot, kind: str) -> str:
    """A relation between two rules, on the left of their names."""
    reach = min(90.0, 18 + abs(a.y - b.y) / 4)
    x = a.x - 8
    path = (
        f"M{x:.0f} {a.y:.1f}C{x - reach:.0f} {a.y:.1f} {x - reach:.0f} {b.y:.1f} {x:.0f} {b.y:.1f}"
    )
    return f'<path class="e e-relation" d="{path}"><title>{RELATIONS[kind]}</title></path>'


def _node(graph: Graph, name: str, spot: Spot) -> str:
    kind = _kind(graph, name)
    words = escape(_shown(graph, name))
    if kind == "function":
        return f'<text x="{spot.x}" y="{spot.y + 4:.1f}" class="n n-function">{words}</text>'
    anchor = ' text-anchor="end"' if kind == "sentence" else ""
    text = f'<text x="{spot.x}" y="{spot.y + 4:.1f}" class="n n-{kind}"{anchor}>{words}</text>'
    marks = _marks(graph, name, spot) if kind == "rule" else ()
    return "".join([f'<a href="cap:{kind}:{escape(name)}">{text}</a>', *marks])


def _marks(graph: Graph, rule: str, spot: Spot) -> Iterable[str]:
    """A question mark for each question that concerns a rule, after its name."""
    for place, question in enumerate(_asked(graph, rule)):
        x = spot.x + _words(graph, rule) + MARK * place
        asks = escape(str(graph.nodes[question]["label"]))
        yield (
            f'<a href="cap:question:{escape(question)}" aria-label="{asks}"><title>{asks}</title>'
            f'<text x="{x:.1f}" y="{spot.y + 4:.1f}" class="n n-question">?</text></a>'
        )


def _shown(graph: Graph, name: str) -> str:
    kind = _kind(graph, name)
    if kind == "rule":
        return name.partition(".")[2]
    if kind == "check":
        return "check " + ", ".join(name.split("-")[-1:])
    return str(graph.nodes[name].get("label", name))
