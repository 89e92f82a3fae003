"""What the cards are worth in themselves, and the count in fours (Pisarri VI.3.5, VI.6, VI.7)."""

from capitoli.binding import rule
from capitoli.cards import bits
from capitoli.games.tarocchini.pack import DI_VALORE, PACK
from capitoli.games.tarocchini.readings import DEFAULT, Counting

_TAROCCHI = dict.fromkeys(("Angelo", "Mondo", "Bagattino", "Matto"), 5)
_WORTH = {**_TAROCCHI, "Re": 5, "Regina": 4, "Cavallo": 3, "Fante": 2}
_VALUES = tuple(_WORTH.get(face.rank, 0) for face in PACK.faces)


@rule("pisarri.value.cards")
def value(card: int) -> int:
    """Return the points of a card in itself; Cartaccie and plain Trionfi have none
    (pis-6-3-10)."""
    return _VALUES[card]


@rule("pisarri.fours.one-less")
def figures_points(pile: int) -> int:
    """Return the points of the figures of a pile, each one less than its value, for it stands in
    its four where a blank card would (pis-6-7-1, 3)."""
    return sum(value(card) - 1 for card in bits(pile & DI_VALORE))


@rule("pisarri.fours.four-a-point")
def fours(cards: int) -> int:
    """Return the points of so many cards as such: one for each whole four (pis-6-3-10, 6-7-4)."""
    return cards // 4


@rule("pisarri.fours.remnant-full")
def remnant_in_full(pile: int) -> int:
    """Return the point more of the rival reading: the first figure among cards that are no whole
    four has its whole value (pis-6-7-3)."""
    return 1 if pile.bit_count() % 4 and pile & DI_VALORE else 0


@rule("pisarri.fours.count", "pisarri.fours.remnant")
def cards_points(pile: int, settings: Counting = DEFAULT) -> int:
    """Return the points that the cards of a pile make, counted in fours (pis-6-6-1 to 6-7-5)."""
    points = figures_points(pile) + fours(pile.bit_count())
    return points + remnant_in_full(pile) if settings.remnant == "full" else points
