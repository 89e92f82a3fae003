"""The ancient fines for revoking again in the same hand (law 27)."""

from __future__ import annotations

from capitoli.binding import rule
from capitoli.games.tarocchini.laws.ruling import Effect, Kind
from capitoli.games.tarocchini.laws.settings import LawSettings


@rule("pisarri.law-27.ladder")
def fine_for_revoke(nth: int) -> int:
    """Return the Partite (or Pesi) that the nth revoke of a hand costs: 10 for the second, twice as
    much for each one more; the first costs none (pis-11-27-1)."""
    return 0 if nth < 2 else 10 << nth - 2


@rule("pisarri.law-27.partner", "pisarri.law-27.by-side")
def revokes_before(seat: int, revokes: tuple[int, int, int, int], settings: LawSettings) -> int:
    """Return how many revokes of the hand stand before a new one of a seat: its own, or with
    ``partner="side"`` those of both partners (pis-11-27-1)."""
    if settings.partner == "side":
        return revokes[seat] + revokes[seat ^ 2]
    return revokes[seat]


@rule("pisarri.law-27.ancient", "pisarri.law-27.present")
def fined(
    seat: int, revokes: tuple[int, int, int, int], settings: LawSettings
) -> tuple[Effect, ...]:
    """Return the fine of a seat that revokes again: in the ancient use only (pis-11-27-1,
    11-27-2)."""
    partite = fine_for_revoke(revokes_before(seat, revokes, settings) + 1)
    if settings.use != "antico" or not partite:
        return ()
    return (Effect(Kind.FINE, seat, amount=partite),)
