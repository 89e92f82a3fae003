"""``judge(position, act)``: the ruling of the laws on what happened at the table."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from capitoli.games.tarocchini.laws.acts.accusing import ShowedMori
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
    PlayedTwo,
    ShowedForMatto,
    TookBack,
)
from capitoli.games.tarocchini.laws.acts.speaking import AskedWhoseTrick, HelpedPartner
from capitoli.games.tarocchini.laws.errors import ImpossibleAct, UnknownAct
from capitoli.games.tarocchini.laws.ladder import fined
from capitoli.games.tarocchini.laws.position import Phase, Position
from capitoli.games.tarocchini.laws.registry import JUDGES, kinds
from capitoli.games.tarocchini.laws.ruling import Kind, Ruling, fine, together
from capitoli.games.tarocchini.laws.settings import DEFAULT, LawSettings
from capitoli.games.tarocchini.pack import ALL, PACK, named

__mechanics__ = "hands an act to the law that judges it, and refuses what cannot have happened"

_CARD_FIELDS = ("card", "touching", "other")
_MASK_FIELDS = ("cards", "shown")
_PLAYS = (Played, TookBack, PlayedTwo, ShowedForMatto)
_DEALER = (Discarded, DiscardedAgain, ExposedInDeal, Misdealt, WrongPack)
HELPS = ("speaks", "repeats a signal", "gives a hint", "orders the cards")
TOLD = ("", "bystander", "partner")


def judge(position: Position, act: Act, settings: LawSettings = DEFAULT) -> Ruling:
    """Return the ruling on an act done in a position.

    :raises UnknownAct: it is none of the kinds that the laws know; they are listed.
    :raises ImpossibleAct: it cannot have happened there; all that is wrong is listed.
    """
    decide = JUDGES.get(type(act))
    if decide is None:
        raise UnknownAct(act, kinds())
    faults = _faults(position, act)
    if faults:
        raise ImpossibleAct(act, faults)
    return _with_fines(decide(position, act, settings), position, settings)


def _with_fines(ruling: Ruling, position: Position, settings: LawSettings) -> Ruling:
    """Add to a ruling the ancient fines of law 27 for who revokes again."""
    seats = [effect.seat for effect in ruling.effects if effect.kind is Kind.NO_COUNT]
    fines = [effect for seat in seats for effect in fined(seat, position.revokes, settings)]
    if not fines:
        return ruling
    return together(ruling, fine("pis-11-27-1", *fines))


def _faults(position: Position, act: Act) -> list[str]:
    """Everything that is wrong with an act by itself, then in its position."""
    values = {entry.name: getattr(act, entry.name) for entry in fields(act)}
    faults = [*_bad_seats(values), *_bad_cards(values), *_bad_words(act), *_bad_numbers(values)]
    if faults:
        return faults
    faults = [*_not_dealer(position, act), *_not_last(position, act), *_not_so(act)]
    return faults + _not_held(position, act, values)


def _not_dealer(position: Position, act: Act) -> list[str]:
    if isinstance(act, _DEALER) and act.seat != position.dealer:
        return [f"seat {act.seat} does not deal, seat {position.dealer} does"]
    return []


def _bad_seats(values: dict[str, Any]) -> list[str]:
    seats = {name: values[name] for name in ("seat", "owner", "taker") if name in values}
    faults = [f"{name} {seat!r} is none of 0 to 3" for name, seat in seats.items() if _no(seat, 4)]
    if not faults and "owner" in seats and (seats["owner"] - seats["seat"]) % 2 == 0:
        faults.append("seat and owner are of one side")
    return faults


def _no(number: object, size: int) -> bool:
    return not isinstance(number, int) or not 0 <= number < size


def _bad_cards(values: dict[str, Any]) -> list[str]:
    cards = [values[name] for name in _CARD_FIELDS if name in values]
    faults = [f"card {card!r} is not in the pack" for card in cards if _no(card, len(PACK))]
    masks = [values[name] for name in _MASK_FIELDS if name in values]
    return faults + [f"{mask!r} is no set of cards" for mask in masks if _no(mask, ALL + 1)]


def _bad_words(act: Act) -> list[str]:
    if isinstance(act, HelpedPartner) and act.how not in HELPS:
        return [f"{act.how!r} is none of {', '.join(HELPS)}"]
    if isinstance(act, NamedDropped) and act.told not in TOLD:
        return [f"told {act.told!r} is none of {', '.join(map(repr, TOLD))}"]
    return []


def _bad_numbers(values: dict[str, Any]) -> list[str]:
    names = ("held", "count", "grane", "due", "tricks", "partners", "could_lose", "usual", "agreed")
    found = {name: values[name] for name in names if values.get(name) is not None}
    return [f"{name} is below 0" for name, number in found.items() if number < 0]


def _not_last(position: Position, act: Act) -> list[str]:
    """Law 35 speaks of the last to answer, and of his partner."""
    asker = {AskedWhoseTrick: act.seat, HelpedPartner: (act.seat + 2) % 4}.get(type(act))
    if asker is not None and position.place(asker) != 3:
        return [f"seat {asker} is not the last to answer"]
    return []


def _not_held(position: Position, act: Act, values: dict[str, Any]) -> list[str]:
    """A play is judged by the hand it comes from: it must be known, and hold the cards."""
    if not isinstance(act, _PLAYS):
        return []
    faults = []
    if position.phase is not Phase.PLAY:
        faults.append(f"no card is played while the phase is {position.phase}")
    hand = position.hands[act.seat]
    wanted = 0
    for name in _CARD_FIELDS:
        wanted |= 1 << values[name] if name in values else 0
    if not hand:
        return [*faults, f"the hand of seat {act.seat} is not known"]
    if wanted & ~hand:
        faults.append(f"seat {act.seat} does not hold {named(wanted & ~hand)}")
    return faults


def _not_so(act: Act) -> list[str]:
    """Acts that say of themselves what cannot be."""
    if isinstance(act, ShowedMori) and act.count > 4:
        return ["there are four Mori"]
    if isinstance(act, (Misdealt, WrongPack)) and act.by == 0:
        return ["no card is missing or over"]
    if isinstance(act, PlayedTwo) and act.touching == act.other:
        return ["the two cards are one"]
    return []
