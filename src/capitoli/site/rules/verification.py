"""The directives ``verification`` and ``open-questions``: the state of the rules."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from capitoli.edition.model import Chapter, Sentence, Work
from capitoli.rulebase.base import Rulebase
from capitoli.rulebase.model import Rule
from capitoli.site import nodes as cap
from capitoli.site.build import link, listing, paragraph, section
from capitoli.site.citing import number_of
from capitoli.site.digests import note_use
from capitoli.site.rules import names
from capitoli.site.rules.names import bare_words
from capitoli.site.rules.verdict import Verdict, verdict_of
from capitoli.site.texts import base_of

STATES = {
    "free": "owes no rule",
    "open": "owes a rule and has none yet",
    "ruled": "has a rule",
    "proved": "has a rule, and its example was verified",
    "broken": "has a rule that did not pass",
}
KEY = "".join(
    f'<span class="key"><i class="st st-{state}"></i> {said}</span> '
    for state, said in STATES.items()
)


class VerificationDirective(SphinxDirective):
    """Shows the state of every sentence, by work and chapter: ``verification``."""

    def run(self) -> list[nodes.Node]:
        base = base_of(self.env)
        for kind in ("owing", "cites", "verdicts"):
            note_use(self.env, kind)
        verdict = verdict_of(self.env)
        key = cap.html_markup("", html=f'<p class="state-key">{KEY}</p>\n')
        return [key, *(_work(base, verdict, work) for work in base.library.works.values())]


def _work(base: Rulebase, verdict: Verdict, work: Work) -> nodes.section:
    owing = [s for s in work.sentences if s.owes]
    covered = [s for s in owing if base.cited_by(s.id)]
    said = paragraph(f"{len(covered)} of {len(owing)} sentences that owe a rule have one.")
    made = section(f"state-{work.name}", work.source.short, said)
    for chapter in work.chapters:
        made += _chapter(base, verdict, work, chapter)
    return made


def _chapter(base: Rulebase, verdict: Verdict, work: Work, chapter: Chapter) -> cap.html_block:
    number = number_of(work, chapter)
    name = link("passage", chapter.id, "✻" if number == "0" else number)
    owing = [s for s in chapter.sentences if s.owes]
    covered = sum(1 for s in owing if base.cited_by(s.id))
    cells = [_cell(base, verdict, sentence) for sentence in chapter.sentences]
    squares = cap.html_block("", paragraph(*cells), classes=["squares"])
    count = paragraph(f"{covered}/{len(owing)}", classes=("count",))
    return cap.html_block("", paragraph(name), squares, count, classes=["state"])


def _cell(base: Rulebase, verdict: Verdict, sentence: Sentence) -> nodes.Node:
    found = state(base, verdict, sentence)
    tip = f"{sentence.short}: {STATES[found]}"
    return link("sentence", sentence.id, sentence.short, title=tip, classes=("st", f"st-{found}"))


def state(base: Rulebase, verdict: Verdict, sentence: Sentence) -> str:
    """Tell the state of a sentence: a key of ``STATES``."""
    records = base.cited_by(sentence.id)
    if not records:
        return "open" if sentence.owes else "free"
    said = [verdict.words(r.id) for r in records if not (isinstance(r, Rule) and r.reason)]
    if any(words.startswith("Verification failed") for words in said):
        return "broken"
    if said and all(words.startswith("Verified") for words in said):
        return "proved"
    return "ruled"


class OpenQuestionsDirective(SphinxDirective):
    """Lists what the texts leave open: rival readings, conjectures, what is implied."""

    def run(self) -> list[nodes.Node]:
        base = base_of(self.env)
        note_use(self.env, "uncertain")
        return list(_questions(base))


def _questions(base: Rulebase) -> Iterator[nodes.section]:
    groups = (
        ("rival", "Rival readings", lambda r: bool(r.alternative_to)),
        ("conjectural", "Our conjectures", lambda r: r.certainty == "conjectural"),
        ("implied", "Implied, not said", lambda r: r.certainty == "implied"),
    )
    for key, title, belongs in groups:
        if rules := [rule for rule in base.rules.values() if belongs(rule)]:
            yield section(f"open-{key}", title, listing([_question(rule)] for rule in rules))


def _question(rule: Rule) -> nodes.paragraph:
    said = f": {bare_words(rule.statement)}"
    made = paragraph(link("rule", rule.id, names.short(rule.id)), said)
    for other in rule.alternative_to:
        made += [nodes.Text(" Against "), link("rule", other, names.short(other)), nodes.Text(".")]
    return made
