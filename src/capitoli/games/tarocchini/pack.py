"""The pack of the tarocchini of Bologna: 62 cards, their order and their kinds.

Numbers follow the order in which Pisarri names the sequences (III.1): the 22 Trionfi from the
Angelo (0) to the Matto (21), then Spade, Bastoni, Coppe and Denari, each from its highest card.
Masks are plain ints.
"""

from capitoli.cards import Card, CardSet, Face, Pack

SUITS = ("Spade", "Bastoni", "Coppe", "Denari")
FIGURES = ("Re", "Regina", "Cavallo", "Fante")
#: Spade and Bastoni: the greater number takes the smaller, the Asso is the lowest.
LONG = (*FIGURES, "Dieci", "Nove", "Otto", "Sette", "Sei", "Asso")
#: Coppe and Denari: the smaller number takes the greater, the Asso is the highest of them.
ROUND = (*FIGURES, "Asso", "Sei", "Sette", "Otto", "Nove", "Dieci")
#: The Trionfi from the highest; the four Mori are equal.
TRUMPS = (
    *("Angelo", "Mondo", "Sole", "Luna", "Stella", "Saetta", "Diavolo", "Morte"),
    *("Traditore", "Vecchio", "Roda", "Forza", "Giustizia", "Temperanza", "Carro", "Amore"),
    *("Moro", "Moro", "Moro", "Moro", "Bagattino", "Matto"),
)
_KINDS = {
    **dict.fromkeys(("Angelo", "Mondo", "Bagattino", "Matto"), "tarocco"),
    **dict.fromkeys(FIGURES, "figura"),
}
_SHORT = {
    "Regina": "Reg",
    "Cavallo": "Cav",
    "Fante": "Fan",
    "Asso": "Ass",
    "Dieci": "10",
    "Nove": "9",
    "Otto": "8",
    "Sette": "7",
    "Sei": "6",
    "Morte": "Mrt",
    "Moro": "Mro",
}


def _trump(name: str) -> Face:
    return Face(name, _SHORT.get(name, name[:3]), name, "Trionfi", _KINDS.get(name, "trionfo"))


def _plain(rank: str, suit: str) -> Face:
    short = f"{_SHORT.get(rank, rank)}{suit[0]}"
    return Face(f"{rank} di {suit}", short, rank, suit, _KINDS.get(rank, "cartaccia"))


PACK = Pack(
    "tarocchini",
    (
        *(_trump(name) for name in TRUMPS),
        *(
            _plain(rank, suit)
            for suit, ranks in zip(SUITS, (LONG, LONG, ROUND, ROUND), strict=True)
            for rank in ranks
        ),
    ),
    {
        "Denari": ("Danari",),
        "Dieci": ("10",),
        "Nove": ("9",),
        "Otto": ("8",),
        "Sette": ("7",),
        "Sei": ("6",),
    },
)


__mechanics__ = "the table of the cards, which the sentences of chapter III name one by one"


def card(text: str) -> Card:
    """Read one card of the pack; errors as :meth:`capitoli.cards.Pack.card`."""
    return PACK.card(text)


def cards(text: str) -> CardSet:
    """Read cards parted by commas; errors as :meth:`capitoli.cards.Pack.cards`."""
    return PACK.cards(text)


def named(mask: int) -> CardSet:
    """Return the cards of a mask, able to print themselves."""
    return PACK.set(mask)


ALL = int(PACK.all)
SUIT = tuple(int(PACK.of(suit=suit)) for suit in SUITS)
TRIONFI = int(PACK.of(suit="Trionfi"))
MORI = int(PACK.of(rank="Moro"))
TAROCCHI = int(PACK.of(kind="tarocco"))
RE, REGINE, CAVALLI, FANTI, ASSI = (int(PACK.of(rank=rank)) for rank in (*FIGURES, "Asso"))
CARTACCIE = int(PACK.of(kind="cartaccia"))
ANGELO, MONDO, SOLE, LUNA, BAGATTINO, MATTO = (
    card(name).bit for name in ("Angelo", "Mondo", "Sole", "Luna", "Bagattino", "Matto")
)
CONTATORI = BAGATTINO | MATTO
#: The *carte da cinque*, and all cards that have a value in themselves.
CINQUE = TAROCCHI | RE
DI_VALORE = CINQUE | REGINE | CAVALLI | FANTI
#: The kinds of which the cards are a sequence without being one of the five.
ALIKE = {"Assi": ASSI, "Mori": MORI}
#: The five sequences by name.
SEQUENCE = {"Granda": TRIONFI, **dict(zip(SUITS, SUIT, strict=True))}
#: The kinds of which three or four are a Pariglia, from the dearest.
PARIGLIE = {
    "Tarocchi": TAROCCHI,
    "Re": RE,
    "Regine": REGINE,
    "Cavalli": CAVALLI,
    "Fanti": FANTI,
}
