"""A rule of a text.

::

    :::{rule} pisarri.granda.privileged
    :source: pis-4-7-4
    :quote: mancando uno di essi, si può proseguire la Granda
    :modality: permission
    :engine: capitoli.games.tarocchini.granda:granda
    :exception-to: pisarri.granda.gap-ends

    What the rule says, in our own words.

    ```{doctest}
    >>> granda(cards("Angelo, Sole, Luna"))
    10
    ```
    :::

Required: ``source`` (sentence ids, separated by commas), ``quote`` (the exact words, one for each
source in the same order, separated by `` | ``), ``modality``, ``engine`` (functions as
``module:name``, separated by commas, or ``none (reason)`` with the reason ``etiquette``,
``needs-a-person`` or ``not-mechanical``). Optional: ``exception-to``, ``overrides``,
``sanction``, ``alternative-to`` (rule ids, separated by commas), ``variant`` (``antico``,
``moderno``, ``setting:name``), ``certainty`` (``explicit`` if not given, ``implied``,
``conjectural``), ``term`` (glossary ids), ``note``.
"""

from __future__ import annotations

from types import MappingProxyType

from capitoli.binding import RULE_ID
from capitoli.rulebase.model import Rule
from capitoli.rulebase.parsing.body import Body, read_body
from capitoli.rulebase.parsing.fences import Fence
from capitoli.rulebase.parsing.fields import (
    CERTAINTIES,
    MODALITIES,
    RULE_FIELDS,
    VARIANT,
    XML_ID,
    Fields,
)
from capitoli.rulebase.parsing.found import Found
from capitoli.rulebase.parsing.shared import shared


def read_rule(fence: Fence, found: Found) -> Rule:
    """Read a rule; a faulty one is kept as far as it goes."""
    before = len(found.faults)
    if not RULE_ID.fullmatch(fence.argument):
        message = f"a rule's id has the form work.topic.name, not {fence.argument!r}"
        found.fault(fence.line, message)
    fields = Fields(found.fault, fence, RULE_FIELDS, ("source", "quote", "modality", "engine"))
    sources, quotes = fields.cited()
    engine, reason = fields.engine()
    body = read_body(fence, fields.rest, found)
    _owed(fence, body, bool(engine), bool(reason), found)
    return Rule(
        **shared(fence, fields, body, found),
        id=fence.argument,
        sources=sources,
        quotes=quotes,
        modality=fields.one_of("modality", MODALITIES),
        engine=engine,
        reason=reason,
        relations=MappingProxyType(fields.relations(fence.argument)),
        variant=fields.many("variant", VARIANT, "antico, moderno or setting:name"),
        certainty=fields.one_of("certainty", CERTAINTIES) or "explicit",
        terms=fields.many("term", XML_ID, "a glossary id"),
        sound=len(found.faults) == before,
    )


def _owed(fence: Fence, body: Body, runs: bool, idle: bool, found: Found) -> None:
    """Tell of a statement or an example that is wanting, and of one where nothing is to run.

    A rule ``runs`` if it names a function, and is ``idle`` if it says why it has none; one whose
    engine cannot be read is neither.
    """
    if not body.statement.strip():
        found.fault(fence.line, f"{fence.argument}: says nothing in our own words")
    if runs and not body.examples and "{doctest}" not in fence.text:
        message = f"{fence.argument}: has no example, nothing to run"
        found.example_fault(fence.line, message)
    if idle and body.examples:
        message = f"{fence.argument}: an example, and no engine to run"
        found.example_fault(body.examples[0].line, message)
