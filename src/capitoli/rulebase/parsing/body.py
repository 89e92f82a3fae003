"""What comes after the fields of a record: its statement and its examples."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from capitoli.rulebase.model import Block
from capitoli.rulebase.parsing.blocks import read_block
from capitoli.rulebase.parsing.fences import Fence, Line, split
from capitoli.rulebase.parsing.fields import FIELD
from capitoli.rulebase.parsing.found import Found

#: The fences that are records, or belong to them.
OURS = ("rule", "check", "question", "imports")


@dataclass(frozen=True, slots=True)
class Body:
    """The statement of a record, the line it begins on, and its examples."""

    statement: str
    line: int
    examples: tuple[Block, ...]


def read_body(fence: Fence, lines: Sequence[Line], found: Found) -> Body:
    """Read the lines of a record that follow its fields."""
    kept: dict[int, str] = {}
    blocks: list[Block] = []
    for part in split(lines):
        if isinstance(part, Line):
            no_prompt(part, found)
            if FIELD.match(part.text):
                found.fault(part.n, "a field after the first empty line is no field")
            kept[part.n] = part.text
        elif part.name == "doctest":
            block = read_block(part, found.file, found.example_fault)
            blocks += [block] if block else []
        else:
            nothing_hidden(part, found)
            kept.update((n.n, n.text) for n in lines if part.line <= n.n <= (part.end or n.n))
    said = [n for n, text in kept.items() if text.strip()]
    if not said:
        return Body("", fence.line + 1, tuple(blocks))
    span = range(said[0], said[-1] + 1)
    return Body("\n".join(kept.get(n, "") for n in span), said[0], tuple(blocks))


def nothing_hidden(fence: Fence, found: Found) -> None:
    """A fence that is none of ours: no example and no record may hide in it."""
    if fence.name == "doctest":
        found.example_fault(fence.line, "an example stands in a rule or a check, nowhere else")
        return
    for part in split(fence.body):
        if isinstance(part, Line):
            no_prompt(part, found)
        elif part.name in OURS:
            message = f"{{{part.name}}} stands by itself on a page, in no other block"
            found.fault(part.line, message)
        else:
            nothing_hidden(part, found)


def no_prompt(line: Line, found: Found) -> None:
    """A line outside the examples: it may not look like one."""
    if line.text.lstrip().startswith(">>>"):
        message = "a >>> outside the {doctest} of a rule or check is never run"
        found.example_fault(line.n, message)
