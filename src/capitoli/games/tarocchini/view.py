"""What one seat may know of a hand: what players, laws and terms look at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from capitoli.cards import mask_of
from capitoli.games.tarocchini.accuse import accusable, kinds_of
from capitoli.games.tarocchini.calls import Said
from capitoli.games.tarocchini.deal import first_to_play, packet_of
from capitoli.games.tarocchini.pack import ALL
from capitoli.tricks import Trick

if TYPE_CHECKING:
    from capitoli.games.tarocchini.hand import Hand

__mechanics__ = "shows the state of a hand to one seat; it decides nothing"

_BEFORE = ("CALL", "DISCARD", "ACCUSE", "MARK")


@dataclass(frozen=True, slots=True)
class View:
    """A hand as one seat sees it. Cards are masks, or numbers where their order matters.

    ``seat`` looks; ``dealer`` deals; ``turn`` is to act (-1 when the hand is over) and ``legal``
    what may be done, 0 when it is another's turn. ``phase`` is the name of the phase in small
    letters. ``cards`` are held: while words are said, the five or ten that have been dealt.
    ``said`` are the words in order, each with its seat. ``discarded`` is known to its owner only.
    ``shown`` are the cards each seat laid down to accuse, ``accused`` the kinds, ``marks`` the
    grane each marked, ``due`` what each was due. ``table`` are the cards of the trick under way,
    led by ``leader``; ``tricks`` those taken; ``taken`` what each side has.
    """

    seat: int
    dealer: int
    turn: int
    phase: str
    legal: int
    cards: int
    discarded: int
    said: tuple[Said, ...]
    accused: tuple[tuple[str, ...], ...]
    shown: tuple[int, ...]
    marks: tuple[int, ...]
    due: tuple[int, ...]
    leader: int
    table: tuple[int, ...]
    tricks: tuple[Trick, ...]
    taken: tuple[int, int]

    @property
    def partner(self) -> int:
        """The partner's seat."""
        return (self.seat + 2) % 4

    @property
    def played(self) -> int:
        """All cards played so far, the trick on the table included."""
        return mask_of((*(card for trick in self.tricks for card in trick.cards), *self.table))

    @property
    def unseen(self) -> int:
        """The cards of which the seat knows nothing: not its own, not played, not shown, not put
        away by itself."""
        known = self.cards | self.discarded | self.played
        for shown in self.shown:
            known |= shown
        return ALL & ~known

    def may_accuse(self) -> dict[str, int]:
        """Return what the cards held let the seat accuse, before play, with the cards it shows."""
        return accusable(self.cards, self.discarded)


def view_of(hand: Hand, seat: int) -> View:
    """Return what a seat may know of a hand now."""
    mine = hand.turn == seat
    tricks, table = tricks_of(hand)
    return View(
        seat=seat,
        dealer=hand.dealer,
        turn=hand.turn,
        phase=hand.phase.name.lower(),
        legal=hand.legal() if mine else 0,
        cards=cards_seen(hand, seat),
        discarded=hand.own_discard(seat),
        said=tuple(hand.said),
        accused=tuple(kinds_of(acts) for acts in hand.accused),
        shown=tuple(hand.shown),
        marks=tuple(hand.marks),
        due=tuple(hand.due),
        leader=hand.leader,
        table=table,
        tricks=tricks,
        taken=(hand.taken[0], hand.taken[1]),
    )


def cards_seen(hand: Hand, seat: int) -> int:
    """Return the cards a seat holds, or has been given so far while words are said."""
    if hand.phase.name != "CALL":
        return hand.hands[seat]
    rounds = range(hand.stops + 1)
    return mask_of(card for one in rounds for card in packet_of(hand.order, hand.dealer, seat, one))


def played_cards(hand: Hand) -> list[int]:
    """Return the cards played to tricks, in order, without what was given for the Matto."""
    if hand.phase.name in _BEFORE:
        return []
    cards = hand.acts[hand.began :]
    if hand.gave_after:
        cards.pop(hand.gave_after)
    return cards


def tricks_of(hand: Hand) -> tuple[tuple[Trick, ...], tuple[int, ...]]:
    """Return the tricks taken, and the cards of the one under way."""
    cards = played_cards(hand)
    leader = first_to_play(hand.dealer)
    tricks = []
    for place, taker in enumerate(hand.takers):
        tricks.append(Trick(leader, tuple(cards[4 * place : 4 * place + 4]), taker))
        leader = taker
    return tuple(tricks), tuple(cards[4 * len(tricks) :])
