"""Citations in the forms that readers, bibliographies and machines want."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from capitoli.edition.collection import Library
from capitoli.edition.model import Source
from capitoli.edition.refs import Ref, full, lines, source_of, urn

_LANGUAGES: Final = {"it": "italian", "fr": "french", "en": "english"}
_LATEX: Final = str.maketrans({c: f"\\{c}" for c in "&%$#_{}"} | {"\\": r"\textbackslash{}"})


def human_form(library: Library, ref: Ref) -> str:
    """Cite for readers: ``Pisarri 1754, XI.22.3 (ll. 84-86)``."""
    return full(ref, source_of(library, ref), lines(library, ref))


def urn_form(library: Library, ref: Ref) -> str:
    """Cite by URN."""
    return urn(ref, source_of(library, ref))


def bibtex_form(library: Library, ref: Ref) -> str:
    """Cite as a BibTeX entry whose key is the reference's canonical form."""
    source = source_of(library, ref)
    fields = {
        "author": _bibtex_author(source),
        "title": source.title,
        "address": source.place,
        "publisher": source.publisher,
        "year": source.year,
        "language": _LANGUAGES.get(source.lang, source.lang),
        "note": human_form(library, ref),
        "howpublished": urn_form(library, ref),
    }
    # A title keeps its capitals only in braces of its own.
    printed = [
        f"  {name} = {{{_latex(value, brace=name == 'title')}}}"
        for name, value in fields.items()
        if value
    ]
    key = ref.normal().replace("..", "--")
    return "@book{" + ",\n".join([key, *printed]) + "\n}"


def csl_form(library: Library, ref: Ref) -> str:
    """Cite as CSL-JSON: a list of one item."""
    return json.dumps([csl_item(library, ref)], ensure_ascii=False, indent=2)


def csl_item(library: Library, ref: Ref) -> dict[str, object]:
    """Give the CSL item of a reference."""
    source = source_of(library, ref)
    given = source.author.removesuffix(source.family).strip()
    author = [{"family": source.family, "given": given}] if source.author else []
    year = int(source.year) if source.year.isdigit() else source.year
    item: dict[str, object] = {
        "id": ref.normal(),
        "type": "book",
        "author": author,
        "title": source.title,
        "publisher": source.publisher,
        "publisher-place": source.place,
        "issued": {"date-parts": [[year]]},
        "language": source.lang,
        "label": "line" if ref.level == "lines" else "section",
        "locator": human_form(library, ref).partition(", ")[2],
        "note": urn_form(library, ref),
    }
    return {name: value for name, value in item.items() if value}


def _bibtex_author(source: Source) -> str:
    given = source.author.removesuffix(source.family).strip()
    return f"{source.family}, {given}" if given else source.author


def _latex(value: str, *, brace: bool) -> str:
    escaped = value.translate(_LATEX)
    return f"{{{escaped}}}" if brace else escaped


FORMS: Final[dict[str, Callable[[Library, Ref], str]]] = {
    "human": human_form,
    "bibtex": bibtex_form,
    "csl": csl_form,
    "urn": urn_form,
}
