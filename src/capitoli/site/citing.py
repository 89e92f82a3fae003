"""How passages are cited on the pages: as the edition cites them, and nothing of our own."""

from __future__ import annotations

from capitoli.edition import Library
from capitoli.edition.cite import FORMS
from capitoli.edition.model import Chapter, Sentence, Work
from capitoli.edition.naming import chapter_label
from capitoli.edition.refs import Ref


def number_of(work: Work, chapter: Chapter) -> str:
    """Give the number of a chapter as it is cited: ``XI``."""
    source = next(s for s in work.sources if s.siglum == chapter.siglum)
    return chapter_label(source, chapter.number)


def citations(library: Library, sentence: Sentence) -> list[str]:
    """Give a sentence's citation for readers, as URN, as BibTeX and as CSL-JSON."""
    ref = Ref(sentence.id, sentence.id)
    return [FORMS[form](library, ref) for form in ("human", "urn", "bibtex", "csl")]
