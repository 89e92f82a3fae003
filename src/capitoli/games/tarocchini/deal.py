"""The cut and the deal (Pisarri II.1). Seats are numbered 0 to 3 in order of play, to the right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import chain
from operator import itemgetter

from capitoli.binding import mechanics, rule
from capitoli.cards import ImpossibleDeal
from capitoli.games.tarocchini.acts import BIT, CARDS
from capitoli.games.tarocchini.pack import ALL, PACK

PACKET = 5
#: The seat at the right hand of each seat: deal, words and play go that way.
RIGHT = (1, 2, 3, 0)


@rule("pisarri.deal.cut")
def cutter(dealer: int) -> int:
    """Return the seat that cuts: the one at the dealer's left hand (pis-2-1-4)."""
    return (dealer + 3) % 4


@rule("pisarri.deal.cut-off")
def cut(pack: Sequence[int], lifted: int) -> tuple[int, ...]:
    """Return the pack as it is dealt when ``lifted`` cards were taken off: what lay below comes
    first (pis-2-1-4)."""
    return (*pack[lifted:], *pack[:lifted])


@rule("pisarri.deal.from-the-right")
def serving_order(dealer: int) -> tuple[int, ...]:
    """Return the seats in the order in which they are served: from the right of the dealer on
    (pis-2-1-4)."""
    return tuple((dealer + step) % 4 for step in (1, 2, 3, 4))


@rule("pisarri.deal.by-fives")
def packet_of(order: Sequence[int], dealer: int, seat: int, round_: int) -> tuple[int, ...]:
    """Return the five cards a seat is given in round 0, 1 or 2 from a pack that lies in order
    (pis-2-1-4)."""
    start = (round_ * 4 + serving_order(dealer).index(seat)) * PACKET
    return tuple(order[start : start + PACKET])


@rule("pisarri.deal.stops-after-five")
def stops_after(round_: int) -> bool:
    """Return whether the dealer stops after this round (from 0) to hear the others (pis-2-1-4)."""
    return round_ == 0


@rule("pisarri.deal.fifteen")
def cards_due(seat: int, dealer: int) -> int:
    """Return how many cards a seat has when all are dealt: fifteen, the dealer seventeen
    (pis-2-1-12)."""
    return 17 if seat == dealer else 15


@rule("pisarri.deal.first-to-play")
def first_to_play(dealer: int) -> int:
    """Return the seat that leads to the first trick: the opponent at the dealer's right hand
    (pis-2-1-13)."""
    return (dealer + 1) % 4


@mechanics("where the cards of packet_of and the dealer's two over lie, made once")
def _places(dealer: int, seat: int) -> Callable[[Sequence[int]], tuple[int, ...]]:
    """What takes a seat's cards out of a pack in order: its packets, and the dealer's two over."""
    lying = range(62)
    packets = (packet_of(lying, dealer, seat, round_) for round_ in range(3))
    over = lying[60:] if seat == dealer else ()
    return itemgetter(*chain(*packets, over))


#: By the dealer, then by the seat.
_PLACES = tuple(tuple(_places(dealer, seat) for seat in range(4)) for dealer in range(4))


@mechanics("the whole deal at once: packet_of for each seat and round, and two over")
def hands_of(order: Sequence[int], dealer: int) -> list[int]:
    """Return the four hands, as masks by seat, of a pack that lies in this order.

    :raises ImpossibleDeal: the order is not the 62 cards, each once; all that is wrong is listed.
    """
    try:
        bit = [BIT[card] for card in order]
        hands = [sum(cards_of(bit)) for cards_of in _PLACES[dealer]]
    except IndexError:
        raise no_pack(order) from None
    # So many powers of two make this sum only if each of them is there once.
    if len(bit) != CARDS or sum(hands) != ALL:
        raise no_pack(order)
    return hands


@mechanics("the words of an error")
def no_pack(order: Sequence[int]) -> ImpossibleDeal:
    """Return the error for an order that is not the pack: cards doubled, missing and foreign."""
    count = Counter(order)
    return ImpossibleDeal(
        [PACK[card].name for card in range(CARDS) if count[card] > 1],
        [PACK[card].name for card in range(CARDS) if not count[card]],
        [str(card) for card in order if not 0 <= card < CARDS],
    )
