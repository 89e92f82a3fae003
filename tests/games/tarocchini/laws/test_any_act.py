"""Any act on any table is judged, or refused as one that cannot have happened; nothing else."""

from dataclasses import fields
from typing import Any, get_type_hints

from hypothesis import given
from hypothesis import settings as limits
from hypothesis import strategies as st

from capitoli.cards import mask_of
from capitoli.games.tarocchini.laws import (
    JUDGES,
    ImpossibleAct,
    LawSettings,
    Phase,
    Position,
    judge,
)
from capitoli.games.tarocchini.laws.answering import punished
from capitoli.games.tarocchini.laws.checking import HELPS, TOLD

seats = st.integers(0, 3)
numbers = st.integers(0, 61)
flags = st.booleans()
BY_NAME: dict[str, st.SearchStrategy[Any]] = {
    "seat": seats,
    "owner": seats,
    "taker": seats,
    "card": numbers,
    "touching": numbers,
    "other": numbers,
    "cards": st.integers(0, (1 << 62) - 1),
    "shown": st.integers(0, (1 << 62) - 1),
    "how": st.sampled_from(HELPS),
    "told": st.sampled_from(TOLD),
    "words": st.sampled_from(["", "ho cattivo", "ho due Re"]),
    "word": st.sampled_from(["Sminchiate", "Chiate"]),
    "signals": st.lists(st.just("Batto"), max_size=3).map(tuple),
    "by": st.integers(-6, 6),
    "agreed": st.none() | st.integers(0, 9),
    "count": st.integers(0, 5),
}
BY_TYPE: dict[object, st.SearchStrategy[Any]] = {bool: flags, int: st.integers(0, 12)}


def of_kind(kind: type[Any]) -> st.SearchStrategy[Any]:
    hints = get_type_hints(kind)
    given_ = {
        one.name: BY_NAME[one.name] if one.name in BY_NAME else BY_TYPE[hints[one.name]]
        for one in fields(kind)
    }
    return st.builds(kind, **given_)


acts = st.sampled_from(sorted(JUDGES, key=lambda kind: kind.__name__)).flatmap(of_kind)
settings = st.builds(
    LawSettings,
    **{one.name: st.sampled_from(one.metadata["values"]) for one in fields(LawSettings)},
)


@st.composite
def positions(draw: Any) -> Position:
    order = draw(st.permutations(range(62)))
    on_table, past = draw(st.integers(0, 3)), 4 * draw(st.integers(0, 14))
    rest = order[past + on_table :]
    hands = [mask_of(rest[place::4][:15]) for place in range(4)]
    return Position(
        phase=draw(st.sampled_from(Phase)),
        dealer=draw(seats),
        leader=draw(seats),
        trick=tuple(order[past : past + on_table]),
        hands=(hands[0], hands[1], hands[2], hands[3]),
        gone=mask_of(order[:past]),
        tricks=past // 4,
        marks=(draw(st.integers(0, 9)), draw(st.integers(0, 9))),
        revokes=(draw(st.integers(0, 3)), 0, 1, 0),
        cut=draw(flags),
    )


@limits(max_examples=600)
@given(positions(), acts, settings)
def test_every_act_is_judged_or_refused(position: Position, act: Any, chosen: LawSettings) -> None:
    try:
        ruling = judge(position, act, chosen)
    except ImpossibleAct:
        return
    assert ruling.cites
    assert str(ruling).startswith("allowed" if ruling.allowed else "fault")
    assert bool(ruling.options) == (ruling.chooser >= 0)
    if act.seat % 2 in ruling.revoked:
        assert not ruling.allowed
    assert punished(ruling, could_win=True)
    for option in ruling.options:
        final = ruling.choose(option.name)
        assert not final.options
        assert set(ruling.effects) <= set(final.effects)


@given(positions(), st.data())
def test_a_play_by_the_one_whose_turn_it_is(position: Position, data: Any) -> None:
    """Nobody is at fault who plays in turn, in answer, and lets the card lie."""
    from capitoli.cards import bits
    from capitoli.games.tarocchini.laws import acts as kinds
    from capitoli.games.tarocchini.play import playable

    seat = position.turn
    hand = position.hands[seat]
    if position.phase is not Phase.PLAY or not hand:
        return
    for card in bits(hand):
        ruling = judge(position, kinds.Played(seat, card, signal=data.draw(flags)))
        assert ruling.allowed == bool(playable(hand, position.trick) >> card & 1)
