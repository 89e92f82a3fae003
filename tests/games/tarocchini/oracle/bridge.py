"""The one place that knows the engine: its states are followed act by act, and compared."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from itertools import groupby
from typing import Any

from capitoli.cards import bits
from capitoli.games.chance import Chance
from capitoli.games.game import Game
from capitoli.games.players import Player
from capitoli.games.simulate import table
from capitoli.games.state import CHANCE, OVER, State

from .asking import Ask, Fact, Wanted
from .loading import Loaded
from .match import Match, match
from .names import PACK, numbered
from .ways import Ways


class Disagreement(AssertionError):
    """Engine and oracle differ; the message holds the record up to there."""


@dataclass
class Compared:
    """How many things were found equal."""

    acts: int = 0
    facts: int = 0
    hands: int = 0


def ways_of(settings: Any) -> Ways:
    """The oracle's answers to the questions that the engine's settings answer."""
    return Ways(**{one.name: getattr(settings, one.name) for one in fields(Ways)})


def follow(
    game: Game,
    settings: Any,
    names: Sequence[str],
    seed: int | str,
    compared: Compared,
    loaded: bool = False,
) -> State:
    """Play a match with the engine and hold the oracle against it at every step.

    ``loaded`` packs give one player or one side most cards of some kind, so that what is rare
    comes often.

    :raises Disagreement: they differ in who is to act, what he may do, or what followed.
    """
    players, chance = table(game, names, seed)
    if loaded:
        chance = Loaded(f"{seed}/loaded")
    state = game.new(settings)
    record: list[str] = []
    try:
        _follow(
            game,
            state,
            players,
            chance,
            match(ways_of(settings), game.name == "pesi"),
            compared,
            record,
        )
    except (Disagreement, AssertionError, KeyError, ValueError, StopIteration) as fault:
        told = "\n".join(record[-120:])
        raise Disagreement(
            f"{game.name} {settings} {names} seed {seed}\n{told}\n{fault!r}"
        ) from fault
    return state


def _follow(
    game: Game,
    state: State,
    players: Sequence[Player],
    chance: Chance,
    flow: Any,
    compared: Compared,
    record: list[str],
) -> None:
    answer: object = None
    told: list[Fact] = []
    while True:
        try:
            asked = flow.send(answer)
        except StopIteration as stop:
            _the_end(state, stop.value, told, compared)
            return
        _same("facts", in_order(told), in_order(asked.facts))
        compared.facts += len(told)
        if isinstance(asked, Wanted):
            _same("turn", state.turn, CHANCE)
            order = chance.order(len(state.pack))
            lines = state.write_deal(order)
            record += lines
            state.deal(order)
            answer = _cards_of(lines, asked.what)
            compared.hands += asked.what == "deal"
        else:
            _same("turn", "ABCD"[state.turn], asked.who)
            _same_acts(state, asked, compared)
            act = players[state.turn].choose(state)
            words = state.write(act)
            record.append(f"{asked.who}: {words}")
            answer = normal(words)
            state.play(act)
            compared.acts += 1
        told = [fact_of(line) for line in state.events()]
        record += [f"= {line}" for line in state.events()]


def _same_acts(state: State, asked: Ask, compared: Compared) -> None:
    allowed = frozenset(normal(state.write(act)) for act in bits(state.legal()))
    if allowed != asked.allowed:
        raise Disagreement(
            f"{asked.who}: only the engine allows {sorted(allowed - asked.allowed)}, "
            f"only the oracle {sorted(asked.allowed - allowed)}"
        )


def _the_end(state: State, table: Match, told: list[Fact], compared: Compared) -> None:
    _same("facts", in_order(told), in_order(table.facts))
    _same("turn", state.turn, OVER)
    _same("coins", list(state.scores()), [table.coins[who] for who in "ABCD"])
    compared.facts += len(told) + 4


def _same(what: str, engine: object, oracle: object) -> None:
    if engine != oracle:
        raise Disagreement(f"{what}: engine {engine}, oracle {oracle}")


def in_order(facts: Iterable[Fact]) -> list[Fact]:
    """Facts in their order, but what one side puts at one time in that of the alphabet."""
    sorted_: list[Fact] = []
    for (kind, _), group in groupby(facts, key=lambda fact: (fact[0], fact[1])):
        run = list(group)
        sorted_ += sorted(run, key=repr) if kind == "put" else run
    return sorted_


def normal(words: str) -> str:
    """The words of an act, cards that are laid down in the order of the alphabet."""
    head, colon, cards = words.partition(": ")
    return head + colon + ", ".join(sorted(cards.split(", "))) if colon else words


def fact_of(line: str) -> Fact:
    """What the engine tells, in parts."""
    head, _, rest = line.partition(": ")
    if head.startswith("trick "):
        who, _, card = rest.partition(" with ")
        return "trick", int(head.removeprefix("trick ")), who, card
    if head == "put":
        sum_, _, why = rest.partition(", ")
        side, _, number = sum_.partition(" ")
        return "put", pair(side), int(number), re.sub("^[234] Mori", "Mori", why)
    if head == "count":
        sums, _, won = rest.partition("; won by ")
        won, _, marcio = won.partition("; ")
        winner = None if won == "nobody" else pair(won)
        return "count", _numbers(sums), winner, marcio == "Marcio"
    if head == "Piatto":
        return "Piatto", frozenset() if rest == "empty" else _numbers(rest)
    if head == "paid":
        found = re.fullmatch(r"(\w) and (\w) (\d+) each to (\w) and (\w)", rest)
        assert found, line
        one, two, number, three, four = found.groups()
        return "paid", frozenset({one, two}), int(number), frozenset({three, four})
    if head == "Partita":
        return "Partita", pair(rest)
    if head == "partners":
        sides, _, dealer = rest.partition("; ")
        one, two = sides.split(" against ")
        return "partners", frozenset({pair(one), pair(two)}), dealer.removesuffix(" deals")
    raise Disagreement(f"unknown line {line!r}")


def pair(words: str) -> str:
    """A side with its letters in the order of the alphabet."""
    return "+".join(sorted(words.split("+")))


def _numbers(words: str) -> frozenset[tuple[str, int]]:
    parts = (part.rsplit(" ", 1) for part in words.split(", "))
    return frozenset((pair(side), int(number)) for side, number in parts)


def _cards_of(lines: Iterable[str], what: str) -> object:
    """Cards as the oracle takes them: a list for a draw, packets by letter for a deal."""
    if what == "draw":
        return numbered([line.partition(": ")[2] for line in lines])
    packets: dict[str, list[list[str]]] = {}
    for line in lines:
        head, _, rest = line.partition(": ")
        packets[head.removeprefix("deal ")] = [part.split(", ") for part in rest.split(" | ")]
    dealt = [card for one in packets.values() for packet in one for card in packet]
    assert sorted(numbered(dealt)) == sorted(PACK), "not the 62 cards"
    return packets
