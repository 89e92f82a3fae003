"""What pages are made from, and how its state is told: a digest for each kind of thing.

A page says what it uses when it is read; when a digest is another the next time, it is read again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from lxml import etree
from sphinx.environment import BuildEnvironment

from capitoli.edition import EditionError, Library
from capitoli.edition.apparatus import Entry, apparatus
from capitoli.edition.model import Work
from capitoli.edition.tei import tag
from capitoli.rulebase.base import Rulebase
from capitoli.rulebase.graph import build
from capitoli.rulebase.model import Check, Question, Rule
from capitoli.site.cards import named
from capitoli.site.domain import domain_of, page_digest
from capitoli.site.inline import drawing_of
from capitoli.site.rules.engine import code_of
from capitoli.site.rules.names import mark_words, wanted
from capitoli.site.rules.verdict import read as read_verdict
from capitoli.site.texts import base_of, chapter_of, library_of


def short_digest(*parts: str | bytes) -> str:
    """Give a digest of some parts, in their order."""
    digest = hashlib.blake2b(digest_size=12)
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        digest.update(len(data).to_bytes(8, "big") + data)
    return digest.hexdigest()


def _work(library: Library, name: str) -> Work | None:
    return library.works.get(name)


def _chapter(library: Library, work: str, n: str) -> str:
    try:
        chapter = chapter_of(library, work, n)
    except EditionError:
        return "none"
    drawings = [
        drawing_of(figure, str(chapter.file)) for figure in chapter.element.iter(tag("figure"))
    ]
    words = etree.tostring(chapter.element, with_tail=False)
    return short_digest(words, str(chapter.line), *drawings)


def _heads(library: Library, work: str) -> str:
    found = _work(library, work)
    return short_digest(*(f"{c.n} {c.head}" for c in found.chapters)) if found else "none"


def _header(library: Library, work: str) -> str:
    found = _work(library, work)
    return short_digest(etree.tostring(found.tree.getroot()[0])) if found else "none"


def _translation(library: Library, work: str, n: str) -> str:
    try:
        chapter = chapter_of(library, work, n)
    except EditionError:
        return "none"
    found = []
    for lang, translation in library.translations.items():
        for sentence in chapter.sentences:
            for r in translation.renderings(sentence.id):
                found.append(f"{lang} {sentence.id} {r.of} {r.text}")
    return short_digest(*found)


def _glossary(library: Library, work: str) -> str:
    terms = [t for t in library.terms.values() if t.work == work]
    return short_digest(*(f"{t.id} {t.label} {t.lang} {t.gloss} {t.gloss_lang}" for t in terms))


def _occurrences(library: Library) -> str:
    """The glossary of all works, and where its terms stand."""
    places = [(s.id, s.short, s.terms) for s in library.sentences() if s.terms]
    return short_digest(repr(places), *(_glossary(library, work) for work in library.works))


def _cards(library: Library) -> str:
    """The cards that all works name, how they spell them, and where."""
    found = [
        (work.name, key, spelling, [(s.id, s.short) for s in sentences])
        for work in library.works.values()
        for key, places in named(work).items()
        for spelling, sentences in places.items()
    ]
    return short_digest(repr(found))


def _owing(library: Library) -> str:
    """Which sentences there are, and which of them owe a rule."""
    return short_digest(repr([(s.id, s.short, s.owes) for s in library.sentences()]))


def _apparatus(library: Library, work: str) -> str:
    found = _work(library, work)
    return short_digest(repr([_told(entry) for entry in apparatus(found)])) if found else "none"


def _proofs(library: Library) -> str:
    """The emendations that a rule proves."""
    entries = [entry for work in library.works.values() for entry in apparatus(work)]
    return short_digest(repr([_told(entry) for entry in entries if entry.proof]))


def _told(e: Entry) -> tuple[object, ...]:
    return e.kind, e.sentence, e.place, e.printed, e.reading, e.remark, e.cert, e.proof


def _marks(base: Rulebase, work: str, n: str) -> str:
    """The records that the sentences of a chapter carry marks of."""
    try:
        chapter = chapter_of(base.library, work, n)
    except EditionError:
        return "none"
    ids = [sentence.id for sentence in chapter.sentences]
    rules = (f"{id_} {r.id} {mark_words(r)}" for id_ in ids for r in base.cited_by(id_))
    asked = (f"{id_} {q.id} {q.asks}" for id_ in ids for q in base.asked_of.get(id_, []))
    return short_digest(*rules, *asked)


#: What a page can be made from of the texts, and how its state is told.
DIGESTS: Final[dict[str, Callable[..., str]]] = {
    "translation": _translation,
    "glossary": _glossary,
    "occurrences": _occurrences,
    "cards": _cards,
    "owing": _owing,
    "apparatus": _apparatus,
    "proofs": _proofs,
    "chapter": _chapter,
    "heads": _heads,
    "header": _header,
}


def _sentence(base: Rulebase, key: str) -> str:
    found = base.sentence(key)
    if found is None:
        return "none"
    renderings = [
        f"{lang} {r.of} {r.text}"
        for lang, translation in base.library.translations.items()
        for r in translation.renderings(key)
    ]
    return short_digest(found.text, found.cite, *renderings)


def _record(base: Rulebase, rule: str) -> str:
    """What another page shows of a rule."""
    found = base.rules.get(rule)
    if found is None:
        return "none"
    blocks = (block.source for block in found.examples)
    return short_digest(mark_words(found), base.page_of(found).imports, *blocks)


def _relations(base: Rulebase, rule: str) -> str:
    """What other rules say of their relation to this one."""
    others = (
        f"{name} {other.id}"
        for other in base.rules.values()
        for name, targets in other.relations.items()
        if rule in targets
    )
    return short_digest(*others)


def _cites(base: Rulebase) -> str:
    """Which records rest on which sentences, and which of them have no function."""
    found = [(r.id, r.sources, isinstance(r, Rule) and r.reason) for r in base.records()]
    return short_digest(repr(found))


def _checked(base: Rulebase) -> str:
    """What the checks print and compute."""
    return short_digest(*(repr(_check(base, check)) for check in base.checks.values()))


def _check(base: Rulebase, check: Check) -> tuple[object, ...]:
    said = check.id, check.sentence, check.printed, check.error, check.note, check.statement
    sentence = base.sentence(check.sentence)
    return *said, wanted(check), sentence.short if sentence else ""


def _uncertain(base: Rulebase) -> str:
    """What rules say that are not certain, or not the only reading."""
    rules = [r for r in base.rules.values() if r.alternative_to or r.certainty != "explicit"]
    return short_digest(*(repr((r.id, r.certainty, r.alternative_to, r.statement)) for r in rules))


def _questions(base: Rulebase) -> str:
    return short_digest(*(repr(_asked(base, question)) for question in base.questions.values()))


def _asked(base: Rulebase, q: Question) -> tuple[object, ...]:
    """What the list of open questions shows of one."""
    answers = (q.asks, q.reading, q.rivals, q.strength, q.settings, q.rules, q.reason)
    examples = [block.source for block in q.examples]
    return q.id, q.sources, q.quotes, q.note, answers, examples, base.page_of(q).imports


def _function(base: Rulebase, dotted: str) -> str:
    code = code_of(dotted)
    return short_digest(code.text) if code else "none"


def _verdict(base: Rulebase, record: str) -> str:
    return short_digest(read_verdict(base.root).words(record))


def _verdicts(base: Rulebase) -> str:
    verdict = read_verdict(base.root)
    return short_digest(*(verdict.words(record.id) for record in base.records()))


@lru_cache(maxsize=2)
def graph_digest(base: Rulebase) -> str:
    """Give a digest of the graph and of the pages that its pictures are of."""
    graph = build(base)
    pages = [(page.file, page.title, len(page.questions)) for page in base.pages]
    nodes = sorted((name, str(data)) for name, data in graph.nodes(data=True))
    return short_digest(repr(nodes), repr(sorted(graph.edges(keys=True))), repr(pages))


#: The same, for what is made of rules.
RULE_DIGESTS: Final[dict[str, Callable[..., str]]] = {
    "marks": _marks,
    "sentence": _sentence,
    "record": _record,
    "relations": _relations,
    "cites": _cites,
    "checked": _checked,
    "uncertain": _uncertain,
    "questions": _questions,
    "function": _function,
    "verdict": _verdict,
    "verdicts": _verdicts,
    "graph": graph_digest,
}


@dataclass(frozen=True, slots=True)
class Use:
    """Something that a page was made from."""

    kind: str
    args: tuple[str, ...]

    def digest(self, env: BuildEnvironment) -> str:
        """Give its state now; a kind that is no longer known is in no state."""
        if self.kind == "page":
            return page_digest(env, *self.args)
        if self.kind in RULE_DIGESTS:
            return RULE_DIGESTS[self.kind](base_of(env), *self.args)
        if self.kind in DIGESTS:
            return DIGESTS[self.kind](library_of(env), *self.args)
        return "unknown"


def note_use(env: BuildEnvironment, kind: str, *args: str) -> None:
    """Say that the page being read was made from this."""
    domain_of(env).note_use((kind, *args), Use(kind, args).digest(env))
