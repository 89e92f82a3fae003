"""Pariglie and Criccone (Pisarri V, VI.3): three or four cards of one kind."""

from capitoli.binding import mechanics, rule
from capitoli.games.tarocchini.pack import PARIGLIE


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


@rule("pisarri.points.four-twice")
def threes(cards: int) -> int:
    """Return how often the points of three cards are given: once for three, twice for four
    (pis-6-3-2)."""
    return max(0, cards - 2)


@rule("pisarri.points.tarocchi")
def tarocchi_points(held: int) -> int:
    """Return the points of the Pariglia of Tarocchi (pis-6-3-2)."""
    return 18 * threes(pariglia(held, "Tarocchi"))


@rule("pisarri.points.re")
def re_points(held: int) -> int:
    """Return the points of the Pariglia of Re (pis-6-3-3)."""
    return 17 * threes(pariglia(held, "Re"))


@rule("pisarri.points.regine")
def regine_points(held: int) -> int:
    """Return the points of the Pariglia of Regine (pis-6-3-4)."""
    return 14 * threes(pariglia(held, "Regine"))


@rule("pisarri.points.cavalli")
def cavalli_points(held: int) -> int:
    """Return the points of the Pariglia of Cavalli (pis-6-3-5)."""
    return 13 * threes(pariglia(held, "Cavalli"))


@rule("pisarri.points.fanti")
def fanti_points(held: int) -> int:
    """Return the points of the Pariglia of Fanti (pis-6-3-6)."""
    return 12 * threes(pariglia(held, "Fanti"))


_POINTS = {
    "Tarocchi": tarocchi_points,
    "Re": re_points,
    "Regine": regine_points,
    "Cavalli": cavalli_points,
    "Fanti": fanti_points,
}


@mechanics("finds the rule of a kind by its name")
def pariglia_points(held: int, kind: str) -> int:
    """Return the points of the Pariglia of one kind, 0 where there is none."""
    return _POINTS[kind](held)


@rule("pisarri.points.criccone", "pisarri.criccone.more-pariglie")
def pariglie_points(held: int) -> int:
    """Return the points of all Pariglie, doubled where they are a Criccone (pis-6-3-7)."""
    points = sum(pariglia_points(held, kind) for kind in PARIGLIE)
    return points * 2 if criccone(held) else points
