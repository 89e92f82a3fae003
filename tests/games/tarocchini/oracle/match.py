"""A whole Partita, or several, or a sitting a Pesi: draw, deal, plate and coins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from . import money
from .accusing import POINTLESS, oche, wins_at_once
from .asking import Fact, Flow, Wanted
from .calls import Said, calls
from .hand import Hand, accuse, discard, tricks
from .names import MORI, TRIONFI, numbered, rank, ranks_of, suit
from .pesi import OnePiatto
from .settling import Count, Put, captures, count, of_winner, of_winner_a_pesi
from .ways import Ways

ENOUGH = 150  # pis-2-2-1


@dataclass
class Match:
    """Who sits where, what lies in the Piatto, and what has been paid."""

    ways: Ways
    pesi: bool = False
    order: list[str] = field(default_factory=list)
    plate: dict[str, int] = field(default_factory=dict)
    one: OnePiatto = field(default_factory=OnePiatto)
    first_done: bool = False
    coins: dict[str, int] = field(default_factory=lambda: dict.fromkeys("ABCD", 0))
    facts: list[Fact] = field(default_factory=list)
    ended: str | None = None
    kept: list[Put] = field(default_factory=list)
    won: str | None = None

    def side(self, who: str) -> str:
        """The side of a player, by its two letters."""
        return "+".join(sorted((who, self.order[(self.order.index(who) + 2) % 4])))

    @property
    def sides(self) -> list[str]:
        """Both sides, that of the player named first in the order of play first."""
        return [self.side(self.order[0]), self.side(self.order[1])]

    def pour(self) -> tuple[Fact, ...]:
        """Hand out the facts since the last time."""
        told = tuple(self.facts)
        self.facts.clear()
        return told


def match(ways: Ways, pesi: bool = False) -> Flow[Match]:
    """Play to the end; the value is the match with its last facts and the coins of each."""
    table = Match(ways, pesi)
    hands = 0
    for _ in range(ways.partite):
        low, dealer = yield from draw(table)
        table.first_done, table.ended = False, None
        while table.ended is None and (not ways.hands or hands < ways.hands):
            hands += 1
            yield from one_hand(table, low, dealer)
            dealer = deals_next(table)
        if table.ended is not None:
            end_partita(table)
        if hands == ways.hands:
            break
    if pesi:
        leave_off(table)
    return table


def deals_next(table: Match) -> str:
    """Who follows the dealer (pis-2-1-11); or, after play, one of the side that is to deal."""
    follows = table.order[0 if table.ways.deal_passes == "right" else 2]
    if table.ways.deal_after == "next" or table.won is None:
        return follows
    right_side = (table.side(follows) == table.won) == (table.ways.deal_after == "winners")
    return follows if right_side else table.order[1]


def draw(table: Match) -> Flow[tuple[set[str], str]]:
    """Draw until two have the lower cards and one the highest (pis-2-1-3, pis-2-1-4)."""
    while True:
        cards: Sequence[str] = yield Wanted("draw", table.pour())
        for start in range(0, len(cards), 4):
            four = zip("ABCD", cards[start : start + 4], strict=False)
            ranks = {who: height(card, table.ways) for who, card in four}
            low_to_high = sorted(ranks, key=ranks.__getitem__)
            parted = ranks[low_to_high[1]] < ranks[low_to_high[2]]
            if parted and ranks[low_to_high[2]] < ranks[low_to_high[3]]:
                low, dealer = set(low_to_high[:2]), low_to_high[3]
                pair, others = "+".join(sorted(low)), "+".join(sorted({*"ABCD"} - low))
                table.facts.append(("partners", frozenset({pair, others}), dealer))
                table.plate = {pair: 0, others: 0}
                return low, dealer


def height(card: str, ways: Ways) -> int:
    """How high a drawn card is: Trionfi above suits, place in the suit for place in the suit."""
    if card in TRIONFI:
        order = ["Matto", "Bagattino", "Moro", "Amore", "Carro", "Temperanza", "Giustizia", "Forza"]
        order += ["Roda", "Vecchio", "Traditore", "Morte", "Diavolo", "Saetta", "Stella", "Luna"]
        order += ["Sole", "Mondo", "Angelo"]
        return 50 + order.index("Moro" if card in MORI else card)
    if ways.draw_rank == "pips":
        order = [
            "Asso",
            "Sei",
            "Sette",
            "Otto",
            "Nove",
            "Dieci",
            "Fante",
            "Cavallo",
            "Regina",
            "Re",
        ]
        return order.index(rank(card))
    return -ranks_of(suit(card)).index(rank(card))


def one_hand(table: Match, low: set[str], dealer: str) -> Flow[None]:
    """One deal and what follows."""
    packets: dict[str, list[list[str]]] = yield Wanted("deal", table.pour())
    table.order = order = list(packets)
    partners = {order[0], order[2]}
    assert order[3] == dealer, f"{dealer} should deal"
    assert low in (partners, set(order) - partners), "partners do not face each other"
    if table.pesi and table.one.lying == 0:
        table.one.owner = 0
    if table.ways.first_put == "hand":
        table.first_done = False
    table.won = None
    said = Said()
    for _ in range(1 if table.ways.calls_at == "five" else 2):
        said = yield from calls(order, table.ways)
        if said.thrown_in or said.holder:
            break
    if said.thrown_in:
        put(table, [(table.side(order[0]), 5, "thrown in")])
        plate(table)
        return
    names = numbered([card for who in order for packet in packets[who] for card in packet])
    hand = Hand(order, {}, table.ways)
    for who in order:
        size = sum(map(len, packets[who]))
        hand.cards[who], names = set(names[:size]), names[size:]
    yield from discard(hand)
    yield from accuse(hand)
    if before_play(table, hand):
        return
    yield from tricks(hand, table.facts)
    settle(table, hand, count(hand), said.holder)


def before_play(table: Match, hand: Hand) -> bool:
    """Put the Oche of what was accused (pis-11-24-2); whether the Partita ends with them."""
    puts: list[Put] = []
    for who in hand.order:
        thrown = hand.discarded if who == hand.order[3] else ()
        laid = hand.laid[who]
        if table.ways.oche_marked and hand.due[who] and not hand.marked[who]:
            laid = {kind: cards for kind, cards in laid.items() if kind in POINTLESS}
        honours = oche(laid, thrown, table.ways)
        puts += [(table.side(who), number, why) for why, number in honours.items()]
    if table.pesi and table.ways.pesi_honours == "winner":
        table.kept = puts
        return False
    put(table, puts)
    if puts:
        plate(table)
    if table.pesi:
        return False
    if table.ways.ends == "after-hand":
        return False
    for who in hand.order:
        if table.ended is None and wins_at_once(hand.laid[who], table.ways):
            table.ended = table.side(who)
    return table.ended is not None


def put(table: Match, puts: Sequence[Put]) -> None:
    """Put Partite, the first who puts ten more (pis-8-2-1); the first at 150 has won."""
    for side, number, why in puts:
        table.facts.append(("put", side, number, why))
        if table.pesi:
            table.one.put(list(table.plate).index(side), number)
            continue
        table.plate[side] += number
        if not table.first_done and (why != "thrown in" or table.ways.first_by_monte):
            table.first_done = True
            table.facts.append(("put", side, 10, "first to put"))
            table.plate[side] += 10
        if table.ended is None and table.plate[side] >= ENOUGH:
            table.ended = side
    most, least = max(table.plate.values()), min(table.plate.values())
    if table.ways.both_past == "more" and most > least >= ENOUGH:
        table.ended = max(table.plate, key=table.plate.__getitem__)


def plate(table: Match) -> None:
    """Tell what lies in the Piatto."""
    if table.pesi:
        lying = table.one.lying
        owner = list(table.plate)[table.one.owner]
        table.facts.append(("Piatto", frozenset({(owner, lying)} if lying else ())))
    else:
        table.facts.append(("Piatto", frozenset(table.plate.items())))


def settle(table: Match, hand: Hand, end: Count, holder: str | None) -> None:
    """Count, put, pay."""
    table.facts.append(("count", frozenset(end.points.items()), end.winner, end.marcio))
    table.won = end.winner
    puts = captures(hand, end.winner)
    if end.winner is not None:
        if table.pesi:
            puts += of_winner_a_pesi(hand, end, holder, table.ways)
        else:
            puts += of_winner(hand, end, holder)
    if table.pesi and table.ways.pesi_honours == "winner":  # pis-1-2-5
        all_puts = [*table.kept, *puts] if end.winner else []
        puts = [(end.winner or "", number, why) for _, number, why in all_puts]
    put(table, puts)
    if puts:
        plate(table)
    if end.winner is not None and not table.pesi:
        prizes = table.ways.column == "prizes"
        pay(table, end.winner, money.of_hand(end.points[end.winner], end.marcio, prizes))
        if end.marcio and table.ways.marcio_ends and table.ended is None:
            table.ended = end.winner


def pay(table: Match, winner: str, stakes: int) -> None:
    """From each of the losers to each of the winners."""
    amount = stakes * table.ways.stake
    if not amount:
        return
    losers = next(side for side in table.plate if side != winner)
    table.facts.append(("paid", frozenset(losers.split("+")), amount, frozenset(winner.split("+"))))
    for who in "ABCD":
        table.coins[who] += amount * (1 if who in winner else -1)


def end_partita(table: Match) -> None:
    """The game is won: its stakes, and all is free for a new one."""
    winner = table.ended
    assert winner is not None
    losers = next(side for side in table.plate if side != winner)
    table.facts.append(("Partita", winner))
    pay(table, winner, money.of_partita(table.plate[losers], table.ways.column == "prizes"))


def leave_off(table: Match) -> None:
    """A Pesi: who owns the Piatto is paid for what lies in it (pis-1-2-4)."""
    if table.one.lying:
        pay(table, list(table.plate)[table.one.owner], table.one.lying)
