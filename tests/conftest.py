"""What several folders of tests share."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

from capitoli import data
from capitoli.edition import Library, library

TESTS = Path(__file__).parent

# How long one example takes says more about the machine's other work than about ours.
settings.register_profile("project", deadline=None)
settings.load_profile("project")


@pytest.fixture(scope="session")
def edition() -> Library:
    """The project's own texts."""
    return library()


@pytest.fixture(scope="session")
def sound() -> Library:
    """A small sound edition of two chapters and a translation."""
    return Library.load(TESTS / "sound_texts")


@pytest.fixture(scope="session")
def repository() -> Path:
    """The root of the working copy."""
    return data.root()


@pytest.fixture
def tei(tmp_path: Path) -> Path:
    """A path for a work's file in an edition that a test writes itself."""
    folder = tmp_path / "texts" / "demo"
    folder.mkdir(parents=True)
    return folder / "demo.xml"
