"""What a verification came to, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator

from capitoli.rulebase.checks.coverage import Share
from capitoli.rulebase.verify import Verdict


def text(verdict: Verdict) -> str:
    """The faults a line each, then a short table of the checks, the coverage, the counts."""
    return "\n".join([*map(str, verdict.faults), *_table(verdict), *_coverage(verdict)])


def _table(verdict: Verdict) -> Iterator[str]:
    if verdict.faults:
        yield ""
    yield f"{'check':<22}{'looked at':>10}{'wrong':>8}"
    for outcome in verdict.outcomes:
        name = f"{outcome.n} {outcome.name}"
        yield f"{name:<22}{outcome.looked:>10}{len(outcome.faults):>8}"


def _coverage(verdict: Verdict) -> Iterator[str]:
    shares: list[Share] = verdict.outcome(2).data.get("shares", [])
    works = dict.fromkeys(s.work for s in shares)
    for work in works:
        own = [s for s in shares if s.work == work]
        owing, covered = sum(s.owing for s in own), sum(s.covered for s in own)
        yield ""
        yield f"{work}: {covered} of {owing} sentences that owe a rule have one"
        yield "  " + "  ".join(f"{s.chapter}: {s.covered}/{s.owing}" for s in own if s.owing)
