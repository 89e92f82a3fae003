"""What ties a function of the engine to the rule that it carries.

``@rule("pisarri.granda.privileged")`` over a function says which rule of which text the function
is. It sets an attribute and adds nothing to a call. ``explain`` runs a function once and tells
which rules fired, in which order, with what values. ``@mechanics("reason")`` says of a function
that no sentence states it, and why it is there all the same.

This module knows nothing of texts or rule pages; who has them hands a *resolver* (rule id in,
citation out) to ``Explanation.render``.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import opcode
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])
M = TypeVar("M")

RULE_ID = re.compile(r"[a-z][a-z0-9]*(\.[a-z0-9]+(-[a-z0-9]+)*){2}")
_SHORT = 80
_RETURNS = frozenset(
    opcode.opmap[name] for name in ("RETURN_VALUE", "RETURN_CONST") if name in opcode.opmap
)
_bound: dict[str, FunctionType] = {}


class BindingError(ValueError):
    """A binding that cannot hold: a bad id, or something that is not a plain function."""


def rule(*ids: str) -> Callable[[F], F]:
    """Bind the function below to the rules with these ids.

    The function is returned as it is: no wrapper, no cost in a call.

    :raises BindingError: no id, an id not of the form ``work.topic.name``, an id given twice, or
        a thing that is not a plain function of a module or class (a cache goes *over* ``@rule``).
    """
    if not ids or len(set(ids)) != len(ids) or not all(RULE_ID.fullmatch(i) for i in ids):
        raise BindingError(f"@rule needs different ids of the form work.topic.name, not {ids!r}")

    def bind(function: F) -> F:
        if not isinstance(function, FunctionType):
            raise BindingError(f"@rule{ids!r} stands over a plain function, not {function!r}")
        name = dotted(function)
        if "<" in name:
            raise BindingError(f"@rule{ids!r}: {name} cannot be imported by its name")
        if inspect.isgeneratorfunction(function) or inspect.iscoroutinefunction(function):
            raise BindingError(f"@rule{ids!r}: {name} gives no single value, it is a generator")
        function.__rules__ = ids  # type: ignore[attr-defined]
        _bound[name] = function
        return function

    return bind


def mechanics(reason: str) -> Callable[[M], M]:
    """Say why the function or class below is in the engine although no sentence states it.

    It adds nothing to a call. A whole module says it with ``__mechanics__ = "reason"``.

    :raises BindingError: the reason is empty.
    """
    if not reason.strip():
        raise BindingError("@mechanics needs a reason")

    def mark(thing: M) -> M:
        thing.__mechanics__ = reason  # type: ignore[attr-defined]
        return thing

    return mark


def dotted(function: FunctionType) -> str:
    """The name under which rule pages speak of a function: ``module:qualified.name``."""
    return f"{function.__module__}:{function.__qualname__}"


def rules_of(function: object) -> tuple[str, ...]:
    """The ids of the rules that a function is bound to; none if it is not bound."""
    return tuple(getattr(function, "__rules__", ()))


def modules(package: str) -> list[tuple[str, Path]]:
    """The modules of a package and their files, in order; only the package's parent is imported."""
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        return []
    top = Path(spec.origin)
    found = [(package, top)]
    if spec.submodule_search_locations:
        for file in sorted(top.parent.rglob("*.py")):
            parts = file.relative_to(top.parent).with_suffix("").parts
            parts = parts[:-1] if parts[-1] == "__init__" else parts
            if parts and parts[-1] != "__main__":
                found.append((".".join([package, *parts]), file))
    return found


def import_all(package: str) -> list[tuple[Path, str]]:
    """Import a package with all its modules; give the files that cannot be imported, and why."""
    broken = []
    for name, file in modules(package):
        try:
            importlib.import_module(name)
        except Exception as error:
            broken.append((file, f"{name} cannot be imported: {error}"))
    return broken


def bound_functions(package: str) -> dict[str, FunctionType]:
    """All bound functions of a package, by dotted name in order; the package is imported.

    Modules that cannot be imported are left out; ``import_all`` tells which.
    """
    import_all(package)
    return {
        name: function
        for name, function in sorted(_bound.items())
        if name.startswith((package + ":", package + "."))
    }


def find_function(name: str) -> FunctionType:
    """The plain function behind ``module:qualified.name``.

    Properties, static and class methods and caches are looked through.

    :raises BindingError: there is no such module, name, or function.
    """
    module, _, path = name.partition(":")
    try:
        found: Any = importlib.import_module(module)
        for part in path.split("."):
            found = inspect.getattr_static(found, part)
            found = _inner(found)
    except AttributeError:
        raise BindingError(f"there is no function {name}") from None
    except (ImportError, ValueError) as error:
        raise BindingError(f"there is no function {name}: {error}") from None
    if not isinstance(found, FunctionType):
        raise BindingError(f"{name} is not a function")
    return found


def _inner(found: Any) -> Any:
    """The function inside a property, a static or class method, or a cache."""
    if isinstance(found, property):
        found = found.fget
    if isinstance(found, (staticmethod, classmethod)):
        found = found.__func__
    while not isinstance(found, FunctionType) and hasattr(found, "__wrapped__"):
        found = found.__wrapped__
    return found


