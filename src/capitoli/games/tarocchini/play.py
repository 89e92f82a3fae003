"""What may be played, and what the Matto does (Pisarri III.3, law 2)."""

from __future__ import annotations

from collections.abc import Sequence

from capitoli.binding import mechanics, rule
from capitoli.games.tarocchini.pack import ALL, MATTO, PACK, SUIT, SUITS, TRIONFI
from capitoli.games.tarocchini.settings import DEFAULT, Settings
from capitoli.tricks import beats_table, kin_table

#: The Trionfi that answer a Trionfo; the Matto answers anything and is asked for nothing.
PULLED = TRIONFI & ~MATTO
KIN = kin_table(len(PACK), (PULLED, *SUIT))
BEATS = beats_table(
    len(PACK),
    [list(PACK.of(suit=suit)) for suit in SUITS],
    [*range(16), range(16, 20), 20],
    MATTO,
)


@rule("pisarri.play.follow")
def answers(hand: int, kin: int) -> int:
    """Return the cards of a hand that answer a lead, the Matto apart (masks) (pis-11-2-1).

    ``kin`` is the mask of the suit led, or of the Trionfi: cards of it, else Trionfi, else all.
    """
    return hand & kin or hand & PULLED or hand & ~MATTO


@rule("pisarri.play.matto-any")
def with_matto(hand: int, allowed: int) -> int:
    """Return ``allowed`` with the Matto, if held: it answers any suit, whatever else is held
    (pis-3-3-6)."""
    return allowed | hand & MATTO


@rule("pisarri.play.matto-led")
def asked(led: Sequence[int]) -> int:
    """Return the mask of what must be answered, given the cards played to a trick so far
    (pis-3-3-8).

    A Matto that is led asks for nothing: the next plays as if he were the first.
    """
    for card in led:
        if not MATTO >> card & 1:
            return KIN[card]
    return ALL


@mechanics("the rules of answering, together: what the state of play keeps up to date")
def playable(hand: int, led: Sequence[int], settings: Settings = DEFAULT) -> int:
    """Return the mask of the cards that a hand may play to the cards on the table."""
    kin = asked(led)
    if settings.matto_must_trump and not hand & kin and hand & TRIONFI:
        return hand & TRIONFI
    return with_matto(hand, answers(hand, kin))


@rule("pisarri.play.matto-own-trick")
def matto_owed(own_trick: bool, settings: Settings = DEFAULT) -> bool:
    """Return whether a card is owed for a Matto that was shown: not where the trick fell to its own
    side. The text is silent of that case; with ``matto_own_trick="pays"`` it is owed there too
    (pis-3-3-4)."""
    return not own_trick or settings.matto_own_trick == "pays"


@rule("pisarri.play.matto-at-once")
def matto_paid_now(tricks: int, last: bool, settings: Settings = DEFAULT) -> bool:
    """Return whether the card that is owed is given now: as soon as the side has taken a trick
    (pis-3-3-7).

    With ``matto_price="end"`` it is given after the last trick.
    """
    return tricks > 0 and (last or settings.matto_price == "owed")


@rule("pisarri.play.matto-last")
def matto_kept(last: bool, own_trick: bool, settings: Settings = DEFAULT) -> bool:
    """Return whether the Matto stays its side's: in the last trick too, no exception being printed
    (pis-3-3-4).

    With ``matto_last="lost"`` it goes with the last trick, if that is the others'.
    """
    return not last or own_trick or settings.matto_last == "kept"


@rule("pisarri.play.matto-lost")
def matto_lost(tricks: int) -> bool:
    """Return whether the Matto is lost at the end: its side took no trick to give a card from
    (pis-3-3-4)."""
    return tricks == 0


@rule("pisarri.play.marcio-discard")
def discard_lost(tricks: int) -> bool:
    """Return whether the dealer's two discarded cards go to the opponents: his side took no trick
    (pis-3-3-5)."""
    return tricks == 0
