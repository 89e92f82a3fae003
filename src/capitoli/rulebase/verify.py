"""``capitoli verify``: all checks, one after the other, and what they came to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from capitoli.rulebase.base import Rulebase
from capitoli.rulebase.checks import (
    bindings,
    branches,
    coverage,
    figures,
    mutants,
    reaching,
    records,
    running,
)
from capitoli.rulebase.faults import Fault
from capitoli.rulebase.project import Project, read_project
from capitoli.rulebase.state import Outcome, Progress, Scope, State

CHECKS: tuple[Callable[[State], Outcome], ...] = (
    records.check,
    coverage.check,
    bindings.check,
    running.check,
    reaching.check,
    mutants.check,
    branches.check,
    figures.check,
)


@dataclass(slots=True)
class Verdict:
    """All outcomes of a verification, with the state that they speak of."""

    state: State
    outcomes: list[Outcome]

    @property
    def faults(self) -> list[Fault]:
        """All that is wrong, by check, file and line."""
        return sorted({f for outcome in self.outcomes for f in outcome.faults})

    @property
    def green(self) -> bool:
        """Whether nothing is wrong."""
        return not any(outcome.faults for outcome in self.outcomes)

    def outcome(self, n: int) -> Outcome:
        """The outcome of a check by its number; an empty one if it was not made."""
        return next((o for o in self.outcomes if o.n == n), Outcome(n, ""))


def verify(
    root: Path,
    scope: Scope | None = None,
    *,
    mutants_wanted: bool = True,
    progress: Progress = lambda _: None,
) -> Verdict:
    """Hold engine, rules and texts of an edition against each other.

    :raises EditionError: the texts cannot be read.
    :raises ProjectError: the project file cannot be read.
    """
    project = read_project(root)
    base = Rulebase.load(root)
    return verify_base(base, project, scope, mutants_wanted=mutants_wanted, progress=progress)


def verify_base(
    base: Rulebase,
    project: Project,
    scope: Scope | None = None,
    *,
    mutants_wanted: bool = True,
    progress: Progress = lambda _: None,
) -> Verdict:
    """The same for rules and texts that are read already."""
    state = State(base, project, scope or Scope(), progress)
    state.try_all()
    made = [c for c in CHECKS if mutants_wanted or c is not mutants.check]
    return Verdict(state, [check(state) for check in made])
