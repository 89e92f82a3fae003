"""Words that a page could lose, run together, break, or put into the wrong language."""

from __future__ import annotations

import json

import pytest
from lxml import html
from site_building import PROJECT, Root

from capitoli.edition import Library

TEXT = "texts/pisarri/pisarri.xml"
PAGE = "texts/pisarri/01.html"


def indexed(pages: dict[str, str]) -> dict[str, str]:
    """Give the words of every sentence as the search has them."""
    script = pages["_static/search-index.js"]
    entries = json.loads(script.removeprefix("window.CAPITOLI_INDEX=").rstrip(";\n"))
    return {e["u"].rpartition("#")[2]: e["t"] for e in entries if "r" not in e}


def row(root: Root, sentence: str) -> str:
    """Give the words of a sentence as its page has them."""
    (said,) = root.page(PAGE).xpath(f"//div[@id='{sentence}']/p[contains(@class, 'src')]")
    return str(said.text_content())


def test_a_word_broken_twice_is_one_word(root: Root) -> None:
    for line in (5, 4, 3):
        root.replace(TEXT, f'<lb n="{line}"/>', f'<lb n="{line + 1}"/>')
    root.replace(
        TEXT, 'pun<lb n="2" break="no"/>ti,', 'p<lb n="2" break="no"/>un<lb n="3" break="no"/>ti,'
    ).build()
    assert root.warnings == ""
    whole = "In qualunque Sequenza tre Carte vagliono 10 punti, e più."
    assert row(root, "pis-1-1-1") == indexed(root.pages())["pis-1-1-1"] == whole
    ids = root.page(PAGE).xpath("//div[@id='pis-1-1-1']//span/@id")
    assert {"pis-1-l2", "pis-1-l3"} <= set(ids)


@pytest.mark.parametrize(
    "between",
    [
        "<!-- a comment -->",
        "<?an instruction?>",
        '<note type="editorial" resp="#ed" xml:lang="en" xml:id="pis-1-2-1-n1">A note.</note>',
    ],
)
def test_the_words_after_a_note_a_comment_and_an_instruction_are_there(
    root: Root, between: str
) -> None:
    root.replace(TEXT, "Primo.", f"Primo{between}, e non {between.replace('n1', 'n2')}ultimo.")
    root.build()
    assert root.warnings == ""
    said = "Primo, e non ultimo."
    assert row(root, "pis-1-2-1") == indexed(root.pages())["pis-1-2-1"] == said


def test_the_search_has_every_word_of_the_whole_edition(whole: dict[str, str]) -> None:
    library = Library.load(PROJECT)
    assert indexed(whole) == {s.id: s.text for s in library.sentences()}


def test_every_switch_of_language_is_marked(whole: dict[str, str]) -> None:
    library = Library.load(PROJECT)
    lang = {s.id: library.sources[s.siglum].lang for s in library.sentences()}
    seen = set()
    for path, text in whole.items():
        if not path.endswith(".html"):
            continue
        tree = html.document_fromstring(text)
        assert tree.get("lang") == "en", path
        for said in tree.xpath("//div[contains(concat(@class, ' '), 'row ') and @id]/p"):
            if "src" in said.get("class").split():
                assert said.get("lang") == lang[said.getparent().get("id")], path
                seen.add(said.getparent().get("id"))
        quotes = tree.xpath("//span[contains(@class, 'lg-quote')]")
        assert all(quote.get("lang") in set(lang.values()) for quote in quotes), path
    assert seen == set(lang)


def test_the_lost_law_is_said_to_be_lost(whole: dict[str, str]) -> None:
    tree = html.document_fromstring(whole["texts/pisarri/11.html"])
    (lost,) = tree.xpath("//div[@id='pis-11-36']")
    assert "36. Not in this witness." in lost.text_content()
    assert {"pis-11-35", "pis-11-37"} <= set(tree.xpath("//@id"))
