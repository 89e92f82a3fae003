"""The project's own edition holds, and its project file is read and written with care."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from capitoli.rulebase.project import Project, ProjectError, read_project, rounded, write
from capitoli.rulebase.verify import verify


def test_the_project_holds(repository: Path) -> None:
    """``capitoli verify`` finds nothing: texts, rules and engine say the same."""
    faults = verify(repository).faults
    assert not faults, "\n".join(map(str, faults))


def test_without_a_file_nothing_is_asked(tmp_path: Path) -> None:
    """The defaults."""
    assert read_project(tmp_path) == Project()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[engine]\npackages = [1]\n", "[engine] has packages"),
        ("[engine]\npackages = 1\n", "[engine] has packages"),
        ("[engine]\npackages = 'capitoli'\n", "[engine] has packages"),
        ("[engine]\npath = 'a'\n", "[engine] has packages"),
        ("[coverage]\n'pisarri' = 1.0\n", '"work.chapter" = share'),
        ("[coverage]\n'pisarri.1' = 'all'\n", '"work.chapter" = share'),
        ("[mutants]\nsurvivors = 'none'\n", "[mutants] has survivors"),
        ("coverage = 1.0\n", "coverage is a table"),
        ("[mutants]\nkilled = 3\n", "[mutants] has survivors"),
        ("[[mutants.equivalent]]\nfunction = 'a:b'\nmutant = 'c'\n", "needs function, mutant"),
        ("[mutants]\nequivalent = [1]\n", "stands under [[mutants.equivalent]]"),
        ("[mutants]\nequivalent = 1\n", "stands under [[mutants.equivalent]]"),
        ("= [", "Invalid statement"),
        ("# \udcff", "codec can't decode"),
    ],
)
def test_bad_files_are_refused(text: str, said: str, tmp_path: Path) -> None:
    """With the name of the file."""
    (tmp_path / "capitoli.toml").write_text(text, "utf-8", "surrogateescape")
    with pytest.raises(ProjectError) as caught:
        read_project(tmp_path)
    assert said in str(caught.value)
    assert str(caught.value).startswith("capitoli.toml")


def test_shares_are_never_rounded_up() -> None:
    """Two thirds are a little less than they are; all is all."""
    assert (rounded(2 / 3), rounded(1.0), rounded(0.0)) == (0.666, 1.0, 0.0)
    assert rounded(0.29 * 100 / 100) == 0.29


def test_writing_leaves_the_rest_alone(tmp_path: Path) -> None:
    """Comments, other tables and reasons stay; written twice it is the same."""
    file = tmp_path / "capitoli.toml"
    before = """# About the file.
[texts]
order = ["pisarri"]

[coverage]
# About shares.
"pisarri.3" = 0.5

[mutants]
survivors = 4

[[mutants.equivalent]]
function = "a:b"
mutant = "1 -> 2"
reason = "The [mutants] of this one say the same."
"""
    file.write_text(before)
    write(tmp_path, {"pisarri.4": 1.0}, 2)
    once = file.read_text()
    for line in before.splitlines():
        assert line in once or line == "survivors = 4"
    table = tomllib.loads(once)
    assert table["coverage"] == {"pisarri.3": 0.5, "pisarri.4": 1.0}
    assert table["mutants"]["survivors"] == 2
    assert len(table["mutants"]["equivalent"]) == 1
    write(tmp_path, {"pisarri.4": 1.0}, 2)
    assert file.read_text() == once


def test_writing_begins_a_file(tmp_path: Path) -> None:
    """Where there is none."""
    write(tmp_path, {"pisarri.4": 1.0}, 0)
    assert read_project(tmp_path).coverage == {"pisarri.4": 1.0}
