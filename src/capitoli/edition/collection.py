"""All works and translations of a folder, loaded and held against each other."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar

from capitoli import data
from capitoli.edition import build, glossary, ids, loading, structure, translation
from capitoli.edition.errors import BrokenEdition, EditionError, Problem, UnknownId
from capitoli.edition.loading import Tree
from capitoli.edition.model import Chapter, Paragraph, Sentence, Source, Term, Work
from capitoli.edition.tei import XML_ID, elements
from capitoli.edition.translation import Translation


class Library:
    """The works by name, and everything that an id can name."""

    def __init__(self, works: tuple[Work, ...], translations: tuple[Translation, ...] = ()) -> None:
        self.works: dict[str, Work] = {work.name: work for work in works}
        self.translations: dict[str, Translation] = {t.lang: t for t in translations}
        chapters = [chapter for work in works for chapter in work.chapters]
        paragraphs = [paragraph for chapter in chapters for paragraph in chapter.paragraphs]
        self._chapters: dict[str, Chapter] = {chapter.id: chapter for chapter in chapters}
        self._paragraphs: dict[str, Paragraph] = {p.id: p for p in paragraphs}
        self._sentences: dict[str, Sentence] = {s.id: s for p in paragraphs for s in p.sentences}
        self._order: dict[str, int] = {id_: at for at, id_ in enumerate(self._sentences)}
        self.sources: dict[str, Source] = {s.siglum: s for work in works for s in work.sources}
        self.terms: dict[str, Term] = {t.id: t for w in works for t in glossary.terms(w)}

    @classmethod
    def load(cls, root: Path) -> Library:
        """Load the works below ``root/texts``: a folder a work, ``<work>/<work>.xml``.

        :raises BrokenEdition: with every fault of every file, each with file and line.
        """
        return _load(Path(root))

    def sentence(self, id_: str) -> Sentence:
        """Give a sentence. :raises UnknownId: there is none of that id."""
        return _known(self._sentences, id_, "sentence")

    def paragraph(self, id_: str) -> Paragraph:
        """Give a paragraph or stanza. :raises UnknownId: there is none of that id."""
        return _known(self._paragraphs, id_, "paragraph")

    def chapter(self, id_: str) -> Chapter:
        """Give a chapter by its id ("pis-11"). :raises UnknownId: there is none of that id."""
        return _known(self._chapters, id_, "chapter")

    def term(self, id_: str) -> Term:
        """Give a glossary entry. :raises UnknownId: there is none of that id."""
        return _known(self.terms, id_, "term")

    def work(self, name: str) -> Work:
        """Give a work by its name, or by siglum or short title of anything in it.

        :raises EditionError: there is none of that name.
        """
        for work in self.works.values():
            if name.lower() in {work.name, *(n for s in work.sources for n in (s.siglum, s.name))}:
                return work
        raise EditionError(f"no work {name!r}; there are {', '.join(self.works)}")

    def sentences(self) -> Iterator[Sentence]:
        """Give all sentences: work by work, in order."""
        return iter(self._sentences.values())

    def chapters(self) -> Iterator[Chapter]:
        """Give all chapters: work by work, in order."""
        return iter(self._chapters.values())

    def position(self, sentence: Sentence) -> int:
        """Give the place of a sentence in the order of the whole library, from 0."""
        return self._order[sentence.id]

    def translation(self, lang: str) -> Translation:
        """Give the translation into a language; an empty one if nothing is translated."""
        return self.translations.get(lang) or Translation(lang, ())

    def occurrences(self, term: str) -> list[Sentence]:
        """Give the sentences in which a term is marked, in order."""
        return [sentence for sentence in self.sentences() if term in sentence.terms]


_T = TypeVar("_T")


def _known(found: dict[str, _T], id_: str, what: str) -> _T:
    if id_ not in found:
        close = difflib.get_close_matches(id_, found, n=3)
        hint = f"; near it: {', '.join(close)}" if close else ""
        raise UnknownId(f"no {what} {id_!r}{hint}")
    return found[id_]


@cache
def library() -> Library:
    """Give the library of the project's own texts, loaded once."""
    return Library.load(data.root())


def text_files(root: Path) -> list[Path]:
    """Give the TEI files below ``root/texts``, works before translations.

    Works come in the order that ``[texts]`` of ``capitoli.toml`` gives, others after them.

    :raises BrokenEdition: ``capitoli.toml`` cannot be read, or gives no list there.
    """
    order = _order(root / "capitoli.toml")

    def place(file: Path) -> tuple[bool, int, Path]:
        name = file.parent.name
        return translation.is_translation(file), (*order, name).index(name), file

    return sorted(root.glob("texts/*/*.xml"), key=place)


def _order(project: Path) -> list[str]:
    if not project.is_file():
        return []
    try:
        texts = tomllib.loads(project.read_text("utf-8")).get("texts", {})
    except ValueError as error:
        raise BrokenEdition([Problem(project, 1, f"cannot be read: {error}")]) from None
    order = texts.get("order", []) if isinstance(texts, dict) else None
    if not isinstance(order, list) or not all(isinstance(name, str) for name in order):
        what = "[texts] has order, a list of the names of works"
        raise BrokenEdition([Problem(project, 1, what)])
    return order


def _load(root: Path) -> Library:
    files = text_files(root)
    if not files:
        raise EditionError(f"no texts below {root / 'texts'}")
    trees, problems = parse(files)
    problems += check_trees(trees, files)
    if problems:
        raise BrokenEdition(problems)
    works = [build.work(f, t) for f, t in trees.items() if not translation.is_translation(f)]
    return Library(tuple(works), tuple(_translations(trees)))


def parse(files: list[Path]) -> tuple[dict[Path, Tree], list[Problem]]:
    """Parse files; give the trees, and the faults of those that could not be parsed."""
    trees: dict[Path, Tree] = {}
    problems: list[Problem] = []
    for file in files:
        try:
            trees[file] = loading.load(file)
        except BrokenEdition as error:
            problems += error.problems
    return trees, problems


def check_trees(trees: dict[Path, Tree], files: Iterable[Path] = ()) -> list[Problem]:
    """Give all that is wrong with the form, the ids and the pointers of parsed files.

    ``files`` are those that there are: a translation whose work is there but could not be parsed
    is not looked at, for all that it points to would seem to be wanting.
    """
    unread = set(files) - set(trees)
    trees = {f: t for f, t in trees.items() if translation.work_of(f) not in unread}
    problems: list[Problem] = []
    gathered = []
    for file, tree in trees.items():
        own, faults = ids.gather(file, tree)
        gathered.append(own)
        problems += faults
    problems += ids.doubled(gathered)
    for own, (file, tree) in zip(gathered, trees.items(), strict=True):
        problems += ids.dangling(file, tree, own, gathered)
        problems += _form(file, tree, trees)
    return problems


def _form(file: Path, tree: Tree, trees: dict[Path, Tree]) -> list[Problem]:
    if not translation.is_translation(file):
        return structure.check_work(file, tree)
    work = translation.work_of(file)
    if work not in trees:
        return [Problem(file, 1, f"a translation without its work: {work.name} is not there")]
    sentences = elements(trees[work].getroot(), *build.SENTENCES)
    return structure.check_translation(file, tree, {s.get(XML_ID, "") for s in sentences})


def _translations(trees: dict[Path, Tree]) -> Iterator[Translation]:
    files = [translation.build(f, t) for f, t in trees.items() if translation.is_translation(f)]
    for lang in dict.fromkeys(file.lang for file in files):
        yield Translation(lang, tuple(file for file in files if file.lang == lang))
