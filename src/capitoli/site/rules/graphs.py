"""The directive ``rule-graph``: every page of rules as a picture, and the whole as GraphML."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from capitoli.rulebase.graph import build, graphml
from capitoli.rulebase.model import Page
from capitoli.site import nodes as cap
from capitoli.site.build import paragraph, section
from capitoli.site.digests import graph_digest, note_use
from capitoli.site.rules.drawing import draw
from capitoli.site.texts import base_of

FILE: Final = "rules.graphml"


class RuleGraphDirective(SphinxDirective):
    """Draws the graph of the rules, a picture a page of rules: ``rule-graph``."""

    def run(self) -> list[nodes.Node]:
        base = base_of(self.env)
        note_use(self.env, "graph")
        up = "../" * self.env.docname.count("/")
        whole = nodes.reference("", "the whole graph as GraphML", refuri=f"{up}_static/{FILE}")
        graph = build(base)
        found: list[nodes.Node] = [paragraph("Download ", whole, ".")]
        order = {sentence.id: at for at, sentence in enumerate(base.library.sentences())}
        for page in base.pages:
            records = _records(page)
            if records:
                svg = draw(graph, records, f"Sentences, rules and functions of {page.title}", order)
                key = "graph-" + page.file.removeprefix("rules/").removesuffix(".md")
                picture = cap.drawing("", svg=svg)
                found.append(section(key.replace("/", "-"), page.title, picture))
        return found


def _records(page: Page) -> list[str]:
    found = sorted([*page.rules, *page.checks], key=lambda record: record.line)
    return [record.id for record in found]


def write_graphml(app: Sphinx, exception: Exception | None) -> None:
    """Write the whole graph beside the static files, if it is another than before."""
    if exception is not None or app.builder.name not in ("html", "dirhtml"):
        return
    base = base_of(app.env)
    file, memory = Path(app.outdir) / "_static" / FILE, Path(app.doctreedir) / f"{FILE}.digest"
    digest = graph_digest(base)
    if file.is_file() and memory.is_file() and memory.read_text("utf-8") == digest:
        return
    file.write_text(graphml(build(base)), "utf-8")
    memory.write_text(digest, "utf-8")
