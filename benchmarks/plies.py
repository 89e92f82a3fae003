"""Plies a second of uniformly random hands, beside two games of OpenSpiel driven from Python.

Run ``python benchmarks/plies.py``; with ``open-spiel`` installed (the extra ``bench``) it prints
the ratios. Each hand is dealt, played through the public per-move interface and counted; the
programs take turns in short slices, so that a busy machine slows all of them. OpenSpiel chooses
its actions by a fraction, as quickly as it can be written, and by ``random.choice``, as its own
examples do.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

GAMES = ("tarok", "skat")


def capitoli_hands() -> Callable[[], int]:
    """A function that plays one hand of tarocchini at random and returns its plies."""
    sys.path.insert(0, str(Path(__file__).parent.parent / "src"))
    from capitoli.games.chance import Chance, pick
    from capitoli.games.tarocchini.hand import Hand
    from capitoli.games.tarocchini.settle import count

    chance = Chance(1)

    def hand() -> int:
        state = Hand(chance.order(62), calls=False, accusing=False)
        draw = chance.draw
        legal = state.legal()
        while legal:
            legal = state.play(pick(legal, draw()))
        count(state)
        return len(state.acts)

    return hand


def spiel_hands(name: str, choose: Callable[[list[int]], int]) -> Callable[[], int]:
    """A function that plays one game of OpenSpiel at random and returns its plies, deals apart."""
    import pyspiel

    game = pyspiel.load_game(name)

    def hand() -> int:
        state = game.new_initial_state()
        plies = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(choose(state.chance_outcomes())[0])
            else:
                state.apply_action(choose(state.legal_actions()))
                plies += 1
        state.returns()
        return plies

    return hand


_draw = Random(1).random


def by_fraction(actions: list[int]) -> int:
    """One of some actions by a fraction, as our own hands take theirs."""
    return actions[int(_draw() * len(actions))]


def rate(hand: Callable[[], int], seconds: float) -> float:
    """Plies a second of a function that plays hands; seconds of this process alone."""
    start = now = time.process_time()
    plies = 0
    while now - start < seconds:
        plies += hand()
        now = time.process_time()
    return plies / (now - start)


def main() -> int:
    """Measure in turns, and print medians and the medians of the ratios of each turn."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.2, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=15, help="how many turns")
    args = parser.parse_args()
    hands = {"tarocchini": capitoli_hands()}
    try:
        for name in GAMES:
            hands[name] = spiel_hands(name, by_fraction)
            hands[f"{name}, choice"] = spiel_hands(name, Random(1).choice)
    except ImportError:
        print("open-spiel is not installed: no ratios")
    for hand in hands.values():
        rate(hand, 0.5)
    turns = [
        {name: rate(hand, args.seconds) for name, hand in hands.items()} for _ in range(args.rounds)
    ]
    for name in hands:
        speed = median(turn[name] for turn in turns)
        ratio = median(turn["tarocchini"] / turn[name] for turn in turns)
        print(f"{name:<16}{speed:>12,.0f} plies/s{ratio:>8.2f} x")
    return 0


if __name__ == "__main__":
    sys.exit(main())
