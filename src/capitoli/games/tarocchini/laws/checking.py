"""What is wrong with an act: with what it says of itself, then with it in its position."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from typing import Any, get_type_hints

from capitoli.cards import Card, CardSet
from capitoli.games.tarocchini.laws.acts.accusing import Accused, ForgotToMark, ShowedMori
from capitoli.games.tarocchini.laws.acts.base import Act
from capitoli.games.tarocchini.laws.acts.dealing import (
    Discarded,
    DiscardedAgain,
    ExposedInDeal,
    Misdealt,
    WrongPack,
)
from capitoli.games.tarocchini.laws.acts.playing import (
    NamedDropped,
    Played,
    PlayedMattoLate,
    PlayedTwo,
    PutBackInHand,
    ShowedCard,
    ShowedForMatto,
    TookBack,
    TookUnduly,
)
from capitoli.games.tarocchini.laws.acts.speaking import (
    AskedWhoseTrick,
    HelpedPartner,
    Signalled,
)
from capitoli.games.tarocchini.laws.position import Phase, Position, whole
from capitoli.games.tarocchini.laws.registry import JUDGES
from capitoli.games.tarocchini.pack import ALL, MATTO, PACK, named

__mechanics__ = "refuses what cannot have happened, before any law is asked"

_SEATS = ("seat", "owner", "taker")
_CARDS = ("card", "touching", "other")
_MASKS = ("cards", "shown")
_PLAYS = (Played, TookBack, PlayedTwo, ShowedForMatto)
_DEALER = (Discarded, DiscardedAgain, ExposedInDeal, Misdealt, WrongPack)
HELPS = ("speaks", "repeats a signal", "gives a hint", "orders the cards")
TOLD = ("", "bystander", "partner")
_HINTS = {kind: get_type_hints(kind) for kind in JUDGES}


def faults_of(position: Position, act: Act) -> list[str]:
    """Return everything that is wrong with an act by itself; if nothing is, in its position."""
    faults = _unreadable(act) or _not_so(act)
    if faults:
        return faults
    faults = [*_not_dealer(position, act), *_not_last(position, act), *_elsewhere(position, act)]
    return faults + (_unplayable(position, act) if isinstance(act, _PLAYS) else [])


def _unreadable(act: Act) -> list[str]:
    """Fields that do not hold what they have to."""
    hints = _HINTS[type(act)]
    faults = [_field(one.name, getattr(act, one.name), hints[one.name]) for one in fields(act)]
    return [fault for fault in faults if fault]


def _field(name: str, value: object, hint: object) -> str:
    """What is wrong with the value of one field; nothing when it is right."""
    if name in _SEATS:
        return "" if whole(value, 4) else f"{name} {value!r} is none of 0 to 3"
    if name in _CARDS:
        if isinstance(value, CardSet):
            return f"{name} {value!r} is a set of cards, not a card"
        return "" if whole(value, len(PACK)) else f"card {value!r} is not in the pack"
    if name in _MASKS:
        if isinstance(value, Card):
            return f"{name} {value!r} is one card, no set of cards"
        return "" if whole(value, ALL + 1) else f"{value!r} is no set of cards"
    return _OTHERS[hint](name, value)


def _flag(name: str, value: object) -> str:
    return "" if isinstance(value, bool) else f"{name} {value!r} is neither True nor False"


def _text(name: str, value: object) -> str:
    return "" if isinstance(value, str) else f"{name} {value!r} is no text"


def _texts(name: str, value: object) -> str:
    good = isinstance(value, tuple) and all(isinstance(one, str) for one in value)
    return "" if good else f"{name} {value!r} is no tuple of texts"


def _number(name: str, value: object) -> str:
    if not isinstance(value, int) or isinstance(value, bool):
        return f"{name} {value!r} is no whole number"
    return f"{name} is below 0" if value < 0 and name != "by" else ""


def _perhaps(name: str, value: object) -> str:
    return "" if value is None else _number(name, value)


_OTHERS: Mapping[object, Callable[[str, object], str]] = {
    bool: _flag,
    str: _text,
    int: _number,
    int | None: _perhaps,
    tuple[str, ...]: _texts,
}


def _not_so(act: Act) -> list[str]:
    """Acts that say of themselves what cannot be."""
    return [fault for kind, test, fault in _IMPOSSIBLE if isinstance(act, kind) and test(act)] + [
        f"{value!r} is none of {', '.join(known)}" for value, known in _closed(act)
    ]


def _closed(act: Act) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Values that are none of a closed list, with the list."""
    if isinstance(act, HelpedPartner) and act.how not in HELPS:
        yield act.how, HELPS
    if isinstance(act, NamedDropped) and act.told not in TOLD:
        yield act.told, tuple(map(repr, TOLD))


