"""The directive ``card-index``: every card that a text names, how it spells it, and where."""

from __future__ import annotations

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from capitoli.edition.model import Sentence, Work
from capitoli.site import nodes as cap
from capitoli.site.build import entries, link, section, separated, words
from capitoli.site.cards import named, suit, title
from capitoli.site.digests import note_use
from capitoli.site.domain import domain_of
from capitoli.site.texts import library_of


class CardIndexDirective(SphinxDirective):
    """Lists the cards that the texts name, by work: ``card-index``."""

    def run(self) -> list[nodes.Node]:
        library = library_of(self.env)
        note_use(self.env, "cards")
        return [self._work(work) for work in library.works.values() if named(work)]

    def _work(self, work: Work) -> nodes.section:
        found = sorted(named(work).items(), key=lambda item: _order(item[0]))
        listed = entries((self._entry(work, key, places), f"card-{key}") for key, places in found)
        return section(f"cards-{work.name}", work.source.short, listed)

    def _entry(
        self, work: Work, key: str, places: dict[str, list[Sentence]]
    ) -> nodes.definition_list_item:
        name = key.partition("-")[2]
        shown = cap.glossed_words("", title(name), kind="card", suit=suit(name), lang=work.lang)
        head = nodes.term("", "", shown)
        first = next(iter(places.values()))[0]
        head.source, head.line = str(first.file), first.line
        domain_of(self.env).note_object("card", key, f"card-{key}", title(name), head)
        body = nodes.definition()
        for spelling, sentences in places.items():
            where = [link("sentence", s.id, s.short.partition(" ")[2]) for s in sentences]
            body += nodes.paragraph(
                "",
                "",
                words(spelling, work.lang, kind="spelling"),
                nodes.Text(" "),
                *separated(where),
                classes=["places"],
            )
        return nodes.definition_list_item("", head, body)


def _order(key: str) -> tuple[int, str]:
    return ("", "trump").index(suit(key.partition("-")[2])) if "-di-" not in key else 2, key
