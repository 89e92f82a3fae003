"""The cut and the deal (Pisarri II.1). Seats are numbered 0 to 3 in order of play, to the right."""

from __future__ import annotations

from collections.abc import Sequence

from capitoli.binding import mechanics, rule
from capitoli.games.tarocchini.acts import BIT

PACKET = 5
#: The seat at the right hand of each seat: deal, words and play go that way.
RIGHT = (1, 2, 3, 0)


@rule("pisarri.deal.cut")
def cutter(dealer: int) -> int:
    """Return the seat that cuts: the one at the dealer's left hand."""
    return (dealer + 3) % 4


@rule("pisarri.deal.cut-off")
def cut(pack: Sequence[int], lifted: int) -> tuple[int, ...]:
    """Return the pack as it is dealt when ``lifted`` cards were taken off: what lay below comes
    first."""
    return (*pack[lifted:], *pack[:lifted])


@rule("pisarri.deal.from-the-right")
def serving_order(dealer: int) -> tuple[int, ...]:
    """Return the seats in the order in which they are served: from the right of the dealer on."""
    return tuple((dealer + step) % 4 for step in (1, 2, 3, 4))


@rule("pisarri.deal.by-fives")
def packet_of(order: Sequence[int], dealer: int, seat: int, round_: int) -> tuple[int, ...]:
    """Return the five cards a seat is given in round 0, 1 or 2 from a pack that lies in order."""
    start = (round_ * 4 + serving_order(dealer).index(seat)) * PACKET
    return tuple(order[start : start + PACKET])


@rule("pisarri.deal.stops-after-five")
def stops_after(round_: int) -> bool:
    """Return whether the dealer stops after this round (from 0) to hear the others."""
    return round_ == 0


@rule("pisarri.deal.fifteen")
def cards_due(seat: int, dealer: int) -> int:
    """Return how many cards a seat has when all are dealt: fifteen, the dealer seventeen."""
    return 17 if seat == dealer else 15


@rule("pisarri.deal.first-to-play")
def first_to_play(dealer: int) -> int:
    """Return the seat that leads to the first trick: the opponent at the dealer's right hand."""
    return (dealer + 1) % 4


@mechanics("the whole deal at once: equal to packet_of for each seat and round, and two over")
def hands_of(order: Sequence[int], dealer: int) -> list[int]:
    """Return the four hands, as masks by seat, of a pack that lies in this order."""
    bit = [BIT[card] for card in order]
    hands = [0, 0, 0, 0]
    seat = dealer
    for start in (0, 5, 10, 15):
        seat = RIGHT[seat]
        hands[seat] = (
            sum(bit[start : start + 5])
            + sum(bit[start + 20 : start + 25])
            + sum(bit[start + 40 : start + 45])
        )
    hands[dealer] += bit[60] + bit[61]
    return hands
