"""Honours (Pisarri VIII), in grane of the Piatto: what is put beside the Partite of the points."""

from __future__ import annotations

from capitoli.binding import rule
from capitoli.games.tarocchini.pack import ANGELO, CARTACCIE, CONTATORI, MATTO, TRIONFI
from capitoli.games.tarocchini.settings import DEFAULT, Settings

OCA = 10


@rule("pisarri.honours.oca")
def oche(count: int) -> int:
    """Return the grane of some Oche: ten each (pis-8-2-1)."""
    return OCA * count


@rule("pisarri.honours.first-to-put")
def first_to_put(others_put: bool) -> int:
    """Return what a side adds that puts something in the Piatto before anyone has (pis-8-2-1)."""
    return 0 if others_put else OCA


@rule("pisarri.honours.a-monte")
def throw_in() -> int:
    """Return what the opponents put when the dealer throws the hand in (pis-8-2-2)."""
    return 5


@rule("pisarri.honours.dealer-loses", "pisarri.honours.held-and-won", "pisarri.honours.held-lost")
def tenuta(held: bool, dealer_won: bool) -> int:
    """Return what the winners put for the deal: 5 if the others dealt, 5 for the *tenuta*
    (pis-8-2-3, 8-2-4, 8-2-5).

    Held and won 10; held and lost, the dealer's side puts 5; not held, 5 against the dealer's
    side and nothing for it.
    """
    return 5 * held + (0 if dealer_won else 5)


@rule("pisarri.honours.capture")
def capture(bagattino: bool, mondo: bool) -> int:
    """Return what is won by taking the Bagattino and the Mondo from the other side: 5 each
    (pis-8-2-6)."""
    return 5 * bagattino + 5 * mondo


@rule("pisarri.honours.without-taken", "pisarri.honours.without-dealt")
def had(taken: int, dealt: int, settings: Settings = DEFAULT) -> int:
    """Return the cards that a side has not been without: those it has at the end, or with
    ``without="dealt"`` those that its two players began to play with (pis-8-2-7)."""
    return taken if settings.without == "taken" else dealt


@rule("pisarri.honours.without-contatori")
def without_contatori(won: int) -> int:
    """Return the honour of winning a hand with neither Matto nor Bagattino among the cards won
    (pis-8-2-7)."""
    return 0 if won & CONTATORI else OCA


@rule("pisarri.honours.grane")
def grane_marked(own: int, theirs: int) -> int:
    """Return what the winner puts for the grane that both sides had marked: one for each
    (pis-8-2-8)."""
    return own + theirs


@rule("pisarri.honours.doubling")
def doubling(count: int, least: int) -> int:
    """Return an Oca for the least number, and twice as much for every card more; else nothing
    (pis-8-3-10)."""
    return 0 if count < least else OCA << (count - least)


@rule("pisarri.honours.mori-three", "pisarri.honours.mori-four")
def mori(true_mori: int, contatori: int = 0, settings: Settings = DEFAULT) -> int:
    """Return the Oche of Mori accused: three 10, four 20 (pis-8-2-9, 8-2-10).

    Contatori beside them count only with ``mori_oche="contatori"``, and then go on doubling.
    """
    with_them = contatori if settings.mori_oche == "contatori" and true_mori > 1 else 0
    return doubling(true_mori + with_them, 3)


@rule("pisarri.honours.re", "pisarri.honours.tarocchi")
def pariglia(count: int) -> int:
    """Return the Oche of a Pariglia of Re or of Tarocchi: three 10, four 20 (pis-8-2-11,
    8-2-15)."""
    return doubling(count, 3)


@rule(
    "pisarri.honours.sequences-three",
    "pisarri.honours.sequences",
    "pisarri.honours.sequences-ancient",
    "pisarri.honours.no-doubling",
)
def sequences(count: int, settings: Settings = DEFAULT) -> int:
    """Return the Oche of sequences accused: from three on one, and one more for each beyond
    (pis-8-2-12, 8-2-13, 8-2-14, 8-3-11).

    In the ancient use they double: four 20, five 40, six 80.
    """
    if settings.use == "antico":
        return doubling(count, 3)
    return oche(max(0, count - 2))


