"""What to lead (Pisarri X.13 to 19). Each gives the cards of a hand that it speaks for, or that it
leaves when it speaks against some. All are masks."""

from __future__ import annotations

from capitoli.binding import rule
from capitoli.games.tarocchini.pack import CAVALLI, FANTI, RE, REGINE, SUIT, TRIONFI
from capitoli.games.tarocchini.signals.ladder import accused_in, sequences_in

FIGURE = RE | REGINE | CAVALLI | FANTI


@rule("pisarri.advice.lead-longest")
def longest(hand: int) -> int:
    """Return the cards of the longest suits held: at the beginning from these (pis-10-13-1)."""
    most = max((hand & suit).bit_count() for suit in SUIT)
    return sum(hand & suit for suit in SUIT if (hand & suit).bit_count() == most)


@rule("pisarri.advice.figure-to-partner")
def figure_to_partner(hand: int, partner_void: int) -> int:
    """Return the figures to send to the partner as the play goes on, first those of suits that he
    has put away (pis-10-14-1)."""
    return hand & FIGURE & partner_void or hand & FIGURE


@rule("pisarri.advice.never-lead-regina")
def no_regina(hand: int, partner_accused: int) -> int:
    """Return the cards without the Regine, but of a sequence that the partner accused
    (pis-10-15-1)."""
    return hand & (~REGINE | sequences_in(partner_accused))


@rule("pisarri.advice.draw-from-opponents")
def from_opponents(hand: int, they_void: int) -> int:
    """Return the cards of suits that an opponent must trump (pis-10-16-1)."""
    return hand & they_void


@rule("pisarri.advice.not-from-partner")
def not_from_partner(hand: int, partner_void: int) -> int:
    """Return the cards that do not draw a Trionfo from the partner (pis-10-16-1)."""
    return hand & ~partner_void


@rule("pisarri.advice.lead-what-they-marked")
def what_they_marked(hand: int, theirs: int) -> int:
    """Return the cards of the sequences that the opponents accused (pis-10-17-1)."""
    return hand & accused_in(theirs)


@rule("pisarri.advice.never-lead-re")
def no_re(hand: int, fears_marcio: bool) -> int:
    """Return the cards without the Re, unless a Marcio is feared (pis-10-18-1)."""
    return hand if fears_marcio else hand & ~RE


@rule("pisarri.advice.hide-the-discard")
def hides_discard(hand: int, away: int) -> int:
    """Return the cards that do not show which suit was discarded (pis-10-19-1)."""
    return hand & ~(sequences_in(away) & ~TRIONFI)
