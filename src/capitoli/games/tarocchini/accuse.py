"""Accusing before play: what a hand may lay down, its points and its honours (Pisarri IV, VIII)."""

from __future__ import annotations

from collections.abc import Iterable

from capitoli.binding import mechanics, rule
from capitoli.games.tarocchini import honours
from capitoli.games.tarocchini.acts import ACCUSE
from capitoli.games.tarocchini.count import sequences, times
from capitoli.games.tarocchini.pack import ALIKE, CONTATORI, MORI, PARIGLIE, SEQUENCE
from capitoli.games.tarocchini.pariglie import pariglia, pariglia_points
from capitoli.games.tarocchini.partite import Put
from capitoli.games.tarocchini.runs import run_points
from capitoli.games.tarocchini.settings import DEFAULT, Settings

SEQUENCES = (*SEQUENCE, *ALIKE)
#: What is accused for its number.
NUMBERS = ("Cartaccie", "Trionfi")
#: What has honours but no points, so that nothing is marked for it.
POINTLESS = (*NUMBERS, "Senza Trionfi")
#: Everything that can be accused; the act that accuses it is ``ACCUSE`` and its place here.
KINDS = (*PARIGLIE, *SEQUENCES, *POINTLESS)


@rule("pisarri.honours.accused-numbers")
def number_accused(hand: int, kind: str) -> int:
    """Return the Cartaccie or Trionfi (a mask) that a hand may accuse: ten at least (pis-8-3-1)."""
    held = honours.cartaccie_held(hand) if kind == "Cartaccie" else honours.trionfi_held(hand)
    return held if honours.many(held.bit_count()) else 0


@rule("pisarri.accuse.own-hand", "pisarri.accuse.partners-together")
def laid_of(hand: int, partner: int, first: bool, settings: Settings = DEFAULT) -> int:
    """Return the cards of which a player may make sequences and Pariglie: those of his own hand
    (pis-4-1-2, 11-20-1).

    With ``accused_by="pair"`` those of both partners, for the ``first`` of them to play, who
    accuses for both; the other then makes none.
    """
    if settings.accused_by == "each":
        return hand
    return hand | partner if first else 0


@mechanics("gathers what each hand may accuse, from the rules of sequences, Pariglie and honours")
def accusable(
    hand: int, discarded: int = 0, settings: Settings = DEFAULT, laid: int | None = None
) -> dict[str, int]:
    """Return what a hand of fifteen may accuse: the cards (a mask) it shows, by kind.

    ``discarded`` are the cards that the same player put away. Having no Trionfo shows no card.
    ``laid`` are the cards that sequences and Pariglie are made of, if not those of the hand.
    """
    made_of = hand if laid is None else laid
    shown = {kind: made_of & PARIGLIE[kind] for kind in PARIGLIE if pariglia(made_of, kind)}
    runs = sequences(made_of, settings.counting)
    shown |= {kind: runs[kind] for kind in SEQUENCES if kind in runs}
    for kind in NUMBERS:
        if many := number_accused(hand, kind):
            shown[kind] = many
    if honours.no_trionfi(hand, discarded, settings):
        shown["Senza Trionfi"] = 0
    return shown


@rule("pisarri.marking.sum")
def points_accused(hand: int, kinds: Iterable[str], settings: Settings = DEFAULT) -> int:
    """Return the points of what is accused of some cards: sequences and Pariglie, each doubled for
    itself from three on (pis-7-1-1)."""
    accused = tuple(kinds)
    runs = sequences(hand, settings.counting)
    chosen = [runs[kind] for kind in SEQUENCES if kind in accused]
    alike = [kind for kind in PARIGLIE if kind in accused]
    points = sum(run_points(run.bit_count()) for run in chosen)
    points *= times(len(chosen), settings.counting)
    return points + sum(pariglia_points(hand, kind) for kind in alike) * (
        2 if len(alike) >= 3 else 1
    )


@rule("pisarri.honours.separate")
def honours_accused(
    hand: int,
    kinds: Iterable[str],
    side: int,
    discarded: int = 0,
    settings: Settings = DEFAULT,
    laid: int | None = None,
) -> list[Put]:
    """Return the honours, as grane put, of what one hand accuses: each as if it stood alone
    (pis-8-2-15).

    Parameters as of :func:`accusable`.
    """
    made_of = hand if laid is None else laid
    accused = tuple(kinds)
    runs = sum(kind in accused for kind in SEQUENCES)
    alike = sum(kind in accused for kind in PARIGLIE)
    many = [kind for kind in NUMBERS if kind in accused]
    made: list[tuple[int, str, str]] = [
        (honours.sequences(runs, settings), f"{runs} sequences", "honours.sequences"),
        (honours.criccone(alike, settings), f"Criccone of {alike}", "honours.criccone"),
    ]
    for kind in ("Re", "Tarocchi"):
        if kind in accused and not honours.covered(alike, settings):
            count = pariglia(made_of, kind)
            made.append((honours.pariglia(count), f"{count} {kind}", f"honours.{kind.lower()}"))
    if "Mori" in accused:
        true = (made_of & MORI).bit_count()
        spare = (made_of & CONTATORI).bit_count()
        made.append((honours.mori(true, spare, settings), f"{true} Mori", "honours.mori-three"))
    for kind in many:
        count = number_accused(hand, kind).bit_count()
        made.append((honours.many(count), f"{count} {kind}", f"honours.{kind.lower()}"))
    if "Senza Trionfi" in accused:
        none = honours.no_trionfi(hand, discarded, settings)
        made.append((none, "no Trionfi", "honours.no-trionfi"))
    return [Put(side, grane, why, f"pisarri.{rule_}") for grane, why, rule_ in made if grane]


@mechanics("the acts that accuse, as a mask")
def acts_of(kinds: Iterable[str]) -> int:
    """Return the mask of the acts that accuse these kinds."""
    return sum(1 << ACCUSE + KINDS.index(kind) for kind in kinds)


@mechanics("reads a mask of acts back")
def kinds_of(acts: int) -> tuple[str, ...]:
    """Return the kinds that a mask of accusing acts stands for."""
    return tuple(kind for place, kind in enumerate(KINDS) if acts >> ACCUSE + place & 1)
