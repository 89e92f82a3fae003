"""The directive ``rule-index``: the pages of rules by work, in the order of the texts."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.util.docutils import SphinxDirective

from capitoli.rulebase.base import Rulebase
from capitoli.rulebase.model import Page
from capitoli.site.build import listing, paragraph, section
from capitoli.site.digests import note_use
from capitoli.site.texts import base_of


class RuleIndexDirective(SphinxDirective):
    """Lists the pages of rules, each with how much stands on it: ``rule-index``."""

    def run(self) -> list[nodes.Node]:
        base = base_of(self.env)
        note_use(self.env, "graph")
        note_use(self.env, "questions")
        order = {sentence.id: at for at, sentence in enumerate(base.library.sentences())}
        found: list[nodes.Node] = []
        for work in base.library.works.values():
            pages = [page for page in base.pages if page.file.split("/")[1] == work.name]
            pages.sort(key=lambda page: _first(page, order))
            if pages:
                listed = listing([_entry(base, page)] for page in pages)
                listed["classes"].append("rule-pages")
                found.append(section(f"rules-{work.name}", work.source.short, listed))
        return found


def _first(page: Page, order: dict[str, int]) -> tuple[int, str]:
    """Where in the texts a page begins: by the first sentence that its rules rest on. Pages that
    tell a game come before all, those of open questions after all."""
    last = len(order)
    if not (page.rules or page.checks):
        return (last if page.questions else -1), page.file
    return min((order.get(s, last) for s in _sources(page)), default=last), page.file


def _sources(page: Page) -> Iterator[str]:
    for record in (*page.rules, *page.checks):
        yield from record.sources


def _entry(base: Rulebase, page: Page) -> nodes.paragraph:
    document = page.file.removesuffix(".md")
    seen = pending_xref(
        "",
        nodes.inline("", page.title or document),
        refdomain="std",
        reftype="doc",
        reftarget="/" + document,
        refexplicit=True,
        refwarn=True,
    )
    counts = {"rule": page.rules, "check": page.checks, "question": page.questions}
    tally = ", ".join(_number(len(found), what) for what, found in counts.items() if found)
    return paragraph(seen, nodes.inline("", tally, classes=["tally"]))


def _number(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
