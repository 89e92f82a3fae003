"""Code that is no rule at all, to stand in a function's place: an example has to notice.

A stub raises; or gives an empty value; or gives a wrong value of the right type, one that the
function did not give in any of the rule's examples.
"""

from __future__ import annotations

import ast
import dataclasses
import enum
import inspect
from collections.abc import Iterator, Sequence
from functools import partial
from types import CodeType, FunctionType
from typing import Any

from capitoli.rulebase.recompile import Recompiler

_MARK = "\ue000"
_NOTHING = object()


def stubs(made: Recompiler, given: Sequence[object]) -> Iterator[tuple[str, CodeType]]:
    """The stubs of a function that gave these values, each with a name."""
    yield "raises an error", made.code(ast.parse("raise AssertionError('a stub')").body)
    seen: list[object] = []
    for value in (empty(given), *wrong(given)):
        if value is not _NOTHING and not _among(value, seen):
            seen.append(value)
            yield f"always gives {_shown(value)}", returning(made, value)


def returning(made: Recompiler, value: object) -> CodeType:
    """Code that gives one value whatever it is given."""
    code = made.code(ast.parse(f"return {_MARK!r}").body)
    consts = tuple(value if c == _MARK else c for c in code.co_consts)
    return code.replace(co_consts=consts)


def alike(one: FunctionType, other: FunctionType) -> bool:
    """Whether two functions take the same positional arguments, and nothing else."""
    a, b = one.__code__, other.__code__
    odd = inspect.CO_VARARGS | inspect.CO_VARKEYWORDS
    plain = not (a.co_flags | b.co_flags) & odd and not a.co_kwonlyargcount + b.co_kwonlyargcount
    count = a.co_argcount
    return plain and a.co_varnames[:count] == b.co_varnames[: b.co_argcount]


def calling(made: Recompiler, function: FunctionType) -> CodeType:
    """Code that hands its arguments on to another function."""
    names = ", ".join(function.__code__.co_varnames[: function.__code__.co_argcount])
    code = made.code(ast.parse(f"__other__ = {_MARK!r}\nreturn __other__({names})").body)
    return code.replace(co_consts=tuple(function if c == _MARK else c for c in code.co_consts))


def empty(given: Sequence[object]) -> object:
    """The empty value of the type of those given."""
    example = _typical(given)
    if isinstance(example, (bool, int, float, str, bytes)):
        return _made(type(example), 0 if isinstance(example, (int, float)) else None)
    if type(example) in (tuple, list, dict, set, frozenset):
        return type(example)()
    return None


def wrong(given: Sequence[object]) -> Iterator[object]:
    """Values of the right type that were not given; of two truth values both."""
    example = _typical(given)
    if isinstance(example, bool):
        yield from (False, True)
        return
    known = (*given, empty(given))
    for value in _others(example, given):
        if value is not _NOTHING and not _among(value, known):
            yield value
            return


def _others(example: Any, given: Sequence[object]) -> Iterator[object]:
    """Candidates for a wrong value, the plainest first."""
    if isinstance(example, enum.Enum):
        yield from type(example)
    elif isinstance(example, (int, float)):
        near = [v for v in given if isinstance(v, (int, float))]
        yield _made(type(example), max(near) + 1)
        yield from (_made(type(example), v) for v in (0, 1, 2, 3))
    elif isinstance(example, str):
        yield _made(type(example), max(v for v in given if isinstance(v, str)) + "?")
    elif hasattr(type(example), "_replace"):
        yield from _wrong_fields(example, example._fields, example._replace)
    elif isinstance(example, (tuple, list)):
        yield type(example)(example[:-1])
        yield type(example)([*example, *example[:1]]) if example else type(example)([0])
    elif isinstance(example, (set, frozenset)):
        yield type(example)(list(example)[1:])
        yield type(example)([*example, "?"])
    elif isinstance(example, dict):
        yield dict(list(example.items())[1:])
        yield {**example, "?": 0}
    elif dataclasses.is_dataclass(example) and not isinstance(example, type):
        names = [f.name for f in dataclasses.fields(example) if f.init]
        yield from _wrong_fields(example, names, partial(dataclasses.replace, example))


def _wrong_fields(example: Any, names: Sequence[str], change: Any) -> Iterator[object]:
    """The value with all of its fields wrong; else, where that is no such value, with one."""
    for chosen in (names, *([name] for name in names)):
        fields = {n: v for n in chosen for v in _wrong_field(getattr(example, n))}
        try:
            yield change(**fields)
        except (ValueError, TypeError):
            continue


def _wrong_field(held: object) -> list[object]:
    """A wrong value for a field, if there is one."""
    return [value for value in wrong([held]) if value != held][:1]


def _typical(given: Sequence[object]) -> Any:
    """The first value that is not None."""
    return next((v for v in given if v is not None), None)


def _made(type_: Any, value: object) -> object:
    """A value of a type, or nothing if the type will not have it."""
    try:
        return type_() if value is None else type_(value)
    except (ValueError, TypeError):
        return _NOTHING


def _among(value: object, values: Sequence[object]) -> bool:
    return any(type(value) is type(v) and value == v for v in values)


def _shown(value: object) -> str:
    text = " ".join(repr(value).split())
    if isinstance(value, (set, frozenset)):  # these are printed in no fixed order
        text = f"{type(value).__name__} of {', '.join(sorted(map(repr, value))) or 'nothing'}"
    return text if len(text) <= 60 else text[:59] + "…"
