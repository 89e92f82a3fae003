"""One sentence as a row of the page: margin, words, and what stands beside them."""

from __future__ import annotations

from dataclasses import dataclass

from docutils import nodes
from sphinx.environment import BuildEnvironment

from capitoli.edition import Library
from capitoli.edition.model import Sentence
from capitoli.edition.translation import Rendering
from capitoli.site import nodes as cap
from capitoli.site.apparatus import entry
from capitoli.site.build import link
from capitoli.site.cards import describe
from capitoli.site.inline import Context, inline
from capitoli.site.rules.marks import marks
from capitoli.site.texts import base_of


@dataclass(frozen=True, slots=True)
class Writer:
    """Makes the nodes of sentences for one build."""

    env: BuildEnvironment
    library: Library

    def context(self, key: str, siglum: str, lang: str, file: str, place: str) -> Context:
        """Give what the words under the id ``key`` need; ``place`` is the id of the chapter."""

        def tip(kind: str, name: str) -> str:
            if kind == "card":
                return describe(name)
            term = self.library.terms.get(name)
            return term.gloss if term else ""

        return Context(
            key=key,
            lang=lang,
            file=file,
            line_id=lambda number: f"{place}-l{number}",
            tip=tip,
            card_name=lambda name: f"{siglum}-{name}",
        )

    def row(self, sentence: Sentence, *, first: bool, lead: list[nodes.Node]) -> cap.sentence_row:
        """Give the row of a sentence; ``lead`` are marks that stand before its words."""
        context = self._of(sentence)
        made = cap.sentence_row(
            "",
            ids=[sentence.id],
            classes=[f"is-{sentence.cls}"],
            key=sentence.id,
            label=f"{sentence.paragraph}.{sentence.n}",
            inner="" if first else "yes",
            cite=sentence.cite,
        )
        said = inline(sentence.element, context)
        words = cap.source_words("", "", *lead, *said, lang=context.lang)
        for node in (made, words):
            node.source, node.line = context.file, sentence.line
        made += words
        if facing := self.translated(sentence):
            made += cap.html_block("", *facing, classes=["fac"])
        made += self.beside(sentence, context)
        return made

    def _of(self, sentence: Sentence) -> Context:
        work = self.library.works[sentence.work]
        place = sentence.id.rsplit("-", 2)[0]
        lang = next((s.lang for s in work.sources if s.siglum == sentence.siglum), work.lang)
        return self.context(sentence.id, sentence.siglum, lang, str(sentence.file), place)

    def beside(self, sentence: Sentence, context: Context) -> cap.beside_words:
        """Give what stands in the margin of a sentence: rules and apparatus."""
        made = cap.beside_words("", label=f"{sentence.paragraph}.{sentence.n}")
        made += marks(base_of(self.env), sentence.id)
        made += [entry(note, context) for note in context.notes]
        return made

    def translated(self, sentence: Sentence) -> list[nodes.Node]:
        """The facing translation; where the chapter has one and this sentence not, a gap."""
        found: list[nodes.Node] = []
        for lang, translation in self.library.translations.items():
            renderings = translation.renderings(sentence.id)
            for rendering in renderings:
                found.append(self._rendering(rendering, lang, sentence.id))
            if not renderings and self._has_translation(sentence, lang):
                found.append(cap.facing_words("", "not translated", classes=["wanting"]))
        return found

    def _rendering(self, rendering: Rendering, lang: str, here: str) -> cap.facing_words:
        first, *others = rendering.of
        if first != here:
            shown = self.library.sentence(first).short
            seen = link("sentence", first, shown)
            return cap.facing_words("", "translated with ", seen, classes=["wanting"])
        made = cap.facing_words("", rendering.text, lang=lang)
        if others:
            shown = ", ".join(self.library.sentence(other).short for other in others)
            made += nodes.inline("", f" [with {shown}]", classes=["wanting"])
        return made

    def _has_translation(self, sentence: Sentence, lang: str) -> bool:
        chapter = self.library.chapter(sentence.id.rsplit("-", 2)[0])
        return any(s.id in self.library.translations[lang] for s in chapter.sentences)

    def excerpt(self, sentence: Sentence) -> cap.source_words:
        """Give the words of a sentence for another page: no ids, no lines."""
        context = self._of(sentence).bare()
        return cap.source_words("", "", *inline(sentence.element, context), lang=context.lang)
