"""A built small edition, shared by the tests that only look."""

from __future__ import annotations

import fcntl
from pathlib import Path

import pytest
from site_building import Root, build_project, pages_in


@pytest.fixture
def root(tmp_path: Path) -> Root:
    """Give a fresh copy of the small edition."""
    return Root(tmp_path)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Root:
    """Give the small edition, built."""
    return Root(tmp_path_factory.mktemp("built")).build()


@pytest.fixture(scope="session")
def whole_build(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> tuple[Path, str]:
    """Give the folder of the whole edition's pages, and what its build warned of.

    Where several workers run the tests, the first that needs it builds it for all.
    """
    base = tmp_path_factory.getbasetemp()
    if hasattr(request.config, "workerinput"):
        base = base.parent
    folder, warned = base / "whole", base / "whole.warnings"
    with (base / "whole.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not warned.exists():
            folder.mkdir(exist_ok=True)
            warned.write_text(build_project(folder), encoding="utf-8")
    return folder, warned.read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def whole(whole_build: tuple[Path, str]) -> dict[str, str]:
    """Give the pages of the whole edition."""
    return pages_in(whole_build[0])
