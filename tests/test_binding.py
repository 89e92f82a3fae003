"""A binding adds nothing to a call, and ``explain`` tells what ran."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from types import FrameType

import pytest

from capitoli import binding
from capitoli.binding import BindingError, explain, find_function, mechanics, rule, rules_of


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    """Forget what a test binds."""
    before = dict(binding._bound)
    yield
    binding._bound.clear()
    binding._bound.update(before)


def halved(n: int) -> int:
    """Half of an even number."""
    if n % 2:
        raise ValueError("odd")
    return n // 2


def steps(n: int) -> int:
    """How often a number can be halved."""
    try:
        half = halved(n)
    except ValueError:
        return 0
    return 1 + steps(half)


class Player:
    """A method is bound like a function."""

    def doubled(self, n: int, *more: int, by: int = 2) -> int:
        """A product."""
        return n * by + sum(more)

    @property
    def name(self) -> str:
        """A property."""
        return "Anna"


@cache
def kept(n: int) -> int:
    """A cached function."""
    return n


def test_a_bound_function_is_itself() -> None:
    """No wrapper: the same object, with its ids on it."""
    assert rule("demo.a.half", "demo.a.part")(halved) is halved
    assert rules_of(halved) == ("demo.a.half", "demo.a.part")
    assert rules_of(steps) == ()


@pytest.mark.parametrize("ids", [(), ("demo",), ("demo.a",), ("demo.a.b", "demo.a.b"), ("D.a.b",)])
def test_bad_ids_are_refused(ids: tuple[str, ...]) -> None:
    """No id, too short, twice, a capital."""
    with pytest.raises(BindingError, match="@rule needs different ids"):
        rule(*ids)


def test_only_plain_functions_are_bound() -> None:
    """A cache, a generator and a function without a name of its own are refused."""

    def inner() -> int:
        return 1

    def numbers() -> Iterator[int]:
        yield 1

    numbers.__qualname__ = "numbers"
    with pytest.raises(BindingError, match="stands over a plain function"):
        rule("demo.a.kept")(kept)
    with pytest.raises(BindingError, match="cannot be imported by its name"):
        rule("demo.a.inner")(inner)
    with pytest.raises(BindingError, match="it is a generator"):
        rule("demo.a.numbers")(numbers)


def test_mechanics_need_a_reason() -> None:
    """The mark stays on the function; an empty reason is none."""
    assert mechanics("Keeps the order.")(steps) is steps
    with pytest.raises(BindingError):
        mechanics("  ")


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("halved", halved),
        ("Player.doubled", Player.doubled),
        ("Player.name", Player.__dict__["name"].fget),
        ("kept", kept.__wrapped__),
    ],
)
def test_functions_are_found_by_name(name: str, found: object) -> None:
    """Methods, properties and what a cache holds too."""
    assert find_function(f"{__name__}:{name}") is found


@pytest.mark.parametrize("name", ["nothing", "Player.age", "Player", "halved.half"])
def test_names_that_lead_nowhere(name: str) -> None:
    """A missing name and a thing that is no function."""
    with pytest.raises(BindingError):
        find_function(f"{__name__}:{name}")
    with pytest.raises(BindingError):
        find_function(f"no.such.module:{name}")


def test_explain_tells_the_tree() -> None:
    """What ran, in what, with what values, and where it was refused."""
    rule("demo.a.half")(halved)
    rule("demo.a.steps")(steps)
    told = explain(steps, 4)
    assert told.value == 2
    assert told.rules == ("demo.a.steps", "demo.a.half")
    assert told.render(lambda id_: f"the sentence of {id_}").splitlines() == [
        "steps(4) -> 2",
        "  § demo.a.steps: the sentence of demo.a.steps",
        "  halved(4) -> 2",
        "    § demo.a.half: the sentence of demo.a.half",
        "  steps(2) -> 1",
        "    § demo.a.steps: the sentence of demo.a.steps",
        "    halved(2) -> 1",
        "      § demo.a.half: the sentence of demo.a.half",
        "    steps(1) -> 0",
        "      § demo.a.steps: the sentence of demo.a.steps",
        "      halved(1) -> refused",
        "        § demo.a.half: the sentence of demo.a.half",
    ]


def test_explain_can_leave_out_what_gave_nothing() -> None:
    """A run that gave 0 goes with all inside it; one that was refused stays."""
    rule("demo.a.half")(halved)
    rule("demo.a.steps")(steps)
    assert explain(steps, 2).render(telling=True).splitlines() == [
        "steps(2) -> 1",
        "  § demo.a.steps",
        "  halved(2) -> 1",
        "    § demo.a.half",
    ]
    assert "halved(1) -> refused" in explain(steps, 1).render(telling=True)


def test_explain_shows_all_arguments_but_self() -> None:
    """Positional, keyword and collected arguments."""
    rule("demo.a.doubled")(Player.doubled)
    (fired,) = explain(Player().doubled, 3, 1, 1, by=5).fired
    assert fired.arguments == ("3", "5", "(1, 1)")
    assert fired.value == 17


def test_explain_lets_errors_through_and_cleans_up() -> None:
    """After an error no profiler is left behind."""
    rule("demo.a.half")(halved)
    before = sys.getprofile()
    with pytest.raises(ValueError, match="odd"):
        explain(halved, 3)
    assert sys.getprofile() is before


def test_explain_hides_nothing_from_a_profiler_at_work() -> None:
    """The one that watches the examples sees every call within ``explain``."""
    seen: list[str] = []

    def watch(frame: FrameType, event: str, arg: object) -> None:
        if event == "call":
            seen.append(frame.f_code.co_name)

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        explain(halved, 4)
    finally:
        sys.setprofile(before)
    assert "halved" in seen


def test_long_values_are_shortened() -> None:
    """A repr stays on one line of eighty characters."""
    assert binding.shorten("x\n" * 100).endswith("…")
    assert len(binding.shorten(list(range(1000)))) == 80


@dataclass(frozen=True)
class Way:
    side: int
    use: str = "modern"
    more: object = None


@dataclass(repr=False)
class Named:
    name: str

    def __repr__(self) -> str:
        return f"<{self.name}>"


def test_of_settings_only_what_is_not_as_it_is_by_itself_is_told() -> None:
    assert binding.shorten(Way(1)) == "Way(side=1)"
    assert binding.shorten(Way(0, "old", Way(2))) == "Way(side=0, use='old', more=Way(side=2))"
    assert binding.shorten(Named("Moro")) == "<Moro>"
    assert binding.shorten(Way).startswith("<class")
