"""Check 3: rule and function name each other."""

from __future__ import annotations

from collections.abc import Iterator
from types import FunctionType

from capitoli.binding import BindingError, find_function, import_all, rules_of
from capitoli.rulebase.faults import Fault
from capitoli.rulebase.model import Rule
from capitoli.rulebase.state import Outcome, State


def check(state: State) -> Outcome:
    """Hold the names in the pages against the bindings in the engine, both ways."""
    found = Outcome(3, "bindings", len(state.rules))
    found.faults += _broken(state)
    for rule in state.rules:
        for name in rule.engine:
            found.faults += _from_rule(state, rule, name)
    for name, function in state.functions.items():
        if _within(state, name, function):
            found.looked += 1
            found.faults += _from_function(state, name, function)
    return found


def _broken(state: State) -> Iterator[Fault]:
    """Modules of the engine that cannot be imported."""
    for package in state.project.packages:
        for file, message in import_all(package):
            yield Fault(3, state.base.shown(file), 1, message)


def _within(state: State, name: str, function: FunctionType) -> bool:
    """Whether a function is of the scope: all are when it is whole."""
    ids = {rule.id for rule in state.rules}
    return state.scope.whole or bool(ids & set(rules_of(function)))


def _from_rule(state: State, rule: Rule, name: str) -> Iterator[Fault]:
    """What is wrong with a function that a rule names."""
    try:
        function = find_function(name)
    except BindingError as error:
        yield rule.fault(3, str(error), "engine")
        return
    if name not in state.functions:
        message = f"{name} is not bound under this name in {', '.join(state.project.packages)}"
        yield rule.fault(3, message, "engine")
    elif rule.id not in rules_of(function):
        yield rule.fault(3, f"{name} is not bound to this rule by @rule", "engine")


def _from_function(state: State, name: str, function: FunctionType) -> Iterator[Fault]:
    """What is wrong with the rules that a function is bound to."""
    file, line = state.where(function)
    if state.function(name) is not function:
        yield Fault(3, file, line, f"{name} is bound, and its name leads to something else")
    for id_ in rules_of(function):
        rule = state.base.rules.get(id_)
        if rule is None:
            yield Fault(3, file, line, f"{name} is bound to {id_}, and there is no such rule")
        elif name not in rule.engine:
            message = f"{name} is bound to {id_}, which does not name it ({rule.file}:{rule.line})"
            yield Fault(3, file, line, message)
