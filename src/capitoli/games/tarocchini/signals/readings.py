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
    ``house``: whose custom is followed.
    """

    trionfetti: Literal[3, 2] = 3
    house: House = "pisarri"


DEFAULT = Speech()
