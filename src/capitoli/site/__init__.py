"""The Sphinx extension that shows the edition: domain, directives, pages and theme."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.application import Sphinx

if TYPE_CHECKING:
    from sphinx.util.typing import ExtensionMetadata

HERE = Path(__file__).parent


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register everything with Sphinx."""
    from capitoli.site import register

    return register.register(app)
