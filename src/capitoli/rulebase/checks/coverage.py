"""Check 2: sentences that owe a rule have one. The share of each chapter may only rise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from capitoli.edition import Sentence
from capitoli.rulebase.faults import Fault
from capitoli.rulebase.project import FILE, rounded
from capitoli.rulebase.state import Outcome, State


@dataclass(slots=True)
class Share:
    """The sentences of a chapter that owe a rule, and those of them that have none."""

    work: str
    chapter: str
    owing: int = 0
    bare: list[Sentence] = field(default_factory=list)

    @property
    def key(self) -> str:
        """The chapter as the project file names it."""
        return f"{self.work}.{self.chapter}"

    @property
    def covered(self) -> int:
        """How many have a rule or a check."""
        return self.owing - len(self.bare)

    @property
    def share(self) -> float:
        """The part that is covered, 0 to 1; a chapter that owes nothing has it all."""
        return self.covered / self.owing if self.owing else 1.0


def shares(state: State) -> list[Share]:
    """The shares of all chapters in scope, in the order of the texts."""
    found: dict[tuple[str, str], Share] = {}
    for sentence in state.base.library.sentences():
        if not state.holds(sentence):
            continue
        key = (sentence.work, sentence.chapter)
        share = found.setdefault(key, Share(*key))
        if sentence.owes:
            share.owing += 1
            if not state.base.cited_by(sentence.id):
                share.bare.append(sentence)
    return list(found.values())


def check(state: State) -> Outcome:
    """Hold each chapter's share against the one that the project file sets."""
    measured = shares(state)
    found = Outcome(2, "coverage", sum(s.owing for s in measured))
    for share in [] if state.scope.rules else measured:
        asked = state.project.coverage.get(share.key, 0.0)
        if rounded(share.share) < rounded(asked):
            found.faults += _below(state, share, asked)
    found.faults += _unknown(state)
    found.data["shares"] = measured
    found.data["risen"] = [
        s.key
        for s in measured
        if s.owing
        and not state.scope.rules
        and rounded(s.share) > rounded(state.project.coverage.get(s.key, 0))
    ]
    return found


def _below(state: State, share: Share, asked: float) -> Iterator[Fault]:
    """The sentences that pull a chapter below its share."""
    short = f"{share.key}: {share.covered} of {share.owing} have a rule, {asked:.1%} are asked"
    for bare in share.bare:
        message = f"{bare.id} ({bare.short}, {bare.cls}) owes a rule and has none; {short}"
        yield Fault(2, state.base.shown(bare.file), bare.line, message)


def _unknown(state: State) -> Iterator[Fault]:
    """Chapters that the project file names and no text has."""
    known = {f"{s.work}.{s.chapter}" for s in state.base.library.sentences()}
    for key in state.project.coverage:
        if key not in known:
            line = state.project.lines.get(key, 1)
            yield Fault(2, FILE, line, f"[coverage] names {key}, and no text has such a chapter")
