"""What stands on the pages of the small edition, and of the whole one."""

from __future__ import annotations

import json
import posixpath
import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import networkx
from lxml import html
from site_building import PROJECT, Root, words
from sphinx.util.inventory import InventoryFile

from capitoli.edition import Library
from capitoli.edition.refs import parse


def parsed(pages: dict[str, str]) -> dict[str, html.HtmlElement]:
    found = {path: text for path, text in pages.items() if path.endswith(".html")}
    return {path: html.document_fromstring(text) for path, text in found.items()}


def dead_links(pages: dict[str, str]) -> list[str]:
    """Give every internal link that leads to no page, or to no id of its page."""
    trees = parsed(pages)
    ids = {path: set(tree.xpath("//@id")) for path, tree in trees.items()}
    dead = []
    for path, tree in trees.items():
        for link in tree.xpath("//a/@href"):
            parts = urlsplit(link)
            if parts.scheme:
                continue
            joined = posixpath.join(posixpath.dirname(path), unquote(parts.path))
            target = posixpath.normpath(joined) if parts.path else path
            fragment = unquote(parts.fragment)
            if target not in pages or (fragment and fragment not in ids.get(target, set())):
                dead.append(f"{path}: {link}")
    return dead


def doubled_ids(pages: dict[str, str]) -> list[str]:
    """Give every id that a page has twice."""
    return [
        f"{path}: {id_}"
        for path, tree in parsed(pages).items()
        for id_, times in Counter(tree.xpath("//@id")).items()
        if times > 1
    ]


def shown_texts(pages: dict[str, str]) -> dict[str, str]:
    """Give the words of every sentence as its page shows them."""
    found: dict[str, str] = {}
    for tree in parsed(pages).values():
        for row in tree.xpath("//div[contains(concat(@class, ' '), 'row ') and @id]"):
            for said in row.xpath("./p[contains(@class, 'src')]"):
                found[row.get("id")] = said.text_content()
    return found


def test_the_small_edition_builds_without_a_warning(built: Root) -> None:
    assert built.warnings == ""
    assert built.status == 0


def test_the_whole_edition_builds_without_a_warning(whole_build: tuple[Path, str]) -> None:
    assert whole_build[1] == ""


def test_pages_show_the_edited_text_to_the_character(built: Root) -> None:
    library = Library.load(built.folder)
    assert shown_texts(built.pages()) == {s.id: s.text for s in library.sentences()}


def test_the_whole_edition_shows_its_text_to_the_character(whole: dict[str, str]) -> None:
    library = Library.load(PROJECT)
    assert shown_texts(whole) == {s.id: s.text for s in library.sentences()}


def test_no_link_is_dead(built: Root, whole: dict[str, str]) -> None:
    assert dead_links(built.pages()) == []
    assert dead_links(whole) == []


def test_a_dead_link_would_be_found() -> None:
    pages = {"a.html": "<a href='b.html#x'>1</a><a href='c.html'>2</a>", "b.html": "<p id='y'>"}
    assert dead_links(pages) == ["a.html: b.html#x", "a.html: c.html"]


def test_no_page_has_an_id_twice(built: Root, whole: dict[str, str]) -> None:
    assert doubled_ids(built.pages()) == []
    assert doubled_ids(whole) == []


class _Links(HTMLParser):
    """Counts links that stand in links: browsers tear them apart."""

    def __init__(self) -> None:
        super().__init__()
        self.depth = 0
        self.nested: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "a":
            self.nested += [str(attrs)] if self.depth else []
            self.depth += 1

    def handle_endtag(self, tag: str) -> None:
        self.depth -= tag == "a"


def test_no_link_stands_in_a_link(whole: dict[str, str]) -> None:
    for path, text in whole.items():
        if path.endswith(".html"):
            links = _Links()
            links.feed(text)
            assert not links.nested, path


