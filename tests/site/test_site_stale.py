"""Whatever is edited, building again gives what building afresh gives."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable

import pytest
from site_building import Root

TEI = "texts/pisarri/pisarri.xml"
RULES = "rules/pisarri/small.md"
TRANSLATION = """<?xml version="1.0" encoding="UTF-8"?>
<TEI xmlns="http://www.tei-c.org/ns/1.0" xml:id="pisarri-en" xml:lang="en">
<teiHeader><fileDesc><titleStmt><title>In English</title></titleStmt>
<publicationStmt><publisher>Capitoli</publisher></publicationStmt>
<sourceDesc><p>Made for this edition.</p></sourceDesc></fileDesc></teiHeader>
<text><body>
<div type="chapter" n="1"><p>
<s xml:id="en-1" corresp="#pis-1-1-1">Three cards are ten.</s>
</p></div>
</body></text>
</TEI>
"""


def a_word(root: Root) -> None:
    root.replace(TEI, "giuoca.</s>", "giuoca bene.</s>")


def a_word_with_an_older_date(root: Root) -> None:
    a_word(root)
    os.utime(root.folder / TEI, (1, 1))


def a_page_with_an_older_date(root: Root) -> None:
    an_introduction(root)
    os.utime(root.folder / "texts/pisarri/02.md", (1, 1))


def a_heading(root: Root) -> None:
    root.replace(TEI, "Delle Carte", "Delle belle Carte")


def a_gloss(root: Root) -> None:
    root.replace(TEI, "a card</gloss>", "one card</gloss>")


def an_emendation(root: Root) -> None:
    root.replace(TEI, "<sic>vagliano</sic>", "<sic>vaglian</sic>")


def a_witness(root: Root) -> None:
    root.replace(TEI, "Somebody", "Somebody else")


def a_statement(root: Root) -> None:
    root.replace(RULES, "It is paid.", "It is paid at once.")


def a_question(root: Root) -> None:
    root.replace(RULES, "When is it paid?", "When is it to be paid?")


def a_relation(root: Root) -> None:
    root.replace(RULES, ":exception-to:", ":overrides:")


def a_rule_of_another_name(root: Root) -> None:
    root.replace(RULES, "pisarri.small.pays", "pisarri.small.owes")


def a_rule_less(root: Root) -> None:
    text = (root.folder / RULES).read_text("utf-8")
    start, end = text.index(":::{rule} pisarri.small.pays"), text.index(":::{check}")
    text = text[:start] + text[end:]
    root.write(RULES, text.replace("pisarri.small.pays", "pisarri.small.three"))


def a_rule_on_another_page(root: Root) -> None:
    text = (root.folder / RULES).read_text("utf-8")
    start, end = text.index(":::{rule} pisarri.small.pays"), text.index(":::{check}")
    imports = "```{imports}\nfrom small_engine import pays\n```\n\n"
    root.write(RULES, text[:start] + text[end:])
    root.write("rules/pisarri/more.md", f"# More\n\n{imports}{text[start:end]}")
    root.replace("index.md", "rules/pisarri/small\n", "rules/pisarri/small\nrules/pisarri/more\n")


def an_engine_function(root: Root) -> None:
    root.replace("small_engine.py", "three(cards) // 5", "2 * three(cards) // 10")


def a_verification(root: Root) -> None:
    said = {"per_rule": {"pisarri.small.three": {"status": "holds", "example": True}}}
    root.write("_build/verify.json", json.dumps(said))


def a_translation(root: Root) -> None:
    root.write("texts/pisarri/pisarri.en.xml", TRANSLATION)


def a_page_less(root: Root) -> None:
    (root.folder / "pages/cards.md").unlink()
    root.replace("index.md", "pages/cards\n", "pages/names\n")
    root.write("pages/names.md", "# Names\n\n:::{card-index}\n:::\n")


def a_title(root: Root) -> None:
    root.replace("pages/state.md", "# State", "# How it stands")


def an_introduction(root: Root) -> None:
    root.replace("texts/pisarri/02.md", "in short", "in a few words")


EDITS: list[Callable[[Root], None]] = [
    a_word,
    a_word_with_an_older_date,
    a_page_with_an_older_date,
    a_heading,
    a_gloss,
    an_emendation,
    a_witness,
    a_statement,
    a_question,
    a_relation,
    a_rule_of_another_name,
    a_rule_less,
    a_rule_on_another_page,
    an_engine_function,
    a_verification,
    a_translation,
    a_page_less,
    a_title,
    an_introduction,
]


def same(root: Root, name: str) -> None:
    again, afresh = root.build().pages(), root.build(name).pages(name)
    assert again.keys() == afresh.keys(), name
    for path, text in afresh.items():
        assert again[path] == text, f"{path} is stale after {name}"


@pytest.mark.parametrize("edit", EDITS, ids=lambda edit: edit.__name__)
def test_an_edit_leaves_nothing_stale(root: Root, edit: Callable[[Root], None]) -> None:
    before = root.build().pages()
    edit(root)
    same(root, edit.__name__)
    assert root.pages() != before, "the edit changed nothing: it tests nothing"


def test_edits_one_after_the_other_leave_nothing_stale(root: Root) -> None:
    root.build()
    clash = {
        a_word_with_an_older_date,
        a_page_with_an_older_date,
        a_rule_less,
        a_rule_on_another_page,
    }
    edits = [edit for edit in EDITS if edit not in clash]
    random.Random(1754).shuffle(edits)
    for edit in edits[:9]:
        edit(root)
        root.build()
    same(root, "all")


def test_nothing_is_written_when_nothing_changed(root: Root) -> None:
    root.build()
    pages = list((root.folder / "_build/html").rglob("*.html"))
    before = {page: page.stat().st_mtime_ns for page in pages if page.name != "search.html"}
    root.build()
    assert {page: page.stat().st_mtime_ns for page in before} == before


def test_a_link_that_went_dead_stays_a_warning(root: Root) -> None:
    """Asked twice, a build with a dead link is as red as the first time."""
    root.write("pages/more.md", "# More\n\nSee {cap:rule}`pisarri.small.pays`.\n")
    root.replace("index.md", "pages/cards\n", "pages/cards\npages/more\n")
    assert root.build().status == 0
    a_rule_of_another_name(root)
    for _ in range(2):
        root.build()
        assert root.status == 1
        assert "pages/more.md:3: WARNING: no rule is called 'pisarri.small.pays'" in root.warnings
