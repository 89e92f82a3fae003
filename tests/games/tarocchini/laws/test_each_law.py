"""Each law once allowed and once refused; what is refused names the law."""

import pytest

from capitoli.games.tarocchini.laws import ANTICO, DEFAULT, LAWS, LawSettings, judge, table
from capitoli.games.tarocchini.laws import acts as a
from capitoli.games.tarocchini.pack import card, cards

LED = table("Sei di Coppe, Sei di Spade, Re di Spade", trick="Fante di Coppe")
EARLY = table("Sei di Coppe, Re di Coppe", seat=2)
TWO = table("Sei di Bastoni, Sei di Spade, Regina di Bastoni", trick="Fante di Bastoni")
MATTO = table("Amore, Angelo, Matto", trick="Sole")
MORI = cards("Moro, Moro, Moro")
KING = card("Re di Coppe")

#: law: (position, act, settings) that is allowed, and one that is not.
CASES = {
    1: (
        (table(), a.Discarded(3, cards("Sole, Sei di Coppe")), DEFAULT),
        (table(), a.Discarded(3, cards("Sole, Re di Coppe")), DEFAULT),
    ),
    2: (
        (LED, a.Played(1, card("Sei di Coppe")), DEFAULT),
        (LED, a.Played(1, card("Sei di Spade")), DEFAULT),
    ),
    4: (
        (table(), a.TurnedUp(1, 10, settled=True), DEFAULT),
        (table(), a.TurnedUp(1, 10), DEFAULT),
    ),
    5: (
        (table(), a.AddedToMonte(1, "regolatevi con le vostre"), DEFAULT),
        (table(), a.AddedToMonte(1, "ho la Regola"), DEFAULT),
    ),
    6: (
        (table(), a.WrongPack(3, 1, noticed=False), DEFAULT),
        (table(), a.Misdealt(3, 1), DEFAULT),
    ),
    8: (
        (table(), a.DiscardedAgain(3, said=False), DEFAULT),
        (table(), a.DiscardedAgain(3, said=True), DEFAULT),
    ),
    9: (
        (EARLY, a.Played(2, card("Sei di Coppe")), DEFAULT),
        (EARLY, a.Played(2, card("Re di Coppe")), DEFAULT),
    ),
    10: (
        (table(), a.Signalled(0, ("Sminchiate",)), DEFAULT),
        (table(), a.Signalled(1, ("Sminchiate",)), DEFAULT),
    ),
    12: (
        (table(), a.LookedAtDiscard(3), DEFAULT),
        (table(), a.LookedAtDiscard(1), DEFAULT),
    ),
    13: (
        (table(trick="Sole"), a.Signalled(0, ("Batto",)), DEFAULT),
        (table(trick="Sole, Luna"), a.Signalled(0, ("Batto",)), DEFAULT),
    ),
    16: (
        (table(), a.Accused(0, MORI), DEFAULT),
        (table(), a.Accused(0, MORI, laid=False), DEFAULT),
    ),
    18: (
        (table(), a.Marked(0, 4, due=5), DEFAULT),
        (table(), a.Marked(0, 6, due=5), DEFAULT),
    ),
    19: (
        (table(), a.ClaimedAll(0, all_his=True), DEFAULT),
        (table(), a.ClaimedAll(0, all_his=False), DEFAULT),
    ),
    22: (
        (LED, a.TookBack(1, card("Sei di Spade")), DEFAULT),
        (LED, a.TookBack(1, card("Sei di Spade"), signal=True), DEFAULT),
    ),
    23: (
        (table(), a.DealtOutOfTurn(1, cut=True), DEFAULT),
        (table(), a.DealtOutOfTurn(1), DEFAULT),
    ),
    24: (
        (table(), a.PutOche(0), DEFAULT),
        (table(tricks=1), a.PutOche(0), DEFAULT),
    ),
    25: (
        (table(), a.ShowedCard(0, card("Cavallo di Coppe")), DEFAULT),
        (table(), a.ShowedCard(0, card("Regina di Coppe")), DEFAULT),
    ),
    28: (
        (table(), a.ChargedRevoke(0, true=False), DEFAULT),
        (table(), a.ChargedRevoke(0, true=False), ANTICO),
    ),
    29: (
        (table(), a.NamedDropped(0, KING, owner=1, in_sight=True), DEFAULT),
        (table(), a.NamedDropped(0, KING, owner=1), DEFAULT),
    ),
    30: (
        (table(), a.ShowedMori(0, 3), DEFAULT),
        (table(), a.ShowedMori(0, 4), DEFAULT),
    ),
    31: (
        (TWO, a.PlayedTwo(1, card("Sei di Spade"), card("Sei di Bastoni")), DEFAULT),
        (TWO, a.PlayedTwo(1, card("Sei di Spade"), card("Regina di Bastoni")), DEFAULT),
    ),
    33: (
        (table(), a.ToreCards(0, drawn=True), DEFAULT),
        (table(), a.ToreCards(0), DEFAULT),
    ),
    34: (
        (table(), a.SpokeEquivocally(0, "Sminchiate"), DEFAULT),
        (table(), a.SpokeEquivocally(0, "CHIATE"), DEFAULT),
    ),
    40: (
        (MATTO, a.ShowedForMatto(1, card("Amore")), DEFAULT),
        (MATTO, a.ShowedForMatto(1, card("Amore"), answered=True), DEFAULT),
    ),
}
#: Laws that only allow, and laws that only forbid.
ALLOWS = {3: a.ExposedInDeal(3, KING), 32: a.DisputedStake(0, 3), 35: a.AskedWhoseTrick(3)}
FORBIDS = {
    7: a.Misdealt(3, -5),
    11: a.InvitedPartner(0),
    14: a.ThrewDown(0),
    15: a.Signalled(0, ("Batto", "Batto")),
    17: a.Accused(0, MORI, shown=MORI | cards("Angelo")),
    20: a.MarkedApart(0, 3, 4),
    35: a.HelpedPartner(1, "gives a hint"),
    37: a.PutBackInHand(0, card("Matto")),
    38: a.SpoiledHand(0, 25),
    39: a.Marked(0, 3, due=3, mixed=True),
    41: a.TookUnduly(0, cards("Re di Coppe")),
}
#: Law 21 judges at a time after the first trick; 26 and 27 judge no act of their own.
APART = {21, 26, 27}


