"""What one of the four may accuse before he plays, and the Oche of it (Pisarri IV, V, VIII)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from collections.abc import Set as AbstractSet

from .counting import all_laid
from .cricche import KINDS, is_criccone
from .names import CARTACCIE, CONTATORI, MORI, TRIONFI
from .ways import DEFAULT, Ways

WITHOUT = "Senza Trionfi"
OCA = 10
#: What has honours and no points.
POINTLESS = ("Cartaccie", "Trionfi", WITHOUT)


def of_honour_alone(cards: AbstractSet[str], ways: Ways = DEFAULT) -> dict[str, frozenset[str]]:
    """Ten Cartaccie or Trionfi (pis-8-3-2, pis-8-3-7), or no Trionfo (pis-8-3-13).

    The Matto is of both, the Bagattino of the Trionfi (pis-8-3-12).
    """
    found: dict[str, frozenset[str]] = {}
    low = frozenset((CARTACCIE | {"Matto"}) & cards)
    trumps = frozenset(TRIONFI & cards)
    if len(low) >= 10:
        found["Cartaccie"] = low
    if len(trumps) >= 10:
        found["Trionfi"] = trumps
    if not trumps or (trumps == {"Matto"} and not ways.matto_is_trionfo):
        found[WITHOUT] = frozenset()
    return found


def accusable(
    cards: AbstractSet[str], ways: Ways = DEFAULT, made_of: AbstractSet[str] | None = None
) -> dict[str, frozenset[str]]:
    """All that a hand of fifteen may accuse, by name, with the cards laid on the table.

    Sequences and Pariglie are made of its own cards, or of those that are given.
    """
    laid = all_laid(cards if made_of is None else made_of, ways)
    return {**laid, **of_honour_alone(cards, ways)}


def oche(
    laid: Mapping[str, AbstractSet[str]], discarded: Collection[str] = (), ways: Ways = DEFAULT
) -> dict[str, int]:
    """The honours, in Partite, of what one player has accused: by a name, what each puts."""
    antico = ways.use == "antico"
    found: dict[str, int] = {}
    of_each = {name: len(cards) for name, cards in laid.items()}
    if (mori := _mori(laid, ways)) >= 3:
        found["Mori"] = OCA * 2 ** (mori - 3)
    same = [name for name in of_each if name in KINDS]
    within = is_criccone(len(same)) and ways.criccone_oche == "within"
    for name in ("Re", "Tarocchi"):  # pis-8-2-11, pis-8-2-18
        if name in of_each and not within:
            _fixed(found, of_each[name], name)
    runs = [name for name in of_each if name not in (*KINDS, *POINTLESS)]
    if len(runs) >= 3:  # pis-8-2-12, pis-8-2-13; of the ancients pis-8-2-14
        more = len(runs) - 3
        found[f"{len(runs)} sequences"] = OCA * (2**more if antico else 1 + more)
    if is_criccone(len(same)):  # pis-8-2-16, pis-8-2-17
        found[f"Criccone of {len(same)}"] = 2 * OCA * (2 ** (len(same) - 3) if antico else 1)
    for name in ("Cartaccie", "Trionfi"):  # pis-8-3-2 to pis-8-3-7
        if name in of_each:
            found[f"{of_each[name]} {name}"] = OCA * 2 ** (of_each[name] - 10)
    if WITHOUT in of_each:  # pis-8-3-13
        bare = not any(card in TRIONFI for card in discarded)
        found["no Trionfi"] = 2 * OCA if bare else OCA
    return found


def wins_at_once(laid: Mapping[str, AbstractSet[str]], ways: Ways = DEFAULT) -> bool:
    """Fourteen Cartaccie or Trionfi end the Partita (pis-8-3-8), but not of old (pis-8-3-9)."""
    if ways.use == "antico":
        return False
    return any(len(laid.get(name, ())) >= 14 for name in ("Cartaccie", "Trionfi"))


def _mori(laid: Mapping[str, AbstractSet[str]], ways: Ways) -> int:
    lying = laid.get("Mori", frozenset())
    if ways.mori_oche == "true":
        return len(lying & set(MORI))
    return len(lying & (set(MORI) | CONTATORI))


def _fixed(found: dict[str, int], number: int, name: str) -> None:
    """Three an Oca, four two (pis-8-2-9 to pis-8-2-11), and so doubled (pis-8-3-10)."""
    if number >= 3:
        found[f"{number} {name}"] = OCA * 2 ** (number - 3)
