"""Terms that tell the partner how to answer the card just played (Pisarri IX.31, 33, 35 to 39).

A request gives the cards of his hand that comply, and none when he has none.
"""

from __future__ import annotations

from capitoli.binding import rule
from capitoli.games.tarocchini.pack import BAGATTINO, CAVALLI, CINQUE, FANTI, MATTO, REGINE, TRIONFI
from capitoli.games.tarocchini.play import BEATS, answers, with_matto
from capitoli.games.tarocchini.signals.ladder import (
    GREATER,
    TAKING,
    highest,
    lowest,
)
from capitoli.games.tarocchini.signals.spoken import Heard, Spoken
from capitoli.tricks import winner

_WORTH = (CINQUE, REGINE, CAVALLI, FANTI)


@rule("pisarri.term.ci-vada-con-quello")
def con_quello_che_ha(heard: Heard) -> int:
    """*Ci vada con quello, che ha*: the greatest he has of the sequence played (pis-9-33-1,
    9-38-1)."""
    return highest(heard.hand & heard.sequence)


@rule("pisarri.term.dearest")
def dearest(hand: int) -> int:
    """Return the cards that one most wishes to save: those worth most (pis-9-31-1)."""
    return next((hand & kind for kind in _WORTH if hand & kind), hand)


@rule("pisarri.term.in-casa", "pisarri.term.in-casa-dearest")
def in_casa(heard: Heard) -> int:
    """*In Casa*: the greatest of the sequence played; when Trionfi are drawn and he has none, the
    card that he most wishes to save (pis-9-31-1)."""
    if heard.sequence == TRIONFI and not heard.hand & TAKING:
        return dearest(heard.hand)
    return con_quello_che_ha(heard)


@rule("pisarri.term.in-casa-safe")
def in_casa_sicuro(said: Spoken) -> bool:
    """*In Casa* on a Trionfo tells that the opponents cannot take it (pis-9-31-1)."""
    return said.sequence == TRIONFI and not GREATER[said.card] & ~said.gone & ~said.hand


@rule("pisarri.term.tiro-a-me", "pisarri.term.faccia-a-me-trionfi")
def trattiene(heard: Heard) -> int:
    """*Tiro a me*, the card drawn back, *Faccia a me* when there is something to save: of the
    cards that answer any but the greater Trionfi, which he holds back (pis-9-35-1, 2, 9-36-3)."""
    may = with_matto(heard.hand, answers(heard.hand, heard.sequence & ~MATTO))
    return may & ~TAKING | lowest(may)


@rule("pisarri.term.tiro-a-me-bagattino")
def tiro_a_me(said: Spoken) -> bool:
    """*Tiro a me* tells that the speaker has the Bagattino to save (pis-9-35-1)."""
    return bool(said.whole & BAGATTINO)


@rule("pisarri.term.faccia-a-me")
def faccia_a_me(heard: Heard) -> int:
    """*Faccia a me*, *a me*: he lets the trick run, and answers with any card of the sequence but
    his greatest (pis-9-36-1, 2)."""
    own = heard.hand & heard.sequence
    return own & ~highest(own)


@rule("pisarri.term.a-me-which", "pisarri.advice.obey-drawing-back")
def a_me(heard: Heard) -> int:
    """*A me*: what it asks of one who has cards of the sequence, or of one who has none and might
    take with a Trionfo (pis-9-36-3); he should always obey (pis-10-31-2)."""
    return faccia_a_me(heard) if heard.hand & heard.sequence else trattiene(heard)


@rule("pisarri.term.ci-vada-col-piu-bello")
def col_piu_bello(heard: Heard) -> int:
    """*Ci vada col più bello*: his greatest Trionfo (pis-9-37-1)."""
    return highest(heard.hand & TRIONFI)


@rule("pisarri.term.copra-solamente")
def copra_solamente(heard: Heard) -> int:
    """*Copra solamente*: the smallest card with which he takes what has been answered; none where
    nothing lies on the table (pis-9-39-1)."""
    if not heard.table:
        return 0
    best = heard.table[winner(heard.table, BEATS)]
    return lowest(answers(heard.hand, heard.sequence) & BEATS[best])