@pytest.mark.parametrize("law", CASES)
def test_allowed_and_refused(law: int) -> None:
    allowed, refused = CASES[law]
    assert judge(*allowed).allowed
    ruling = judge(*refused)
    assert not ruling.allowed
    assert law in ruling.laws
    assert f"XI.{law}." in str(ruling)


@pytest.mark.parametrize("law", ALLOWS)
def test_only_allows(law: int) -> None:
    ruling = judge(table(), ALLOWS[law])
    assert ruling.allowed
    assert law in ruling.laws


@pytest.mark.parametrize("law", FORBIDS)
def test_only_forbids(law: int) -> None:
    ruling = judge(table(), FORBIDS[law])
    assert not ruling.allowed
    assert law in ruling.laws


def test_no_law_is_left_out() -> None:
    assert set(CASES) | set(ALLOWS) | set(FORBIDS) | APART == set(LAWS)


def test_the_ancient_use_is_never_milder() -> None:
    for cases in CASES.values():
        for position, act, _ in cases:
            if judge(position, act, ANTICO).allowed:
                assert judge(position, act).allowed


@pytest.mark.parametrize("which", ["choice", "letter", "usage"])
def test_the_bagattino_may_always_be_called_for(which: str) -> None:
    position = table("Bagattino, Sei di Coppe", trick="Moro")
    ruling = judge(position, a.Played(1, card("Sei di Coppe")), LawSettings(plea=which))
    assert [option.name for option in ruling.options] == ["played", "take it back"]
    assert "Bagattino must be played" in str(ruling.choose("take it back"))
