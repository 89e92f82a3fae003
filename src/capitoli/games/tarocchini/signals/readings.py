"""What the text leaves open about the terms, and whose custom is followed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args, get_type_hints

from capitoli.games.settings import SettingsError

__mechanics__ = "a table of choices: the rules they choose among are functions of their own"

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

    :raises SettingsError: a value that is none of these; all of them are listed.
    """

    trionfetti: Literal[3, 2] = 3
    good: Literal["saetta", "luna", "amore"] = "saetta"
    played: Literal["number", "all"] = "number"
    few: Literal[5, 2] = 5
    house: House = "pisarri"

    def __post_init__(self) -> None:
        known = {name: get_args(hint) for name, hint in get_type_hints(type(self)).items()}
        faults = [
            f"{name} cannot be {getattr(self, name)!r}; it is one of {', '.join(map(str, values))}"
            for name, values in known.items()
            if getattr(self, name) not in values
        ]
        if faults:
            raise SettingsError("; ".join(faults))


DEFAULT = Speech()
