"""What a work's header says of the print that it edits, and of who answers for a reading."""

from __future__ import annotations

from capitoli.edition.model import Person, Source
from capitoli.edition.tei import NS, XML_ID, XML_LANG, Element
from capitoli.edition.text import plain


def sources(root: Element) -> tuple[Source, ...]:
    """Give the prints that a work edits: one ``biblStruct`` of its ``sourceDesc`` each.

    The first may leave siglum, short title and numbering to ``titleStmt`` and
    ``publicationStmt``.
    """
    lang = root.get(XML_LANG, "")
    found = root.iterfind("t:teiHeader/t:fileDesc/t:sourceDesc/t:biblStruct", NS)
    return tuple(_source(root, struct, lang) for struct in found)


def _source(root: Element, struct: Element, lang: str) -> Source:
    description = root.find("t:teiHeader/t:fileDesc", NS)
    places = [struct] if description is None else [struct, description]
    short = _first(places, ".//t:title[@type='short']")
    author = _first([struct], ".//t:author")
    return Source(
        siglum=_first(places, ".//t:idno[@type='siglum']"),
        name=short.lower().replace(" ", "-"),
        short=short,
        author=author,
        family=_first([struct], ".//t:author//t:surname") or author.rpartition(" ")[2],
        title=_first([struct], ".//t:title[@level='m']") or _first([struct], ".//t:title"),
        year=_year(struct),
        place=_first([struct], ".//t:imprint/t:pubPlace"),
        publisher=_first([struct], ".//t:imprint/t:publisher"),
        lang=struct.get(XML_LANG, lang),
        roman=_first(places, ".//t:idno[@type='chapters']") == "roman",
    )


def _first(places: list[Element], path: str) -> str:
    for place in places:
        found = place.find(path, NS)
        if found is not None:
            return plain(found)
    return ""


def _year(struct: Element) -> str:
    date = struct.find(".//t:imprint/t:date", NS)
    return "" if date is None else date.get("when", "")[:4] or plain(date)


def normalizations(root: Element) -> tuple[str, ...]:
    """Give the names of the normalisations that the header declares."""
    path = "t:teiHeader/t:encodingDesc/t:editorialDecl/t:normalization/t:p"
    return tuple(p.get("n", "") for p in root.iterfind(path, NS))


def people(root: Element) -> dict[str, Person]:
    """Give everything in the header that a ``resp`` can name, by id."""
    header = root.find("t:teiHeader", NS)
    if header is None:
        return {}
    return {i: Person(i, _name(e)) for e in header.iter() if (i := e.get(XML_ID)) is not None}


def _name(element: Element) -> str:
    for path in (".//t:persName", ".//t:name", ".//t:orgName"):
        found = element.find(path, NS)
        if found is not None:
            return plain(found)
    return plain(element)
