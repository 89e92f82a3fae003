"""Faults of the discard (laws 1, 8, 12)."""

from __future__ import annotations

from capitoli.binding import rule
from capitoli.games.tarocchini.honours import capture
from capitoli.games.tarocchini.laws.acts.dealing import (
    Discarded,
    DiscardedAgain,
    LookedAtDiscard,
)
from capitoli.games.tarocchini.laws.position import Phase, Position
from capitoli.games.tarocchini.laws.ruling import (
    Effect,
    Kind,
    Ruling,
    breach,
    cards_to,
    fault,
    fine,
    other,
    together,
)
from capitoli.games.tarocchini.laws.settings import LawSettings
from capitoli.games.tarocchini.pack import BAGATTINO, CINQUE, MONDO


@rule("pisarri.law-1.carte-da-cinque")
def not_to_discard(discarded: int) -> int:
    """Return the carte da cinque among the cards put away (masks) (pis-11-1-1)."""
    return discarded & CINQUE


@rule("pisarri.law-1.number")
def right_number(discarded: int) -> bool:
    """Return whether as many cards were put away as must be: two, neither one nor three
    (pis-11-1-2)."""
    return discarded.bit_count() == 2


@rule("pisarri.law-1.marks-after", "pisarri.law-1.marks-after-stand")
def marks_after(seat: int, settings: LawSettings) -> tuple[Effect, ...]:
    """Return what becomes of marks set after a fault in the discard (pis-11-1-3, 11-26-2).

    Marks are honours too (law 26), and honours put after the fault go; with
    ``after_fault="stand"`` they are good, as law 26 says of marks duly set.
    """
    return (Effect(Kind.MARKS_VOID, seat),) if settings.after_fault == "void" else ()


@rule("pisarri.law-1.not-taken", "pisarri.law-1.taken")
def puts_for(discarded: int, seat: int, settings: LawSettings) -> tuple[Effect, ...]:
    """Return what the other side puts for the cards (a mask) that law 1 gives it (pis-11-1-1).

    Nothing, for nobody took them; with ``discarded="taken"`` 5 for the Mondo and 5 for the
    Bagattino, as if it had taken them in play.
    """
    grane = capture(bool(discarded & BAGATTINO), bool(discarded & MONDO))
    if settings.discarded == "not-taken" or not grane:
        return ()
    return (Effect(Kind.PUTS, other(seat), amount=grane),)


@rule("pisarri.law-1.found-after")
def found_after(phase: Phase, seat: int) -> tuple[Effect, ...]:
    """Return what a fault in the discard costs that is found when the hand has been played: all
    Oche and other honours that the side put come out of the Piatto (pis-11-1-3)."""
    return (Effect(Kind.HONOURS_OUT, seat),) if phase is Phase.FINISHED else ()


@rule("pisarri.law-1.discard")
def discarded(position: Position, act: Discarded, settings: LawSettings) -> Ruling:
    """Judge a discard: its number, and the cards that may not be put away (pis-11-1-1)."""
    wrong = not_to_discard(act.cards)
    after = (*marks_after(act.seat, settings), *found_after(position.phase, act.seat))
    rulings = []
    if wrong:
        lost = cards_to(other(act.seat), wrong)
        puts = puts_for(wrong, act.seat, settings)
        rulings.append(breach("pis-11-1-1 pis-11-1-3", act.seat, *lost, *puts, *after))
    if not right_number(act.cards):
        rulings.append(breach("pis-11-1-2 pis-11-1-3", act.seat, *after))
    return together(*rulings) if rulings else fine("pis-11-1-1 pis-11-1-2")


@rule("pisarri.law-8.second-discard")
def discarded_again(position: Position, act: DiscardedAgain, settings: LawSettings) -> Ruling:
    """Judge a change of the discard: none once the dealer has said that he has discarded
    (pis-11-8-1)."""
    return fault("pis-11-8-1", Effect(Kind.NOT_GOOD)) if act.said else fine("pis-11-8-1")


@rule("pisarri.law-12.looking")
def looked(position: Position, act: LookedAtDiscard, settings: LawSettings) -> Ruling:
    """Judge looking at the discard: a revoke for all but the dealer, even by accident
    (pis-11-12-1)."""
    if act.seat != position.dealer:
        return breach("pis-11-12-1", act.seat)
    return fine("pis-11-12-1")
