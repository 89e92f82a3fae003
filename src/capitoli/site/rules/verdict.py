"""What ``capitoli verify`` said of each rule, read from the file that it wrote last."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.environment import BuildEnvironment

from capitoli.rulebase.model import Record, Rule
from capitoli.site.build import paragraph

FILE = Path("_build") / "verify.json"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a verification; ``data`` is None where there is none."""

    data: dict[str, Any] | None

    def of(self, record: str) -> dict[str, Any] | None:
        """Give what was said of a rule or check; None if nothing was."""
        for table in ("per_rule", "per_check", "per_question"):
            found = (self.data or {}).get(table, {}).get(record)
            if isinstance(found, dict):
                return found
        return None

    def shown(self, record: Record) -> list[nodes.Node]:
        """Say it in a paragraph."""
        if isinstance(record, Rule) and record.reason:
            return []
        words = self.words(record.id)
        css = "verified" if words.startswith("Verified") else "unverified"
        return [paragraph(words, classes=("verdict", css))]

    def words(self, record: str) -> str:
        """Say it in words."""
        found = self.of(record)
        if found is None:
            return "Not verified in this build."
        if found.get("status") == "fails":
            said = [str(fault.get("message", "")) for fault in found.get("faults", [])]
            told = "; ".join(words.removeprefix(f"{record}: ") for words in said)
            return f"Verification failed: {told or 'the record is faulty'}."
        return "Verified" + _counted(found) + "."


def _counted(found: dict[str, Any]) -> str:
    """Say what an example was held against: the function gone, and the function changed."""
    parts = ["the example runs"] if found.get("example") else []
    if found.get("reaches"):
        parts.append("reaches its function")
    made = found.get("stubs_made", 0) + found.get("mutants_made", 0)
    killed = found.get("stubs_killed", 0) + found.get("mutants_killed", 0)
    if made:
        parts.append(f"notices {killed} of {made} changes to it")
    *first, last = parts or [""]
    return ": " + " and ".join([", ".join(first), last] if first else [last]) if last else ""


def verdict_of(env: BuildEnvironment) -> Verdict:
    """Give what the last verification said."""
    return read(Path(env.srcdir))


def read(root: Path) -> Verdict:
    """Read the file of the last verification below ``root``; an empty verdict if there is none."""
    file = root / FILE
    if not file.is_file():
        return Verdict(None)
    return _read(file, file.stat().st_mtime_ns, file.stat().st_size)


@lru_cache(maxsize=4)
def _read(file: Path, changed: int, size: int) -> Verdict:
    """Read it once a build: a new date or size makes a new key."""
    try:
        data = json.loads(file.read_text("utf-8"))
    except ValueError:
        return Verdict(None)
    return Verdict(data if isinstance(data, dict) else None)
