"""Runs the examples of records: the one collector for command, tests and site.

Each block is run in fresh names, after the import lines of its page, as if a reader had pasted
both into a new interpreter. Output and errors are compared as the standard library's doctest
compares them.
"""

from __future__ import annotations

import doctest
import io
import sys
import traceback
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from types import CodeType, FrameType
from typing import Any

from capitoli.binding import returned
from capitoli.rulebase.model import Block, Record

_CHECKER = doctest.OutputChecker()


@dataclass(frozen=True, slots=True)
class Failure:
    """Why an example failed: the line of its file, the source, what was expected, what came.

    ``source`` is empty when it was the page's imports that failed.
    """

    line: int
    source: str
    want: str
    got: str

    def __str__(self) -> str:
        if not self.source:
            return f"the page's imports fail: {self.got}"
        want, got = self.want.strip() or "nothing", self.got.strip() or "nothing"
        return f">>> {self.source.strip()} gives {got!r}, and not {want!r}"


@dataclass(slots=True)
class Compiled:
    """A block made ready to run often: its imports, and the code of each of its examples.

    ``broken`` is set, and nothing else can be used, when they cannot be compiled or imported.
    """

    block: Block
    names: dict[str, Any] = field(default_factory=dict)
    codes: list[CodeType] = field(default_factory=list)
    broken: Failure | None = None


def prepare(block: Block, imports: str, file: str) -> Compiled:
    """Run a page's import lines and compile a block."""
    made = Compiled(block, {"__name__": "__main__"})
    try:
        exec(compile(imports, f"<imports of {file}>", "exec"), made.names)
    except Exception as error:
        made.broken = Failure(block.line, "", "", _last_line(error))
        return made
    for example in block.examples:
        try:
            made.codes.append(compile(example.source, file, "single"))
        except SyntaxError as error:
            line = block.line + example.lineno
            made.broken = Failure(line, example.source, example.want, _last_line(error))
            break
    return made


def prepare_all(record: Record, imports: str) -> list[Compiled]:
    """All blocks of a record, ready to run."""
    return [prepare(block, imports, record.file) for block in record.examples]


@dataclass(slots=True)
class Run:
    """What a run of a block came to. ``last`` is the value of its last expression."""

    failure: Failure | None = None
    last: object = None


def run(made: Compiled) -> Run:
    """Run a block up to its first failure."""
    if made.broken:
        return Run(made.broken)
    done, names, out = Run(), dict(made.names), io.StringIO()

    def show(value: object) -> None:
        done.last = value
        if value is not None:
            out.write(repr(value) + "\n")

    before = sys.displayhook
    sys.displayhook = show
    try:
        with redirect_stdout(out):
            for example, code in zip(made.block.examples, made.codes, strict=True):
                out.seek(0)
                out.truncate()
                if not _passes(example, code, names, out):
                    line = made.block.line + example.lineno
                    done.failure = Failure(line, example.source, example.want, out.getvalue())
                    break
    finally:
        sys.displayhook = before
    return done


def _passes(
    example: doctest.Example, code: CodeType, names: dict[str, Any], out: io.StringIO
) -> bool:
    """Run one example; what it gave, or the error it ended in, is then in ``out``."""
    flags = sum(flag for flag, on in example.options.items() if on)
    try:
        exec(code, names)
    except (Exception, SystemExit) as error:
        message = traceback.format_exception_only(type(error), error)[-1]
        out.write(message)
        return example.exc_msg is not None and _CHECKER.check_output(
            example.exc_msg, message, flags
        )
    return example.exc_msg is None and _CHECKER.check_output(example.want, out.getvalue(), flags)


def _last_line(error: BaseException) -> str:
    return traceback.format_exception_only(type(error), error)[-1].strip()


#: So many values of a function are kept: enough to tell a wrong one.
KEPT = 1000


@dataclass(slots=True)
class Watch:
    """A profiler that notes which code was entered, and what the code it is asked about gave.

    ``fills`` is told, for each cached code that runs, all code that was entered in it.
    """

    asked: frozenset[CodeType]
    cached: frozenset[CodeType] = frozenset()
    fills: Callable[[CodeType, set[CodeType]], None] = lambda code, entered: None
    entered: set[CodeType] = field(default_factory=set)
    gave: dict[CodeType, list[object]] = field(default_factory=dict)
    _open: list[tuple[FrameType, set[CodeType]]] = field(default_factory=list)

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        if event == "call":
            code = frame.f_code
            if code in self.cached:
                self._open.append((frame, self.entered))
                self.entered = set()
            self.entered.add(code)
        elif event == "return":
            if frame.f_code in self.asked and (arg is not None or returned(frame)):
                kept = self.gave.setdefault(frame.f_code, [])
                if len(kept) < KEPT:
                    kept.append(arg)
            if self._open and self._open[-1][0] is frame:
                inside, self.entered = self.entered, self._open.pop()[1]
                self.fills(frame.f_code, inside)
                self.entered |= inside


def watched(watch: Watch, what: Callable[[], Run]) -> Run:
    """Do something under a watch."""
    held = sys.getprofile()
    before = held if callable(held) else None  # one written in C cannot be put back
    sys.setprofile(watch)
    try:
        return what()
    finally:
        sys.setprofile(before)
