"""A sitting at tarocchini: the draw, hand after hand, the Piatto, the money (Pisarri II, VIII)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple, Self

from capitoli.cards import IllegalPlay
from capitoli.games.state import CHANCE, OVER, Event
from capitoli.games.tarocchini.accuse import NUMBERS, acts_of, number_accused
from capitoli.games.tarocchini.acts import CARDS
from capitoli.games.tarocchini.calls import deals_after_play, next_dealer
from capitoli.games.tarocchini.deal import cutter
from capitoli.games.tarocchini.draw import PLAYERS, draws_again, seating
from capitoli.games.tarocchini.hand import Hand
from capitoli.games.tarocchini.honours import wins_at_once
from capitoli.games.tarocchini.money import hand_stakes, paid, partita_stakes
from capitoli.games.tarocchini.partite import Piatto, Put, put_all
from capitoli.games.tarocchini.settings import DEFAULT, Settings
from capitoli.games.tarocchini.settle import BOTH, Counts, Outcome, accused_puts, outcome
from capitoli.games.tarocchini.soundness import faults_of
from capitoli.games.tarocchini.tell import tell_hand, tell_puts, tell_trick
from capitoli.games.tarocchini.view import View
from capitoli.games.tarocchini.words import (
    checked_order,
    read_act,
    read_drawn,
    read_hands,
    write_act,
    write_drawn,
    write_hands,
)

__mechanics__ = "carries a sitting from hand to hand; every amount comes from the rules"

NAMES = "ABCD"


class Kept(NamedTuple):
    """What an act or a deal may change in the match, kept so that it can be taken back."""

    at: int
    people: tuple[int, ...]
    dealer: int
    hand: Hand | None
    piatto: Piatto
    coins: tuple[int, ...]
    done: Counter[str]
    over: bool
    counts: Counts
    begun: bool
    more: object


class Match:
    """The state of one or more Partite, from the draw for partners to the last payment.

    Players are 0 to 3 and keep their number; ``people[seat]`` is who sits in a seat of this
    Partita, seat 0 being who won the first deal. ``hand`` is the hand under way, or the last.
    ``piatto`` holds the grane of side 0 (seats 0 and 2) and side 1. ``put`` and ``last`` are what
    the last act put there and the outcome of the hand it ended.
    """

    def __init__(self, settings: Settings = DEFAULT) -> None:
        self.settings = settings
        self.people: tuple[int, ...] = ()
        self.dealer = 0
        self.hand: Hand | None = None
        self.piatto = Piatto()
        self.coins: tuple[int, ...] = (0,) * PLAYERS
        self.done: Counter[str] = Counter()
        self.over = False
        self._counts: Counts = BOTH
        self.put: tuple[Put, ...] = ()
        self.last: Outcome | None = None
        self._begun = True
        self._history: list[Event] = []
        self._kept: list[Kept] = []
        self._told: list[str] = []

    # What all games show

    @property
    def turn(self) -> int:
        """The player, from 0, who is to act; ``CHANCE`` or ``OVER``."""
        if self.over:
            return OVER
        hand = self.hand
        return CHANCE if hand is None or hand.over else self.people[hand.turn]

    @property
    def pack(self) -> range:
        """The cards that are dealt."""
        return range(CARDS)

    @property
    def names(self) -> str:
        """One letter a player, in the order of their numbers."""
        return NAMES

    @property
    def counts(self) -> Counts:
        """Whether each side's points count in this hand: a side that *rifiuta* counts nothing.

        Who judges sets it. It is no act, and stands in no history; taking back the act after
        which it was set takes it back too, and each deal begins anew.

        :raises IllegalPlay: when it is set and no hand is under way.
        """
        return self._counts

    @counts.setter
    def counts(self, counts: Counts) -> None:
        if self.turn < 0:
            raise IllegalPlay("no hand is under way that could count or not")
        self._keep(1)
        self._counts = counts

    def legal(self) -> int:
        """Return the mask of the acts allowed now; 0 when cards are to be dealt, or all is over."""
        return 0 if self.over or self.hand is None else self.hand.legal()

    def play(self, act: int) -> None:
        """Do an act for the player whose turn it is.

        :raises IllegalPlay: it is not allowed now; nothing has changed.
        """
        hand = self.hand
        if self.over or hand is None or hand.over:
            raise IllegalPlay("the match is over" if self.over else "the cards are not dealt yet")
        hand.play(act)
        self._history.append(act)
        self.put, self.last = (), None
        self._told = tell_trick(hand, self.letters)
        if not self._begun and hand.begun:
            self._keep(1)
            self._begun = True
            self._before_play(hand)
        if hand.over and not self.over:
            self._keep(1)
            self._after(hand)

    def deal(self, order: Sequence[int]) -> None:
        """Draw for partners, or deal, from a pack that lies in this order, after the cut.

        :raises ImpossibleDeal: the order is not the 62 cards, each once.
        :raises IllegalPlay: it is not the time for it.
        """
        if self.turn != CHANCE:
            raise IllegalPlay("no cards are dealt now")
        if not self.people:
            self._draw(order)
            return
        order = checked_order(order)
        self._keep(0)
        if self.settings.first_put == "hand":
            self.piatto = self.piatto._replace(first=None)
        self.hand = Hand(order, self.dealer, self.settings)
        self._counts = BOTH
        self._begun = False
        self._done(order, [])

    def undo(self) -> None:
        """Take back the last act or deal.

        :raises IndexError: nothing has been done yet.
        """
        event = self._history.pop()
        while self._kept and self._kept[-1].at == len(self._history):
            self._restore(self._kept.pop())
        if isinstance(event, int) and self.hand is not None:
            self.hand.undo()
        self.put, self.last, self._told = (), None, []

    def copy(self) -> Self:
        """Return a match in the same state that shares nothing that can change."""
        other = type(self)(self.settings)
        copies = {id(one): one.copy() for one in self._hands() if one is not None}
        other.__dict__.update(self.__dict__)
        other.hand = None if self.hand is None else copies[id(self.hand)]
        other.done = self.done.copy()
        other._history = self._history.copy()
        other._kept = [
            kept._replace(hand=None if kept.hand is None else copies[id(kept.hand)])
            for kept in self._kept
        ]
        return other

    def history(self) -> tuple[Event, ...]:
        """Return all that was drawn, dealt and done, in order."""
        return tuple(self._history)

    def write(self, act: int) -> str:
        """Print an act that is legal now."""
        if self.hand is None:
            raise IllegalPlay("the cards are not dealt yet")
        return write_act(self.hand, act)

    def read(self, text: str) -> int:
        """Read an act as :meth:`write` prints it; errors as :func:`.words.read_act`."""
        if self.hand is None or self.hand.over:
            raise IllegalPlay("the cards are not dealt yet")
        return read_act(self.hand, text)

    def write_deal(self, order: Sequence[int]) -> list[str]:
        """Print a draw, or the hands of a deal, as lines."""
        if not self.people:
            return write_drawn(order, NAMES)
        return write_hands(checked_order(order), self.dealer, self.letters)

    def read_deal(self, lines: Sequence[str]) -> tuple[int, ...]:
        """Read the lines of :meth:`write_deal`; errors as there."""
        if not self.people:
            return read_drawn(lines, NAMES)
        return read_hands(lines, self.dealer, self.letters)

    def events(self) -> list[str]:
        """Return what the last act led to: a trick, the count, what was put, what was paid."""
        return list(self._told)

    def scores(self) -> tuple[int, ...]:
        """Return what each player has won or lost, in coins; the sum is 0."""
        return self.coins

    def tally(self) -> Mapping[str, int]:
        """Return the hands, throw-ins, Marci, Partite and ties so far."""
        return self.done

    def faults(self) -> list[str]:
        """Return what is wrong with the cards or the count, for checks: nothing."""
        return [] if self.hand is None else faults_of(self.hand)

    def view(self, player: int) -> View:
        """Return what a player may know of the hand under way.

        :raises IllegalPlay: the cards are not dealt yet.
        """
        if self.hand is None:
            raise IllegalPlay("the cards are not dealt yet")
        return self.hand.view(self.people.index(player))

    @property
    def letters(self) -> str:
        """The letters of the players in the order of their seats."""
        return "".join(NAMES[player] for player in self.people)

    # The draw

    def _draw(self, order: Sequence[int]) -> None:
        for used in range(PLAYERS, len(order) + 1, PLAYERS):
            if seats := seating(order[used - PLAYERS : used], self.settings):
                self._keep(0)
                self.people, self.dealer = seats, 0
                self.hand = None
                self._done(
                    tuple(order[:used]), [f"partners: {self.pairs}; {self.letters[0]} deals"]
                )
                return
        raise IllegalPlay(
            "the cards drawn leave partners or dealer open", "pisarri.draw.partners", "pis-2-1-2"
        )

    @property
    def pairs(self) -> str:
        """The two sides by their players' letters."""
        return "{0}+{2} against {1}+{3}".format(*self.letters)

    # The Piatto and the end

    def _before_play(self, hand: Hand) -> None:
        """Put the honours of what was accused; a Partita may end with them."""
        self._put(accused_puts(hand))
        fourteen = self._fourteen(hand)
        if fourteen is not None and self.piatto.won is None:
            self.piatto = self.piatto._replace(won=fourteen)
        if self.piatto.won is not None and self.settings.ends == "at-once":
            self.done["hands"] += 1
            self._end_partita()

    def _fourteen(self, hand: Hand) -> int | None:
        """The side that accused so many Cartaccie or Trionfi that it wins at once, if any."""
        for step in range(4):
            seat = (hand.leader_at_start + step) % 4
            for kind in NUMBERS:
                if hand.accused[seat] & acts_of((kind,)):
                    count = number_accused(hand.hands_dealt(seat), kind).bit_count()
                    if wins_at_once(count, self.settings):
                        return seat & 1
        return None

    def _after(self, hand: Hand) -> None:
        """Settle a hand that is over."""
        self.last = end = outcome(hand, self._counts)
        self.done["hands"] += 1
        self.done["thrown in"] += end.thrown_in
        self.done["Marci"] += end.marcio
        self.done["won by none"] += not end.thrown_in and end.winner is None
        if not end.thrown_in:
            self._told += tell_hand(end, self.letters)
        self._settle(end)
        right = self.settings.deal_passes == "right"
        follows = next_dealer(self.dealer) if right else cutter(self.dealer)
        self.dealer = deals_after_play(self.dealer, follows, end.winner, self.settings)
        if end.marcio and self.piatto.won is None and self._marcio_ends():
            self.piatto = self.piatto._replace(won=end.winner)
        if self.piatto.won is not None:
            self._end_partita()
        elif self.done["hands"] == self.settings.hands:
            self._leave_off()

    def _marcio_ends(self) -> bool:
        return self.settings.marcio_ends

    def _settle(self, end: Outcome) -> None:
        self._put(end.put)
        if end.winner is not None:
            stakes = hand_stakes(end.points[end.winner], end.marcio, self.settings)
            self._pay(end.winner, stakes)

    def _put(self, puts: Sequence[Put]) -> None:
        self.piatto, done = put_all(self.piatto, puts, self.settings)
        self.put = (*self.put, *done)
        self._told += tell_puts(done, self.letters)
        if done:
            self._told.append(self._plate())

    def _plate(self) -> str:
        ours, theirs = self.piatto.grane
        return "Piatto: {1}+{3} {0}, {2}+{4} {5}".format(ours, *self.letters, theirs)

    def _pay(self, winner: int, stakes: int) -> None:
        """Let each loser pay one winner."""
        if not stakes:
            return
        coins = list(self.coins)
        amount = paid(stakes, self.settings.stake)
        for seat, player in enumerate(self.people):
            coins[player] += amount if seat & 1 == winner else -amount
        self.coins = tuple(coins)
        won, lost = self.letters[winner::2], self.letters[winner ^ 1 :: 2]
        self._told.append(f"paid: {lost[0]} and {lost[1]} {amount} each to {won[0]} and {won[1]}")

    def _end_partita(self) -> None:
        winner = self.piatto.won
        if winner is None:
            return
        self.done["Partite"] += 1
        self._told.append(f"Partita: {self.letters[winner]}+{self.letters[winner + 2]}")
        self._pay(winner, partita_stakes(self.piatto.grane[winner ^ 1], self.settings))
        last = self.done["hands"] == self.settings.hands
        self.over = last or self.done["Partite"] >= self.settings.partite
        if not self.over and draws_again(True):
            self.people, self.hand, self.piatto = (), None, Piatto()

    def _leave_off(self) -> None:
        """End a sitting after the hands agreed on, with its Partita open."""
        self.over = True

    # Taking back

    def _done(self, order: tuple[int, ...], told: list[str]) -> None:
        self._history.append(order)
        self.put, self.last, self._told = (), None, told

    def _hands(self) -> list[Hand | None]:
        return [self.hand, *(kept.hand for kept in self._kept)]

    def _keep(self, done: int) -> None:
        """Keep what the match is before the act or deal that makes the history one longer."""
        self._kept.append(
            Kept(
                len(self._history) - done,
                self.people,
                self.dealer,
                self.hand,
                self.piatto,
                self.coins,
                self.done.copy(),
                self.over,
                self._counts,
                self._begun,
                self._more(),
            )
        )

    def _more(self) -> object:
        """What another way of play keeps besides."""
        return None

    def _restore(self, kept: Kept) -> None:
        self.people, self.dealer, self.hand = kept.people, kept.dealer, kept.hand
        # A copy keeps the same tally: it is copied before it grows again.
        self.piatto, self.coins, self.done = kept.piatto, kept.coins, kept.done.copy()
        self.over, self._counts, self._begun = kept.over, kept.counts, kept.begun
