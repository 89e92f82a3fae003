"""Pariglie and Criccone (Pisarri V, VI.3): three or four cards of one kind."""

from capitoli.binding import rule
from capitoli.games.tarocchini.pack import PARIGLIE

_THREE = {"Tarocchi": 18, "Re": 17, "Regine": 14, "Cavalli": 13, "Fanti": 12}


@rule("pisarri.pariglia.three-or-four", "pisarri.pariglia.contatori")
def pariglia(held: int, kind: str) -> int:
    """Return how many cards the Pariglia of a kind holds, three or four; 0 where there is none.
    Contatori are Tarocchi here and stand for nothing else (pis-5-1-1, 2)."""
    cards = (held & PARIGLIE[kind]).bit_count()
    return cards if cards >= 3 else 0


@rule("pisarri.criccone.three-pariglie", "pisarri.criccone.more-pariglie")
def criccone(held: int) -> bool:
    """Whether there are three Pariglie or more (pis-5-2-1)."""
    return len([kind for kind in PARIGLIE if pariglia(held, kind)]) >= 3


@rule("pisarri.points.pariglia")
def pariglia_points(held: int, kind: str) -> int:
    """Return the points of one Pariglia, twice as many for four cards as for three (pis-6-3-2 to
    6)."""
    return _THREE[kind] * max(0, pariglia(held, kind) - 2)


@rule("pisarri.points.criccone", "pisarri.criccone.more-pariglie")
def pariglie_points(held: int) -> int:
    """Return the points of all Pariglie, doubled where they are a Criccone (pis-6-3-7)."""
    points = sum(pariglia_points(held, kind) for kind in PARIGLIE)
    return points * 2 if criccone(held) else points
