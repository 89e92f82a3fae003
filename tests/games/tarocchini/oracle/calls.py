"""What is said after five cards (Pisarri II.1.5 to II.1.11)."""

from __future__ import annotations

from dataclasses import dataclass

from .asking import Ask, Flow
from .ways import Ways

MONTE, HOLD, AS_YOU_WISH = "a monte", "la tengo", "come vuole"
BAD = "a monte, ho cattivo, regolatevi con le vostre"
THROW_IN, GO_ON = "fa a monte", "segue a dare"


@dataclass(frozen=True)
class Said:
    """Who held, if any; and whether the dealer threw the cards in."""

    holder: str | None = None
    thrown_in: bool = False


def calls(order: list[str], ways: Ways) -> Flow[Said]:
    """Ask all four; ``order`` is that of play, the dealer last.

    After *come vuole* the other opponent says one of the two words, as he would have anyway.
    """
    first, mate, second, dealer = order
    speakers = [first, second, mate] if ways.call_order == "opponents" else [first, mate, second]
    for who in speakers:
        if who == mate:
            yield Ask(who, frozenset({MONTE, BAD}))  # pis-2-1-8
            continue
        words = {MONTE, HOLD}  # pis-2-1-5
        if who == first and ways.come_vuole:
            words.add(AS_YOU_WISH)  # pis-2-1-6
        said = yield Ask(who, frozenset(words))
        if said == HOLD:
            return Said(holder=who)
    said = yield Ask(dealer, frozenset({THROW_IN, GO_ON}))  # pis-2-1-11
    return Said(thrown_in=said == THROW_IN)
