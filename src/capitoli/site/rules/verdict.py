"""What ``capitoli verify`` said of each rule, read from the file that it wrote last."""

from __future__ import annotations

import json
from dataclasses import dataclass
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
        if self.data is None:
            return None
        found = self.data.get("records", {}).get(record)
        return found if isinstance(found, dict) else None

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
        faults = found.get("faults", [])
        if faults:
            return "Not verified: " + "; ".join(str(fault) for fault in faults)
        return "Verified" + _counted(found) + "."


def _counted(found: dict[str, Any]) -> str:
    parts = []
    if examples := found.get("examples"):
        parts.append(f"{examples} example{'s' if examples > 1 else ''} run")
    if made := found.get("mutants"):
        killed = found.get("killed", made)
        parts.append(f"{killed} of {made} mutants noticed")
    return ": " + ", ".join(parts) if parts else ""


def verdict_of(env: BuildEnvironment) -> Verdict:
    """Give what the last verification said."""
    return read(Path(env.srcdir))


def read(root: Path) -> Verdict:
    """Read the file of the last verification below ``root``; an empty verdict if there is none."""
    file = root / FILE
    if not file.is_file():
        return Verdict(None)
    try:
        data = json.loads(file.read_text("utf-8"))
    except ValueError:
        return Verdict(None)
    return Verdict(data if isinstance(data, dict) else None)
