"""Why an act is not allowed now: the error that names the rule and the sentence it rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capitoli.cards import IllegalPlay
from capitoli.games.tarocchini.accuse import KINDS
from capitoli.games.tarocchini.acts import (
    A_MONTE,
    ACCUSE,
    BASTA,
    BUTTA,
    CARDS,
    COME_VUOLE,
    HO_CATTIVO,
    LA_TENGO,
    MARK,
    WORDS,
)
from capitoli.games.tarocchini.pack import PACK

if TYPE_CHECKING:
    from capitoli.games.tarocchini.hand import Hand

__mechanics__ = "words of the errors; what is refused is decided by the rules they name"

_FOLLOW = ("pisarri.play.follow", "pis-11-2-1")
_DISCARD = ("pisarri.discard.not-tarocchi-re", "pis-11-1-1")
_WORDS = {
    LA_TENGO: ("pisarri.calls.la-tengo", "pis-2-1-5"),
    COME_VUOLE: ("pisarri.calls.come-vuole", "pis-2-1-6"),
    HO_CATTIVO: ("pisarri.calls.ho-cattivo", "pis-2-1-8"),
    BUTTA: ("pisarri.calls.barred", "pis-2-1-5"),
    A_MONTE: ("pisarri.calls.a-monte", "pis-2-1-5"),
}


def refusal(hand: Hand, act: int) -> IllegalPlay:
    """Return the error for an act that is not legal now."""
    reason, rule, source = _why(hand, act)
    return IllegalPlay(reason, rule, source)


def _why(hand: Hand, act: int) -> tuple[str, str, str]:
    phase = hand.phase.name
    if phase == "OVER":
        return "the hand is over", "", ""
    if not act >= 0:
        return f"{act} is no act of this game", "", ""
    if act < CARDS:
        return _card(hand, act, phase)
    if act < ACCUSE:
        rule, source = _WORDS.get(act, ("", ""))
        return f"{WORDS[act]!r} may not be said now", rule, source
    if act == BASTA:
        return "nothing is being accused now", "pisarri.accuse.before-play", "pis-4-1-3"
    if act < BASTA:
        return _accusing(hand, act - ACCUSE, phase)
    if phase == "MARK":
        due = hand.due[hand.turn]
        return (
            f"{act - MARK} grane are more than the {due} of what was accused",
            "pisarri.marking.more",
            "pis-11-18-1",
        )
    return "nothing is being marked now", "pisarri.marking.in-time", "pis-7-1-4"


def _card(hand: Hand, act: int, phase: str) -> tuple[str, str, str]:
    name = PACK[act].name
    if phase == "GIVE":
        return (
            f"{name} is not among the tricks of the side",
            "pisarri.matto.card-for-it",
            "pis-3-3-4",
        )
    if phase in ("CALL", "ACCUSE", "MARK"):
        return f"no card is played now, {name} neither", "", ""
    if not hand.hands[hand.turn] >> act & 1:
        return f"{name} is not in the hand", "", ""
    if phase == "DISCARD":
        return (f"{name} may not be discarded", *_DISCARD)
    return (f"{name} does not answer what was led", *_FOLLOW)


def _accusing(hand: Hand, place: int, phase: str) -> tuple[str, str, str]:
    if phase != "ACCUSE" or place >= len(KINDS):
        return "nothing is being accused now", "pisarri.accuse.before-play", "pis-4-1-3"
    if hand.accused[hand.turn] >> ACCUSE + place & 1:
        return f"{KINDS[place]} has been accused", "", ""
    return (
        f"there is no {KINDS[place]} in the hand to accuse",
        "pisarri.accuse.three-cards",
        "pis-4-1-1",
    )
