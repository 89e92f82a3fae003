"""Metadata of a page for machines: citation_*, Dublin Core, OpenGraph, JSON-LD."""

from __future__ import annotations

import json
from html import escape

from capitoli.edition.model import Chapter, Work


def metatags(title: str, description: str, work: Work | None, chapter: Chapter | None) -> str:
    """Give the elements for the head of a page."""
    found = [_meta("property", "og:site_name", "Capitoli"), _meta("property", "og:type", "book")]
    found.append(_meta("property", "og:title", title))
    found.append(_meta("name", "description", description))
    found.append(_meta("property", "og:description", description))
    if work is not None:
        found += _bibliography(work, chapter)
        found.append(_linked_data(work, chapter))
    return "\n".join(filter(None, found))


def _meta(attribute: str, name: str, content: str) -> str:
    return f'<meta {attribute}="{name}" content="{escape(content)}" />' if content else ""


def _bibliography(work: Work, chapter: Chapter | None) -> list[str]:
    source = work.source
    if chapter is not None:
        source = next(s for s in work.sources if s.siglum == chapter.siglum)
    pairs = [
        ("citation_title", source.title),
        ("citation_author", source.author),
        ("citation_publication_date", source.year),
        ("citation_publisher", source.publisher),
        ("citation_language", source.lang),
        ("DC.title", source.title),
        ("DC.creator", source.author),
        ("DC.date", source.year),
        ("DC.language", source.lang),
        ("DC.type", "Text"),
    ]
    return [_meta("name", name, content) for name, content in pairs if content]


def _linked_data(work: Work, chapter: Chapter | None) -> str:
    book = {
        "@type": "Book",
        "name": work.title,
        "author": work.author,
        "datePublished": work.year,
        "inLanguage": work.lang,
    }
    book = {key: value for key, value in book.items() if value}
    data: dict[str, object] = {"@context": "https://schema.org", **book}
    if chapter is not None:
        data = {
            "@context": "https://schema.org",
            "@type": "Chapter",
            "name": chapter.head,
            "isPartOf": book,
        }
    text = json.dumps(data, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")
    return f'<script type="application/ld+json">{text}</script>'
