"""Which cards of a sequence stand above which, and which of those held nothing left can take."""

from __future__ import annotations

from capitoli.binding import mechanics, rule
from capitoli.cards import bits, mask_of
from capitoli.games.tarocchini.pack import (
    CONTATORI,
    MATTO,
    MORI,
    PACK,
    SEQUENCE,
    TAROCCHI,
    TRIONFI,
    card,
)
from capitoli.games.tarocchini.signals.readings import DEFAULT, Speech

__mechanics__ = "tables of the order of chapter III, which the rules of the terms look up"

#: The sequence each card is of, as a mask; the Matto is of the Trionfi.
KIND = tuple(SEQUENCE["Granda" if face.suit == "Trionfi" else face.suit] for face in PACK.faces)
#: The cards of its sequence that stand above each card; equal Mori stand beside each other.
GREATER = tuple(
    KIND[number] & ((1 << number) - 1) & ~(MORI if MORI >> number & 1 else 0)
    for number in range(len(PACK))
)
_SUITS = (*SEQUENCE.values(),)


def _down_to(name: str) -> int:
    """Return the Trionfi from the Angelo to one of them."""
    return (card(name).bit << 1) - 1


#: "Li quattro principali Trionfi della Granda" (pis-10-26-1).
PRINCIPALI = _down_to("Luna")
#: The Trionfi that are a fault to show: "Carte della Granda, cioè, sino alla Saetta" (law 25).
DI_RIFIUTO = _down_to("Saetta")
#: The Trionfi that are good, by the last of them.
_GOOD = {"saetta": DI_RIFIUTO, "luna": PRINCIPALI, "amore": _down_to("Amore")}
#: The Trionfi that take: all but the Matto.
TAKING = TRIONFI & ~MATTO


@rule("pisarri.term.good", "pisarri.term.good-luna", "pisarri.term.good-amore")
def good(hand: int, speech: Speech = DEFAULT) -> int:
    """Return the good Trionfi of a hand: from the Angelo down to the Saetta (pis-9-50-1, law 25).

    With ``good="luna"`` the four principal ones alone, with ``"amore"`` all but the Mori.
    """
    return hand & _GOOD[speech.good]


@rule("pisarri.term.small", "pisarri.term.good-luna", "pisarri.term.good-amore")
def small(hand: int, speech: Speech = DEFAULT) -> int:
    """Return the small Trionfi of a hand: those that are not good; the Tarocchi, which are carte
    da cinque, are none (pis-9-51-1)."""
    return hand & TRIONFI & ~TAROCCHI & ~good(hand, speech)


@rule("pisarri.term.battuta")
def battute(hand: int, left: int) -> int:
    """Return the cards held than which nothing greater is left, but what is held as well.

    ``hand`` and ``left`` are masks: the cards held, and the cards of one sequence that have not
    been played. The Matto takes nothing and is never one of them (pis-9-20-3).
    """
    return mask_of(one for one in bits(hand & left & ~MATTO) if not GREATER[one] & left & ~hand)


@rule("pisarri.term.behind")
def behind(hand: int, left: int) -> int:
    """Return the cards held than which one greater card is left in other hands, and no more
    (pis-9-23-4). Masks as in :func:`battute`."""
    return mask_of(
        one for one in bits(hand & left & ~MATTO) if (GREATER[one] & left & ~hand).bit_count() == 1
    )


@mechanics("the first card of a mask in the order of its sequence: the order is chapter III's")
def highest(hand: int) -> int:
    """Return the greatest card of a mask that holds cards of one sequence, as a mask; the Matto
    is none. Of equal Mori it is any."""
    taking = hand & ~MATTO
    return taking & -taking


@mechanics("the last card of a mask in the order of its sequence: the order is chapter III's")
def lowest(hand: int) -> int:
    """Return the smallest card of a mask of one sequence, as a mask; the Matto is none."""
    taking = hand & ~MATTO
    return 1 << taking.bit_length() - 1 if taking else 0


@mechanics("a contatore stands for a card of any sequence, and tells of none")
def accused_in(cards: int) -> int:
    """Return the mask of the whole sequences of which some cards were accused."""
    return sequences_in(cards & ~CONTATORI)


@mechanics("names of sequences to masks")
def sequences_in(cards: int) -> int:
    """Return the mask of the whole sequences of which a mask holds a card."""
    return mask_of(number for one in _SUITS if one & cards for number in bits(one))
