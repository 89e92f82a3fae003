"""What *pisarri* plays, and what he says with it."""

from __future__ import annotations

from collections.abc import Callable

from capitoli.games.tarocchini.advice.answering import (
    give_re,
    keeps_re,
    no_regina_first,
    re_in_casa,
    risk_figure,
)
from capitoli.games.tarocchini.advice.choice import Choice
from capitoli.games.tarocchini.advice.drawing import four_alone, may_draw, may_draw_one
from capitoli.games.tarocchini.advice.knowledge import Knowledge, is_bad
from capitoli.games.tarocchini.advice.leading import (
    figure_to_partner,
    from_opponents,
    hides_discard,
    longest,
    no_re,
    no_regina,
    not_from_partner,
    what_they_marked,
)
from capitoli.games.tarocchini.advice.signalling import is_news, says_batto, still_out, throw_away
from capitoli.games.tarocchini.pack import RE, TRIONFI
from capitoli.games.tarocchini.play import BEATS, PULLED
from capitoli.games.tarocchini.signals.battere import butto_via
from capitoli.games.tarocchini.signals.ladder import battute
from capitoli.games.tarocchini.signals.spoken import Spoken
from capitoli.games.tarocchini.values import value
from capitoli.games.tarocchini.view import View

__mechanics__ = "asks the advice on play in its order; each piece of it is a rule of its own"

Advised = tuple[Choice, Callable[[int], int]]


def play(view: View) -> Advised:
    """The next card."""
    known = Knowledge(view)
    choice = Choice(view.legal)
    if not view.table or not known.led:
        _lead(choice, known)
    elif view.legal & known.led:
        _answer(choice, known)
    elif not view.legal & PULLED:
        _throw(choice, known)
    return choice, _costs(known)


def _lead(choice: Choice, known: Knowledge) -> None:
    view, hand = known.view, known.view.cards
    first = not view.tricks
    theirs = known.accused_by(*known.opponents)
    mine = known.accused_by(view.partner)
    draws = may_draw(hand) and not four_alone(hand, not is_bad(hand & ~TRIONFI))
    choice.follow(no_re(hand, known.fears_marcio), "never-lead-re", "pis-10-18-1", "no Re is led")
    choice.follow(no_regina(hand, mine), "never-lead-regina", "pis-10-15-1", "no Regina is led")
    choice.follow(
        hides_discard(hand, view.discarded), "hide-the-discard", "pis-10-19-1", "not his own void"
    )
    if not draws:
        choice.follow(
            ~TRIONFI, "draw-with-two-re", "pis-10-25-1", "no Trionfi are drawn without two Re"
        )
    choice.follow(
        not_from_partner(hand, known.partner_void),
        "not-from-partner",
        "pis-10-16-1",
        "no Trionfo is drawn from the partner",
    )
    if first and draws and may_draw_one(hand):
        choice.follow(TRIONFI, "draw-one", "pis-10-28-1", "one Trionfo, to see what comes")
    if choice.follow(
        what_they_marked(hand, theirs),
        "lead-what-they-marked",
        "pis-10-17-1",
        "what the opponents accused",
    ):
        return
    if choice.follow(
        from_opponents(hand, known.they_trump),
        "draw-from-opponents",
        "pis-10-16-1",
        "a suit that an opponent must trump",
    ):
        return
    if first:
        choice.follow(longest(hand), "lead-longest", "pis-10-13-1", "his longest suit")
    else:
        choice.follow(
            figure_to_partner(hand, known.partner_void),
            "figure-to-partner",
            "pis-10-14-1",
            "a figure to the partner",
        )


def _answer(choice: Choice, known: Knowledge) -> None:
    view, hand, suit = known.view, known.view.cards, known.led
    if suit == PULLED:
        return
    ruffs = bool(known.they_trump & suit) or known.trumped
    choice.follow(
        no_regina_first(view.legal, known.first_time(suit), _passed(known)),
        "no-regina-first-time",
        "pis-10-21-1",
        "no Regina the first time",
    )
    if choice.follow(
        give_re(hand, suit, ruffs), "give-the-re", "pis-10-22-1", "the Re is always given"
    ):
        return
    if not known.trumped:
        choice.follow(
            risk_figure(hand, suit, view.unseen),
            "risk-a-figure",
            "pis-10-23-1",
            "a figure is risked while nobody knows where the Re is",
        )


def _passed(known: Knowledge) -> bool:
    """Whether an opponent who showed the Re has answered this trick without it."""
    view = known.view
    for place in range(len(view.table)):
        seat = (view.leader + place) % 4
        if seat in known.opponents and view.shown[seat] & RE & known.led & known.abroad:
            return True
    return False


def _throw(choice: Choice, known: Knowledge) -> None:
    view = known.view
    if choice.follow(
        re_in_casa(view.legal, known.partner_takes, known.they_trump),
        "re-into-the-house",
        "pis-10-24-1",
        "a Re put into the house",
    ):
        return
    if not known.partner_takes:
        choice.follow(
            keeps_re(view.legal, known.fears_marcio),
            "never-throw-a-re",
            "pis-10-24-1",
            "no Re is risked",
        )
    choice.follow(
        throw_away(view.cards, known.gone),
        "throw-where-nothing-is-sure",
        "pis-10-34-11",
        "from where he has no sure card",
    )


def _costs(known: Knowledge) -> Callable[[int], int]:
    """The general line: win what lies there cheaply, or lose little; to the partner give much."""
    worth = sum(value(card) for card in known.view.table)

    def cost(card: int) -> int:
        strength = 62 - BEATS[card].bit_count()
        if known.partner_takes:
            return strength - 100 * value(card)
        if known.surely_takes(card) and (worth or value(card)):
            return strength - 100 * (worth + value(card))
        return strength + 100 * value(card)

    return cost


def term_for(view: View, card: int) -> str:
    """Return the term that *pisarri* says with a card he plays, or nothing.

    *Batto* where he holds the greatest card left of what he leads and it is news; *Qui butto via*
    where he throws from a suit of which he keeps nothing of value.
    """
    if view.phase != "play":
        return ""
    known = Knowledge(view)
    said = Spoken(view.cards & ~(1 << card), card, known.gone)
    if not view.table:
        told = known.accused_by(view.seat)
        left = still_out(0, said.out, said.sequence)
        greatest = battute(said.hand, left)
        return "Batto" if says_batto(said.hand, left) and is_news(greatest, told) else ""
    thrown = not (known.led | TRIONFI) >> card & 1
    return "Qui butto via" if thrown and butto_via(said) else ""