def test_nothing_is_loaded_from_elsewhere(whole: dict[str, str]) -> None:
    outward = re.compile(r"(?:https?:)?//")
    for path, tree in parsed(whole).items():
        loaded = tree.xpath(
            "//link[@rel='stylesheet']/@href | //*/@src | //link[@rel='icon']/@href"
        )
        assert not [url for url in loaded if outward.match(url)], path
    style = (PROJECT / "src/capitoli/site/theme/static/capitoli.css").read_text("utf-8")
    assert not re.search(r"@import|url\(\s*[\"']?(?:https?:)?//", style)


def test_the_inventory_holds_everything(built: Root) -> None:
    data = (built.folder / "_build/html/objects.inv").read_bytes()
    inventory = InventoryFile.loads(data, uri="").data
    library = Library.load(built.folder)
    lines = {f"{c.id}-l{line.n}" for c in library.chapters() for line in c.lines}
    assert set(inventory["cap:sentence"]) == {s.id for s in library.sentences()}
    assert set(inventory["cap:line"]) == lines
    assert set(inventory["cap:work"]) == {"pisarri"}
    assert set(inventory["cap:law"]) == {"pis-law-1", "pis-law-2", "pis-law-3"}
    assert set(inventory["cap:rule"]) == {"pisarri.small.three", "pisarri.small.pays"}
    assert set(inventory["cap:check"]) == {"check-pis-1-1-1-10"}
    assert set(inventory["cap:question"]) == {"pisarri.question.when"}
    assert set(inventory["cap:term"]) == {"t-carta"}
    assert set(inventory["cap:card"]) == {"pis-angelo", "pis-re-di-spade"}
    place = inventory["cap:sentence"]["pis-1-1-2"]
    assert (place.uri, place.display_name) == ("texts/pisarri/01.html#pis-1-1-2", "Pisarri I.1.2")


def test_a_word_broken_by_a_line_is_one_word_and_the_line_has_its_id(built: Root) -> None:
    page = built.page("texts/pisarri/01.html")
    (row,) = page.xpath("//div[@id='pis-1-1-1']/p")
    assert "10 punti, e più." in row.text_content()
    assert row.xpath(".//span[@id='pis-1-l2']/@data-n") == ["2"]


def test_what_we_did_is_told_apart(built: Root) -> None:
    page = built.page("texts/pisarri/01.html")
    (emended,) = page.xpath("//p[contains(@class, 'src')]//span[contains(@class, 'rd-corr')]")
    assert emended.text_content() == "vagliono"
    (entry,) = page.xpath(f"//p[@id='{emended.get('aria-describedby')}']")
    assert words(entry) == "emended vagliono for vagliano (probably)"
    supplied = page.xpath("//p[contains(@class, 'src')]//span[contains(@class, 'rd-supplied')]")
    assert [s.text_content() for s in supplied] == ["e poi"]
    assert (
        page.xpath("//p[contains(@class, 'app-surplus')]")[0]
        .text_content()
        .endswith("the witness has also a tutti; repeated by mistake")
    )
    (remark,) = page.xpath("//p[contains(@class, 'app-note')]//span[contains(@class, 'lg-remark')]")
    assert (remark.get("lang"), remark.text_content()) == ("en", "When is not said.")


def test_a_space_between_two_marked_words_stays(built: Root) -> None:
    (row,) = built.page("texts/pisarri/01.html").xpath("//div[@id='pis-1-1-2']/p")
    assert row.text_content() == "Allora si paga l’Angelo solo Re di Spade a tutti."


def test_languages_are_marked(built: Root) -> None:
    page = built.page("texts/pisarri/02.html")
    assert page.get("lang") == "en"
    assert {p.get("lang") for p in page.xpath("//p[contains(@class, 'src')]")} == {"it"}
    assert page.xpath("//h1/span/@lang") == ["it"]
    rules = built.page("rules/pisarri/small.html")
    assert set(rules.xpath("//span[contains(@class, 'lg-quote')]/@lang")) == {"it"}


