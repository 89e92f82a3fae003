"""The commands on the texts: what they print, and what they say to bad input."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from capitoli import __version__
from capitoli.cli import main
from capitoli.edition import Library

SOUND = str(Path(__file__).parents[1] / "sound_texts")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(words)
    out = capsys.readouterr()
    return code, out.out, out.err


def test_text_of_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "text", "--root", SOUND, "Demo", "I.1.2")
    assert (code, err) == (0, "")
    assert out == (
        "Demo 1700, I.1.2 (ll. 2-3)\n\n"
        "I.1.2  altrimenti chi così rifiuta non conterà, ancorchè avesse l’Angelo.\n"
    )


def test_text_of_lines(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "text", "--root", SOUND, "Demo I, ll. 2-3")
    assert out.splitlines()[2:] == [
        "2  con Carta della stessa Sequenza; altrimenti chi così rifiuta non con-",
        "3  terà, ancorchè avesse l’Angelo.",
    ]


def test_text_of_a_work_has_every_sentence(
    capsys: pytest.CaptureFixture[str], edition: Library
) -> None:
    _, out, _ = run(capsys, "text", "ombre")
    words = "".join(out.split())
    for sentence in edition.works["ombre"].sentences:
        assert "".join(sentence.text.split()) in words
    assert "Of the Voll" in out


def test_both_readings_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    for reading, word in (("edited", "obbligati"), ("diplomatic", "obbligato")):
        _, out, _ = run(
            capsys, "text", "--root", SOUND, "dem-1-1-1", "--json", "--reading", reading
        )
        (sentence,) = json.loads(out)
        assert word in sentence["text"]
        assert (sentence["id"], sentence["lines"]) == ("dem-1-1-1", [1, 2])


@pytest.mark.parametrize(
    ("ref", "human"),
    [
        ("dem-1-1-1", "Demo 1700, I.1.1 (ll. 1-2)"),
        ("Demo law 2", "Demo 1700, I.2 (l. 4)"),
        ("Demo I.1.1-2", "Demo 1700, I.1.1-2 (ll. 1-3)"),
        ("Demo I, ll. 2-3", "Demo 1700, I, ll. 2-3"),
        ("Demo II", "Demo 1700, II"),
        ("Demo I.2.1-II.1.1", "Demo 1700, I.2.1-II.1.1"),
    ],
)
def test_cite(capsys: pytest.CaptureFixture[str], ref: str, human: str) -> None:
    assert run(capsys, "cite", "--root", SOUND, ref) == (0, human + "\n", "")
    assert run(capsys, "cite", "--root", SOUND, human) == (0, human + "\n", "")
    _, urn, _ = run(capsys, "cite", "--root", SOUND, ref, "--form", "urn")
    assert run(capsys, "cite", "--root", SOUND, urn)[1] == human + "\n"


def test_cite_as_bibtex(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "cite", "pis-11-22-3", "--form", "bibtex")
    assert out.startswith(
        "@book{pis-11-22-3,\n  author = {Pisarri, Carlo},\n  title = {{Istruzioni"
    )
    assert "year = {1754}" in out
    assert re.search(r"note = \{Pisarri 1754, XI\.22\.3 \(ll?\. [\d-]+\)\}", out)
    assert out.count("{") == out.count("}")


def test_cite_as_csl(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "cite", "Lippi VIII.61.1-3", "--form", "csl")
    (item,) = json.loads(out)
    assert item["author"] == [{"family": "Lippi", "given": "Lorenzo"}]
    assert item["issued"] == {"date-parts": [[1688]]}
    assert item["locator"] == "VIII.61.1-3"
    assert item["note"] == "urn:capitoli:lippi:8.61.1-8.61.3"


def test_a_work_without_author_is_cited_without_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert "author" not in run(capsys, "cite", "omb-1-1-1", "--form", "bibtex")[1]
    assert "author" not in run(capsys, "cite", "omb-1-1-1", "--form", "csl")[1]


def test_find(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "find", "--root", SOUND, "l'ore")
    assert code == 0
    assert out.startswith("Demo 1700, II.1.1 (l. 1) [dem-2-1-1]\n    Fu inventato")
    assert "«l’ore»" in out
    assert out.endswith("1 place in 1 sentence\n")


def test_find_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    (hit,) = json.loads(run(capsys, "find", "--root", SOUND, "--json", "SEQVENZA")[1])
    (start, end) = hit["spans"][0]
    assert hit["text"][start:end] == "Sequenza"


def test_find_nothing_is_code_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "find", "--root", SOUND, "scacchi") == (1, "0 places in 0 sentences\n", "")


def test_apparatus(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "apparatus", "--root", SOUND, "demo")
    assert "Demo 1700, I.1.1 (ll. 1-2): emended (the editors, certainty high)" in out
    assert "    obbligato → obbligati\n" in out
    rows = json.loads(run(capsys, "apparatus", "--root", SOUND, "demo", "--json")[1])
    assert [row["kind"] for row in rows] == ["supplied", "emended", "note"]


def test_check_of_our_own_texts(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "check")
    assert (code, err) == (0, "")
    assert re.search(r"^witness +exact +exact +exact +exact$", out, re.MULTILINE)
    assert re.search(r"^\d+ references printed and read back$", out, re.MULTILINE)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("text", "goethe"), "begins with no work"),
        (("text", "Pisarri law 36"), "law 36 is not in this witness; laws run 1-35 and 37-41"),
        (("text", "pis-11-22-3", "--root", "/nowhere"), "no texts below /nowhere/texts"),
        (("cite", "Pisarri XI.22.3-1"), "it runs backwards"),
        (("cite", "pis-99-1-1"), "no chapter XCIX"),
        (("cite", ""), "an empty reference"),
        (("find", "’"), "nothing to find"),
        (("find", "ore", "--work", "goethe"), "no work 'goethe'"),
        (("apparatus", "goethe"), "no work 'goethe'; there are pisarri, minucci, ombre, maison"),
        (("cite", "\udce8"), "begins with no work"),
    ],
)
def test_bad_input_is_code_2_and_one_message(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert err.startswith("capitoli: ")
    assert said in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("words", [(), ("dance",), ("cite",), ("cite", "x", "--form", "mla")])
def test_wrong_usage_is_code_2(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as raised:
        main(words)
    assert raised.value.code == 2
    assert "usage: capitoli" in capsys.readouterr().err


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as raised:
        main(["--version"])
    assert raised.value.code == 0
    assert capsys.readouterr().out == f"capitoli {__version__}\n"


def test_a_reader_who_leaves_early_is_no_error() -> None:
    command = [sys.executable, "-m", "capitoli.cli", "text", "pisarri"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 1


def test_help_imports_nothing_heavy() -> None:
    code = (
        "import sys, capitoli.cli as c; c.parser();"
        "print([m for m in ('lxml', 'networkx', 'sphinx') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    "words", ["text pisarri", "text minucci", "find giuoco", "apparatus ombre"]
)
def test_what_is_printed_fits_a_terminal(capsys: pytest.CaptureFixture[str], words: str) -> None:
    code, out, _ = run(capsys, *words.split())
    assert code == 0
    assert max(map(len, out.splitlines())) < 80
