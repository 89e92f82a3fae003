"""The directive ``apparatus``: all that the editors did to a work, in the order of the text."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from capitoli.edition import EditionError
from capitoli.edition.apparatus import Entry, apparatus
from capitoli.site.apparatus import CERTAINTY, REASONS
from capitoli.site.build import link, paragraph, section, table, words
from capitoli.site.digests import note_use
from capitoli.site.texts import library_of

TITLES = {
    "emended": "Emended",
    "supplied": "Supplied",
    "surplus": "Left out",
    "gap": "Gaps",
    "note": "Kept and remarked on",
}


class ApparatusDirective(SphinxDirective):
    """Lists the apparatus of a work by kind: ``apparatus NAME``."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        library = library_of(self.env)
        try:
            work = library.work(self.arguments[0])
        except EditionError as error:
            raise self.error(str(error)) from None
        note_use(self.env, "apparatus", work.name)
        self.env.metadata[self.env.docname].update(cap_work=work.name)
        found = apparatus(work)
        return [
            section(f"apparatus-{kind}", f"{title}: {len(of_kind)}", _table(of_kind, work.lang))
            for kind, title in TITLES.items()
            if (of_kind := [entry for entry in found if entry.kind == kind])
        ]


def _table(found: list[Entry], lang: str) -> nodes.table:
    kind = found[0].kind
    if kind == "emended":
        head = ["Where", "The witness has", "We read", "How sure"]
    elif kind in ("gap", "note"):
        head = ["Where", "What"]
    else:
        head = ["Where", "Words", "Why"]
    return table(head, (_row(entry, lang) for entry in found))


def _row(entry: Entry, lang: str) -> Iterator[nodes.Node | str]:
    yield link("sentence", entry.sentence, entry.place) if entry.sentence else entry.place
    if entry.kind == "emended":
        yield words(entry.printed, lang) if entry.printed else "nothing"
        yield words(entry.reading, lang) if entry.reading else "nothing"
        yield _sure(entry)
    elif entry.kind in ("supplied", "surplus"):
        yield words(entry.reading or entry.printed, lang)
        yield _said(entry)
    else:
        yield _said(entry)


def _said(entry: Entry) -> str:
    said = REASONS.get(entry.remark, entry.remark.replace("-", " ") if entry.kind != "note" else "")
    return said or entry.remark


def _sure(entry: Entry) -> nodes.paragraph:
    made = paragraph(CERTAINTY.get(entry.cert, ""))
    for rule in entry.proof.split():
        made += [nodes.Text(" shown by "), link("rule", rule, rule)]
    return made
