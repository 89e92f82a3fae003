"""The edition: TEI in; works, passages, citations, plain text and apparatus out.

What is named here is imported when it is first asked for, so that a command which needs no
text does not wait for lxml.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from capitoli.edition.collection import Library, library
    from capitoli.edition.errors import (
        BadReference,
        BrokenEdition,
        EditionError,
        Problem,
        UnknownId,
    )
    from capitoli.edition.model import (
        Chapter,
        Figure,
        Line,
        Paragraph,
        Sentence,
        Source,
        Term,
        Work,
    )
    from capitoli.edition.text import plain

__all__ = [
    "BadReference",
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

_HOMES: Final = {
    **dict.fromkeys(("Library", "library"), "collection"),
    **dict.fromkeys(
        ("BadReference", "BrokenEdition", "EditionError", "Problem", "UnknownId"), "errors"
    ),
    "plain": "text",
}


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(f"{__name__}.{_HOMES.get(name, 'model')}"), name)
    globals()[name] = found
    return found
