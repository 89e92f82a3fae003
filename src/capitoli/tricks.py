"""What all trick games share: which card takes over, what must follow, tricks and the table.

One table says what beats what: ``beats[card]`` is the mask of the cards that, played later in the
same trick, take over from it. It holds suits, trumps, reversed suits, equal cards and cards that
neither take nor are taken, so that finding a winner asks nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from capitoli.cards import IllegalPlay, bits, mask_of


def beats_table(
    size: int,
    suits: Iterable[Sequence[int]],
    trumps: Sequence[int | Sequence[int]] = (),
    excused: int = 0,
) -> tuple[int, ...]:
    """Build the table of a pack of ``size`` cards.

    ``suits`` gives each plain suit from its highest card; ``trumps`` the trump suit from its
    highest, where an inner sequence is a group of equal cards, of which the later played takes
    the earlier. ``excused`` is the mask of cards that take nothing and are never taken: whatever
    is played after one of them heads the trick.

    :raises ValueError: a card is named twice or not at all.
    """
    groups = [[rank] if isinstance(rank, int) else list(rank) for rank in trumps]
    suits = [list(suit) for suit in suits]
    _each_once(size, [*(card for group in (*groups, *suits) for card in group), *bits(excused)])
    beats = [0] * size
    everything = (1 << size) - 1
    higher = 0
    for group in groups:
        for card in group:
            beats[card] = higher | (mask_of(group) & ~(1 << card))
        higher |= mask_of(group)
    for suit in suits:
        above = higher
        for card in suit:
            beats[card] = above
            above |= 1 << card
    for card in bits(excused):
        beats[card] = everything & ~excused
    return tuple(beats)


def kin_table(size: int, groups: Iterable[int]) -> tuple[int, ...]:
    """Return, for each card, the mask of the cards that follow it when it is led.

    ``groups`` are masks: each suit as it counts in this game (a trump of another suit's mark is in
    the trump group). A card in no group asks for nothing: its mask is 0.
    """
    kin = [0] * size
    for group in groups:
        for card in bits(group):
            kin[card] = group
    return tuple(kin)


def _each_once(size: int, named: Sequence[int]) -> None:
    wrong = [card for card in range(size) if named.count(card) != 1]
    if wrong or len(named) != size:
        raise ValueError(f"each of {size} cards must be ranked once; wrong: {wrong}")


def winner(played: Sequence[int], beats: Sequence[int]) -> int:
    """Return the place in ``played``, from 0, of the card that takes the trick."""
    best = 0
    over = beats[played[0]]
    for place in range(1, len(played)):
        if over >> played[place] & 1:
            best = place
            over = beats[played[place]]
    return best


def follow(hand: int, kin: int) -> int:
    """Return the cards of the hand that answer a lead: those of its kind, else the whole hand."""
    return hand & kin or hand


def follow_or_trump(hand: int, kin: int, trumps: int) -> int:
    """Return the cards that answer a lead: of its kind, else trumps, else the whole hand."""
    return hand & kin or hand & trumps or hand


class Trick(NamedTuple):
    """A trick that has been taken: who led, the cards in order of play, who took it."""

    leader: int
    cards: tuple[int, ...]
    taker: int


#: What a hand may play (a mask) to the cards on the table, in order of play.
Legal = Callable[[int, Sequence[int]], int]


class Table:
    """Hands, the trick on the table, and the tricks taken: the state of any trick game.

    Seats are numbered from 0 in order of play; ``hands`` and ``taken`` hold a mask a seat. Every
    game gives its own ``beats`` table and its own ``allowed(hand, on_table)``. A copy shares
    nothing with the original.
    """

    __slots__ = ("allowed", "beats", "hands", "leader", "played", "taken", "tricks")

    def __init__(
        self, hands: Sequence[int], beats: Sequence[int], allowed: Legal, leader: int = 0
    ) -> None:
        self.hands = [int(hand) for hand in hands]
        self.taken = [0] * len(hands)
        self.beats = beats
        self.allowed = allowed
        self.leader = leader
        self.played: list[int] = []
        self.tricks: list[Trick] = []

    @property
    def turn(self) -> int:
        """The seat that is to play."""
        return (self.leader + len(self.played)) % len(self.hands)

    @property
    def done(self) -> bool:
        """Whether every card has been played."""
        return not self.played and not any(self.hands)

    def legal(self) -> int:
        """Return the mask of cards that the seat to play may play; 0 when all is played."""
        return self.allowed(self.hands[self.turn], self.played)

    def play(self, card: int) -> None:
        """Play a card for the seat whose turn it is.

        :raises IllegalPlay: the card is not held, or may not be played now; nothing has changed.
        """
        seat = (self.leader + len(self.played)) % len(self.hands)
        hand = self.hands[seat]
        if card < 0 or not self.allowed(hand, self.played) >> card & 1:
            held = card >= 0 and hand >> card & 1
            raise IllegalPlay(
                f"seat {seat} may not play card {int(card)} now"
                if held
                else f"seat {seat} does not hold card {int(card)}"
            )
        self.hands[seat] = hand & ~(1 << card)
        self.played.append(card)
        if len(self.played) == len(self.hands):
            self._take()

    def _take(self) -> None:
        cards = tuple(self.played)
        taker = (self.leader + winner(cards, self.beats)) % len(self.hands)
        self.tricks.append(Trick(self.leader, cards, taker))
        self.taken[taker] |= mask_of(cards)
        self.leader = taker
        self.played.clear()

    def undo(self) -> None:
        """Take back the last card played.

        :raises IndexError: nothing has been played.
        """
        if not self.played:
            trick = self.tricks.pop()
            self.taken[trick.taker] &= ~mask_of(trick.cards)
            self.leader = trick.leader
            self.played = list(trick.cards)
        card = self.played.pop()
        self.hands[self.turn] |= 1 << card

    def history(self) -> tuple[int, ...]:
        """Return the cards played so far, in order: played again they give this table."""
        return (*(card for trick in self.tricks for card in trick.cards), *self.played)

    def copy(self) -> Table:
        """Return a table in the same state that shares nothing with this one."""
        other = Table(self.hands, self.beats, self.allowed, self.leader)
        other.taken = self.taken.copy()
        other.played = self.played.copy()
        other.tricks = self.tricks.copy()
        return other
