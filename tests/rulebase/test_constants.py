"""Numbers in tables are changed wherever they stand, and all is put back."""

from __future__ import annotations

import importlib
from pathlib import Path

from capitoli.rulebase.constants import Constant, changed, constants, globals_of, numbers, within

TABLES = '''"""Tables."""

STEP = 5
NAMES = ("a", "b")
PAIR = {"a": 3, "b": STEP * 2}
TWICE = {key: 2 * value for key, value in PAIR.items()}
OTHER = SOME = 7
YES = True


def read() -> int:
    """Read one in a place of its own."""
    return sum(PAIR[name] for name in NAMES)
'''
USER = '''"""Who imports them."""

from engine.tables import PAIR, STEP
'''


def held(root: Path) -> dict[str, Constant]:
    """The constants of the engine, with two more modules."""
    (root / "engine" / "tables.py").write_text(TABLES)
    (root / "engine" / "user.py").write_text(USER)
    importlib.import_module("engine.user")
    return {one.name: one for one in constants(["engine"])}


def test_which_are_found(sound_rules: Path) -> None:
    """One name each, with whole numbers written into its value."""
    found = held(sound_rules)
    assert set(found) == {"STEP", "PAIR", "TWICE"}
    assert [n.value for n in numbers(found["PAIR"].node)] == [3, 2]
    assert found["STEP"].full_name == "engine.tables:STEP"


def test_a_change_is_seen_everywhere_and_taken_back(sound_rules: Path) -> None:
    """In the module, in what it makes of it, and where it was imported."""
    found = held(sound_rules)
    tables = importlib.import_module("engine.tables")
    user = importlib.import_module("engine.user")
    before = {name: value for name, value in vars(tables).items() if name.isupper()}
    (step,) = numbers(found["STEP"].node)
    with changed(found["STEP"], step, 6, ["engine"]) as places:
        assert tables.STEP == user.STEP == 6
        assert tables.PAIR == {"a": 3, "b": 12}
        assert user.PAIR is tables.PAIR
        assert tables.TWICE == {"a": 6, "b": 24}
        assert tables.read() == 15
        assert {name for _, name in places} == {"STEP", "PAIR", "TWICE"}
    assert {name: value for name, value in vars(tables).items() if name.isupper()} == before
    assert all(vars(tables)[name] is value for name, value in before.items())
    assert user.PAIR is tables.PAIR
    assert step.value == 5


def test_what_a_function_reads(sound_rules: Path) -> None:
    """Also in the code that is defined in it, and no attributes."""
    held(sound_rules)
    tables = importlib.import_module("engine.tables")
    read = {name for code in within(tables.read.__code__) for name in globals_of(code)}
    assert {"PAIR", "NAMES"} <= read
    assert "items" not in read
