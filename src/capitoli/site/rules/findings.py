"""The directive ``findings``: what the engine found in the texts."""

from __future__ import annotations

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from capitoli.edition.apparatus import apparatus
from capitoli.rulebase.base import Rulebase
from capitoli.rulebase.model import Check
from capitoli.site.build import link, paragraph, section, table, words
from capitoli.site.digests import note_use
from capitoli.site.rules import names
from capitoli.site.rules.names import bare_words
from capitoli.site.texts import base_of

WRONG = "Figures that do not add up"


class FindingsDirective(SphinxDirective):
    """Lists figures on which print and engine differ, and emendations that a rule proves."""

    def run(self) -> list[nodes.Node]:
        base = base_of(self.env)
        note_use(self.env, "proofs")
        note_use(self.env, "checked")
        wrong = [check for check in base.checks.values() if check.error]
        right = len(base.checks) - len(wrong)
        said = paragraph(
            f"{len(base.checks)} printed figures and worked examples are held against the engine; "
            f"{right} agree, {len(wrong)} {'differs' if len(wrong) == 1 else 'differ'}."
        )
        found: list[nodes.Node] = [said]
        if wrong:
            found.append(section("findings-figures", WRONG, _wrong(base, wrong)))
        if proved := _proved(base):
            found.append(section("findings-readings", "Readings that a rule proves", proved))
        return found


def _wrong(base: Rulebase, checks: list[Check]) -> nodes.table:
    rows: list[list[nodes.Node | str]] = []
    for check in checks:
        sentence = base.sentence(check.sentence)
        if sentence is None:
            continue
        rows.append(
            [
                link("sentence", sentence.id, sentence.short),
                ", ".join(check.printed),
                names.wanted(check),
                paragraph(link("check", check.id, "the computation")),
                check.note or bare_words(check.statement),
            ]
        )
    return table(["Where", "Printed", "Computed", "How", "Why"], rows)


def _proved(base: Rulebase) -> nodes.table | None:
    rows: list[list[nodes.Node | str]] = []
    for work in base.library.works.values():
        for entry in apparatus(work):
            if not entry.proof or not entry.sentence:
                continue
            proofs = paragraph(*(link("rule", rule, rule) for rule in entry.proof.split()))
            where = base.library.sentence(entry.sentence).short
            rows.append(
                [
                    link("sentence", entry.sentence, where),
                    words(entry.printed, work.lang),
                    words(entry.reading, work.lang),
                    proofs,
                ]
            )
    return table(["Where", "The witness has", "We read", "Shown by"], rows) if rows else None
