"""How rules and checks are named on the site: anchors, titles, traits, relations."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from docutils import nodes

from capitoli.rulebase.base import Rulebase
from capitoli.rulebase.model import Check, Record, Rule
from capitoli.site.build import paragraph

#: Why a rule has no function, in words.
REASONS: Final = {
    "etiquette": "Etiquette: nothing that an engine could play.",
    "needs-a-person": "It needs a person to see or to judge; no function carries it.",
    "not-mechanical": "Nothing mechanical follows from it; no function carries it.",
}
#: A relation as the record names it, said from both its ends.
RELATIONS: Final = {
    "exception-to": ("Exception to", "Exceptions"),
    "overrides": ("Sets aside", "Set aside by"),
    "sanction": ("A breach costs", "Is the penalty for"),
    "alternative-to": ("Another reading of", "Read otherwise"),
}
CERTAINTIES: Final = {"implied": "implied, not said", "conjectural": "our conjecture"}


def anchor(rule: str) -> str:
    """Give the id of a rule in its page: no dots, for scripts and styles."""
    return "rule-" + rule.replace(".", "-")


def short(rule: str) -> str:
    """Give the id without the work."""
    return rule.partition(".")[2]


def title(rule: Rule) -> list[nodes.Node]:
    """Give the title of a rule: its topic, and its name in words."""
    topic, _, name = short(rule.id).partition(".")
    said = name.replace("-", " ")
    return [nodes.inline("", f"{topic} · ", classes=["topic"]), nodes.Text(said)]


def traits(rule: Rule) -> list[nodes.Node]:
    """Give what kind of rule it is, how sure, in which way of playing; and its id."""
    found: list[nodes.Node] = [nodes.inline("", rule.modality, classes=["modality"])]
    if rule.certainty in CERTAINTIES:
        found.append(nodes.inline("", CERTAINTIES[rule.certainty], classes=["certainty"]))
    for variant in rule.variant:
        words = variant.replace("setting:", "setting ")
        found.append(nodes.inline("", words, classes=["variant"]))
    found.append(nodes.literal("", rule.id))
    return [part for node in found for part in (node, nodes.Text(" "))][:-1]


def relations(base: Rulebase, rule: Rule) -> Iterator[tuple[str, list[str]]]:
    """Give what a rule is to others and what others are to it, in words."""
    for name, (outward, inward) in RELATIONS.items():
        if mine := rule.relations.get(name, ()):
            yield outward, list(mine)
        others = [r.id for r in base.rules.values() if rule.id in r.relations.get(name, ())]
        if others:
            yield inward, others


def check_title(check: Check) -> str:
    """Give the title of a check: the figures that it is about."""
    return "Printed: " + ", ".join(check.printed)


def wanted(check: Check) -> str:
    """Give the value that the example of a check computes."""
    return check.examples[-1].examples[-1].want.strip() if check.examples else ""


def computed(check: Check) -> list[nodes.Node]:
    """Say whether print and engine agree."""
    value = wanted(check)
    if not value:
        return []
    if check.error:
        text = f"The witness has {', '.join(check.printed)}; the engine computes {value}."
        return [paragraph(text, classes=("differs",))]
    return [paragraph(f"The engine computes {value}, as printed.", classes=("agrees",))]


def mark_words(record: Record) -> str:
    """Give what the mark of a record says when one points at it."""
    return bare_words(record.statement.strip().partition("\n\n")[0])


def bare_words(markdown: str) -> str:
    """Give the words of MyST prose without its marks."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)|\{[a-z:-]+\}", r"\1", markdown)
    return " ".join(re.sub(r"[*`]|^\s*[-#>]+\s", "", text, flags=re.MULTILINE).split())
