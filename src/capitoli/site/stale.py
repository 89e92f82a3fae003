"""What must be read or written again: by what pages are made of, not by dates of files.

A page is read again when something that it was made from (a chapter, a glossary, the rules of
its sentences) has another digest than when it was read. A page is written again when an object
that it points at moved, changed its name, or went away. A build that warned leaves no memory
behind, so that a warning cannot turn green by being asked twice.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from sphinx.application import ENV_PICKLE_FILENAME, Sphinx
from sphinx.environment import BuildEnvironment

from capitoli.site.digests import Use
from capitoli.site.domain import CapitoliDomain, Place, domain_of

_SNAPSHOT: Final = "cap_snapshot"


def outdated(
    app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]
) -> Iterable[str]:
    """Give the pages that were made from something that is different now."""
    domain = domain_of(env)
    now: dict[tuple[str, ...], str] = {}
    stale = []
    for docname, uses in domain.uses.items():
        for key, digest in uses.items():
            if key not in now:
                now[key] = Use(key[0], key[1:]).digest(env)
            if now[key] != digest:
                stale.append(docname)
                break
    _remove_pages(app, removed)
    return [name for name in stale if name in env.found_docs]


def _remove_pages(app: Sphinx, removed: Iterable[str]) -> None:
    """Delete the HTML of pages whose source went away."""
    if app.builder.format != "html":
        return
    for docname in removed:
        Path(app.builder.get_outfilename(docname)).unlink(missing_ok=True)  # type: ignore[attr-defined]


def updated(app: Sphinx, env: BuildEnvironment) -> Iterable[str]:
    """Give the pages to write again because what they point at is different now."""
    domain = domain_of(env)
    before: dict[str, Any] = getattr(env, _SNAPSHOT, {})
    objects = dict(domain.objects)
    after = {"objects": objects, "frame": _frame(env)}
    setattr(env, _SNAPSHOT, after)
    if not before:
        return []
    if before["frame"] != after["frame"]:
        return sorted(env.found_docs)
    return _pointing_at(domain, _different(before["objects"], objects))


def _frame(env: BuildEnvironment) -> object:
    """What pages show of one another: titles, and their order."""
    titles = {name: title.astext() for name, title in env.titles.items()}
    return titles, {name: list(found) for name, found in env.toctree_includes.items()}


def _different(
    before: dict[tuple[str, str], Place], after: dict[tuple[str, str], Place]
) -> set[str]:
    keys = before.keys() | after.keys()
    return {name for kind, name in keys if before.get((kind, name)) != after.get((kind, name))}


def _pointing_at(domain: CapitoliDomain, names: set[str]) -> list[str]:
    return sorted(doc for doc, targets in domain.refs.items() if targets & names)


def forget_failed(app: Sphinx, exception: Exception | None) -> None:
    """Delete the environment of a build that failed or warned: the next one starts afresh."""
    if exception is not None or app._warncount:
        (Path(app.doctreedir) / ENV_PICKLE_FILENAME).unlink(missing_ok=True)
