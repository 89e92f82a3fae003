"""A part of check 6: a number in a table is as much of a rule as one in its function. Each is
made one more and one less; the examples that run code which reads it have to notice.

Only numbers that a rule's function reads are looked at: what mechanics count by is theirs. It is
done for a whole edition or work: part of the examples cannot answer for a number that other
rules share.
"""

from __future__ import annotations

import ast
from collections import Counter
from types import CodeType

from capitoli.rulebase.constants import Constant, changed, constants, globals_of, numbers, within
from capitoli.rulebase.model import Record
from capitoli.rulebase.state import State
from capitoli.rulebase.tally import Survivor, Tally, notice

Place = tuple[str, str]
Readers = dict[Place, list[Record]]


def tallies(state: State) -> dict[str, Tally]:
    """What becomes of the changed numbers, by the name of their constant."""
    if state.scope.chapter or state.scope.rules:
        return {}
    found: dict[str, Tally] = {}
    readers = _readers(state)
    rules = _of_rules(state)
    for constant in constants(state.project.packages):
        state.progress(f"numbers of {constant.full_name}")
        tally = _constant(state, constant, rules, readers)
        if tally.made:
            found[constant.full_name] = tally
    return found


def _reads(code: CodeType, places: set[Place]) -> bool:
    return any((code.co_filename, name) in places for name in globals_of(code))


def _of_rules(state: State) -> set[Place]:
    """What the functions of rules read, by file and name."""
    codes = [c for f in state.functions.values() for c in within(f.__code__)]
    return {(c.co_filename, name) for c in codes for name in globals_of(c)}


def _readers(state: State) -> Readers:
    """For each file and name, the records whose examples run code of the file that reads it."""
    found: Readers = {}
    for record in state.records:
        trial = state.passing(record)
        if trial is None:
            continue
        read = {(c.co_filename, n) for one in trial.entered for c in one for n in globals_of(c)}
        for key in read:
            found.setdefault(key, []).append(record)
    return found


def _constant(state: State, constant: Constant, rules: set[Place], readers: Readers) -> Tally:
    tally = Tally()
    seen: Counter[str] = Counter()
    for number in numbers(constant.node):
        written = number.value
        assert isinstance(written, int)
        for value in (written + 1, written - 1):
            text = f"{written} -> {value}"
            seen[text] += 1
            again = f" ({seen[text]})" if seen[text] > 1 else ""
            _one(state, constant, number, value, text + again, rules, readers, tally)
    return tally


def _one(
    state: State,
    constant: Constant,
    number: ast.Constant,
    value: int,
    text: str,
    rules: set[Place],
    readers: Readers,
    tally: Tally,
) -> None:
    """Change one number, and see who notices."""
    with changed(constant, number, value, state.project.packages) as places:
        records = {r.id: r for place in sorted(places) for r in readers.get(place, ())}
        trials = [t for r in records.values() if (t := state.passing(r))]
        trials.sort(key=lambda trial: trial.seconds)
        if not trials or not places & rules:
            return
        tally.made += 1
        blocks = [block for trial in trials for block in trial.blocks]
        with state.caches.apart(lambda code: _reads(code, places)):
            noticed = notice(blocks, max(trial.seconds for trial in trials))
    if noticed:
        tally.killed += 1
        return
    file = state.base.shown(constant.file)
    reason = state.project.reason(constant.full_name, text)
    survivor = Survivor(constant.full_name, file, number.lineno, text, reason)
    tally.survivors.append(survivor)
