"""The ancient way a Pesi (Pisarri I.2 and I.3): one Piatto, which now one side owns, now other."""

from __future__ import annotations

from dataclasses import dataclass

from .honours import of_hundreds
from .marking import partite


@dataclass
class OnePiatto:
    """What lies in the Tondo and whose it is."""

    owner: int = 0
    lying: int = 0

    def put(self, side: int, pesi: int) -> None:
        """Mark for a side: added to its own, or taken from the others' (pis-1-2-5, pis-1-2-6).

        Beyond what lies there the Piatto changes its owner (pis-1-2-7).
        """
        if side == self.owner or self.lying == 0:
            self.owner, self.lying = side, self.lying + pesi
            return
        self.lying -= pesi
        if self.lying < 0:
            self.owner, self.lying = side, -self.lying


def of_marcio(own: int, theirs: int, way: str = "192", marked: str = "sum") -> tuple[int, int]:
    """The Pesi of a hand in which the others took no trick: of its points, and of the grane.

    The whole, doubled: 36 Pesi of 923 points and 60 of honour are 192 (pis-1-2-11); points marked
    are in the points, and if the winners have any the grane of both sides are doubled too
    (pis-1-3-1). By the abuse 200, marked or not (pis-1-2-10). If the ``whole`` alone is doubled, 96
    are added to what the points make.
    """
    if way == "200":
        return 200, 0
    points = 923 + 10 * own
    made = partite(points) + of_hundreds(points)
    return made + (96 if marked == "whole" else made), 2 * (own + theirs) if own else theirs
