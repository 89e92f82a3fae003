"""A chapter of a TEI file as docutils nodes: sections, paragraphs, lists, verse, gaps."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from docutils import nodes

from capitoli.edition.model import Chapter, Paragraph, Sentence, Work
from capitoli.edition.tei import XML_ID, Element, line_of, local
from capitoli.edition.text import plain
from capitoli.site import nodes as cap
from capitoli.site.apparatus import entry, reason
from capitoli.site.citing import citations, number_of
from capitoli.site.domain import domain_of
from capitoli.site.inline import Context, inline
from capitoli.site.sentences import Writer

LEGEND: Final = (
    '<p class="legend" aria-label="Signs">'
    "<span>Plain words are the source’s.</span> "
    '<span><span class="rd rd-corr">Underlined</span>: we emend.</span> '
    '<span><span class="rd rd-supplied">Bracketed</span>: we supply.</span> '
    '<span><i class="pt pt-note"></i> <i class="inferred">Beside the text</i>: '
    "we infer or remark.</span>"
    "</p>\n"
)
_WHOLE_HEAD: Final = "The heading is not in the witness."
#: Blocks that are only a frame for rows, and the class by which the style knows them.
FRAMES: Final = {"list": "list", "item": "item", "table": "table", "row": "tr", "cell": "td"}


@dataclass(slots=True)
class ChapterPage:
    """Makes the section of a chapter; marks that wait for the next row lie in ``pending``."""

    writer: Writer
    work: Work
    chapter: Chapter
    pending: list[nodes.Node] = field(default_factory=list)
    sentences: dict[str, Sentence] = field(default_factory=dict)
    paragraphs: dict[str, Paragraph] = field(default_factory=dict)

    def section(self, intro: list[nodes.Node]) -> nodes.section:
        """Give the chapter as a section that begins with its heading."""
        chapter = self.chapter
        self.sentences = {s.id: s for s in chapter.sentences}
        self.paragraphs = {p.id: p for p in chapter.paragraphs}
        source = next(s for s in self.work.sources if s.siglum == chapter.siglum)
        context = self.writer.context(
            f"{chapter.id}-head", chapter.siglum, source.lang, str(chapter.file), chapter.id
        )
        made = nodes.section("", ids=[chapter.id], classes=["chapter"])
        made["names"] = [chapter.id]
        if any(
            s.id in t
            for t in self.writer.library.translations.values()
            for s in self.sentences.values()
        ):
            made["classes"].append("facing")
        made.source, made.line = str(chapter.file), chapter.line
        cited = f"{source.short} {number_of(self.work, chapter)}"
        self._enter("passage", chapter.id, chapter.id, cited, made)
        blocks = [self._block(child, context) for child in chapter.element]
        made += self._title(context)
        if intro:
            made += cap.html_block("", *intro, classes=["intro"])
        made += cap.html_markup("", html=LEGEND)
        for found in blocks:
            made += found
        made += self._cites()
        return made

    def _title(self, context: Context) -> nodes.title:
        head = next((e for e in self.chapter.element if local(e) == "head"), None)
        bare = context.bare()
        words = inline(head, bare) if head is not None else [nodes.Text(self.chapter.id)]
        return nodes.title(
            "", "", cap.foreign_words("", "", *words, kind="head", lang=context.lang)
        )

    def _enter(self, kind: str, name: str, anchor: str, title: str, node: nodes.Node) -> None:
        domain_of(self.writer.env).note_object(kind, name, anchor, title, node)

    def _block(self, element: Element, context: Context) -> list[nodes.Node]:
        name = local(element)
        if name == "head":
            return self._head(element, context)
        if name in ("p", "lg"):
            return [self._paragraph(element, context)]
        if name == "div":
            return [self._inner_section(element, context)]
        if name in ("s", "l"):
            return [self._sentence(element, context)]
        if name in FRAMES:
            inside = [node for child in element for node in self._block(child, context)]
            return [cap.html_block("", *inside, classes=[f"in-{FRAMES[name]}"])]
        return self._other(element, context)

    def _other(self, element: Element, context: Context) -> list[nodes.Node]:
        name = local(element)
        if name == "lb":
            number = element.get("n", "")
            self._line(number, context.line_id(number), element)
            self.pending.append(cap.line_mark("", ids=[context.line_id(number)], number=number))
        elif name == "gap":
            return [self._gap(element, context)]
        elif name in ("label", "note", "figure"):
            return [self._loose(element, context)]
        elif name:
            return [node for child in element for node in self._block(child, context)]
        return []

    def _head(self, element: Element, context: Context) -> list[nodes.Node]:
        """The heading itself is the title; here are its lines and what we did to it."""
        inner = context.again(context.key)
        inline(element, inner)
        for number, key in inner.lines:
            self._line(number, key, element)
        anchors = [cap.line_mark("", ids=[key], number=number) for number, key in inner.lines]
        whole = plain(element)
        notes = [
            cap.apparatus_note("", _WHOLE_HEAD, kind="supplied", ids=[note.id])
            if note.kind == "supplied" and note.lemma == whole
            else entry(note, inner)
            for note in inner.notes
        ]
        found: list[nodes.Node] = []
        if anchors:
            found.append(cap.html_block("", *anchors, classes=["anchors"]))
        if notes:
            found.append(cap.html_block("", *notes, classes=["head-notes"]))
        return found

    def _inner_section(self, element: Element, context: Context) -> nodes.section:
        key = element.get(XML_ID, "")
        made = nodes.section("", ids=[key], names=[key])
        made.source, made.line = context.file, line_of(element)
        head = next((child for child in element if local(child) == "head"), None)
        inner = context.again(f"{key}-head")
        if head is not None:
            words = inline(head, inner.bare())
            title = cap.foreign_words("", "", *words, kind="head", lang=context.lang)
            made += nodes.title("", "", title)
        for child in element:
            made += self._block(child, inner)
        return made

    def _paragraph(self, element: Element, context: Context) -> cap.text_passage:
        key = element.get(XML_ID, "")
        paragraph = self.paragraphs[key]
        made = cap.text_passage("", ids=[key])
        made.source, made.line = context.file, line_of(element)
        if paragraph.verse:
            made["classes"].append("verse")
        cited = paragraph.sentences[0].short.rpartition(".")[0] if paragraph.sentences else key
        self._enter("passage", key, key, cited, made)
        if paragraph.law is not None:
            made["classes"].append("law")
            name = f"{self.chapter.siglum}-law-{paragraph.law}"
            self._enter("law", name, key, f"law {paragraph.law}", made)
        for child in element:
            made += self._block(child, context)
        return made

    def _sentence(self, element: Element, context: Context) -> cap.sentence_row:
        sentence = self.sentences[element.get(XML_ID, "")]
        lead, self.pending = self.pending, []
        first = sentence is self._first_of(sentence)
        made = self.writer.row(sentence, first=first, lead=lead)
        self._enter("sentence", sentence.id, sentence.id, sentence.short, made)
        for mark in made.findall(cap.line_mark):
            self._line(mark["number"], mark["ids"][0], element)
        return made

    def _first_of(self, sentence: Sentence) -> Sentence:
        key = sentence.id.rpartition("-")[0]
        return self.paragraphs[key].sentences[0]

    def _line(self, number: str, key: str, element: Element) -> None:
        domain = domain_of(self.writer.env)
        if ("line", key) not in domain.objects:
            where = nodes.Element()
            where.source, where.line = str(self.chapter.file), line_of(element)
            source = next(s for s in self.work.sources if s.siglum == self.chapter.siglum)
            title = f"{source.short} {number_of(self.work, self.chapter)}, l. {number}"
            self._enter("line", key, key, title, where)

    def _gap(self, element: Element, context: Context) -> nodes.Node:
        number = element.get("n", "")
        key = f"{self.chapter.id}-{number}" if number else f"{self.chapter.id}-gap"
        text = f"{number}. {reason(element).capitalize() or 'Words are wanting'}."
        made = cap.sentence_row("", ids=[key], classes=["gap"])
        made += cap.beside_words("", cap.apparatus_note("", text, kind="gap", ids=[f"{key}-a1"]))
        if element.get("unit") == "law":
            name = f"{self.chapter.siglum}-law-{number}"
            self._enter("law", name, key, f"law {number}", made)
        return made

    def _loose(self, element: Element, context: Context) -> nodes.Node:
        """Words outside the sentences: the head of a glossary entry, a figure, a remark."""
        key = f"{self.chapter.id}-o{line_of(element)}"
        inner = context.again(key)
        lead, self.pending = self.pending, []
        words = cap.source_words("", "", *lead, *inline(element, inner), lang=context.lang)
        if local(element) == "note":
            words["lang"] = "en"
        made = cap.sentence_row("", words, classes=[f"is-{local(element)}"])
        if inner.notes:
            made += cap.beside_words("", *(entry(note, inner) for note in inner.notes))
        for number, line in inner.lines:
            self._line(number, line, element)
        return made

    def _cites(self) -> cap.page_data:
        found = {s.id: citations(self.writer.library, s) for s in self.chapter.sentences}
        return cap.page_data("", name="cites", data=found)
