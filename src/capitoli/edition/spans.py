"""From where to where sentences stand."""

from __future__ import annotations

from collections.abc import Sequence

from capitoli.edition.model import Sentence


def lines_of(sentences: Sequence[Sentence]) -> tuple[int, int]:
    """Give the lines that sentences cover together.

    (0, 0) for verse, which is cited by stanza and verse, and for what crosses chapters, since
    each chapter numbers its own lines.
    """
    if not sentences or sentences[0].verse or len({s.chapter for s in sentences}) > 1:
        return 0, 0
    return min(s.lines[0] for s in sentences), max(s.lines[1] for s in sentences)


def runs(numbers: Sequence[int]) -> str:
    """Print ascending numbers as runs: ``1-35 and 37-41``."""
    found: list[list[int]] = []
    for number in numbers:
        if found and number == found[-1][1] + 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return " and ".join(str(a) if a == b else f"{a}-{b}" for a, b in found)
