"""A hand from the first card to the last trick, told in the order of the text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from .accusing import POINTLESS, accusable
from .asking import Ask, Fact, Flow, accusation
from .counting import combined
from .marking import grane
from .names import FIVES, PACK, printed, value
from .tricks import allowed, taker
from .ways import Ways


@dataclass
class Hand:
    """The four hands by letter, and what happens to them; ``order`` ends with the dealer."""

    order: list[str]
    cards: dict[str, set[str]]
    ways: Ways
    discarded: set[str] = field(default_factory=set)
    began_with: dict[str, set[str]] = field(default_factory=dict)
    laid: dict[str, dict[str, frozenset[str]]] = field(default_factory=dict)
    due: dict[str, int] = field(default_factory=dict)
    marked: dict[str, int] = field(default_factory=dict)
    taken: dict[str, list[list[str]]] = field(default_factory=dict)
    captured: list[tuple[str, str]] = field(default_factory=list)
    matto_of: str | None = None
    matto_debt: bool = False
    matto_lost: bool = False
    given: dict[str, str] = field(default_factory=dict)
    last: str = ""

    def mate(self, who: str) -> str:
        """The partner, who sits opposite."""
        return self.order[(self.order.index(who) + 2) % 4]

    def side(self, who: str) -> str:
        """A side by the letters of its two, in the order of the alphabet."""
        return "+".join(sorted((who, self.mate(who))))

    @property
    def sides(self) -> tuple[str, str]:
        """The dealer's side, and the other."""
        return self.side(self.order[3]), self.side(self.order[0])

    def tricks_of(self, side: str) -> int:
        """How many tricks a side has taken."""
        return sum(len(self.taken.get(who, ())) for who in side.split("+"))


def discard(hand: Hand) -> Flow[None]:
    """The dealer lays two aside, but no Tarocchi and no Re (pis-2-1-13)."""
    dealer = hand.order[3]
    for _ in range(2):
        said = yield Ask(dealer, choices("scarta", hand.cards[dealer] - FIVES))
        card = find(said.removeprefix("scarta "), hand.cards[dealer])
        hand.cards[dealer].remove(card)
        hand.discarded.add(card)


def accuse(hand: Hand) -> Flow[None]:
    """Each in turn accuses what he will of what he has (pis-4-1-3), and marks it (pis-7-1-1).

    As much may be marked as the points accused make in tens, or less (pis-7-1-5), never more
    (pis-11-18-1).
    """
    hand.began_with = {who: set(cards) for who, cards in hand.cards.items()}
    for who in hand.order:
        may = accusable(hand.cards[who], hand.ways, _made_of(hand, who))
        laid = hand.laid[who] = {}
        said = "" if may else "basta"
        while said != "basta":
            words = {accusation(kind, cards): kind for kind, cards in may.items()}
            said = yield Ask(who, frozenset({*words, "basta"}))
            if said != "basta":
                laid[words[said]] = may.pop(words[said])
        hand.due[who] = _due(hand, who)
        hand.marked[who] = 0
        if hand.due[who]:
            tens = frozenset(f"segna {10 * number}" for number in range(hand.due[who] + 1))
            said = yield Ask(who, tens)
            hand.marked[who] = int(said.removeprefix("segna ")) // 10


def _made_of(hand: Hand, who: str) -> set[str]:
    """The cards of which one makes sequences and Pariglie: his, as *nelle mani* has it (pis-4-1-2).

    If partners lay their cards together, the one who plays first accuses for both (pis-11-20-1).
    """
    mate = hand.mate(who)
    if hand.ways.accused_by == "each":
        return hand.cards[who]
    return set() if mate in hand.laid else hand.cards[who] | hand.cards[mate]


def _due(hand: Hand, who: str) -> int:
    points = combined_of(hand, who)
    if hand.ways.rounding == "each":
        return grane(points)
    mate = hand.mate(who)
    if mate not in hand.due:
        return grane(points)
    return grane(points + combined_of(hand, mate)) - hand.due[mate]


def combined_of(hand: Hand, who: str) -> int:
    """Points of what one has accused; Cartaccie, Trionfi and their want have none (pis-8-3-1)."""
    laid = hand.laid[who].items()
    return combined({kind: cards for kind, cards in laid if kind not in POINTLESS}, hand.ways)


