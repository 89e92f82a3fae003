"""What must hold of every hand: 62 cards, each in one place, and points that are the count."""

from __future__ import annotations

from capitoli.games.tarocchini.count import total
from capitoli.games.tarocchini.hand import Hand
from capitoli.games.tarocchini.pack import ALL, MATTO, PACK
from capitoli.games.tarocchini.settle import count
from capitoli.games.tarocchini.values import cards_points

__mechanics__ = "checks what the rules have made; it decides nothing"

#: The points of all cards counted in fours.
_IN_FOURS = 71


def faults_of(hand: Hand) -> list[str]:
    """Return what is wrong with a hand; nothing, unless the engine is."""
    faults = _places(hand)
    if hand.legal() and hand.phase.name == "PLAY" and hand.legal() & ~hand.hands[hand.turn]:
        faults.append("a card that is not held may be played")
    if hand.over and not hand.thrown_in:
        faults += _count(hand)
    return faults


def _places(hand: Hand) -> list[str]:
    """Every card in one place: a hand, a pile, the table, the discard, or owed as the Matto."""
    places = [*hand.hands, *hand.taken, hand.on_table]
    if not hand.over or hand.thrown_in:
        places.append(hand.discarded)
    if hand.owes >= 0:
        places.append(MATTO & ~hand.on_table)
    faults = []
    seen = 0
    for place in places:
        if seen & place:
            faults.append(f"in two places: {PACK.write(seen & place)}")
        seen |= place
    if seen != ALL:
        faults.append(f"nowhere: {PACK.write(ALL & ~seen)}")
    return faults


def _count(hand: Hand) -> list[str]:
    faults = []
    readings = hand.settings.counting
    whole = tuple(total(hand.taken[side], hand.last_side == side, 0, readings) for side in (0, 1))
    if whole != count(hand):
        faults.append(f"the points are {count(hand)}, the count says {whole}")
    fours = sum(cards_points(pile) for pile in hand.taken)
    even = all(pile.bit_count() % 4 in (0, 2) for pile in hand.taken)
    if even and fours != _IN_FOURS:
        faults.append(f"the cards in fours make {fours} points, not {_IN_FOURS}")
    return faults
