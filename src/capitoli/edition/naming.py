"""How a passage is called: ids taken apart, and the citations that readers see."""

from __future__ import annotations

from collections.abc import Sequence

from capitoli.edition.model import Source
from capitoli.roman import to_roman


def parts(id_: str) -> tuple[str, list[str]]:
    """Take an id apart: siglum, and the numbers of chapter, paragraph, sentence."""
    siglum, *numbers = id_.split("-")
    return siglum, numbers


def chapter_label(source: Source, number: str) -> str:
    """Print the number of a chapter as its source does; what precedes chapter I is 0."""
    if source.roman and number.isdigit() and 0 < int(number) < 400:
        return to_roman(int(number))
    return number


def place(source: Source, numbers: Sequence[str]) -> str:
    """Print a place inside a work: ``XI.22.3``."""
    if not numbers:
        return ""
    return ".".join([chapter_label(source, numbers[0]), *numbers[1:]])


def shortly(source: Source, id_: str) -> str:
    """Print an id as readers see it: ``Pisarri XI.22.3``."""
    return f"{source.short} {place(source, parts(id_)[1])}"


def cited(source: Source, id_: str, lines: tuple[int, int]) -> str:
    """Print the full citation: ``Pisarri 1754, XI.22.3 (ll. 84-86)``; verse has no lines."""
    where = place(source, parts(id_)[1])
    return f"{dated(source)}, {where}{bracketed(lines)}"


def dated(source: Source) -> str:
    """Print the source with its year: ``Pisarri 1754``."""
    return f"{source.short} {source.year}" if source.year else source.short


def bracketed(lines: tuple[int, int]) -> str:
    """Print lines in brackets after a citation; nothing where there are none."""
    return f" ({ll(lines)})" if lines[0] else ""


def ll(lines: tuple[int, int]) -> str:
    """Print lines: ``l. 84`` or ``ll. 84-86``."""
    first, last = lines
    return f"l. {first}" if first == last else f"ll. {first}-{last}"
