"""Packs, cards and sets of cards: numbers inside, names in the source's language at the border.

A card is its number in its pack, 0 to n-1 in pack order; a set of cards is a mask with one bit
a card. The engine computes on plain ``int``; :class:`Card` and :class:`CardSet` are ints that can
be printed, read back and iterated, and that override no operator, so that they cost nothing.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from capitoli.roman import to_roman


class UnreadableCards(ValueError):
    """Some text is not a list of cards of the pack; ``faults`` holds all that is wrong with it."""

    def __init__(self, text: str, faults: Sequence[str]) -> None:
        self.text = text
        self.faults = tuple(faults)
        super().__init__(f"cannot read {_short(text)!r}: " + "; ".join(faults))


class AmbiguousCard(UnreadableCards):
    """The text names something that is more than one card, such as a bare ``Re``."""


#: How the fault of a name begins that could be several cards.
_VAGUE = "more than one card is called"


def _unreadable(text: str, faults: Sequence[str]) -> UnreadableCards:
    vague = all(fault.startswith(_VAGUE) for fault in faults)
    return (AmbiguousCard if vague else UnreadableCards)(text, faults)


class IllegalPlay(ValueError):
    """A play that a rule forbids here: ``rule`` is its id, ``source`` the sentence it rests on."""

    def __init__(self, reason: str, rule: str = "", source: str = "") -> None:
        self.reason = reason
        self.rule = rule
        self.source = source
        named = [part for part in (rule, cite(source) if source else "") if part]
        super().__init__(f"{reason} ({', '.join(named)})" if named else reason)


class ImpossibleDeal(ValueError):
    """A deal that the pack cannot give: every doubled, missing and foreign card, and every count
    that is wrong, is listed at once."""

    def __init__(
        self,
        doubled: Sequence[str] = (),
        missing: Sequence[str] = (),
        foreign: Sequence[str] = (),
        other: Sequence[str] = (),
    ) -> None:
        self.doubled = tuple(doubled)
        self.missing = tuple(missing)
        self.foreign = tuple(foreign)
        self.other = tuple(other)
        named = (("doubled", doubled), ("missing", missing), ("not in the pack", foreign))
        parts = [f"{word}: {', '.join(cards)}" for word, cards in named if cards]
        super().__init__("impossible deal: " + "; ".join([*parts, *other]))


_SIGLA = {
    "pis": "Pisarri",
    "min": "Minucci",
    "lip": "Lippi",
    "omb": "Ombre",
    "mai": "Maison",
}


def cite(source: str) -> str:
    """Print a sentence id as its short citation: ``pis-11-2-1`` is ``Pisarri XI.2.1``."""
    siglum, chapter, *rest = source.split("-")
    head = to_roman(int(chapter)) if chapter.isdigit() and int(chapter) else chapter
    return f"{_SIGLA.get(siglum, siglum)} {'.'.join([head, *rest])}"


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the cards in a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(numbers: Iterable[int]) -> int:
    """Return the mask of some card numbers."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


class Face(NamedTuple):
    """One row of the table of a pack: what a card is called and what it is."""

    name: str
    short: str
    rank: str
    suit: str
    kind: str


class Card(int):
    """A card: its number, with the pack it belongs to. Prints as ``card("Re di Spade")``."""

    pack: Pack

    def __new__(cls, pack: Pack, number: int) -> Card:
        card = super().__new__(cls, number)
        card.pack = pack
        return card

    def __getnewargs__(self) -> tuple[Pack, int]:  # type: ignore[override]
        return self.pack, int(self)

    @property
    def name(self) -> str:
        """The name in the source's spelling."""
        return self.pack.faces[self].name

    @property
    def face(self) -> Face:
        """The card's row in the table of its pack."""
        return self.pack.faces[self]

    @property
    def bit(self) -> int:
        """The mask that holds this card alone."""
        return 1 << int(self)

    def __repr__(self) -> str:
        return f'card("{self.name}")'

    def __str__(self) -> str:
        return self.name


class CardSet(int):
    """A set of cards: a mask, with its pack. Prints as ``cards("Angelo, Re di Spade")``."""

    pack: Pack

    def __new__(cls, pack: Pack, mask: int) -> CardSet:
        cards = super().__new__(cls, mask)
        cards.pack = pack
        return cards

    def __getnewargs__(self) -> tuple[Pack, int]:  # type: ignore[override]
        return self.pack, int(self)

    def __iter__(self) -> Iterator[Card]:
        return (self.pack[number] for number in bits(int(self)))

    def __len__(self) -> int:
        return int(self).bit_count()

    def __contains__(self, card: int) -> bool:
        return bool(int(self) >> card & 1)

    def __repr__(self) -> str:
        return f'cards("{self}")'

    def __str__(self) -> str:
        return self.pack.write(self)