def test_a_law_that_the_witness_lacks_is_said_to_lack(built: Root) -> None:
    page = built.page("texts/pisarri/02.html")
    (gap,) = page.xpath("//div[@id='pis-2-2']")
    assert "2. Not in this witness." in gap.text_content()
    index = built.page("index.html")
    assert index.xpath("//a[@href='texts/pisarri/02.html#pis-2-1']//text()") == ["the first law"]


def test_sentences_lead_to_their_rules_and_back(built: Root) -> None:
    page = built.page("texts/pisarri/01.html")
    marks = page.xpath("//div[@id='pis-1-1-1']//p[@class='marks']//a/@href")
    assert [mark.rpartition("#")[2] for mark in marks] == [
        "rule-pisarri-small-three",
        "check-pis-1-1-1-10",
    ]
    rules = built.page("rules/pisarri/small.html")
    (asked,) = page.xpath("//div[@id='pis-1-1-2']//p[@class='marks']//a[.='open']")
    assert asked.get("title") == "When is it paid?"
    back = rules.xpath("//section[@id='rule-pisarri-small-pays']//blockquote//a/@href")
    assert [link.rpartition("#")[2] for link in back] == ["pis-1-1-2", "pis-2-1-1"]


def test_citations_to_copy_are_those_of_the_edition(built: Root) -> None:
    page = built.page("texts/pisarri/01.html")
    cites = json.loads(page.xpath("//script[@id='cites']/text()")[0])
    human, urn, bibtex, csl = cites["pis-1-1-1"]
    assert human == "Pisarri 1754, I.1.1 (ll. 1-2)"
    assert urn == "urn:capitoli:pisarri:1.1.1"
    assert bibtex.startswith("@book{pis-1-1-1,")
    assert json.loads(csl)[0]["locator"] == "I.1.1 (ll. 1-2)"
    buttons = page.xpath("//button[contains(@class, 'cite')]/@data-cite")
    assert list(cites) == sorted(buttons)


def test_every_citation_that_is_copied_can_be_read_back(whole: dict[str, str]) -> None:
    library = Library.load(PROJECT)
    seen = 0
    for tree in parsed(whole).values():
        for text in tree.xpath("//script[@id='cites']/text()"):
            for key, (human, urn, bibtex, csl) in json.loads(text).items():
                assert parse(library, human).normal() == key
                assert parse(library, urn).normal() == key
                assert f"{{{key}," in bibtex
                assert json.loads(csl)[0]["id"] == key
                seen += 1
    assert seen > len(list(library.sentences()))


TRANSLATED = """<?xml version="1.0" encoding="UTF-8"?>
<TEI xmlns="http://www.tei-c.org/ns/1.0" xml:id="pisarri-en" xml:lang="en">
<teiHeader><fileDesc><titleStmt><title>In English</title></titleStmt>
<publicationStmt><publisher>Capitoli</publisher></publicationStmt>
<sourceDesc><p>Made for this edition.</p></sourceDesc></fileDesc></teiHeader>
<text><body>
<div type="chapter" n="1"><p>
<s xml:id="en-1" corresp="#pis-1-1-1">Three cards</s>
<s xml:id="en-2" corresp="#pis-1-1-1">are ten.</s>
<s xml:id="en-3" corresp="#pis-1-2-1 #pis-1-2-2">First, second and third.</s>
</p></div>
</body></text>
</TEI>
"""


