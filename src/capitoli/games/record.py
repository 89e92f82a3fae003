"""The written form of a match: text that people read, one line an act, checked as it is replayed.

::

    capitoli record
    game: pesi
    setting: hands=1
    player A: greedy

    draw A: Re di Coppe
    deal B: Angelo, Moro, ... | ... | ...
    B: a monte
    # anything after this sign is a comment
    = trick 1: B with Angelo
    end: over

A line is a head (``game``, then each ``setting``, then all players or none), cards drawn or dealt,
an act with the letter of who does it, an event that followed (after ``=``), a comment, or the end.
Nothing else is read, nor a head after the first act. Players are told for people: any name may
stand there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from capitoli.cards import IllegalPlay, ImpossibleDeal
from capitoli.games.game import Game
from capitoli.games.registry import game as game_called
from capitoli.games.settings import read_settings, write_settings
from capitoli.games.state import CHANCE, OVER, Event, State

__mechanics__ = "the written form of matches, for every game: no sentence speaks of it"

TITLE = "capitoli record"
LETTERS = "ABCDEFGHIJKL"
_OVER, _OPEN = "over", "open"
_ENDS = (f"end: {_OVER}", f"end: {_OPEN}")
_HEAD = re.compile(r"(game|setting|player [A-L]): (\S|\S.*\S)")
_CHANCE = re.compile(r"(deal|draw|turn) [A-Za-z]+: \S.*")
_ACT = re.compile(r"([A-L]): (\S.*)")


class UnreadableRecord(ValueError):
    """A line of a record is none of those there are, or the record is cut off.

    ``line`` is its number; ``good`` the lines that were read and played before it.
    """

    def __init__(self, line: int, reason: str, good: Sequence[str] = ()) -> None:
        self.line = line
        self.reason = reason
        self.good = tuple(good)
        super().__init__(f"line {line}: {reason}")


class BrokenRecord(ValueError):
    """A record that can be read, but whose act on ``line`` cannot have happened.

    ``act`` is the line's text, ``rule`` and ``source`` what forbids it, where something does;
    ``good`` are the lines up to it, ``state`` the match as it stood.
    """

    def __init__(
        self, line: int, act: str, error: Exception, good: Sequence[str], state: State
    ) -> None:
        self.line = line
        self.act = act
        self.reason = str(error)
        self.rule = getattr(error, "rule", "")
        self.source = getattr(error, "source", "")
        self.good = tuple(good)
        self.state = state
        super().__init__(f"line {line}: {act!r}: {self.reason}")


@dataclass(frozen=True)
class Record:
    """A record that has been split into lines: its head, and the lines after it.

    ``lines`` are pairs of a line's number and its text, blank lines and comments left out;
    ``text`` is the whole.
    """

    game: Game
    settings: Any
    players: tuple[str, ...]
    lines: tuple[tuple[int, str], ...]
    text: str


def write_record(
    game: Game,
    settings: Any,
    history: Sequence[Event],
    players: Sequence[str] = (),
    reasons: Sequence[Sequence[str]] = (),
) -> str:
    """Print a match from its history, with all that followed from each act.

    ``reasons``, one group for each act in order, are written under it as comments.

    :raises IllegalPlay: the history is not one of this game.
    """
    return "\n".join(_written(game, settings, history, players, reasons)) + "\n"


def _written(
    game: Game,
    settings: Any,
    history: Sequence[Event],
    players: Sequence[str],
    reasons: Sequence[Sequence[str]],
) -> Iterator[str]:
    yield TITLE
    yield f"game: {game.name}"
    yield from (f"setting: {one}" for one in write_settings(settings))
    yield from (f"player {LETTERS[place]}: {name}" for place, name in enumerate(players))
    state = game.new(settings)
    why = iter(reasons)
    for event in history:
        if isinstance(event, int):
            yield f"{LETTERS[state.turn]}: {state.write(event)}"
            yield from (f"# {reason}" for reason in next(why, ()))
            state.play(event)
        else:
            yield ""
            yield from state.write_deal(event)
            state.deal(event)
        yield from (f"= {told}" for told in state.events())
    yield f"end: {_OVER if state.turn == OVER else _OPEN}"


def read_record(text: str) -> Record:
    """Split a record into its lines and read its head.

    :raises UnreadableRecord: the title, the game or the end lacks, a line is of no known form or
        stands where it may not, a setting cannot be read. Its ``good`` are the lines before that
        place which can be played.
    """
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if _counts(line)]
    if not lines or lines[0][1] != TITLE:
        raise UnreadableRecord(1, f"a record begins with {TITLE!r}")
    heads = [(n, found) for n, line in lines[1:] if (found := _HEAD.fullmatch(line))]
    body = tuple((n, line) for n, line in lines[1:] if not _HEAD.fullmatch(line))
    entry = _game(heads)
    players = tuple(found[2] for _, found in heads if found[1].startswith("player"))
    record = Record(entry, _settings(entry, heads), players, body, text)
    faults = [
        *_misplaced(entry, heads, body[0][0] if body else 0),
        *_forms(body),
        *_ends(body, text.count("\n") + 1),
    ]
    if faults:
        raise _unreadable(record, min(faults))
    return record


def _counts(line: str) -> bool:
    return bool(line) and not line.startswith("#")


_Heads = Sequence[tuple[int, re.Match[str]]]
_Fault = tuple[int, str]


def _game(heads: _Heads) -> Game:
    named = [(number, found[2]) for number, found in heads if found[1] == "game"]
    if len(named) != 1:
        number = named[1][0] if named else 1
        raise UnreadableRecord(number, f"a record names one game, not {len(named)}")
    number, name = named[0]
    try:
        return game_called(name)
    except ValueError as error:
        raise UnreadableRecord(number, str(error)) from None


def _settings(entry: Game, heads: _Heads) -> Any:
    """Read the settings, one more each time, so that an error has the line that brought it."""
    items: list[str] = []
    settings = entry.settings()
    for number, found in heads:
        if found[1] != "setting":
            continue
        items.append(found[2])
        try:
            settings = read_settings(entry.settings, items)
        except ValueError as error:
            raise UnreadableRecord(number, str(error)) from None
    return settings


def _misplaced(entry: Game, heads: _Heads, first: int) -> Iterator[_Fault]:
    """Find heads out of their order or after the first act, and players wanting or too many."""
    order = ("game", "setting", *(f"player {letter}" for letter in LETTERS[: entry.seats]))
    before = 0
    for number, found in heads:
        if found[1] not in order:
            yield number, f"{entry.name} has {entry.seats} players, and none is {found[1][-1]}"
        elif (first and number > first) or order.index(found[1]) < before:
            yield number, f"{found[0]!r} does not stand here: a head has {', '.join(order)}"
        else:
            before = order.index(found[1])
    named = [found[1] for _, found in heads if found[1].startswith("player")]
    if named and sorted(named) != sorted(order[2:]):
        yield heads[-1][0], f"a head names each of {', '.join(order[2:])} once, or none"


def _forms(body: Sequence[tuple[int, str]]) -> Iterator[_Fault]:
    for number, line in body:
        if not (
            _CHANCE.fullmatch(line)
            or _ACT.fullmatch(line)
            or re.fullmatch(r"= \S.*", line)
            or line in _ENDS
        ):
            yield number, f"{line!r} is no line of a record"


def _ends(body: Sequence[tuple[int, str]], last: int) -> Iterator[_Fault]:
    ends = [number for number, line in body if line in _ENDS]
    if not ends:
        yield last, "the record is cut off: it has no end"
    elif ends[0] != body[-1][0]:
        after = next(number for number, _ in body if number > ends[0])
        yield after, f"something stands after the end, which is on line {ends[0]}"


def _unreadable(record: Record, fault: _Fault) -> UnreadableRecord:
    """Make the error for a line that cannot be read, with all that is good before it."""
    number, reason = fault
    # The end is no fault of its own where only what follows it is wrong.
    before = tuple((n, line) for n, line in record.lines if n < number and line not in _ENDS)
    good: list[str] = []
    try:
        for line in replaying(replace(record, lines=before), record.game.new(record.settings)):
            good.append(line)
    except (BrokenRecord, UnreadableRecord) as error:
        reason += f"; and before it, {error}"
    return UnreadableRecord(number, reason, good)


def replay_record(record: Record) -> State:
    """Play a record through and return the state at its end.

    :raises BrokenRecord: an act is not allowed, out of turn, or led to something else than stands
        there, or the end is not as it says.
    :raises UnreadableRecord: the words of an act, or the name of a card, cannot be read.
    """
    state = record.game.new(record.settings)
    for _ in replaying(record, state):
        pass
    return state


def replaying(record: Record, state: State) -> Iterator[str]:
    """Play a record on a new state, yielding each line when it has been found good."""
    good: list[str] = []
    told: list[str] = []
    place = 0
    while place < len(record.lines):
        number, line = record.lines[place]
        taken = 1
        try:
            if line.startswith("= "):
                told = _event(line[2:], told)
            elif line.startswith("end: "):
                _end(line, state)
            else:
                taken = _done(record, place, state)
                told = state.events()
        except (IllegalPlay, ImpossibleDeal) as error:
            raise BrokenRecord(number, line, error, good, state) from error
        except ValueError as error:
            raise UnreadableRecord(number, str(error), good) from error
        for _, done in record.lines[place : place + taken]:
            good.append(done)
            yield done
        place += taken


def _done(record: Record, place: int, state: State) -> int:
    """Do what stands on a line, with the lines of cards that belong to it; return how many."""
    line = record.lines[place][1]
    found = _ACT.fullmatch(line)
    if found is None:
        block = []
        for _, more in record.lines[place:]:
            if not _CHANCE.fullmatch(more):
                break
            block.append(more)
        if state.turn != CHANCE:
            raise IllegalPlay("no cards are drawn or dealt now")
        # A draw and the deal after it are told apart by their first word.
        word = line.partition(" ")[0]
        block = [more for more in block if more.partition(" ")[0] == word]
        state.deal(state.read_deal(block))
        return len(block)
    _turn(found[1], state)
    state.play(state.read(found[2]))
    return 1


def _turn(letter: str, state: State) -> None:
    if state.turn == OVER:
        raise IllegalPlay("the match is over")
    if state.turn == CHANCE:
        raise IllegalPlay("the cards have to be dealt first")
    if LETTERS[state.turn] != letter:
        raise IllegalPlay(f"it is not {letter}'s turn, but {LETTERS[state.turn]}'s")


def _event(text: str, told: list[str]) -> list[str]:
    if text not in told:
        followed = "; ".join(told) or "nothing"
        raise IllegalPlay(f"this did not follow: what did is {followed}")
    return told[told.index(text) + 1 :]


def _end(line: str, state: State) -> None:
    over = state.turn == OVER
    if over != (line == f"end: {_OVER}"):
        raise IllegalPlay("the match is over" if over else "the match is not over")
