"""What a verification came to, for programs: the JSON of ``capitoli verify``.

The site reads it from ``_build/verify.json``. It has ``green``; ``checks``, each with how much it
``looked`` at and how much ``failed``; ``faults``, each with ``check``, ``file``, ``line`` and
``message``; ``coverage`` by work and chapter; the numbers of ``rules``, ``examples``, ``mutants``
(with the ``survivors``) and ``figures`` (with the ``findings``: what is printed, what is
computed); ``mechanics`` with their reasons; and under ``per_rule``, ``per_check`` and
``sentences`` what belongs to each of them. Nothing in it depends on the time or the machine,
so that two runs on the same files give the same bytes.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from capitoli.rulebase.checks.coverage import Share
from capitoli.rulebase.checks.figures import Finding
from capitoli.rulebase.faults import Fault
from capitoli.rulebase.model import Record, Rule
from capitoli.rulebase.state import State
from capitoli.rulebase.tally import Tally
from capitoli.rulebase.verify import Verdict


def as_json(verdict: Verdict) -> str:
    """The whole verdict as JSON text."""
    return json.dumps(as_dict(verdict), ensure_ascii=False, indent=1) + "\n"


def as_dict(verdict: Verdict) -> dict[str, Any]:
    """The whole verdict as plain values."""
    return {
        "green": verdict.green,
        "scope": {
            "work": verdict.state.scope.work,
            "chapter": verdict.state.scope.chapter,
            "rules": verdict.state.scope.rules,
        },
        "checks": [
            {"n": o.n, "name": o.name, "looked": o.looked, "failed": len(o.faults)}
            for o in verdict.outcomes
        ],
        "faults": [
            {"check": f.check, "file": f.file, "line": f.line, "message": f.message}
            for f in verdict.faults
        ],
        "coverage": _coverage(verdict),
        **counts(verdict),
        "mechanics": [asdict(m) for m in verdict.outcome(7).data.get("mechanics", [])],
        "per_rule": {r.id: _rule(verdict, r) for r in verdict.state.rules},
        "per_check": {c.id: _of_record(verdict, c) for c in verdict.state.checks},
        "per_question": {q.id: _of_record(verdict, q) for q in verdict.state.questions},
        "sentences": _sentences(verdict.state),
    }


def counts(verdict: Verdict) -> dict[str, dict[str, Any]]:
    """Rules, examples, mutants and figures in numbers, with the survivors and the findings."""
    state = verdict.state
    none: dict[str, int] = {}
    for rule in state.rules:
        if rule.reason:
            none[rule.reason] = none.get(rule.reason, 0) + 1
    return {
        "rules": {
            "total": len(state.rules),
            "with_engine": sum(1 for r in state.rules if r.engine),
            "without_engine": dict(sorted(none.items())),
            "functions": len({name for r in state.rules for name in r.engine}),
        },
        "examples": {
            "blocks": verdict.outcome(4).looked,
            "prompts": verdict.outcome(4).data.get("examples", 0),
            "passing": verdict.outcome(4).data.get("passed", 0),
            "reaching": verdict.outcome(5).data.get("reaching", 0),
        },
        "mutants": _mutants(verdict),
        "figures": _figures(verdict),
        "questions": {
            "total": len(state.questions),
            "with_settings": sum(1 for q in state.questions if q.settings),
            "rivals_with_settings": sum(len(q.settings) for q in state.questions),
            "with_examples": sum(1 for q in state.questions if q.examples),
        },
    }


def _coverage(verdict: Verdict) -> dict[str, Any]:
    shares: list[Share] = verdict.outcome(2).data.get("shares", [])
    works: dict[str, Any] = {}
    for share in shares:
        work = works.setdefault(share.work, {"owing": 0, "covered": 0, "chapters": {}})
        work["owing"] += share.owing
        work["covered"] += share.covered
        work["chapters"][share.chapter] = {
            "owing": share.owing,
            "covered": share.covered,
            "asked": verdict.state.project.coverage.get(share.key, 0.0),
            "bare": [s.id for s in share.bare],
        }
    return works


def _mutants(verdict: Verdict) -> dict[str, Any]:
    stubs: dict[str, Tally] = verdict.outcome(6).data.get("stubs", {})
    mutants: dict[str, Tally] = verdict.outcome(6).data.get("mutants", {})
    survivors = [s for tally in mutants.values() for s in tally.survivors]
    return {
        "stubs_made": sum(t.made for t in stubs.values()),
        "stubs_killed": sum(t.killed for t in stubs.values()),
        "made": sum(t.made for t in mutants.values()),
        "killed": sum(t.killed for t in mutants.values()),
        "surviving": sum(1 for s in survivors if not s.reason),
        "equivalent": sum(1 for s in survivors if s.reason),
        "survivors": [asdict(s) for s in survivors],
    }


def _figures(verdict: Verdict) -> dict[str, Any]:
    outcome = verdict.outcome(8)
    findings: list[Finding] = outcome.data.get("findings", [])
    return {
        "printed": outcome.looked,
        "answered": outcome.data.get("answered", 0),
        "waiting": outcome.data.get("waiting", 0),
        "checked": len(findings),
        "agreeing": sum(1 for f in findings if f.agrees),
        "disagreeing": sum(1 for f in findings if not f.agrees),
        "findings": [_finding(verdict.state, f) for f in findings],
    }


def _finding(state: State, one: Finding) -> dict[str, Any]:
    check = state.base.checks[one.check]
    return {
        "check": one.check,
        "sentence": one.sentence,
        "file": check.file,
        "line": check.line,
        "printed": list(one.printed),
        "values": list(one.values),
        "computed": list(one.computed),
        "agrees": one.agrees,
        "error": one.error,
    }


def _rule(verdict: Verdict, rule: Rule) -> dict[str, Any]:
    """What the checks say of one rule. Its mutants are those of its functions."""
    found = _of_record(verdict, rule)
    mutants: dict[str, Tally] = verdict.outcome(6).data.get("mutants", {})
    own = [mutants[name] for name in rule.engine if name in mutants]
    survivors = [s for tally in own for s in tally.survivors]
    found["mutants_made"] = sum(t.made for t in own)
    found["mutants_killed"] = sum(t.killed for t in own)
    found["survivors"] = [asdict(s) for s in survivors]
    if rule.reason and found["status"] == "holds":
        found["status"] = "no-engine"
    return found


def _of_record(verdict: Verdict, record: Record) -> dict[str, Any]:
    """``status`` is ``holds`` or ``fails``: whether any fault lies within the record's lines."""
    trial = verdict.state.trials.get(record.id)
    stubs: dict[str, Tally] = verdict.outcome(6).data.get("stubs", {})
    tally = stubs.get(record.id, Tally())
    faults = [f for f in verdict.faults if _of(record, f)]
    return {
        "status": "fails" if faults or not record.sound else "holds",
        "file": record.file,
        "line": record.line,
        "example": bool(trial and not trial.failure),
        "reaches": bool(trial and not trial.failure) and not any(f.check == 5 for f in faults),
        "stubs_made": tally.made,
        "stubs_killed": tally.killed,
        "faults": [{"check": f.check, "line": f.line, "message": f.message} for f in faults],
    }


def _of(record: Record, fault: Fault) -> bool:
    """Whether a fault lies within a record's lines."""
    return fault.file == record.file and record.line <= fault.line <= record.end


def _sentences(state: State) -> dict[str, Any]:
    """For each sentence that owes a rule, or has one, the records that cite it."""
    return {
        s.id: {"owes": s.owes, "records": [r.id for r in state.base.cited_by(s.id)]}
        for s in state.base.library.sentences()
        if state.holds(s) and (s.owes or state.base.cited_by(s.id))
    }
