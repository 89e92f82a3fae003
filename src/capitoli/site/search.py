"""The search of the site: an index of sentences and rules that the reader's browser searches.

The browser folds spelling as :mod:`capitoli.edition.folding` does. The index is a script and
not a JSON file, so that it can be read by pages that were opened from a disk.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx

from capitoli.edition.model import Sentence
from capitoli.site.domain import domain_of
from capitoli.site.rules.names import bare_words
from capitoli.site.texts import base_of, library_of

FILE: Final = "search-index.js"
#: Builders whose pages are searched by a script.
BUILDERS: Final = ("html", "dirhtml")


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Give the search page."""
    if app.builder.name in BUILDERS:
        yield "search", {"title": "Search"}, "capsearch.html"


def write_index(app: Sphinx, exception: Exception | None) -> None:
    """Write the index beside the other static files, if it is another than before."""
    if exception is not None or app.builder.name not in BUILDERS:
        return
    entries = [*_sentences(app), *_rules(app)]
    text = json.dumps(entries, ensure_ascii=False, separators=(",", ":"))
    file = Path(app.outdir) / "_static" / FILE
    content = f"window.CAPITOLI_INDEX={text};\n"
    if not file.is_file() or file.read_text("utf-8") != content:
        file.write_text(content, "utf-8")


def _sentences(app: Sphinx) -> Iterator[dict[str, str]]:
    library, domain = library_of(app.env), domain_of(app.env)
    for sentence in library.sentences():
        place = domain.objects.get(("sentence", sentence.id))
        if place is None:
            continue
        lang = library.sources[sentence.siglum].lang
        entry = {
            "u": f"{app.builder.get_target_uri(place.docname)}#{place.anchor}",
            "c": sentence.cite,
            "l": lang,
            "t": sentence.text,
            "d": sentence.diplomatic if sentence.diplomatic != sentence.text else "",
            "e": _translated(app, sentence),
        }
        yield {name: value for name, value in entry.items() if value}


def _translated(app: Sphinx, sentence: Sentence) -> str:
    library = library_of(app.env)
    return " ".join(t for lang in library.translations.values() for t in lang.get(sentence.id))


def _rules(app: Sphinx) -> Iterator[dict[str, str]]:
    domain = domain_of(app.env)
    for rule in base_of(app.env).rules.values():
        place = domain.objects.get(("rule", rule.id))
        if place is not None:
            uri = f"{app.builder.get_target_uri(place.docname)}#{place.anchor}"
            said = bare_words(rule.statement)
            yield {"u": uri, "c": rule.id, "l": "en", "t": said, "r": rule.modality}