def test_a_translation_need_not_go_sentence_by_sentence(root: Root) -> None:
    root.write("texts/pisarri/pisarri.en.xml", TRANSLATED).build()
    assert root.warnings == ""
    page = root.page("texts/pisarri/01.html")
    facing = {
        row.get("id"): [words(p) for p in row.xpath(".//p[contains(@class, 'tr')]")]
        for row in page.xpath("//div[contains(concat(@class, ' '), 'row ') and @id]")
    }
    assert facing == {
        "pis-1-1-1": ["Three cards", "are ten."],
        "pis-1-1-2": ["not translated"],
        "pis-1-2-1": ["First, second and third. [with Pisarri I.2.2]"],
        "pis-1-2-2": ["translated with Pisarri I.2.1"],
    }
    languages = page.xpath("//p[contains(@class, 'tr') and not(contains(@class, 'wanting'))]/@lang")
    assert set(languages) == {"en"}
    assert not root.page("texts/pisarri/02.html").xpath("//p[contains(@class, 'tr')]")


def test_an_example_is_copied_with_its_imports(built: Root) -> None:
    rules = built.page("rules/pisarri/small.html")
    for text in rules.xpath("//button[contains(@class, 'copy')]/@data-text"):
        assert text.startswith("from small_engine import pays, three\n")
        compile(text, "example", "exec")
        assert ">>>" not in text


def test_the_graph_leads_to_sentences_and_rules(built: Root) -> None:
    page = built.page("pages/graph.html")
    (picture,) = page.xpath("//*[local-name()='svg']")
    assert "cap:" not in html.tostring(picture, encoding="unicode")
    links = [link.rpartition("#")[2] for link in picture.xpath(".//a/@href")]
    assert links == [
        "pis-1-1-1",
        "pis-1-1-2",
        "pis-2-1-1",
        "rule-pisarri-small-three",
        "rule-pisarri-small-pays",
        "question-pisarri-question-when",
        "check-pis-1-1-1-10",
    ]
    graph = networkx.parse_graphml(built.pages()["_static/rules.graphml"])
    assert ("pisarri.small.three", "pis-1-1-1") in graph.edges()
    assert ("pisarri.question.when", "pisarri.small.pays") in graph.edges()


def test_rules_are_listed_by_page(built: Root) -> None:
    page = built.page("rules/index.html")
    groups = {
        words(group.xpath("./p")[0]): [words(entry) for entry in group.xpath(".//li")]
        for group in page.xpath("//div[@class='rule-group']")
    }
    assert groups == {
        "In playing order": ["The small game, in playing order"],
        "Pay": ["Small rules2 rules, 1 check, 1 question"],
    }


def test_a_group_of_pages_that_are_not_there(root: Root) -> None:
    root.replace("rules/index.md", "pisarri/small", "pisarri/large").build()
    assert "rules/index.md:3: ERROR: no page of rules is called pisarri/large" in root.warnings


def test_the_first_page_shows_an_example_and_leads_to_the_games(built: Root) -> None:
    page = built.page("index.html")
    (shown,) = page.xpath("//div[contains(@class, 'shown-rule')]")
    assert shown.xpath(".//a/@href") == ["rules/pisarri/small.html#rule-pisarri-small-three"]
    assert shown.xpath(".//button/@data-text")[0].startswith("from small_engine import")
    (game,) = page.xpath("//ul[contains(@class, 'games')]//a")
    assert (words(game), game.get("href")) == ("The small game", "rules/pisarri/told.html")


def test_every_page_says_what_it_is(whole: dict[str, str]) -> None:
    for path, tree in parsed(whole).items():
        assert len(words(tree.xpath("//title")[0])) > 8, path
        said = tree.xpath("//meta[@name='description']/@content")
        assert path == "search.html" or (len(said) == 1 and len(said[0]) <= 202), path
        assert tree.xpath("//link[@rel='icon']/@href"), path


def test_play_and_open_questions_are_near_from_everywhere(whole: dict[str, str]) -> None:
    for path, tree in parsed(whole).items():
        bar = {a.text for a in tree.xpath("//header//nav//a")}
        assert {"Play", "Open questions", "Findings", "Rules"} <= bar, path
    play = parsed(whole)["pages/play.html"]
    assert "../rules/pisarri/partita.html" in play.xpath("//main//a/@href")


