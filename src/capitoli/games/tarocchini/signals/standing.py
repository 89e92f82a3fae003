"""Which terms are let pass, where, and on what sentence that rests (Pisarri IX.1, 6, 16, 49)."""

from __future__ import annotations

from typing import NamedTuple

from capitoli.binding import mechanics, rule
from capitoli.games.tarocchini.signals.readings import DEFAULT, HOUSES, House
from capitoli.games.tarocchini.signals.table import find

__all__ = ["HOUSES", "Standing", "UnknownHouse", "admitted", "standing"]


class UnknownHouse(ValueError):
    """A custom that is none of :data:`HOUSES`."""


class Standing(NamedTuple):
    """How a term stands: whether it is starred, which houses admit it, and the sentences."""

    starred: bool
    houses: tuple[House, ...]
    sources: tuple[str, ...]


_SAID_OF = {
    "Vadi giuocando": ("pis-9-6-2",),
    "Vadi giuocando le sue": ("pis-9-16-1",),
    "Batto fortissimo": ("pis-9-22-1",),
    "Ho due Romiti": ("pis-9-54-1",),
    "Ho due Pellegrini": ("pis-9-55-1",),
    "Ho un Romito": ("pis-9-56-2",),
    "Ho un Pellegrino": ("pis-9-56-2",),
    "Sminchj": ("pis-1-1-2",),
    "Torni là": ("pis-9-17-1",),
}


@rule("pisarri.term.asterisk", "pisarri.term.asterisk-at-deal")
def starred(term: str) -> bool:
    """Whether a term has the asterisk of those that should not be tolerated (pis-9-1-1,
    9-49-2)."""
    return find(term).starred


@rule(
    "pisarri.term.once-forbidden",
    "pisarri.term.not-at-all-tables",
    "pisarri.term.fortissimo-not-received",
    "pisarri.term.forbidden-at-deal",
    "pisarri.term.with-rigour",
    "pisarri.term.romiti-pellegrini-never",
    "pisarri.term.romito-pellegrino-never",
)
def admitted(term: str, house: House = DEFAULT.house) -> bool:
    """Whether a house admits a term (pis-9-6-2, 9-16-1, 9-22-1, 9-49-1, 3).

    :raises UnknownTerm: there is no such term.
    :raises UnknownHouse: there is no such house.
    """
    return _strictness(house) >= _strictness(find(term).since)


@mechanics("the place of a house in the list of houses")
def _strictness(house: House) -> int:
    if house not in HOUSES:
        raise UnknownHouse(f"no house is called {house!r}; there are {', '.join(HOUSES)}")
    return HOUSES.index(house)


@mechanics("gathers what the chapter says of a term's standing")
def standing(term: str) -> Standing:
    """Return how a term stands.

    :raises UnknownTerm: there is no such term.
    """
    entry = find(term)
    houses = tuple(house for house in HOUSES if admitted(entry.name, house))
    group = ("pis-9-49-1", "pis-9-49-3") if entry.moment == "deal" else ()
    star = ("pis-9-1-1", "pis-9-49-2") if entry.moment == "deal" else ("pis-9-1-1",)
    sources = _SAID_OF.get(entry.name, ()) + (star if entry.starred else ()) + group
    return Standing(entry.starred, houses, sources)
