"""A check of a figure that a source prints.

::

    :::{check} pis-6-5-3
    :printed: 846
    :quote: ottocento quarantasei

    ```{doctest}
    >>> whole_count()
    846
    ```
    :::

Required: ``printed``, the figure as the edition's witness has it, or several separated by
`` | ``; the value of the last expression of its one example is the figure that the engine
computes, or a tuple of them. Optional: ``quote``, ``note``, and ``error`` when the print is
wrong: ``yes``, or the id of the emendation; the text must have ``sic`` and ``corr`` there.
"""

from __future__ import annotations

import re

from capitoli.rulebase.model import Check
from capitoli.rulebase.parsing.body import read_body
from capitoli.rulebase.parsing.fences import Fence
from capitoli.rulebase.parsing.fields import CHECK_FIELDS, XML_ID, Fields
from capitoli.rulebase.parsing.found import Found
from capitoli.rulebase.parsing.shared import shared


def read_check(fence: Fence, found: Found) -> Check:
    """Read a check; a faulty one is kept as far as it goes."""
    before = len(found.faults)
    if not XML_ID.fullmatch(fence.argument):
        message = f"a check names one sentence by its id, not {fence.argument!r}"
        found.fault(fence.line, message)
    fields = Fields(found.fault, fence, CHECK_FIELDS, ("printed",))
    printed = fields.quotes("printed")
    quotes = fields.quotes()
    if len(quotes) > 1:
        fields.wrong("quote", "a check quotes one passage")
    error = fields.text("error")
    if error and not XML_ID.fullmatch(error):
        fields.wrong("error", f"'yes' or the id of an emendation, not {error!r}")
    body = read_body(fence, fields.rest, found)
    if len(body.examples) != 1 and (body.examples or "{doctest}" not in fence.text):
        message = f"{fence.argument}: a check has one example, not {len(body.examples)}"
        found.example_fault(fence.line, message)
    return Check(
        **shared(fence, fields, body, found),
        id="-".join(["check", fence.argument, *map(slug, printed)]),
        sources=(fence.argument,),
        quotes=quotes,
        printed=printed,
        error=error,
        sound=len(found.faults) == before,
    )


_SLUG = re.compile(r"[^a-z0-9]+")


def slug(text: str) -> str:
    """A printed figure as a part of an id: small ascii letters, digits, hyphens."""
    folded = text.lower().translate(_FOLD)
    return _SLUG.sub("-", folded).strip("-")


_FOLD = str.maketrans("àáâèéêëìíîïòóôùúûüç", "aaaeeeeiiiiooouuuuc")
