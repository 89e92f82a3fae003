"""Drawing Trionfi, *sminchiare*, and obeying who asks for it (Pisarri X.25 to 29). Hands are masks;
the counts of Trionfi take in the Matto."""

from __future__ import annotations

from capitoli.binding import rule
from capitoli.games.tarocchini.pack import ANGELO, LUNA, MONDO, RE, SOLE, TRIONFI
from capitoli.games.tarocchini.signals.ladder import PRINCIPALI, TAKING
from capitoli.games.tarocchini.signals.readings import DEFAULT, Speech


@rule("pisarri.advice.draw-with-two-re")
def may_draw(hand: int) -> bool:
    """Whether there is ground to draw Trionfi, or to have them drawn: two Re (pis-10-25-1)."""
    return (hand & RE).bit_count() >= 2


@rule("pisarri.advice.four-principals-alone", "pisarri.advice.four-principals-say")
def four_alone(hand: int, otherwise_good: bool) -> bool:
    """Whether one has the four principal Trionfi and nothing else that is good: he does not draw,
    nor has it done; he might say *per dei piccoli la posso servire* (pis-10-26-1, 2)."""
    return hand & PRINCIPALI == PRINCIPALI and not otherwise_good


@rule("pisarri.advice.obey-with-six", "pisarri.advice.obey-with-three")
def obeys(hand: int, speech: Speech = DEFAULT) -> bool:
    """Whether one who could trump a Re obeys when he is called on to draw: with six Trionfi, not
    with few (pis-10-27-1). With ``few=2`` none but two, or fewer, are few."""
    return (hand & TRIONFI).bit_count() > speech.few


@rule("pisarri.advice.draw-one")
def may_draw_one(hand: int) -> bool:
    """Whether one Trionfo may be drawn at the beginning, to see what comes: with seven or eight
    and some Re (pis-10-28-1)."""
    return 7 <= (hand & TRIONFI).bit_count() <= 8 and bool(hand & RE)


@rule("pisarri.advice.ask-for-small-ones")
def asks_for_small(hand: int) -> bool:
    """Whether one must not call for the partner's best Trionfo, which might be the Sole or the
    Luna and be lost: with the Angelo and six or seven Trionfi, and no Mondo, Sole or Luna
    (pis-10-29-1)."""
    return (
        bool(hand & ANGELO)
        and not hand & (MONDO | SOLE | LUNA)
        and 6 <= (hand & TRIONFI).bit_count() <= 7
    )


@rule("pisarri.advice.say-trionfi")
def call_for(hand: int) -> str:
    """Return what to say to have the partner draw (pis-10-29-2)."""
    return "Tiri de' Trionfetti" if asks_for_small(hand) else "Sminchj"


@rule("pisarri.advice.both-sole-and-luna")
def draws_principal(hand: int) -> bool:
    """Whether one who is asked for Trionfi leads the Sole or the Luna: only with both of them
    (pis-10-29-4)."""
    return bool(hand & SOLE) and bool(hand & LUNA)


@rule("pisarri.advice.trionfi-when-asked")
def trionfi_when_asked(hand: int) -> int:
    """Return the Trionfi to lead when asked for them: with both Sole and Luna one of these, else
    any but Sole and Luna, a sign being made of the one that is held (pis-10-29-3, 4)."""
    if draws_principal(hand):
        return SOLE | LUNA
    return hand & TAKING & ~(SOLE | LUNA)
