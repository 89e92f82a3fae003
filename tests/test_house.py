"""Who may know whom: the parts of the house, and what each may import."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import networkx
import pytest

import capitoli

ROOT = Path(capitoli.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))

#: The parts that each part may know. Games reach for the rule pages inside a command, never above.
KNOWS = {
    "data": set(),
    "roman": set(),
    "cards": {"roman"},
    "tricks": {"cards"},
    "binding": set(),
    "edition": {"data", "roman"},
    "games": {"cards", "tricks", "binding"},
    "rulebase": {"edition", "binding", "data", "cards", "games"},
    "site": {"rulebase", "edition", "binding", "cards", "games", "data"},
}
HEAVY = ("lxml", "networkx", "sphinx", "docutils")
MAY_BE_HEAVY = {"edition": {"lxml"}, "rulebase": {"lxml", "networkx"}, "site": set(HEAVY)}


def name_of(file: Path) -> str:
    """The dotted name of a module."""
    parts = file.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(file): file for file in FILES}


def part_of(module: str) -> str:
    """The part of the house in which a module stands."""
    return module.split(".")[1] if "." in module else ""


def outside(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements that run when a module is imported: none in functions or for types alone."""
    for one in body:
        if isinstance(one, ast.If) and "TYPE_CHECKING" in ast.dump(one.test):
            continue
        if not isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield one
            for inner in ("body", "orelse", "finalbody"):
                yield from outside(getattr(one, inner, []))


def imported(file: Path) -> set[str]:
    """The modules that are imported when a file is: a name out of a package may be one."""
    found: set[str] = set()
    for one in outside(ast.parse(file.read_text("utf-8")).body):
        if isinstance(one, ast.Import):
            found |= {alias.name for alias in one.names}
        elif isinstance(one, ast.ImportFrom):
            assert not one.level, f"{file}: imports name their module in full"
            names = {f"{one.module}.{alias.name}" for alias in one.names}
            modules = names & MODULES.keys()
            found |= modules if modules and len(modules) == len(names) else {*modules, one.module}
    return found - {None}


@pytest.mark.parametrize("part", KNOWS)
def test_each_part_imports_only_what_it_may_know(part: str) -> None:
    inside = [file for name, file in MODULES.items() if part_of(name) == part]
    assert inside
    for file in inside:
        for name in imported(file):
            top = name.split(".")[0]
            if top == "capitoli":
                assert part_of(name) in {"", part, *KNOWS[part]}, f"{file} imports {name}"
            assert top not in HEAVY or top in MAY_BE_HEAVY.get(part, ()), f"{file} imports {name}"


def test_no_module_imports_itself_by_a_circle() -> None:
    graph = networkx.DiGraph(
        (name, other) for name, file in MODULES.items() for other in imported(file) & set(MODULES)
    )
    graph.remove_edges_from([(one, one) for one in list(graph)])
    assert not list(networkx.simple_cycles(graph))


def test_all_games_are_imported_without_texts_rules_or_site() -> None:
    """In a Python of its own, with every module of the games."""
    games = [name for name in MODULES if part_of(name) in ("games", "cards", "tricks", "binding")]
    code = (
        "import importlib, sys\n"
        f"for name in {games!r}: importlib.import_module(name)\n"
        f"print(sorted(set({HEAVY!r}) & set(sys.modules)),"
        " sorted(n for n in sys.modules if n.startswith(('capitoli.edition', 'capitoli.rule'))))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["[]", "[]"]


@pytest.mark.parametrize("package", ["games", "games/tarocchini"])
def test_the_map_of_a_package_names_its_modules_and_no_others(package: str) -> None:
    folder = ROOT / package
    told = re.findall(
        r"``(\w+)``",
        ast.get_docstring(ast.parse((folder / "__init__.py").read_text("utf-8"))) or "",
    )
    there = {file.stem for file in folder.glob("*.py")} | {
        file.parent.name for file in folder.glob("*/__init__.py")
    }
    games = {"tarocchini"} if package == "games" else set()
    assert sorted(told) == sorted(there - {"__init__"} - games)
