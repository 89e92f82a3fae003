"""Readers that leave early, streams that are not there, and a stop from the keyboard."""

from __future__ import annotations

import subprocess
import sys

import pytest

from capitoli import cli

COMMAND = f"{sys.executable} -m capitoli.cli"


def shell(line: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("words", "code"), [("cite pis-11-22-3", 0), ("cite goethe", 2), ("--version", 0)]
)
@pytest.mark.parametrize("stream", [">&-", "2>&-", "<&-", ">&- 2>&- <&-"])
def test_a_stream_that_is_closed_is_no_error(words: str, code: int, stream: str) -> None:
    done = shell(f"{COMMAND} {words} {stream}")
    assert done.returncode == code
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("words", ["games", "cite goethe", "replay /dev/null", "--help"])
def test_both_streams_may_go_early(words: str) -> None:
    done = shell(f"exec 3>&1; ({COMMAND} {words} 2>&1; echo $? >&3) | true")
    assert int(done.stdout) in (0, 1, 2)
    assert done.stderr == ""


def test_a_record_of_no_standard_input_cannot_be_read() -> None:
    done = shell(f"{COMMAND} replay - <&-")
    assert done.returncode == 2
    assert "standard input, line 1: a record begins with" in done.stderr


def test_a_stop_from_the_keyboard_is_told_in_a_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(argv: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "_run", stopped)
    assert cli.main(["games"]) == cli.INTERRUPTED
    assert capsys.readouterr().err == "\ncapitoli: interrupted\n"


def test_an_error_of_the_system_names_the_file_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", "/nowhere"]) == 2
    assert capsys.readouterr().err == "capitoli: /nowhere: No such file or directory\n"


def test_every_command_and_what_it_does_stand_on_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    lines = capsys.readouterr().out.splitlines()
    names = lines[lines.index("  COMMAND") + 1 : lines.index("options:") - 1]
    assert len(names) == 12
    assert all(line.startswith("    ") and len(line.split(maxsplit=1)) == 2 for line in names)
    assert all(len(line) < 80 for line in lines)