@dataclass(frozen=True, eq=False)
class Pack:
    """A pack of cards: one row a card, in pack order, and the ways its names may be written.

    ``words`` maps a word of a name to others that stand for it (``Denari`` to ``Danari``).
    Cards of the same name are identical: they are told apart only by their number.
    """

    name: str
    faces: tuple[Face, ...]
    words: Mapping[str, tuple[str, ...]]
    _cards: tuple[Card, ...] = field(init=False, repr=False)
    _names: Mapping[str, tuple[int, ...]] = field(init=False, repr=False)
    _vague: Mapping[str, tuple[str, ...]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        cards = tuple(Card(self, number) for number in range(len(self.faces)))
        names: dict[str, tuple[int, ...]] = {}
        vague: dict[str, tuple[str, ...]] = {}
        for number, face in enumerate(self.faces):
            for spelling in self._spellings(face.name) | {fold(face.short)}:
                names[spelling] = (*names.get(spelling, ()), number)
            for key in self._spellings(face.rank) | {fold(face.rank[:3])}:
                vague[key] = (*vague.get(key, ()), face.name)
        object.__setattr__(self, "_cards", cards)
        object.__setattr__(self, "_names", names)
        object.__setattr__(self, "_vague", {k: _once(v) for k, v in vague.items()})

    def __reduce__(self) -> tuple[type[Pack], tuple[object, ...]]:
        return Pack, (self.name, self.faces, dict(self.words))

    def _spellings(self, name: str) -> set[str]:
        """Every spelling of a name, folded."""
        full = {fold(name)}
        for word, others in self.words.items():
            for other in others:
                full |= {_swap(one, fold(word), fold(other)) for one in set(full)}
        return full

    def __len__(self) -> int:
        return len(self.faces)

    def __getitem__(self, number: int) -> Card:
        return self._cards[number]

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards)

    def __repr__(self) -> str:
        return f"<Pack {self.name}, {len(self)} cards>"

    @property
    def all(self) -> CardSet:
        """Every card of the pack."""
        return CardSet(self, (1 << len(self)) - 1)

    def set(self, mask: int) -> CardSet:
        """Return the cards of a mask, able to print themselves.

        :raises ValueError: a bit beyond the pack, or a negative number.
        """
        if not 0 <= mask < 1 << len(self):
            raise ValueError(f"{mask} is no set of cards of the {len(self)} of {self.name}")
        return CardSet(self, mask)

    def of(self, suit: str = "", rank: str = "", kind: str = "", name: str = "") -> CardSet:
        """Return the cards whose row has the given suit, rank, kind or name."""
        wanted = (name, rank, suit, kind)
        return CardSet(
            self,
            mask_of(
                number
                for number, face in enumerate(self.faces)
                if all(
                    not want or want == has
                    for want, has in zip(
                        wanted, (face.name, face.rank, face.suit, face.kind), strict=True
                    )
                )
            ),
        )

    def write(self, mask: int) -> str:
        """Print a set as names parted by commas, in pack order."""
        return ", ".join(self.faces[number].name for number in bits(mask))

    def card(self, text: str, held: int | None = None) -> Card:
        """Read one card. Of identical cards the lowest, or the lowest among ``held``.

        :raises UnreadableCards: it is not the name of one card.
        :raises AmbiguousCard: it could be more than one.
        """
        numbers = self._numbers(text)
        if not numbers:
            raise _unreadable(text, [self._fault(text)])
        among = numbers if held is None else [n for n in numbers if held >> n & 1]
        return self._cards[(among or numbers)[0]]

    def cards(self, text: str) -> CardSet:
        """Read a list of names parted by commas; an empty text is the empty set.

        Capitals, accents and the form of the apostrophe do not matter; anything else does. Of
        identical cards the lowest numbers are taken first.

        :raises UnreadableCards: an unknown name, an empty place or a doubled card; all are listed.
        :raises AmbiguousCard: nothing is wrong but names that could be several cards.
        """
        found, faults = self.read(text)
        if faults:
            raise _unreadable(text, faults)
        return found

    def read(self, text: str) -> tuple[CardSet, list[str]]:
        """Read a list of names and return what can be read, and every fault."""
        mask = 0
        faults: list[str] = []
        for item in text.split(",") if text.strip() else ():
            numbers = self._numbers(item)
            free = [number for number in numbers if not mask >> number & 1]
            if free:
                mask |= 1 << free[0]
            else:
                faults.append(self._doubled(numbers) if numbers else self._fault(item))
        return CardSet(self, mask), list(_once(faults))

    def deal(self, hands: Sequence[str]) -> tuple[CardSet, ...]:
        """Read the hands of a whole deal: together they must be the pack, each card once.

        :raises ImpossibleDeal: every doubled, missing and foreign card.
        """
        items = [[i.strip() for i in hand.split(",")] if hand.strip() else [] for hand in hands]
        foreign = [item for hand in items for item in hand if not self._numbers(item)]
        count: Counter[str] = Counter()
        masks: list[int] = []
        for hand in items:
            mask = 0
            for numbers in filter(None, map(self._numbers, hand)):
                name = self.faces[numbers[0]].name
                mask |= 1 << numbers[min(count[name], len(numbers) - 1)]
                count[name] += 1
            masks.append(mask)
        whole = Counter(face.name for face in self.faces)
        if foreign or count != whole:
            raise ImpossibleDeal(
                sorted((count - whole).elements()), sorted((whole - count).elements()), foreign
            )
        return tuple(CardSet(self, mask) for mask in masks)

    def _numbers(self, text: str) -> tuple[int, ...]:
        return self._names.get(fold(text), ())

    def _doubled(self, numbers: tuple[int, ...]) -> str:
        name = self.faces[numbers[0]].name
        times = f"stands more than {len(numbers)} times" if len(numbers) > 1 else "stands twice"
        return f"{name} {times}"

    def _fault(self, item: str) -> str:
        if not item.strip():
            return "an empty place between commas"
        could = self._vague.get(fold(item), ())
        if could:
            return f"{_VAGUE} {item.strip()!r}: {', '.join(could)}"
        return f"no card of {self.name} is called {item.strip()!r}"


def fold(text: str) -> str:
    """Fold a name for comparison: capitals, accents, curly apostrophes and runs of blanks."""
    plain = unicodedata.normalize("NFD", text.replace("’", "'"))
    bare = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return " ".join(bare.casefold().split())


def _swap(name: str, word: str, other: str) -> str:
    return " ".join(other if part == word else part for part in name.split(" "))


def _once(items: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(items))


def _short(text: str, width: int = 60) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"
