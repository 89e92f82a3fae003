"""The directive ``terms``: the technical terms of every work, and where they stand."""

from __future__ import annotations

from collections import defaultdict

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from capitoli.edition import Library
from capitoli.edition.folding import fold
from capitoli.edition.model import Sentence, Term, Work
from capitoli.site.build import entries, link, section, separated, words
from capitoli.site.digests import note_use
from capitoli.site.domain import domain_of
from capitoli.site.texts import library_of

#: So many places of a term are listed; a search finds the others.
PLACES = 12


class GlossaryDirective(SphinxDirective):
    """Lists the terms of all works, by work: ``terms``."""

    def run(self) -> list[nodes.Node]:
        library = library_of(self.env)
        note_use(self.env, "occurrences")
        places = _places(library)
        return [
            self._work(work, [t for t in library.terms.values() if t.work == work.name], places)
            for work in library.works.values()
        ]

    def _work(
        self, work: Work, terms: list[Term], places: dict[str, list[Sentence]]
    ) -> nodes.section:
        ordered = sorted(terms, key=lambda term: fold(term.label))
        listed = entries((self._entry(term, places.get(term.id, [])), term.id) for term in ordered)
        return section(f"terms-{work.name}", work.source.short, listed)

    def _entry(self, term: Term, places: list[Sentence]) -> nodes.definition_list_item:
        head = nodes.term("", "", words(term.label, term.lang))
        head.source, head.line = str(term.file), term.line
        domain_of(self.env).note_object("term", term.id, term.id, term.label, head)
        body = nodes.definition("", nodes.paragraph("", term.gloss))
        if places:
            shown = [link("sentence", s.id, s.short.partition(" ")[2]) for s in places[:PLACES]]
            said = nodes.paragraph("", "", *separated(shown), classes=["places"])
            if len(places) > PLACES:
                said += nodes.Text(f" and {len(places) - PLACES} more")
            body += said
        return nodes.definition_list_item("", head, body)


def _places(library: Library) -> dict[str, list[Sentence]]:
    found: dict[str, list[Sentence]] = defaultdict(list)
    for sentence in library.sentences():
        for term in sentence.terms:
            found[term].append(sentence)
    return found
