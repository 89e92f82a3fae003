"""What the rulings of a hand do to its count, over all counts."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capitoli.games.tarocchini.laws import (
    ANTICO,
    ChoiceError,
    HandScore,
    LawSettings,
    Ruling,
    cards_given,
    consequence,
    judge,
    table,
)
from capitoli.games.tarocchini.laws import acts as a
from capitoli.games.tarocchini.pack import card, cards

points = st.integers(0, 923)
grane = st.integers(0, 40)
scores = st.builds(
    HandScore,
    points=st.tuples(points, points),
    marks=st.tuples(grane, grane),
    honours=st.tuples(grane, grane),
    later=st.tuples(grane, grane),
)
sides = st.integers(0, 1)


def revoke(side: int) -> Ruling:
    return judge(table(dealer=side + 2), a.LookedAtDiscard(side))


@given(scores)
def test_without_rulings_one_point_more_wins(score: HandScore) -> None:
    end = consequence(score, [])
    counts = [score.points[side] + 10 * score.marks[side] for side in (0, 1)]
    assert list(end.counts) == counts
    assert (end.winner is None) == (counts[0] == counts[1])
    if end.winner is not None:
        assert counts[end.winner] > counts[1 - end.winner]
        assert end.partite == counts[end.winner] // 25
        assert end.grane == sum(score.marks)


@given(scores, sides)
def test_a_revoking_side_wins_only_by_its_marks(score: HandScore, side: int) -> None:
    end = consequence(score, [revoke(side)])
    mine = 10 * score.marks[side]
    theirs = score.points[1 - side] + 10 * score.marks[1 - side]
    assert end.counts[side] == mine
    assert (end.winner == side) == (mine > 0 and theirs <= mine)
    assert (end.winner == 1 - side) == (theirs > mine)


@given(scores, sides)
def test_a_revoke_never_helps_who_made_it(score: HandScore, side: int) -> None:
    """But for a tie, which a revoking side with marks wins by the letter of law 26."""
    free, after = consequence(score, []), consequence(score, [revoke(side)])
    assert after.counts[side] <= free.counts[side]
    assert after.counts[1 - side] == free.counts[1 - side]
    assert after.honours[side] <= free.honours[side]
    if after.winner == side:
        assert free.winner in (side, None)


@given(scores, sides, st.integers(1, 10))
def test_false_marks_lose_to_one_point(score: HandScore, side: int, over: int) -> None:
    seen = score.marks[side] + over
    ruling = judge(table(tricks=1), a.Marked(side, seen, due=score.marks[side]))
    marks = (seen, score.marks[1]) if side == 0 else (score.marks[0], seen)
    end = consequence(HandScore(score.points, marks, score.honours), [ruling])
    assert end.counts[side] == 0
    theirs = score.points[1 - side] + 10 * score.marks[1 - side]
    assert end.winner == (1 - side if theirs else None)
    assert end.honours == score.honours
    if end.winner is not None:
        assert end.grane == score.marks[1 - side] + seen


@given(scores, sides)
def test_forgotten_marks_go_to_the_winners(score: HandScore, side: int) -> None:
    marks = (0, score.marks[1]) if side == 0 else (score.marks[0], 0)
    ruling = judge(table(tricks=1), a.ForgotToMark(side, due=4))
    end = consequence(HandScore(score.points, marks), [ruling])
    assert ruling.revoked == ()
    if end.winner == 1 - side:
        assert end.grane == marks[1 - side] + 4
    elif end.winner == side:
        assert end.grane == marks[1 - side]


@given(scores, sides, st.integers(1, 9))
def test_forgetting_some_marks_leaves_the_others(score: HandScore, side: int, due: int) -> None:
    """Law 21 takes away what was forgotten; what the side did mark counts, and goes on counting."""
    ruling = judge(table(tricks=1), a.ForgotToMark(side, due=due))
    free, end = consequence(score, []), consequence(score, [ruling])
    assert (end.winner, end.counts, end.honours) == (free.winner, free.counts, free.honours)
    assert end.grane - free.grane == (due if end.winner == 1 - side else 0)


@given(scores)
def test_when_both_revoke_the_marks_alone_decide(score: HandScore) -> None:
    ruling = judge(table(marks=score.marks), a.NamedDropped(1, card("Re di Coppe"), owner=0))
    end = consequence(score, [ruling])
    if score.marks[0] == score.marks[1]:
        assert end.winner is None
    else:
        assert end.winner == (0 if score.marks[0] > score.marks[1] else 1)
    void = LawSettings(one_marked="void")
    ruling = judge(table(marks=score.marks), a.NamedDropped(1, card("Re di Coppe"), owner=0), void)
    if not min(score.marks):
        assert consequence(score, [ruling], void).winner is None


@given(scores, sides)
def test_thrown_down_cards_give_the_others_a_marcio(score: HandScore, side: int) -> None:
    end = consequence(HandScore(score.points), [judge(table(), a.ThrewDown(side))])
    assert end.winner == 1 - side
    assert end.counts[1 - side] == 923
    assert end.partite == 36


def test_a_whole_packet_wrong_ends_the_hand() -> None:
    end = consequence(HandScore((0, 0)), [judge(table(), a.Misdealt(3, 5))])
    assert (end.winner, end.put) == (None, (5, 0))


def test_fines_are_added_up() -> None:
    rulings = [
        judge(table(), a.ChargedRevoke(2, true=False), ANTICO),
        judge(table(revokes=(0, 0, 2, 0)), a.LookedAtDiscard(2), ANTICO),
    ]
    assert consequence(HandScore((0, 0)), rulings, ANTICO).fines == (0, 0, 30, 0)


def test_cards_that_change_sides() -> None:
    rulings = [
        judge(table(), a.Discarded(3, cards("Re di Coppe, Sole"))),
        judge(table(), a.TookUnduly(0, cards("Luna"))),
        judge(table(), a.PlayedMattoLate(1, card("Angelo"), taker=2)),
    ]
    assert cards_given(rulings) == (int(cards("Re di Coppe, Matto")), int(cards("Luna")))


def test_an_open_choice_is_refused() -> None:
    wrong = table("Sei di Coppe, Re di Spade", trick="Fante di Coppe")
    ruling = judge(wrong, a.Played(1, card("Re di Spade")))
    with pytest.raises(ChoiceError, match="has not been made"):
        consequence(HandScore((0, 0)), [ruling])
    final: Any = consequence(HandScore((10, 90)), [ruling.choose("played")])
    assert final.winner == 0
