"""Cards as the texts name them: a key such as ``angelo`` or ``re-di-spade``, and its sign."""

from __future__ import annotations

from collections import defaultdict
from typing import Final

from capitoli.edition.model import Sentence, Work
from capitoli.edition.tei import elements
from capitoli.edition.text import plain

#: The suit that the end of a key names, in the four languages of packs, to its sign.
SUITS: Final = {
    "coppe": "cups",
    "denari": "coins",
    "danari": "coins",
    "spade": "swords",
    "bastoni": "batons",
    "coupes": "cups",
    "couppes": "cups",
    "deniers": "coins",
    "epees": "swords",
    "epee": "swords",
    "bastons": "batons",
    "spades": "spades",
    "clubs": "clubs",
    "hearts": "hearts",
    "diamonds": "diamonds",
}
#: Names of ranks, which stand in every suit.
RANKS: Final = frozenset(
    [
        *("re", "regina", "cavallo", "fante", "asso", "dieci", "nove", "otto", "sette", "sei"),
        *("cinque", "quattro", "tre", "due"),
        *("roy", "reyne", "cheualier", "valet", "as", "dix", "neuf", "huict", "sept", "six"),
        *("cinq", "quatre", "trois", "deux"),
        *("king", "queen", "knave", "ace", "ace-red", "ace-black", "ten", "nine", "eight"),
        *("seven", "five", "four", "three", "deuce", "tre"),
    ]
)
#: What a sign says of a card, where the sign is no suit.
KINDS: Final = {"": "one in each suit", "trump": "a trump, or a card apart"}
JOINS: Final = ("-di-", "-de-", "-d-", "-of-")


def suit(key: str) -> str:
    """Give the suit sign of a card's key; "trump" for a card of none, "" for a bare rank."""
    for join in JOINS:
        _, found, end = key.partition(join)
        if found:
            return SUITS.get(end, "trump")
    return "" if key in RANKS else "trump"


def title(key: str) -> str:
    """Give the name of a card for readers: ``re-di-spade`` is ``Re di Spade``."""
    small = {"di", "de", "d", "of"}
    return " ".join(w if w in small else w.capitalize() for w in key.split("-"))


def describe(key: str) -> str:
    """Give the words of a card's hover card: its name, and what it is one of."""
    sign = suit(key)
    return f"{title(key)}, {KINDS.get(sign, sign)}"


def named(work: Work) -> dict[str, dict[str, list[Sentence]]]:
    """Give card to spelling to sentences; a card is called by siglum and key."""
    found: dict[str, dict[str, list[Sentence]]] = defaultdict(lambda: defaultdict(list))
    for sentence in work.sentences:
        for element in elements(sentence.element, "rs"):
            if element.get("type") != "card":
                continue
            places = found[f"{sentence.siglum}-{element.get('key', '')}"][plain(element)]
            if sentence not in places:
                places.append(sentence)
    return found
