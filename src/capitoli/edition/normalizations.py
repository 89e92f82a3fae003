"""The normalisations that a text may declare, by name: all that may differ from the witness.

A header names those that its text needs in ``normalization/p[@n]``; the check of fidelity
applies exactly these to the witness, in the order of this list.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final


def white_space(text: str) -> str:
    """Make every run of white space, line ends among it, one space."""
    return " ".join(text.split())


def space_before_punctuation(text: str) -> str:
    """Leave out a space before a comma, stop, semicolon, colon, ``?``, ``!`` or ``)``."""
    return re.sub(r" (?=[,.;:?!)])", "", text)


def space_after_parenthesis(text: str) -> str:
    """Leave out a space after an opening bracket."""
    return text.replace("( ", "(")


NORMALIZATIONS: Final[dict[str, Callable[[str], str]]] = {
    "white-space": white_space,
    "space-before-punctuation": space_before_punctuation,
    "space-after-parenthesis": space_after_parenthesis,
}


def normalize(text: str, names: tuple[str, ...]) -> str:
    """Apply the normalisations named."""
    for name, function in NORMALIZATIONS.items():
        if name in names:
            text = function(text)
    return text
