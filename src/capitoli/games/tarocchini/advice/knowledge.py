"""What a player may gather from what he sees: voids, good and bad cards, sure tricks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from capitoli.games.tarocchini.acts import COME_VUOLE, LA_TENGO
from capitoli.games.tarocchini.pack import ALL, CINQUE, MATTO, SEQUENCE, TRIONFI
from capitoli.games.tarocchini.play import BEATS, KIN, PULLED
from capitoli.games.tarocchini.view import View
from capitoli.tricks import winner

__mechanics__ = "gathers what was seen; what to do about it is advised by the rules"

_FEW, _MANY = 5, 8
_LATE = 6


def kin_led(cards: tuple[int, ...]) -> int:
    """Return the mask of what a trick asks for: the first card that is not the Matto decides."""
    return next((KIN[card] for card in cards if not MATTO >> card & 1), 0)


def voids_shown(leader: int, cards: tuple[int, ...]) -> dict[int, int]:
    """Return, by seat, the sequences that a trick shows it to have no card of."""
    kin = kin_led(cards)
    shown: dict[int, int] = {}
    for place, card in enumerate(cards):
        if (kin | MATTO) >> card & 1:
            continue
        shown[(leader + place) % 4] = kin if PULLED >> card & 1 else kin | PULLED
    return shown


def is_bad(cards: int) -> bool:
    """Whether a hand of fifteen is taken for bad: few Trionfi and at most one carta da cinque."""
    return (cards & TRIONFI).bit_count() < _FEW and (cards & CINQUE).bit_count() < 2


def is_excellent(cards: int) -> bool:
    """Whether a hand is taken for excellent: many Trionfi and three carte da cinque."""
    return (cards & TRIONFI).bit_count() >= _MANY and (cards & CINQUE).bit_count() >= 3


def is_bad_five(cards: int) -> bool:
    """Whether five cards are taken for bad: no carta da cinque, and one Trionfo at most."""
    return not cards & CINQUE and (cards & TRIONFI).bit_count() < 2


@dataclass(frozen=True)
class Knowledge:
    """What one seat knows of a hand, worked out of what it sees."""

    view: View

    @cached_property
    def voids(self) -> tuple[int, ...]:
        """The sequences that each seat has shown to have no card of."""
        found = [0, 0, 0, 0]
        view = self.view
        tricks = [(trick.leader, trick.cards) for trick in view.tricks]
        for leader, cards in (*tricks, (view.leader, view.table)):
            for seat, kin in voids_shown(leader, cards).items():
                found[seat] |= kin
        return tuple(found)

    @property
    def partner_void(self) -> int:
        """What the partner has no card of."""
        return self.voids[self.view.partner]

    @property
    def opponents(self) -> tuple[int, int]:
        """The two opponents' seats, in order of play."""
        return (self.view.seat + 1) % 4, (self.view.seat + 3) % 4

    @property
    def they_trump(self) -> int:
        """The suits of which some opponent has none, and has not shown to have no Trionfo."""
        return self._of_opponents(lambda void: 0 if void & PULLED else void & ~TRIONFI)

    def _of_opponents(self, part: Callable[[int], int]) -> int:
        first, second = self.opponents
        return part(self.voids[first]) | part(self.voids[second])

    def accused_by(self, *seats: int) -> int:
        """The cards shown in accusing sequences of suits or the Granda by some seats."""
        found = 0
        for seat in seats:
            for kind in self.view.accused[seat]:
                found |= self.view.shown[seat] & SEQUENCE.get(kind, 0)
        return found

    @cached_property
    def gone(self) -> int:
        """All cards played so far."""
        return self.view.played

    @cached_property
    def abroad(self) -> int:
        """All cards that others may still play."""
        return ALL & ~(self.view.cards | self.view.discarded | self.gone)

    @property
    def led(self) -> int:
        """The suit asked for now, as a mask; the Trionfi without the Matto."""
        return kin_led(self.view.table)

    def first_time(self, kin: int) -> bool:
        """Whether a sequence is asked for the first time."""
        return all(kin_led(trick.cards) != kin for trick in self.view.tricks)

    @property
    def partner_is_good(self) -> bool:
        """Whether the partner's word said that his cards are good."""
        return any(
            seat == self.view.partner and word in (COME_VUOLE, LA_TENGO)
            for seat, word in self.view.said
        )

    @property
    def fears_marcio(self) -> bool:
        """Whether the side has no trick although the play is far on."""
        return not self.view.taken[self.view.seat % 2] and len(self.view.tricks) >= _LATE

    @property
    def best(self) -> int:
        """The card that heads the trick, by number; -1 where nothing lies."""
        table = self.view.table
        return table[winner(table, BEATS)] if table else -1

    @property
    def partner_heads(self) -> bool:
        """Whether the partner's card heads the trick."""
        table = self.view.table
        return bool(table) and (self.view.leader + winner(table, BEATS)) % 4 == self.view.partner

    @property
    def last(self) -> bool:
        """Whether this seat is the last to play to the trick."""
        return len(self.view.table) == 3

    @property
    def partner_takes(self) -> bool:
        """Whether the partner is sure to take the trick."""
        return self.partner_heads and (self.last or not BEATS[self.best] & self.abroad)

    @property
    def trumped(self) -> bool:
        """Whether a Trionfo heads a trick in which a suit was led."""
        return self.best >= 0 and bool(PULLED >> self.best & 1) and self.led != PULLED

    def takes(self, card: int) -> bool:
        """Whether a card would head the trick."""
        return self.best < 0 or bool(BEATS[self.best] >> card & 1)

    def surely_takes(self, card: int) -> bool:
        """Whether a card would take the trick whatever follows."""
        return self.takes(card) and (self.last or not BEATS[card] & self.abroad)
