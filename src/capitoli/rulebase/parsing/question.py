"""An open question: something that a text leaves open.

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
from collections.abc import Iterator

from capitoli.binding import RULE_ID
from capitoli.rulebase.model import Block, Choice, Question
from capitoli.rulebase.parsing.body import Body, read_body
from capitoli.rulebase.parsing.fences import Fence
from capitoli.rulebase.parsing.fields import NONE, Fields
from capitoli.rulebase.parsing.found import Found
from capitoli.rulebase.parsing.shared import shared

STRENGTHS = frozenset({"forced", "best", "choice"})
REASONS = frozenset({"refuted", "not-offered", "needs-a-person", "not-mechanical"})
_REQUIRED = ("asks", "source", "quote", "strength", "reading", "rivals", "setting", "rules")
QUESTION_FIELDS = frozenset({*_REQUIRED, "note"})
QUESTION_ID = re.compile(r"[a-z][a-z0-9]*\.question\.[a-z0-9]+(-[a-z0-9]+)*")
_CHOICE = re.compile(
    r"(?P<holder>[a-z_]\w*(\.[a-z_]\w*)*:[A-Za-z_]\w*)\.(?P<name>[a-z]\w*)=(?P<value>[\w-]+)"
)


def read_question(fence: Fence, found: Found) -> Question:
    """Read a question; a faulty one is kept as far as it goes."""
    before = len(found.faults)
    if not QUESTION_ID.fullmatch(fence.argument):
        message = f"a question's id is work.question.name, not {fence.argument!r}"
        found.fault(fence.line, message)
    fields = Fields(found.fault, fence, QUESTION_FIELDS, _REQUIRED)
    sources, quotes = fields.cited()
    rivals = fields.quotes("rivals")
    settings, reason = _settings(fields, len(rivals))
    strength = fields.one_of("strength", STRENGTHS)
    if strength == "choice" and reason:
        fields.wrong("strength", "a choice has a setting that plays it")
    body = read_body(fence, fields.rest, found)
    if not body.statement.strip():
        found.fault(fence.line, f"{fence.argument}: says nothing in our own words")
    _shown(fence, body, settings, reason, found)
    return Question(
        **shared(fence, fields, body, found),
        id=fence.argument,
        sources=sources,
        quotes=quotes,
        asks=fields.text("asks"),
        reading=fields.text("reading"),
        rivals=rivals,
        strength=strength,
        settings=settings,
        reason=reason,
        rules=fields.many("rules", RULE_ID, "a rule id work.topic.name"),
        sound=len(found.faults) == before,
    )


def _shown(
    fence: Fence, body: Body, settings: tuple[Choice, ...], reason: str, found: Found
) -> None:
    """Tell of an example that is wanting, or that shows nothing of the play."""
    owed = settings or reason == "refuted"
    if owed and not body.examples and "{doctest}" not in fence.text:
        what = "its rivals differ" if settings else "its rivals are shut out"
        found.example_fault(fence.line, f"{fence.argument}: no example shows where {what}")
    for line, name in _echoes(body.examples, settings):
        what = f"the example reads back the setting {name}, which proves nothing"
        found.example_fault(line, f"{fence.argument}: {what}")


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
    none = NONE.fullmatch(given)
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
