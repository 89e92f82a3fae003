"""Rulings: closed sets, choices, citations, what composes and what is refused."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capitoli import data
from capitoli.cards import mask_of
from capitoli.games.tarocchini.laws import (
    ANTICO,
    JUDGES,
    LAWS,
    ChoiceError,
    Effect,
    ImpossibleAct,
    ImpossiblePosition,
    Kind,
    LawError,
    LawSettings,
    Position,
    UnknownAct,
    judge,
    kinds,
    law,
    table,
)
from capitoli.games.tarocchini.laws import acts as a
from capitoli.games.tarocchini.laws.acts.base import Act
from capitoli.games.tarocchini.laws.leaving import MARCIO
from capitoli.games.tarocchini.laws.ruling import PENALTIES, fine, together
from capitoli.games.tarocchini.pack import ALL, card, cards
from capitoli.games.tarocchini.settings import DEFAULT
from capitoli.games.tarocchini.settle import pile_points

WRONG = table("Sei di Coppe, Re di Spade", trick="Fante di Coppe")


def test_an_unknown_act_lists_all_that_are_known() -> None:
    with pytest.raises(UnknownAct) as error:
        judge(table(), "threw a glass")  # type: ignore[arg-type]
    for kind in kinds():
        assert kind in str(error.value)


def test_the_set_of_acts_is_closed_and_documented() -> None:
    exported = {getattr(a, name) for name in a.__all__} - {Act}
    assert exported == set(JUDGES)
    for kind in JUDGES:
        assert kind.__doc__
        assert "law" in kind.__doc__


def test_every_act_belongs_to_a_law() -> None:
    assert {kind for kinds_ in LAWS.values() for kind in kinds_} == set(JUDGES)


def test_law_36_is_wanting() -> None:
    with pytest.raises(LawError, match="law 36 is not in this witness"):
        law(36)
    for number in (0, 42, -1):
        with pytest.raises(LawError, match="there is no law"):
            law(number)
    assert law(37) == (a.TookBack, a.PutBackInHand)


def test_laws_are_found_by_printed_number() -> None:
    assert sorted(LAWS) == [*range(1, 36), *range(37, 42)]


def test_every_kind_of_effect_can_be_printed() -> None:
    for kind in Kind:
        text = str(Effect(kind, 3, 3, 7))
        assert "{" not in text
        assert Effect(kind, 3).penal == (kind in PENALTIES)
    assert Effect(Kind.NO_COUNT, 3).side == 1
    assert Effect(Kind.VOID).side == -1


def test_a_choice_is_made_once() -> None:
    ruling = judge(WRONG, a.Played(1, card("Re di Spade")))
    assert ruling.chooser == 0
    final = ruling.choose("take it back")
    assert final.options == ()
    assert final.cites == ruling.cites
    assert Kind.BACK in {effect.kind for effect in final.stands}
    with pytest.raises(ChoiceError, match="'played', 'take it back'"):
        ruling.choose("shrug")
    with pytest.raises(ChoiceError, match="nothing"):
        final.choose("played")


def test_laws_compose() -> None:
    late = judge(
        table("Sei di Coppe, Matto, Moro", trick="Sole"),
        a.ShowedForMatto(1, card("Sei di Coppe"), answered=True),
    )
    assert late.laws == (40, 2)
    early = judge(
        table("Regina di Coppe", seat=2), a.TookBack(2, card("Regina di Coppe"), signal=True)
    )
    assert early.laws == (9, 22)
    king = judge(
        table("Re di Spade, Matto, Moro", trick="Sole"), a.ShowedForMatto(1, card("Re di Spade"))
    )
    assert king.laws == (40, 2, 41)
    assert king.chooser == 0
    assert judge(WRONG, a.TookBack(1, card("Re di Spade"))).laws == (22, 2, 41)


def test_both_faults_of_a_discard_are_named() -> None:
    ruling = judge(table(phase="finished"), a.Discarded(3, cards("Matto, Sole, Luna")))
    assert ruling.cites == ("pis-11-1-1", "pis-11-1-3", "pis-11-1-2")
    assert ruling.has(Kind.HONOURS_OUT, 1)
    assert ruling.revoked == (1,)


def test_a_mutual_revoke() -> None:
    ruling = judge(table(), a.NamedDropped(1, card("Re di Coppe"), owner=2))
    assert ruling.revoked == (0, 1)
    assert Effect(Kind.VOID) in ruling.effects


def test_ancient_fines_are_added_to_each_who_revokes_again() -> None:
    position = table(revokes=(0, 1, 2, 0))
    ruling = judge(position, a.NamedDropped(1, card("Re di Coppe"), owner=2), ANTICO)
    assert Effect(Kind.FINE, 1, amount=10) in ruling.effects
    assert Effect(Kind.FINE, 2, amount=20) in ruling.effects
    assert 27 in ruling.laws
    modern = judge(position, a.NamedDropped(1, card("Re di Coppe"), owner=2))
    assert 27 not in modern.laws
    once = judge(replace(position, revokes=(0, 0, 0, 0)), a.LookedAtDiscard(1), ANTICO)
    assert 27 not in once.laws


def test_together_keeps_each_effect_once() -> None:
    effect = Effect(Kind.STAYS, cards=1)
    ruling = together(fine("pis-11-2-1", effect), fine("pis-11-2-1 pis-11-3-1", effect))
    assert ruling.effects == (effect,)
    assert ruling.cites == ("pis-11-2-1", "pis-11-3-1")
    assert ruling.allowed


def test_a_marcio_is_what_all_the_cards_count() -> None:
    assert pile_points(ALL, DEFAULT) + 6 == MARCIO


@pytest.mark.parametrize(
    ("position", "act", "faults"),
    [
        (table(), a.ThrewDown(4), ["seat 4 is none of 0 to 3"]),
        (table(), a.ShowedCard(-1, 62), ["seat -1", "card 62 is not in the pack"]),
        (table(), a.Played(0, card("Sole")), ["the hand of seat 0 is not known"]),
        (WRONG, a.Played(1, card("Sole")), ["seat 1 does not hold Sole"]),
        (table("Sole", phase="calls"), a.Played(0, card("Sole")), ["the phase is calls"]),
        (table(), a.Misdealt(3, 0), ["no card is missing or over"]),
        (table(), a.Misdealt(1, 2), ["seat 1 does not deal, seat 3 does"]),
        (table(), a.NamedDropped(1, 0, owner=3), ["seat and owner are of one side"]),
        (table(), a.NamedDropped(1, 0, owner=2, told="the wall"), ["'the wall' is none of"]),
        (table(), a.HelpedPartner(1, "sings"), ["'sings' is none of speaks"]),
        (table(), a.HelpedPartner(2, "speaks"), ["seat 0 is not the last"]),
        (table(), a.AskedWhoseTrick(0), ["seat 0 is not the last"]),
        (table(), a.ShowedMori(0, 5), ["there are four Mori"]),
        (table(), a.Marked(0, -1, due=2), ["grane is below 0"]),
        (table("Sole"), a.PlayedTwo(0, 2, 2), ["the two cards are one"]),
        (table(), a.Discarded(3, 1 << 62), ["is no set of cards"]),
    ],
)
def test_what_cannot_have_happened(position: Position, act: Act, faults: list[str]) -> None:
    with pytest.raises(ImpossibleAct) as error:
        judge(position, act)
    for fault in faults:
        assert fault in str(error.value)
    assert type(act).__name__ in str(error.value)


def test_all_that_is_wrong_with_a_position() -> None:
    with pytest.raises(ImpossiblePosition) as error:
        Position(dealer=4, leader=-1, trick=(0, 0, 70), hands=(1, 2, 0, 0), tricks=-1, gone=1 << 62)
    assert len(error.value.faults) == 6
    with pytest.raises(ImpossiblePosition, match="5 cards on the table"):
        Position(trick=(0, 1, 2, 3, 4))
    with pytest.raises(ImpossiblePosition, match="in two places: Angelo"):
        Position(trick=(0,), hands=(1, 2, 0, 0))


def test_equal_mori_lie_in_different_places() -> None:
    position = table("Moro", trick="Moro", gone="Moro, Moro")
    assert position.played | position.hands[1] == int(cards("Moro, Moro, Moro, Moro"))


def test_every_setting_changes_some_ruling() -> None:
    """The rivals are set against each other on the rule pages; here none is without effect."""
    wrong = a.Played(1, card("Re di Spade"))
    pairs = {
        "use": (table(), a.ClaimedAll(0, all_his=True)),
        "unnoticed": (table(), a.WrongPack(3, 1, noticed=False)),
        "misdeal": (table(), a.Misdealt(3, by=3)),
        "shown_tarocchi": (table(), a.ShowedCard(1, card("Matto"))),
        "discarded": (table(), a.Discarded(3, cards("Mondo, Sole"))),
        "after_fault": (table(), a.Discarded(3, cards("Sole"))),
        "voice": (table(), a.Accused(0, cards("Moro, Moro, Moro"), laid=False)),
        "grane": (table(), a.Marked(0, 6, due=5)),
        "answered": (WRONG, a.TookBack(1, card("Sei di Coppe"), answered=True)),
        "plea": (WRONG, wrong),
        "charge": (table(), a.ChargedRevoke(0, true=True)),
        "matto_signal": (
            table("Amore, Matto", trick="Sole"),
            a.ShowedForMatto(1, card("Amore"), signal=True),
        ),
        "one_marked": (table(marks=(1, 0)), a.NamedDropped(0, card("Re di Coppe"), owner=1)),
    }
    rivals = {"use": "antico", "unnoticed": "does-not-count", "after_fault": "stand"}
    rivals |= {"voice": "tolerated", "grane": "due", "answered": "letter", "plea": "usage"}
    rivals |= {"charge": "set-aside", "one_marked": "void"}
    rivals |= {"misdeal": "two", "discarded": "taken", "matto_signal": "refusing"}
    ways = {name: LawSettings(**{name: way}) for name, way in rivals.items()}
    ways["shown_tarocchi"] = LawSettings(shown_tarocchi=True)
    for name, (position, act) in pairs.items():
        assert judge(position, act) != judge(position, act, ways[name]), name


@pytest.mark.parametrize("by", [by for by in range(-9, 10) if by])
def test_which_misdeal_goes_on(by: int) -> None:
    """The readings of law 6 part at three cards; a whole packet is law 7's in both."""
    whole, two = (
        judge(table(), a.Misdealt(3, by=by), LawSettings(misdeal=way)) for way in ("any", "two")
    )
    assert (whole == two) is (abs(by) in (1, 2, 5))
    assert whole.laws == two.laws == ((7,) if abs(by) == 5 else (6,))
    if whole != two:
        assert whole.revoked == (1,)
        assert two.effects == (Effect(Kind.REDEAL, 3),)


