"""Build a copy of a small edition, changed or not, and look at what comes out."""

from __future__ import annotations

import shutil
import sys
from io import StringIO
from pathlib import Path
from warnings import catch_warnings, filterwarnings

from lxml import html
from sphinx.application import Sphinx
from sphinx.deprecation import RemovedInSphinx11Warning
from sphinx.util.docutils import docutils_namespace, patch_docutils

ROOTS = Path(__file__).parent / "roots"
PROJECT = Path(__file__).parents[2]


class Root:
    """A copy of a small edition."""

    def __init__(self, folder: Path, name: str = "small") -> None:
        self.folder = folder / name
        shutil.copytree(ROOTS / name, self.folder)
        self.warnings = ""
        self.status = 0

    def replace(self, file: str, old: str, new: str) -> Root:
        """Replace words in a file; they must be there."""
        path = self.folder / file
        text = path.read_text("utf-8")
        assert old in text, f"{old!r} is not in {file}"
        path.write_text(text.replace(old, new), "utf-8")
        return self

    def write(self, file: str, text: str) -> Root:
        """Write a file."""
        path = self.folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        return self

    def build(self, out: str = "html", *, builder: str = "html", jobs: int = 1) -> Root:
        """Build into ``_build/<out>`` with a memory of its own; warnings are kept."""
        warnings = StringIO()
        target = self.folder / "_build" / out
        sys.path.insert(0, str(self.folder))
        try:
            self.status = run(self.folder, target, warnings, builder, jobs)
        finally:
            sys.path.remove(str(self.folder))
        self.warnings = warnings.getvalue().replace(str(self.folder) + "/", "")
        return self

    def pages(self, out: str = "html") -> dict[str, str]:
        """Give all that was written for readers, by path."""
        return pages_in(self.folder / "_build" / out)

    def page(self, path: str, out: str = "html") -> html.HtmlElement:
        """Give a page, parsed."""
        return html.document_fromstring(self.pages(out)[path])


def words(element: html.HtmlElement) -> str:
    """Give the text of an element as a reader copies it."""
    return element.text_content().strip()


def pages_in(target: Path) -> dict[str, str]:
    """Give all that was written for readers into a folder, by path."""
    found = [
        *target.rglob("*.html"),
        *target.glob("_static/*.js"),
        *target.glob("_static/*.graphml"),
    ]
    return {str(p.relative_to(target)): p.read_text("utf-8") for p in found if p.is_file()}


def build_project(target: Path) -> str:
    """Build the project's own edition into a folder and give the warnings."""
    warnings = StringIO()
    run(PROJECT, target, warnings)
    return warnings.getvalue()


def run(
    source: Path, target: Path, warnings: StringIO, builder: str = "html", jobs: int = 1
) -> int:
    """Run Sphinx in this process and give its status."""
    with patch_docutils(source), docutils_namespace(), catch_warnings():
        # MyST is a version behind Sphinx in what it uses of it.
        filterwarnings("ignore", message=".*myst_parser", category=DeprecationWarning)
        filterwarnings("ignore", message=".*myst_parser", category=RemovedInSphinx11Warning)
        app = Sphinx(
            source,
            source,
            target,
            target.with_name(target.name + "-doctrees"),
            builder,
            status=None,
            warning=warnings,
            parallel=jobs,
            warningiserror=True,
        )
        app.build()
        return app.statuscode
