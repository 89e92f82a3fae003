"""Check 4: every example runs, has something to run, and skips nothing."""

from __future__ import annotations

from capitoli.rulebase.faults import Fault
from capitoli.rulebase.state import Outcome, State


def check(state: State) -> Outcome:
    """Tell which examples fail; what could not even be run was found by the parser."""
    found = Outcome(4, "examples run", 0, state.parse_faults(4))
    for record in state.records:
        found.looked += len(record.examples)
        trial = state.trials.get(record.id)
        if trial and trial.failure:
            message = f"{record.id}: {trial.failure}"
            found.faults.append(Fault(4, record.file, trial.failure.line, message))
    found.data["passed"] = sum(len(r.examples) for r in state.records if state.passing(r))
    found.data["examples"] = sum(len(b.examples) for r in state.records for b in r.examples)
    return found
