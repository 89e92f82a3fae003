"""Check 8: every figure that a rule's sentence prints is quoted or checked, and agrees with what
the engine computes, or is marked as an error in the text.

A sentence that no rule and no check cites is the matter of check 2; its figures wait.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from capitoli.edition import Sentence, plain
from capitoli.edition.tei import Element, local
from capitoli.rulebase.faults import Fault
from capitoli.rulebase.figures import Span, places, spans
from capitoli.rulebase.model import Check
from capitoli.rulebase.state import Outcome, State


@dataclass(frozen=True, slots=True)
class Finding:
    """A check that was computed: what is printed, what is right, and whether they agree."""

    check: str
    sentence: str
    printed: tuple[str, ...]
    values: tuple[int, ...]
    computed: tuple[int, ...]
    error: str

    @property
    def agrees(self) -> bool:
        """Whether print and engine say the same."""
        return self.values == self.computed


def check(state: State) -> Outcome:
    """Compute the checks, and look for figures that nothing answers for."""
    found = Outcome(8, "figures")
    findings: list[Finding] = []
    for one in state.checks:
        found.faults += _checked(state, one, findings)
    quoted = waiting = 0
    for sentence in state.base.library.sentences():
        if not sentence.owes or not state.holds(sentence):
            continue
        figures = spans(sentence)
        if not state.base.cited_by(sentence.id):
            waiting += len(figures)
            continue
        bare = [f for f in figures if not _answered(state, sentence, f)]
        found.looked += len(figures)
        quoted += len(figures) - len(bare)
        found.faults += (_bare(state, sentence, figure) for figure in bare)
    found.data |= {"findings": findings, "answered": quoted, "waiting": waiting}
    return found


def _bare(state: State, sentence: Sentence, figure: Span) -> Fault:
    message = f"{sentence.id}: the figure {figure.text!r} is in no quote and no check"
    line = figure.element.sourceline
    at = line if isinstance(line, int) else sentence.line
    return Fault(8, state.base.shown(sentence.file), at, message)


def _answered(state: State, sentence: Sentence, figure: Span) -> bool:
    """Whether a figure stands within quoted words, or is the subject of a check."""
    for record in state.base.cited_by(sentence.id):
        for source, quote in zip(record.sources, record.quotes, strict=False):
            if source == sentence.id and any(
                start <= figure.start and figure.end <= end
                for start, end in places(quote, sentence.text)
            ):
                return True
        if isinstance(record, Check) and any(_is(figure, p) for p in record.printed):
            return True
    return False


def _is(figure: Span, printed: str) -> bool:
    """Whether an edited figure is the one printed, or the correction of it."""
    if figure.text == printed:
        return True
    choice = _choice(figure.element)
    return choice is not None and any(
        local(e) == "num" and plain(e, "diplomatic") == printed for e in choice.iter()
    )


def _choice(element: Element) -> Element | None:
    """The emendation that an element stands in."""
    return next((a for a in element.iterancestors() if local(a) == "choice"), None)


def _checked(state: State, one: Check, findings: list[Finding]) -> Iterator[Fault]:
    """Compute one check; add it to the findings if it can be."""
    sentence = state.base.sentence(one.sentence)
    trial = state.passing(one)
    if sentence is None or not one.sound or trial is None:
        return
    marked, printed_right = _marked(sentence, one)
    values = [_value(sentence, printed) for printed in one.printed]
    for printed, value in zip(one.printed, values, strict=True):
        if value is None:
            message = f"printed: no figure {printed!r} is marked in {sentence.id}"
            yield one.fault(8, message, "printed")
    computed = trial.last if isinstance(trial.last, tuple) else (trial.last,)
    if not all(isinstance(c, int) and not isinstance(c, bool) for c in computed):
        yield one.fault(8, f"the last expression gives no figure: {trial.last!r}")
        return
    if len(computed) != len(one.printed):
        yield one.fault(8, f"{len(one.printed)} figures are printed, {len(computed)} computed")
        return
    if None in values:
        return
    finding = Finding(
        one.id,
        sentence.id,
        one.printed,
        tuple(v for v in values if v is not None),
        tuple(int(c) for c in computed),
        one.error,
    )
    findings.append(finding)
    if not finding.agrees or one.error or not printed_right:
        yield from _agreement(one, sentence, finding, marked)


def _value(sentence: Sentence, printed: str) -> int | None:
    """The value of a figure as the witness prints it."""
    found = [s.value for s in spans(sentence, "diplomatic") if s.text == printed]
    return found[0] if found else None


def _marked(sentence: Sentence, one: Check) -> tuple[list[Element], bool]:
    """The emendations whose rejected reading has one of the printed figures, and whether all of
    these figures also stand where nothing is emended."""
    found, free = [], set()
    for span in spans(sentence, "diplomatic"):
        choice = _choice(span.element)
        if span.text in one.printed and choice is not None and not _kept(choice, span):
            found.append(choice)
        elif span.text in one.printed:
            free.add(span.text)
    return found, free >= set(one.printed)


def _kept(choice: Element, span: Span) -> bool:
    """Whether an emendation leaves a figure as it is, and mends only what is about it."""
    corrected = [e for c in choice if local(c) == "corr" for e in c.iter() if local(e) == "num"]
    return str(span.value) in {e.get("value") for e in corrected}


def _agreement(
    one: Check, sentence: Sentence, finding: Finding, marked: list[Element]
) -> Iterator[Fault]:
    """What is wrong between print, text and engine."""
    printed, computed = " | ".join(one.printed), ", ".join(map(str, finding.computed))
    if finding.agrees and (one.error or marked):
        where = "the check" if one.error else "the text"
        message = f"{printed} is what the engine computes, and {where} calls it an error"
        yield one.fault(8, message, "error")
    elif not finding.agrees and not one.error:
        message = f"{sentence.id} prints {printed}, the engine computes {computed}"
        yield one.fault(8, f"{message}, and no error is marked", "printed")
    elif not finding.agrees:
        yield from _emended(one, sentence, finding, marked)


def _emended(
    one: Check, sentence: Sentence, finding: Finding, marked: list[Element]
) -> Iterator[Fault]:
    """Whether the text has the emendation that a check speaks of, and to the right figure."""
    if not marked:
        message = f"error: {sentence.id} has no sic and corr at {' | '.join(one.printed)}"
        yield one.fault(8, message, "error")
        return
    if one.error != "yes" and one.error not in _ids(marked):
        yield one.fault(8, f"error: no emendation {one.error} at the figure", "error")
    in_choice = [s for s in spans(sentence) if _choice(s.element) in marked]
    wrong = [s.text for s in in_choice if s.value not in finding.computed]
    if wrong:
        computed = ", ".join(map(str, finding.computed))
        message = f"error: the text corrects to {', '.join(wrong)}, the engine computes {computed}"
        yield one.fault(8, message, "error")


def _ids(marked: list[Element]) -> set[str]:
    """The ids of emendations and of their parts."""
    name = "{http://www.w3.org/XML/1998/namespace}id"
    return {e.get(name, "") for choice in marked for e in choice.iter()} - {""}
