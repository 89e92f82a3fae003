"""Check 5: an example enters the function of its own rule; that of a check or a question enters
some rule's."""

from __future__ import annotations

from collections.abc import Iterator

from capitoli.rulebase.faults import Fault
from capitoli.rulebase.model import Check, Question, Record, Rule
from capitoli.rulebase.state import Outcome, State, Trial


def check(state: State) -> Outcome:
    """Tell which examples pass by the engine without touching it."""
    found = Outcome(5, "examples reach")
    reaching = 0
    for record in state.records:
        trial = state.passing(record)
        if trial is None:
            continue
        found.looked += len(trial.blocks)
        faults = list(_missed(state, record, trial))
        reaching += len(trial.blocks) if not faults else 0
        found.faults += faults
    found.data["reaching"] = reaching
    return found


def _missed(state: State, record: Record, trial: Trial) -> Iterator[Fault]:
    if isinstance(record, (Check, Question)):
        codes = {f.__code__ for f in state.functions.values()}
        if not any(codes & entered for entered in trial.entered):
            line = trial.blocks[0].block.line
            message = f"{record.id}: the example enters no function of any rule"
            yield Fault(5, record.file, line, message)
    elif isinstance(record, Rule):
        yield from _own(state, record, trial)


def _own(state: State, rule: Rule, trial: Trial) -> Iterator[Fault]:
    """Functions of a rule that none of its blocks enters, and blocks that enter none of them."""
    functions = state.functions_of(rule)
    for name, function in functions:
        if not trial.enters(function):
            line = trial.blocks[0].block.line
            yield Fault(5, rule.file, line, f"{rule.id}: the example never enters {name}")
    codes = {function.__code__ for _, function in functions}
    for made, entered in zip(trial.blocks, trial.entered, strict=True):
        if len(trial.blocks) > 1 and not codes & entered:
            message = f"{rule.id}: this block enters no function of its rule"
            yield Fault(5, rule.file, made.block.line, message)
