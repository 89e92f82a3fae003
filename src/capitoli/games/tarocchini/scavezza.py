"""The quick count of a broken Granda from the cards of the losers (Pisarri VI.8 to VI.13).

``lost`` is the mask of the cards on the table, those that the losers took.
"""

from capitoli.binding import rule
from capitoli.cards import bits
from capitoli.games.tarocchini.count import winners_cards
from capitoli.games.tarocchini.granda import END, NUMBERED, above, reach
from capitoli.games.tarocchini.pack import ANGELO, CONTATORI, PACK, TRIONFI
from capitoli.games.tarocchini.readings import DEFAULT, Counting

_STELLA = 4


class NoNumber(ValueError):
    """A card to which Pisarri gives no number."""


@rule("pisarri.scavezza.numbers", "pisarri.scavezza.no-number")
def number(card: int) -> int:
    """Return the number of a trump that can break the Granda, from 16 for the Stella to 5 for the
    Amore: the trumps from it to the Amore, and the four Mori (pis-6-9-1 to 6-11-1).

    :raises NoNumber: Angelo, Mondo, Sole and Luna have none, nor has any card below the Amore.
    """
    if not _STELLA <= card < END:
        raise NoNumber(f"{PACK[card]} has no number: numbers go from the Stella to the Amore")
    return 20 - card


@rule("pisarri.scavezza.breaking-lowest")
def lowest_on_table(lost: int) -> int:
    """Return the place of the lowest trump with a number on the table, which the rival reading
    takes for the one that breaks; ``END`` where there is none (pis-6-12-3)."""
    return max(bits(lost & NUMBERED), default=END)


@rule("pisarri.scavezza.breaking")
def breaking(lost: int, settings: Counting = DEFAULT) -> int:
    """Return the place of the trump that breaks the winners' Granda, the last that does
    (pis-6-12-3); ``END`` where none does."""
    if settings.breaking == "lowest":
        return lowest_on_table(lost)
    return reach(winners_cards(lost))


@rule("pisarri.scavezza.method", "pisarri.scavezza.unbroken")
def granda_by_numbers(lost: int, settings: Counting = DEFAULT) -> int:
    """Return the points of the winners' Granda: 105 less five for the number of the breaking
    trump and for each other trump on the table that stands above it, or is a contatore
    (pis-6-12-3, 6-13-3). Where nothing breaks it each trump on the table takes off five; without
    the Angelo, or broken above the Stella, it is worth nothing."""
    stop = breaking(lost, settings)
    if lost & ANGELO or stop < _STELLA:
        return 0
    if stop == END:
        return 105 - 5 * (lost & TRIONFI).bit_count()
    others = lost & CONTATORI | above(lost, stop)
    return 105 - 5 * (number(stop) + others.bit_count())
