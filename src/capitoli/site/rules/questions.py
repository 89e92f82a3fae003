"""Open questions on the site: ``question`` on a rule page, ``questions`` for the list of all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from capitoli.edition.model import Chapter, Work
from capitoli.rulebase.base import Rulebase
from capitoli.rulebase.choices import ChoiceError, code, ways
from capitoli.rulebase.model import Choice, Question
from capitoli.site import nodes as cap
from capitoli.site.build import link, listing, paragraph, section, separated, words
from capitoli.site.citing import number_of
from capitoli.site.digests import note_use
from capitoli.site.domain import domain_of
from capitoli.site.rules import names
from capitoli.site.rules.directives import _RecordDirective
from capitoli.site.rules.examples import example
from capitoli.site.texts import base_of

#: How sure a reading is, in words.
STRENGTHS: Final = {
    "forced": "forced by the text",
    "best": "the best of several",
    "choice": "one choice among equals",
}
#: Why a rival has no setting, in words.
REASONS: Final = {
    "refuted": "No setting plays the rivals: the text shuts them out.",
    "not-offered": "The engine plays this reading alone.",
    "needs-a-person": "It needs a person to judge; the engine takes his word.",
    "not-mechanical": "Nothing in play depends on it.",
}


class QuestionDirective(_RecordDirective):
    """Something that a text leaves open: ``question work.question.name``."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        question = self.at_home(self.base.questions.get(self.arguments[0]))
        page = self.page()
        if question is None or page is None:
            return []
        note_use(self.env, "verdict", question.id)
        key = names.anchor(question.id).replace("rule-", "question-", 1)
        made = nodes.section("", ids=[key], names=[question.id], classes=["rule", "question"])
        self.located(made, question)
        domain_of(self.env).note_object("question", question.id, key, question.asks, made)
        made += nodes.title("", question.asks)
        made += paragraph(*_traits(question), nodes.literal("", question.id), classes=("traits",))
        made += self.says(question, list(_answers(question)))
        made += self.runs(question, page, [])
        return [made]


class QuestionsDirective(SphinxDirective):
    """Lists all open questions, by work and chapter: ``questions``."""

    def run(self) -> list[nodes.Node]:
        base = base_of(self.env)
        note_use(self.env, "owing")
        for work in base.library.works:
            note_use(self.env, "heads", work)
        note_use(self.env, "questions")
        return list(_works(base))


def _traits(question: Question) -> list[nodes.Node]:
    said = nodes.inline("", STRENGTHS.get(question.strength, ""), classes=["modality"])
    return [said, nodes.Text(" ")]


def _answers(question: Question) -> Iterator[nodes.Node]:
    """The reading, the rivals with what plays each, and the rules that the answer stands in."""
    yield paragraph(nodes.strong("", "We read: "), question.reading, classes=("reading",))
    yield from _rivals(question)
    rules = (link("rule", rule, names.short(rule)) for rule in question.rules)
    yield paragraph(nodes.emphasis("", "It stands in "), *separated(rules), classes=("relation",))
    if question.note:
        yield paragraph(question.note, classes=("remark",))


def _rivals(question: Question) -> Iterator[nodes.Node]:
    settings: Iterable[Choice | None] = question.settings or [None] * len(question.rivals)
    items = []
    for rival, choice in zip(question.rivals, settings, strict=False):
        made = paragraph(nodes.strong("", "Or: "), rival)
        if choice is not None:
            made += [nodes.Text(" "), *_way(choice)]
        items.append([made])
    yield listing(items, "rivals")
    if question.reason:
        yield paragraph(REASONS[question.reason], classes=("no-engine",))


def _way(choice: Choice) -> Iterator[nodes.Node]:
    """How a rival is played: on the command line where there is a game for it, and in Python."""
    try:
        python, commands = code(choice), ways(choice)
    except ChoiceError:
        return
    yield nodes.literal("", python)
    for command in commands:
        yield nodes.Text(" or ")
        yield nodes.literal("", command)


def _works(base: Rulebase) -> Iterator[nodes.Node]:
    for work in base.library.works.values():
        own = [q for q in base.questions.values() if q.id.partition(".")[0] == work.name]
        if own:
            said = paragraph(_counted(own))
            chapters = list(_chapters(base, work, own))
            yield section(f"questions-{work.name}", work.source.short, said, *chapters)


def _counted(own: list[Question]) -> str:
    forced, best, choice = (sum(q.strength == key for q in own) for key in STRENGTHS)
    rivals = sum(len(q.settings) for q in own)
    return (
        f"{len(own)} questions. For {forced} of them the text forces the answer, for {best} one "
        f"reading is the best of several, {choice} are a matter of choice. {rivals} rival "
        "readings can be played, each by a setting."
    )


def _chapters(base: Rulebase, work: Work, own: list[Question]) -> Iterator[nodes.Node]:
    for chapter in work.chapters:
        found = [q for q in own if _first(base, q) is chapter]
        if found:
            number = number_of(work, chapter)
            head = f"{number}. {chapter.head}" if number else chapter.head
            made = section(f"questions-{chapter.id}", head)
            made += [_entry(base, question) for question in found]
            yield made


def _first(base: Rulebase, question: Question) -> Chapter | None:
    """The chapter of the first sentence that a question is about."""
    sentence = base.sentence(question.sources[0]) if question.sources else None
    if sentence is None:
        return None
    chapters = base.library.work(sentence.work).chapters
    return next(c for c in chapters if c.n == sentence.chapter and c.siglum == sentence.siglum)


def _entry(base: Rulebase, question: Question) -> nodes.Element:
    """A question as the list has it: words, reading, rivals, and the example folded."""
    head = paragraph(link("question", question.id, question.asks), classes=("asks",))
    made = cap.html_block("", head, classes=["open-question"])
    made += paragraph(*_traits(question), classes=("traits",))
    made += [_quoted(base, key, quote) for key, quote in _citations(question)]
    made += list(_answers(question))
    if question.examples:
        summary = cap.html_block("", nodes.inline("", "Example"), tag="summary")
        imports = base.page_of(question).imports
        shown = [example(block, imports) for block in question.examples]
        made += cap.html_block("", summary, *shown, tag="details", classes=["engine"])
    return made


def _citations(question: Question) -> Iterator[tuple[str, str]]:
    return zip(question.sources, question.quotes, strict=False)


def _quoted(base: Rulebase, key: str, quote: str) -> nodes.Element:
    sentence = base.sentence(key)
    if sentence is None:
        return paragraph(quote)
    lang = base.library.sources[sentence.siglum].lang
    where = link("sentence", key, sentence.short, classes=("where",))
    said = paragraph(words(quote, lang, kind="quote"), " ", where)
    return cap.html_block("", said, tag="blockquote", classes=["quote"])
