"""A fault a test: what the build says, and where."""

from __future__ import annotations

import pytest
from site_building import Root
from sphinx.errors import ExtensionError

TEI = "texts/pisarri/pisarri.xml"
RULES = "rules/pisarri/small.md"


def test_a_link_to_a_missing_rule(root: Root) -> None:
    root.replace("index.md", "pisarri.small.three", "pisarri.small.four").build()
    assert root.status == 1
    assert "index.md:9: WARNING: no rule is called 'pisarri.small.four' [ref.rule]" in root.warnings


def test_a_link_to_a_missing_passage(root: Root) -> None:
    root.replace("index.md", "#pis-1-1-1", "#pis-1-1-9").build()
    assert root.status == 1
    assert "index.md:9: WARNING: 'myst' cross-reference target not found: 'pis-1-1-9'" in (
        root.warnings
    )


def test_a_chapter_that_is_not_there(root: Root) -> None:
    root.write("texts/pisarri/02.md", ":::{chapter} pisarri 7\n:::\n").build()
    assert root.status == 1
    assert "texts/pisarri/02.md:1: ERROR: pisarri has no chapter '7'; it has 1, 2" in root.warnings


def test_a_work_that_is_not_there(root: Root) -> None:
    root.write("texts/pisarri/02.md", ":::{chapter} cavedoni 7\n:::\n").build()
    assert root.status == 1
    assert "02.md:1: ERROR: no work 'cavedoni'; there are pisarri" in root.warnings


def test_a_chapter_placed_twice(root: Root) -> None:
    root.write("texts/pisarri/02.md", ":::{chapter} pisarri 1\n:::\n").build()
    assert root.status == 1
    assert "sentence 'pis-1-1-1' stands twice" in root.warnings


@pytest.mark.parametrize("jobs", [1, 4])
def test_a_chapter_placed_twice_in_parallel(root: Root, jobs: int) -> None:
    root.write("texts/pisarri/02.md", ":::{chapter} pisarri 1\n:::\n").build(jobs=jobs)
    assert "sentence 'pis-1-1-1' stands twice" in root.warnings


def test_a_text_that_cannot_be_read(root: Root) -> None:
    root.replace(TEI, "</body>", "</bod>")
    with pytest.raises(ExtensionError, match=r"pisarri\.xml:\d+: "):
        root.build()


def test_a_rule_without_a_needed_field(root: Root) -> None:
    root.replace(RULES, ":modality: scoring\n", "").build()
    assert root.status == 1
    assert f"{RULES}:7: WARNING: " in root.warnings
    assert "modality" in root.warnings


def test_a_quote_that_the_text_no_longer_has(root: Root) -> None:
    """The text is changed after a build: the page of the rule is read again, and warns."""
    assert root.build().status == 0
    root.replace(TEI, "si paga<!--", "si pagherà<!--").build()
    assert root.status == 1
    assert f"{RULES}:23: WARNING: pisarri.small.pays: quote does not stand" in root.warnings


def test_a_rule_of_no_sentence(root: Root) -> None:
    root.replace(RULES, "pis-1-1-2, pis-2-1-1", "pis-1-1-2, pis-2-1-9").build()
    assert root.status == 1
    assert f"{RULES}:22: WARNING: pisarri.small.pays: there is no sentence pis-2-1-9" in (
        root.warnings
    )


def test_a_rule_whose_function_is_not_there(root: Root) -> None:
    root.replace(RULES, "small_engine:three", "small_engine:four").build()
    assert root.status == 1
    assert f"{RULES}:11: WARNING: pisarri.small.three: the engine has no small_engine:four" in (
        root.warnings
    )


def test_a_rule_outside_the_rules(root: Root) -> None:
    root.write("pages/state.md", "# State\n\n:::{rule} pisarri.small.three\n:::\n").build()
    assert root.status == 1
    assert "pages/state.md:3: WARNING: {rule} stands on a page rules/<work>/<page>.md" in (
        root.warnings
    )


def test_a_dead_link_in_a_statement_is_found_at_its_line(root: Root) -> None:
    root.replace(RULES, "see [](#t-carta)", "see [](#t-nothing)").build()
    assert f"{RULES}:13: WARNING: 'myst' cross-reference target not found: 't-nothing'" in (
        root.warnings
    )


def test_a_dead_link_in_a_text_is_found_in_the_text(root: Root) -> None:
    root.write("pages/cards.md", "# Cards\n").build()
    line = next(
        n
        for n, text in enumerate((root.folder / TEI).read_text("utf-8").splitlines(), 1)
        if 'key="angelo"' in text
    )
    assert f"{TEI}:{line}: WARNING: no card is called 'pis-angelo' [ref.card]" in root.warnings
