"""All rule pages of an edition, read together with its texts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path

from capitoli import data
from capitoli.edition import Library, Sentence, UnknownId
from capitoli.edition.loading import words_not_nfc
from capitoli.rulebase.faults import Fault
from capitoli.rulebase.model import Check, Page, Question, Record, Rule
from capitoli.rulebase.parsing.page import doubled, read_page


class PageError(ValueError):
    """A rule page that is no text, or not in the Unicode form of the texts that it quotes."""


class Rulebase:
    """The rules, checks and open questions of an edition, found by id and by sentence.

    ``faults`` is what could not be read in the pages; records that are faulty are kept as far as
    they go, and say so (``sound``).
    """

    def __init__(self, root: Path, library: Library, pages: tuple[Page, ...]) -> None:
        self.root = root
        self.library = library
        self.pages = pages
        self.rules: dict[str, Rule] = {}
        self.checks: dict[str, Check] = {}
        self.questions: dict[str, Question] = {}
        for page in pages:
            for rule in page.rules:
                self.rules.setdefault(rule.id, rule)
            for check in page.checks:
                self.checks.setdefault(check.id, check)
            for question in page.questions:
                self.questions.setdefault(question.id, question)
        records: list[Record] = [*(r for p in pages for r in p.rules)]
        records += [c for p in pages for c in p.checks]
        records += [q for p in pages for q in p.questions]
        self.faults: tuple[Fault, ...] = tuple(
            dict.fromkeys([*(f for p in pages for f in p.faults), *doubled(records)])
        )
        self._pages = {page.file: page for page in pages}

    @classmethod
    def load(cls, root: Path) -> Rulebase:
        """Read the texts below ``root/texts`` and the pages in ``root/rules/<work>/``.

        :raises EditionError: the texts cannot be read.
        :raises PageError: a page is not UTF-8, or not NFC.
        """
        return cls(root, Library.load(root), _pages(root))

    def page_of(self, record: Record) -> Page:
        """The page on which a record stands."""
        return self._pages[record.file]

    def records(self) -> Iterator[Record]:
        """All rules, then all checks, in the order of the pages."""
        yield from self.rules.values()
        yield from self.checks.values()

    @cached_property
    def by_sentence(self) -> dict[str, list[Record]]:
        """For the id of each sentence that is cited, the records that cite it."""
        found: dict[str, list[Record]] = defaultdict(list)
        for record in self.records():
            for sentence in dict.fromkeys(record.sources):
                found[sentence].append(record)
        return dict(found)

    @cached_property
    def asked_of(self) -> dict[str, list[Question]]:
        """For the id of each sentence that leaves something open, the questions about it."""
        found: dict[str, list[Question]] = defaultdict(list)
        for question in self.questions.values():
            for sentence in dict.fromkeys(question.sources):
                found[sentence].append(question)
        return dict(found)

    def cited_by(self, sentence: str) -> list[Record]:
        """The rules and checks that rest on a sentence."""
        return self.by_sentence.get(sentence, [])

    def sentence(self, id_: str) -> Sentence | None:
        """The sentence of that id, or none."""
        try:
            return self.library.sentence(id_)
        except UnknownId:
            return None

    def cite(self, rule_id: str) -> str:
        """The citations of a rule, for ``Explanation.render``; the id again if it is unknown."""
        rule = self.rules.get(rule_id)
        if rule is None:
            return rule_id
        found = (self.sentence(s) for s in dict.fromkeys(rule.sources))
        return "; ".join(s.cite for s in found if s)

    def shown(self, file: Path) -> str:
        """A path as it stands in messages: relative to the root if it lies below."""
        try:
            return file.relative_to(self.root).as_posix()
        except ValueError:
            return str(file)


def _pages(root: Path) -> tuple[Page, ...]:
    """The pages of all works: those right in ``rules/`` itself are no rule pages."""
    pages = []
    for file in sorted((root / "rules").glob("*/*.md")):
        name = file.relative_to(root).as_posix()
        raw = file.read_bytes()
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError as error:
            line = raw.count(b"\n", 0, error.start) + 1
            byte = raw[error.start]
            raise PageError(f"{name}:{line}: not UTF-8: byte 0x{byte:02x}") from None
        for line, word in words_not_nfc(text):
            raise PageError(f"{name}:{line}: not in Unicode form NFC: {word!r}")
        pages.append(read_page(text.replace("\r\n", "\n"), name))
    return tuple(pages)


@cache
def rulebase() -> Rulebase:
    """The project's own rules and texts, read once."""
    return Rulebase.load(data.root())
