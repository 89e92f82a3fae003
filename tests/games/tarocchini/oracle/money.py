"""The coins of a Partita a tutto andare (Pisarri II.3 and II.4): stakes from each to each."""

from __future__ import annotations


def of_hand(points: int, marcio: bool, prizes: bool = False) -> int:
    """500 one, 600 two, to 1200 eight (pis-2-3-2, pis-2-4-1 to -8); a Marcio one (pis-2-3-5).

    With ``prizes`` the Marcio ten, as the column has it (pis-2-4-10).
    """
    hundreds = 0
    for step in range(5, 13):
        if points >= step * 100:
            hundreds += 1
    return hundreds + ((10 if prizes else 1) if marcio else 0)


def of_partita(losers_piatto: int, prizes: bool = False) -> int:
    """The game one; under 75 another; none in the Tondo a third (pis-2-3-2 to pis-2-3-4).

    With ``prizes`` what the column has for each line (pis-2-4-9, pis-2-4-11, pis-2-4-12).
    """
    stakes = 9 if prizes else 1
    if losers_piatto < 75:
        stakes += 11 if prizes else 1
    if losers_piatto == 0:
        stakes += 12 if prizes else 1
    return stakes
