"""Where the texts and the rules lie."""

from __future__ import annotations

from pathlib import Path


def root() -> Path:
    """Give the folder that holds ``texts/`` and ``rules/``.

    An installed package carries both in ``_data``; in a working copy they lie at its root.
    """
    shipped = Path(__file__).parent / "_data"
    if shipped.is_dir():
        return shipped
    return Path(__file__).parents[2]
