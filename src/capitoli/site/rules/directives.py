"""The directives of rule pages: ``imports``, ``rule`` and ``check``.

They take no options: the parser of the rulebase reads the page, and they show what it read. A
page with faults warns of each of them at its line.
"""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from docutils import nodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from capitoli.rulebase.base import Rulebase
from capitoli.rulebase.checks.records import sources
from capitoli.rulebase.faults import Fault
from capitoli.rulebase.model import Check, Page, Record, Rule
from capitoli.site import nodes as cap
from capitoli.site.build import link, paragraph
from capitoli.site.digests import note_use
from capitoli.site.domain import domain_of
from capitoli.site.rules import names
from capitoli.site.rules.engine import code_of
from capitoli.site.rules.examples import example
from capitoli.site.rules.verdict import verdict_of
from capitoli.site.sentences import Writer
from capitoli.site.texts import base_of

logger = logging.getLogger(__name__)
_R = TypeVar("_R", bound=Record)


class _RecordDirective(SphinxDirective):
    """What the directives of a rule page share."""

    has_content = True

    @property
    def base(self) -> Rulebase:
        return base_of(self.env)

    def page(self) -> Page | None:
        """The parsed page that the directive stands on."""
        here = self.env.doc2path(self.env.docname, False)
        found = next((p for p in self.base.pages if p.file == str(here)), None)
        if found is not None and not self.env.current_document.get("cap_faults_said"):
            self.env.current_document["cap_faults_said"] = True
            for fault in dict.fromkeys(found.faults):
                self.warn(fault)
        return found

    def warn(self, fault: Fault) -> None:
        """Warn of a fault at its line."""
        place = f"{Path(self.env.srcdir) / fault.file}:{fault.line}"
        logger.warning("%s", fault.message, location=place, type="cap", subtype="rule")

    def at_home(self, record: _R | None) -> _R | None:
        """The record, if it stands on this page; a warning if it stands anywhere else."""
        if self.page() is None:
            text = f"{{{self.name}}} stands on a page rules/<work>/<page>.md"
            logger.warning("%s", text, location=self.get_location(), type="cap", subtype="rule")
            return None
        here = str(self.env.doc2path(self.env.docname, False))
        return record if record is not None and record.file == here else None

    def quotations(self, record: Record) -> list[nodes.Node]:
        """The words that a record rests on, each with its sentence and its translation."""
        writer = Writer(self.env, self.base.library)
        found: list[nodes.Node] = []
        for fault in sources(self.base, record):
            self.warn(fault)
        quotes = record.quotes or ("",) * len(record.sources)
        for key, quote in zip(record.sources, quotes, strict=False):
            sentence = self.base.sentence(key)
            note_use(self.env, "sentence", key)
            if sentence is None:
                continue
            lang = self.base.library.sources[sentence.siglum].lang
            words = cap.foreign_words("", quote or sentence.text, kind="quote", lang=lang)
            where = link("sentence", key, sentence.short, classes=("where",))
            block = cap.html_block("", tag="blockquote", classes=["quote"])
            block += paragraph(words, " ", where)
            block += writer.translated(sentence)
            found.append(block)
        return found

    def statement(self, record: Record) -> list[nodes.Node]:
        """The editors' own words, as MyST."""
        if not record.statement.strip():
            return []
        # MyST counts the lines of what a directive parses from the directive's own line.
        offset = record.statement_line - self.lineno - 1
        return self.parse_text_to_nodes(record.statement, offset=offset)

    def says(self, record: Record, more: list[nodes.Node]) -> nodes.Element:
        """What a record says: the source’s words, ours, and how it stands to others."""
        made = cap.html_block("", *self.quotations(record), classes=["says"])
        made += cap.html_block("", *self.statement(record), classes=["statement"])
        made += more
        return made

    def runs(self, record: Record, page: Page, engine: list[nodes.Node]) -> nodes.Element:
        """What a record runs: its examples, its functions, and what became of them."""
        made = cap.html_block("", classes=["runs"])
        made += [example(block, page.imports) for block in record.examples]
        made += engine
        made += verdict_of(self.env).shown(record)
        return made

    def located(self, node: nodes.Element, record: Record) -> None:
        """Give a node the place of its record."""
        node.source, node.line = str(Path(self.env.srcdir) / record.file), record.line


class ImportsDirective(_RecordDirective):
    """The lines that every example of the page begins with: ``imports``."""

    def run(self) -> list[nodes.Node]:
        page = self.page()
        if page is None or not page.imports:
            return []
        code = nodes.literal_block(page.imports, page.imports, language="python")
        said = paragraph("Every example on this page begins with")
        return [cap.html_block("", said, code, classes=["imports"])]


class RuleDirective(_RecordDirective):
    """A rule: ``rule work.topic.name``."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        rule = self.at_home(self.base.rules.get(self.arguments[0]))
        page = self.page()
        if rule is None or page is None:
            return []
        for kind in ("relations", "verdict"):
            note_use(self.env, kind, rule.id)
        made = nodes.section("", ids=[names.anchor(rule.id)], names=[rule.id], classes=["rule"])
        self.located(made, rule)
        domain_of(self.env).note_object("rule", rule.id, made["ids"][0], rule.id, made)
        made += nodes.title("", "", *names.title(rule))
        made += paragraph(*names.traits(rule), classes=("traits",))
        made += self.says(rule, self._relations(rule))
        made += self.runs(rule, page, self._engine(rule))
        return [made]

    def _relations(self, rule: Rule) -> list[nodes.Node]:
        found: list[nodes.Node] = []
        for words, ids in names.relations(self.base, rule):
            links: list[nodes.Node] = []
            for key in ids:
                links += [nodes.Text(", " if links else " "), link("rule", key, names.short(key))]
            found.append(paragraph(nodes.emphasis("", words), *links, classes=("relation",)))
        if rule.note:
            found.append(paragraph(rule.note, classes=("remark",)))
        return found

    def _engine(self, rule: Rule) -> list[nodes.Node]:
        if rule.reason:
            return [paragraph(names.REASONS[rule.reason], classes=("no-engine",))]
        found: list[nodes.Node] = []
        for dotted in rule.engine:
            note_use(self.env, "function", dotted)
            code = code_of(dotted)
            if code is None:
                self.warn(rule.fault(3, f"the engine has no {dotted}", "engine"))
                continue
            block = nodes.literal_block(code.text, code.text, language="python")
            summary = cap.html_block("", nodes.literal("", dotted), tag="summary")
            found.append(cap.html_block("", summary, block, tag="details", classes=["engine"]))
        return found


class CheckDirective(_RecordDirective):
    """A printed figure held against the engine: ``check SENTENCE``."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        check = self.at_home(self._mine())
        page = self.page()
        if check is None or page is None:
            return []
        note_use(self.env, "verdict", check.id)
        made = nodes.section("", ids=[check.id], names=[check.id], classes=["rule", "check"])
        self.located(made, check)
        title = names.check_title(check)
        domain_of(self.env).note_object("check", check.id, check.id, title, made)
        made += nodes.title("", title)
        remark = [paragraph(check.note, classes=("remark",))] if check.note else []
        made += self.says(check, [*remark, *names.computed(check)])
        made += self.runs(check, page, [])
        return [made]

    def _mine(self) -> Check | None:
        """The check at this line: a sentence may have several."""
        here = str(self.env.doc2path(self.env.docname, False))
        of_sentence = [
            c
            for c in self.base.checks.values()
            if c.sentence == self.arguments[0] and c.file == here
        ]
        return min(of_sentence, key=lambda c: abs(c.line - self.lineno), default=None)
