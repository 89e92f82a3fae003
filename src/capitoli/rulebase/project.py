"""The project file ``capitoli.toml``: what the project asks of itself.

::

    [engine]
    packages = ["capitoli.games"]   # where bound functions are looked for

    [coverage]
    "pisarri.4" = 1.0               # share of the sentences owing a rule that have one: may rise

    [mutants]
    survivors = 0                   # mutants that no example notices: may fall

    [[mutants.equivalent]]          # a mutant that no example can notice, and why
    function = "capitoli.games.tarocchini.granda:granda"   # or a constant of a module
    mutant = "n < 3 -> n <= 3"
    reason = "Three cards make no gap, so that both say the same."

Other tables belong to other parts of the project.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

FILE = "capitoli.toml"


class ProjectError(ValueError):
    """A project file that cannot be used; the message has all that is wrong."""


@dataclass(frozen=True, slots=True)
class Equivalent:
    """A mutant that means the same as the function, with the reason, and the line that says so."""

    function: str
    mutant: str
    reason: str
    line: int


@dataclass(frozen=True, slots=True)
class Project:
    """What the project file says to the rulebase. ``coverage`` goes from "work.chapter" to 0..1."""

    packages: tuple[str, ...] = ("capitoli.games",)
    coverage: Mapping[str, float] = field(default_factory=dict)
    survivors: int = 0
    equivalent: tuple[Equivalent, ...] = ()
    lines: Mapping[str, int] = field(default_factory=dict)

    def reason(self, name: str, mutant: str) -> str:
        """Why a mutant of a function or constant cannot be noticed; empty if that is not said."""
        said = (e.reason for e in self.equivalent if (e.function, e.mutant) == (name, mutant))
        return next(said, "")


def read_project(root: Path) -> Project:
    """Read ``root/capitoli.toml``; the defaults if there is none.

    :raises ProjectError: with all that is wrong in it.
    """
    file = root / FILE
    if not file.is_file():
        return Project()
    try:
        text = file.read_text("utf-8")
        table = tomllib.loads(text)
    except ValueError as error:
        raise ProjectError(f"{FILE}: {error}") from None
    wrong = [
        f"{FILE}: {name} is a table"
        for name in ("engine", "coverage", "mutants")
        if not isinstance(table.get(name, {}), dict)
    ]
    if wrong:
        raise ProjectError("\n".join(wrong))
    lines = {key: _line(text, f'"{key}"') for key in table.get("coverage", {})}
    project = Project(
        _packages(table.get("engine", {}), wrong),
        _coverage(table.get("coverage", {}), lines, wrong),
        _survivors(table.get("mutants", {}), wrong),
        _equivalent(table.get("mutants", {}).get("equivalent", []), text, wrong),
        lines,
    )
    if wrong:
        raise ProjectError("\n".join(wrong))
    return project


def _packages(engine: dict[str, Any], wrong: list[str]) -> tuple[str, ...]:
    packages = engine.get("packages", ["capitoli.games"])
    named = isinstance(packages, list) and all(isinstance(p, str) for p in packages)
    if set(engine) - {"packages"} or not named:
        wrong.append(f"{FILE}: [engine] has packages, a list of names, and nothing else")
        return ()
    return tuple(packages)


def _coverage(
    table: dict[str, Any], lines: dict[str, int], wrong: list[str]
) -> Mapping[str, float]:
    for key, share in table.items():
        if not isinstance(share, (int, float)) or not 0 <= share <= 1 or key.count(".") != 1:
            where = f"{FILE}:{lines[key]}"
            wrong.append(f'{where}: [coverage] has "work.chapter" = share, 0 to 1, not {key}')
    return table


def _survivors(mutants: dict[str, Any], wrong: list[str]) -> int:
    survivors = mutants.get("survivors", 0)
    if set(mutants) - {"survivors", "equivalent"} or not isinstance(survivors, int):
        wrong.append(f"{FILE}: [mutants] has survivors, a number, and equivalent, and nothing else")
        return 0
    return survivors


def _equivalent(
    entries: list[dict[str, Any]], text: str, wrong: list[str]
) -> tuple[Equivalent, ...]:
    found, after = [], 0
    if not isinstance(entries, list) or text.count("[[mutants.equivalent]]") != len(entries):
        wrong.append(f"{FILE}: each equivalent mutant stands under [[mutants.equivalent]]")
        return ()
    for entry in entries:
        after = text.index("[[mutants.equivalent]]", after) + 1
        line = text.count("\n", 0, after) + 1
        fields = [str(entry.get(name, "")).strip() for name in ("function", "mutant", "reason")]
        if not all(fields) or len(entry) != 3:
            message = "[[mutants.equivalent]] needs function, mutant and reason"
            wrong.append(f"{FILE}:{line}: {message}")
        found.append(Equivalent(fields[0], fields[1], fields[2], line))
    return tuple(found)


def _line(text: str, what: str) -> int:
    at = text.find(what)
    return text.count("\n", 0, at) + 1 if at >= 0 else 1


def rounded(share: float) -> float:
    """A share as the project file records it: three places, never more than it is."""
    return math.floor(share * 1000 + 1e-9) / 1000


def write(root: Path, coverage: Mapping[str, float], survivors: int) -> None:
    """Write shares and the number of survivors into the project file, and leave the rest of it.

    Keys of other works and chapters keep their value.
    """
    file = root / FILE
    old = file.read_text("utf-8") if file.is_file() else ""
    kept = {**tomllib.loads(old).get("coverage", {}), **coverage}
    body = [f'"{key}" = {kept[key]}' for key in sorted(kept, key=_order)]
    text = _replaced(old, "coverage", body)
    equivalent = text.find("[[mutants.equivalent]]")
    head, tail = (text, "") if equivalent < 0 else (text[:equivalent], text[equivalent:])
    file.write_text(_replaced(head, "mutants", [f"survivors = {survivors}"]) + tail, "utf-8")


def _order(key: str) -> tuple[str, int, str]:
    """Chapters by number, those with a name after them."""
    work, _, chapter = key.partition(".")
    return work, int(chapter) if chapter.isdigit() else 1000, chapter


def _replaced(text: str, table: str, body: list[str]) -> str:
    """The text with a table's keys replaced; comments of that table stay."""
    out: list[str] = []
    inside = done = False
    for line in text.splitlines():
        if line.startswith("["):
            inside = line.strip() == f"[{table}]"
            out.append(line)
            if inside:
                out += body
                done = True
        elif not inside or not line.strip() or line.startswith("#"):
            out.append(line)
    if not done:
        out += ["", f"[{table}]", *body]
    return "\n".join(out).strip("\n") + "\n" + ("\n" if text.endswith("\n\n") else "")
