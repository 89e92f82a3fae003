"""What the checks of ``capitoli verify`` look at: records, functions, a run of each example."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cached_property, partial
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from capitoli.binding import BindingError, bound_functions, find_function
from capitoli.edition import Sentence
from capitoli.rulebase.base import Rulebase
from capitoli.rulebase.caches import HEAVY, Caches
from capitoli.rulebase.examples import Compiled, Failure, Watch, prepare_all, run, watched
from capitoli.rulebase.faults import Fault
from capitoli.rulebase.model import Record, Rule
from capitoli.rulebase.project import Project

Progress = Callable[[str], None]


class ScopeError(ValueError):
    """A scope in which nothing lies: green would mean nothing."""


@dataclass(frozen=True, slots=True)
class Scope:
    """What is verified: all, a work, a chapter of it, rules whose id has a form."""

    work: str = ""
    chapter: str = ""
    rules: str = ""

    @property
    def whole(self) -> bool:
        """Whether nothing is left out."""
        return not (self.work or self.chapter or self.rules)

    def __str__(self) -> str:
        named = (("work", self.work), ("chapter", self.chapter), ("rules", self.rules))
        return ", ".join(f"{name} {value}" for name, value in named if value)

    def holds(self, sentence: Sentence) -> bool:
        """Whether a sentence lies within."""
        return self.work in ("", sentence.work) and self.chapter in ("", sentence.chapter)


@dataclass(slots=True)
class Trial:
    """One run of each example of a record, as it is. ``last`` is the value of the last expression.

    ``seconds`` is processor time; ``gave`` has the values of each bound function that ran.
    """

    blocks: list[Compiled]
    failure: Failure | None = None
    entered: list[set[CodeType]] = field(default_factory=list)
    gave: dict[CodeType, list[object]] = field(default_factory=dict)
    last: object = None
    seconds: float = 0.0

    def enters(self, function: FunctionType) -> bool:
        """Whether any block enters a function."""
        return any(function.__code__ in one for one in self.entered)


@dataclass(slots=True)
class Outcome:
    """What a check came to: how much it looked at, what was wrong, and its own figures."""

    n: int
    name: str
    looked: int = 0
    faults: list[Fault] = field(default_factory=list)
    data: dict[str, Any] = field(default_factory=dict)


class State:
    """Everything the checks need, gathered once."""

    def __init__(
        self, base: Rulebase, project: Project, scope: Scope, progress: Progress = lambda _: None
    ) -> None:
        self.base, self.project, self.scope, self.progress = base, project, scope, progress
        self.functions: dict[str, FunctionType] = {}
        for package in project.packages:
            self.functions |= bound_functions(package)
        self.rules = [r for r in base.rules.values() if self._within(r)]
        self.checks = [c for c in base.checks.values() if self._within(c)]
        self.questions = [q for q in base.questions.values() if self._within(q)]
        self._cited = {source for record in self.records for source in record.sources}
        self.trials: dict[str, Trial] = {}
        inside = any(map(scope.holds, base.library.sentences()))
        if not inside or (scope.rules and not self.rules):
            raise ScopeError(f"there is nothing to verify in {scope}")

    def holds(self, sentence: Sentence) -> bool:
        """Whether a sentence is verified: in a scope of rules those are that they rest on."""
        return self.scope.holds(sentence) and (not self.scope.rules or sentence.id in self._cited)

    def _within(self, record: Record) -> bool:
        """Whether a record is verified; one with no known sentence always is, unless by name."""
        name = self.scope.rules
        if name and not (isinstance(record, Rule) and fnmatchcase(record.id, name)):
            return False
        found = [s for s in map(self.base.sentence, record.sources) if s]
        return not found or any(self.scope.holds(s) for s in found)

    @property
    def records(self) -> list[Record]:
        """The rules, checks and questions that are verified."""
        return [*self.rules, *self.checks, *self.questions]

    @cached_property
    def kin(self) -> list[Rule]:
        """The rules in scope, and those that share a function with one of them: only together do
        their examples answer for it."""
        shared = {name for rule in self.rules for name in rule.engine}
        own = {rule.id for rule in self.rules}
        return [r for r in self.base.rules.values() if r.id in own or shared & set(r.engine)]

    def function(self, name: str) -> FunctionType | None:
        """The function that a rule page names, or none."""
        try:
            return find_function(name)
        except BindingError:
            return None

    def functions_of(self, rule: Rule) -> list[tuple[str, FunctionType]]:
        """The functions of a rule that are really there, with their names."""
        found = ((name, self.function(name)) for name in rule.engine)
        return [(name, function) for name, function in found if function]

    def where(self, function: FunctionType) -> tuple[str, int]:
        """File and line of a function, as messages show them."""
        code = function.__code__
        return self.base.shown(Path(code.co_filename)), code.co_firstlineno

    def try_all(self) -> None:
        """Run every example once, as it stands, and keep what came of it."""
        codes = frozenset(f.__code__ for f in self.functions.values())
        tried = list({r.id: r for r in (*self.records, *self.kin)}.values())
        for at, record in enumerate(tried):
            self.progress(f"examples {at + 1}/{len(tried)}")
            if record.sound and record.examples:
                self.trials[record.id] = self._try(record, codes)
        self.caches.seen()

    def _try(self, record: Record, codes: frozenset[CodeType]) -> Trial:
        """Run a record's examples, each in an engine that has kept nothing yet."""
        trial = Trial(prepare_all(record, self.base.page_of(record).imports))
        self.caches.clear_light()
        begun = time.process_time()
        for block in trial.blocks:
            done = run(block)
            trial.last = done.last
            trial.failure = trial.failure or done.failure
        trial.seconds = time.process_time() - begun
        if not trial.failure:
            self._watch(trial, codes)
        return trial

    def _watch(self, trial: Trial, codes: frozenset[CodeType]) -> None:
        """Run the examples again, and note what they enter; heavy tables are not filled again."""
        caches = self.caches
        if trial.seconds > HEAVY:
            caches.learn()
        caches.clear_light()
        asked = caches.heavy()
        for block in trial.blocks:
            watch = Watch(codes, caches.codes, caches.fills, gave=trial.gave)
            watched(watch, partial(run, block))
            trial.entered.append(watch.entered | caches.code_of(asked))

    @cached_property
    def caches(self) -> Caches:
        """The caches of the engine."""
        return Caches(self.project.packages)

    def passing(self, record: Record) -> Trial | None:
        """The trial of a record whose examples all pass, or none."""
        trial = self.trials.get(record.id)
        return trial if trial and not trial.failure else None

    def parse_faults(self, check: int) -> list[Fault]:
        """What the parser found that belongs to a check, on pages within the scope."""
        files = {r.file for r in self.records}
        return [
            f
            for f in self.base.faults
            if f.check == check and (self.scope.whole or f.file in files)
        ]