@rule("pisarri.honours.criccone", "pisarri.honours.criccone-ancient", "pisarri.honours.no-doubling")
def criccone(pariglie: int, settings: Settings = DEFAULT) -> int:
    """Return the Oche of a Criccone: two; in the ancient use four for four Pariglie, eight for five
    (pis-8-2-16, 8-2-17, 8-3-11)."""
    if pariglie < 3:
        return 0
    return oche(2) << (pariglie - 3) if settings.use == "antico" else oche(2)


@rule("pisarri.honours.criccone-re")
def covered(pariglie: int, settings: Settings = DEFAULT) -> bool:
    """Return whether a Criccone of so many Pariglie covers the Oche of the Re and Tarocchi in it
    (pis-8-2-15).

    It does not, but with ``criccone_oche="within"``.
    """
    return settings.criccone_oche == "within" and pariglie >= 3


@rule("pisarri.honours.matto-both")
def cartaccie_held(hand: int) -> int:
    """Return the cards that count as Cartaccie for the honour: the small ones, and the Matto
    (pis-8-3-12)."""
    return hand & (CARTACCIE | MATTO)


@rule("pisarri.honours.bagattino-trionfo", "pisarri.honours.matto-both")
def trionfi_held(hand: int) -> int:
    """Return the cards that count as Trionfi for the honour, Matto and Bagattino among them
    (pis-8-3-12)."""
    return hand & TRIONFI


@rule("pisarri.honours.cartaccie", "pisarri.honours.trionfi", "pisarri.honours.fourteen-ancient")
def many(count: int) -> int:
    """Return the grane for ten or more Cartaccie, or ten or more Trionfi: 10, 20, 40, 80, 160
    (pis-8-3-2, 8-3-7, 8-3-9)."""
    return doubling(count, 10)


@rule("pisarri.honours.fourteen", "pisarri.honours.fourteen-ancient")
def wins_at_once(count: int, settings: Settings = DEFAULT) -> bool:
    """Return whether so many Cartaccie or Trionfi win the Partita on the spot: fourteen do
    (pis-8-3-8, 8-3-9).

    In the ancient use they only put their 160 or 320.
    """
    return count >= 14 and settings.use != "antico"


@rule("pisarri.honours.no-trionfi")
def no_trionfi(hand: int, discarded: int, settings: Settings = DEFAULT) -> int:
    """Return the honour of fifteen cards without a Trionfo: 20, or 10 if some were discarded
    (pis-8-3-13).

    The Matto is a Trionfo here, unless ``matto_is_trionfo`` is off.
    """
    counted = TRIONFI if settings.matto_is_trionfo else TRIONFI & ~MATTO
    if hand & counted:
        return 0
    return oche(1) if discarded & counted else oche(2)


@rule(
    "pisarri.honours.five-hundred",
    "pisarri.honours.six-hundred",
    "pisarri.honours.to-eleven-hundred",
    "pisarri.honours.twelve-hundred",
)
def points_honour(points: int) -> int:
    """Return the honour of a count: 20 at 500, ten more each hundred, 90 at 1200 (pis-8-4-2, 8-4-3,
    8-4-4, 8-4-10)."""
    return 0 if points < 500 else 10 * (min(points // 100, 12) - 3)


@rule("pisarri.honours.without-angelo", "pisarri.honours.without-angelo-ancient")
def without_angelo(points: int, won: int, settings: Settings = DEFAULT) -> int:
    """Return the honour of 500 points or more without the Angelo: 10 (pis-8-4-11, 8-4-12).

    In the ancient use 10 for 500, 20 for 600, 30 for 700.
    """
    if won & ANGELO or points < 500:
        return 0
    return 10 * (min(points // 100, 7) - 4) if settings.use == "antico" else 10


@rule("pisarri.honours.last-trick")
def last_trick(took_last: bool) -> int:
    """Return the points, not grane, of the last trick: 6 (pis-8-4-14)."""
    return 6 if took_last else 0
