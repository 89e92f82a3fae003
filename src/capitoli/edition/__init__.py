"""The edition: TEI in; works, passages, citations, plain text and apparatus out."""

from __future__ import annotations

from capitoli.edition.collection import Library, library
from capitoli.edition.errors import BrokenEdition, EditionError, Problem, UnknownId
from capitoli.edition.model import Chapter, Figure, Line, Paragraph, Sentence, Source, Term, Work
from capitoli.edition.text import plain

__all__ = [
    "BrokenEdition",
    "Chapter",
    "EditionError",
    "Figure",
    "Library",
    "Line",
    "Paragraph",
    "Problem",
    "Sentence",
    "Source",
    "Term",
    "UnknownId",
    "Work",
    "library",
    "plain",
]
