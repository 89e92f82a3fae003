"""Ids and pointers: their form, that no id is given twice, that no pointer leads nowhere."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from capitoli.edition.errors import Problem, shown
from capitoli.edition.loading import Tree
from capitoli.edition.tei import ID, XML_ID, Element, line_of, local, tag

#: Attributes whose words are pointers.
POINTERS: Final = ("ref", "target", "ana", "resp", "corresp", "wit", "who", "scheme")
#: Where a pointer may lead out of the edition.
_OUTWARD: Final = re.compile(r"https://[^\s#]+(#\S*)?")
#: ``corr/@source`` names the rule whose example proves the correction.
_RULE: Final = re.compile(r"[a-z][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)+")


@dataclass(slots=True)
class Ids:
    """The ids of one file. Those of the header count in the file alone."""

    file: Path
    header: dict[str, int] = field(default_factory=dict)
    text: dict[str, int] = field(default_factory=dict)

    def __contains__(self, id_: str) -> bool:
        return id_ in self.header or id_ in self.text


def gather(file: Path, tree: Tree) -> tuple[Ids, list[Problem]]:
    """Collect a file's ids, with what is wrong with them."""
    ids, problems = Ids(file), []
    header = {e for h in tree.getroot().iterfind(tag("teiHeader")) for e in h.iter("*")}
    root = tree.getroot()
    for part in ([root], *(part.iter("*") for part in root)):
        for element in part:
            found = ids.header if element in header else ids.text
            id_ = element.get(XML_ID)
            if id_ is None:
                continue
            line = line_of(element)
            if not ID.fullmatch(id_):
                rule = "lower-case letters, digits and single hyphens, a letter first"
                problems.append(Problem(file, line, f"the id {id_!r} has not the form: {rule}"))
            if id_ in ids:
                first = ids.header.get(id_) or ids.text.get(id_)
                problems.append(Problem(file, line, f"the id {id_!r} is taken (line {first})"))
            else:
                found[id_] = line
    return ids, problems


def doubled(files: Sequence[Ids]) -> Iterator[Problem]:
    """Find ids of the text that two files share: the site shows all of them together."""
    seen: dict[str, Ids] = {}
    for ids in files:
        for id_, line in ids.text.items():
            first = seen.setdefault(id_, ids)
            if first is not ids:
                where = f"{shown(first.file)}:{first.text[id_]}"
                yield Problem(ids.file, line, f"the id {id_!r} is taken ({where})")


def dangling(file: Path, tree: Tree, own: Ids, files: Sequence[Ids]) -> Iterator[Problem]:
    """Find the pointers of a file that lead nowhere."""
    for element in tree.getroot().iter("*"):
        for attribute in POINTERS:
            for pointer in element.get(attribute, "").split():
                if not _leads(pointer, own, files):
                    text = f'{local(element)}/@{attribute}="{pointer}" leads nowhere'
                    yield Problem(file, line_of(element), text)
        yield from _bad_proof(file, element)


def _leads(pointer: str, own: Ids, files: Sequence[Ids]) -> bool:
    if _OUTWARD.fullmatch(pointer):
        return True
    document, mark, id_ = pointer.partition("#")
    if not mark:
        return False
    if document:
        return any(ids.file.name == document and id_ in ids for ids in files)
    return id_ in own or any(id_ in ids.text for ids in files)


def _bad_proof(file: Path, element: Element) -> Iterator[Problem]:
    for name in element.get("source", "").split():
        if not _RULE.fullmatch(name):
            text = f'{local(element)}/@source="{name}" is not the id of a rule'
            yield Problem(file, line_of(element), text)
