"""The numbers that stand in the tables and constants of the engine's modules, changed one at a
time.

A changed constant is put under its name in every module that has imported it, and what the same
module makes of it when it is imported is made again.
"""

from __future__ import annotations

import ast
import dis
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from capitoli.binding import modules

Assignment = ast.Assign | ast.AnnAssign


@dataclass(frozen=True, slots=True)
class Constant:
    """A name of a module with numbers written into its value.

    ``later`` are the module's other assignments after it, ``file`` is the module's.
    """

    module: ModuleType
    name: str
    node: Assignment
    later: tuple[Assignment, ...]
    file: Path

    @property
    def full_name(self) -> str:
        """The constant as it is spoken of: ``module:NAME``."""
        return f"{self.module.__name__}:{self.name}"


def constants(packages: Sequence[str]) -> Iterator[Constant]:
    """The constants of all imported modules of some packages, in order."""
    for package in packages:
        for name, file in modules(package):
            module = sys.modules.get(name)
            if module is not None:
                yield from _of_module(module, file)


def _of_module(module: ModuleType, file: Path) -> Iterator[Constant]:
    body = ast.parse(file.read_bytes()).body
    nodes = [n for n in body if isinstance(n, (ast.Assign, ast.AnnAssign)) and target(n)]
    for at, node in enumerate(nodes):
        if numbers(node):
            yield Constant(module, target(node), node, tuple(nodes[at + 1 :]), file)


def target(node: Assignment) -> str:
    """The one name that an assignment sets; empty if it sets others, or none."""
    first = node.targets[0] if isinstance(node, ast.Assign) else node.target
    many = isinstance(node, ast.Assign) and len(node.targets) > 1
    if many or node.value is None or not isinstance(first, ast.Name) or first.id[:2] == "__":
        return ""
    return first.id


def numbers(node: Assignment) -> list[ast.Constant]:
    """The whole numbers that are written in a value."""
    assert node.value is not None
    inside = ast.walk(node.value)
    return [n for n in inside if isinstance(n, ast.Constant) and type(n.value) is int]


@contextmanager
def changed(
    constant: Constant, number: ast.Constant, value: int, packages: Sequence[str]
) -> Iterator[set[tuple[str, str]]]:
    """Let another number stand in a constant for a while; gives what changes by it: files, and
    the names in them.

    The set is empty when the value cannot be made with that number.
    """
    before: list[tuple[ModuleType, str, Any]] = []
    written, number.value = number.value, value
    try:
        made = _remake(constant, packages, before)
        number.value = written
        yield {(str(module.__file__), name) for module, name, _ in before} if made else set()
    finally:
        number.value = written
        for module, name, held in reversed(before):
            setattr(module, name, held)


def _remake(
    constant: Constant, packages: Sequence[str], before: list[tuple[ModuleType, str, Any]]
) -> bool:
    """Make the constant anew, and what is made of it; note in ``before`` what stood there."""
    names: set[str] = set()
    for node in (constant.node, *constant.later):
        if node is not constant.node and not names & _loaded(node):
            continue
        assert node.value is not None
        code = compile(ast.Expression(node.value), str(constant.file), "eval")
        try:
            made = eval(code, vars(constant.module))
        except Exception:
            return False
        names.add(target(node))
        _put(constant.module, target(node), made, packages, before)
    return True


def _loaded(node: Assignment) -> set[str]:
    assert node.value is not None
    return {n.id for n in ast.walk(node.value) if isinstance(n, ast.Name)}


def _put(
    home: ModuleType,
    name: str,
    made: Any,
    packages: Sequence[str],
    before: list[tuple[ModuleType, str, Any]],
) -> None:
    """Set a name in its module, and in all that have the very same thing under that name."""
    old = vars(home)[name]
    for module_name, module in list(sys.modules.items()):
        inside = any(module_name == p or module_name.startswith(p + ".") for p in packages)
        if inside and module is not None and vars(module).get(name) is old:
            before.append((module, name, old))
            setattr(module, name, made)


@cache
def globals_of(code: CodeType) -> frozenset[str]:
    """The global names that code reads."""
    return frozenset(
        str(i.argval)
        for i in dis.get_instructions(code)
        if i.opname in ("LOAD_GLOBAL", "LOAD_NAME")
    )


def within(code: CodeType) -> Iterator[CodeType]:
    """Code, and all code that is defined in it."""
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from within(inner)
