"""Mutants are real changes, one at a time; nothing of them stays behind."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from types import FunctionType
from typing import NamedTuple

import pytest

from capitoli.rulebase.mutation import changes
from capitoli.rulebase.recompile import Recompiler, standing_in
from capitoli.rulebase.stubs import alike, calling, stubs


def between(n: int, low: int = 2) -> bool:
    """Whether a number lies between."""
    return low < n <= 5 and n != 4


def collected(numbers: list[int]) -> tuple[int, ...]:
    """Even ones, doubled, and their number."""
    found = [n * 2 for n in numbers if n % 2 == 0]
    if not found:
        raise ValueError("there is no 'even' number")
    total = 0
    for n in found:
        if n > 10:
            break
        total += n
    return (total, len(found))


class Base:
    """A class with a private name."""

    def __init__(self) -> None:
        self.__secret = 3

    def value(self) -> int:
        """A number."""
        return self.__secret


class Child(Base):
    """A method that calls on its base."""

    def value(self) -> int:
        """One more."""
        return super().value() + 1


def made(factor: int) -> FunctionType:
    """A function with something of its surroundings."""

    def product(n: int) -> int:
        return n * factor + 1

    assert isinstance(product, FunctionType)
    return product


def texts(function: FunctionType) -> list[str]:
    return [change.text for change in changes(Recompiler(function).node)]


def test_the_changes_of_a_condition() -> None:
    """Bounds, directions, *and*, parts, numbers."""
    assert texts(between) == [
        "return low < n <= 5 and n != 4 -> nothing",
        "low < n <= 5 and n != 4 -> low < n <= 5 or n != 4",
        "low < n <= 5 and n != 4 -> n != 4",
        "low < n <= 5 and n != 4 -> low < n <= 5",
        "low < n <= 5 -> low <= n <= 5",
        "low < n <= 5 -> low >= n <= 5",
        "low < n <= 5 -> low < n < 5",
        "low < n <= 5 -> low < n > 5",
        "5 -> 6",
        "5 -> 4",
        "n != 4 -> n == 4",
        "4 -> 5",
        "4 -> 3",
    ]


def test_the_changes_of_statements() -> None:
    """Filters, loops, parts of a tuple; the words of an error are left alone."""
    found = texts(collected)
    for change in [
        "for n if n % 2 == 0 -> for n",
        "not found -> found",
        "raise ValueError(\"there is no 'even' number\") -> nothing",
        "break -> continue",
        "break -> nothing",
        "total += n -> total -= n",
        "for n in found: -> nothing",
        "(total, len(found)) -> (total,)",
        "(total, len(found)) -> (len(found), total)",
        "n * 2 -> n + 2",
    ]:
        assert change in found
    assert not any("'even'" in text and "raise" not in text for text in found)
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("function", [between, collected, Base.value, Child.value, made(3)])
def test_the_tree_is_as_it_was(function: FunctionType) -> None:
    """After all changes, and after an interrupted walk, the tree says the same."""
    node = Recompiler(function).node
    before = ast.dump(node)
    for _ in changes(node):
        assert ast.dump(node) != before
    assert ast.dump(node) == before
    walk = changes(node)
    next(walk)
    walk.close()
    assert ast.dump(node) == before


@pytest.mark.parametrize("function", [between, collected, Base.value, Child.value, made(3)])
def test_unchanged_code_does_the_same(function: FunctionType) -> None:
    """Made again without a change, methods, private names and closures work on."""
    arguments = {"between": (3,), "collected": ([1, 2, 4],), "product": (5,)}
    owner = {"Base.value": Base, "Child.value": Child}.get(function.__qualname__)
    given = (owner(),) if owner else arguments[function.__name__]
    right = function(*given)
    code = function.__code__
    with standing_in(function, Recompiler(function).code()):
        assert function.__code__ is not code
        assert function.__code__.co_firstlineno >= code.co_firstlineno
        assert function(*given) == right
    assert function.__code__ is code


@pytest.mark.parametrize("function", [between, collected, Base.value, Child.value, made(3)])
def test_every_change_can_stand_in(function: FunctionType) -> None:
    """Each compiles into code that differs and that the function takes."""
    recompiler = Recompiler(function)
    same = recompiler.code()
    count = 0
    for _ in changes(recompiler.node):
        code = recompiler.code()
        assert code != same
        with standing_in(function, code):
            count += 1
    assert count


def test_defaults_stay() -> None:
    """A mutant of the body keeps what the function's own definition set."""
    recompiler = Recompiler(between)
    for change in changes(recompiler.node):
        if change.text == "low < n <= 5 -> low <= n <= 5":
            with standing_in(between, recompiler.code()):
                assert between(2)
    assert not between(2)


@pytest.mark.parametrize(
    ("given", "values"),
    [
        ([True], ["False", "True"]),
        ([3, 7], ["0", "8"]),
        ([0], ["0", "1"]),
        (["re"], ["''", "'re?'"]),
        ([(1, 2)], ["()", "(1,)"]),
        ([None], ["None"]),
        ([{1: 2}], ["{}", "{1: 2, '?': 0}"]),
        ([frozenset({1})], ["frozenset of nothing", "frozenset of '?', 1"]),
    ],
)
def test_stubs_have_the_type_of_what_was_given(given: list[object], values: list[str]) -> None:
    """An error; then an empty value and a wrong one of the right type, each once."""
    names = [name for name, _ in stubs(Recompiler(between), given)]
    assert names == ["raises an error", *(f"always gives {value}" for value in values)]


def test_a_stub_gives_its_value_whatever_it_is_given() -> None:
    """It takes the arguments of the function whose place it has."""
    codes = dict(stubs(Recompiler(between), [3, 7]))
    with standing_in(between, codes["always gives 8"]):
        assert between(1) == between(9, low=3) == 8
    with standing_in(between, codes["raises an error"]), pytest.raises(AssertionError):
        between(1)


def lower(n: int, low: int = 2) -> bool:
    """Another reading of ``between``."""
    return n < low


def test_a_rival_stands_in() -> None:
    """Where two functions take the same, one can do the other's work."""
    assert alike(between, lower)
    assert not alike(between, collected)
    with standing_in(between, calling(Recompiler(between), lower)):
        assert between(1)
        assert not between(3)


class Deal(NamedTuple):
    """A value with names for its parts."""

    first: int
    fair: bool


@dataclass(frozen=True)
class Ruling:
    """A value that refuses some of its kind."""

    allowed: bool
    points: int

    def __post_init__(self) -> None:
        if not self.allowed and self.points:
            raise ValueError("no points for what is not allowed")


def test_stubs_of_values_with_parts() -> None:
    """Every part is wrong, or as many as make a value."""
    named = [name for name, _ in stubs(Recompiler(between), [Deal(1, True)])]
    assert named[1:] == ["always gives None", "always gives Deal(first=2, fair=False)"]
    held = [name for name, _ in stubs(Recompiler(between), [Ruling(True, 0)])]
    assert held[1:] == ["always gives None", "always gives Ruling(allowed=False, points=0)"]
