"""What rules, checks and questions have in common, as it is read."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypedDict

from capitoli.rulebase.model import Block
from capitoli.rulebase.parsing.body import Body
from capitoli.rulebase.parsing.fences import Fence
from capitoli.rulebase.parsing.fields import Fields
from capitoli.rulebase.parsing.found import Found


class Shared(TypedDict):
    """The fields of a :class:`~capitoli.rulebase.model.Record`, but for its id, words and
    soundness."""

    file: str
    line: int
    end: int
    note: str
    statement: str
    statement_line: int
    examples: tuple[Block, ...]
    lines: Mapping[str, int]


def shared(fence: Fence, fields: Fields, body: Body, found: Found) -> Shared:
    """Gather what every kind of record has."""
    return {
        "file": found.file,
        "line": fence.line,
        "end": fence.end,
        "note": fields.text("note"),
        "statement": body.statement,
        "statement_line": body.line,
        "examples": body.examples,
        "lines": MappingProxyType(fields.lines),
    }
