"""The whole count of a side's cards (Pisarri VI): sequences, Pariglie, cards, last trick, marks.

``held`` is a mask of cards: a hand before play, when it is accused, or a side's pile after it.
"""

from capitoli.binding import rule
from capitoli.games.tarocchini.granda import granda_run
from capitoli.games.tarocchini.pack import ALIKE, ALL, SUITS
from capitoli.games.tarocchini.pariglie import pariglie_points
from capitoli.games.tarocchini.readings import DEFAULT, Counting
from capitoli.games.tarocchini.runs import run_points
from capitoli.games.tarocchini.suits import alike_run, suit_run
from capitoli.games.tarocchini.values import cards_points


@rule("pisarri.sequences.seven", "pisarri.contatori.every-sequence")
def sequences(held: int, settings: Counting = DEFAULT) -> dict[str, int]:
    """Return the cards (a mask) of each sequence that is made, by its name (pis-4-4-6)."""
    runs = {"Granda": granda_run(held, settings)}
    runs |= {suit: suit_run(held, suit) for suit in SUITS}
    runs |= {kind: alike_run(held, kind) for kind in ALIKE}
    return {name: run for name, run in runs.items() if run}


@rule("pisarri.sequences.doubled-again")
def times_again(made: int) -> int:
    """Return the factor of the rival reading: each sequence from the third on doubles again
    (pis-6-2-1)."""
    return 1 << max(0, made - 2)


@rule("pisarri.sequences.doubled")
def times(made: int, settings: Counting = DEFAULT) -> int:
    """Return by how much the points of so many sequences are multiplied: by two from three on
    (pis-6-2-1)."""
    if settings.doubling == "again":
        return times_again(made)
    return 2 if made >= 3 else 1


@rule("pisarri.sequences.points")
def sequences_points(held: int, settings: Counting = DEFAULT) -> int:
    """Return the points of all sequences, doubled where they are three or more (pis-6-2-1)."""
    runs = sequences(held, settings)
    points = sum(run_points(run.bit_count()) for run in runs.values())
    return points * times(len(runs), settings)


@rule("pisarri.count.combinations", "pisarri.count.doubled-apart")
def combinations(held: int, settings: Counting = DEFAULT) -> int:
    """Return the points of sequences and Pariglie, each doubled for itself (pis-6-5-9, 10)."""
    return sequences_points(held, settings) + pariglie_points(held)


@rule("pisarri.count.last-six")
def last_points(last: bool) -> int:
    """Return the points for taking the last trick: six (pis-6-7-11)."""
    return 6 if last else 0


@rule("pisarri.count.whole", "pisarri.count.marked-added")
def total(won: int, last: bool = False, marked: int = 0, settings: Counting = DEFAULT) -> int:
    """Return all the points of a side that took the cards ``won``: combinations, points marked,
    cards, last trick (pis-6-5-11, 6-7-11)."""
    points = combinations(won, settings) + cards_points(won, settings)
    return points + last_points(last) + marked


@rule("pisarri.count.one-more")
def wins(points: int, others: int) -> bool:
    """Whether a side wins the hand: it needs one point more than the other (pis-6-4-1)."""
    return points > others


@rule("pisarri.count.losers-lay-out")
def winners_cards(lost: int) -> int:
    """Return the cards of the winners, told from those that the losers lay out (pis-6-4-3)."""
    return ALL & ~lost