@given(st.sets(st.integers(0, 61), min_size=1, max_size=3), st.integers(0, 3))
def test_five_for_a_mondo_that_was_put_away(away: set[int], dealer: int) -> None:
    """By the rival the other side puts 5 for the Mondo and 5 for the Bagattino, and no more."""
    act = a.Discarded(dealer, mask_of(away))
    plain, rival = (
        judge(table(dealer=dealer), act, LawSettings(discarded=way))
        for way in ("not-taken", "taken")
    )
    due = 5 * sum(int(cards(name)).bit_length() - 1 in away for name in ("Mondo", "Bagattino"))
    puts = [effect for effect in rival.effects if effect not in plain.effects]
    assert puts == ([Effect(Kind.PUTS, (dealer + 1) % 4, amount=due)] if due else [])
    assert not set(plain.effects) - set(rival.effects)
    assert plain.cites == rival.cites


def test_the_page_of_the_laws_lists_them_with_their_acts() -> None:
    page = (data.root() / "rules" / "pisarri" / "laws.md").read_text("utf-8")
    rows = [line.split("|")[1:-1] for line in page.splitlines() if line.startswith("| ")][1:]
    listed = {int(row[0]): tuple(re.findall(r"`(\w+)`", row[2])) for row in rows}
    assert listed.pop(36) == ()
    assert listed == {
        number: tuple(kind.__name__ for kind in kinds_) for number, kinds_ in LAWS.items()
    }


