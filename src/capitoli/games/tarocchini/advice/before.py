"""What *pisarri* does before play: words, discard, accusing, marking."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from capitoli.cards import bits
from capitoli.games.tarocchini import accuse as accusing
from capitoli.games.tarocchini.acts import (
    A_MONTE,
    ACCUSE,
    BASTA,
    BIT,
    BUTTA,
    COME_VUOLE,
    HO_CATTIVO,
    LA_TENGO,
    MARK,
    SEGUE,
)
from capitoli.games.tarocchini.advice.answering import grane_to_mark
from capitoli.games.tarocchini.advice.choice import Choice
from capitoli.games.tarocchini.advice.discarding import (
    figures_away,
    goes_for_cartaccie,
    keeps_sequences,
    leaves_leads,
    makes_void,
    of_two,
    scavezze,
    spares_regine,
    two_figures,
)
from capitoli.games.tarocchini.advice.holding import hold, hold_when_sent, sends
from capitoli.games.tarocchini.advice.knowledge import (
    Knowledge,
    is_bad,
    is_bad_five,
    is_excellent,
)
from capitoli.games.tarocchini.pack import CARTACCIE, TRIONFI
from capitoli.games.tarocchini.runs import should_accuse
from capitoli.games.tarocchini.signals.dealing import come_vuole
from capitoli.games.tarocchini.values import value
from capitoli.games.tarocchini.view import View

__mechanics__ = "asks the advice before play in its order; each piece of it is a rule of its own"

Advised = tuple[Choice, Callable[[int], int]]


def no_cost(act: int) -> int:
    """All acts cost the same."""
    return 0


def call(view: View) -> Advised:
    """The word after five cards."""
    choice = Choice(view.legal)
    sent = any(word == COME_VUOLE for seat, word in view.said if seat == view.partner)
    if hold(view.cards):
        choice.follow(BIT[LA_TENGO] | BIT[SEGUE], "hold-three-fives", "pis-10-2-1", "three fives")
    if hold_when_sent(view.cards, sent):
        choice.follow(BIT[LA_TENGO], "hold-when-sent", "pis-10-3-4", "sent, and passably good")
    if sends(view.seat, view.dealer, come_vuole(view.cards)):
        choice.follow(BIT[COME_VUOLE], "send-first-hand", "pis-10-3-1", "good, not enough to hold")
    told_bad = any(word == HO_CATTIVO for _, word in view.said)
    if is_bad_five(view.cards) and (view.seat != view.dealer or told_bad):
        choice.acts = choice.acts & (BIT[HO_CATTIVO] | BIT[BUTTA]) or choice.acts
    return choice, _word_cost


def _word_cost(word: int) -> int:
    """Without advice: *a monte*, and deal on."""
    return word not in (A_MONTE, SEGUE)


def discard(view: View) -> Advised:
    """One of the two cards to put away; the first is chosen with the second in mind."""
    whole = view.cards | view.discarded
    open_ = list(_pairs(view.legal, view.discarded))
    choice = Choice(view.legal)
    for pairs, rule, source, words in _advice(whole, open_, Knowledge(view).partner_is_good):
        if pairs and len(pairs) < len(open_):
            open_ = pairs
            cards = _union(open_) & view.legal
            choice.follow(cards, rule, source, words)
    choice.acts = _union(open_) & view.legal
    return choice, _discard_cost


def _pairs(free: int, done: int) -> Iterator[int]:
    """The discards of two cards that are still possible."""
    for first in bits(free):
        if done:
            yield done | 1 << first
        else:
            yield from (1 << first | 1 << second for second in bits(free & ~((2 << first) - 1)))


def _union(masks: list[int]) -> int:
    every = 0
    for mask in masks:
        every |= mask
    return every


Step = tuple[list[int], str, str, str]


def _advice(whole: int, pairs: list[int], partner_good: bool) -> Iterator[Step]:
    """What each piece of advice leaves of the discards; each takes up where the last left off."""
    bad = is_bad(whole)
    kept = pairs

    def step(wanted: Callable[[int], bool], rule: str, source: str, words: str) -> Step:
        nonlocal kept
        kept = [pair for pair in kept if wanted(pair)] or kept
        return kept, rule, source, words

    breaking = set(scavezze(whole, bad))
    yield step(breaking.__contains__, "scavezza-when-bad", "pis-10-11-1", "two that break the run")
    if breaking & set(kept):
        return
    yield step(lambda p: not p & TRIONFI, "make-a-void", "pis-10-4-1", "suits, to make one void")
    runs = _union(list(_sequences(whole).values()))
    if goes_for_cartaccie(whole, partner_good):
        yield step(lambda p: not p & CARTACCIE, "no-cartaccie", "pis-10-9-1", "keeps Cartaccie")
    yield step(
        lambda p: keeps_sequences(runs, p), "keep-sequences", "pis-10-10-1", "sequences are kept"
    )
    yield step(lambda p: spares_regine(whole, p), "no-regine", "pis-10-5-1", "Regine are spared")
    if is_excellent(whole):
        yield step(
            lambda p: leaves_leads(whole, p, True),
            "no-void-when-excellent",
            "pis-10-12-1",
            "a lead to the partner is kept",
        )
    else:
        two = of_two(whole)
        yield step(
            lambda p: p & two == p and makes_void(whole, p),
            "suit-of-two",
            "pis-10-7-1",
            "a suit of two made void",
        )
        yield step(lambda p: makes_void(whole, p), "make-a-void", "pis-10-4-1", "a suit made void")
        figures = two_figures(whole, any(makes_void(whole, p) for p in kept))
        yield step(
            lambda p: p & figures == p,
            "two-figures",
            "pis-10-8-1",
            "two figures, where no suit can be made void",
        )
    most = max(map(figures_away, kept))
    yield step(
        lambda p: figures_away(p) == most,
        "figures-not-cartaccie",
        "pis-10-6-1",
        "figures rather than Cartaccie",
    )


def _sequences(whole: int) -> dict[str, int]:
    found = accusing.accusable(whole)
    return {kind: cards for kind, cards in found.items() if kind in accusing.SEQUENCES}


def _discard_cost(card: int) -> int:
    """Without advice: a card of a suit, and of no value."""
    return 10 * (TRIONFI >> card & 1) + value(card)


def what_to_accuse(view: View) -> Advised:
    """The next kind to accuse: with honours to put, or good cards (pis-4-1-4)."""
    choice = Choice(view.legal)
    kinds = view.may_accuse()
    honours = sum(put.grane for put in accusing.honours_accused(view.cards, kinds, 0))
    if not should_accuse(honours, not is_bad(view.cards)):
        choice.acts = BIT[BASTA]
    return choice, lambda act: act == BASTA if act >= ACCUSE else 0


def mark(view: View) -> Advised:
    """How many grane to mark."""
    due = view.due[view.seat]
    advised = grane_to_mark(due, is_bad(view.cards))
    choice = Choice(view.legal)
    choice.follow(
        BIT[MARK + advised],
        "mark-nothing-when-bad",
        "pis-10-20-1",
        "all that is due" if advised else "bad cards mark no points",
    )
    return choice, no_cost
