"""Terms that tell the partner what to lead (Pisarri IX.2 to 19, 32).

A request gives the cards of his hand that comply, and none when he has none; what a request tells
of the speaker's own hand is a function apart.
"""

from __future__ import annotations

from capitoli.binding import rule
from capitoli.games.tarocchini.pack import DI_VALORE, RE, TRIONFI
from capitoli.games.tarocchini.signals.ladder import (
    TAKING,
    accused_in,
    battute,
    highest,
    lowest,
    sequences_in,
    small,
)
from capitoli.games.tarocchini.signals.spoken import Heard, Spoken


@rule("pisarri.term.sminchi")
def sminchi(heard: Heard) -> int:
    """*Sminchj*, *Sminchj il più bello*: his principal Trionfo (pis-9-2-1)."""
    return highest(heard.hand & TRIONFI)


@rule("pisarri.term.servire-d-un-piccolo")
def servire_piccolo(said: Spoken) -> bool:
    """*La posso servire d'un Piccolo*: the principal Trionfo is in the speaker's hand
    (pis-9-3-1)."""
    return bool(battute(said.hand & TRIONFI, ~said.out))


@rule("pisarri.term.servire-per-dei-piccoli")
def servire_piccoli(said: Spoken) -> bool:
    """*La posso servire per dei Piccoli*: the two principal Trionfi are in his hand
    (pis-9-4-1)."""
    return battute(said.hand & TRIONFI, ~said.out).bit_count() >= 2


@rule("pisarri.term.tiri-de-trionfetti")
def tiri_de_trionfetti(heard: Heard) -> int:
    """*Tiri de' Trionfetti*: small Trionfi, but not the smallest he has (pis-9-5-1)."""
    return small(heard.hand, heard.speech) & ~lowest(heard.hand & TRIONFI)


@rule("pisarri.term.vadi-giuocando")
def vadi_giuocando(heard: Heard) -> int:
    """*Vadi giuocando*, *Mincj, Mincj*: a sequence that has not been played (pis-9-6-1)."""
    return heard.hand & ~sequences_in(sum(set(heard.led)))


@rule("pisarri.term.giuochi")
def giuochi(heard: Heard) -> int:
    """*Giuochi*: of the sequence that the speaker accused (pis-9-7-1)."""
    return heard.hand & accused_in(heard.mine)


@rule("pisarri.term.giuochi-con-loro")
def giuochi_con_loro(heard: Heard) -> int:
    """*Giuochi con loro*: of the sequence that the opponents accused (pis-9-8-1)."""
    return heard.hand & accused_in(heard.theirs)


@rule("pisarri.term.giuochi-di-queste")
def giuochi_di_queste(heard: Heard) -> int:
    """*Giuochi di queste*: of the sequence just played (pis-9-9-1)."""
    return heard.hand & sum(heard.recent[:1])


@rule("pisarri.term.giuochi-di-quelle")
def giuochi_di_quelle(heard: Heard) -> int:
    """*Giuochi di quelle*: not of the sequence just played, but of that shortly before
    (pis-9-10-1)."""
    return heard.hand & sum(heard.recent[1:2])


@rule("pisarri.term.torni-la")
def torni_la(heard: Heard) -> int:
    """*Torni là*: of the sequence that was played a long time ago: of those before the last two
    the earliest (pis-9-17-1)."""
    return heard.hand & sum(heard.recent[2:][-1:])


@rule("pisarri.term.giuochi-le-sue")
def giuochi_le_sue(heard: Heard) -> int:
    """*Giuochi le sue*: his Re, or the card that he is in danger of losing, which the speaker can
    save (pis-9-11-1, 2)."""
    return heard.hand & (RE | heard.danger)


@rule("pisarri.term.giuochi-sempre-le-sue")
def giuochi_sempre_le_sue(heard: Heard) -> int:
    """*Giuochi sempre le sue*: all that he knows the opponents cannot take, once the Trionfi have
    been played; before that his greatest Trionfi alone (pis-9-12-1)."""
    sure = battute(heard.hand, ~heard.gone)
    return sure & TRIONFI if TAKING & ~heard.gone & ~heard.hand else sure


@rule("pisarri.term.giuochi-delle-buone")
def sempre_delle_buone(heard: Heard) -> int:
    """*Giuochi sempre delle buone*: figures (pis-9-13-1)."""
    return heard.hand & DI_VALORE & ~TRIONFI


@rule("pisarri.term.buone-tell-re")
def ha_re(said: Spoken) -> bool:
    """*Giuochi sempre delle buone* tells that the speaker has some Re (pis-9-13-1)."""
    return bool(said.hand & RE)


@rule("pisarri.term.giuochi-delle-cattive")
def senza_re(said: Spoken) -> bool:
    """*Giuochi sempre delle cattive* tells that the speaker has no Re (pis-9-14-1)."""
    return not said.hand & RE


@rule("pisarri.term.giuochi-pur-sempre")
def pur_sempre(heard: Heard) -> int:
    """*Giuochi pur sempre*: of the sequence that can make the opponents lose a card that they
    wish to save: ``danger`` (pis-9-15-1)."""
    return heard.hand & sequences_in(heard.danger & ~heard.hand)


@rule("pisarri.term.vadi-giuocando-le-sue")
def vadi_giuocando_le_sue(heard: Heard) -> int:
    """*Vadi giuocando le sue*: the lowest card of the sequence that he accused with its Re, and
    not the Re, whether the opponents may trump it or a giuoco is to be given (pis-9-16-2, 3)."""
    accused = heard.hand & heard.yours & sequences_in(heard.yours & RE)
    return lowest(accused & ~RE)


@rule("pisarri.term.la-faccia-andare")
def la_faccia_andare(heard: Heard) -> int:
    """*La faccia andare*: of a sequence that the opponents must answer with a Trionfo
    (pis-9-18-1)."""
    return heard.hand & heard.they_void


@rule("pisarri.term.mi-faccia-andare")
def mi_faccia_andare(heard: Heard) -> int:
    """*Mi faccia andare*: of a sequence that the speaker must answer with a Trionfo
    (pis-9-19-1)."""
    return heard.hand & heard.speaker_void


@rule("pisarri.term.ne-giuochi-sempre")
def ne_giuochi_sempre(heard: Heard) -> int:
    """*Ne giuochi sempre di queste*: of the same sequence, when the lead comes to him
    (pis-9-32-1)."""
    return heard.hand & heard.sequence
