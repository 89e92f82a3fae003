"""What all acts share: the seat that did it."""

from __future__ import annotations

from dataclasses import dataclass

__mechanics__ = "the form of an act: what it leads to is decided by the laws"


@dataclass(frozen=True, slots=True)
class Act:
    """Something that a seat (0 to 3) did or said. What a witness must say of it are its fields.

    ``card``, ``touching`` and ``other`` are numbers of cards, ``cards`` and ``shown`` masks.
    """

    seat: int
