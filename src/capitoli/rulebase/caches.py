"""The ``functools`` caches of the engine, which may hold what a mutant gave.

Emptying all of them before each mutant would fill the large ones over and over. So the run of the
examples as they are notes which code each cache came of; and for a mutant only those are
emptied that came of changed code, that were never seen to be filled, or that took in other
arguments while another mutant stood in.
"""

from __future__ import annotations

import cProfile
import inspect
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import CodeType, FunctionType
from typing import Any

#: To fill a table that takes longer than this (seconds of processor time) under the eye of a
#: profiler would take ten times as long: it is filled once, and then kept.
HEAVY = 0.05
_VARIABLE = inspect.CO_VARARGS | inspect.CO_VARKEYWORDS


@dataclass(slots=True, eq=False)
class Cached:
    """A cached function: the code that fills it, all code that it came of, its size when noted.

    It is ``heavy`` when it takes no arguments, and long.
    """

    held: Any
    code: CodeType | None
    came_of: set[CodeType] = field(default_factory=set)
    size: int = 0
    heavy: bool = False

    @property
    def constant(self) -> bool:
        """Whether it takes no arguments, and so always comes of the same code."""
        return self.code is not None and not (
            self.code.co_argcount or self.code.co_kwonlyargcount or self.code.co_flags & _VARIABLE
        )

    @property
    def filled(self) -> int:
        """How many values it holds."""
        return int(self.held.cache_info().currsize)

    @property
    def asked(self) -> int:
        """How often it was asked since it was emptied."""
        info = self.held.cache_info()
        return int(info.hits + info.misses)

    def learn(self) -> None:
        """Fill it, if it takes no arguments, and note the code that it came of; fast, but without
        the values that functions gave on the way."""
        if not self.came_of:
            self.held.cache_clear()
            profile = cProfile.Profile(builtins=False)
            begun = time.process_time()
            profile.runcall(self.held)
            self.heavy = time.process_time() - begun > HEAVY
            entered = (entry.code for entry in profile.getstats())
            self.came_of |= {code for code in entered if isinstance(code, CodeType)}

    @property
    def name(self) -> str:
        """The name under which code calls it."""
        return str(getattr(self.held, "__name__", ""))


class Caches:
    """All caches of some packages that are imported."""

    def __init__(self, packages: tuple[str, ...]) -> None:
        self.all = [_cached(held) for held in _found(packages)]
        self._by_code = {c.code: c for c in self.all if c.code is not None}

    def clear(self) -> None:
        """Empty all."""
        self._empty(self.all)

    def clear_light(self) -> None:
        """Empty all but the heavy ones, which no example as it is can change."""
        self._empty([one for one in self.all if not one.heavy])

    def _empty(self, which: list[Cached]) -> None:
        for one in which:
            one.held.cache_clear()
        for one in self.all:
            one.size = one.filled

    @contextmanager
    def apart(self, touched: Callable[[CodeType], bool]) -> Iterator[None]:
        """Let nothing pass through the caches while some code is changed, in or out."""
        self._empty_of(touched)
        try:
            yield
        finally:
            self._empty_of(touched)

    def _empty_of(self, touched: Callable[[CodeType], bool]) -> None:
        for one in self.all:
            grew = not one.constant and one.filled != one.size
            if one.filled and (grew or not one.came_of or any(map(touched, one.came_of))):
                one.held.cache_clear()
            one.size = one.filled

    def learn(self) -> None:
        """Find the heavy ones among those that are filled."""
        for one in self.all:
            if one.constant and one.filled:
                one.learn()

    def heavy(self) -> dict[int, int]:
        """How often each heavy one was asked, by its place among all."""
        return {at: one.asked for at, one in enumerate(self.all) if one.heavy}

    def code_of(self, asked: dict[int, int]) -> set[CodeType]:
        """All code that those heavy ones came of that were asked more often than noted."""
        used = [self.all[at] for at, times in self.heavy().items() if times > asked.get(at, 0)]
        return {code for one in used for code in one.came_of}

    @property
    def codes(self) -> frozenset[CodeType]:
        """The code that fills them."""
        return frozenset(self._by_code)

    def fills(self, code: CodeType, entered: set[CodeType]) -> None:
        """Note that a cache was filled, and all code that was entered for it."""
        self._by_code[code].came_of |= entered

    def seen(self) -> None:
        """Nothing more is seen: what a cache came of, all came of that ask it."""
        again = True
        while again:
            again = False
            for one in self.all:
                more = set().union(*self._asked(one)) - one.came_of
                one.came_of |= more
                again = again or bool(more)

    def _asked(self, one: Cached) -> Iterator[set[CodeType]]:
        """What the caches came of whose names the code of one reads."""
        names = {name for code in one.came_of for name in code.co_names}
        return (c.came_of for c in self.all if c is not one and c.name in names)


def _cached(held: Any) -> Cached:
    inner = getattr(held, "__wrapped__", None)
    return Cached(held, inner.__code__ if isinstance(inner, FunctionType) else None)


def _found(packages: tuple[str, ...]) -> list[Any]:
    """Each cache once, though several modules have imported it."""
    tops = (*packages, "capitoli.cards", "capitoli.tricks")
    found: dict[int, Any] = {}
    for name, module in list(sys.modules.items()):
        if module is None or not any(name == t or name.startswith(t + ".") for t in tops):
            continue
        for value in list(vars(module).values()):
            held = [value, *(vars(value).values() if isinstance(value, type) else ())]
            found |= {id(v): v for v in held if hasattr(v, "cache_clear")}
    return list(found.values())
