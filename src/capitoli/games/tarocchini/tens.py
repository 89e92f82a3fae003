"""The other way of counting the sequences, ten points a figure (Pisarri VI.15).

It holds only where the sequences are doubled, that is where there are three or more.
"""

from capitoli.binding import rule
from capitoli.games.tarocchini.count import sequences
from capitoli.games.tarocchini.granda import granda
from capitoli.games.tarocchini.pariglie import pariglie_points


@rule("pisarri.tens.ten-a-figure")
def tens(cards: int) -> int:
    """Return the doubled points of a sequence of so many cards: one is left out, and each other
    is ten (pis-6-15-3, 4). It would do for the Granda too (pis-6-15-7)."""
    return 10 * (cards - 1)


@rule("pisarri.tens.figures")
def figures_counted(held: int) -> int:
    """Return how many cards the method counts: those of all sequences but the Granda, less one
    for each (pis-6-15-3, 4)."""
    return sum(run.bit_count() - 1 for name, run in sequences(held).items() if name != "Granda")


@rule("pisarri.tens.whole")
def combinations_by_tens(held: int) -> int:
    """Return the points of all combinations by this method: the figures at ten, the Criccone, and
    the Granda doubled (pis-6-15-1, 4)."""
    return 10 * figures_counted(held) + pariglie_points(held) + 2 * granda(held)
