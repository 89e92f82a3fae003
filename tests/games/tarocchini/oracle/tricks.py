"""Which plays are allowed, and who takes (law 2; Pisarri III)."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from .names import ABOVE_THE_MORI, MORI, TRIONFI, printed, ranks_of, suit


def led(trick: Sequence[str]) -> str | None:
    """The card that must be answered: after the Matto the next is as the first (pis-3-3-8)."""
    return next((card for card in trick if card != "Matto"), None)


def allowed(
    hand: AbstractSet[str], trick: Sequence[str], matto_must_trump: bool = False
) -> set[str]:
    """The cards of a hand that may be played to a trick.

    The same sequence, without it a Trionfo, without both any card (pis-11-2-1, pis-11-2-2); the
    Matto may always be shown (pis-3-3-6) and, as it only may, does not bind him who has no other
    Trionfo, unless ``matto_must_trump``.
    """
    first = led(trick)
    if first is None:
        return set(hand)
    answers = {card for card in hand if suit(card) == suit(first)}
    trumps = {card for card in hand if card in TRIONFI}
    for bound in (answers, trumps):
        if bound - {"Matto"} or (bound and matto_must_trump):
            return bound | ({"Matto"} & set(hand))
    return set(hand)


def takes(later: str, earlier: str) -> bool:
    """Whether a card takes over from one that held the trick when it was played."""
    if later == "Matto":  # pis-3-3-4
        return False
    if earlier == "Matto":  # pis-3-3-8
        return True
    if later in TRIONFI and earlier in TRIONFI:
        if later in MORI and earlier in MORI:
            return True  # pis-3-3-2: one takes the other that was played before
        return _trump_place(later) < _trump_place(earlier)
    if later in TRIONFI or earlier in TRIONFI:
        return later in TRIONFI  # pis-3-3-3
    if suit(later) != suit(earlier):
        return False
    order = [f"{name} di {suit(later)}" for name in ranks_of(suit(later))]
    return order.index(later) < order.index(earlier)


def taker(trick: Sequence[str]) -> int:
    """The place in a whole trick of the card that takes it."""
    best = 0
    for place in range(1, len(trick)):
        if takes(trick[place], trick[best]):
            best = place
    return best


def _trump_place(card: str) -> int:
    return [*ABOVE_THE_MORI, "Moro", "Bagattino"].index(printed(card))
