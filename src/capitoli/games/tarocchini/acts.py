"""The acts of the tarocchini as numbers: cards from 0, then words, things accused, and marks."""

from __future__ import annotations

from capitoli.games.tarocchini.pack import PACK

__mechanics__ = "numbers of acts: no sentence speaks of them"

CARDS = len(PACK)

A_MONTE, LA_TENGO, COME_VUOLE, HO_CATTIVO, BUTTA, SEGUE = range(CARDS, CARDS + 6)
#: What each word is called in a record.
WORDS = {
    A_MONTE: "a monte",
    LA_TENGO: "la tengo",
    COME_VUOLE: "come vuole",
    HO_CATTIVO: "a monte, ho cattivo, regolatevi con le vostre",
    BUTTA: "fa a monte",
    SEGUE: "segue a dare",
}

#: Accusing: ``ACCUSE + kind`` lays one combination down, ``BASTA`` ends it.
ACCUSE = CARDS + 6
BASTA = ACCUSE + 20
#: Marking: ``MARK + n`` puts n grane (tens of points) in front.
MARK = BASTA + 1
#: More than any cards of two partners make, even where each sequence doubles all.
MOST_MARKS = 800
ACTS = MARK + MOST_MARKS + 1

#: One bit an act, so that a play need not shift.
BIT = tuple(1 << act for act in range(ACTS))


def marks_up_to(due: int) -> int:
    """Return the mask of the acts that mark from 0 to ``due`` grane."""
    return ((1 << due + 1) - 1) << MARK
