"""The edition that a build is made from, loaded once a build and shared by its processes."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError

from capitoli.edition import EditionError, Library
from capitoli.edition.model import Chapter
from capitoli.rulebase.base import Rulebase
from capitoli.site.rules import engine

_OPEN: Final[dict[Path, Rulebase]] = {}


def open_base(app: Sphinx) -> None:
    """Load texts and rules afresh, before anything is read.

    :raises ExtensionError: a text is broken; the message names file and line.
    """
    root = Path(app.srcdir)
    engine.forget()
    try:
        _OPEN[root] = Rulebase.load(root)
    except ValueError as error:
        raise ExtensionError(str(error)) from None


def base_of(env: BuildEnvironment) -> Rulebase:
    """Give the rules and texts of a build."""
    root = Path(env.srcdir)
    if root not in _OPEN:
        _OPEN[root] = Rulebase.load(root)
    return _OPEN[root]


def library_of(env: BuildEnvironment) -> Library:
    """Give the texts of a build."""
    return base_of(env).library


def chapter_of(library: Library, work: str, n: str) -> Chapter:
    """Give a chapter.

    :raises EditionError: there is no such work, or no such chapter in it.
    """
    chapters = {chapter.n: chapter for chapter in library.work(work).chapters}
    if n in chapters:
        return chapters[n]
    known = ", ".join(chapters)
    raise EditionError(f"{work} has no chapter {n!r}; it has {known}")
