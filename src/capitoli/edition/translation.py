"""Translations: a TEI file of its own for each, tied to the source by sentence ids."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from capitoli.edition.loading import Tree
from capitoli.edition.tei import XML_ID, XML_LANG, elements, line_of
from capitoli.edition.text import plain


@dataclass(frozen=True, slots=True, eq=False)
class Rendering:
    """A translated sentence and the ids of the sentences that it renders."""

    id: str
    text: str
    of: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True, eq=False)
class TranslationFile:
    """One file: the translation of one work."""

    work: str
    lang: str
    file: Path
    tree: Tree
    renderings: tuple[Rendering, ...]


class Translation:
    """All that is translated into one language."""

    def __init__(self, lang: str, files: tuple[TranslationFile, ...]) -> None:
        self.lang = lang
        self.files = files
        self._by_source: dict[str, list[Rendering]] = {}
        for file in files:
            for rendering in file.renderings:
                for source in rendering.of:
                    self._by_source.setdefault(source, []).append(rendering)

    def get(self, sentence: str) -> list[str]:
        """Give the texts that render a sentence, in order; none if it is not translated."""
        return [rendering.text for rendering in self.renderings(sentence)]

    def renderings(self, sentence: str) -> list[Rendering]:
        """Give the translated sentences that render a sentence, with all that they render."""
        return list(self._by_source.get(sentence, ()))

    def __contains__(self, sentence: object) -> bool:
        return sentence in self._by_source


def is_translation(file: Path) -> bool:
    """Tell by the name: ``<work>.<language>.xml``."""
    return "." in file.stem


def work_of(file: Path) -> Path:
    """The file of the work that a file translates, or is."""
    return file.with_name(f"{file.parent.name}.xml")


def build(file: Path, tree: Tree) -> TranslationFile:
    """Build one file's translation; ``tree`` must have passed the checks."""
    root = tree.getroot()
    renderings = [
        Rendering(s.get(XML_ID, ""), plain(s), targets(s.get("corresp", "")), line_of(s))
        for s in elements(root, "s", "l")
    ]
    work, _, lang = file.stem.partition(".")
    return TranslationFile(work, root.get(XML_LANG, lang), file, tree, tuple(renderings))


def targets(corresp: str) -> tuple[str, ...]:
    """Give the ids that a ``corresp`` names."""
    return tuple(pointer.rpartition("#")[2] for pointer in corresp.split())
