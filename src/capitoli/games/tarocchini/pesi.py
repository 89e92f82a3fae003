"""The ancient play *a Pesi* (Pisarri I.2-3): one Piatto, put into and taken off."""

from __future__ import annotations

from typing import NamedTuple

from capitoli.binding import rule
from capitoli.games.tarocchini.count import total
from capitoli.games.tarocchini.pack import ALL
from capitoli.games.tarocchini.partite import in_all
from capitoli.games.tarocchini.settings import DEFAULT, Settings

#: The points of all cards with the last trick: 923.
WHOLE = total(ALL, last=True)


class Plate(NamedTuple):
    """The one Piatto: whose marks lie in it (side 0 or 1, ``None`` when empty), and how many."""

    owner: int | None = None
    grane: int = 0


@rule("pisarri.pesi.name", "pisarri.pesi.weight")
def pesi(points: int) -> int:
    """Return the Pesi of some points: one for each full 25, from which they have their name
    (pis-1-2-2, 1-2-3)."""
    return points // 25


@rule("pisarri.pesi.added")
def added(plate: Plate, side: int, grane: int) -> Plate:
    """Return the plate when the side that owns it puts grane in (pis-1-2-5)."""
    return Plate(side, plate.grane + grane)


@rule("pisarri.pesi.taken-off", "pisarri.pesi.new-owner")
def taken_off(plate: Plate, side: int, grane: int) -> Plate:
    """Return the plate when a side that does not own it has won grane: they are taken off
    (pis-1-2-6, 1-2-7).

    What goes beyond the marks in it makes that side its owner; nothing left, it is nobody's.
    """
    if grane > plate.grane:
        return Plate(side, grane - plate.grane)
    left = plate.grane - grane
    return Plate(plate.owner if left else None, left)


@rule("pisarri.pesi.one-piatto")
def put(plate: Plate, side: int, grane: int) -> Plate:
    """Return the plate after a side has won grane, Pesi or honours: there is one for both
    (pis-1-2-5)."""
    return (added if plate.owner == side else taken_off)(plate, side, grane)


@rule(
    "pisarri.pesi.marcio",
    "pisarri.pesi.marcio-abuse",
    "pisarri.pesi.marcio-marked",
    "pisarri.pesi.marcio-marked-once",
)
def marcio_pesi(own: int = 0, settings: Settings = DEFAULT) -> int:
    """Return the Pesi of a Marcio whose winners had ``own`` grane marked: twice those of its count
    (pis-1-2-11, 1-2-10, 1-3-1).

    The whole game is 923 points, with its honour 96 Pesi, doubled 192; marked points are added
    to the 923 first. With ``marcio_marked="whole"`` the 96 alone are doubled, and what the marked
    points add is put once. With ``marcio_pesi="200"`` always 200, the later abuse.
    """
    if settings.marcio_pesi == "200":
        return 200
    made = in_all(WHOLE + 10 * own)
    return made + (made if settings.marcio_marked == "sum" else in_all(WHOLE))


@rule("pisarri.pesi.marcio-grane")
def marcio_grane(own: int, theirs: int, settings: Settings = DEFAULT) -> int:
    """Return the grane that a Marcio adds for marks: both sides' doubled, if its winners marked
    (pis-1-3-1).

    With ``marcio_pesi="200"`` none: so much was put with points marked or without.
    """
    if settings.marcio_pesi == "200":
        return 0
    return 2 * (own + theirs) if own else theirs


@rule("pisarri.pesi.worth")
def worth(grane: int, coin: int) -> int:
    """Return what grane are worth: each the coin agreed on (pis-1-2-4)."""
    return grane * coin


@rule("pisarri.pesi.no-redraw")
def divides_again(stopped: bool) -> bool:
    """Return whether partners are drawn anew: only when the players have left off (pis-1-3-3)."""
    return stopped