@pytest.mark.parametrize("use", ["moderno", "antico"])
@pytest.mark.parametrize("trick", ["", "Fante di Coppe", "Sole, Luna"])
def test_the_matto_is_never_taken_back(use: str, trick: str) -> None:
    """Law 37 sets the Matto apart from the cards that law 22 lets be taken back."""
    position = table("Matto, Sei di Coppe", trick=trick)
    ruling = judge(position, a.TookBack(position.turn, card("Matto")), LawSettings(use=use))
    assert ruling.laws == (37,)
    assert ruling.revoked == (position.turn % 2,)


def test_a_card_that_showed_something_is_replaced_by_one_due() -> None:
    """By the use of players he who "has revoked" plays "the card that he had to play" (41.3)."""
    ruling = judge(WRONG, a.Played(1, card("Re di Spade")), LawSettings(plea="usage"))
    assert Effect(Kind.MUST_PLAY, cards=int(cards("Sei di Coppe"))) in ruling.effects
    assert not ruling.options


@given(st.integers(0, 9), st.integers(0, 9))
def test_marks_apart(mine: int, partners: int) -> None:
    ruling = judge(table(), a.MarkedApart(1, mine, partners))
    assert ruling.allowed == (min(mine, partners) == 0)
    good = min(mine, partners) or max(mine, partners)
    assert ruling.effects == (Effect(Kind.MARKS_GOOD, 1, amount=good),)
