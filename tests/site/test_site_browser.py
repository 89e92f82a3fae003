"""The pages in a browser: keys, citing, hover cards, search, light and dark, narrow screens."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright
from site_building import PROJECT, Root

from capitoli.edition import Library
from capitoli.edition.folding import folded

CHROMIUM = shutil.which("chromium")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no chromium on this machine")


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *args: object) -> None:
        """Say nothing."""


def served(folder: Path) -> Iterator[str]:
    """Serve a folder and give its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture(scope="module")
def small(built: Root) -> Iterator[str]:
    yield from served(built.folder / "_build" / "html")


@pytest.fixture(scope="module")
def edition(whole_build: tuple[Path, str]) -> Iterator[str]:
    yield from served(whole_build[0])


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Give a page that fails the test when a script does."""
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    opened = context.new_page()
    errors: list[str] = []
    opened.on("pageerror", lambda error: errors.append(str(error)))
    yield opened
    context.close()
    assert errors == []


def copied(page: Page) -> str:
    return str(page.evaluate("navigator.clipboard.readText()"))


def test_keys_walk_the_sentences_and_cite(page: Page, small: str) -> None:
    page.goto(f"{small}/texts/pisarri/01.html")
    page.keyboard.press("j")
    page.keyboard.press("j")
    assert page.locator(".row.here").get_attribute("id") == "pis-1-1-2"
    page.keyboard.press("k")
    assert page.locator(".row.here").get_attribute("id") == "pis-1-1-1"
    page.keyboard.press("c")
    assert page.locator("dialog h2").text_content() == "Cite Pisarri 1754, I.1.1 (ll. 1-2)"
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('dialog .form button').textContent == 'copied'")
    assert copied(page) == "Pisarri 1754, I.1.1 (ll. 1-2)"
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")


def test_a_sentence_is_cited_by_its_button(page: Page, small: str) -> None:
    page.goto(f"{small}/texts/pisarri/01.html")
    page.locator("#pis-1-1-2 button.cite").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Copy URN").click()
    assert copied(page) == "urn:capitoli:pisarri:1.1.2"
    page.get_by_label("Copy BibTeX").click()
    assert copied(page).startswith("@book{pis-1-1-2,")
    page.get_by_label("Copy CSL-JSON").click()
    assert '"id": "pis-1-1-2"' in copied(page)


def test_copied_words_have_no_numbers_and_no_notes(page: Page, small: str) -> None:
    page.goto(f"{small}/texts/pisarri/01.html")
    page.locator("#pis-1-1-1 .src").click(click_count=3)
    page.keyboard.press("Control+c")
    assert copied(page).strip() == "In qualunque Sequenza tre Carte vagliono 10 punti, e più."


def test_a_term_explains_itself_to_pointer_and_keyboard(page: Page, small: str) -> None:
    page.goto(f"{small}/texts/pisarri/01.html")
    term = page.locator("#pis-1-1-1 .tm-term a")
    term.hover()
    assert page.locator(".tip").text_content() == "a card"
    page.mouse.move(0, 0)
    assert page.locator(".tip").count() == 0
    term.focus()
    assert page.locator(".tip").text_content() == "a card"
    page.keyboard.press("Escape")
    assert page.locator(".tip").count() == 0


def test_an_example_is_copied_ready_to_paste(page: Page, small: str) -> None:
    page.goto(f"{small}/rules/pisarri/small.html")
    page.locator("#rule-pisarri-small-pays button.copy").click()
    assert copied(page) == "from small_engine import pays, three\n\npays(3)\n"


def test_light_and_dark_are_kept(page: Page, small: str) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(f"{small}/index.html")
    ground = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    page.get_by_label("Light or dark").click()
    dark = page.evaluate(ground)
    assert dark != light
    page.goto(f"{small}/texts/pisarri/01.html")
    assert page.evaluate(ground) == dark
    page.emulate_media(color_scheme="dark")
    page.evaluate("localStorage.clear()")
    page.reload()
    assert page.evaluate(ground) == dark


@pytest.mark.parametrize("apostrophe", ["'", "’"])
def test_either_apostrophe_finds_the_words(page: Page, edition: str, apostrophe: str) -> None:
    page.goto(f"{edition}/search.html?q=l{apostrophe}ore nojose")
    assert page.locator(".results li").count() == 1
    assert page.locator(".results li a").text_content() == "Pisarri 1754, I.1.1 (ll. 1-5)"
    assert page.locator(".results mark").all_text_contents()[-2:] == ["ore", "nojose"]


def test_spelling_is_folded(page: Page, edition: str) -> None:
    page.goto(f"{edition}/search.html")
    for query in ("noiose", "NOJOSE ", "nojo", "passar l’ore noiose", '"l\'ore nojose"'):
        page.fill(".ask", query.replace("passar ", ""))
        found = page.locator(".results li a").all_text_contents()
        assert "Pisarri 1754, I.1.1 (ll. 1-5)" in found, query
    page.fill(".ask", '"ore nojose" Bologna')
    assert page.locator(".said").text_content() == "1 place"
    page.fill(".ask", '"nojose ore"')
    assert page.locator(".said").text_content() == "0 places"


def test_the_browser_folds_as_the_edition_does(page: Page, edition: str) -> None:
    texts = [s.text for s in Library.load(PROJECT).sentences()]
    texts += ["Straße ſuo Æquo œuvre", "Ÿ ǅ ½ x² ⅷ", "e\u0301 a_b l’Ore J V"]
    page.goto(f"{edition}/search.html")
    browser = page.evaluate("(texts) => texts.map(window.capitoliFold)", texts)
    assert browser == [list(folded(text)) for text in texts]


def test_rules_are_found_too(page: Page, small: str) -> None:
    page.goto(f"{small}/search.html?q=paid")
    assert page.locator(".results li a").text_content() == "pisarri.small.pays"


def test_slash_goes_to_the_search(page: Page, small: str) -> None:
    page.goto(f"{small}/texts/pisarri/01.html")
    page.keyboard.press("/")
    page.keyboard.type("Secondo")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search.html?q=Secondo")
    page.locator(".results li a").click()
    page.wait_for_url("**/texts/pisarri/01.html#pis-1-2-2")


GAPS = """[...document.querySelectorAll(".par:not(:has(.is-label, .is-note))")].flatMap((par) => {
  const rows = [...par.querySelectorAll(".row")].map((row) => row.getBoundingClientRect());
  return rows.slice(1).map((row, i) => Math.round(row.top - rows[i].bottom));
})"""
OVERLAPS = """[".fac", ".side:not(:empty)"].flatMap((column) => {
  const boxes = [...document.querySelectorAll(".row:not(.gap) > " + column)]
    .map((part) => part.getBoundingClientRect());
  return boxes.slice(1).filter((box, i) => box.top < boxes[i].bottom - 1);
}).length"""
EXCESS = """Math.max(...[...document.querySelectorAll(".row > .src")].map((words) =>
  words.parentNode.offsetHeight - words.offsetHeight))"""


@pytest.mark.parametrize("width", [1040, 1280, 1600])
def test_long_notes_tear_no_hole_into_the_text(page: Page, edition: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    for path in ("pisarri/02", "pisarri/11", "minucci/01", "maison/02", "ombre/04"):
        page.goto(f"{edition}/texts/{path}.html")
        assert set(page.evaluate(GAPS)) <= {0}, path
        assert page.evaluate(EXCESS) <= 1, path
        assert page.evaluate(OVERLAPS) == 0, path


def test_the_text_can_be_read_alone(page: Page, edition: str) -> None:
    page.goto(f"{edition}/texts/pisarri/04.html")
    page.get_by_role("button", name="Read the text alone").click()
    assert page.locator("#pis-4-1-2 .fac").is_hidden()
    assert page.locator("#pis-4-1-2 .src").evaluate("e => getComputedStyle(e).display") == "inline"
    page.get_by_role("button", name="Read with notes").click()
    assert page.locator("#pis-4-1-2 .fac").is_visible()


@pytest.mark.parametrize("width", [360, 390, 768, 1280])
def test_no_page_is_wider_than_the_screen(page: Page, edition: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    paths = ["index", "texts/pisarri/02", "texts/pisarri/11", "texts/minucci/lippi"]
    paths += ["pages/play", "pages/open-questions", "rules/pisarri/partita", "rules/index"]
    paths += ["rules/pisarri/granda", "pages/cards", "pages/graph", "pages/made"]
    paths += ["pages/glossary", "pages/verification", "pages/findings", "search"]
    for path in paths:
        page.goto(f"{edition}/{path}.html")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path


def test_a_page_opened_from_a_disk_searches(page: Page, built: Root) -> None:
    page.goto((built.folder / "_build/html/search.html").as_uri() + "?q=giuoca")
    assert page.locator(".results li a").text_content() == "Pisarri 1754, II.3.1 (l. 2)"


def test_every_chapter_can_be_read_as_printed(page: Page, edition: str) -> None:
    library = Library.load(PROJECT)
    rows = "[...document.querySelectorAll('.row[id] > .src')]"
    shown = f"{rows}.map((p) => [p.parentNode.id, p.textContent])"
    for chapter in library.chapters():
        name = f"{int(chapter.n):02}" if chapter.n.isdigit() else chapter.n
        page.goto(f"{edition}/texts/{chapter.work}/{name}.html")
        button = page.locator("button.printed")
        if not button.count():
            assert [s.text for s in chapter.sentences] == [s.diplomatic for s in chapter.sentences]
            continue
        edited = page.evaluate(shown)
        button.click()
        for key, words in page.evaluate(shown):
            assert words.split() == library.sentence(key).diplomatic.split(), key
        button.click()
        assert page.evaluate(shown) == edited
