"""The parser of rule pages: what is read stands where the file has it, and all faults are told."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capitoli.rulebase.parsing.fences import Fence, numbered, split
from capitoli.rulebase.parsing.found import Found
from capitoli.rulebase.parsing.page import read_page
from capitoli.rulebase.parsing.rule import read_rule

PAGE = """# The Granda

```{imports}
from math import sqrt
```

Words before.

:::{rule} pisarri.granda.privileged
:source: pis-4-7-4, pis-4-7-5
:quote: the exact words,
   going on | others
:modality: permission
:engine: math:sqrt, cmath:sqrt
:exception-to: pisarri.granda.gap-ends, pisarri.granda.head
:variant: antico, setting:reading=b
:certainty: implied
:term: t-granda
:note: A remark.

What it says.

```{doctest}
>>> sqrt(4)
2.0
```

And more.

```{doctest}
>>> sqrt(9)
3.0
>>> sqrt(16)
4.0
```
:::

:::{check} pis-6-7-11
:printed: 913 | ottocento e più
:error: yes

```{doctest}
>>> 1
1
```
:::
"""


def test_everything_is_read() -> None:
    """Fields, statement and examples of a rule; the figures of a check."""
    page = read_page(PAGE, "rules/pisarri/granda.md")
    assert not page.faults
    (rule,), (check,) = page.rules, page.checks
    assert (page.title, page.imports, page.imports_line) == (
        "The Granda",
        "from math import sqrt\n",
        4,
    )
    assert rule.id == "pisarri.granda.privileged"
    assert rule.sources == ("pis-4-7-4", "pis-4-7-5")
    assert rule.quotes == ("the exact words, going on", "others")
    assert rule.modality == "permission"
    assert rule.engine == ("math:sqrt", "cmath:sqrt")
    named = ("pisarri.granda.gap-ends", "pisarri.granda.head")
    assert dict(rule.relations) == {"exception-to": named}
    assert rule.alternative_to == ()
    assert rule.variant == ("antico", "setting:reading=b")
    assert (rule.certainty, rule.terms, rule.note) == ("implied", ("t-granda",), "A remark.")
    assert [block.source.count(">>>") for block in rule.examples] == [1, 2]
    assert check.id == "check-pis-6-7-11-913-ottocento-e-piu"
    assert check.printed == ("913", "ottocento e più")
    assert (check.sentence, check.error, check.quotes) == ("pis-6-7-11", "yes", ())


def test_everything_knows_its_line() -> None:
    """Records, fields, statements, examples and the prompts in them."""
    lines = PAGE.split("\n")
    page = read_page(PAGE, "granda.md")
    (rule,), (check,) = page.rules, page.checks
    assert lines[rule.line - 1].startswith(":::{rule}")
    assert lines[rule.end - 1] == lines[check.end - 1] == ":::"
    for name, line in rule.lines.items():
        assert lines[line - 1].startswith(f":{name}:")
    for block in (*rule.examples, *check.examples):
        for example in block.examples:
            said = example.source.splitlines()[0]
            assert lines[block.line + example.lineno - 1] == f">>> {said}"
    for at, said in enumerate(rule.statement.split("\n")):
        if said:
            assert lines[rule.statement_line + at - 1] == said
    assert rule.statement.split("\n")[0] == "What it says."
    assert rule.statement.split("\n")[-1] == "And more."


def test_all_faults_are_told_at_once() -> None:
    """A fault for each, with its line and its check, in the order of the file."""
    broken = PAGE.replace("permission", "leave").replace(":certainty: implied", ":certain: yes")
    broken = broken.replace(">>> sqrt(9)", "sqrt(9)").replace(":error: yes", ":error: why?")
    faults = read_page(broken, "granda.md").faults
    assert [(f.line, f.check) for f in faults] == [(13, 1), (17, 1), (31, 4), (40, 1)]
    assert all(str(fault).startswith(f"granda.md:{fault.line}: ") for fault in faults)


def test_a_faulty_record_is_kept_as_far_as_it_goes() -> None:
    """It says that it is not sound, and the others are."""
    page = read_page(PAGE.replace("permission", "leave"), "granda.md")
    assert [r.sound for r in (*page.rules, *page.checks)] == [False, True]
    assert page.rules[0].sources == ("pis-4-7-4", "pis-4-7-5")


def test_examples_need_imports() -> None:
    """A page with examples and no import lines could not be pasted."""
    page = read_page(PAGE.replace("{imports}", "text"), "granda.md")
    assert any("no {imports} block" in fault.message for fault in page.faults)


@pytest.mark.parametrize(
    "line",
    [
        ">>> sqrt(4)  # doctest: +SKIP",
        ">>> sqrt(4)  # doctest: +IGNORE_EXCEPTION_DETAIL",
        ">>> sqrt(4)  # doctest: +DONT_ACCEPT_TRUE_FOR_1",
    ],
)
def test_options_that_weaken_are_refused(line: str) -> None:
    """An example says what it says."""
    page = read_page(PAGE.replace(">>> sqrt(4)", line), "granda.md")
    assert [f.check for f in page.faults] == [4]


_words = st.text(
    st.characters(codec="utf-8", exclude_categories=("C", "Z"), exclude_characters="|")
)
_quotes = st.lists(_words.filter(bool), min_size=1, max_size=5)


@given(_quotes, st.booleans())
def test_quotes_come_back(quotes: list[str], folded: bool) -> None:
    """Whatever words are quoted, on one line or several."""
    value = ("\n  | " if folded else " | ").join(quotes)
    sources = ", ".join(f"pis-1-1-{n}" for n in range(1, len(quotes) + 1))
    rest = ":modality: advice\n:engine: none (etiquette)\n\nSo.\n"
    body = f":source: {sources}\n:quote: {value}\n{rest}"
    found = Found("a.md")
    record = read_rule(Fence("rule", "pisarri.a.b", 1, 99, numbered(body, 2)), found)
    assert not found.faults
    assert record.quotes == tuple(quotes)


_lines = st.lists(
    st.sampled_from(["a", "", ":::", "::::", "```", "````", ":::{rule} x", "```{doctest}", "~~~"])
)


@given(_lines)
def test_no_line_is_lost_in_fences(lines: list[str]) -> None:
    """Lines outside, opening lines, bodies and closing lines together are the page."""
    seen: list[int] = []
    for part in split(numbered("\n".join(lines))):
        if isinstance(part, Fence):
            seen += [part.line, *(line.n for line in part.body)]
            seen += [part.end] if part.end else []
        else:
            seen.append(part.n)
    assert seen == list(range(1, max(len(lines), 1) + 1))


@given(st.text("\n:`{}>abr 1-,|()", max_size=200))
def test_nothing_makes_the_parser_stumble(text: str) -> None:
    """Any page is read, or refused with faults that have a line of it."""
    page = read_page(text, "a.md")
    assert all(1 <= fault.line <= text.count("\n") + 2 for fault in page.faults)
