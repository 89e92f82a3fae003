"""Check 6: examples can fail. Code that is no rule, and code that is nearly the rule, is put in
the place of a rule's function; the examples have to notice.

Stubs are held against the examples of each rule by itself, mutants against those of all rules of
the function, the numbers in tables and constants against all examples that read them. A mutant
that means the same as the function stands in the project file with the reason; an entry there
that no longer fits is a fault. What the functions of the engine keep in ``functools`` caches is
dropped between mutants; they may keep nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import CodeType, FunctionType

from capitoli.rulebase.checks import numbers, outcomes, questions
from capitoli.rulebase.checks.swapped import noticed
from capitoli.rulebase.examples import Compiled
from capitoli.rulebase.faults import Fault
from capitoli.rulebase.model import Check, Rule
from capitoli.rulebase.mutation import changes
from capitoli.rulebase.project import FILE, Equivalent
from capitoli.rulebase.recompile import NoSource, Recompiler
from capitoli.rulebase.state import Outcome, State, Trial
from capitoli.rulebase.stubs import alike, calling, stubs
from capitoli.rulebase.tally import Survivor, Tally


@dataclass(slots=True)
class Bench:
    """A function on the bench: its rules with passing examples, and what makes its code."""

    name: str
    function: FunctionType
    rules: list[tuple[Rule, Trial]]
    made: Recompiler

    @property
    def blocks(self) -> list[Compiled]:
        """The examples of all its rules, the quick ones first: they notice most."""
        trials = sorted((trial for _, trial in self.rules), key=lambda t: t.seconds)
        return [block for trial in trials for block in trial.blocks]

    @property
    def seconds(self) -> float:
        """How long its examples take."""
        return sum(trial.seconds for _, trial in self.rules)


def check(state: State) -> Outcome:
    """Try stubs and mutants of every function of the rules in scope."""
    found = Outcome(6, "examples can fail")
    stubbed: dict[str, Tally] = {}
    mutated: dict[str, Tally] = {}
    benches = list(_benches(state, found))
    own = {rule.id for rule in state.rules}
    for at, bench in enumerate(benches):
        state.progress(f"mutants of functions {at + 1}/{len(benches)}")
        for rule, trial in bench.rules:
            if rule.id in own:
                tally = stubbed.setdefault(rule.id, Tally())
                found.faults += _stub(state, bench, rule, trial, tally)
        mutated[bench.name] = _mutate(state, bench)
    mutated |= numbers.tallies(state)
    found.faults += _checks(state, stubbed)

    def tally_of(id_: str) -> Tally:
        return stubbed.setdefault(id_, Tally())

    found.faults += outcomes.one_sided(state, tally_of)
    found.faults += questions.telling(state, tally_of)
    found.faults += _survivors(state, mutated)
    found.faults += _stale(state, benches, mutated)
    found.looked = sum(t.made for t in (*stubbed.values(), *mutated.values()))
    found.data |= {"stubs": stubbed, "mutants": mutated}
    state.caches.clear()
    return found


def _benches(state: State, found: Outcome) -> Iterator[Bench]:
    """The functions whose rules have examples that pass and enter them."""
    for name, function in state.functions.items():
        named = [r for r in state.kin if name in r.engine]
        tried = [(r, t) for r in named if (t := state.passing(r)) and t.enters(function)]
        if not tried:
            continue
        try:
            yield Bench(name, function, tried, Recompiler(function))
        except NoSource as error:
            file, line = state.where(function)
            found.faults.append(Fault(6, file, line, str(error)))


def _stub(state: State, bench: Bench, rule: Rule, trial: Trial, tally: Tally) -> Iterator[Fault]:
    """Hold a rule's own examples against stubs of one of its functions."""
    given = trial.gave.get(bench.function.__code__, [])
    for what, code in (*stubs(bench.made, given), *_rivals(state, bench, rule)):
        tally.made += 1
        if noticed(state, bench.function, code, trial.blocks, bench.seconds):
            tally.killed += 1
            continue
        message = f"{rule.id}: the example does not notice when {bench.name} {what}"
        yield Fault(6, rule.file, trial.blocks[0].block.line, message)


def _rivals(state: State, bench: Bench, rule: Rule) -> Iterator[tuple[str, CodeType]]:
    """The readings that a rule rivals, if they take the same arguments: its example shows where
    the two differ."""
    for target in rule.alternative_to:
        other = state.base.rules.get(target)
        if other is None or len(other.engine) != 1 or len(rule.engine) != 1:
            continue
        function = state.function(other.engine[0])
        if function and function is not bench.function and alike(function, bench.function):
            yield f"is the reading of {target}", calling(bench.made, function)


def _mutate(state: State, bench: Bench) -> Tally:
    """Hold the examples of all rules of a function against its mutants."""
    tally = Tally()
    file, _ = state.where(bench.function)
    seen = {bench.made.code()}
    for change in changes(bench.made.node):
        code = bench.made.code()
        if code in seen:
            continue
        seen.add(code)
        tally.made += 1
        if noticed(state, bench.function, code, bench.blocks, bench.seconds):
            tally.killed += 1
            continue
        reason = state.project.reason(bench.name, change.text)
        tally.survivors.append(Survivor(bench.name, file, change.line, change.text, reason))
    return tally


def _checks(state: State, stubbed: dict[str, Tally]) -> Iterator[Fault]:
    """Checks of figures, and questions without settings, that come out the same whichever
    function they run is a stub."""
    for check in (*state.checks, *(q for q in state.questions if not q.settings)):
        trial = state.passing(check)
        if trial:
            state.progress(f"stubs under {check.id}")
            tally = stubbed.setdefault(check.id, Tally(made=1))
            if _depends(state, trial):
                tally.killed += 1
            else:
                what = "figure" if isinstance(check, Check) else "example"
                message = f"{check.id}: the {what} is the same whatever the engine does"
                yield Fault(6, check.file, trial.blocks[0].block.line, message)


def _depends(state: State, trial: Trial) -> bool:
    """Whether a check notices the empty and the wrong values of some function that it runs; where
    none runs, that is the matter of check 5."""
    ran = [f for f in state.functions.values() if trial.enters(f)]
    for function in ran:
        given = trial.gave.get(function.__code__, [])
        values = list(stubs(Recompiler(function), given))[1:]
        if all(noticed(state, function, code, trial.blocks, trial.seconds) for _, code in values):
            return True
    return not ran


def _survivors(state: State, mutated: dict[str, Tally]) -> Iterator[Fault]:
    """The survivors without a reason, if there are more than the project file allows."""
    alive = [s for tally in mutated.values() for s in tally.survivors if not s.reason]
    if len(alive) > state.project.survivors:
        for one in alive:
            message = f"no example notices this change to {one.function}: {one.mutant}"
            yield Fault(6, one.file, one.line, message)


def _stale(state: State, benches: Sequence[Bench], mutated: dict[str, Tally]) -> Iterator[Fault]:
    """Entries of the project file for mutants that are noticed, or are none."""
    tried = {bench.name for bench in benches} | set(mutated)
    for entry in state.project.equivalent:
        if entry.function in tried:
            alive = {s.mutant for s in mutated[entry.function].survivors}
            if entry.mutant not in alive:
                yield _gone(entry, "has no such mutant that survives")
        elif state.scope.whole:
            yield _gone(entry, "is nothing that an example runs")


def _gone(entry: Equivalent, message: str) -> Fault:
    where = f"[[mutants.equivalent]] {entry.function} {message}: {entry.mutant}"
    return Fault(6, FILE, entry.line, where)
