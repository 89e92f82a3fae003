"""Check 7: what the engine decides, it decides in a rule. A branch that lies in no bound function
is mechanics, and says why it is there: ``@mechanics("reason")`` over its function or class, or
``__mechanics__ = "reason"`` for a whole module.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from capitoli.binding import modules
from capitoli.rulebase.faults import Fault
from capitoli.rulebase.state import Outcome, State

_BRANCHES = (ast.If, ast.For, ast.While, ast.Match, ast.IfExp, ast.BoolOp)
_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


@dataclass(frozen=True, slots=True)
class Mechanics:
    """A part of the engine that no sentence states, and the reason why it is there."""

    name: str
    file: str
    line: int
    reason: str
    branches: int


@dataclass(slots=True)
class _Holder:
    """A function, class or module under way: is it of a rule, or marked with a reason?"""

    name: str
    line: int
    reason: str
    bound: bool


def check(state: State) -> Outcome:
    """List the branches of the engine that no rule and no reason answers for."""
    found = Outcome(7, "branches in rules")
    marked: list[Mechanics] = []
    wanted = (
        None if state.scope.whole else {n.partition(":")[0] for r in state.rules for n in r.engine}
    )
    for package in state.project.packages:
        for name, file in modules(package):
            if wanted is None or name in wanted:
                _module(state, name, file, found, marked)
    found.data["mechanics"] = marked
    return found


def _module(state: State, name: str, file: Path, found: Outcome, marked: list[Mechanics]) -> None:
    """Look at one module; a holder's branches are told of once, at the first."""
    shown = state.base.shown(file)
    try:
        tree = ast.parse(file.read_bytes())
    except SyntaxError as error:
        found.faults.append(Fault(7, shown, error.lineno or 1, f"not Python: {error.msg}"))
        return
    per: dict[str, tuple[_Holder, list[int]]] = {}
    for line, holder in _branches(tree, _Holder(name, 1, _reason_of_module(tree), False)):
        found.looked += 1
        if not holder.bound:
            per.setdefault(holder.name, (holder, []))[1].append(line)
    for holder, lines in per.values():
        if holder.reason:
            marked.append(Mechanics(holder.name, shown, holder.line, holder.reason, len(lines)))
        else:
            message = f"{holder.name}: {len(lines)} branches in no rule, and no reason why"
            found.faults.append(Fault(7, shown, lines[0], message))


def _branches(node: ast.AST, holder: _Holder) -> Iterator[tuple[int, _Holder]]:
    """Every branch below a node, with what holds it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, _DEFINITIONS):
            yield from _branches(child, _inner(child, holder))
            continue
        if isinstance(child, ast.If) and ast.unparse(child.test).endswith("TYPE_CHECKING"):
            continue
        if isinstance(child, _BRANCHES):
            yield child.lineno, holder
        elif isinstance(child, ast.comprehension):
            yield from ((condition.lineno, holder) for condition in child.ifs)
        yield from _branches(child, holder)


def _inner(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, outer: _Holder) -> _Holder:
    """The holder that a definition is: within a bound function all is bound."""
    mark = ":" if ":" not in outer.name else "."
    own = _reason_of(node)
    return _Holder(
        outer.name + mark + node.name,
        node.lineno,
        own or outer.reason,
        outer.bound or any(_called(d) == "rule" for d in node.decorator_list),
    )


def _called(decorator: ast.expr) -> str:
    """The name of a decorator that is called."""
    if not isinstance(decorator, ast.Call):
        return ""
    name = decorator.func
    return name.attr if isinstance(name, ast.Attribute) else getattr(name, "id", "")


def _reason_of(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> str:
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and _called(decorator) == "mechanics":
            return _words(decorator.args[0]) if decorator.args else ""
    return ""


def _reason_of_module(tree: ast.Module) -> str:
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__mechanics__":
            return _words(node.value)
    return ""


def _words(node: ast.expr) -> str:
    return (
        node.value.strip() if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
    )
