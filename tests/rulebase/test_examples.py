"""The collector: the project's own examples, and that it judges as the standard library does."""

from __future__ import annotations

import doctest
import io
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capitoli.binding import find_function
from capitoli.rulebase.base import rulebase
from capitoli.rulebase.examples import Watch, prepare, prepare_all, run, watched
from capitoli.rulebase.model import Block, Rule
from capitoli.rulebase.parsing.blocks import read_block
from capitoli.rulebase.parsing.fences import Fence, numbered

BASE = rulebase()
RUNNING = [record.id for record in BASE.records() if record.examples]


def test_the_pages_can_be_read() -> None:
    """No page of the project has a fault of form."""
    assert not BASE.faults


@pytest.mark.parametrize("id_", RUNNING)
def test_example(id_: str) -> None:
    """It passes, and enters the function of its rule."""
    record = next(r for r in BASE.records() if r.id == id_)
    watch = Watch(frozenset())
    for made in prepare_all(record, BASE.page_of(record).imports):
        done = watched(watch, partial(run, made))
        assert not done.failure, f"{record.file}:{done.failure.line}: {done.failure}"
    if isinstance(record, Rule):
        for name in record.engine:
            assert find_function(name).__code__ in watch.entered


def block(text: str) -> Block:
    """A block read as a page has it."""
    faults: list[str] = []
    fence = Fence("doctest", "", 1, 99, numbered(text, 2))
    found = read_block(fence, "a.md", lambda line, message: faults.append(message))
    assert found, faults
    return found


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (">>> 1 + 1\n3\n", 2, ">>> 1 + 1 gives '2', and not '3'"),
        (">>> x = 1\n>>> x\n2\n", 3, ">>> x gives '1', and not '2'"),
        (">>> 1\n", 2, ">>> 1 gives '1', and not 'nothing'"),
        (">>> None\n1\n", 2, ">>> None gives 'nothing', and not '1'"),
        (">>> y\n1\n", 2, ">>> y gives \"NameError: name 'y' is not defined\", and not '1'"),
    ],
)
def test_failures_say_where_and_what(text: str, line: int, said: str) -> None:
    """The line of the file, what was expected, and what came."""
    failure = run(prepare(block(text), "", "a.md")).failure
    assert failure
    assert (failure.line, str(failure)) == (line, said)


def test_blocks_share_nothing() -> None:
    """A name of one run is unknown to the next; the imports are there each time."""
    made = prepare(block(">>> sqrt(4)\n2.0\n>>> x = 1\n"), "from math import sqrt", "a.md")
    assert not run(made).failure
    assert "x" not in made.names
    after = prepare(block(">>> x\n1\n"), "from math import sqrt", "a.md")
    assert run(after).failure


def test_the_last_value_is_kept() -> None:
    """The value itself, and not what it is printed as."""
    assert run(prepare(block(">>> x = 3\n>>> x, x + 1\n(3, 4)\n"), "", "a.md")).last == (3, 4)


_pieces = st.sampled_from(
    [
        ">>> 1\n1\n",
        ">>> 1\n2\n",
        ">>> x = 5\n",
        ">>> x\n5\n",
        ">>> print('a\\n\\nb')\na\n<BLANKLINE>\nb\n",
        ">>> for i in range(2):\n...     print(i)\n0\n1\n",
        ">>> int('x')\nTraceback (most recent call last):\nValueError: invalid literal for "
        "int() with base 10: 'x'\n",
        ">>> int('x')\nTraceback (most recent call last):\nValueError: something else\n",
        ">>> [1,  2]  # doctest: +NORMALIZE_WHITESPACE\n[1,\n 2]\n",
        ">>> list(range(20))  # doctest: +ELLIPSIS\n[0, 1, ..., 19]\n",
        ">>> True\n1\n",
    ]
)


@given(st.lists(_pieces, min_size=1, max_size=6))
def test_it_judges_as_the_standard_library_does(pieces: list[str]) -> None:
    """A block fails here exactly when doctest itself fails it."""
    text = "".join(pieces)
    test = doctest.DocTestParser().get_doctest(text, {}, "a", "a.md", 0)
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test, out=io.StringIO().write)
    assert bool(run(prepare(block(text), "", "a.md")).failure) == bool(runner.failures)
