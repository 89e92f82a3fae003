"""The directive ``example``: a rule's own words and its example, shown on another page."""

from __future__ import annotations

from docutils import nodes

from capitoli.site import nodes as cap
from capitoli.site.build import link, paragraph
from capitoli.site.digests import note_use
from capitoli.site.rules import names
from capitoli.site.rules.directives import _RecordDirective
from capitoli.site.rules.examples import example
from capitoli.site.rules.verdict import verdict_of


class ExampleDirective(_RecordDirective):
    """Shows what a rule says in our words, and its first example: ``example work.topic.name``."""

    required_arguments = 1
    has_content = False

    def run(self) -> list[nodes.Node]:
        rule = self.base.rules.get(self.arguments[0])
        if rule is None:
            raise self.error(f"there is no rule {self.arguments[0]!r}")
        page = self.base.page_of(rule)
        for kind in ("record", "verdict"):
            note_use(self.env, kind, rule.id)
        said = names.mark_words(rule)
        lead = paragraph(link("rule", rule.id, rule.id, classes=("where",)), " ", said)
        shown = [example(block, page.imports) for block in rule.examples[:1]]
        verdict = verdict_of(self.env).shown(rule)
        return [cap.html_block("", lead, *shown, *verdict, classes=["shown", "shown-rule"])]
