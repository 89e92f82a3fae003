"""Folding: what two spellings must share for a search to find both.

The rules, which the search of the site follows too:

1. letters are compared without accents, cedillas and other marks (``NFD``, marks dropped);
2. capitals and small letters are one; so are long and round s; ``æ`` is ``ae``, ``œ`` is ``oe``;
3. ``v`` is ``u`` and ``j`` is ``i``, as printers of the time had it;
4. a word is a run of letters and digits. Everything else only separates words, apostrophes
   of every form among them: *l'ore* and *l’ore* are the words *l* and *ore*.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_WORD: Final = re.compile(r"[^\W_](?:[^\W_]|[\u0300-\u036f])*")
_LETTERS: Final = str.maketrans({"v": "u", "j": "i", "æ": "ae", "œ": "oe"})


@dataclass(frozen=True, slots=True)
class Word:
    """A word as folded, and from where to where it stands in the text."""

    folded: str
    start: int
    end: int


def fold(text: str) -> str:
    """Fold letters; what separates words is left as it is."""
    plain = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    return plain.casefold().translate(_LETTERS)


def words(text: str) -> Iterator[Word]:
    """Give the folded words of a text in order."""
    for found in _WORD.finditer(text):
        yield Word(fold(found[0]), found.start(), found.end())


def folded(text: str) -> tuple[str, ...]:
    """Give the folded words of a text, bare."""
    return tuple(word.folded for word in words(text))
