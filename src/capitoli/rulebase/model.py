"""Rules, checks, questions and pages as they are once parsed. All of it is read-only."""

from __future__ import annotations

import doctest
from collections.abc import Mapping
from dataclasses import dataclass, field

from capitoli.rulebase.faults import Fault


@dataclass(frozen=True, slots=True)
class Block:
    """One ``{doctest}`` block: its text, the line of its first line, its parsed examples.

    The ``lineno`` of an example counts from 0 within the block.
    """

    source: str
    line: int
    examples: tuple[doctest.Example, ...] = field(compare=False)


@dataclass(frozen=True, slots=True)
class Record:
    """What rules, checks and questions share.

    ``sources`` are sentence ids and ``quotes`` the exact words, as many. ``statement`` is the
    prose as MyST, with empty lines where the examples stood, so that its line ``k`` (from 0) is
    line ``statement_line + k`` of the file. ``line`` opens the record, ``end`` closes it, and
    ``lines`` has the line of each field. ``sound`` is false when the parser found a fault in it.
    """

    id: str
    file: str
    line: int
    end: int
    sources: tuple[str, ...]
    quotes: tuple[str, ...]
    note: str
    statement: str
    statement_line: int
    examples: tuple[Block, ...]
    lines: Mapping[str, int]
    sound: bool

    def line_of(self, name: str) -> int:
        """The line of a field, or of the record if it has no such field."""
        return self.lines.get(name, self.line)

    def fault(self, check: int, message: str, field_name: str = "") -> Fault:
        """A fault of this record, at the line of a field or of its opening."""
        return Fault(check, self.file, self.line_of(field_name), f"{self.id}: {message}")


@dataclass(frozen=True, slots=True)
class Rule(Record):
    """A rule of a text. ``engine`` is empty when ``reason`` says why no function carries it."""

    modality: str
    engine: tuple[str, ...]
    reason: str
    relations: Mapping[str, tuple[str, ...]]
    variant: tuple[str, ...]
    certainty: str
    terms: tuple[str, ...]

    @property
    def alternative_to(self) -> tuple[str, ...]:
        """The rules of which this is a rival reading."""
        return self.relations.get("alternative-to", ())


@dataclass(frozen=True, slots=True)
class Check(Record):
    """A printed figure held against the engine.

    ``printed`` are the figures as the witness has them; ``error`` is empty, ``yes``, or the id of
    the emendation. ``id`` is ``check-<sentence>-<figures>`` and stays when checks move.
    """

    printed: tuple[str, ...]
    error: str

    @property
    def sentence(self) -> str:
        """The sentence that prints the figure."""
        return self.sources[0]


@dataclass(frozen=True, slots=True)
class Choice:
    """A value of a setting of the engine: ``holder`` is ``module:Class``, ``name`` its field."""

    holder: str
    name: str
    value: str

    def __str__(self) -> str:
        return f"{self.holder}.{self.name}={self.value}"


@dataclass(frozen=True, slots=True)
class Question(Record):
    """Something that a text leaves open, with the reading taken and its rivals.

    ``asks`` is the question and ``reading`` the answer taken, ``rivals`` the others. ``strength``
    is ``forced``, ``best`` or ``choice``. ``settings`` has the setting that plays each rival, in
    their order; it is empty when ``reason`` says why there is none. ``rules`` are the rules that
    the answer stands in.
    """

    asks: str
    reading: str
    rivals: tuple[str, ...]
    strength: str
    settings: tuple[Choice, ...]
    reason: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """A page of rules. ``imports`` is empty, with line 0, where the page has no such block."""

    file: str
    title: str
    imports: str
    imports_line: int
    rules: tuple[Rule, ...]
    checks: tuple[Check, ...]
    faults: tuple[Fault, ...]
    questions: tuple[Question, ...] = ()
