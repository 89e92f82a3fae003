"""What a verification came to, for people."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from capitoli.rulebase import summary
from capitoli.rulebase.checks.coverage import Share
from capitoli.rulebase.verify import Verdict


def text(verdict: Verdict) -> str:
    """The faults a line each, then a short table of the checks, the coverage, the counts."""
    told = [*_table(verdict), *_coverage(verdict), *_counts(verdict)]
    return "\n".join([*map(str, verdict.faults), *map(_filled, told)])


def _filled(line: str) -> str:
    """Break a line that is too long for a terminal of 80 columns; the rest stands further in."""
    return textwrap.fill(line, 79, subsequent_indent="      ", break_on_hyphens=False)


def _table(verdict: Verdict) -> Iterator[str]:
    if verdict.faults:
        yield ""
    yield f"{'check':<22}{'looked at':>10}{'wrong':>8}"
    for outcome in verdict.outcomes:
        name = f"{outcome.n} {outcome.name}"
        yield f"{name:<22}{outcome.looked:>10}{len(outcome.faults):>8}"


def _coverage(verdict: Verdict) -> Iterator[str]:
    shares: list[Share] = verdict.outcome(2).data.get("shares", [])
    yield ""
    yield "sentences that owe a rule, and have one:"
    for work in dict.fromkeys(s.work for s in shares):
        own = [s for s in shares if s.work == work]
        owing, covered = sum(s.owing for s in own), sum(s.covered for s in own)
        chapters = "  ".join(f"{s.chapter}: {s.covered}/{s.owing}" for s in own if s.owing)
        yield f"  {work} {covered}/{owing}   {chapters}"
    risen = verdict.outcome(2).data.get("risen", [])
    if risen:
        yield f"  above what capitoli.toml asks ('verify --write' records it): {', '.join(risen)}"


def _counts(verdict: Verdict) -> Iterator[str]:
    counts = summary.counts(verdict)
    rules, examples, mutants = counts["rules"], counts["examples"], counts["mutants"]
    figures = counts["figures"]
    yield ""
    yield f"rules {rules['total']}, of them {rules['with_engine']} with an engine"
    yield (
        f"examples {examples['blocks']} of {examples['prompts']} prompts; "
        f"passing {examples['passing']}, reaching their rule {examples['reaching']}"
    )
    if verdict.outcome(6).name:
        yield (
            f"stubs {mutants['stubs_made']}, noticed {mutants['stubs_killed']}; mutants "
            f"{mutants['made']}, killed {mutants['killed']}, surviving {mutants['surviving']}, "
            f"equivalent {mutants['equivalent']}"
        )
        if mutants["surviving"] < verdict.state.project.survivors:
            yield f"  fewer survive than capitoli.toml allows ({verdict.state.project.survivors})"
    yield (
        f"figures {figures['printed']}, quoted or checked {figures['answered']}, checks computed "
        f"{figures['checked']}, disagreeing with the print {figures['disagreeing']}"
    )
    asked = counts["questions"]
    yield (
        f"open questions {asked['total']}, with an example {asked['with_examples']}, with settings "
        f"{asked['with_settings']}, rivals that they play {asked['rivals_with_settings']}"
    )
