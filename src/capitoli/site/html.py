"""What the HTML pages have besides their text: the frame, and words for machines in the head."""

from __future__ import annotations

from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx

from capitoli.edition.model import Chapter, Work
from capitoli.site.citing import number_of
from capitoli.site.meta import metatags
from capitoli.site.texts import library_of

#: The pages that the head of every page leads to, if they are there.
BAR: Final = (
    ("pages/play", "Play"),
    ("rules/index", "Rules"),
    ("pages/open-questions", "Open questions"),
    ("pages/findings", "Findings"),
    ("pages/glossary", "Glossary"),
    ("pages/cards", "Cards"),
    ("pages/verification", "Verification"),
    ("pages/about", "About"),
)
#: A description has so many characters at most; a paragraph shorter than the other says little.
_DESCRIPTION: Final = 200
_TELLING: Final = 40


def without_sphinx_search(app: Sphinx) -> None:
    """Keep Sphinx from building its own search: ours finds sentences."""
    if app.builder.format == "html":
        app.builder.search = False  # type: ignore[attr-defined]


def page_context(
    app: Sphinx,
    pagename: str,
    templatename: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Give a page its navigation and its metadata."""
    meta = app.env.metadata.get(pagename, {})
    library = library_of(app.env)
    name, n = meta.get("cap_work"), meta.get("cap_chapter")
    work = library.works.get(name) if name else None
    chapter = next((c for c in work.chapters if c.n == n), None) if work and n else None
    context["cap_bar"] = BAR
    context["cap_work"] = _work(work) if work else None
    context["cap_chapters"] = _chapters(app, work, pagename) if work else []
    context["cap_chapter"] = chapter
    context["metatags"] = context.get("metatags", "") + metatags(
        context.get("title", ""), _description(doctree, work, chapter), work, chapter
    )


def _description(doctree: nodes.document | None, work: Work | None, chapter: Chapter | None) -> str:
    """Give a page in a sentence or two: its first words, or of what it is a chapter."""
    if work is not None and chapter is not None:
        by = f"{work.author}, " if work.author else ""
        first = next((s.text for s in chapter.sentences), "")
        return _shortened(f"{by}{work.title} ({work.year}), {chapter.head}: {first}")
    found = doctree.findall(nodes.paragraph) if doctree is not None else iter(())
    return _shortened(next((text for p in found if len(text := p.astext()) > _TELLING), ""))


def _shortened(text: str) -> str:
    """Give the beginning of a text, to the end of a word."""
    text = " ".join(text.split())
    if len(text) <= _DESCRIPTION:
        return text
    return text[:_DESCRIPTION].rpartition(" ")[0].rstrip(",;:") + " …"


def _work(work: Work) -> dict[str, str]:
    return {
        "name": work.name,
        "short": work.source.short,
        "title": work.title,
        "author": work.author,
        "year": work.year,
        "lang": work.lang,
    }


def _chapters(app: Sphinx, work: Work, pagename: str) -> list[dict[str, Any]]:
    """The pages of a work's chapters, in order."""
    pages = {
        (meta.get("cap_work"), meta.get("cap_chapter")): docname
        for docname, meta in app.env.metadata.items()
    }
    found = []
    for chapter in work.chapters:
        docname = pages.get((work.name, chapter.n))
        if docname:
            found.append(_listed(work, chapter, docname, docname == pagename))
    return found


def _listed(work: Work, chapter: Chapter, docname: str, here: bool) -> dict[str, Any]:
    number = number_of(work, chapter)
    return {
        "number": "✻" if number == "0" else number,
        "head": chapter.head,
        "doc": docname,
        "here": here,
    }
