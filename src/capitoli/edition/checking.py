"""The whole check of a folder of texts, and its result as a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from capitoli.edition import collection, fidelity, schema
from capitoli.edition.apparatus import apparatus
from capitoli.edition.collection import Library
from capitoli.edition.errors import BadReference, BrokenEdition, EditionError, Problem
from capitoli.edition.model import Work
from capitoli.edition.refs import Ref, full, human, lines, parse, source_of, urn


@dataclass(frozen=True, slots=True)
class Report:
    """What was counted in each work, how many references were read back, and all faults.

    ``counts`` is empty if the texts cannot be loaded.
    """

    counts: dict[str, dict[str, int | str]]
    references: int
    problems: tuple[Problem, ...]


def check_library(root: Path, witnesses: Path | None = None) -> Report:
    """Check all texts below ``root``: schema, form, ids, pointers, references, fidelity.

    ``witnesses`` holds the text of each work's witness, ``<work>.txt``; without it, fidelity
    is not checked.

    :raises EditionError: there are no texts.
    """
    files = collection.text_files(root)
    if not files:
        raise EditionError(f"no texts below {root / 'texts'}")
    trees, problems = collection.parse(files)
    for file, tree in trees.items():
        problems += schema.validate(file, tree)
    try:
        found = Library.load(root)
    except BrokenEdition as error:
        return Report({}, 0, tuple(sorted({*problems, *error.problems})))
    counts = {}
    for work in found.works.values():
        faults = fidelity.check(work, witnesses / f"{work.name}.txt") if witnesses else []
        problems += faults
        counts[work.name] = _count(found, work, _verdict(witnesses, faults))
    references, faults = read_back(found)
    return Report(counts, references, tuple(sorted({*problems, *faults})))


def _verdict(witnesses: Path | None, faults: list[Problem]) -> str:
    if witnesses is None:
        return "not checked"
    return "differs" if faults else "exact"


def _count(found: Library, work: Work, verdict: str) -> dict[str, int | str]:
    entries = Counter(entry.kind for entry in apparatus(work))
    translated = {
        f"of them in {lang}": sum(sentence.id in translation for sentence in work.sentences)
        for lang, translation in found.translations.items()
    }
    return {
        "chapters": len(work.chapters),
        "paragraphs": sum(len(chapter.paragraphs) for chapter in work.chapters),
        "sentences": len(work.sentences),
        **translated,
        "lines": len(work.lines),
        "laws": len(work.laws),
        "words": fidelity.words(work),
        "emended": entries["emended"],
        "supplied": entries["supplied"],
        "surplus": entries["surplus"],
        "gaps": entries["gap"],
        "notes": entries["note"],
        "witness": verdict,
    }


def references(found: Library) -> Iterator[Ref]:
    """Give a reference to everything that can be cited, and ranges of every kind."""
    for work in found.works.values():
        yield from (Ref(source.siglum, source.siglum) for source in work.sources)
        for chapter in work.chapters:
            yield Ref(chapter.id, chapter.id)
            yield Ref(chapter.paragraphs[0].id, chapter.paragraphs[-1].id)
            yield Ref(chapter.sentences[0].id, chapter.sentences[-1].id)
            for paragraph in chapter.paragraphs:
                yield Ref(paragraph.id, paragraph.id)
                yield Ref(paragraph.sentences[0].id, paragraph.sentences[-1].id)
                yield from (Ref(s.id, s.id) for s in paragraph.sentences)
            for line in chapter.lines:
                yield Ref(chapter.id, chapter.id, (line.n, line.n))
                yield Ref(chapter.id, chapter.id, (1, line.n))


def printed(found: Library, ref: Ref) -> set[str]:
    """Give every form in which a reference is printed."""
    source = source_of(found, ref)
    long = full(ref, source, lines(found, ref))
    return {ref.normal(), human(ref, source), long, full(ref, source), urn(ref, source)}


def read_back(found: Library) -> tuple[int, list[Problem]]:
    """Read back every form of every reference; count them, and give those that fail."""
    count, problems = 0, []
    for ref in references(found):
        for form in printed(found, ref):
            count += 1
            try:
                back: object = parse(found, form)
            except BadReference as error:
                back = error
            if back != ref:
                file = found.works[_work_of(found, ref)].file
                problems.append(Problem(file, 1, f"{form!r} is not read back as {ref}: {back}"))
    return count, problems


def _work_of(found: Library, ref: Ref) -> str:
    source = source_of(found, ref)
    return next(work.name for work in found.works.values() if source in work.sources)


def table(report: Report) -> str:
    """Print the counts as a table, a column a work."""
    if not report.counts:
        return ""
    works = list(report.counts)
    rows = [["", *works]]
    rows += [
        [what, *(str(report.counts[w][what]) for w in works)] for what in report.counts[works[0]]
    ]
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return "\n".join(
        "  ".join(
            [
                row[0].ljust(widths[0]),
                *(c.rjust(w) for c, w in zip(row[1:], widths[1:], strict=True)),
            ]
        )
        for row in rows
    )
