"""The domain ``cap``: everything in the edition that can be pointed at."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Set
from html import unescape
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from capitoli.site.nodes import drawing

_IN_DRAWING = re.compile(r'href="cap:[a-z]+:([^"]*)"')
logger = logging.getLogger(__name__)

KINDS = ("work", "passage", "sentence", "line", "law", "rule", "check", "question", "term", "card")


class Place(NamedTuple):
    """Where an object stands: its page, its anchor there, and the words that name it."""

    docname: str
    anchor: str
    title: str


class CapitoliDomain(Domain):
    """Works, sentences, lines, laws, rules, terms and cards.

    State lies in ``data`` alone: ``objects`` (kind and name to place), ``refs`` (page to what it
    points at), ``uses`` (page to what it was made from, each with a digest).
    """

    name = "cap"
    label = "Capitoli"
    object_types: ClassVar = {kind: ObjType(kind, kind) for kind in KINDS}
    roles: ClassVar = {
        kind: XRefRole(warn_dangling=True, innernodeclass=nodes.inline) for kind in KINDS
    }
    dangling_warnings: ClassVar = {kind: f"no {kind} is called %(target)r" for kind in KINDS} | {
        "any": "nothing is called %(target)r"
    }
    initial_data: ClassVar[dict[str, Any]] = {"objects": {}, "refs": {}, "uses": {}}
    data_version = 1

    @property
    def objects(self) -> dict[tuple[str, str], Place]:
        """Kind and name to place."""
        return self.data["objects"]  # type: ignore[no-any-return]

    @property
    def refs(self) -> dict[str, set[str]]:
        """Page to the names that it points at."""
        return self.data["refs"]  # type: ignore[no-any-return]

    @property
    def uses(self) -> dict[str, dict[tuple[str, ...], str]]:
        """Page to what it was made from: a key to a digest."""
        return self.data["uses"]  # type: ignore[no-any-return]

    def note_object(self, kind: str, name: str, anchor: str, title: str, node: Any) -> None:
        """Enter an object of the page being read; a name given twice is a warning at ``node``."""
        docname = self.env.current_document.docname
        known = self.objects.get((kind, name))
        if known is not None:
            logger.warning(
                "%s %r stands twice, also in %s",
                kind,
                name,
                self.env.doc2path(known.docname),
                location=node,
                type="cap",
                subtype="duplicate",
            )
        self.objects[kind, name] = Place(docname, anchor, title)

    def note_use(self, key: tuple[str, ...], digest: str) -> None:
        """Say that the page being read was made from ``key``, whose state is ``digest``."""
        self.uses.setdefault(self.env.current_document.docname, {})[key] = digest

    def clear_doc(self, docname: str) -> None:
        for key, place in list(self.objects.items()):
            if place.docname == docname:
                del self.objects[key]
        self.refs.pop(docname, None)
        self.uses.pop(docname, None)

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        for key, place in otherdata["objects"].items():
            if place.docname not in docnames:
                continue
            known = self.objects.get(key)
            if known is not None and known.docname != place.docname:
                logger.warning(
                    "%s %r stands twice, also in %s",
                    *key,
                    self.env.doc2path(known.docname),
                    location=place.docname,
                    type="cap",
                    subtype="duplicate",
                )
            self.objects[key] = place
        for name in ("refs", "uses"):
            mine, theirs = self.data[name], otherdata[name]
            mine.update({doc: theirs[doc] for doc in docnames if doc in theirs})

    def process_doc(self, env: BuildEnvironment, docname: str, document: nodes.document) -> None:
        """Record what the page is made of and points at, for pages that must be made again."""
        self.uses.setdefault(docname, {})["page", docname] = page_digest(env, docname)
        targets = {str(ref["reftarget"]) for ref in document.findall(pending_xref)}
        for picture in document.findall(drawing):
            targets |= {unescape(name) for name in _IN_DRAWING.findall(picture["svg"])}
        if targets:
            self.refs[docname] = targets

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        if typ == "any":
            found = self.resolve_any_xref(env, fromdocname, builder, target, node, contnode)
            return found[0][1] if found else None
        place = self.objects.get((typ, spell(typ, target)))
        if place is None:
            return None
        content = contnode if node.get("refexplicit") else nodes.inline("", place.title)
        return make_refnode(
            builder, fromdocname, place.docname, place.anchor, content, node.get("tip", "")
        )

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        found = []
        for kind in KINDS:
            place = self.objects.get((kind, target))
            if place is not None:
                plain = not contnode.astext() or not node.get("refexplicit")
                content = nodes.inline("", place.title) if plain else contnode
                ref = make_refnode(builder, fromdocname, place.docname, place.anchor, content)
                found.append((f"cap:{kind}", ref))
        return found[:1]

    def get_objects(self) -> Iterable[tuple[str, str, str, str, str, int]]:
        return self._objects()

    def _objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        for (kind, name), place in sorted(self.objects.items()):
            yield name, place.title, kind, place.docname, place.anchor, 1


def page_digest(env: BuildEnvironment, docname: str) -> str:
    """Give a digest of a page's source: its date says nothing when a file was restored."""
    file = Path(env.doc2path(docname))
    return hashlib.blake2b(file.read_bytes()).hexdigest() if file.is_file() else "none"


def spell(kind: str, target: str) -> str:
    """The name under which a target is entered: a bare number is a law of Pisarri's."""
    return f"pis-law-{target}" if kind == "law" and target.isdigit() else target


def domain_of(env: BuildEnvironment) -> CapitoliDomain:
    """The domain of an environment, typed."""
    domain = env.get_domain("cap")
    if not isinstance(domain, CapitoliDomain):
        raise TypeError("the domain cap belongs to capitoli.site")
    return domain
