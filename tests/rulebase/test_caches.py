"""What the engine keeps neither hides a mutant nor keeps what a mutant gave."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

from capitoli.cli import main
from capitoli.rulebase import caches, state
from capitoli.rulebase.caches import Caches

KEEPING = '''"""An engine that keeps things."""

from functools import cache


@cache
def table() -> tuple[int, ...]:
    """Squares."""
    return tuple(square(n) for n in range(5))


@cache
def looked_up(n: int) -> int:
    """A square out of the table."""
    return table()[n]


def square(n: int) -> int:
    """A square."""
    return n * n
'''


def verified(root: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """The JSON of ``capitoli verify``."""
    main(["verify", "--json", "--root", str(root)])
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_keeping_large_tables_changes_nothing(
    sound_rules: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every constant table treated as a large one, and every cache emptied each time: the same."""
    plain = verified(sound_rules, capsys)
    with monkeypatch.context() as patch:
        patch.setattr(caches, "HEAVY", -1.0)
        patch.setattr(state, "HEAVY", -1.0)
        kept = verified(sound_rules, capsys)
    with monkeypatch.context() as patch:
        patch.setattr(Caches, "_empty_of", lambda self, touched: self.clear())
        emptied = verified(sound_rules, capsys)
    assert plain == kept == emptied


@pytest.fixture
def keeping(sound_rules: Path) -> Any:
    """An engine with caches, one of which asks the other."""
    (sound_rules / "engine" / "keeping.py").write_text(KEEPING)
    return importlib.import_module("engine.keeping")


def test_which_code_a_cache_came_of(keeping: Any) -> None:
    """Of its own, of what it calls, and of what another cache that it asks came of."""
    found = Caches(("engine",))
    one = {c.name: c for c in found.all}
    assert set(one) == {"table", "looked_up", "longest"} & set(one) >= {"table", "looked_up"}
    assert (one["table"].constant, one["looked_up"].constant) == (True, False)
    keeping.table()
    one["table"].learn()
    assert keeping.square.__code__ in one["table"].came_of
    found.fills(one["looked_up"].code, {one["looked_up"].code})
    found.seen()
    assert keeping.square.__code__ in one["looked_up"].came_of


@pytest.mark.parametrize("touches", [True, False])
def test_what_is_emptied(touches: bool, keeping: Any) -> None:
    """What came of changed code, before and after; other arguments, whatever they came of."""
    found = Caches(("engine",))
    one = {c.name: c for c in found.all}
    keeping.looked_up(2)
    one["table"].learn()
    found.fills(one["looked_up"].code, {one["looked_up"].code})
    found.seen()
    for cached in found.all:
        cached.size = cached.filled
    square = keeping.square.__code__
    touched: Callable[[CodeType], bool] = lambda code: touches and code is square  # noqa: E731
    with found.apart(touched):
        assert bool(one["table"].filled) is bool(one["looked_up"].filled) is not touches
        keeping.looked_up(3)
    assert bool(one["table"].filled) is not touches
    assert not one["looked_up"].filled
