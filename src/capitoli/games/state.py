"""What every game shows of its state of play, so that one player, one simulator, one record serve.

Acts are small ints: a card is its number in the pack, and each game numbers its other acts (words
said, things accused, marks) from the size of its pack on. ``legal()`` is the mask of the acts that
may be done now. Chance is an act like any other, done by :meth:`State.deal`: the state holds no
source of random numbers, so that a copy, an undo or a replay can never differ from the original.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, Self

__mechanics__ = "what all games show; it decides nothing"

#: ``turn`` when cards are to be dealt or drawn: :meth:`State.deal` is called, not ``play``.
CHANCE = -1
#: ``turn`` when the game has ended.
OVER = -2

#: One entry of a history: an act, or the order of the cards that were dealt or drawn.
Event = int | tuple[int, ...]


class State(Protocol):
    """The state of a match, from the first deal to the last payment."""

    @property
    def turn(self) -> int:
        """The player who is to act, from 0; ``CHANCE`` or ``OVER``."""

    @property
    def pack(self) -> range:
        """The numbers of the cards from which :meth:`deal` takes an order."""

    def legal(self) -> int:
        """Return the mask of the acts allowed now; 0 when it is no player's turn."""

    def play(self, act: int) -> None:
        """Do an act for the player whose turn it is.

        :raises IllegalPlay: it is not allowed now; nothing has changed.
        """

    def deal(self, order: Sequence[int]) -> None:
        """Deal, or draw, cards from a pack that lies in this order.

        :raises ImpossibleDeal: the order is not the whole pack, each card once.
        :raises IllegalPlay: it is not the time to deal.
        """

    def undo(self) -> None:
        """Take back the last act or deal.

        :raises IndexError: nothing has been done yet.
        """

    def copy(self) -> Self:
        """Return a state that is equal to this one and shares nothing with it."""

    def history(self) -> tuple[Event, ...]:
        """Return all that was done, in order; done again on a new state it gives this one."""

    def write(self, act: int) -> str:
        """Print an act that is legal now, as a record has it."""

    def read(self, text: str) -> int:
        """Read an act as :meth:`write` prints it.

        :raises ValueError: the words are none of the game's, or name no card.
        """

    def write_deal(self, order: Sequence[int]) -> list[str]:
        """Print what :meth:`deal` is given now, in lines that begin with a word and a colon."""

    def read_deal(self, lines: Sequence[str]) -> tuple[int, ...]:
        """Read an order of cards from the lines of :meth:`write_deal`.

        :raises ValueError: a card is unknown, or the cards are not the pack.
        """

    def events(self) -> list[str]:
        """Return what followed from the last act: tricks taken, counts, payments; often nothing."""

    def scores(self) -> tuple[int, ...]:
        """Return what each player has won or lost so far, in coins or games: their sum is 0."""

    def tally(self) -> Mapping[str, int]:
        """Return what is worth counting over many matches, such as hands played."""


def replay(state: State, history: Sequence[Event]) -> None:
    """Do all of a history on a state, in order.

    :raises IllegalPlay: an act of the history is not allowed where it stands.
    """
    for event in history:
        if isinstance(event, int):
            state.play(event)
        else:
            state.deal(event)
