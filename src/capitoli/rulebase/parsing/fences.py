"""The fences of a MyST page, with their lines: as much of Markdown as rule records need.

As in MyST, a fence is closed by the first line that holds nothing but its own character, at
least as often; what lies between is looked at separately.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

_OPEN = re.compile(r" {0,3}(?P<mark>`{3,}|:{3,}|~{3,})(?P<info>.*)$")
_NAME = re.compile(r"\s*\{(?P<name>[a-zA-Z][\w:+-]*)\}\s*(?P<argument>.*)$")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a file: its number from 1, and its text without the line's end."""

    n: int
    text: str


@dataclass(frozen=True, slots=True)
class Fence:
    """A fenced block. ``name`` is that of a ``{directive}``, empty for other fences.

    ``line`` is the line that opens it, ``end`` the one that closes it (0: nothing does).
    """

    name: str
    argument: str
    line: int
    end: int
    body: tuple[Line, ...]

    @property
    def text(self) -> str:
        """The body as one string."""
        return "".join(line.text + "\n" for line in self.body)


def numbered(text: str, first: int = 1) -> tuple[Line, ...]:
    """The lines of a text, counted from ``first``."""
    return tuple(Line(n, line) for n, line in enumerate(text.split("\n"), first))


def split(lines: Sequence[Line]) -> Iterator[Line | Fence]:
    """The outermost fences among the lines, and the lines between them, in order."""
    at = 0
    while at < len(lines):
        opening = _OPEN.match(lines[at].text)
        if opening is None or "`" in opening["info"]:
            yield lines[at]
            at += 1
            continue
        closed = _closing(lines, at + 1, opening["mark"])
        named = _NAME.match(opening["info"])
        yield Fence(
            named["name"] if named else "",
            (named["argument"] if named else opening["info"]).strip(),
            lines[at].n,
            lines[closed].n if closed < len(lines) else 0,
            tuple(lines[at + 1 : closed]),
        )
        at = closed + 1


def _closing(lines: Sequence[Line], start: int, mark: str) -> int:
    """The place of the line that closes a fence opened by ``mark``; past the end if none does."""
    for at in range(start, len(lines)):
        text = lines[at].text.strip()
        if len(text) >= len(mark) and set(text) == {mark[0]}:
            return at
    return len(lines)
