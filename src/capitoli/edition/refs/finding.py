"""What a reference names must be there; if it is not, the complaint says what is."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, NoReturn

from capitoli.edition.collection import Library
from capitoli.edition.errors import BadReference
from capitoli.edition.model import Chapter, Paragraph, Sentence, Source, Work
from capitoli.edition.naming import chapter_label, ll, parts
from capitoli.edition.refs.printing import Ref, human
from capitoli.edition.refs.resolving import lines, resolve, source_of
from capitoli.edition.spans import runs
from capitoli.roman import from_roman

#: A number as it is written in a reference: nothing before it, no sign, no zeros in front.
NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,5}")


@dataclass(frozen=True, slots=True)
class Finder:
    """Finds things in a library for the reference ``text``."""

    library: Library
    text: str

    def work(self, source: Source) -> Work:
        """Give the work that contains a source."""
        return next(work for work in self.library.works.values() if source in work.sources)

    def chapter_number(self, source: Source, label: str) -> str:
        """Read the number of a chapter, arabic or roman."""
        if NUMBER.fullmatch(label):
            return label
        try:
            return str(from_roman(label))
        except ValueError:
            pass
        return self.fail(f"{label!r} is no chapter of {source.short}; {self.has_chapters(source)}")

    def law(self, source: Source, number: int) -> Ref:
        """Find a law by its printed number."""
        work = self.work(source)
        if not work.laws:
            self.fail(f"{source.short} has no numbered laws")
        if number not in work.laws:
            has = runs(sorted(work.laws))
            what = "is not in this witness" if number in work.lost_laws else "does not exist"
            raise BadReference(f"law {number} {what}; laws run {has}")
        id_ = work.laws[number].id
        return Ref(id_, id_)

    def between(self, first: str, last: str) -> Ref:
        """Make a reference from one id to another."""
        start, end = self.known(first), self.known(last)
        if start == end:
            return Ref(start, start)
        if parts(start)[0] != parts(end)[0]:
            self.fail("it runs from one work into another")
        if len(parts(start)[1]) != len(parts(end)[1]):
            both = resolve(self.library, Ref(start, start)), resolve(self.library, Ref(end, end))
            start, end = both[0][0].id, both[1][-1].id
        starts = [resolve(self.library, Ref(id_, id_))[0] for id_ in (start, end)]
        if self.library.position(starts[0]) > self.library.position(starts[1]):
            source = self.library.sources[parts(start)[0]]
            names = [human(Ref(i, i), source) for i in (end, start)]
            self.fail(f"it runs backwards: {names[0]} comes before {names[1]}")
        return Ref(start, end)

    def known(self, id_: str) -> str:
        """Make sure that an id names something; the complaint says what its level has."""
        siglum, numbers = parts(id_)
        source = self.library.sources.get(siglum)
        if source is None:
            known = ", ".join(self.library.sources)
            self.fail(f"it begins with no siglum of a work; there are {known}")
        chapter = self.chapter(source, numbers[0])
        if len(numbers) == 1:
            return chapter.id
        paragraph = self.paragraph(source, chapter, numbers[1])
        if len(numbers) == 2:
            return paragraph.id
        return self.sentence(source, paragraph, numbers[2]).id

    def chapter(self, source: Source, label: str) -> Chapter:
        """Find a chapter by its number."""
        number = self.chapter_number(source, label)
        for chapter in self.own(source):
            if chapter.number == number:
                return chapter
        named = chapter_label(source, number)
        return self.fail(f"{source.short} has no chapter {named}; {self.has_chapters(source)}")

    def chapter_of_id(self, id_: str) -> Chapter:
        """Find a chapter by its id."""
        return self.library.chapter(self.known(id_))

    def own(self, source: Source) -> list[Chapter]:
        """Give the chapters of a source."""
        return [c for c in self.library.chapters() if c.siglum == source.siglum]

    def has_chapters(self, source: Source) -> str:
        """Say which chapters a source has."""
        numbers = [chapter.number for chapter in self.own(source)]
        labels = [chapter_label(source, n) for n in (numbers[0], numbers[-1])]
        return f"its chapters run {'-'.join(dict.fromkeys(labels))}"

    def paragraph(self, source: Source, chapter: Chapter, number: str) -> Paragraph:
        """Find a paragraph of a chapter by its number."""
        for paragraph in chapter.paragraphs:
            if paragraph.n == number:
                return paragraph
        where = human(Ref(chapter.id, chapter.id), source)
        work = self.work(source)
        is_law = any(paragraph.law for paragraph in chapter.paragraphs)
        if is_law and number in {str(law) for law in work.lost_laws}:
            self.law(source, int(number))
        has = runs([int(p.n) for p in chapter.paragraphs])
        return self.fail(f"{where} has no paragraph {number}; they run {has}")

    def sentence(self, source: Source, paragraph: Paragraph, number: str) -> Sentence:
        """Find a sentence of a paragraph by its number."""
        for sentence in paragraph.sentences:
            if sentence.n == number:
                return sentence
        where = human(Ref(paragraph.id, paragraph.id), source)
        has = runs([int(s.n) for s in paragraph.sentences])
        return self.fail(f"{where} has no sentence {number}; it has {has}")

    def lines(self, chapter: Chapter, first: str, last: str | None) -> Ref:
        """Make a reference to lines of a chapter."""
        a, b = int(first), int(last or first)
        if a > b:
            self.fail(f"it runs backwards: line {b} comes before line {a}")
        known = {line.n for line in chapter.lines}
        for n in (a, b):
            if n not in known:
                where = human(Ref(chapter.id, chapter.id), self.library.sources[chapter.siglum])
                has = f"its lines run 1-{len(known)}" if known else "it has no numbered lines"
                self.fail(f"{where} has no line {n}; {has}")
        return Ref(chapter.id, chapter.id, (a, b))

    def agree(self, ref: Ref, given: tuple[int, int]) -> None:
        """Make sure that a reference stands on the lines given with it."""
        real = lines(self.library, ref)
        if real != given:
            name = human(ref, source_of(self.library, ref))
            stands = f"stands on {ll(real)}" if real[0] else "is cited without lines"
            self.fail(f"it gives the wrong lines: {name} {stands}")

    def fail(self, what: str) -> NoReturn:
        """Complain about the reference."""
        raise BadReference(f"{self.text!r}: {what}")
