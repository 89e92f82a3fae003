"""How the oracle plays: straight on as the text tells it, stopping where a player must choose."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from .names import written

T = TypeVar("T")
#: A fact that follows from what was done, such as ``("put", "A+C", 10, "3 Re")``.
Fact = tuple[Any, ...]


@dataclass(frozen=True)
class Ask:
    """A player, by letter, and all that he may say or do; facts that came before it."""

    who: str
    allowed: frozenset[str]
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True)
class Wanted:
    """Cards are wanted from the pack: to be drawn for partners, or dealt."""

    what: str
    facts: tuple[Fact, ...] = ()


Flow = Generator[Ask | Wanted, Any, T]


def accusation(kind: str, cards: Iterable[str]) -> str:
    """What one says who accuses, with the cards in the order of the alphabet."""
    shown = ", ".join(written(cards))
    return f"accusa {kind}" + (f": {shown}" if shown else "")