def tricks(hand: Hand, facts: list[Fact]) -> Flow[None]:
    """Fifteen tricks, each led by him who took the last; the first by the dealer's right."""
    leader = hand.order[0]
    for number in range(1, 16):
        start = hand.order.index(leader)
        seats = hand.order[start:] + hand.order[:start]
        trick: list[str] = []
        for who in seats:
            may = allowed(hand.cards[who], trick, hand.ways.matto_must_trump)
            said = yield Ask(who, choices("gioca", may), _pour(facts))
            card = find(said.removeprefix("mostra ").removeprefix("gioca "), may)
            hand.cards[who].remove(card)
            trick.append(card)
        place = taker(trick)
        leader = hand.last = seats[place]
        hand.taken.setdefault(leader, []).append(trick)
        facts.append(("trick", number, leader, printed(trick[place])))
        _captures(hand, seats, trick, leader)
        _matto(hand, seats, trick, leader, number)
        if hand.ways.matto_price == "owed" or number == 15:
            yield from _pay_for_matto(hand, facts)


def _pour(facts: list[Fact]) -> tuple[Fact, ...]:
    told = tuple(facts)
    facts.clear()
    return told


def _captures(hand: Hand, seats: Sequence[str], trick: list[str], leader: str) -> None:
    """Bagattino or Mondo taken from the other side (pis-8-2-6)."""
    for who, card in zip(seats, trick, strict=True):
        if card in ("Bagattino", "Mondo") and hand.side(who) != hand.side(leader):
            hand.captured.append((hand.side(leader), card))


def _matto(hand: Hand, seats: Sequence[str], trick: list[str], leader: str, number: int) -> None:
    """The Matto stays with him who shows it; a card is owed for it to who took (pis-3-3-4)."""
    if "Matto" not in trick:
        return
    hand.matto_of = owner = seats[trick.index("Matto")]
    same = hand.side(owner) == hand.side(leader)
    if number == 15 and hand.ways.matto_last == "lost" and not same:
        hand.matto_lost = True
        return
    hand.matto_debt = not same or hand.ways.matto_own_trick == "pays"


def _pay_for_matto(hand: Hand, facts: list[Fact]) -> Flow[None]:
    owner = hand.matto_of
    if not hand.matto_debt or owner is None or not hand.tricks_of(hand.side(owner)):
        return
    side = hand.side(owner)
    own = {card for who in side.split("+") for trick in hand.taken.get(who, ()) for card in trick}
    may = own - {"Matto"}
    if hand.ways.matto_card == "worthless":
        may = {card for card in may if not value(card)} or may
    said = yield Ask(owner, frozenset(f"dà {printed(c)} per il Matto" for c in may), _pour(facts))
    name = said.removeprefix("dà ").removesuffix(" per il Matto")
    hand.given[side] = find(name, may)
    hand.matto_debt = False


def piles(hand: Hand) -> dict[str, set[str]]:
    """The cards of each side when all are played: together always the 62."""
    dealers, others = hand.sides
    pile = {
        side: {c for who in side.split("+") for trick in hand.taken.get(who, ()) for c in trick}
        for side in hand.sides
    }
    pile[dealers] |= hand.discarded
    other = {dealers: others, others: dealers}
    if hand.matto_of is not None and not hand.matto_lost:
        side = hand.side(hand.matto_of)
        pile[other[side]].discard("Matto")
        pile[side].add("Matto")
    for side in hand.sides:  # pis-3-3-4, pis-3-3-5: no trick, and so neither Matto nor discard
        if not hand.tricks_of(side):
            pile[side], pile[other[side]] = set(), set(PACK)
    for side, card in hand.given.items():
        pile[side].remove(card)
        pile[other[side]].add(card)
    return pile


def find(name: str, cards: set[str]) -> str:
    """A card of some cards by its printed name; of equal Mori any."""
    return next(card for card in sorted(cards) if printed(card) == name)


def choices(verb: str, cards: set[str]) -> frozenset[str]:
    """What may be done with cards, as a record writes it; the Matto is shown, not played."""
    if verb == "gioca":
        return frozenset(f"{'mostra' if c == 'Matto' else verb} {printed(c)}" for c in cards)
    return frozenset(f"{verb} {printed(card)}" for card in cards)
