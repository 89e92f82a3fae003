"""The one parser of rule pages: for the command, the tests and the site.

A page lies in ``rules/<work>/``. It has one ``{imports}`` block with the import lines that a
reader pastes before any of its examples, prose, and three kinds of record: ``{rule}``,
``{check}`` and ``{question}``, told in the modules of their names.

Fields stand directly under the opening line of a record; a value goes on in following lines that
are indented. Then an empty line, the statement, and the examples.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass, field

from capitoli.rulebase.faults import Fault
from capitoli.rulebase.model import Check, Page, Question, Record, Rule
from capitoli.rulebase.parsing.body import OURS, no_prompt, nothing_hidden
from capitoli.rulebase.parsing.check import read_check
from capitoli.rulebase.parsing.fences import Fence, Line, numbered, split
from capitoli.rulebase.parsing.found import Found
from capitoli.rulebase.parsing.question import read_question
from capitoli.rulebase.parsing.rule import read_rule


def read_page(text: str, file: str) -> Page:
    """Parse a rule page as far as it can be read; what is wrong is in its ``faults``."""
    reader = _Reader(Found(file))
    parts = list(split(numbered(text)))
    for part in parts:
        reader.part(part)
    found = reader.found
    records: list[Record] = [*reader.rules, *reader.checks, *reader.questions]
    found.faults += doubled(records)
    if any(r.examples for r in records) and not reader.imports_line:
        found.fault(1, "the page has examples and no {imports} block")
    return Page(
        file,
        _title(parts),
        reader.imports,
        reader.imports_line,
        tuple(reader.rules),
        tuple(reader.checks),
        tuple(sorted(found.faults, key=lambda f: (f.line, f.message))),
        tuple(reader.questions),
    )


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


def _title(parts: Iterable[Line | Fence]) -> str:
    """The page's heading."""
    lines = (part.text for part in parts if isinstance(part, Line))
    return next((text[2:].strip() for text in lines if text.startswith("# ")), "")


@dataclass(slots=True)
class _Reader:
    """What has been read of a page, and what was wrong with it."""

    found: Found
    imports: str = ""
    imports_line: int = 0
    rules: list[Rule] = field(default_factory=list)
    checks: list[Check] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)

    def part(self, part: Line | Fence) -> None:
        """Take an outermost part of the page."""
        if isinstance(part, Line):
            no_prompt(part, self.found)
        elif not part.end and part.name in OURS:
            self.found.fault(part.line, f"this {{{part.name}}} is never closed")
        elif part.name == "imports":
            self.take_imports(part)
        elif part.name == "rule":
            self.rules.append(read_rule(part, self.found))
        elif part.name == "check":
            self.checks.append(read_check(part, self.found))
        elif part.name == "question":
            self.questions.append(read_question(part, self.found))
        else:
            nothing_hidden(part, self.found)

    def take_imports(self, fence: Fence) -> None:
        """Read the page's import lines."""
        if self.imports_line:
            self.found.fault(
                fence.line, f"a second {{imports}}; the first is in line {self.imports_line}"
            )
            return
        self.imports_line = fence.line + 1
        self.imports = fence.text
        try:
            tree = ast.parse(fence.text)
        except SyntaxError as error:
            self.found.fault(fence.line + (error.lineno or 1), f"not Python: {error.msg}")
            return
        for node in tree.body:
            if not isinstance(node, (ast.Import, ast.ImportFrom)):
                self.found.fault(
                    fence.line + node.lineno, "{imports} holds import lines and nothing else"
                )
        if not tree.body:
            self.found.fault(fence.line, "{imports} imports nothing")
