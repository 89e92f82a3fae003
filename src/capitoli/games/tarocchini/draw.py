"""Drawing for partners and for the deal (Pisarri II.1), and how long partners stay together."""

from __future__ import annotations

from collections.abc import Sequence

from capitoli.binding import mechanics, rule
from capitoli.games.tarocchini.pack import MORI, PACK
from capitoli.games.tarocchini.settings import DEFAULT, Settings

PLAYERS = 4
_PIPS = ("Asso", "", "", "", "", "Sei", "Sette", "Otto", "Nove", "Dieci")
_FIGURES = ("Fante", "Cavallo", "Regina", "Re")


@rule("pisarri.draw.pack")
def cards_of_the_pack() -> int:
    """Return how many cards the game is played with: 62, its own (pis-2-1-1)."""
    return len(PACK)


@rule("pisarri.draw.two-against-two")
def side(seat: int) -> int:
    """Return the side, 0 or 1, of a seat from 0 to 3: two play against two (pis-2-1-2)."""
    return seat & 1


@rule("pisarri.draw.rank")
def draw_rank(card: int, settings: Settings = DEFAULT) -> int:
    """Return how high a drawn card is, as a number to compare (pis-2-1-3).

    Trionfi are above the suits, in their order, the four Mori equal; cards of two suits are equal
    when they stand as high in their own suit. With ``draw_rank="pips"`` the small cards rank by
    the number printed on them.
    """
    if card < 22:
        return 100 - (16 if MORI >> card & 1 else card)
    if settings.draw_rank == "pips":
        return _printed(PACK[card].face.rank)
    return 10 - (card - 22) % 10


@mechanics("reads the number that is printed on a card, figures above them")
def _printed(rank: str) -> int:
    return _PIPS.index(rank) + 1 if rank in _PIPS else _FIGURES.index(rank) + 11


@rule("pisarri.draw.partners")
def partners(drawn: Sequence[int], settings: Settings = DEFAULT) -> tuple[int, ...]:
    """Return the two players, of four, who drew the lower cards; the other two are the others
    (pis-2-1-3).

    The empty tuple where equal cards leave it open: all four draw again.
    """
    ranks = [draw_rank(card, settings) for card in drawn]
    order = sorted(range(PLAYERS), key=ranks.__getitem__)
    if ranks[order[1]] == ranks[order[2]]:
        return ()
    return tuple(sorted(order[:2]))


@rule("pisarri.draw.dealer")
def first_dealer(drawn: Sequence[int], settings: Settings = DEFAULT) -> int | None:
    """Return the player who drew the highest card and deals first; ``None`` if two drew it
    (pis-2-1-4)."""
    ranks = [draw_rank(card, settings) for card in drawn]
    best = max(ranks)
    return ranks.index(best) if ranks.count(best) == 1 else None


@rule("pisarri.draw.again")
def draws_again(partita_ended: bool) -> bool:
    """Return whether partners are drawn anew: after every Partita, and only then (pis-2-2-1)."""
    return partita_ended


@mechanics("the text seats partners apart, and says nothing of who sits at whose right hand")
def seating(drawn: Sequence[int], settings: Settings = DEFAULT) -> tuple[int, ...]:
    """Return the players in order of play from the first dealer; empty if all must draw again.

    Partners face each other; of the lower pair the one with the higher card sits at the dealer's
    right hand. Only a tie that the draw has to decide makes all draw again.
    """
    low = partners(drawn, settings)
    dealer = first_dealer(drawn, settings)
    if not low or dealer is None:
        return ()
    right, left = sorted(low, key=lambda player: -draw_rank(drawn[player], settings))
    mate = next(player for player in range(PLAYERS) if player not in (*low, dealer))
    return (dealer, right, mate, left)
