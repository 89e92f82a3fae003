"""The laws on hands of the state of play: what is played lawfully is allowed, and only that."""

from random import Random

import pytest

from capitoli.cards import bits
from capitoli.games.tarocchini.hand import Hand, Phase
from capitoli.games.tarocchini.laws import Phase as Stands
from capitoli.games.tarocchini.laws import acts as a
from capitoli.games.tarocchini.laws import consequence, judge
from capitoli.games.tarocchini.laws.adapter import position_of, score_of
from capitoli.games.tarocchini.settle import outcome


def dealt(seed: int, calls: bool = True) -> tuple[Hand, Random]:
    chance = Random(seed)
    order = list(range(62))
    chance.shuffle(order)
    return Hand(order, dealer=seed % 4, calls=calls), chance


def play_on(hand: Hand, chance: Random) -> None:
    hand.play(chance.choice(list(bits(hand.legal()))))


@pytest.mark.parametrize("seed", range(6))
def test_law_2_and_the_state_of_play_agree_on_every_card(seed: int) -> None:
    hand, chance = dealt(seed)
    while not hand.over:
        if hand.phase == Phase.PLAY:
            position = position_of(hand)
            assert position.turn == hand.turn
            assert position.phase is Stands.PLAY
            for card in bits(hand.hands[hand.turn]):
                ruling = judge(position, a.Played(hand.turn, card))
                assert ruling.allowed == bool(hand.legal() >> card & 1)
        play_on(hand, chance)
    assert position_of(hand).phase is Stands.FINISHED


@pytest.mark.parametrize("seed", range(12))
def test_the_count_and_the_laws_agree(seed: int) -> None:
    """With nobody at fault, and with either side: the settlement that knows of no law but 26."""
    hand, chance = dealt(seed, calls=False)
    while not hand.over:
        play_on(hand, chance)
    for side in (None, 0, 1):
        rulings = []
        if side is not None:
            looker = (hand.dealer + (1 if hand.dealer % 2 != side else 2)) % 4
            rulings = [judge(position_of(hand), a.LookedAtDiscard(looker))]
            assert rulings[0].revoked == (side,)
        end = consequence(score_of(hand), rulings)
        whole = outcome(hand, (side != 0, side != 1))
        assert end.winner == whole.winner
        assert end.counts == whole.points