Kinds = type[Act] | tuple[type[Act], ...]
_IMPOSSIBLE: tuple[tuple[Kinds, Callable[[Any], bool], str], ...] = (
    (NamedDropped, lambda a: (a.owner - a.seat) % 2 == 0, "seat and owner are of one side"),
    (ShowedMori, lambda a: a.count > 4, "there are four Mori"),
    (ShowedMori, lambda a: a.count == 0, "no Moro was shown"),
    ((Misdealt, WrongPack), lambda a: a.by == 0, "no card is missing or over"),
    ((Misdealt, WrongPack), lambda a: abs(a.by) > len(PACK), "the pack has 62 cards"),
    (PlayedTwo, lambda a: a.touching == a.other, "the two cards are one"),
    (ForgotToMark, lambda a: a.due == 0, "nothing was due"),
    (Signalled, lambda a: not a.signals, "no signal was made"),
    ((Accused, TookUnduly), lambda a: not a.cards, "there are no cards"),
    (
        (ShowedForMatto, PlayedMattoLate),
        lambda a: bool(MATTO >> a.card & 1),
        "the card put for the Matto is the Matto",
    ),
)


def _not_dealer(position: Position, act: Act) -> list[str]:
    if isinstance(act, _DEALER) and act.seat != position.dealer:
        return [f"seat {act.seat} does not deal, seat {position.dealer} does"]
    return []


def _not_last(position: Position, act: Act) -> list[str]:
    """Laws 35 and 40 speak of the last to answer; law 35 of his partner too."""
    last = {AskedWhoseTrick: act.seat, HelpedPartner: (act.seat + 2) % 4}.get(type(act))
    if isinstance(act, ShowedForMatto) and act.covered:
        last = act.seat
    if last is not None and position.place(last) != 3:
        return [f"seat {last} is not the last to answer"]
    return []


def _elsewhere(position: Position, act: Act) -> list[str]:
    """A card that is said to be where the position shows that it is not."""
    if isinstance(act, ShowedCard) or (isinstance(act, NamedDropped) and not act.waited):
        played = position.played & 1 << act.card
        return [f"{named(played)} has been played"] if played else []
    if isinstance(act, PutBackInHand) and position.hands[act.seat] >> act.card & 1:
        return [f"seat {act.seat} still holds {named(1 << act.card)}"]
    return []


def _unplayable(position: Position, act: Act) -> list[str]:
    """A play is judged by the hand it comes from: it must be known, and hold the cards."""
    faults = []
    if position.phase is not Phase.PLAY:
        faults.append(f"no card is played while the phase is {position.phase}")
    if len(position.trick) == 4:
        faults.append("four cards lie on the table, the trick is over")
    elif not isinstance(act, (Played, TookBack)) and act.seat != position.turn:
        faults.append(f"seat {position.turn} is to play; out of turn a card is Played or TookBack")
    hand = position.hands[act.seat]
    if not hand:
        return [*faults, f"the hand of seat {act.seat} is not known"]
    wanted = MATTO if isinstance(act, ShowedForMatto) else 0
    for name in _CARDS:
        wanted |= 1 << getattr(act, name) if hasattr(act, name) else 0
    if wanted & ~hand:
        faults.append(f"seat {act.seat} does not hold {named(wanted & ~hand)}")
    return faults
