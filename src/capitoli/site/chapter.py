"""The directive ``chapter``: a chapter of a TEI file as a section of a page."""

from __future__ import annotations

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from capitoli.edition import EditionError
from capitoli.site.blocks import ChapterPage
from capitoli.site.digests import note_use
from capitoli.site.sentences import Writer
from capitoli.site.texts import chapter_of, library_of


class ChapterDirective(SphinxDirective):
    """Places a chapter of a work: ``chapter WORK N``. Its content introduces the chapter."""

    required_arguments = 2
    has_content = True

    def run(self) -> list[nodes.Node]:
        name, n = self.arguments
        library = library_of(self.env)
        try:
            chapter = chapter_of(library, name, n)
        except EditionError as error:
            raise self.error(str(error)) from None
        for kind in ("chapter", "translation", "marks"):
            note_use(self.env, kind, name, n)
        for kind in ("heads", "glossary"):
            note_use(self.env, kind, name)
        page = ChapterPage(Writer(self.env, library), library.works[name], chapter)
        self.env.metadata[self.env.docname].update(cap_work=name, cap_chapter=n)
        return [page.section(self.parse_content_to_nodes() if self.content else [])]
