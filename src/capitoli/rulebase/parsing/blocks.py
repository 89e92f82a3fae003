"""A ``{doctest}`` block, parsed by the standard library and held to what an example owes."""

from __future__ import annotations

import doctest
import re
from collections.abc import Callable, Sequence

from capitoli.rulebase.model import Block
from capitoli.rulebase.parsing.fences import Fence

#: The options of the standard library's doctest that do not weaken an example.
OPTIONS = frozenset({doctest.NORMALIZE_WHITESPACE, doctest.ELLIPSIS})

Report = Callable[[int, str], None]


def read_block(fence: Fence, file: str, report: Report) -> Block | None:
    """The examples of one ``{doctest}``; none, after a report, if there is nothing to run."""
    if not fence.end:
        report(fence.line, "this {doctest} is never closed")
        return None
    if fence.argument:
        report(fence.line, f"a {{doctest}} takes no argument: {fence.argument!r}")
    first = fence.line + 1
    try:
        parts = doctest.DocTestParser().parse(fence.text, file)
    except ValueError as error:
        at, message = _doctest_error(str(error))
        report(first + at, f"the example cannot be read: {message}")
        return None
    examples = tuple(p for p in parts if isinstance(p, doctest.Example))
    if not examples:
        report(first, "the example has no >>> prompt, it runs nothing")
        return None
    _stray(parts, first, report)
    for example in examples:
        for option in set(example.options) - OPTIONS:
            name = _option_name(option)
            report(first + example.lineno, f"an example may not use +{name}")
    return Block(fence.text, first, examples)


def _stray(parts: Sequence[str | doctest.Example], first: int, report: Report) -> None:
    """Refuse lines of a block that are neither run nor compared with anything."""
    at = first
    for part in parts:
        if isinstance(part, doctest.Example):
            at = first + part.lineno + part.source.count("\n") + part.want.count("\n")
        elif part.strip():
            blank = len(part) - len(part.lstrip("\n"))
            report(at + blank, "a line that is neither run nor expected")


def _option_name(flag: int) -> str:
    """The name of a doctest option."""
    return next(n for n, f in doctest.OPTIONFLAGS_BY_NAME.items() if f == flag)


def _doctest_error(message: str) -> tuple[int, str]:
    """The line (from 0) and the words of an error of the standard parser."""
    found = re.search(r"line (\d+) of the docstring for .*? (has|lacks|inconsistent.*)", message)
    if found:
        return int(found[1]) - 1, message[found.start(2) :]
    return 0, message
