"""The code of engine functions, read from their files without running them."""

from __future__ import annotations

import ast
import importlib.util
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Code:
    """The code of a function, and where it stands."""

    file: str
    line: int
    text: str


def code_of(dotted: str) -> Code | None:
    """Give the code of ``module:qualified.name`` with its decorators; None if it is not there."""
    module, _, name = dotted.partition(":")
    file = _file(module)
    if file is None:
        return None
    return _functions(file, file.stat().st_mtime_ns).get(name)


def forget() -> None:
    """Look for modules anew: another build may have another path."""
    _file.cache_clear()


@lru_cache(maxsize=512)
def _file(module: str) -> Path | None:
    try:
        spec = importlib.util.find_spec(module)
    except (ImportError, ValueError):
        return None
    return Path(spec.origin) if spec and spec.origin else None


@lru_cache(maxsize=256)
def _functions(file: Path, changed: int) -> dict[str, Code]:
    """All functions of a module by qualified name; ``changed`` makes a new file a new key."""
    text = file.read_text("utf-8")
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return {}
    found: dict[str, Code] = {}
    _gather(tree, "", file.name, text.splitlines(), found)
    return found


def _gather(node: ast.AST, above: str, file: str, lines: list[str], found: dict[str, Code]) -> None:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef):
            _gather(child, f"{above}{child.name}.", file, lines, found)
        elif isinstance(child, ast.FunctionDef):
            first = min([child.lineno, *(d.lineno for d in child.decorator_list)])
            own = lines[first - 1 : child.end_lineno]
            indent = min(len(line) - len(line.lstrip()) for line in own if line.strip())
            text = "\n".join(line[indent:] for line in own)
            found[above + child.name] = Code(file, first, text)
