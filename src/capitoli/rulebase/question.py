"""The third kind of record: something that a text leaves open.

::

    :::{question} pisarri.question.doubling
    :asks: Are more than three sequences doubled more than once?
    :source: pis-6-2-1
    :quote: di mano in mano si raddoppiano
    :strength: forced
    :reading: Once, however many there are.
    :rivals: Once more for each sequence beyond the third.
    :setting: capitoli.games.tarocchini.readings:Counting.doubling=again
    :rules: pisarri.sequences.doubled

    Why the reading was taken, in our own words.

    ```{doctest}
    >>> times(5), times(5, Counting(doubling="again"))
    (2, 8)
    ```
    :::

All fields but ``note`` are required. ``quote`` is as in a rule. ``strength`` is ``forced`` (the
text allows no other reading), ``best`` (the best of several) or ``choice`` (as good as its
rivals, so that it has to be a setting). ``rivals`` are separated by `` | ``. ``setting`` names for
each of them, in the same order and separated by commas, the setting that plays it, as
``module:Class.name=value`` with ``yes`` and ``no`` for what is so or not; or it is ``none
(reason)``: ``refuted`` (the text shuts the rivals out, and the example shows it), ``not-offered``
(the engine plays the one reading), ``needs-a-person``, ``not-mechanical``.

Where there is a setting the example shows the reading and every rival: it has to fail when a
rival is played as the reading is. It may not read the setting back, which would show nothing of
the play.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from types import MappingProxyType

from capitoli.binding import RULE_ID
from capitoli.rulebase.faults import Fault
from capitoli.rulebase.fences import Fence, Line
from capitoli.rulebase.fields import Fields
from capitoli.rulebase.model import Block, Choice, Question

STRENGTHS = frozenset({"forced", "best", "choice"})
REASONS = frozenset({"refuted", "not-offered", "needs-a-person", "not-mechanical"})
_REQUIRED = ("asks", "source", "quote", "strength", "reading", "rivals", "setting", "rules")
QUESTION_FIELDS = frozenset({*_REQUIRED, "note"})
QUESTION_ID = re.compile(r"[a-z][a-z0-9]*\.question\.[a-z0-9]+(-[a-z0-9]+)*")
_CHOICE = re.compile(
    r"(?P<holder>[a-z_]\w*(\.[a-z_]\w*)*:[A-Za-z_]\w*)\.(?P<name>[a-z]\w*)=(?P<value>[\w-]+)"
)
_NONE = re.compile(r"none\b\s*(\(\s*(?P<reason>[^)]*?)\s*\))?")

Report = Callable[[int, str], None]
Body = tuple[str, int, tuple[Block, ...]]


def read_question(
    fence: Fence,
    file: str,
    report: Report,
    faults: list[Fault],
    body: Callable[[Fence, tuple[Line, ...]], Body],
) -> Question:
    """Read a question; a faulty one is kept as far as it goes.

    ``report`` takes what is wrong and adds it to ``faults``; ``body`` reads the statement and the
    examples of a record.
    """
    before = len(faults)
    if not QUESTION_ID.fullmatch(fence.argument):
        report(fence.line, f"a question's id is work.question.name, not {fence.argument!r}")
    fields = Fields(report, fence, QUESTION_FIELDS, _REQUIRED)
    sources, quotes = fields.cited()
    rivals = fields.quotes("rivals")
    settings, reason = _settings(fields, len(rivals))
    strength = fields.one_of("strength", STRENGTHS)
    if strength == "choice" and reason:
        fields.wrong("strength", "a choice has a setting that plays it")
    statement, line, examples = body(fence, tuple(fields.rest))
    if not statement.strip():
        report(fence.line, f"{fence.argument}: says nothing in our own words")
    if not examples and (settings or reason == "refuted") and "{doctest}" not in fence.text:
        what = "its rivals differ" if settings else "its rivals are shut out"
        faults.append(
            Fault(4, file, fence.line, f"{fence.argument}: no example shows where {what}")
        )
    for line_read, name in _echoes(examples, settings):
        message = (
            f"{fence.argument}: the example reads back the setting {name}, which proves nothing"
        )
        faults.append(Fault(4, file, line_read, message))
    return Question(
        id=fence.argument,
        file=file,
        line=fence.line,
        end=fence.end,
        sources=sources,
        quotes=quotes,
        note=fields.text("note"),
        statement=statement,
        statement_line=line,
        examples=examples,
        lines=MappingProxyType(fields.lines),
        asks=fields.text("asks"),
        reading=fields.text("reading"),
        rivals=rivals,
        strength=strength,
        settings=settings,
        reason=reason,
        rules=fields.many("rules", RULE_ID, "a rule id work.topic.name"),
        sound=len(faults) == before,
    )


def _echoes(examples: tuple[Block, ...], settings: tuple[Choice, ...]) -> Iterator[tuple[int, str]]:
    """Lines in which an example reads a setting of the question, and so shows only its value."""
    names = {choice.name for choice in settings}
    for block in examples:
        for example in block.examples:
            try:
                tree = ast.parse(example.source)
            except SyntaxError:
                continue
            for node in ast.walk(tree):
                if isinstance(node, ast.Attribute) and node.attr in names:
                    yield block.line + example.lineno, node.attr


def _settings(fields: Fields, rivals: int) -> tuple[tuple[Choice, ...], str]:
    """The settings of the rivals, or the reason why they have none."""
    given = fields.text("setting")
    none = _NONE.fullmatch(given)
    if none:
        reason = none["reason"] or ""
        if reason not in REASONS:
            allowed = ", ".join(sorted(REASONS))
            fields.wrong("setting", f"none needs a reason in brackets: {allowed}")
        return (), reason
    named = fields.many("setting", _CHOICE, "a setting module:Class.name=value")
    if named and rivals and len(named) != rivals:
        fields.wrong("setting", f"{len(named)} settings for {rivals} rivals")
    found = (_CHOICE.fullmatch(one) for one in named)
    return tuple(Choice(f["holder"], f["name"], f["value"]) for f in found if f), ""
