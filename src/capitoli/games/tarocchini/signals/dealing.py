"""Terms told to the partner who deals, of the first five cards (Pisarri IX.50 to 60, X.3)."""

from __future__ import annotations

from capitoli.binding import rule
from capitoli.games.tarocchini.pack import CINQUE, RE, REGINE, SUIT, TRIONFI
from capitoli.games.tarocchini.signals.ladder import DI_RIFIUTO, PRINCIPALI, good, small
from capitoli.games.tarocchini.signals.readings import DEFAULT, Speech

SPADE, BASTONI, COPPE, DENARI = SUIT
#: The Re of Coppe and of Denari have a beard.
BARBUTI = RE & (COPPE | DENARI)
SENZA_BARBA = RE & (SPADE | BASTONI)


@rule("pisarri.term.regola")
def regola(hand: int, speech: Speech = DEFAULT) -> bool:
    """*Ho la Regola*: three good Trionfi, or a carta da cinque with two of them (pis-9-50-1)."""
    best = good(hand, speech)
    many = best.bit_count()
    return many >= 3 or (many >= 2 and bool(hand & CINQUE & ~best))


@rule("pisarri.term.regolina")
def regolina(hand: int, speech: Speech = DEFAULT) -> bool:
    """*Ho la Regolina*: a carta da cinque with two small Trionfi (pis-9-51-1)."""
    return bool(hand & CINQUE) and small(hand, speech).bit_count() >= 2


@rule("pisarri.term.bugiardi")
def bugiardi(hand: int) -> bool:
    """*Ho li Bugiardi*: four Trionfi (pis-9-52-1)."""
    return (hand & TRIONFI).bit_count() == 4


@rule("pisarri.term.arlia")
def arlia(hand: int) -> bool:
    """*Ho l'Arlìa*: two Re (pis-9-53-1)."""
    return (hand & RE).bit_count() == 2


@rule("pisarri.term.due-romiti")
def due_romiti(hand: int) -> bool:
    """*Ho due Romiti*: the Re of Coppe and of Denari, who have a beard (pis-9-54-1)."""
    return hand & BARBUTI == BARBUTI


@rule("pisarri.term.due-pellegrini")
def due_pellegrini(hand: int) -> bool:
    """*Ho due Pellegrini*: the Re of Spade and of Bastoni, who have none (pis-9-55-1)."""
    return hand & SENZA_BARBA == SENZA_BARBA


@rule("pisarri.term.romito")
def romito(hand: int) -> bool:
    """*Ho un Romito*: the Re of Coppe or of Denari (pis-9-56-1)."""
    return (hand & BARBUTI).bit_count() == 1


@rule("pisarri.term.pellegrino")
def pellegrino(hand: int) -> bool:
    """*Ho un Pellegrino*: the Re of Spade or of Bastoni (pis-9-56-1)."""
    return (hand & SENZA_BARBA).bit_count() == 1


@rule("pisarri.term.due-trionfetti")
def due_trionfetti(hand: int, speech: Speech = DEFAULT) -> bool:
    """*Ho due Trionfetti*: three small Trionfi, as it is printed (pis-9-57-1)."""
    return small(hand, speech).bit_count() == 3


@rule("pisarri.term.due-trionfetti-two")
def due_trionfetti_two(hand: int, speech: Speech = DEFAULT) -> bool:
    """*Ho due Trionfetti*, as the call itself sounds: two small Trionfi (pis-9-57-1)."""
    return small(hand, speech).bit_count() == 2


@rule("pisarri.term.goccia")
def goccia(hand: int) -> bool:
    """*Ho una Goccia*: a carta da cinque (pis-9-58-1)."""
    return (hand & CINQUE).bit_count() == 1


@rule("pisarri.term.trionfo-che-rifiuta")
def trionfo_che_rifiuta(hand: int, speech: Speech = DEFAULT) -> bool:
    """*Ho un Trionfo, che rifiuta, con un piccolo*: one of the principal Trionfi, which are a
    fault to show, with a small one (pis-9-59-1, law 25)."""
    return bool(good(hand & DI_RIFIUTO, speech)) and bool(small(hand, speech))


@rule("pisarri.term.stanella")
def stanella(hand: int) -> bool:
    """*Ho due Trionfi, con una stanella*: a Regina with two Trionfi (pis-9-60-1)."""
    return bool(hand & REGINE) and (hand & TRIONFI).bit_count() == 2


@rule("pisarri.term.come-vuole", "pisarri.term.come-vuole-examples")
def come_vuole(hand: int) -> bool:
    """*Come vuole*: good cards, not good enough to hold: two carte da cinque, with two Trionfi
    beside them that are none, and one of the four principal Trionfi among all (pis-10-3-2, 3)."""
    return (
        (hand & CINQUE).bit_count() == 2
        and (hand & TRIONFI & ~CINQUE).bit_count() >= 2
        and bool(hand & PRINCIPALI)
    )
