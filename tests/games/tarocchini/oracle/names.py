"""The cards of Pisarri III as plain strings; the four Mori are told apart by a number only here."""

from __future__ import annotations

from collections.abc import Iterable

SUITS = ("Spade", "Bastoni", "Coppe", "Denari")
FIGURES = ("Re", "Regina", "Cavallo", "Fante")
MORI = ("Moro 1", "Moro 2", "Moro 3", "Moro 4")
CONTATORI = frozenset({"Bagattino", "Matto"})
#: pis-3-3-10: the four that are the Figures of the Granda.
TAROCCHI = frozenset({"Angelo", "Mondo", "Bagattino", "Matto"})
#: pis-3-3-2, to the last that breaks (pis-4-6-3).
ABOVE_THE_MORI = (
    *("Angelo", "Mondo", "Sole", "Luna", "Stella", "Saetta", "Diavolo", "Morte", "Traditore"),
    *("Vecchio", "Roda", "Forza", "Giustizia", "Temperanza", "Carro", "Amore"),
)
TRIONFI = frozenset((*ABOVE_THE_MORI, *MORI, *CONTATORI))

_SMALL_FIRST = ("Asso", "Sei", "Sette", "Otto", "Nove", "Dieci")


def ranks_of(suit: str) -> tuple[str, ...]:
    """Ranks of a suit from the highest (pis-3-2-2 Coppe, Denari; pis-3-2-5 Spade, Bastoni)."""
    small = _SMALL_FIRST if suit in ("Coppe", "Denari") else tuple(reversed(_SMALL_FIRST))
    return (*FIGURES, *small)


def rank(card: str) -> str:
    """The first word of a suit card, the whole name of a Trionfo."""
    return card if card in TRIONFI else card.split(" di ")[0]


def suit(card: str) -> str:
    """The sequence a card answers to: one of the four suits, or ``Trionfi``."""
    return "Trionfi" if card in TRIONFI else card.split(" di ")[1]


def of_rank(name: str) -> frozenset[str]:
    """The four cards of a rank, one of each suit."""
    return frozenset(f"{name} di {one}" for one in SUITS)


ASSI = of_rank("Asso")
PACK = TRIONFI | {f"{name} di {one}" for one in SUITS for name in ranks_of(one)}
FIVES = TAROCCHI | of_rank("Re")
#: pis-3-1-4: a suit is Figures and Cartaccie, the Asso among these (pis-3-2-5).
CARTACCIE = frozenset(card for card in PACK - TRIONFI if rank(card) not in FIGURES)


def value(card: str) -> int:
    """What a card is worth in itself, 0 where only four together make a point (pis-6-3-10)."""
    if card in FIVES:
        return 5
    return {"Regina": 4, "Cavallo": 3, "Fante": 2}.get(rank(card), 0)


def printed(card: str) -> str:
    """A card's name without the number of a Moro."""
    return "Moro" if card in MORI else card


def written(cards: Iterable[str]) -> tuple[str, ...]:
    """The names of cards, sorted, as sets of cards are compared with what a record prints."""
    return tuple(sorted(printed(card) for card in cards))


def numbered(names: Iterable[str]) -> list[str]:
    """Give the Mori of a list of printed names their numbers, in order."""
    mori = iter(MORI)
    return [next(mori) if name == "Moro" else name for name in names]
