"""Small makers of docutils nodes, so that directives read as what they show."""

from __future__ import annotations

from collections.abc import Iterable

from docutils import nodes
from sphinx.addnodes import pending_xref

from capitoli.site import nodes as cap


def link(
    kind: str, target: str, text: str, *, title: str = "", classes: tuple[str, ...] = ()
) -> pending_xref:
    """Give a link to an object of the edition that shows ``text``."""
    return pending_xref(
        "",
        nodes.inline("", text, classes=list(classes)),
        refdomain="cap",
        reftype=kind,
        reftarget=target,
        refexplicit=True,
        refwarn=True,
        tip=title,
    )


def paragraph(*parts: nodes.Node | str, classes: tuple[str, ...] = ()) -> nodes.paragraph:
    """Give a paragraph of words and nodes."""
    made = nodes.paragraph("", "", classes=list(classes))
    made += [nodes.Text(part) if isinstance(part, str) else part for part in parts]
    return made


def words(text: str, lang: str, *, kind: str = "words") -> cap.foreign_words:
    """Give words in a language of their own."""
    return cap.foreign_words("", text, kind=kind, lang=lang)


def section(key: str, title: nodes.Node | str, *content: nodes.Node) -> nodes.section:
    """Give a section with its own id."""
    head = nodes.Text(title) if isinstance(title, str) else title
    made = nodes.section("", nodes.title("", "", head), ids=[key], names=[key])
    made += content
    return made


def listing(items: Iterable[Iterable[nodes.Node]], *classes: str) -> nodes.bullet_list:
    """Give a list without nesting."""
    made = nodes.bullet_list("", classes=list(classes))
    for item in items:
        made += nodes.list_item("", *item)
    return made


def entries(pairs: Iterable[tuple[nodes.definition_list_item, str]]) -> nodes.definition_list:
    """Give a definition list of entries, each with the id by which it is linked."""
    made = nodes.definition_list("", classes=["entries"])
    for item, key in pairs:
        next(item.findall(nodes.term))["ids"] = [key]
        made += item
    return made


def separated(parts: Iterable[nodes.Node], between: str = ", ") -> list[nodes.Node]:
    """Give nodes with words between them."""
    found: list[nodes.Node] = []
    for part in parts:
        found += [nodes.Text(between), part] if found else [part]
    return found


def table(head: Iterable[str], rows: Iterable[Iterable[nodes.Node | str]]) -> nodes.table:
    """Give a table of one head and rows of cells."""
    titles = list(head)
    group = nodes.tgroup("", cols=len(titles))
    group += [nodes.colspec("", colwidth=1) for _ in titles]
    group += nodes.thead("", _cells(titles))
    group += nodes.tbody("", *(_cells(row) for row in rows))
    return nodes.table("", group)


def _cells(cells: Iterable[nodes.Node | str]) -> nodes.row:
    made = nodes.row()
    for cell in cells:
        inside = cell if isinstance(cell, nodes.paragraph) else paragraph(cell)
        made += nodes.entry("", inside)
    return made
