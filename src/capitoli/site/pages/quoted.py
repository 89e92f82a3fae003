"""The directive ``sentence``: a sentence of a text shown on another page, to read and to cite."""

from __future__ import annotations

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from capitoli.edition import UnknownId
from capitoli.site import nodes as cap
from capitoli.site.build import link, paragraph
from capitoli.site.citing import citations
from capitoli.site.digests import note_use
from capitoli.site.rules.marks import marks
from capitoli.site.sentences import Writer
from capitoli.site.texts import base_of, library_of


class SentenceDirective(SphinxDirective):
    """Shows a sentence with its rules and a button that cites it: ``sentence ID``."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        library = library_of(self.env)
        try:
            sentence = library.sentence(self.arguments[0])
        except UnknownId as error:
            raise self.error(str(error)) from None
        note_use(self.env, "sentence", sentence.id)
        note_use(self.env, "marks", sentence.work, sentence.chapter)
        note_use(self.env, "chapter", sentence.work, sentence.chapter)
        note_use(self.env, "glossary", sentence.work)
        writer = Writer(self.env, library)
        button = (
            f'<button type="button" class="cite" data-cite="{sentence.id}" '
            f'aria-label="Cite {sentence.cite}" aria-haspopup="dialog">cite</button>\n'
        )
        shown = cap.html_block(
            "",
            writer.excerpt(sentence),
            *writer.translated(sentence),
            paragraph(link("sentence", sentence.id, sentence.cite), classes=("where",)),
            *marks(base_of(self.env), sentence.id),
            cap.html_markup("", html=button),
            classes=["shown"],
        )
        cites = cap.page_data("", name="cites", data={sentence.id: citations(library, sentence)})
        return [shown, cites]
