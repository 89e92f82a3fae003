"""The directives ``rule-index`` and ``games``: pages of rules by topic, games in playing order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.util.docutils import SphinxDirective

from capitoli.edition.model import Work
from capitoli.rulebase.base import Rulebase
from capitoli.rulebase.model import Page
from capitoli.site import nodes as cap
from capitoli.site.build import listing, paragraph, section
from capitoli.site.digests import note_use
from capitoli.site.texts import base_of

#: How the title of a page ends that tells a game from the deal to the payment.
TOLD: Final = ", in playing order"


class RuleIndexDirective(SphinxDirective):
    """Lists the pages of rules by work, each with how much stands on it: ``rule-index``.

    Its content groups them: a line ``topic: page, page`` for each group, a page called
    ``work/name``. Pages that no line names follow in the order of the texts.
    """

    has_content = True

    def run(self) -> list[nodes.Node]:
        base = base_of(self.env)
        note_use(self.env, "graph")
        note_use(self.env, "questions")
        groups = self._groups(base)
        order = {sentence.id: at for at, sentence in enumerate(base.library.sentences())}
        return [
            made
            for work in base.library.works.values()
            if (made := _work(base, work, groups, order)) is not None
        ]

    def _groups(self, base: Rulebase) -> dict[str, list[Page]]:
        """The groups that the content asks for.

        :raises DirectiveError: a line names no page of rules.
        """
        known = {_name(page): page for page in base.pages}
        found: dict[str, list[Page]] = {}
        for line in self.content:
            topic, _, named = line.partition(":")
            names = [name.strip() for name in named.split(",") if name.strip()]
            if wrong := [name for name in names if name not in known]:
                raise self.error(f"no page of rules is called {', '.join(wrong)}")
            if names:
                found[topic.strip()] = [known[name] for name in names]
        return found


class GamesDirective(SphinxDirective):
    """Lists the pages that tell a game in playing order: ``games``."""

    def run(self) -> list[nodes.Node]:
        base = base_of(self.env)
        note_use(self.env, "graph")
        told = [page for page in base.pages if page.title.endswith(TOLD)]
        return [listing(([paragraph(_link(p, p.title.removesuffix(TOLD)))] for p in told), "games")]


def _name(page: Page) -> str:
    return page.file.removesuffix(".md").partition("/")[2]


def _work(
    base: Rulebase, work: Work, groups: dict[str, list[Page]], order: dict[str, int]
) -> nodes.section | None:
    own = [page for page in base.pages if page.file.split("/")[1] == work.name]
    if not own:
        return None
    own.sort(key=lambda page: _first(page, order))
    told = [page for page in own if page.title.endswith(TOLD)]
    named = [page for pages in groups.values() for page in pages]
    rest = [page for page in own if page not in named and page not in told]
    made = section(f"rules-{work.name}", work.source.short)
    made += _group("In playing order", told)
    for topic, pages in groups.items():
        made += _group(topic, [page for page in pages if page in own])
    made += _group("Other pages" if named or told else "", rest)
    return made


def _group(topic: str, pages: Iterable[Page]) -> list[nodes.Node]:
    if not (items := [[_entry(page)] for page in pages]):
        return []
    listed = listing(items, "rule-pages")
    head = paragraph(topic, classes=("topic-head",))
    return [cap.html_block("", head, listed, classes=["rule-group"]) if topic else listed]


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


def _link(page: Page, shown: str) -> pending_xref:
    document = page.file.removesuffix(".md")
    return pending_xref(
        "",
        nodes.inline("", shown or document),
        refdomain="std",
        reftype="doc",
        reftarget="/" + document,
        refexplicit=True,
        refwarn=True,
    )


def _entry(page: Page) -> nodes.paragraph:
    counts = {"rule": page.rules, "check": page.checks, "question": page.questions}
    tally = ", ".join(_number(len(found), what) for what, found in counts.items() if found)
    return paragraph(_link(page, page.title), nodes.inline("", tally, classes=["tally"]))


def _number(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