@dataclass(slots=True)
class Fired:
    """One run of a bound function: its rules, what it was given, what it gave, what ran in it.

    ``raised`` is set instead of ``value`` when the function ended in an error.
    """

    rules: tuple[str, ...]
    function: str
    arguments: tuple[str, ...]
    value: object = None
    raised: bool = False
    children: list[Fired] = field(default_factory=list)

    def walk(self) -> Iterator[Fired]:
        """This run and all inside it, in the order in which they began."""
        yield self
        for child in self.children:
            yield from child.walk()

    def __str__(self) -> str:
        name = self.function.partition(":")[2]
        came = "refused" if self.raised else shorten(self.value)
        return f"{name}({', '.join(self.arguments)}) -> {came}"


Resolver = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Explanation:
    """The value of a call, and the rules that fired on the way to it."""

    value: Any
    fired: tuple[Fired, ...]

    def walk(self) -> Iterator[Fired]:
        """Every bound run, in the order in which they began."""
        for one in self.fired:
            yield from one.walk()

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of all rules that fired, each once, in the order of their first firing."""
        return tuple(dict.fromkeys(i for one in self.walk() for i in one.rules))

    def render(self, resolve: Resolver | None = None, *, telling: bool = False) -> str:
        """The tree as indented text: a line a run, under it a line a rule with its citation.

        With ``telling``, runs that gave nothing (0, nobody, no cards) or said no are left out,
        with all inside them: what is left says where the value comes from.
        """
        lines: list[str] = []
        for one in self.fired:
            _lines(one, 0, resolve, telling, lines)
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.render()


def _lines(
    one: Fired, depth: int, resolve: Resolver | None, telling: bool, into: list[str]
) -> None:
    indent = "  " * depth
    into.append(f"{indent}{one}")
    for rule_id in one.rules:
        into.append(f"{indent}  § {rule_id}" + (f": {resolve(rule_id)}" if resolve else ""))
    for child in one.children:
        if child.value or child.raised or not telling:
            _lines(child, depth + 1, resolve, telling, into)


def shorten(value: object) -> str:
    """A value's repr on one line, of 80 characters at most.

    Of a dataclass, such as settings, only what is not as it is by itself is told.
    """
    text = " ".join(_told(value).split())
    return text if len(text) <= _SHORT else text[: _SHORT - 1] + "…"


def _told(value: object) -> str:
    written = getattr(value, "__dataclass_params__", None)
    if not is_dataclass(value) or isinstance(value, type) or not getattr(written, "repr", False):
        return repr(value)
    own = [(one, getattr(value, one.name)) for one in fields(value) if one.repr]
    told = [f"{one.name}={_told(held)}" for one, held in own if held != one.default]
    return f"{type(value).__qualname__}({', '.join(told)})"


def explain(function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Explanation:
    """Run a function once, and return its value with the tree of the rules that fired.

    Errors of the function come through as they are. A profiler that is already at work, such as
    the one that watches the examples, goes on seeing every call.
    """
    before = sys.getprofile()
    known = {f.__code__: f for f in _bound.values()}
    trace = _Trace(known, before if callable(before) else None)
    sys.setprofile(trace)
    try:
        value = function(*args, **kwargs)
    finally:
        sys.setprofile(trace.before)
    return Explanation(value, tuple(trace.top))


@dataclass(slots=True)
class _Trace:
    """The profiler of one run of ``explain``: keeps a stack of the bound calls under way."""

    known: dict[CodeType, FunctionType]
    before: Callable[[FrameType, Any, Any], object] | None
    top: list[Fired] = field(default_factory=list)
    stack: list[tuple[FrameType, Fired]] = field(default_factory=list)

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        if self.before is not None:
            self.before(frame, event, arg)
        if event == "call" and frame.f_code in self.known:
            self._enter(frame)
        elif event == "return" and self.stack and self.stack[-1][0] is frame:
            one = self.stack.pop()[1]
            one.raised = not returned(frame)
            one.value = arg

    def _enter(self, frame: FrameType) -> None:
        function = self.known[frame.f_code]
        one = Fired(rules_of(function), dotted(function), _arguments(frame))
        (self.stack[-1][1].children if self.stack else self.top).append(one)
        self.stack.append((frame, one))


def returned(frame: FrameType) -> bool:
    """Whether a frame that a profiler sees end gives a value, and not an error."""
    return frame.f_code.co_code[frame.f_lasti] in _RETURNS


def _arguments(frame: FrameType) -> tuple[str, ...]:
    code, names = frame.f_code, list(frame.f_code.co_varnames)
    count = code.co_argcount + code.co_kwonlyargcount
    count += bool(code.co_flags & inspect.CO_VARARGS) + bool(code.co_flags & inspect.CO_VARKEYWORDS)
    held = frame.f_locals
    return tuple(shorten(held[n]) for n in names[:count] if n in held and n not in ("self", "cls"))
