"""How long the site takes: built afresh, with nothing changed, and after one small edit of a kind.

Run ``python scripts/site_times.py`` (``make times``). It works on a copy of the files that git
tracks, so that nothing here is touched, and prints seconds of the clock.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

#: What is edited, where, what stands there, and what is put in its place.
EDITS = (
    ("a sentence", "texts/pisarri/pisarri.xml", "stattene sano.", "stattene sano!"),
    ("a rule", "rules/pisarri/granda.md", "The Granda begins with", "The Granda starts with"),
    (
        "an engine function",
        "src/capitoli/games/tarocchini/granda.py",
        "    return bool(held & ANGELO)",
        "    # The Angelo.\n    return bool(held & ANGELO)",
    ),
)


def copy_to(folder: Path) -> None:
    """Copy the files that git tracks."""
    names = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.split("\0")
    for name in filter(None, names):
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target)


def build(folder: Path) -> float:
    """Build the site of a copy as ``make site`` does, from its own code; return the seconds."""
    started = time.perf_counter()
    command = [sys.executable, "-m", "sphinx", "-n", "-W", "--keep-going", "-q", "-j", "4"]
    subprocess.run(
        [*command, "-d", "_build/doctrees", ".", "_build/html"],
        cwd=folder,
        check=True,
        env={"PYTHONPATH": str(folder / "src"), "PATH": "/usr/bin:/bin"},
    )
    return time.perf_counter() - started


def edit(folder: Path, name: str, old: str, new: str) -> None:
    """Replace what stands once in a file.

    :raises ValueError: it does not stand there once; the edit above has grown stale.
    """
    path = folder / name
    text = path.read_text(encoding="utf-8")
    if text.count(old) != 1:
        raise ValueError(f"{name}: {old!r} stands there {text.count(old)} times, and not once")
    path.write_text(text.replace(old, new), encoding="utf-8")


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copy_to(folder)
        print(f"{'cold':<22}{build(folder):6.1f} s", flush=True)
        print(f"{'nothing changed':<22}{build(folder):6.1f} s", flush=True)
        for what, file, old, new in EDITS:
            edit(folder, file, old, new)
            print(f"{what:<22}{build(folder):6.1f} s", flush=True)


if __name__ == "__main__":
    main()
