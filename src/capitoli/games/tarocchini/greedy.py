"""A player that sees a little: it takes what is worth taking, cheaply, and lets go what is not."""

from __future__ import annotations

from collections.abc import Callable

from capitoli.cards import bits
from capitoli.games.chance import pick
from capitoli.games.state import State
from capitoli.games.tarocchini.acts import (
    A_MONTE,
    ACCUSE,
    BASTA,
    BIT,
    BUTTA,
    HO_CATTIVO,
    LA_TENGO,
    MARK,
    SEGUE,
)
from capitoli.games.tarocchini.advice.choice import Why
from capitoli.games.tarocchini.advice.grounds import allowed_by
from capitoli.games.tarocchini.match import Match
from capitoli.games.tarocchini.pack import CINQUE, TRIONFI
from capitoli.games.tarocchini.play import BEATS
from capitoli.games.tarocchini.values import value
from capitoli.games.tarocchini.view import View
from capitoli.tricks import winner

__mechanics__ = "a way of playing that no sentence recommends; its acts are legal ones only"


class Greedy:
    """Looks at the trick and its own cards; of equal choices it takes one by chance.

    ``why`` is what its last choice rests on: the rule that allows it, for no advice moves it.
    """

    def __init__(self, draw: Callable[[], float]) -> None:
        self.draw = draw
        self.why: tuple[Why, ...] = ()

    def choose(self, state: State) -> int:
        """Return a legal act of a match of tarocchini, knowing what its player may know."""
        if not isinstance(state, Match):
            raise TypeError(f"the greedy player plays tarocchini, not {type(state).__name__}")
        view = state.view(state.turn)
        act = _CHOICES[view.phase](self, view)
        self.why = (allowed_by(view, act),)
        return act

    def _call(self, view: View) -> int:
        good = (view.cards & CINQUE).bit_count()
        for act, enough in ((LA_TENGO, 3), (SEGUE, 1), (BUTTA, 0), (A_MONTE, 1), (HO_CATTIVO, 0)):
            if view.legal & BIT[act] and good >= enough:
                return act
        return A_MONTE

    def _discard(self, view: View) -> int:
        return self._least(view.legal, lambda card: 10 * (TRIONFI >> card & 1) + value(card))

    def _accuse(self, view: View) -> int:
        kinds = view.legal & ~BIT[BASTA]
        return min(bits(kinds), default=BASTA) if kinds >> ACCUSE else BASTA

    def _mark(self, view: View) -> int:
        return MARK + view.due[view.seat]

    def _give(self, view: View) -> int:
        return self._least(view.legal, value)

    def _play(self, view: View) -> int:
        if not view.table:
            return self._least(view.legal, lambda card: -view.cards.bit_count() + abs(value(card)))
        taking = sum(BIT[card] for card in bits(view.legal) if self._takes(view, card))
        partner_has = (view.leader + winner(view.table, BEATS)) % 4 == view.partner
        worth = sum(value(card) for card in view.table)
        if taking and worth and not partner_has:
            return self._least(taking, _strength)
        return self._least(view.legal, lambda card: 10 * value(card) + _strength(card))

    def _takes(self, view: View, card: int) -> bool:
        return winner((*view.table, card), BEATS) == len(view.table)

    def _least(self, mask: int, cost: Callable[[int], int]) -> int:
        least = min(cost(card) for card in bits(mask))
        return pick(sum(BIT[card] for card in bits(mask) if cost(card) == least), self.draw())


def _strength(card: int) -> int:
    """How much can be taken with a card: the fewer cards take it, the more."""
    return 62 - BEATS[card].bit_count()


_CHOICES: dict[str, Callable[[Greedy, View], int]] = {
    "call": Greedy._call,
    "discard": Greedy._discard,
    "accuse": Greedy._accuse,
    "mark": Greedy._mark,
    "give": Greedy._give,
    "play": Greedy._play,
}
