"""What a reference means, and every form in which it is printed."""

from __future__ import annotations

from dataclasses import dataclass

from capitoli.edition.model import Source
from capitoli.edition.naming import bracketed, dated, ll, parts, place

LEVELS = ("work", "chapter", "paragraph", "sentence")


@dataclass(frozen=True, slots=True)
class Ref:
    """What a reference means: ids of ``first`` and ``last`` (the same if it is no range).

    With ``lines`` it means those lines of the chapter ``first``. A reference to a whole work
    has its siglum for id.
    """

    first: str
    last: str
    lines: tuple[int, int] | None = None

    @property
    def level(self) -> str:
        """Tell what it is: work, chapter, paragraph, sentence or lines."""
        return "lines" if self.lines else LEVELS[len(parts(self.first)[1])]

    @property
    def is_range(self) -> bool:
        """Tell whether it runs from one place to another."""
        return self.first != self.last

    def normal(self) -> str:
        """Print the canonical form, of which there is one."""
        if self.lines:
            return f"{self.first}:{_span(self.lines)}"
        return f"{self.first}..{self.last}" if self.is_range else self.first

    def __str__(self) -> str:
        return self.normal()


def _span(lines: tuple[int, int]) -> str:
    first, last = lines
    return str(first) if first == last else f"{first}-{last}"


def human(ref: Ref, source: Source) -> str:
    """Print the short form that readers see: ``Pisarri XI.22.1-3``."""
    return f"{source.short} {_where(ref, source)}".strip()


def full(ref: Ref, source: Source, lines: tuple[int, int] = (0, 0)) -> str:
    """Print the full form: ``Pisarri 1754, XI.22.1-3 (ll. 80-86)``."""
    where = _where(ref, source)
    return f"{dated(source)}, {where}{bracketed(lines)}" if where else dated(source)


def _where(ref: Ref, source: Source) -> str:
    first, last = parts(ref.first)[1], parts(ref.last)[1]
    if ref.lines:
        return f"{place(source, first)}, {ll(ref.lines)}"
    if not ref.is_range:
        return place(source, first)
    shared = _shared(first, last)
    end = place(source, last) if shared == 0 else ".".join(last[shared:])
    return f"{place(source, first)}-{end}"


def _shared(first: list[str], last: list[str]) -> int:
    """Count the leading numbers that two places share, the last number never among them."""
    count = 0
    while count < len(first) - 1 and first[count] == last[count]:
        count += 1
    return count


def urn(ref: Ref, source: Source) -> str:
    """Print the URN: ``urn:capitoli:pisarri:11.22.3``; a range gives both ends in full."""
    first, last = (".".join(parts(id_)[1]) for id_ in (ref.first, ref.last))
    if ref.lines:
        first = last = f"{first}:{_span(ref.lines)}"
    words = ["urn:capitoli", source.name, *([first] if first else [])]
    return ":".join(words) + (f"-{last}" if first != last else "")


def law(source: Source, number: int) -> str:
    """Print the name of a law, as players say it: ``Pisarri law 22``."""
    return f"{source.short} law {number}"
