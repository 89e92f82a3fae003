"""Read a reference: any form that people write, and every form that we print."""

from __future__ import annotations

import re
from typing import Final

from capitoli.edition.collection import Library
from capitoli.edition.errors import BadReference
from capitoli.edition.model import Source
from capitoli.edition.refs.finding import NUMBER, Finder
from capitoli.edition.refs.printing import Ref

_DASH: Final = re.compile(r"\s*(?:\.\.|[-–—])\s*")
_ID: Final = re.compile(r"[a-z][a-z0-9]*(?:-[0-9]{1,6}){1,3}")
_ID_RANGE: Final = re.compile(rf"#?({_ID.pattern})(?:\.\.#?({_ID.pattern}))?")
_ID_LINES: Final = re.compile(r"#?([a-z][a-z0-9]*-[0-9]{1,6}):(\d{1,6})(?:[-–](\d{1,6}))?")
_URN: Final = re.compile(r"urn:capitoli:([^:]+)(?::([^:]+)(?::(\d{1,6})(?:-(\d{1,6}))?)?)?")
_LINES: Final = re.compile(
    r"(?P<chapter>[^,\s]+?)\s*[,\s]\s*ll?\.?\s*(?P<a>\d{1,6})(?:\s*[-–—]\s*(?P<b>\d{1,6}))?"
)
# What may follow the name of a work; its end is one of them too.
_AFTER_NAME: Final = ("", " ", ",", ":")
_LAW: Final = re.compile(r"(?:law|legge)\s*(\d{1,6})", re.IGNORECASE)
_BRACKET: Final = re.compile(r"\s*\(ll?\.\s*(\d{1,6})(?:\s*[-–—]\s*(\d{1,6}))?\)$")


def parse(library: Library, text: str) -> Ref:
    """Read a reference and make sure that what it names is there.

    :raises BadReference: it cannot be read, names what is not there (the message says what
        is), or runs backwards.
    """
    words = " ".join(text.split())
    if not words:
        raise BadReference("an empty reference")
    return _Reader(library, text.strip()).read(words)


class _Reader(Finder):
    """Takes a reference apart."""

    def read(self, words: str) -> Ref:
        if found := _ID_RANGE.fullmatch(words.lower()):
            return self.between(found[1], found[2] or found[1])
        if found := _ID_LINES.fullmatch(words.lower()):
            chapter = self.chapter_of_id(found[1])
            return self.lines(chapter, found[2], found[3])
        if words.lower().startswith("urn:"):
            return self._urn(words.lower())
        source, rest = self._name(words)
        return self._inside(source, rest)

    # -- the name of the work

    def _name(self, words: str) -> tuple[Source, str]:
        """Take the longest name of a source from the head of a reference."""
        low = words.lower()
        found: tuple[Source, str] | None = None
        longest = 0
        for source in self.library.sources.values():
            for name in self._names(source):
                rest = low[len(name) :]
                if len(name) > longest and low.startswith(name) and rest[:1] in _AFTER_NAME:
                    found, longest = (source, words[len(name) :]), len(name)
        if found is None:
            known = ", ".join(s.short for s in self.library.sources.values())
            self.fail(f"it begins with no work; there are {known}")
        source, rest = found
        return source, re.sub(rf"^[\s,]*{re.escape(source.year)}\b", "", rest).strip(" ,:")

    def _names(self, source: Source) -> set[str]:
        work = self.work(source)
        names = {source.siglum, source.name, source.short, source.family, source.author}
        if work.source is source:
            names.add(work.name)
        return {name.lower() for name in names if name}

    # -- what follows the name

    def _inside(self, source: Source, rest: str) -> Ref:
        if not rest:
            return Ref(source.siglum, source.siglum)
        if found := _LINES.fullmatch(rest):
            return self.lines(self.chapter(source, found["chapter"]), found["a"], found["b"])
        if found := _LAW.fullmatch(rest):
            return self.law(source, int(found[1]))
        if found := _BRACKET.search(rest):
            ref = self._place(source, rest[: found.start()])
            self.agree(ref, (int(found[1]), int(found[2] or found[1])))
            return ref
        return self._place(source, rest)

    def _place(self, source: Source, where: str) -> Ref:
        start, *end = _DASH.split(where.strip(" ,"))
        if len(end) > 1:
            self.fail("it has two dashes; a range has one")
        if not start or "" in end:
            self.fail("a range has a place before its dash and one after it")
        first = self._numbers(source, start)
        if not end:
            return self.between(self._id(source, first), self._id(source, first))
        last = end[0].split(".")
        # "XI.22.1-3" ends in its own paragraph: the numbers left out are those of the start.
        lacking = max(0, len(first) - len(last))
        full = first[:lacking] + (last if lacking else self._numbers(source, end[0]))
        return self.between(self._id(source, first), self._id(source, full))

    def _numbers(self, source: Source, where: str) -> list[str]:
        head, *rest = where.strip().split(".")
        chapter = self.chapter_number(source, head)
        if len(rest) > 2 or not all(NUMBER.fullmatch(n) for n in rest):
            self.fail("it is not chapter.paragraph.sentence")
        return [chapter, *rest]

    def _id(self, source: Source, numbers: list[str]) -> str:
        return "-".join([source.siglum, *numbers])

    # -- forms of their own

    def _urn(self, words: str) -> Ref:
        found = _URN.fullmatch(words)
        if not found:
            self.fail("it is no URN of ours; they look like urn:capitoli:pisarri:11.22.3")
        source = next((s for s in self.library.sources.values() if s.name == found[1]), None)
        if source is None:
            known = ", ".join(s.name for s in self.library.sources.values())
            self.fail(f"it names no work; there are {known}")
        if not found[2]:
            return Ref(source.siglum, source.siglum)
        if found[3]:
            return self.lines(self.chapter(source, found[2]), found[3], found[4])
        return self._place(source, found[2])
