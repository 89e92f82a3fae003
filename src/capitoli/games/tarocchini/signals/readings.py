"""What the text leaves open about the terms, and whose custom is followed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

#: From the strictest: the ancient silence; who stands by law 5; Pisarri's own list without its
#: asterisks; whatever is said at tables now.
House = Literal["antico", "rigore", "pisarri", "moderno"]
HOUSES: tuple[House, ...] = get_args(House)


@dataclass(frozen=True, slots=True)
class Speech:
    """How terms are understood at a table, and which are let pass.

    ``trionfetti``: *due Trionfetti* are three, as printed (pis-9-57-1), or two, as it sounds.
    ``good``: the last of the good Trionfi, from the Angelo down; those below it are small.
    ``played``: the card on which a term is said counts in the terms that give the ``number`` of
    the Trionfi alone, or in ``all``.
    ``few``: with how many Trionfi at most one does not obey who is called on to draw.
    ``house``: whose custom is followed.
    """

    trionfetti: Literal[3, 2] = 3
    good: Literal["saetta", "luna", "amore"] = "saetta"
    played: Literal["number", "all"] = "number"
    few: Literal[5, 2] = 5
    house: House = "pisarri"


DEFAULT = Speech()
