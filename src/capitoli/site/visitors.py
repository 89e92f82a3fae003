"""How each builder writes the nodes of an edition."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html import unescape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from capitoli.site import nodes as cap

Visit = Callable[[Any, Any], None]
Pair = tuple[Visit, Visit]


def _pass(self: Any, node: Any) -> None:
    """Write nothing of our own; the children write themselves."""


def _skip(self: Any, node: Any) -> None:
    raise nodes.SkipNode


def _languages(node: Any) -> dict[str, str]:
    return {"lang": node["lang"]} if node.get("lang") else {}


def _open(tag: str, css: str, *names: str) -> Visit:
    """A visitor that opens ``tag`` with class ``css`` and the attributes ``names`` as data-*."""

    def visit(self: Any, node: Any) -> None:
        attributes: dict[str, str] = _languages(node)
        for name in names:
            if node.get(name):
                attributes[f"data-{name}"] = str(node[name])
        classes = f"{css} {css}-{node['kind']}" if node.get("kind") else css
        self.body.append(self.starttag(node, tag, "", CLASS=classes, **attributes))

    return visit


def _close(tag: str) -> Visit:
    end = f"</{tag}>" if tag in ("span", "a") else f"</{tag}>\n"

    def depart(self: Any, node: Any) -> None:
        self.body.append(end)

    return depart


def _visit_row_html(self: Any, node: Any) -> None:
    self.body.append(self.starttag(node, "div", "", CLASS="row"))
    if not node.get("label"):
        self.body.append('<div class="no"></div>\n')
        return
    key, label, cite = (self.attval(node[name]) for name in ("key", "label", "cite"))
    whole, _, part = label.partition(".")
    shown = f"<b>{whole}</b>" + (f".{part}" if part else "")
    if node.get("inner"):
        shown = f"<i>{whole}</i>" + (f".{part}" if part else "")
    self.body.append(
        f'<div class="no"><a href="#{key}" title="{cite}" aria-label="Link to {cite}">{shown}</a>'
        "</div>\n"
    )


def _depart_row_html(self: Any, node: Any) -> None:
    if node.get("label"):
        key, cite = self.attval(node["key"]), self.attval(node["cite"])
        self.body.append(
            f'<button type="button" class="cite" data-cite="{key}" '
            f'aria-label="Cite {cite}" aria-haspopup="dialog">cite</button>\n'
        )
    self.body.append("</div>\n")


def _visit_reading_html(self: Any, node: Any) -> None:
    attributes = _languages(node)
    if node.get("note"):
        attributes["aria-describedby"] = node["note"]
    if node.get("printed"):
        attributes["data-printed"] = node["printed"]
    css = f"rd rd-{node['kind']}"
    self.body.append(self.starttag(node, "span", "", CLASS=css, **attributes))


def _visit_line_html(self: Any, node: Any) -> None:
    key, number = self.attval(node["ids"][0]), self.attval(node["number"])
    css = "ln" if int(node["number"]) % 5 else "ln ln-5"
    # Not a link: a line may begin inside one.
    self.body.append(f'<span class="{css}" id="{key}" data-n="{number}"></span>')
    raise nodes.SkipNode


def _in_link(node: Any) -> bool:
    """Tell whether a node stands in a link, in which another may not stand."""
    while node is not None:
        if isinstance(node, nodes.reference):
            return True
        node = node.parent
    return False


def _visit_break_html(self: Any, node: Any) -> None:
    css, key = self.attval(node["kind"]), self.attval(node["note"])
    what = {"note": "Editors’ note", "surplus": "Words left out", "gap": "Gap"}[node["kind"]]
    printed = f' data-printed="{self.attval(node["printed"])}"' if node.get("printed") else ""
    if _in_link(node):
        self.body.append(f'<span class="pt pt-{css}" title="{what}"{printed}></span>')
    else:
        attributes = f'href="#{key}" aria-label="{what}"{printed}'
        self.body.append(f'<a class="pt pt-{css}" {attributes}></a>')
    raise nodes.SkipNode


def _visit_block_html(self: Any, node: Any) -> None:
    attributes = _languages(node) | node.get("attrs", {})
    self.body.append(self.starttag(node, node.get("tag", "div"), "", **attributes))


def _depart_block_html(self: Any, node: Any) -> None:
    self.body.append(f"</{node.get('tag', 'div')}>\n")


def _visit_data_html(self: Any, node: Any) -> None:
    text = json.dumps(node["data"], ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    text = text.replace("<", "\\u003c")
    name = self.attval(node["name"])
    self.body.append(f'<script type="application/json" id="{name}">{text}</script>\n')
    raise nodes.SkipNode


def _visit_picture_html(self: Any, node: Any) -> None:
    alt = self.attval(node["alt"])
    self.body.append(f'<span class="fig" role="img" aria-label="{alt}">{node["svg"]}</span>')
    raise nodes.SkipNode


def _visit_picture_plain(self: Any, node: Any) -> None:
    _write(self, f"[{node['alt']}]")
    raise nodes.SkipNode


def _visit_markup_html(self: Any, node: Any) -> None:
    self.body.append(node["html"])
    raise nodes.SkipNode


def _visit_drawing_html(self: Any, node: Any) -> None:
    objects = self.builder.env.domaindata["cap"]["objects"]

    def address(found: re.Match[str]) -> str:
        place = objects.get((found[1], unescape(found[2])))
        if place is None:
            return ""
        here = self.builder.current_docname
        uri = self.builder.get_relative_uri(here, place.docname)
        return f'href="{self.attval(uri)}#{place.anchor}"'

    self.body.append(re.sub(r'href="cap:([a-z]+):([^"]*)"', address, node["svg"]))
    raise nodes.SkipNode


def _visit_markup_text(self: Any, node: Any) -> None:
    if node.get("text"):
        self.new_state(0)
        self.add_text(node["text"])
        self.end_state()
    raise nodes.SkipNode


def _label(node: Any) -> str:
    """The number of a sentence for builders without a margin."""
    holder = node.parent
    labelled = isinstance(holder, cap.sentence_row) and holder.get("label")
    return f"[{holder['label']}] " if labelled else ""


def _visit_source_text(self: Any, node: Any) -> None:
    self.visit_paragraph(node)
    self.add_text(_label(node))


def _visit_source_latex(self: Any, node: Any) -> None:
    self.visit_paragraph(node)
    if text := _label(node).strip(" []"):
        self.body.append(rf"\textsuperscript{{{text}}}\,")


def _visit_source_man(self: Any, node: Any) -> None:
    self.visit_paragraph(node)
    self.body.append(_label(node))


def _brackets(before: str, after: str) -> Pair:
    """Visitors of the plain builders that write brackets about what the editors supplied."""

    def visit(self: Any, node: Any) -> None:
        if node["kind"] == "supplied":
            _write(self, before)

    def depart(self: Any, node: Any) -> None:
        if node["kind"] == "supplied":
            _write(self, after)

    return visit, depart


def _write(self: Any, text: str) -> None:
    if hasattr(self, "add_text"):
        self.add_text(text)
    else:
        self.body.append(text)


def _paragraph(self: Any, node: Any) -> None:
    self.visit_paragraph(node)


def _end_paragraph(self: Any, node: Any) -> None:
    self.depart_paragraph(node)


PLAIN: Pair = (_pass, _pass)
PARAGRAPH: Pair = (_paragraph, _end_paragraph)
NOTHING: Pair = (_skip, _pass)


def _with(html: Pair, others: Pair, **named: Pair) -> dict[str, Pair]:
    """Visitors by builder: ``others`` where a builder is not named."""
    return {"html": html, **dict.fromkeys(("text", "latex", "man", "texinfo"), others), **named}


def _tagged(tag: str, css: str, *names: str) -> Pair:
    return _open(tag, css, *names), _close(tag)


VISITORS: dict[type[nodes.Element], dict[str, Pair]] = {
    cap.text_passage: _with(_tagged("div", "par"), PLAIN),
    cap.sentence_row: _with((_visit_row_html, _depart_row_html), PLAIN),
    cap.source_words: _with(
        _tagged("p", "src"),
        PARAGRAPH,
        text=(_visit_source_text, _end_paragraph),
        latex=(_visit_source_latex, _end_paragraph),
        man=(_visit_source_man, _end_paragraph),
    ),
    cap.facing_words: _with(_tagged("p", "tr"), PARAGRAPH),
    cap.beside_words: _with(_tagged("div", "side", "label"), PLAIN),
    cap.apparatus_note: _with(_tagged("p", "app"), PARAGRAPH),
    cap.rule_marks: _with(_tagged("p", "marks"), PARAGRAPH),
    cap.editors_words: _with(
        (_visit_reading_html, _close("span")),
        _brackets("<", ">"),
        latex=_brackets(r"$\langle$", r"$\rangle$"),
    ),
    cap.glossed_words: _with(_tagged("span", "tm", "tip", "suit"), PLAIN),
    cap.foreign_words: _with(_tagged("span", "lg"), PLAIN),
    cap.line_mark: _with((_visit_line_html, _pass), NOTHING),
    cap.printed_break: _with((_visit_break_html, _pass), NOTHING),
    cap.picture: _with((_visit_picture_html, _pass), (_visit_picture_plain, _pass)),
    cap.html_block: _with((_visit_block_html, _depart_block_html), PLAIN),
    cap.page_data: _with((_visit_data_html, _pass), NOTHING),
    cap.drawing: _with((_visit_drawing_html, _pass), NOTHING),
    cap.html_markup: _with((_visit_markup_html, _pass), NOTHING, text=(_visit_markup_text, _pass)),
}


def add_nodes(app: Sphinx) -> None:
    """Register every node with a visitor for every builder."""
    for node, visitors in VISITORS.items():
        app.add_node(node, False, **visitors)
