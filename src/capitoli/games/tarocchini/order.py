"""Which card takes which (Pisarri III): suits straight and reversed, Trionfi, Mori, Matto.

Cards are numbers of the pack. The table of play holds the same answers as a table; a test holds
the two together.
"""

from capitoli.binding import rule
from capitoli.cards import CardSet
from capitoli.games.tarocchini.pack import CARTACCIE, MATTO, MORI, PACK, SEQUENCE, TAROCCHI, named

MATTO_CARD = MATTO.bit_length() - 1
_SUIT_OF = tuple(face.suit for face in PACK.faces)


@rule("pisarri.pack.sequences", "pisarri.pack.number")
def sequence(name: str) -> CardSet:
    """Return the cards of one of the five sequences, from the highest (pis-3-1-1 to 4).

    :raises KeyError: there is no sequence of that name.
    """
    return named(SEQUENCE[name])


@rule("pisarri.pack.figures")
def figures_and_cartaccie(suit: str) -> tuple[CardSet, CardSet]:
    """Return the figures of a suit and its Cartaccie, the Asso among these (pis-3-1-4, 3-2-5).

    :raises KeyError: there is no sequence of that name.
    """
    return named(SEQUENCE[suit] & ~CARTACCIE), named(SEQUENCE[suit] & CARTACCIE)


@rule("pisarri.order.suits", "pisarri.order.cartaccie", "pisarri.order.granda")
def above(later: int, earlier: int) -> bool:
    """Whether a card stands before another of its own sequence, in which no Moro stands before
    another (pis-3-1-5, 6; pis-3-3-2)."""
    same = _SUIT_OF[later] == _SUIT_OF[earlier]
    return later < earlier and same and not moro_on_moro(later, earlier)


@rule("pisarri.order.trionfi")
def trumps(later: int, earlier: int) -> bool:
    """Whether a Trionfo is played to a card of a suit, which it takes (pis-3-3-3)."""
    return _SUIT_OF[later] == "Trionfi" != _SUIT_OF[earlier]


@rule("pisarri.order.mori")
def moro_on_moro(later: int, earlier: int) -> bool:
    """Whether both cards are Mori, of which the later takes the earlier (pis-3-3-2)."""
    return bool(MORI >> later & MORI >> earlier & 1)


@rule("pisarri.matto.neither")
def apart(later: int, earlier: int) -> bool:
    """Whether one of two cards is the Matto, which takes nothing nor is taken (pis-3-3-4)."""
    return later == MATTO_CARD or earlier == MATTO_CARD


@rule("pisarri.order.takes")
def takes(later: int, earlier: int) -> bool:
    """Whether a card played later in a trick takes an earlier one (pis-3-3-3)."""
    return not apart(later, earlier) and (
        above(later, earlier) or trumps(later, earlier) or moro_on_moro(later, earlier)
    )


@rule("pisarri.bagattino.trionfo", "pisarri.matto.answers")
def fits(card: int, led: int) -> bool:
    """Whether a card answers a lead in its kind: the Matto fits every sequence, the Bagattino
    no more than the Trionfi (pis-3-3-6, 9)."""
    return card == MATTO_CARD or _SUIT_OF[card] == _SUIT_OF[led]


@rule("pisarri.tarocchi.figures")
def tarocchi(held: int) -> CardSet:
    """Return the figures of the Trionfi among some cards, called Tarocchi (pis-3-3-10)."""
    return named(held & TAROCCHI)
