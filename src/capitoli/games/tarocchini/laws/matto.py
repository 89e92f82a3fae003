"""Another card put for the Matto (law 40, which points to 22, 37 and 41)."""

from __future__ import annotations

from capitoli.binding import rule
from capitoli.games.tarocchini.laws.acts.playing import (
    Played,
    PlayedMattoLate,
    ShowedForMatto,
)
from capitoli.games.tarocchini.laws.answering import answers, wrong_answer
from capitoli.games.tarocchini.laws.position import Position
from capitoli.games.tarocchini.laws.refusing import refuses
from capitoli.games.tarocchini.laws.ruling import (
    Effect,
    Kind,
    Ruling,
    back,
    breach,
    cards_to,
    fault,
    fine,
    other,
    stays,
    together,
)
from capitoli.games.tarocchini.laws.settings import LawSettings
from capitoli.games.tarocchini.pack import MATTO


@rule("pisarri.law-40.too-late")
def too_late(answered: bool, covered: bool) -> bool:
    """Return whether a card put for the Matto stays: an opponent has answered it, or he who put it
    was last and the trick is covered (pis-11-40-1)."""
    return answered or covered


@rule("pisarri.law-40.like-any-card")
def like_any_card(card: int) -> tuple[Effect, ...]:
    """Return what follows when it is too late: the card stays, and the Matto, which cannot be shown
    twice, is from now on played as the others are (pis-11-40-2)."""
    return stays(card), Effect(Kind.AS_ANY_CARD, cards=MATTO)


@rule("pisarri.law-40.refuses", "pisarri.law-40.refuses-signal")
def only_revokes(refusing: bool, seen: bool, signal: bool, settings: LawSettings) -> bool:
    """Return whether a card put for the Matto is a revoke though it goes back: one *di rifiuto*
    that the opponents saw, or any put with a signal; with ``matto_signal="refusing"`` a signal
    makes a revoke of a card *di rifiuto* alone (pis-11-40-5)."""
    if settings.matto_signal == "refusing":
        return refusing and (seen or signal)
    return signal or (refusing and seen)


@rule("pisarri.law-40.law-41")
def of_law_41(position: Position, act: ShowedForMatto, settings: LawSettings) -> Ruling | None:
    """Return what law 41 says of a card put for the Matto that did not answer what was led, or
    nothing if it answered (pis-11-40-5)."""
    if answers(act.card, position.hands[act.seat], position.trick):
        return None
    return wrong_answer(position, Played(act.seat, act.card, act.signal, act.answered), settings)


@rule("pisarri.law-40.in-time", "pisarri.law-40.late")
def showed_for_matto(position: Position, act: ShowedForMatto, settings: LawSettings) -> Ruling:
    """Judge another card put for the Matto: in time it goes back and the Matto is shown; late it
    stays, and the Matto is played like any card. A card that is a revoke to show is one too
    (pis-11-40-4, 11-40-1)."""
    wrong = of_law_41(position, act, settings)
    if too_late(act.answered, act.covered):
        late = fault("pis-11-40-1 pis-11-40-2", *like_any_card(act.card))
        return together(late, breach("pis-11-2-1", act.seat)) if wrong else late
    refusing = refuses(act.card, position.played)
    if not only_revokes(refusing, act.seen, act.signal, settings):
        return fine("pis-11-40-4", back(act.card), Effect(Kind.MUST_PLAY, cards=MATTO))
    if wrong:
        return together(breach("pis-11-40-5", act.seat), wrong)
    return breach("pis-11-40-5", act.seat, back(act.card), Effect(Kind.MUST_PLAY, cards=MATTO))


@rule("pisarri.law-40.lost")
def matto_lost(owner: int, taker: int) -> int:
    """Return the Matto (a mask) if it is lost, played as any card: the other side took the trick
    (pis-11-40-2)."""
    return MATTO if owner % 2 != taker % 2 else 0


@rule("pisarri.law-40.marcio")
def given_in_marcio(card: int, marcio: bool) -> int:
    """Return the card (a mask) that is given in a Marcio: the one that was put for the Matto
    (pis-11-40-3)."""
    return 1 << card if marcio else 0


@rule("pisarri.law-40.played-late")
def played_late(position: Position, act: PlayedMattoLate, settings: LawSettings) -> Ruling:
    """Judge the Matto played after another card was put for it: what goes to the other side
    (pis-11-40-2)."""
    others = other(act.seat)
    lost = cards_to(others, matto_lost(act.seat, act.taker))
    given = cards_to(others, given_in_marcio(act.card, act.marcio))
    return fine("pis-11-40-2 pis-11-40-3", *lost, *given)
