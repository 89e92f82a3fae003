"""Marks at a sentence that lead to the rules and checks that rest on it."""

from __future__ import annotations

from docutils import nodes

from capitoli.rulebase.base import Rulebase
from capitoli.rulebase.model import Question, Rule
from capitoli.site import nodes as cap
from capitoli.site.build import link
from capitoli.site.rules import names
from capitoli.site.rules.names import mark_words


def marks(base: Rulebase, sentence: str) -> list[nodes.Node]:
    """Give the marks of a sentence as one paragraph; nothing if no rule or question does."""
    found: list[nodes.Node] = []
    for record in base.cited_by(sentence):
        if isinstance(record, Rule):
            shown, kind = names.short(record.id), "rule"
        else:
            shown, kind = "check", "check"
        said = mark_words(record)
        found += [link(kind, record.id, shown, title=said), nodes.Text(" ")]
    for question in base.asked_of.get(sentence, []):
        found += [_asked(question), nodes.Text(" ")]
    return [cap.rule_marks("", "", *found[:-1])] if found else []


def _asked(question: Question) -> nodes.Node:
    return link("question", question.id, "open", title=question.asks, classes=("asked",))
