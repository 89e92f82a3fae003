"""Money *a tutto andare* (Pisarri II.2-4): one stake for each step, paid by each loser."""

from __future__ import annotations

from capitoli.binding import rule
from capitoli.games.tarocchini.settings import DEFAULT, Settings


@rule(
    "pisarri.money.five-to-nine-hundred",
    "pisarri.money.thousand",
    "pisarri.money.eleven-hundred",
    "pisarri.money.twelve-hundred",
)
def point_stakes(points: int) -> int:
    """Return the stakes won by a count: one at 500 and one more each hundred, eight at 1200
    (pis-2-3-2, 2-3-6, 2-3-7, 2-3-8)."""
    return max(0, min(points // 100, 12) - 4)


@rule("pisarri.money.game")
def game_stakes() -> int:
    """Return the stakes won by the first to put 150 Partite in the Piatto: one (pis-2-3-2)."""
    return 1


@rule("pisarri.money.double")
def double_game(loser_partite: int) -> bool:
    """Return whether the game is won double: the losers have fewer than 75 in the Piatto
    (pis-2-3-3)."""
    return loser_partite < 75


@rule("pisarri.money.out-of-the-piatto")
def not_in_tondo(loser_partite: int) -> bool:
    """Return whether the losers are not even in the Piatto (pis-2-3-4)."""
    return loser_partite == 0


@rule("pisarri.money.marcio")
def is_marcio(loser_tricks: int) -> bool:
    """Return whether a hand is a Marcio: the losers took no trick (pis-2-3-5)."""
    return loser_tricks == 0


@rule("pisarri.money.totals")
def column(step: int) -> int:
    """Return the running total, in stakes, at a step of the column (pis-2-4-1).

    Steps 0 to 7 are 500 to 1200 points, then the game, the Marcio, the double, none in the Piatto.
    """
    return step + 1


@rule("pisarri.money.a-tutto-andare", "pisarri.money.hand")
def hand_stakes(points: int, marcio: bool, settings: Settings = DEFAULT) -> int:
    """Return the stakes that a hand of so many points pays, with one more for a Marcio (pis-2-2-2,
    2-3-5).

    With ``column="prizes"`` a Marcio pays what its line of the column prints, ten.
    """
    extra = 10 if settings.column == "prizes" else 1
    return point_stakes(points) + (extra if marcio else 0)


@rule("pisarri.money.partita")
def partita_stakes(loser_partite: int, settings: Settings = DEFAULT) -> int:
    """Return the stakes that a Partita pays at its end: game, double, none in the Piatto
    (pis-2-3-2).

    With ``column="prizes"`` each of them pays what its line prints.
    """
    if settings.column == "prizes":
        return partita_prizes(loser_partite)
    return game_stakes() + double_game(loser_partite) + not_in_tondo(loser_partite)


@rule("pisarri.money.prizes")
def partita_prizes(loser_partite: int) -> int:
    """Return what a Partita would pay if each line of the column were a prize of its own: nine for
    the game, eleven for the double, twelve for none in the Piatto (pis-2-4-9)."""
    return 9 + 11 * double_game(loser_partite) + 12 * not_in_tondo(loser_partite)


@rule("pisarri.money.agreed")
def paid(stakes: int, stake: int) -> int:
    """Return what one loser pays: the coin agreed on, so many times (pis-2-3-1)."""
    return stakes * stake
