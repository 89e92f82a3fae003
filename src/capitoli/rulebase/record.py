"""The one parser of rule pages: for the command, the tests and the site.

A page lies in ``rules/<work>/``. It has one ``{imports}`` block with the import lines that a
reader pastes before any of its examples, prose, and three kinds of record. That of an open
question, ``{question}``, is told in :mod:`capitoli.rulebase.question`; these are the others.

A rule::

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

A check of a figure that a source prints::

    :::{check} pis-6-5-3
    :printed: 846
    :quote: ottocento quarantasei

    ```{doctest}
    >>> whole_count()
    846
    ```
    :::

Fields stand directly under the opening line; a value goes on in following lines that are
indented. Required of a rule: ``source`` (sentence ids, separated by commas), ``quote`` (the exact
words, one for each source in the same order, separated by `` | ``), ``modality``, ``engine``
(functions as ``module:name``, separated by commas, or ``none (reason)`` with the reason
``etiquette``, ``needs-a-person`` or ``not-mechanical``). Optional: ``exception-to``,
``overrides``, ``sanction``, ``alternative-to`` (rule ids, separated by commas), ``variant``
(``antico``, ``moderno``, ``setting:name``), ``certainty`` (``explicit`` if not given,
``implied``, ``conjectural``), ``term`` (glossary ids), ``note``.

Required of a check: ``printed``, the figure as the edition's witness has it, or several
separated by `` | ``; the value of the last expression of its one example is the figure that the
engine computes, or a tuple of them. Optional: ``quote``, ``note``, and ``error`` when the print
is wrong: ``yes``, or the id of the emendation; the text must have ``sic`` and ``corr`` there.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import PurePath
from types import MappingProxyType

from capitoli.binding import RULE_ID
from capitoli.rulebase.blocks import read_block
from capitoli.rulebase.faults import Fault, RecordError
from capitoli.rulebase.fences import Fence, Line, numbered, split
from capitoli.rulebase.fields import (
    CERTAINTIES,
    CHECK_FIELDS,
    FIELD,
    MODALITIES,
    RULE_FIELDS,
    VARIANT,
    XML_ID,
    Fields,
)
from capitoli.rulebase.model import Block, Check, Page, Question, Record, Rule
from capitoli.rulebase.question import read_question

__all__ = [
    "Block",
    "Check",
    "Page",
    "Question",
    "Record",
    "RecordError",
    "Rule",
    "doubled",
    "parse_imports",
    "parse_page",
    "parse_record",
    "read_page",
]


def parse_page(text: str, file: str | PurePath) -> Page:
    """Parse a rule page.

    :raises RecordError: with all that is wrong in it.
    """
    page = read_page(text, file)
    if page.faults:
        raise RecordError(page.faults)
    return page


def read_page(text: str, file: str | PurePath) -> Page:
    """Parse a rule page as far as it can be read; what is wrong is in its ``faults``."""
    reader = _Reader(str(file))
    parts = list(split(numbered(text)))
    for part in parts:
        reader.part(part)
    title = next(
        (p.text[2:].strip() for p in parts if isinstance(p, Line) and p.text[:2] == "# "), ""
    )
    records: list[Record] = [*reader.rules, *reader.checks, *reader.questions]
    for twice in doubled(records):
        reader.faults.append(twice)
    if any(r.examples for r in records) and not reader.imports_line:
        reader.fault(1, "the page has examples and no {imports} block")
    return Page(
        reader.file,
        title,
        reader.imports,
        reader.imports_line,
        tuple(reader.rules),
        tuple(reader.checks),
        tuple(sorted(reader.faults, key=lambda f: (f.line, f.message))),
        tuple(reader.questions),
    )


def parse_record(
    name: str, argument: str, body: str, file: str | PurePath, first_line: int
) -> Rule | Check | Question:
    """Parse the body of one ``{rule}``, ``{check}`` or ``{question}``, as MyST hands it.

    ``first_line`` is the line of the file on which the body begins.

    :raises RecordError: with all that is wrong in it.
    """
    reader = _Reader(str(file))
    lines = numbered(body, first_line)
    fence = Fence(name, argument, first_line - 1, first_line + len(lines), lines)
    record = reader.record(fence)
    if reader.faults:
        raise RecordError(reader.faults)
    return record


def parse_imports(body: str, file: str | PurePath, first_line: int) -> str:
    """The import lines of an ``{imports}`` block.

    :raises RecordError: it holds anything but imports, or nothing.
    """
    reader = _Reader(str(file))
    reader.take_imports(Fence("imports", "", first_line - 1, 0, numbered(body, first_line)))
    if reader.faults:
        raise RecordError(reader.faults)
    return reader.imports


def doubled(records: Iterable[Record]) -> list[Fault]:
    """A fault for each record whose id another one before it has."""
    seen: dict[str, Record] = {}
    faults = []
    for record in records:
        first = seen.setdefault(record.id, record)
        if first is not record:
            where = f"{first.file}:{first.line}"
            faults.append(record.fault(1, f"this id is taken already, at {where}"))
    return faults


#: The fences that are records, or belong to them.
_OURS = ("rule", "check", "question", "imports")


@dataclass(slots=True)
class _Reader:
    """What has been read of a page, and what was wrong with it."""

    file: str
    imports: str = ""
    imports_line: int = 0
    rules: list[Rule] = field(default_factory=list)
    checks: list[Check] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def fault(self, line: int, message: str, check: int = 1) -> None:
        self.faults.append(Fault(check, self.file, line, message))

    def example_fault(self, line: int, message: str) -> None:
        self.fault(line, message, 4)

    def part(self, part: Line | Fence) -> None:
        """Take an outermost part of the page."""
        if isinstance(part, Line):
            self.no_prompt(part)
        elif not part.end and part.name in _OURS:
            self.fault(part.line, f"this {{{part.name}}} is never closed")
        elif part.name == "imports":
            self.take_imports(part)
        elif part.name == "rule":
            self.rules.append(self.rule(part))
        elif part.name == "check":
            self.checks.append(self.check(part))
        elif part.name == "question":
            self.questions.append(self.question(part))
        else:
            self.other(part)

    def other(self, fence: Fence) -> None:
        """A fence that is none of ours: no example and no record may hide in it."""
        if fence.name == "doctest":
            self.fault(fence.line, "an example stands in a rule or a check, nowhere else", 4)
            return
        for part in split(fence.body):
            if isinstance(part, Line):
                self.no_prompt(part)
            elif part.name in _OURS:
                self.fault(
                    part.line, f"{{{part.name}}} stands by itself on a page, in no other block"
                )
            else:
                self.other(part)

    def no_prompt(self, line: Line) -> None:
        if line.text.lstrip().startswith(">>>"):
            self.fault(line.n, "a >>> outside the {doctest} of a rule or check is never run", 4)

    def take_imports(self, fence: Fence) -> None:
        """Read the page's import lines."""
        if self.imports_line:
            self.fault(
                fence.line, f"a second {{imports}}; the first is in line {self.imports_line}"
            )
            return
        self.imports_line = fence.line + 1
        self.imports = fence.text
        try:
            tree = ast.parse(fence.text)
        except SyntaxError as error:
            self.fault(fence.line + (error.lineno or 1), f"not Python: {error.msg}")
            return
        for node in tree.body:
            if not isinstance(node, (ast.Import, ast.ImportFrom)):
                self.fault(
                    fence.line + node.lineno, "{imports} holds import lines and nothing else"
                )
        if not tree.body:
            self.fault(fence.line, "{imports} imports nothing")

    def record(self, fence: Fence) -> Rule | Check | Question:
        if fence.name == "question":
            return self.question(fence)
        return self.rule(fence) if fence.name == "rule" else self.check(fence)

    def question(self, fence: Fence) -> Question:
        return read_question(fence, self.file, self.fault, self.faults, self.body)

    def rule(self, fence: Fence) -> Rule:
        """Read a rule; a faulty one is kept as far as it goes."""
        before = len(self.faults)
        if not RULE_ID.fullmatch(fence.argument):
            self.fault(
                fence.line, f"a rule's id has the form work.topic.name, not {fence.argument!r}"
            )
        fields = Fields(self.fault, fence, RULE_FIELDS, ("source", "quote", "modality", "engine"))
        sources, quotes = fields.cited()
        engine, reason = fields.engine()
        statement, line, examples = self.body(fence, fields.rest)
        if not statement.strip():
            self.fault(fence.line, f"{fence.argument}: says nothing in our own words")
        if engine and not examples and "{doctest}" not in fence.text:
            self.fault(fence.line, f"{fence.argument}: has no example, nothing to run", 4)
        if reason and examples:
            self.fault(examples[0].line, f"{fence.argument}: an example, and no engine to run", 4)
        return Rule(
            id=fence.argument,
            file=self.file,
            line=fence.line,
            end=fence.end,
            sources=sources,
            quotes=quotes,
            note=fields.text("note"),
            statement=statement,
            statement_line=line,
            examples=examples,
            lines=MappingProxyType(fields.lines),
            modality=fields.one_of("modality", MODALITIES),
            engine=engine,
            reason=reason,
            relations=MappingProxyType(fields.relations(fence.argument)),
            variant=fields.many("variant", VARIANT, "antico, moderno or setting:name"),
            certainty=fields.one_of("certainty", CERTAINTIES) or "explicit",
            terms=fields.many("term", XML_ID, "a glossary id"),
            sound=len(self.faults) == before,
        )

    def check(self, fence: Fence) -> Check:
        """Read a check; a faulty one is kept as far as it goes."""
        before = len(self.faults)
        if not XML_ID.fullmatch(fence.argument):
            self.fault(fence.line, f"a check names one sentence by its id, not {fence.argument!r}")
        fields = Fields(self.fault, fence, CHECK_FIELDS, ("printed",))
        printed = fields.quotes("printed")
        quotes = fields.quotes()
        if len(quotes) > 1:
            fields.wrong("quote", "a check quotes one passage")
        error = fields.text("error")
        if error and not XML_ID.fullmatch(error):
            fields.wrong("error", f"'yes' or the id of an emendation, not {error!r}")
        statement, line, examples = self.body(fence, fields.rest)
        if len(examples) != 1 and (examples or "{doctest}" not in fence.text):
            message = f"a check has one example, not {len(examples)}"
            self.fault(fence.line, f"{fence.argument}: {message}", 4)
        return Check(
            id="-".join(["check", fence.argument, *map(slug, printed)]),
            file=self.file,
            line=fence.line,
            end=fence.end,
            sources=(fence.argument,),
            quotes=quotes,
            note=fields.text("note"),
            statement=statement,
            statement_line=line,
            examples=examples,
            lines=MappingProxyType(fields.lines),
            printed=printed,
            error=error,
            sound=len(self.faults) == before,
        )

    def body(self, fence: Fence, lines: Sequence[Line]) -> tuple[str, int, tuple[Block, ...]]:
        """The statement of a record, the line it begins on, and its examples."""
        kept: dict[int, str] = {}
        blocks: list[Block] = []
        for part in split(lines):
            if isinstance(part, Fence) and part.name == "doctest":
                block = read_block(part, self.file, self.example_fault)
                blocks += [block] if block else []
                continue
            if isinstance(part, Fence):
                self.other(part)
                kept.update((n.n, n.text) for n in lines if part.line <= n.n <= (part.end or n.n))
                continue
            self.no_prompt(part)
            if FIELD.match(part.text):
                self.fault(part.n, "a field after the first empty line is no field")
            kept[part.n] = part.text
        said = [n for n, text in kept.items() if text.strip()]
        if not said:
            return "", fence.line + 1, tuple(blocks)
        span = range(said[0], said[-1] + 1)
        return "\n".join(kept.get(n, "") for n in span), said[0], tuple(blocks)


_SLUG = re.compile(r"[^a-z0-9]+")


def slug(text: str) -> str:
    """A printed figure as a part of an id: small ascii letters, digits, hyphens."""
    folded = text.lower().translate(_FOLD)
    return _SLUG.sub("-", folded).strip("-")


_FOLD = str.maketrans("àáâèéêëìíîïòóôùúûüç", "aaaeeeeiiiiooouuuuc")
