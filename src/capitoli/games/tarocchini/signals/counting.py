"""Terms that tell how many cards of a sequence are left (Pisarri IX.26 to 30, 42 to 47).

Stricco and those after it tell how many stay in hand, the parts how many Trionfi there are, the one
played included. Each tells the number itself: with more, *Stricco* is a false signal (pis-10-34-3).
"""

from __future__ import annotations

from capitoli.binding import rule
from capitoli.games.tarocchini.pack import MATTO, TRIONFI
from capitoli.games.tarocchini.signals.readings import DEFAULT, Speech
from capitoli.games.tarocchini.signals.spoken import Spoken


@rule("pisarri.term.card-on-the-table", "pisarri.term.counting-everywhere")
def told_of(stays: int, played: int, speech: Speech = DEFAULT) -> int:
    """Return the cards that a term said with a card tells of (masks): those that stay in hand.

    With ``played="all"`` that which is being played is one of them, in whatever term (pis-9-43-1).
    """
    return stays | played if speech.played == "all" else stays


@rule("pisarri.term.consimile")
def stay(said: Spoken) -> int:
    """Return how many cards of the sequence played stay in hand (pis-9-26-1)."""
    return (said.hand & said.sequence).bit_count()


@rule("pisarri.term.counting-the-one-played")
def trionfi(said: Spoken) -> int:
    """Return how many Trionfi there are, the one that is played counted too (pis-9-43-1)."""
    return (said.whole & TRIONFI).bit_count()


@rule("pisarri.term.stricco", "pisarri.term.trionfi-stay")
def stricco(said: Spoken) -> bool:
    """*Stricco*: one more of the same sequence, the Trionfi too (pis-9-26-1, 9-42-1)."""
    return stay(said) == 1


@rule("pisarri.term.striccando")
def striccando(said: Spoken) -> bool:
    """*Striccando*: two more of the same sequence (pis-9-27-1)."""
    return stay(said) == 2


@rule("pisarri.term.me-ne-restano")
def me_ne_restano(said: Spoken) -> bool:
    """*Me ne restano*: three more of the same sequence (pis-9-29-1)."""
    return stay(said) == 3


@rule("pisarri.term.sfondo")
def sfondo(said: Spoken) -> bool:
    """*Sfondo* in a suit: four or more of it stay in hand (pis-9-30-1)."""
    return stay(said) >= 4


@rule("pisarri.term.stricco-in-niente")
def stricco_in_niente(said: Spoken) -> bool:
    """*Stricco in niente*: of Trionfi the Matto alone stays in hand, which takes nothing
    (pis-9-28-1)."""
    return said.sequence == TRIONFI and said.hand & TRIONFI == MATTO


@rule("pisarri.term.non-ne-ho-piu")
def non_ne_ho_piu(said: Spoken) -> bool:
    """*Non ne ho più*: no card of the sequence played stays in hand (pis-10-34-4)."""
    return stay(said) == 0


@rule("pisarri.term.particina")
def particina(said: Spoken) -> bool:
    """*Particina*, *piccola parte*: five Trionfi (pis-9-43-1)."""
    return trionfi(said) == 5


@rule("pisarri.term.parte-giusta")
def parte_giusta(said: Spoken) -> bool:
    """*Parte giusta*: six Trionfi (pis-9-44-1)."""
    return trionfi(said) == 6


@rule("pisarri.term.piu-della-parte")
def piu_della_parte(said: Spoken) -> bool:
    """*Più della parte*: seven Trionfi (pis-9-45-1)."""
    return trionfi(said) == 7


@rule("pisarri.term.sfondo-trionfi")
def sfondo_trionfi(said: Spoken) -> bool:
    """*Sfondo* in Trionfi: eight of them (pis-9-46-1)."""
    return trionfi(said) == 8


@rule("pisarri.term.quanto-se-ne-puo-avere")
def quanto_se_ne_puo_avere(said: Spoken) -> bool:
    """*Quanto se ne può avere*: nine Trionfi; from ten on they are accused (pis-9-47-1)."""
    return trionfi(said) == 9


@rule("pisarri.term.sfondo-which")
def sfondo_either(said: Spoken) -> bool:
    """*Sfondo*: what it tells of a suit, or, when a Trionfo is played, of the Trionfi
    (pis-9-30-1)."""
    return sfondo_trionfi(said) if said.sequence == TRIONFI else sfondo(said)
