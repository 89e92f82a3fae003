"""A built small edition, shared by the tests that only look."""

from __future__ import annotations

from pathlib import Path

import pytest
from site_building import Root, build_project, pages_in


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep what looks at the whole edition on one worker, so that it is built once."""
    for item in items:
        if "whole_build" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group("whole edition"))


@pytest.fixture
def root(tmp_path: Path) -> Root:
    """Give a fresh copy of the small edition."""
    return Root(tmp_path)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Root:
    """Give the small edition, built."""
    return Root(tmp_path_factory.mktemp("built")).build()


@pytest.fixture(scope="session")
def whole_build(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """Give the folder of the whole edition's pages, and what its build warned of."""
    folder = tmp_path_factory.mktemp("whole")
    return folder, build_project(folder)


@pytest.fixture(scope="session")
def whole(whole_build: tuple[Path, str]) -> dict[str, str]:
    """Give the pages of the whole edition."""
    return pages_in(whole_build[0])
