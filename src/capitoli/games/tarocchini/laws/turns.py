"""Playing and signalling out of turn (laws 9 to 11, 13, 15, 35)."""

from __future__ import annotations

from capitoli.binding import rule
from capitoli.games.tarocchini.laws.acts.playing import Played, TookBack
from capitoli.games.tarocchini.laws.acts.speaking import (
    AskedWhoseTrick,
    HelpedPartner,
    InvitedPartner,
    Signalled,
)
from capitoli.games.tarocchini.laws.position import Position
from capitoli.games.tarocchini.laws.refusing import refuses
from capitoli.games.tarocchini.laws.ruling import (
    Effect,
    Kind,
    Option,
    Ruling,
    breach,
    fine,
    offer,
    other,
)
from capitoli.games.tarocchini.laws.settings import LawSettings
from capitoli.games.tarocchini.pack import PACK, RE, REGINE, TAROCCHI


@rule("pisarri.law-9.high-card")
def high_out_of_turn(card: int, played: int) -> bool:
    """Return whether a card played out of turn is a revoke by itself: a card of five or of four, or
    a trump *di rifiuto* (pis-11-9-1)."""
    if PACK[card].face.suit == "Trionfi" and refuses(card, played):
        return True
    return bool((TAROCCHI | RE | REGINE) >> card & 1)


@rule("pisarri.law-9.lesser-card")
def lesser_out_of_turn(signal: bool, answered: bool) -> bool:
    """Return whether a lesser card played out of turn is a revoke: a signal was made on it, or an
    opponent answered before it was withdrawn (pis-11-9-1)."""
    return signal or answered


@rule("pisarri.law-9.out-of-turn")
def out_of_turn(position: Position, act: Played | TookBack) -> Ruling:
    """Judge a card that was played by one whose turn it is not (pis-11-9-1)."""
    if high_out_of_turn(act.card, position.played) or lesser_out_of_turn(act.signal, act.answered):
        return breach("pis-11-9-1", act.seat)
    return fine("pis-11-9-1")


@rule("pisarri.law-15.one-signal")
def one_signal(signals: tuple[str, ...]) -> bool:
    """Return whether no more than one signal was made (pis-11-15-1)."""
    return len(signals) <= 1


@rule("pisarri.law-10.turn", "pisarri.law-13.own-card", "pisarri.law-15.breach")
def signalled(position: Position, act: Signalled, settings: LawSettings) -> Ruling:
    """Judge signals to the partner: one only, in one's turn or on one's own card, and on that
    before the opponent has answered (pis-11-10-1, 11-13-1, 11-15-1)."""
    if not one_signal(act.signals):
        return breach("pis-11-15-1", act.seat)
    if position.has_played(act.seat):
        late = position.answered(act.seat)
        return breach("pis-11-13-1", act.seat) if late else fine("pis-11-13-1")
    if act.seat != position.turn:
        return breach("pis-11-10-1", act.seat)
    return fine("pis-11-10-1")


@rule("pisarri.law-11.inviting")
def invited(position: Position, act: InvitedPartner, settings: LawSettings) -> Ruling:
    """Judge inviting the partner to a signal: a revoke in one's turn, instead of playing (law 11),
    and out of it like any other signal (law 10) (pis-11-11-1)."""
    return breach("pis-11-11-1" if act.seat == position.turn else "pis-11-10-1", act.seat)


@rule("pisarri.law-35.asking")
def asked(position: Position, act: AskedWhoseTrick, settings: LawSettings) -> Ruling:
    """Judge the question whose the trick is: the opponents need not answer, and may
    (pis-11-35-1)."""
    free = Option("be silent", (Effect(Kind.FREE, other(act.seat)),))
    return offer(fine("pis-11-35-1"), other(act.seat), free, Option("tell", ()))


@rule("pisarri.law-35.helping")
def helped(position: Position, act: HelpedPartner, settings: LawSettings) -> Ruling:
    """Judge help for a partner who has asked whose the trick is: a revoke, however it is given
    (pis-11-35-1)."""
    return breach("pis-11-35-1", act.seat)
