"""Read one XML file so that nothing but the file is read.

No network, no DTD, no entities: a file with a DOCTYPE is refused before it is parsed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

from lxml import etree

from capitoli.edition.errors import BrokenEdition, Problem
from capitoli.edition.tei import NAMESPACE

Tree: TypeAlias = etree._ElementTree

# Before the root element stand white space, comments and instructions, and nothing else.
_PROLOG = re.compile(r"(?:\s+|<\?.*?\?>|<!--.*?-->)*", re.DOTALL)
_ENCODING = re.compile(r"""<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']""")


def load(file: Path) -> Tree:
    """Parse a TEI file.

    :raises BrokenEdition: the file cannot be read, is not UTF-8 or not NFC, has a DOCTYPE or
        an entity, is not well-formed, or is no TEI document; with file and line.
    """
    text = _decoded(file)
    problems = [*_doctype(file, text), *_encoding(file, text)] or list(_not_nfc(file, text))
    if problems:
        raise BrokenEdition(problems)
    tree = _parsed(file)
    root = tree.getroot()
    if root.tag != f"{{{NAMESPACE}}}TEI":
        raise BrokenEdition([Problem(file, 1, f"the root element is {root.tag}, not TEI")])
    return tree


def _decoded(file: Path) -> str:
    try:
        data = file.read_bytes()
    except OSError as error:
        reason = f"cannot be read: {error.strerror}"
        raise BrokenEdition([Problem(file, 1, reason)]) from None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        byte = data[error.start]
        raise BrokenEdition([Problem(file, line, f"not UTF-8: byte 0x{byte:02x}")]) from None


def _doctype(file: Path, text: str) -> Iterator[Problem]:
    found = _PROLOG.match(text)
    end = found.end() if found else 0
    if text.startswith("<!DOCTYPE", end):
        line = text.count("\n", 0, end) + 1
        yield Problem(file, line, "a DOCTYPE is not allowed; nothing of the file was read")


def _encoding(file: Path, text: str) -> Iterator[Problem]:
    found = _ENCODING.match(text)
    if found and found[1].upper() not in ("UTF-8", "UTF8"):
        yield Problem(file, 1, f"the file declares encoding {found[1]!r}; it must be UTF-8")


def _not_nfc(file: Path, text: str) -> Iterator[Problem]:
    for line, word in words_not_nfc(text):
        yield Problem(file, line, f"not in Unicode form NFC: {word!r}")


def words_not_nfc(text: str) -> Iterator[tuple[int, str]]:
    """Give, with its line, the first word of each line that is not in Unicode form NFC."""
    if unicodedata.is_normalized("NFC", text):
        return
    for number, line in enumerate(text.split("\n"), start=1):
        word = next((w for w in line.split() if not unicodedata.is_normalized("NFC", w)), "")
        if word:
            yield number, word


def _parsed(file: Path) -> Tree:
    # Ids are collected by our own check, which says where the first of two stands.
    parser = etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        dtd_validation=False,
        collect_ids=False,
    )
    try:
        return etree.parse(file, parser)
    except etree.XMLSyntaxError as error:
        entries = [entry for entry in parser.error_log if entry.level >= etree.ErrorLevels.ERROR]
        problems = [Problem(file, entry.line, entry.message.strip()) for entry in entries]
        raise BrokenEdition(problems or [Problem(file, 1, str(error))]) from None
