"""What is wrong with rules or texts, and where: one shape for parser, checks, command and site."""

from __future__ import annotations

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
