"""Large runs: ``PYTHONPATH=tests/games/tarocchini python -m oracle --matches 2000``."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from random import Random

from capitoli.games.players import kinds_of_player
from capitoli.games.tarocchini.game import PESI, TAROCCHINI

from .bridge import Compared, Disagreement, follow
from .loading import some_settings

WIDTH = 40


def main(argv: Sequence[str] | None = None) -> int:
    """Compare many matches; print every disagreement with its record, then what was compared."""
    args = _parser().parse_args(argv)
    compared, faults, begun = Compared(), 0, time.monotonic()
    done = 0
    for number in range(args.first, args.first + args.matches):
        if args.minutes and time.monotonic() - begun > 60 * args.minutes:
            break
        try:
            one_match(number, args.loaded, args.open, compared)
        except Disagreement as fault:
            faults += 1
            print(f"\n{fault}\n")
        done += 1
        _bar(done, args.matches, faults)
    print(file=sys.stderr)
    spent = time.monotonic() - begun
    print(
        f"{done} matches, {compared.hands} hands, {compared.acts} acts, each with all that was "
        f"legal, {compared.facts} facts compared in {spent:.0f} s; {faults} disagreements"
    )
    return 1 if faults else 0


def one_match(number: int, loaded: float, open_questions: float, compared: Compared) -> None:
    """Follow the match of one number: two in three the Partita, the others a Pesi.

    Two in five have four players of one kind, the others any. ``loaded`` is the share of matches
    with packs that are not well shuffled, ``open_questions`` that of settings at random.

    :raises Disagreement: engine and oracle differ.
    """
    random = Random(f"match {number}")
    game = PESI if number % 3 == 2 else TAROCCHINI
    kinds = kinds_of_player(game)
    one = random.choice(kinds)
    names = [one] * 4 if random.random() < 0.4 else [random.choice(kinds) for _ in range(4)]
    plain = 0.8 if random.random() < open_questions else 1.0
    settings = some_settings(game.settings, random, plain)
    follow(game, settings, names, number, compared, loaded=random.random() < loaded)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="oracle", description=__doc__)
    parser.add_argument("--matches", type=int, default=100, help="how many matches at most")
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--minutes", type=float, default=0, help="stop after so many; 0: never")
    parser.add_argument("--loaded", type=float, default=0.4, help="share of unfair packs")
    parser.add_argument("--open", type=float, default=0.4, help="share of settings at random")
    return parser


def _bar(done: int, whole: int, faults: int) -> None:
    if done % 10 and done != whole:
        return
    full = WIDTH * done // whole
    bar = "#" * full + "." * (WIDTH - full)
    print(f"\r[{bar}] {done}/{whole}, {faults} disagree", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
