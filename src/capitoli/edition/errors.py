"""What can be wrong with an edition, a reference or an id."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One fault: the file, the line in it, and what is wrong."""

    file: Path
    line: int
    text: str

    def __str__(self) -> str:
        return f"{shown(self.file)}:{self.line}: {self.text}"


def shown(file: Path) -> str:
    """Give a path as a reader wants it: relative to where he stands, if it lies below."""
    try:
        return str(file.relative_to(Path.cwd()))
    except ValueError:
        return str(file)


class EditionError(ValueError):
    """A text that cannot be used, or a request that the texts cannot answer."""


class BrokenEdition(EditionError):
    """Files with faults; ``problems`` holds every one of them, in order of file and line."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(sorted(set(problems)))
        super().__init__("\n".join(str(problem) for problem in self.problems))


class UnknownId(EditionError):
    """An id that no text has."""


class BadReference(EditionError):
    """A reference that cannot be read, or that leads nowhere."""