def test_the_state_of_each_sentence_is_shown(built: Root) -> None:
    page = built.page("pages/state.html")
    states = {
        a.get("href").rpartition("#")[2]: a.xpath("./span/@class")[0].split()[-1]
        for a in page.xpath("//div[@class='squares']//a")
    }
    assert states == {
        "pis-1-1-1": "st-ruled",
        "pis-1-1-2": "st-ruled",
        "pis-1-2-1": "st-free",
        "pis-1-2-2": "st-free",
        "pis-2-1-1": "st-ruled",
        "pis-2-3-1": "st-open",
    }


def test_what_verify_said_is_shown(root: Root) -> None:
    faults = [{"check": 6, "line": 3, "message": "pisarri.small.pays: a mutant survives"}]
    said = {
        "pisarri.small.three": {"status": "holds", "example": True, "reaches": True},
        "pisarri.small.pays": {"status": "fails", "faults": faults},
    }
    root.write("_build/verify.json", json.dumps({"per_rule": said})).build()
    page = root.page("rules/pisarri/small.html")
    verdicts = [words(p) for p in page.xpath("//p[contains(@class, 'verdict')]")]
    assert verdicts == [
        "Verified: the example runs and reaches its function.",
        "Verification failed: a mutant survives.",
        "Not verified in this build.",
        "Not verified in this build.",
    ]
    classes = root.page("pages/state.html").xpath("//div[@class='squares']//a/span/@class")
    assert [c.split()[-1] for c in classes][:2] == ["st-ruled", "st-broken"]


def test_machines_can_read_what_a_chapter_is(built: Root) -> None:
    page = built.page("texts/pisarri/01.html")
    assert page.xpath("//meta[@name='citation_title']/@content") == ["Istruzioni"]
    assert page.xpath("//meta[@name='DC.creator']/@content") == ["Carlo Pisarri"]
    data = json.loads(page.xpath("//script[@type='application/ld+json']/text()")[0])
    assert (data["@type"], data["isPartOf"]["datePublished"]) == ("Chapter", "1754")


def test_every_builder_writes_the_words(root: Root) -> None:
    for builder, file in (
        ("text", "texts/pisarri/01.txt"),
        ("man", "capitoli.1"),
        ("latex", "capitoli.tex"),
    ):
        root.build(builder, builder=builder)
        assert root.warnings == "", builder
        written = (root.folder / "_build" / builder / file).read_text("utf-8")
        assert "punti, e più" in written, builder
        assert "the witness has" in written, builder
    root.build("epub", builder="epub")
    assert root.warnings == ""
    assert (root.folder / "_build/epub/Capitoli.epub").is_file()


def test_a_parallel_build_is_the_same(root: Root, built: Root) -> None:
    assert root.build(jobs=4).warnings == ""
    assert root.pages() == built.pages()


def named(link: html.HtmlElement) -> bool:
    return bool(link.get("aria-label") or link.get("title"))


def test_notes_are_set_with_the_marks_of_print(whole: dict[str, str]) -> None:
    for path, tree in parsed(whole).items():
        said = [words(note) for note in tree.xpath("//span[contains(@class, 'lg-remark')]")]
        assert not [note for note in said if '"' in note or "'" in note], path
        wrong = [note for note in said if note.startswith("”") or " ”" in note or "“ " in note]
        assert not wrong, path


def test_a_page_fits_readers_without_scripts(whole: dict[str, str]) -> None:
    for path, tree in parsed(whole).items():
        assert tree.xpath("count(//h1)") == 1, path
        assert tree.xpath("//main"), path
        assert tree.xpath("//a[@class='skip']"), path
        assert not [a for a in tree.xpath("//a[@href]") if not words(a) and not named(a)], path
        told = {id_ for said in tree.xpath("//@aria-describedby") for id_ in said.split()}
        assert told <= set(tree.xpath("//@id")), path
        unnamed = [b for b in tree.xpath("//button") if not words(b) and not b.get("aria-label")]
        assert not unnamed, path
