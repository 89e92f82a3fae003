"""What the dealer discards (Pisarri X.4 to 12). Hands are masks of seventeen cards, ``pair`` and
``away`` masks of the two that are put away."""

from __future__ import annotations

from capitoli.binding import rule
from capitoli.cards import bits, mask_of
from capitoli.games.tarocchini.discard import may_discard
from capitoli.games.tarocchini.granda import END, reach
from capitoli.games.tarocchini.pack import (
    CARTACCIE,
    CAVALLI,
    FANTI,
    REGINE,
    SUIT,
)


@rule("pisarri.advice.make-a-void")
def makes_void(hand: int, away: int) -> bool:
    """Whether a discard leaves no card of some suit that was held (pis-10-4-1)."""
    return any(hand & suit and not hand & ~away & suit for suit in SUIT)


@rule("pisarri.advice.no-regine")
def spares_regine(hand: int, away: int) -> bool:
    """Whether a discard has no Regina but one that is alone in her suit, and leaves none alone
    that was not (pis-10-5-1)."""
    return all(
        not hand & suit & REGINE
        or (hand & suit).bit_count() == 1
        or (not away & suit & REGINE and (hand & ~away & suit).bit_count() > 1)
        for suit in SUIT
    )


@rule("pisarri.advice.figures-not-cartaccie")
def figures_away(away: int) -> int:
    """Return how many figures a discard has: they go rather than Cartaccie (pis-10-6-1)."""
    return (away & (REGINE | CAVALLI | FANTI)).bit_count()


@rule("pisarri.advice.suit-of-two")
def of_two(hand: int) -> int:
    """Return the cards of the suits of which two are held, and may both be discarded: from these
    rather than from where there is one (pis-10-7-1)."""
    free = may_discard(hand)
    return mask_of(
        card
        for suit in SUIT
        if (hand & suit).bit_count() == (free & suit).bit_count() == 2
        for card in bits(hand & suit)
    )


@rule("pisarri.advice.two-figures")
def two_figures(hand: int, void_possible: bool) -> int:
    """Return the figures to choose two of where no suit can be made void (pis-10-8-1)."""
    return 0 if void_possible else hand & (CAVALLI | FANTI)


@rule("pisarri.advice.no-cartaccie")
def goes_for_cartaccie(hand: int, partner_good: bool) -> bool:
    """Whether to keep ten Cartaccie for their honour: not when the partner has good cards, then
    one discards as usual (pis-10-9-1)."""
    return (hand & CARTACCIE).bit_count() >= 10 and not partner_good


@rule("pisarri.advice.keep-sequences")
def keeps_sequences(accused: int, away: int) -> bool:
    """Whether a discard leaves the cards that can be accused in sequence (pis-10-10-1)."""
    return not accused & away


@rule("pisarri.advice.scavezza")
def breaks_granda(pair: int) -> bool:
    """Whether nobody can have an unbroken Granda once these Trionfi are put away (pis-10-11-1)."""
    return reach(~pair) < END


@rule("pisarri.advice.scavezza-when-bad")
def scavezze(hand: int, bad: bool) -> list[int]:
    """Return the pairs of neighbouring Trionfi to discard with a bad hand: those that break the
    Granda (pis-10-11-1)."""
    free = may_discard(hand)
    pairs = (free & (3 << place) for place in range(END))
    return [pair for pair in pairs if bad and breaks_granda(pair)]


@rule("pisarri.advice.no-void-when-excellent")
def leaves_leads(hand: int, away: int, excellent: bool) -> bool:
    """Whether a discard leaves an excellent hand a card of every suit it had, to give the lead to
    the partner with (pis-10-12-1)."""
    return not (excellent and makes_void(hand, away))
