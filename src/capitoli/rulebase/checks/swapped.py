"""Other code in a function's place, while the examples run."""

from __future__ import annotations

from collections.abc import Sequence
from types import CodeType, FunctionType

from capitoli.rulebase.examples import Compiled
from capitoli.rulebase.recompile import standing_in
from capitoli.rulebase.state import State
from capitoli.rulebase.tally import notice


def noticed(
    state: State, function: FunctionType, code: CodeType, blocks: Sequence[Compiled], seconds: float
) -> bool:
    """Whether any block fails, or never ends, with other code in the function's place.

    ``seconds`` is how long the blocks take with its own.
    """
    was = function.__code__
    with standing_in(function, code), state.caches.apart(lambda other: other is was):
        return notice(blocks, seconds)
