"""The one table of what the extension adds to Sphinx."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from capitoli.site import html, search, stale, texts
from capitoli.site.chapter import ChapterDirective
from capitoli.site.digests import short_digest
from capitoli.site.domain import CapitoliDomain
from capitoli.site.pages.apparatus import ApparatusDirective
from capitoli.site.pages.cards import CardIndexDirective
from capitoli.site.pages.glossary import GlossaryDirective
from capitoli.site.pages.quoted import SentenceDirective
from capitoli.site.pages.work import HeaderDirective, WorkDirective, WorksDirective
from capitoli.site.rules.directives import CheckDirective, ImportsDirective, RuleDirective
from capitoli.site.rules.findings import FindingsDirective
from capitoli.site.rules.graphs import RuleGraphDirective, write_graphml
from capitoli.site.rules.index import GamesDirective, RuleIndexDirective
from capitoli.site.rules.questions import QuestionDirective, QuestionsDirective
from capitoli.site.rules.shown import ExampleDirective
from capitoli.site.rules.verification import OpenQuestionsDirective, VerificationDirective
from capitoli.site.visitors import add_nodes

if TYPE_CHECKING:
    from sphinx.util.typing import ExtensionMetadata

#: Directive to the class that carries it out.
DIRECTIVES: Final[dict[str, type[SphinxDirective]]] = {
    "chapter": ChapterDirective,
    "work": WorkDirective,
    "works": WorksDirective,
    "header": HeaderDirective,
    "sentence": SentenceDirective,
    "terms": GlossaryDirective,
    "card-index": CardIndexDirective,
    "apparatus": ApparatusDirective,
    "imports": ImportsDirective,
    "rule": RuleDirective,
    "check": CheckDirective,
    "question": QuestionDirective,
    "questions": QuestionsDirective,
    "findings": FindingsDirective,
    "rule-index": RuleIndexDirective,
    "games": GamesDirective,
    "example": ExampleDirective,
    "rule-graph": RuleGraphDirective,
    "verification": VerificationDirective,
    "open-questions": OpenQuestionsDirective,
}
HERE = Path(__file__).parent


def own_code() -> str:
    """Give a digest of the extension itself: another one makes every page anew."""
    kinds = (".py", ".html", ".toml", ".css", ".js", ".svg")
    files = sorted(path for path in HERE.rglob("*") if path.suffix in kinds)
    return short_digest(*(path.read_bytes() for path in files))


def register(app: Sphinx) -> ExtensionMetadata:
    """Register nodes, domain, directives, events and theme."""
    add_nodes(app)
    app.add_domain(CapitoliDomain)
    for name, directive in DIRECTIVES.items():
        app.add_directive(name, directive)
    app.add_html_theme("capitoli", str(HERE / "theme"))
    app.add_config_value("capitoli_code", own_code(), "env", types=frozenset({str}))
    app.connect("builder-inited", texts.open_base)
    app.connect("builder-inited", html.without_sphinx_search)
    app.connect("env-get-outdated", stale.outdated)
    app.connect("env-updated", stale.updated)
    app.connect("html-page-context", html.page_context)
    app.connect("html-collect-pages", search.pages)
    app.connect("build-finished", search.write_index)
    app.connect("build-finished", write_graphml)
    app.connect("build-finished", stale.forget_failed)
    return {
        "version": "1",
        "env_version": 1,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
