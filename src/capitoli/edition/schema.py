"""Validation by the project's schema, ``texts/schema/capitoli.rng``."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from lxml import etree

from capitoli import data
from capitoli.edition.errors import Problem
from capitoli.edition.loading import Tree
from capitoli.edition.tei import line_of, tag

_ATTRIBUTES: Final = re.compile(r"Element (\w+) failed to validate attributes")


def schema_file() -> Path:
    """Give the file of the schema."""
    return data.root() / "texts" / "schema" / "capitoli.rng"


@cache
def compiled(file: Path) -> etree.RelaxNG:
    """Compile a schema once."""
    return etree.RelaxNG(etree.parse(file))


def validate(file: Path, tree: Tree, schema: Path | None = None) -> list[Problem]:
    """Give what a schema, ours if no other is named, finds wrong in a file."""
    checker = compiled(schema or schema_file())
    if checker.validate(tree):
        return []
    entries = [entry for entry in checker.error_log if entry.level >= etree.ErrorLevels.ERROR]
    return [Problem(file, max(1, entry.line), _said(entry, tree)) for entry in entries]


def _said(entry: etree._LogEntry, tree: Tree) -> str:
    """Say what is wrong; where attributes are, which they are, for the validator does not."""
    said = f"not valid: {entry.message}"
    found = _ATTRIBUTES.fullmatch(entry.message)
    if found:
        named = (e for e in tree.iter(tag(found[1])) if line_of(e) == entry.line)
        shown = (" ".join(f'{_short(str(k))}="{v!s}"' for k, v in e.attrib.items()) for e in named)
        said += f" ({' | '.join(shown)})"
    return said


def _short(attribute: str) -> str:
    return attribute.rpartition("}")[2]
