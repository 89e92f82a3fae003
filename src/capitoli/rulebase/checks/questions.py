"""Open questions, as parts of checks 1 and 6: their rules and settings exist; their examples
show where the rivals differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from capitoli.rulebase.choices import ChoiceError, holder_of, taken_away, value_of
from capitoli.rulebase.examples import run
from capitoli.rulebase.faults import Fault
from capitoli.rulebase.model import Question
from capitoli.rulebase.state import State, Trial

if TYPE_CHECKING:
    from capitoli.rulebase.model import Choice
    from capitoli.rulebase.tally import Tally


def named(state: State, question: Question) -> Iterator[Fault]:
    """What is wrong with the rules and settings that a question names."""
    for rule in question.rules:
        if rule not in state.base.rules:
            yield question.fault(1, f"rules: there is no rule {rule}", "rules")
    for choice in question.settings:
        try:
            value_of(choice)
        except ChoiceError as error:
            yield question.fault(1, f"setting: {error}", "setting")


def telling(state: State, tally_of: Callable[[str], Tally]) -> Iterator[Fault]:
    """Rivals that come out as the reading does: each is played as the reading is, and the
    example has to notice. ``tally_of`` gives the tally of a question by its id."""
    for question in state.questions:
        trial = state.passing(question)
        if not trial or not question.settings or any(named(state, question)):
            continue
        state.progress(f"rivals in {question.id}")
        tally = tally_of(question.id)
        for choice in question.settings:
            tally.made += 1
            if _notices(state, trial, choice):
                tally.killed += 1
                continue
            what = f"what {choice.name}={choice.value} changes"
            message = f"{question.id}: the example does not show {what}"
            yield Fault(6, question.file, trial.blocks[0].block.line, message)


def _notices(state: State, trial: Trial, choice: Choice) -> bool:
    """Whether any block fails when a rival is played as the reading is."""
    made = holder_of(choice).__init__
    apart = state.caches.apart(lambda code: code is getattr(made, "__code__", None))
    with apart, taken_away(choice):
        return any(run(block).failure for block in trial.blocks)
