"""Find words in the sentences of the edition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from capitoli.edition.collection import Library
from capitoli.edition.errors import EditionError
from capitoli.edition.folding import folded, words
from capitoli.edition.model import Sentence
from capitoli.edition.text import Reading


@dataclass(frozen=True, slots=True)
class Hit:
    """A sentence with the words looked for: the text of a reading, and where they stand in it."""

    sentence: Sentence
    reading: Reading
    text: str
    spans: tuple[tuple[int, int], ...]

    def marked(self, before: str = "«", after: str = "»") -> str:
        """Give the text with each place marked."""
        out, at = [], 0
        for start, end in self.spans:
            out += [self.text[at:start], before, self.text[start:end], after]
            at = end
        return "".join([*out, self.text[at:]])


def find(library: Library, query: str, work: str = "") -> Iterator[Hit]:
    """Find whole words, several of them in this order; spelling is folded.

    The edited text is searched; where only the witness has the words, its reading is given.

    :raises EditionError: the query has no word, or there is no such work.
    """
    wanted = folded(query)
    if not wanted:
        raise EditionError(f"nothing to find in {query!r}: no letter and no digit")
    sentences = library.work(work).sentences if work else library.sentences()
    for sentence in sentences:
        hit = _hit(sentence, "edited", sentence.text, wanted)
        hit = hit or _hit(sentence, "diplomatic", sentence.diplomatic, wanted)
        if hit:
            yield hit


def _hit(sentence: Sentence, reading: Reading, text: str, wanted: tuple[str, ...]) -> Hit | None:
    found = words(text)
    spans: list[tuple[int, int]] = []
    for at in range(len(found) - len(wanted) + 1):
        part = found[at : at + len(wanted)]
        after_last = not spans or part[0].start >= spans[-1][1]
        if after_last and tuple(word.folded for word in part) == wanted:
            spans.append((part[0].start, part[-1].end))
    return Hit(sentence, reading, text, tuple(spans)) if spans else None
