"""``capitoli rules``: the list, and what belongs to a rule or a passage."""

from __future__ import annotations

import pytest

from capitoli.cli import main


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["rules", *words])
    out, err = capsys.readouterr()
    return code, out, err


def test_the_list_fits_a_terminal_and_breaks_no_citation(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, _ = run(capsys)
    lines = out.splitlines()
    assert code == 0
    assert max(map(len, lines)) < 80
    assert not any(line.endswith("Pisarri") for line in lines)


def test_a_passage_may_be_named_in_any_form(capsys: pytest.CaptureFixture[str]) -> None:
    by_id = run(capsys, "pis-4-4-7")
    assert by_id[0] == 0
    assert by_id[1].startswith("pisarri.granda.privileged ")
    assert run(capsys, "Pisarri IV.4.7") == by_id
    assert run(capsys, "Pisarri", "IV.4.7") == by_id


def test_a_longer_passage_has_each_record_once(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "Pisarri IV.4")
    heads = [line for line in out.splitlines() if "  (rules/" in line]
    assert code == 0
    assert len(heads) > 3
    assert len(set(heads)) == len(heads)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([""], "no rule, check or question ''"),
        (["nope"], "no rule, check or question 'nope'"),
        (["granda.gap"], "there are pisarri.granda.gap-ends"),
        (["pis-99-1-1"], "no rule, check or question 'pis-99-1-1'"),
        (["--graph", "pisarri.granda.gap-ends"], "the graph of all rules"),
    ],
)
def test_what_is_not_there(capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert said in err
