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
from dataclasses import dataclass
from functools import cache
from typing import Final

# Letters and digits, with marks on them; signs that Unicode calls letters but that only stand
# beside one, such as the apostrophe U+02BC, are none.
_LETTER: Final = r"[^\W_\u02b0-\u02ff]"
_WORD: Final = re.compile(rf"{_LETTER}(?:{_LETTER}|[\u0300-\u036f])*")
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


@cache
def words(text: str) -> tuple[Word, ...]:
    """Give the folded words of a text in order; places are those in its form NFC."""
    found = _WORD.finditer(unicodedata.normalize("NFC", text))
    return tuple(Word(fold(word[0]), word.start(), word.end()) for word in found)


def folded(text: str) -> tuple[str, ...]:
    """Give the folded words of a text, bare."""
    return tuple(word.folded for word in words(text))
