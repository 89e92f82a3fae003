"""A built small edition, shared by the tests that only look."""

from __future__ import annotations

from pathlib import Path

import pytest
from site_building import Root


@pytest.fixture
def root(tmp_path: Path) -> Root:
    """Give a fresh copy of the small edition."""
    return Root(tmp_path)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Root:
    """Give the small edition, built."""
    return Root(tmp_path_factory.mktemp("built")).build()
