"""What the functions of the games say of themselves: the sentence that each rests on."""

from __future__ import annotations

import re

from capitoli.binding import bound_functions, rules_of
from capitoli.edition import library
from capitoli.rulebase.base import rulebase

NAMED = re.compile(r"pis-\d+(?:-\d+)+(?:(?:, | and | or )\d+(?:-\d+)+)*")


def sentences(text: str) -> list[str]:
    """The sentence ids that a docstring names; after the first, ``11-2-1`` is ``pis-11-2-1``."""
    return [
        f"pis-{number.removeprefix('pis-')}"
        for run in NAMED.findall(text)
        for number in re.split(", | and | or ", run)
    ]


def test_every_rule_names_a_sentence_that_it_is_drawn_from() -> None:
    known = {sentence.id for sentence in library().sentences()}
    rules = rulebase().rules
    wrong = {}
    for name, function in bound_functions("capitoli.games").items():
        told = sentences(function.__doc__ or "")
        sources = {source for rule in rules_of(function) for source in rules[rule].sources}
        if not set(told) & sources or not set(told) <= known:
            wrong[name] = (told, sorted(sources))
    assert not wrong
