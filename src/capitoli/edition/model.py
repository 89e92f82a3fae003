"""What an edition consists of. All of it is read-only; two things are equal if they are one."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from capitoli.edition.loading import Tree
from capitoli.edition.tei import Element


@dataclass(frozen=True, slots=True)
class Source:
    """A print that is cited: a work has one, or more where it contains another's words.

    ``siglum`` begins its ids ("pis"), ``short`` its citations ("Pisarri"), ``name`` its URNs.
    """

    siglum: str
    name: str
    short: str
    author: str
    family: str
    title: str
    year: str
    place: str
    publisher: str
    lang: str
    roman: bool


@dataclass(frozen=True, slots=True)
class Figure:
    """A number marked in a sentence; ``line`` is the line of the file, ``kind`` its @type."""

    value: int
    text: str
    line: int
    kind: str


@dataclass(frozen=True, slots=True, eq=False)
class Sentence:
    """A sentence, or a line of verse: the unit that is cited.

    ``lines`` are the first and last line of the edition that it touches; ``line`` is the line
    of the file. ``figures`` are those of the edited reading, ``misprints`` those that only the
    witness has. ``element`` is the TEI element itself.
    """

    id: str
    work: str
    siglum: str
    chapter: str
    paragraph: str
    n: str
    cls: str
    owes: bool
    text: str
    diplomatic: str
    lines: tuple[int, int]
    file: Path
    line: int
    figures: tuple[Figure, ...]
    misprints: tuple[Figure, ...]
    terms: tuple[str, ...]
    cards: tuple[str, ...]
    element: Element
    short: str
    cite: str
    verse: bool


@dataclass(frozen=True, slots=True, eq=False)
class Paragraph:
    """A paragraph, or a stanza; ``law`` is its printed number if it is a law."""

    id: str
    chapter: str
    n: str
    law: int | None
    sentences: tuple[Sentence, ...]
    file: Path
    line: int
    element: Element
    verse: bool


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """A line of the edition. ``broken``: its last word goes on in the next line."""

    chapter: str
    n: int
    text: str
    diplomatic: str
    sentences: tuple[str, ...]
    broken: bool


@dataclass(frozen=True, slots=True, eq=False)
class Chapter:
    """A chapter. ``chapter`` fields elsewhere hold its ``n``; ``number`` is what is cited.

    ``head_supplied``: the witness lacks the heading.
    """

    id: str
    work: str
    siglum: str
    n: str
    number: str
    head: str
    head_supplied: bool
    paragraphs: tuple[Paragraph, ...]
    lines: tuple[Line, ...]
    file: Path
    line: int
    element: Element

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """All sentences of the chapter in order."""
        return tuple(s for paragraph in self.paragraphs for s in paragraph.sentences)


@dataclass(frozen=True, slots=True, eq=False)
class Work:
    """A work: one TEI file. Its bibliography is that of its first source.

    ``laws`` are found by their printed number; ``lost_laws`` are numbers that the witness
    jumps over.
    """

    name: str
    sources: tuple[Source, ...]
    chapters: tuple[Chapter, ...]
    laws: dict[int, Paragraph]
    lost_laws: frozenset[int]
    file: Path
    tree: Tree

    @property
    def source(self) -> Source:
        """The print that the work edits."""
        return self.sources[0]

    @property
    def siglum(self) -> str:
        """The siglum of the first source."""
        return self.source.siglum

    @property
    def title(self) -> str:
        """The title of the first source."""
        return self.source.title

    @property
    def author(self) -> str:
        """The author of the first source; empty if none is named."""
        return self.source.author

    @property
    def year(self) -> str:
        """The year of the first source."""
        return self.source.year

    @property
    def lang(self) -> str:
        """The language of the words."""
        return self.source.lang

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """All sentences of the work in order."""
        return tuple(s for chapter in self.chapters for s in chapter.sentences)

    @property
    def lines(self) -> tuple[Line, ...]:
        """All lines of the work in order."""
        return tuple(line for chapter in self.chapters for line in chapter.lines)


@dataclass(frozen=True, slots=True, eq=False)
class Term:
    """A glossary entry; ``lang`` is the language of ``label``, ``gloss_lang`` of ``gloss``."""

    id: str
    work: str
    label: str
    lang: str
    gloss: str
    gloss_lang: str
    file: Path
    line: int


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody to whom a reading is credited: the id in the header, and the name."""

    id: str
    name: str
