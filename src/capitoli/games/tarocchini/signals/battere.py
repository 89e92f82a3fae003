"""Batto and its kin: who holds the greatest card of what he plays (Pisarri IX.20 to 25, 40).

Each function is given a term as it is said and tells whether it is true.
"""

from __future__ import annotations

from capitoli.binding import rule
from capitoli.games.tarocchini.pack import CARTACCIE, CAVALLI, DI_VALORE, FANTI, TRIONFI
from capitoli.games.tarocchini.signals.ladder import PRINCIPALI, battute, behind
from capitoli.games.tarocchini.signals.spoken import Spoken


@rule("pisarri.term.batto-answering")
def batto_answering(said: Spoken) -> bool:
    """Whether he answers an opponent with a Cartaccia and holds the card behind the greatest:
    *Batto* then asks the partner for the greatest, and is no false signal (pis-9-20-4, 5)."""
    return said.answering and bool(said.played & CARTACCIE) and bool(behind(said.hand, said.left))


@rule("pisarri.term.batto", "pisarri.term.batto-after-partner")
def batto(said: Spoken) -> bool:
    """*Batto*: the greatest card left of the sequence played is in hand (pis-9-20-1 to 3), what
    the partner said he holds put aside (pis-9-23-3)."""
    return bool(battute(said.hand, said.left)) or batto_answering(said)


@rule("pisarri.term.batto-forte")
def batto_forte(said: Spoken) -> bool:
    """*Batto forte*: the two greatest are in hand (pis-9-21-1)."""
    return battute(said.hand, said.left).bit_count() >= 2


@rule("pisarri.term.batto-fortissimo")
def batto_fortissimo(said: Spoken) -> bool:
    """*Batto fortissimo*: the three greatest are in hand (pis-9-22-2)."""
    return battute(said.hand, said.left).bit_count() >= 3


@rule("pisarri.term.batto-indietro")
def batto_indietro(said: Spoken) -> bool:
    """*Batto indietro*: the card behind the greatest is in hand, and the greatest is not
    (pis-9-23-1, 4)."""
    return bool(behind(said.hand, said.left)) and not battute(said.hand, said.left)


@rule("pisarri.term.indietro-forte")
def indietro_forte(said: Spoken) -> bool:
    """*Indietro forte*: two of the cards behind the greatest, which is not in hand (pis-9-24-1)."""
    return batto_indietro(said) and behind(said.hand, said.left).bit_count() >= 2


@rule("pisarri.term.indietro-fortissimo")
def indietro_fortissimo(said: Spoken) -> bool:
    """*Indietro fortissimo*: three of the cards behind the greatest (pis-9-24-1)."""
    return batto_indietro(said) and behind(said.hand, said.left).bit_count() >= 3


@rule("pisarri.term.sono-in-qualche-luogo")
def sono_in_qualche_luogo(said: Spoken) -> bool:
    """*Sono in qualche luogo*: in Trionfi one of the principal ones of the Granda, elsewhere the
    Cavallo or the Fante (pis-9-25-1, 2)."""
    return bool(said.hand & said.sequence & (PRINCIPALI | CAVALLI | FANTI))


@rule("pisarri.term.volo")
def volo(said: Spoken) -> bool:
    """*Volo*, *Vado*: of Trionfi the battuta alone is in hand (pis-9-40-1)."""
    trionfi = said.hand & TRIONFI
    return trionfi.bit_count() == 1 and battute(trionfi, ~said.out) == trionfi


@rule("pisarri.term.qui-butto-via")
def butto_via(said: Spoken) -> bool:
    """*Qui butto via*: no card of value is in hand of the sequence played (pis-9-34-1)."""
    return not said.hand & said.sequence & DI_VALORE
