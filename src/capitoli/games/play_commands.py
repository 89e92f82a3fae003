"""The commands ``games``, ``play``, ``replay`` and ``simulate``."""

from __future__ import annotations

import argparse
import json
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from capitoli.games.game import Game
    from capitoli.games.record import BrokenRecord, UnreadableRecord
    from capitoli.games.simulate import Results

__mechanics__ = "commands: they ask the games and print"

BROKEN = 1
UNREADABLE = 2


def register(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the commands that play."""
    games = sub.add_parser("games", help="list every game, its players, pack and settings")
    games.add_argument("--json", action="store_true", help="print the list as JSON")
    games.set_defaults(run=list_games)

    play = sub.add_parser("play", help="play a match and write its record")
    _game_arguments(play)
    play.add_argument("--seed", type=int, default=0, help="where all chance comes from")
    play.add_argument("--hands", type=int, help="how many hands at most")
    play.add_argument(
        "--why", action="store_true", help="write under each act what the choice rests on"
    )
    play.set_defaults(run=play_one)

    replay = sub.add_parser("replay", help="check a record act by act")
    replay.add_argument("file", type=Path, help="the record; - for standard input")
    replay.add_argument("--quiet", action="store_true", help="print the verdict alone")
    replay.set_defaults(run=replay_file)

    many = sub.add_parser("simulate", help="play many matches and print what they came to")
    _game_arguments(many)
    many.add_argument("--matches", type=int, default=100, help="how many")
    many.add_argument("--seed", type=int, default=0, help="where all chance comes from")
    many.add_argument("--json", action="store_true", help="print the results as JSON")
    many.add_argument(
        "--check", action="store_true", help="look at the state after each act, replay each record"
    )
    many.set_defaults(run=simulate_many)


def _game_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="its name, as `capitoli games` lists it")
    parser.add_argument(
        "--players", default="random", help="kinds of player parted by commas; one stands for all"
    )
    parser.add_argument(
        "--setting", action="append", default=[], metavar="NAME=VALUE", help="may be repeated"
    )


def list_games(args: argparse.Namespace) -> int:
    """Print every game of the list."""
    from capitoli.games.registry import all_games

    entries = [_entry(game) for game in all_games()]
    if args.json:
        print(json.dumps(entries, indent=2, ensure_ascii=False))
        return 0
    print("\n\n".join(_told(entry) for entry in entries))
    return 0


def _told(entry: dict[str, Any]) -> str:
    """A game of the list in lines of 79 letters at most."""
    pack = entry["pack"]
    lines = [
        f"{entry['name']}: {entry['title']} ({entry['text']})",
        f"  players {entry['seats']}: {', '.join(entry['players'])}",
        f"  pack {pack['name']}, {pack['cards']} cards",
        "  settings, each with the values it may have, its own first:",
    ]
    for setting in entry["settings"]:
        values = ", ".join(setting["values"])
        if setting["number"]:
            values += f", or any number from {setting['least']} on"
        lines.append(f"  {setting['name']}: {values}")
        source = f" [{setting['source']}]" if setting["source"] else ""
        lines.append(f"      {setting['about']}{source}")
    return "\n".join(map(_filled, lines))


def _filled(line: str) -> str:
    """Break a line that is too long for a terminal; what goes on stands under its first word."""
    indent = " " * (len(line) - len(line.lstrip()) or 2)
    return textwrap.fill(line, 79, subsequent_indent=indent, break_on_hyphens=False)


def _entry(game: Game) -> dict[str, Any]:
    from capitoli.games.players import kinds_of_player
    from capitoli.games.settings import settings_of, written

    return {
        "name": game.name,
        "title": game.title,
        "text": game.text,
        "seats": game.seats,
        "players": kinds_of_player(game),
        "pack": {"name": game.pack.name, "cards": len(game.pack)},
        "settings": [
            {
                "name": one.name,
                "default": written(one.default),
                "values": [written(value) for value in one.values],
                "number": one.is_number,
                "least": one.least if one.is_number else None,
                "about": one.about,
                "source": one.source,
            }
            for one in settings_of(game.settings)
        ],
    }


def _chosen(args: argparse.Namespace) -> tuple[Game, Any, list[str]]:
    from capitoli.games.registry import game as game_called
    from capitoli.games.settings import SettingsError, read_settings

    game = game_called(args.game)
    items = list(args.setting)
    if getattr(args, "hands", None) is not None:
        if args.hands < 1:
            raise SettingsError(f"--hands is 1 or more, not {args.hands}")
        items.append(f"hands={args.hands}")
    players = [name.strip() for name in args.players.split(",")]
    return game, read_settings(game.settings, items), players


def play_one(args: argparse.Namespace) -> int:
    """Play one match and print its record."""
    from capitoli.games.players import Player, reasons, seated
    from capitoli.games.record import write_record
    from capitoli.games.simulate import play_match

    game, settings, players = _chosen(args)
    why: list[tuple[str, ...]] = []

    def heard(player: Player) -> None:
        why.append(reasons(player))

    state = play_match(game, settings, players, args.seed, heard if args.why else None)
    named = seated(game, players)
    sys.stdout.write(write_record(game, settings, state.history(), named, why))
    return 0


def replay_file(args: argparse.Namespace) -> int:
    """Check a record. 0 if it is good, 1 where an act breaks it, 2 where it cannot be read."""
    from capitoli.games.record import BrokenRecord, UnreadableRecord, read_record, replaying

    name = "standard input" if str(args.file) == "-" else str(args.file)
    shown = 0
    try:
        record = read_record(_text(args.file))
        state = record.game.new(record.settings)
        for line in replaying(record, state):
            _show([line], args.quiet)
            shown += 1
    except BrokenRecord as error:
        return _broken(name, error)
    except UnreadableRecord as error:
        _show(error.good[shown:], args.quiet)
        return _unreadable(name, error)
    except UnicodeDecodeError as error:
        print(f"capitoli: {name}: not a text in UTF-8: {error.reason}", file=sys.stderr)
        return UNREADABLE
    scores = ", ".join(str(score) for score in state.scores())
    print(f"good: {len(state.history())} acts and deals; won and lost {scores}")
    return 0


def _text(file: Path) -> str:
    """Read a record, as UTF-8 whatever the terminal has; a mark of the byte order is left out."""
    if str(file) == "-":
        data = sys.stdin.buffer.read() if sys.stdin else b""
    else:
        data = file.read_bytes()
    return data.decode("utf-8-sig").replace("\r\n", "\n")


def _show(lines: Sequence[str], quiet: bool) -> None:
    for line in lines:
        if not quiet:
            print(line)


def _broken(name: str, error: BrokenRecord) -> int:
    sys.stdout.flush()
    print(f"capitoli: {name}, line {error.line}: {error.act!r}", file=sys.stderr)
    print(f"  cannot have happened: {error.reason}", file=sys.stderr)
    print(_before(error.good), file=sys.stderr)
    return BROKEN


def _unreadable(name: str, error: UnreadableRecord) -> int:
    sys.stdout.flush()
    print(f"capitoli: {name}, line {error.line}: {error.reason}", file=sys.stderr)
    print(_before(error.good), file=sys.stderr)
    return UNREADABLE


def _before(good: Sequence[str]) -> str:
    if not good:
        return "  no act or deal before it is good"
    lines = "line" if len(good) == 1 else "lines"
    return f"  {len(good)} {lines} of acts, deals and what followed before it are good"


def simulate_many(args: argparse.Namespace) -> int:
    """Play many matches; print a table, or JSON."""
    from capitoli.games.simulate import play_match, simulate
    from capitoli.games.soundness import play_match_checked

    game, settings, players = _chosen(args)
    if args.matches < 1:
        raise ValueError(f"--matches is 1 or more, not {args.matches}")
    bar = _Bar(args.matches)
    play = play_match_checked if args.check else play_match
    results = simulate(game, settings, players, args.seed, args.matches, bar, play)
    bar.end()
    if args.json:
        print(json.dumps(_as_json(game, results), indent=2))
    else:
        _print_table(game, results)
    return 0


def _as_json(game: Game, results: Results) -> dict[str, Any]:
    return {
        "game": game.name,
        "matches": results.matches,
        "acts": results.acts,
        "tally": dict(results.tally),
        "players": {
            kind: {"played": n, "won": results.won[kind], "score": results.scores[kind]}
            for kind, n in results.played.items()
        },
    }


def _print_table(game: Game, results: Results) -> None:
    print(f"{game.name}: {results.matches} matches, {results.acts} acts")
    for what, count in results.tally.items():
        print(f"  {what:<14}{count:>10}{count / results.matches:>10.2f} a match")
    print(f"  {'player':<14}{'seats':>10}{'won':>10}{'share':>10}{'score':>10}")
    for kind, played in results.played.items():
        won, score = results.won[kind], results.scores[kind]
        print(f"  {kind:<14}{played:>10}{won:>10}{won / played:>10.1%}{score:>10}")


class _Bar:
    """A progress bar on the terminal's error stream; silent where there is no terminal."""

    WIDTH = 40

    def __init__(self, whole: int) -> None:
        self.whole = whole
        self.shown = -1

    def __call__(self, done: int) -> None:
        filled = done * self.WIDTH // self.whole
        if filled != self.shown and sys.stderr.isatty():
            self.shown = filled
            bar = "#" * filled + "." * (self.WIDTH - filled)
            print(f"\r[{bar}] {done}/{self.whole}", end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Leave the line of the bar."""
        if self.shown >= 0:
            print(file=sys.stderr)
