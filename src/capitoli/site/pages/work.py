"""The directives ``work``, ``works`` and ``header``: a work's print, chapters and principles."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from capitoli.edition import EditionError
from capitoli.edition.model import Work
from capitoli.edition.tei import NS, Element, local
from capitoli.edition.text import plain
from capitoli.site import nodes as cap
from capitoli.site.build import link, listing, paragraph, section, words
from capitoli.site.citing import number_of
from capitoli.site.digests import note_use
from capitoli.site.domain import domain_of
from capitoli.site.texts import library_of


class WorkDirective(SphinxDirective):
    """Shows a work's print and its chapters, and is the place of the work: ``work NAME``."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        work = _work(self)
        note_use(self.env, "heads", work.name)
        note_use(self.env, "header", work.name)
        self.env.metadata[self.env.docname].update(cap_work=work.name)
        key = f"work-{work.name}"
        made = cap.html_block("", *_print(work), ids=[key], classes=["print"])
        made.source, made.line = str(work.file), 1
        domain_of(self.env).note_object("work", work.name, key, work.source.short, made)
        return [made, chapters(work)]


class WorksDirective(SphinxDirective):
    """Lists all works with their chapters: ``works``."""

    def run(self) -> list[nodes.Node]:
        library = library_of(self.env)
        made = cap.html_block("", classes=["works"])
        for work in library.works.values():
            note_use(self.env, "heads", work.name)
            note_use(self.env, "header", work.name)
            name = link("work", work.name, work.source.short)
            title = words(work.title, work.lang, kind="title")
            who = f"{work.author}, " if work.author else ""
            line = paragraph(name, " ", title, classes=("book",))
            made += cap.html_block(
                "",
                line,
                paragraph(f"{who}{work.source.place} {work.year}", classes=("imprint",)),
                _numbers(work),
                classes=["work-card"],
            )
        return [made]


class HeaderDirective(SphinxDirective):
    """Shows what the headers say of witnesses, licences and normalisations: ``header``."""

    def run(self) -> list[nodes.Node]:
        library = library_of(self.env)
        found: list[nodes.Node] = []
        for work in library.works.values():
            note_use(self.env, "header", work.name)
            found.append(section(f"about-{work.name}", work.source.short, *_declared(work)))
        return found


def _work(directive: SphinxDirective) -> Work:
    library = library_of(directive.env)
    try:
        return library.work(directive.arguments[0])
    except EditionError as error:
        raise directive.error(str(error)) from None


def _print(work: Work) -> Iterator[nodes.Node]:
    for source in work.sources:
        title = words(source.title, source.lang, kind="title")
        who = f"{source.author}, " if source.author else ""
        made = ", ".join(part for part in (source.place, source.publisher, source.year) if part)
        yield paragraph(who, title, f". {made}.", classes=("imprint",))
    for witness in work.tree.iterfind("t:teiHeader//t:listWit/t:witness", NS):
        yield paragraph(plain(witness), classes=("witness",))


def chapters(work: Work) -> nodes.bullet_list:
    """Give the list of a work's chapters, each a link."""
    items = []
    for chapter in work.chapters:
        number = number_of(work, chapter)
        seen = link("passage", chapter.id, "✻" if number == "0" else number)
        head = link("passage", chapter.id, chapter.head)
        lang = next(s.lang for s in work.sources if s.siglum == chapter.siglum)
        spoken = cap.foreign_words("", "", head, kind="head", lang=lang)
        items.append([paragraph(seen, " ", spoken)])
    return listing(items, "contents")


def _numbers(work: Work) -> nodes.paragraph:
    """Give the numbers of the chapters in a row, each a link."""
    made = paragraph(classes=("numbers",))
    for chapter in work.chapters:
        number = number_of(work, chapter)
        made += [
            link("passage", chapter.id, "✻" if number == "0" else number, title=chapter.head),
            nodes.Text(" "),
        ]
    return made


def _declared(work: Work) -> Iterator[nodes.Node]:
    """Give witnesses, principles and licences of a header as paragraphs."""
    header = work.tree.getroot().find("t:teiHeader", NS)
    if header is None:
        return
    for witness in header.iterfind(".//t:listWit/t:witness", NS):
        yield _titled("Witness", [plain(witness)])
    for part in header.iterfind(".//t:editorialDecl/*", NS):
        yield _titled(local(part).capitalize(), [plain(p) for p in part])
    yield _titled("Licences", [_licence(e) for e in header.iterfind(".//t:licence", NS)])


def _licence(element: Element) -> nodes.Node:
    target = element.get("target", "")
    return nodes.reference("", plain(element), refuri=target, internal=False)


def _titled(title: str, parts: list[str] | list[nodes.Node]) -> nodes.paragraph:
    made = paragraph(nodes.strong("", title), classes=("declared",))
    for part in parts:
        made += [nodes.Text(" "), nodes.Text(part) if isinstance(part, str) else part]
    return made
