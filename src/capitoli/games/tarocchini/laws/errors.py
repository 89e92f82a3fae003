"""What cannot be judged: errors of the laws, all of them ``ValueError``."""

from __future__ import annotations

from collections.abc import Sequence

__mechanics__ = "how what cannot be judged is told"


class LawError(ValueError):
    """There is no such law, or none that this witness has."""


class UnknownAct(ValueError):
    """A thing that is no act of the closed set; the message lists all that are."""

    def __init__(self, act: object, known: Sequence[str]) -> None:
        self.act = act
        self.known = tuple(known)
        super().__init__(f"{act!r} is no act the laws know; they know {', '.join(known)}")


class ImpossibleAct(ValueError):
    """An act that cannot have happened in this position; ``laws`` are the numbers of those that
    would judge it, ``faults`` holds all that is wrong."""

    def __init__(self, act: object, laws: Sequence[int], faults: Sequence[str]) -> None:
        self.act = act
        self.laws = tuple(laws)
        self.faults = tuple(faults)
        of = f"law{'s' if len(self.laws) > 1 else ''} {', '.join(map(str, self.laws))}"
        super().__init__(f"{act!r} ({of}) cannot have happened: {'; '.join(faults)}")


class ImpossiblePosition(ValueError):
    """A position that no table can have; ``faults`` holds all that is wrong."""

    def __init__(self, faults: Sequence[str]) -> None:
        self.faults = tuple(faults)
        super().__init__(f"impossible position: {'; '.join(faults)}")


class ImpossibleScore(ValueError):
    """A score that no hand can have, or rulings that are none; ``faults`` holds all of it."""

    def __init__(self, faults: Sequence[str]) -> None:
        self.faults = tuple(faults)
        super().__init__(f"impossible score: {'; '.join(faults)}")


class ChoiceError(ValueError):
    """A choice that a ruling does not offer, or one that has not been made yet."""
