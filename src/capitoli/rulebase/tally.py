"""What becomes of stubs and mutants, and whether examples notice them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from capitoli.rulebase.examples import Compiled, run
from capitoli.rulebase.limits import TooLong, limited

#: A mutant may take this many times the processor time of the examples, and this many seconds.
SLOWER, SECONDS = 20, 0.1


@dataclass(frozen=True, slots=True)
class Survivor:
    """A mutant that no example notices; ``reason`` is set where the project file has one.

    ``function`` is the name of the function, or of the constant, that was changed.
    """

    function: str
    file: str
    line: int
    mutant: str
    reason: str = ""


@dataclass(slots=True)
class Tally:
    """What became of the stubs or mutants of one thing."""

    made: int = 0
    killed: int = 0
    survivors: list[Survivor] = field(default_factory=list)


def notice(blocks: Sequence[Compiled], seconds: float) -> bool:
    """Whether any block fails, or never ends, as things are now.

    ``seconds`` is how long the examples take when nothing is changed.
    """
    kept = sys.stdout, sys.displayhook
    limit = SECONDS + SLOWER * seconds
    try:
        return any(limited(limit, partial(run, block)).failure for block in blocks)
    except TooLong:
        return True
    finally:
        sys.stdout, sys.displayhook = kept
