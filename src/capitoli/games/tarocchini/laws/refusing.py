"""Cards that are a revoke to show, *Carte che rifiutano* (laws 25 and 30)."""

from __future__ import annotations

from capitoli.binding import mechanics, rule
from capitoli.cards import mask_of
from capitoli.games.tarocchini.laws.acts.accusing import ShowedMori
from capitoli.games.tarocchini.laws.acts.playing import ShowedCard
from capitoli.games.tarocchini.laws.position import Position
from capitoli.games.tarocchini.laws.ruling import Ruling, breach, fine
from capitoli.games.tarocchini.laws.settings import LawSettings
from capitoli.games.tarocchini.pack import (
    ALL,
    BAGATTINO,
    MATTO,
    MORI,
    PACK,
    RE,
    REGINE,
    SUIT,
    TRIONFI,
)
from capitoli.games.tarocchini.play import BEATS

#: Re, Regine, and the Granda from the Angelo down to the Saetta.
_HIGH = RE | REGINE | mask_of(range(6))
_KIN = (*SUIT, TRIONFI & ~MATTO, ALL)


@mechanics("makes the table of what stands above each card, from the table of play")
def _above(number: int) -> int:
    """The cards of its own sequence that stand above a card; of equal Mori none does. The Matto,
    which takes nothing, has all others above it."""
    kin = next(kin for kin in _KIN if kin >> number & 1)
    equal = MORI if MORI >> number & 1 else 0
    return BEATS[number] & kin & ~equal


_ABOVE = tuple(_above(number) for number in range(len(PACK)))


@rule("pisarri.law-25.high-cards")
def prejudicial(card: int) -> bool:
    """Return whether a card harms by being seen: a Re, a Regina, a trump down to the Saetta
    (pis-11-25-1)."""
    return bool(_HIGH >> card & 1)


@rule("pisarri.law-25.low-card", "pisarri.law-25.small-trump")
def master(card: int, played: int) -> bool:
    """Return whether a card has become the highest of its sequence: all above it are played
    (pis-11-25-2, 11-25-3).

    ``played`` is a mask. No card stands above an equal Moro; the Matto never is master.
    """
    return not _ABOVE[card] & ~played


@rule("pisarri.law-25.card-of-refusal")
def refuses(card: int, played: int) -> bool:
    """Return whether a card is one *di rifiuto* after the cards of a mask have been played
    (pis-11-25-1)."""
    return prejudicial(card) or master(card, played)


@rule("pisarri.law-25.tarocchi", "pisarri.law-25.tarocchi-too")
def tarocco_refuses(card: int, settings: LawSettings) -> bool:
    """Return whether a card is the Bagattino or the Matto, and a revoke to show: these are not
    named, and with ``shown_tarocchi`` they are meant too (pis-11-25-1)."""
    return settings.shown_tarocchi and bool((BAGATTINO | MATTO) >> card & 1)


@rule("pisarri.law-25.showing", "pisarri.law-25.tarocchi-too")
def showed(position: Position, act: ShowedCard, settings: LawSettings) -> Ruling:
    """Judge a card shown: a revoke if it is one *di rifiuto*, even if it was dropped
    (pis-11-25-1)."""
    if prejudicial(act.card) or tarocco_refuses(act.card, settings):
        return breach("pis-11-25-1", act.seat)
    if refuses(act.card, position.played):
        return breach("pis-11-25-2 pis-11-25-3", act.seat)
    return fine("pis-11-25-1")


@rule("pisarri.law-30.three-mori", "pisarri.law-30.four-mori")
def showed_mori(position: Position, act: ShowedMori, settings: LawSettings) -> Ruling:
    """Judge Mori shown before it is time to mark: three are no revoke, four are (pis-11-30-1,
    11-30-2)."""
    return breach("pis-11-30-2", act.seat) if act.count > 3 else fine("pis-11-30-1")
