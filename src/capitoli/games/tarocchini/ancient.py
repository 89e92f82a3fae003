"""How the ancients played (Pisarri I.1): in silence, with one word and three signs."""

from __future__ import annotations

from capitoli.binding import rule
from capitoli.games.tarocchini.pack import MATTO, TRIONFI

SMINCHIATE = "Sminchiate"
#: What a sign told the partner.
FIRST, SECOND, HOLD_BACK = "holds the highest", "holds the second", "do not take with the highest"


@rule("pisarri.ancient.silence", "pisarri.ancient.no-scolding")
def may_say(word: str) -> bool:
    """Return whether the ancients let a player say a word: *Sminchiate* alone (pis-1-1-2,
    1-1-5)."""
    return word == SMINCHIATE


@rule("pisarri.ancient.sminchiate")
def sminchiate(hand: int) -> int:
    """Return what the word asks a partner to play: his highest Trionfo (a mask, 0 if he has none)
    (pis-1-1-3).

    The Matto is not asked for. The lowest bit of the Trionfi is the highest of them.
    """
    trionfi = hand & TRIONFI & ~MATTO
    return trionfi & -trionfi


@rule("pisarri.ancient.knock", "pisarri.ancient.drawn-back")
def sign(made: str) -> str:
    """Return what a sign told: a knock in the middle, a knock aside, the card drawn back
    (pis-1-1-6, 1-1-7).

    :raises ValueError: the sign is none of the three.
    """
    meanings = {"middle": FIRST, "aside": SECOND, "drawn back": HOLD_BACK}
    if made not in meanings:
        raise ValueError(f"{made!r} is no sign of the ancients: {', '.join(meanings)}")
    return meanings[made]


@rule("pisarri.ancient.one-signal")
def too_many(voice: bool, knocked: bool, drawn_back: bool) -> bool:
    """Return whether signals on one card break the rule of one: by voice and by a sign are two
    (pis-1-1-8)."""
    return voice + knocked + drawn_back > 1
