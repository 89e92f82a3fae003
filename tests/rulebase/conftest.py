"""Little editions with an engine of their own: one sound, and others that differ in one fault."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from capitoli import binding

FAULTY = Path(__file__).parents[1] / "faulty_rules"

Overlay = Callable[[str], Path]


@pytest.fixture
def overlay(tmp_path: Path) -> Iterator[Overlay]:
    """Give the folder of a little edition: the sound one, with the files of a fault over it.

    Its engine is forgotten afterwards.
    """
    path, bound = list(sys.path), dict(binding._bound)
    loaded = set(sys.modules)

    def lay(fault: str) -> Path:
        root = tmp_path / fault
        hidden = shutil.ignore_patterns("__pycache__")
        shutil.copytree(FAULTY / "sound", root, ignore=hidden)
        if fault != "sound":
            shutil.copytree(FAULTY / fault, root, ignore=hidden, dirs_exist_ok=True)
        sys.path.insert(0, str(root))
        return root

    yield lay
    sys.path[:] = path
    for name in set(sys.modules) - loaded:
        if name.partition(".")[0] == "engine":
            del sys.modules[name]
    binding._bound.clear()
    binding._bound.update(bound)


@pytest.fixture
def sound_rules(overlay: Overlay) -> Path:
    """The folder of the sound little edition."""
    return overlay("sound")
