"""The acts of a hand in words, as a record has them: printed and read back, nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from capitoli.cards import IllegalPlay, UnreadableCards, bits
from capitoli.games.tarocchini.accuse import KINDS
from capitoli.games.tarocchini.acts import ACCUSE, BASTA, CARDS, MARK, MOST_MARKS, WORDS
from capitoli.games.tarocchini.deal import PACKET, no_pack, serving_order
from capitoli.games.tarocchini.hand import Hand, Phase
from capitoli.games.tarocchini.marks import marked_points
from capitoli.games.tarocchini.pack import MATTO, MORI, PACK

__mechanics__ = "the written form of acts; no sentence speaks of it"

_DONE = "basta"
_FOR_MATTO = " per il Matto"
_VERBS = {
    "scarta": (Phase.DISCARD, "discarded"),
    "gioca": (Phase.PLAY, "played"),
    "mostra": (Phase.PLAY, "shown"),
    "dà": (Phase.GIVE, "given for the Matto"),
}
_SAID = {words: act for act, words in WORDS.items()}


class UnreadableAct(ValueError):
    """Some words are none that a player of tarocchini says or does."""


def write_act(hand: Hand, act: int) -> str:
    """Print an act that may be done now."""
    if act in WORDS:
        return WORDS[act]
    if act == BASTA:
        return _DONE
    if act >= MARK:
        return f"segna {marked_points(act - MARK)}"
    if act >= ACCUSE:
        kind = KINDS[act - ACCUSE]
        shown = hand.may_accuse(hand.turn).get(kind, 0)
        return f"accusa {kind}" + (f": {PACK.write(shown)}" if shown else "")
    return _write_card(hand.phase, act)


def _write_card(phase: Phase, card: int) -> str:
    name = PACK[card].name
    if phase == Phase.DISCARD:
        return f"scarta {name}"
    if phase == Phase.GIVE:
        return f"dà {name}{_FOR_MATTO}"
    return f"mostra {name}" if MATTO >> card & 1 else f"gioca {name}"


def read_act(hand: Hand, text: str) -> int:
    """Read an act as :func:`write_act` prints it; of equal cards the first that may be played.

    :raises UnreadableAct: the words are none of these.
    :raises UnreadableCards: what should be a card is none.
    """
    if text in _SAID:
        return _SAID[text]
    if text == _DONE:
        return BASTA
    verb, _, rest = text.partition(" ")
    if verb == "segna":
        return _read_mark(rest)
    if verb == "accusa":
        return _read_accused(hand, rest)
    if verb not in _VERBS or (verb == "dà") != rest.endswith(_FOR_MATTO):
        raise UnreadableAct(f"{text!r} is nothing that is said or done at tarocchini")
    return _read_card(hand, verb, rest.removesuffix(_FOR_MATTO), text)


def _read_card(hand: Hand, verb: str, name: str, text: str) -> int:
    held = 0 if hand.turn < 0 else hand.hands[hand.turn]
    card = int(PACK.card(name, hand.legal()))
    if not hand.legal() >> card & 1:
        card = int(PACK.card(name, held))
    if PACK[card].name != name or (verb == "mostra" and not MATTO >> card & 1):
        raise UnreadableAct(f"{text!r} is not how {PACK[card].name} is written")
    if verb == "gioca" and MATTO >> card & 1:
        raise UnreadableAct(f"{text!r}: the {name} is shown, mostra {name}")
    phase, done = _VERBS[verb]
    if hand.phase != phase:
        raise IllegalPlay(f"no card is {done} now")
    return card


def _read_mark(text: str) -> int:
    if not text.isdecimal() or int(text) % 10 or str(int(text)) != text:
        raise UnreadableAct(f"{text!r} is no number of points that is marked by tens")
    if int(text) > marked_points(MOST_MARKS):
        raise UnreadableAct(f"{text} points are more than any hand has")
    return MARK + int(text) // 10


def _read_accused(hand: Hand, text: str) -> int:
    kind, colon, cards = text.partition(": ")
    if kind not in KINDS:
        raise UnreadableAct(f"nothing called {kind!r} can be accused; there are {', '.join(KINDS)}")
    held = hand.may_accuse(hand.turn).get(kind) if hand.phase == Phase.ACCUSE else None
    if colon and (not PACK.cards(cards) or (held is not None and cards != PACK.write(held))):
        right = PACK.write(held or 0) or "accused without a card after it"
        raise UnreadableCards(cards, [f"{kind} would be {right}"])
    return ACCUSE + KINDS.index(kind)


def write_hands(order: Sequence[int], dealer: int, names: Sequence[str]) -> list[str]:
    """Print a deal: a line a seat in the order in which they are served, packets parted by bars."""
    lines = []
    for place, seat in enumerate(serving_order(dealer)):
        packets = [order[start : start + PACKET] for start in range(place * PACKET, 60, 4 * PACKET)]
        if seat == dealer:
            packets.append(order[60:])
        words = " | ".join(", ".join(PACK[card].name for card in packet) for packet in packets)
        lines.append(f"deal {names[seat]}: {words}")
    return lines


def read_hands(lines: Sequence[str], dealer: int, names: Sequence[str]) -> tuple[int, ...]:
    """Read the lines of :func:`write_hands` back into the order of the pack.

    :raises UnreadableAct: a line is not that of the seat whose turn it is, or has not its packets.
    :raises ImpossibleDeal: the cards are not the 62, each once.
    """
    seats = serving_order(dealer)
    heads = [f"deal {names[seat]}: " for seat in seats]
    wrong = [
        f"{line[:20]!r} does not begin with {head.strip()!r}"
        for line, head in zip(lines, heads, strict=False)
        if not line.startswith(head)
    ]
    if wrong or len(lines) != 4:
        raise UnreadableAct("; ".join(wrong) or f"a deal has 4 lines, not {len(lines)}")
    packets = [
        line.removeprefix(head).split(" | ") for line, head in zip(lines, heads, strict=True)
    ]
    PACK.deal([", ".join(one) for one in packets])
    sizes = [[len(packet.split(",")) for packet in one] for one in packets]
    if sizes != [[PACKET] * 3] * 3 + [[PACKET] * 3 + [2]]:
        raise UnreadableAct("a deal is three packets of five for each, and two over for the dealer")
    rounds = [packets[seat][round_] for round_ in range(3) for seat in range(4)]
    order = _numbers([*rounds, packets[3][3]])
    _same(lines, write_hands(order, dealer, names))
    return order


def _same(lines: Sequence[str], written: Sequence[str]) -> None:
    for line, right in zip(lines, written, strict=True):
        if line != right:
            raise UnreadableAct(f"{line!r} is written {right!r}")


def _numbers(packets: Sequence[str]) -> tuple[int, ...]:
    """Card numbers of names that are the whole pack; equal cards take their numbers in order."""
    free = (1 << CARDS) - 1
    order = []
    for name in ", ".join(packets).split(", "):
        card = int(PACK.card(name, free))
        free ^= 1 << card
        order.append(card)
    return tuple(order)


def checked_order(order: Sequence[int]) -> tuple[int, ...]:
    """Return an order of the pack in which equal cards take their numbers in order, as when read.

    :raises ImpossibleDeal: the numbers are not the 62, each once; all that is wrong is listed.
    """
    if sorted(order) != list(range(CARDS)):
        raise no_pack(order)
    mori = bits(MORI)
    return tuple(next(mori) if MORI >> card & 1 else card for card in order)


def write_drawn(order: Sequence[int], names: Sequence[str]) -> list[str]:
    """Print cards drawn for partners: a line a card, the players in turn."""
    return [
        f"draw {names[place % len(names)]}: {PACK[card].name}" for place, card in enumerate(order)
    ]


def read_drawn(lines: Sequence[str], names: Sequence[str]) -> tuple[int, ...]:
    """Read the lines of :func:`write_drawn`.

    :raises UnreadableAct: a line is not of the player whose turn it is, or not all have drawn.
    :raises UnreadableCards: a card is unknown, or drawn twice.
    """
    heads = [f"draw {names[place % len(names)]}: " for place in range(len(lines))]
    wrong = [
        f"{line!r} does not begin with {head.strip()!r}"
        for line, head in zip(lines, heads, strict=True)
        if not line.startswith(head)
    ]
    if wrong or not lines or len(lines) % len(names):
        raise UnreadableAct("; ".join(wrong) or f"{len(lines)} cards drawn by {len(names)} players")
    drawn = [line.removeprefix(head) for line, head in zip(lines, heads, strict=True)]
    PACK.cards(", ".join(drawn))
    order = _numbers(drawn)
    _same(lines, write_drawn(order, names))
    return order
