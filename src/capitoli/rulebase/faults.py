"""What is wrong with rules or texts, and where: one shape for parser, checks, command and site."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One thing that is wrong.

    ``check`` is the number (1 to 8) of the check of ``capitoli verify`` that it belongs to;
    ``file`` is a path, relative to the edition's folder where it lies in it.
    """

    check: int
    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


class RecordError(ValueError):
    """A rule page that cannot be read; ``faults`` and message have all that is wrong."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(faults, key=lambda f: (f.file, f.line, f.message)))
        super().__init__("\n".join(map(str, self.faults)))
