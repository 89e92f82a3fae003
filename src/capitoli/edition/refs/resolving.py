"""What a reference leads to."""

from __future__ import annotations

from capitoli.edition.collection import Library
from capitoli.edition.model import Chapter, Sentence, Source
from capitoli.edition.naming import parts
from capitoli.edition.refs.printing import Ref
from capitoli.edition.spans import lines_of


def resolve(library: Library, ref: Ref) -> tuple[Sentence, ...]:
    """Give the sentences that a reference means; for lines, those that they touch."""
    if ref.lines:
        chapter, (first, last) = library.chapter(ref.first), ref.lines
        wanted = {i for line in chapter.lines if first <= line.n <= last for i in line.sentences}
        return tuple(s for s in chapter.sentences if s.id in wanted)
    if not ref.is_range and (found := _one(library, ref)):
        return found
    chapters = _chapters(library, ref)
    sentences = [s for chapter in chapters for s in chapter.sentences]
    start = next(i for i, s in enumerate(sentences) if _within(s.id, ref.first))
    end = max(i for i, s in enumerate(sentences) if _within(s.id, ref.last))
    return tuple(sentences[start : end + 1])


def _one(library: Library, ref: Ref) -> tuple[Sentence, ...]:
    if ref.level == "sentence":
        return (library.sentence(ref.first),)
    if ref.level == "paragraph":
        return library.paragraph(ref.first).sentences
    return library.chapter(ref.first).sentences if ref.level == "chapter" else ()


def _within(id_: str, above: str) -> bool:
    return id_ == above or id_.startswith(above + "-")


def _chapters(library: Library, ref: Ref) -> list[Chapter]:
    siglum, _ = parts(ref.first)
    return [chapter for chapter in library.chapters() if chapter.siglum == siglum]


def source_of(library: Library, ref: Ref) -> Source:
    """Give the print that a reference cites."""
    return library.sources[parts(ref.first)[0]]


def lines(library: Library, ref: Ref) -> tuple[int, int]:
    """Give the lines a reference covers, or (0, 0): it has none of its own to name.

    A chapter, a work, lines themselves and what crosses chapters have none.
    """
    if ref.level in ("work", "chapter", "lines"):
        return 0, 0
    return lines_of(resolve(library, ref))
