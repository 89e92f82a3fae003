"""Obligations and prohibitions, as a part of check 6: the example shows two different outcomes.

Stubs give empty and wrong values. There is one more for a rule that binds: a function that gives
what it gives first in the example, whatever is played, and so judges nothing. The example has to
notice it of some function of the rule. Functions that take nothing always give one thing, and
are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import FunctionType
from typing import TYPE_CHECKING, Final

from capitoli.rulebase.checks.swapped import noticed
from capitoli.rulebase.faults import Fault
from capitoli.rulebase.recompile import NoSource, Recompiler
from capitoli.rulebase.state import State, Trial
from capitoli.rulebase.stubs import returning

if TYPE_CHECKING:
    from capitoli.rulebase.tally import Tally

TWO_SIDED: Final = frozenset({"obligation", "prohibition"})


def one_sided(state: State, tally_of: Callable[[str], Tally]) -> Iterator[Fault]:
    """Rules whose example shows one outcome. ``tally_of`` gives the tally of a rule by its id."""
    for rule in state.rules:
        trial = state.passing(rule)
        if rule.modality not in TWO_SIDED or trial is None:
            continue
        judging = [f for _, f in state.functions_of(rule) if _judges(f) and trial.enters(f)]
        if not judging:
            continue
        tally = tally_of(rule.id)
        tally.made += 1
        if any(_tells(state, function, trial) for function in judging):
            tally.killed += 1
            continue
        message = f"{rule.id}: the example of this {rule.modality} shows one outcome, not two"
        yield Fault(6, rule.file, trial.blocks[0].block.line, message)


def _judges(function: FunctionType) -> bool:
    """Whether a function takes anything that its value could hang on."""
    code = function.__code__
    return bool(code.co_argcount or code.co_kwonlyargcount)


def _tells(state: State, function: FunctionType, trial: Trial) -> bool:
    """Whether the example notices that a function always gives what it gives first."""
    given = trial.gave.get(function.__code__, [])
    try:
        made = Recompiler(function)
    except NoSource:
        return True  # told as a fault of its own
    code = returning(made, given[0]) if given else None
    return code is not None and noticed(state, function, code, trial.blocks, trial.seconds)
