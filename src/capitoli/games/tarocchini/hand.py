"""One hand of tarocchini: calls, discard, accusing, marking, play. Seats 0 to 3, sides 0 and 1.

``legal()``, ``play(act)`` and ``undo()`` work on ints alone; what a seat may see of it is
:meth:`Hand.view`. The state keeps the answer to *what may be played* up to date as it goes; a
test holds it to :func:`capitoli.games.tarocchini.play.playable`, which is made of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum

from capitoli.games.tarocchini.accuse import accusable, acts_of, kinds_of, laid_of, points_accused
from capitoli.games.tarocchini.acts import BASTA, BIT, BUTTA, MARK, marks_up_to
from capitoli.games.tarocchini.calls import Said, next_speaker, words_for
from capitoli.games.tarocchini.deal import RIGHT, first_to_play, hands_of
from capitoli.games.tarocchini.discard import discards_due, may_discard
from capitoli.games.tarocchini.marks import marks_due, pair_due
from capitoli.games.tarocchini.matto import give_for_matto
from capitoli.games.tarocchini.pack import (
    ALL,
    DI_VALORE,
    MATTO,
    TRIONFI,
)
from capitoli.games.tarocchini.play import (
    BEATS,
    KIN,
    discard_lost,
    matto_kept,
    matto_lost,
    matto_owed,
    matto_paid_now,
)
from capitoli.games.tarocchini.refusal import refusal
from capitoli.games.tarocchini.settings import DEFAULT, Settings
from capitoli.games.tarocchini.view import View, view_of

__mechanics__ = "keeps the state of a hand; what may be done in it is asked of the rules"

NOBODY = -1
_CARDS = range(ALL.bit_length())
#: Which later cards take over from a card, and which cards take a trick that is empty: the tables
#: of the rules, card by card, since a look into a row is quicker than a mask.
_LATER = tuple(tuple(bool(beats >> later & 1) for later in _CARDS) for beats in BEATS)
_FIRST = tuple(bool(ALL & ~MATTO & BIT[card]) for card in _CARDS)
_TRICKS = 15
#: How many acts before the last a state is kept, when acts are taken back.
_NEAR = 4
#: What answers each card that is led, the Matto among it.
_ANSWERS = tuple(kin | MATTO for kin in KIN)
#: The seat at the left hand of each, which plays last when it leads.
_LEFT = (3, 0, 1, 2)
_Four = tuple[int, int, int, int]


class Phase(IntEnum):
    """What is done now."""

    PLAY, CALL, DISCARD, ACCUSE, MARK, GIVE, OVER = range(7)


_PLAY, _CALL, _DISCARD, _ACCUSE, _MARK, _GIVE, _OVER = Phase


class Hand:
    """The state of one hand, from the first five cards to the last trick.

    ``order`` is the pack as it is dealt, after the cut; ``dealer`` the seat that deals. With
    ``calls`` off the hand begins with the discard; with ``accusing`` off nothing is accused.

    ``hands`` are the masks of cards held; ``taken`` what each side has taken (the Matto and the
    discard come to it at the end); ``takers`` the seats that took the tricks; ``marks`` and
    ``due`` the grane each seat marked and was due; ``owes`` the seat that owes a card for the
    Matto (-1: none), ``gave_after`` how many cards had been played when it was given; ``began``
    how many acts had been done when play began; ``thrown_in`` whether the hand was thrown in.

    :raises ImpossibleDeal: the order is not the 62 cards, each once; all that is wrong is listed.
    """

    # What most hands never change; a hand has its own as soon as it differs.
    said: tuple[Said, ...] = ()
    stops = 0
    discarded = 0
    accused = shown = marks = due = (0, 0, 0, 0)
    began = 0
    gave_after = 0

    def __init__(
        self,
        order: Sequence[int],
        dealer: int = 0,
        settings: Settings = DEFAULT,
        calls: bool = True,
        accusing: bool = True,
    ) -> None:
        self.order = tuple(order)
        self.dealer = dealer
        self.settings = settings
        self.calls = calls
        self.accusing = accusing
        self.acts: list[int] = []
        self.hands = hands_of(order, dealer)
        self.taken = [0, 0]
        self.takers: list[int] = []
        self.turn = self.leader = self._best = first_to_play(dealer)
        self._last = dealer
        self._kept: list[Hand] = []
        self._trick = self._legal = self._quick = 0
        self._led, self._over = ALL, _FIRST
        self.owes = NOBODY
        self.phase: Phase = _CALL
        if calls:
            self._call()
        else:
            self._discard()

    # What all games show

    def legal(self) -> int:
        """Return the mask of the acts allowed now; 0 when the hand is over."""
        return self._quick or self._legal

    def play(self, act: int) -> int:
        """Do an act for the seat whose turn it is; return what may be done next, as ``legal``.

        :raises IllegalPlay: it is not allowed now; nothing has changed.
        """
        try:
            bit = BIT[act]
        except IndexError:
            bit = 0
        if not bit & self._quick:
            if not bit & self._legal:
                raise refusal(self, act)
            self.acts.append(act)
            _STEPS[self.phase](self, act)
            return self._quick or self._legal
        self.acts.append(act)
        seat = self.turn
        hands = self.hands
        hands[seat] ^= bit
        self._trick |= bit
        if self._over[act]:
            if self._led is ALL:
                self._led = _ANSWERS[act]
            self._over = _LATER[act]
            self._best = seat
        if seat != self._last:
            self.turn = seat = RIGHT[seat]
            hand = hands[seat]
            answer = hand & self._led
            if answer and answer != MATTO:
                self._quick = answer
                return answer
            answer = hand & TRIONFI
            if answer and (answer != MATTO or self.settings.matto_must_trump):
                self._quick = answer
                return answer
            self._quick = hand
            return hand
        trick = self._trick
        self.leader = self.turn = best = self._best
        self._last = _LEFT[best]
        self.takers.append(best)
        self._trick = 0
        self._led = ALL
        self._over = _FIRST
        if trick & MATTO or self.owes >= 0:
            trick = self._matto(trick, best)
        self.taken[best & 1] |= trick
        self._quick = hand = hands[best]
        if hand and self.owes < 0:
            return hand
        self._after_trick()
        return self._quick or self._legal

    def undo(self) -> None:
        """Take back the last act.

        The hand is put back to the nearest state kept on the way and played on from there, so
        that playing on costs nothing for it, and taking back several acts little.

        :raises IndexError: nothing has been done.
        """
        if not self.acts:
            raise IndexError("nothing has been done in this hand")
        again = self.acts[:-1]
        kept = self._kept
        while kept and len(kept[-1].acts) > len(again):
            kept.pop()
        self._become(kept[-1] if kept else self._new())
        for done in range(len(self.acts), len(again)):
            if len(again) - done == _NEAR:
                kept.append(self.copy())
            self.play(again[done])

    def copy(self) -> Hand:
        """Return a hand in the same state that shares nothing that can change."""
        other = self._new()
        other._become(self)
        return other

    def _new(self) -> Hand:
        return Hand(self.order, self.dealer, self.settings, self.calls, self.accusing)

    def _become(self, other: Hand) -> None:
        kept = self._kept
        self.__dict__ = {
            name: value.copy() if isinstance(value, list) else value
            for name, value in other.__dict__.items()
        }
        self._kept = kept

    def history(self) -> tuple[int, ...]:
        """Return the acts done so far."""
        return tuple(self.acts)

    @property
    def leader_at_start(self) -> int:
        """The seat that leads to the first trick."""
        return first_to_play(self.dealer)

    @property
    def thrown_in(self) -> bool:
        """Whether the dealer threw the hand in."""
        return bool(self.said) and self.said[-1][1] == BUTTA

    @property
    def on_table(self) -> int:
        """The cards of the trick under way."""
        return self._trick

    @property
    def last_side(self) -> int:
        """The side that took the last trick so far; -1 before any."""
        return self.takers[-1] & 1 if self.takers else NOBODY

    @property
    def just_taken(self) -> bool:
        """Whether the last act was the card that ended a trick."""
        gave = self.gave_after == 4 * len(self.takers) and self.phase != _GIVE
        return bool(self.takers) and not self._trick and not gave

    @property
    def begun(self) -> bool:
        """Whether accusing and marking are over: the first trick can be led."""
        return self.phase in (_PLAY, _GIVE) or (self.over and not self.thrown_in)

    @property
    def over(self) -> bool:
        """Whether the hand has ended, played out or thrown in."""
        return self.phase == _OVER

    def view(self, seat: int) -> View:
        """Return what one seat may know of the hand."""
        return view_of(self, seat)

    # Phases before play

    def _call(self) -> None:
        self.phase = _CALL
        speaker = next_speaker(self.dealer, self.said, self.settings)
        if speaker is None:
            self._dealt_on()
            return
        self.turn = speaker
        self._legal = words_for(speaker, self.dealer, self.said, self.settings)

    def _say(self, word: int) -> None:
        self.said = (*self.said, (self.turn, word))
        if word == BUTTA:
            self._end()
        else:
            self._call()

    def _dealt_on(self) -> None:
        self.stops += 1
        held = len(self.said) < 4
        if self.settings.calls_at == "five-and-ten" and self.stops == 1 and not held:
            self.said = ()
            self._call()
        else:
            self._discard()

    def _discard(self) -> None:
        self.phase = _DISCARD
        self.turn = self.dealer
        self._legal = may_discard(self.hands[self.dealer])

    def _put_away(self, card: int) -> None:
        dealer = self.dealer
        bit = BIT[card]
        self.hands[dealer] ^= bit
        self.discarded |= bit
        self._legal ^= bit
        if not discards_due(self.hands[dealer].bit_count()):
            self._accuse_from(0)

    def own_discard(self, seat: int) -> int:
        """Return the cards that a seat has discarded: none but the dealer has any."""
        return self.discarded if seat == self.dealer else 0

    def may_accuse(self, seat: int) -> dict[str, int]:
        """Return what a seat's fifteen cards let it accuse, with the cards it would show."""
        laid = self._laid_of(self.hands, seat)
        return accusable(self.hands[seat], self.own_discard(seat), self.settings, laid)

    def _laid_of(self, hands: Sequence[int], seat: int) -> int:
        mate = (seat + 2) % 4
        first = (seat - self.leader_at_start) % 4 < (mate - self.leader_at_start) % 4
        return laid_of(hands[seat], hands[mate], first, self.settings)

    def cards_laid_of(self, seat: int) -> int:
        """Return the cards of which a seat may have made sequences and Pariglie."""
        dealt = hands_of(self.order, self.dealer)
        dealt[self.dealer] &= ~self.discarded
        return self._laid_of(dealt, seat)

    def _accuse_from(self, step: int) -> None:
        """Let the seats accuse that can, from the ``step``-th in order of play on."""
        for later in range(step, 4) if self.accusing else ():
            seat = (self.leader + later) % 4
            if kinds := self.may_accuse(seat):
                self.phase = _ACCUSE
                self.turn = seat
                self._legal = acts_of(kinds) | BIT[BASTA]
                return
        self.began = len(self.acts)
        self._lead()

    def _lead(self) -> None:
        """Let the leader play, all being done that goes before."""
        self.phase = _PLAY
        self.turn = self.leader
        self._legal = 0
        self._quick = self.hands[self.leader]

    def _accuse(self, act: int) -> None:
        seat = self.turn
        if act == BASTA:
            self._to_mark(seat)
            return
        kind = kinds_of(BIT[act])[0]
        self.accused = _with(self.accused, seat, self.accused[seat] | BIT[act])
        laid = self.may_accuse(seat)[kind]
        for owner in (seat, (seat + 2) % 4):
            self.shown = _with(self.shown, owner, self.shown[owner] | laid & self.hands[owner])
        self._legal ^= BIT[act]

    def accused_points(self, seat: int) -> int:
        """Return the points of what a seat has accused."""
        return points_accused(self.cards_laid_of(seat), kinds_of(self.accused[seat]), self.settings)

    def hands_dealt(self, seat: int) -> int:
        """Return the fifteen cards that a seat began to play with."""
        return hands_of(self.order, self.dealer)[seat] & ~self.own_discard(seat)

    def _to_mark(self, seat: int) -> None:
        points = self.accused_points(seat)
        due = marks_due(points)
        if self.settings.rounding == "pair":
            mate = (seat + 2) % 4
            due = pair_due((points, self.accused_points(mate)), self.settings) - self.due[mate]
        self.due = _with(self.due, seat, due)
        if due > 0:
            self.phase = _MARK
            self._legal = marks_up_to(due)
        else:
            self._accuse_from((seat - self.leader) % 4 + 1)

    def _mark(self, act: int) -> None:
        self.marks = _with(self.marks, self.turn, act - MARK)
        self._accuse_from((self.turn - self.leader) % 4 + 1)

    # The Matto, and the end

    def taken_from(self, card: int) -> tuple[int, int]:
        """Return the seat that played a card and the seat that took it; the card was played."""
        place = self.acts.index(card, self.began) - self.began
        if 0 < self.gave_after < place:
            place -= 1
        trick = place // 4
        leader = self.takers[trick - 1] if trick else first_to_play(self.dealer)
        return (leader + place) % 4, self.takers[trick]

    def tricks_of(self, side: int) -> int:
        """Return how many tricks a side has taken."""
        return self.takers.count(side) + self.takers.count(side + 2)

    def _matto(self, trick: int, taker: int) -> int:
        """Settle a trick in which the Matto was shown; return what of it the taker's side takes."""
        if not trick & MATTO:
            return trick
        leader = self.takers[-2] if len(self.takers) > 1 else first_to_play(self.dealer)
        owner = (leader + self.acts[-4:].index(_MATTO)) % 4
        own = (owner - taker) % 2 == 0
        last = len(self.takers) == _TRICKS
        if not matto_kept(last, own, self.settings):
            return trick
        if matto_owed(own, self.settings):
            self.owes = owner
        else:
            self.taken[owner & 1] |= MATTO
        return trick & ~MATTO

    def _after_trick(self) -> None:
        last = len(self.takers) == _TRICKS
        owner = self.owes
        if owner >= 0:
            if matto_paid_now(self.tricks_of(owner & 1), last, self.settings):
                self.phase = _GIVE
                self.turn = owner
                self._quick = 0
                self._legal = self._prices(owner & 1)
                return
            if last and matto_lost(self.tricks_of(owner & 1)):
                self.taken[owner & 1 ^ 1] |= MATTO
                self.owes = NOBODY
        if last:
            self._end()

    def _prices(self, side: int) -> int:
        """The cards that a side may give for the Matto: any that it took, or with
        ``matto_card="worthless"`` those without value, where there are some."""
        taken = self.taken[side] & ~MATTO
        return (self.settings.matto_card == "worthless" and taken & ~DI_VALORE) or taken

    def _give(self, card: int) -> None:
        side = self.owes & 1
        self.taken[side] = give_for_matto(self.taken[side], card)
        self.taken[side ^ 1] |= BIT[card]
        self.owes = NOBODY
        self.gave_after = 4 * len(self.takers)
        if len(self.takers) == _TRICKS:
            self._end()
        else:
            self._lead()

    def _end(self) -> None:
        self.phase = _OVER
        self.turn = NOBODY
        self._legal = self._quick = 0
        if not self.thrown_in:
            side = self.dealer & 1
            self.taken[side ^ 1 if discard_lost(self.tricks_of(side)) else side] |= self.discarded


def _with(values: _Four, seat: int, value: int) -> _Four:
    a, b, c, d = (value if place == seat else old for place, old in enumerate(values))
    return a, b, c, d


_MATTO = MATTO.bit_length() - 1
_Step = Callable[[Hand, int], None]


def _nothing(hand: Hand, act: int) -> None:
    raise refusal(hand, act)


#: What an act does, by the phase; play has its own way.
_STEPS: tuple[_Step, ...] = (
    _nothing,
    Hand._say,
    Hand._put_away,
    Hand._accuse,
    Hand._mark,
    Hand._give,
    _nothing,
)
