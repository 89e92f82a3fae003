"""What to mark with bad cards, and how to answer (Pisarri X.20 to 24). Cards are masks."""

from __future__ import annotations

from capitoli.binding import rule
from capitoli.games.tarocchini.pack import CAVALLI, FANTI, RE, REGINE


@rule("pisarri.advice.mark-nothing-when-bad")
def grane_to_mark(due: int, bad: bool, needed: int = 0) -> int:
    """Return the grane to mark: all that are due; with bad cards only those that are needed to
    come into the Piatto (pis-10-20-1)."""
    return min(due, needed) if bad else due


@rule("pisarri.advice.no-regina-first-time")
def no_regina_first(allowed: int, first_time: bool, passed: bool) -> int:
    """Return the answers without the Regina where the suit is played the first time, unless the
    opponent is thought to have kept the Re back (pis-10-21-1)."""
    return allowed & ~REGINE if first_time and not passed else allowed


@rule("pisarri.advice.give-the-re")
def give_re(hand: int, suit: int, they_are_void: bool) -> int:
    """Return the Re of the suit played, to be given always but with five cards of the suit, or
    where an opponent is sure to have none (pis-10-22-1)."""
    return 0 if (hand & suit).bit_count() >= 5 or they_are_void else hand & suit & RE


@rule("pisarri.advice.risk-a-figure")
def risk_figure(hand: int, suit: int, unseen: int) -> int:
    """Return the figures below the Re to risk, while nobody knows where the Re of the suit is
    (pis-10-23-1)."""
    return hand & suit & (REGINE | CAVALLI | FANTI) if unseen & suit & RE else 0


@rule("pisarri.advice.never-throw-a-re")
def keeps_re(allowed: int, desperate: bool) -> int:
    """Return the cards to throw where one has neither the suit nor a Trionfo: no Re, but in a
    desperate case (pis-10-24-1)."""
    return allowed if desperate else allowed & ~RE


@rule("pisarri.advice.re-into-the-house")
def re_in_casa(allowed: int, partner_takes: bool, they_trump: int) -> int:
    """Return the Re to put into the house: the partner is sure to take the trick, and opponents
    have none of the Re's suit and would trump it (pis-10-24-1)."""
    return allowed & RE & they_trump if partner_takes else 0
