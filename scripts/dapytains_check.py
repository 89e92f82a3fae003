"""Ask another program, the DTS reader dapytains, for every sentence and line of every work.

dapytains knows nothing of this project: it follows the ``citeStructure`` of each header. What
it gives for a reference must be the text that our own function gives. It pins its dependencies
and therefore lives in a virtual environment of its own, which this script makes if it is not
there:

    python scripts/dapytains_check.py [FOLDER OF THE ENVIRONMENT]

It prints how many references were resolved, and exits 1 if any differs.
"""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

from lxml import etree

from capitoli.edition import Library, Work, library
from capitoli.edition.tei import NS, tag
from capitoli.edition.text import both

ENVIRONMENT = Path("_build/dapytains")

#: Run by the other environment's Python: prints one JSON list [tree, reference, XML] a line.
ASK = """
import json, sys
from dapytains.tei.document import Document
from lxml import etree

document = Document(sys.argv[1])

def leaves(units):
    for unit in units:
        if unit.children:
            yield from leaves(unit.children)
        else:
            yield unit.ref

for tree in ("default", "line"):
    for ref in leaves(document.get_reffs(tree)):
        passage = document.get_passage(ref, tree=tree)
        print(json.dumps([tree, ref, etree.tostring(passage, encoding="unicode")]))
"""


def python(environment: Path) -> Path:
    """Give the environment's Python; make the environment if it is not there."""
    found = environment / "bin" / "python"
    if not found.exists():
        venv.create(environment, with_pip=True)
        subprocess.run([found, "-m", "pip", "install", "-q", "dapytains==1.0.0rc4"], check=True)
    return found


def expected(work: Work) -> dict[tuple[str, str], tuple[str, str]]:
    """Give, by tree and reference, the two readings that our own function gives."""
    found: dict[tuple[str, str], tuple[str, str]] = {}
    for chapter in work.chapters:
        for sentence in chapter.sentences:
            ref = f"{chapter.n}.{sentence.paragraph}.{sentence.n}"
            found["default", ref] = (sentence.text, sentence.diplomatic)
        for line in chapter.lines:
            found["line", f"{chapter.n}:{line.n}"] = (line.text, line.diplomatic)
    return found


def given(work: Work, interpreter: Path) -> Iterator[tuple[tuple[str, str], tuple[str, str]]]:
    """Give, by tree and reference, the two readings of what dapytains gives."""
    asked = subprocess.run(
        [interpreter, "-c", ASK, work.file], stdout=subprocess.PIPE, text=True, check=True
    )
    for row in asked.stdout.splitlines():
        tree, ref, xml = json.loads(row)
        yield (tree, ref), both(_without_heads(etree.fromstring(xml)))


def _without_heads(root: etree._Element) -> etree._Element:
    """Take out headings: they stand between lines, and a window of lines may hold one."""
    for head in list(root.iter(tag("head"))):
        parent = head.getparent()
        if parent is not None:
            parent.remove(head)
    return next(root.iterfind("t:text", NS))


def check(found: Library, interpreter: Path) -> int:
    """Compare all works; print what differs and the counts; give the number of differences."""
    wrong = 0
    for work in found.works.values():
        ours, theirs = expected(work), dict(given(work, interpreter))
        for key in ours.keys() | theirs.keys():
            if ours.get(key) != theirs.get(key):
                wrong += 1
                print(f"{work.name} {key}: ours {ours.get(key)}, theirs {theirs.get(key)}")
        counts = {tree: sum(key[0] == tree for key in theirs) for tree in ("default", "line")}
        print(f"{work.name}: {counts['default']} sentences, {counts['line']} lines resolved")
    print("all are the text that our own function gives" if not wrong else f"{wrong} differ")
    return wrong


if __name__ == "__main__":
    environment = Path(sys.argv[1]) if len(sys.argv) > 1 else ENVIRONMENT
    sys.exit(1 if check(library(), python(environment)) else 0)
