"""Validation by the project's schema, ``texts/schema/capitoli.rng``."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from lxml import etree

from capitoli import data
from capitoli.edition.errors import Problem
from capitoli.edition.loading import Tree


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
    return [Problem(file, entry.line, f"not valid: {entry.message}") for entry in entries]
