"""What hands come to: honours, marks, ties, and the numbers that the text prints."""

from __future__ import annotations

import pytest

from capitoli.games.chance import Chance, pick
from capitoli.games.tarocchini import honours, money, pesi
from capitoli.games.tarocchini.accuse import accusable, honours_accused, kinds_of, points_accused
from capitoli.games.tarocchini.acts import ACCUSE, BASTA, BUTTA, LA_TENGO, MARK
from capitoli.games.tarocchini.hand import Hand, Phase
from capitoli.games.tarocchini.marks import marks_due
from capitoli.games.tarocchini.pack import ALL, cards
from capitoli.games.tarocchini.partite import Piatto, Put, partite, put_all
from capitoli.games.tarocchini.settings import ANTICO, DEFAULT, Settings
from capitoli.games.tarocchini.settle import accused_puts, decide, outcome


def played(seed: int, variant: Settings = DEFAULT, first: tuple[int, ...] = ()) -> Hand:
    """A hand played at random after its first acts, nothing accused but by chance."""
    hand = Hand(Chance(seed).order(62), 0, variant)
    for act in first:
        hand.play(act)
    draw = Chance(f"{seed}/play").draw
    while legal := hand.legal() & ~(1 << BUTTA):
        hand.play(pick(legal, draw()))
    return hand


def reasons(puts: list[Put] | tuple[Put, ...]) -> dict[str, int]:
    """Grane by their rule."""
    return {put.rule.removeprefix("pisarri."): put.grane for put in puts}


@pytest.mark.parametrize("seed", range(20))
def test_held_or_not_pays_what_is_printed(seed: int) -> None:
    hand = played(seed, first=(LA_TENGO,))
    end = outcome(hand)
    if end.winner is not None:
        due = 10 if end.winner == 1 else 5
        assert reasons(end.put)["honours.dealer-loses"] == due


def test_a_hand_thrown_in_pays_five() -> None:
    hand = Hand(range(62), 2)
    for _ in range(3):
        hand.play(hand.legal() & -hand.legal() and (hand.legal() & -hand.legal()).bit_length() - 1)
    hand.play(BUTTA)
    end = outcome(hand)
    assert end.thrown_in
    assert end.put == (Put(1, 5, "thrown in", "pisarri.honours.a-monte"),)


def test_twelve_hundred_needs_two_hundred_eighty_marked() -> None:
    whole = 923
    assert money.point_stakes(whole + 70) == 5
    assert money.point_stakes(whole + 80) == 6
    assert money.point_stakes(whole + 170) == 6
    assert money.point_stakes(whole + 180) == 7
    assert money.point_stakes(whole + 270) == 7
    assert money.point_stakes(whole + 280) == 8


def test_eleven_hundred_ends_the_partita_by_its_numbers() -> None:
    assert partite(1100) + honours.points_honour(1100) + 18 == 44 + 80 + 18
    assert partite(1100) + honours.points_honour(1100) + 18 + honours.OCA >= 150


@pytest.mark.parametrize(
    ("text", "points", "due"),
    [
        ("Re di Spade, Regina di Spade, Cavallo di Spade", 10, 1),
        ("Re di Spade, Regina di Spade, Cavallo di Spade, Fante di Spade", 15, 2),
        (
            "Angelo, Mondo, Sole, Moro, Moro, Moro, Asso di Spade, Asso di Coppe, Asso di Denari",
            60,
            6,
        ),
    ],
)
def test_accused_points_and_marks(text: str, points: int, due: int) -> None:
    held = int(cards(text))
    assert points_accused(held, accusable(held)) == points
    assert marks_due(points) == due


def test_seven_sequences_fit_in_fifteen_cards() -> None:
    held = int(
        cards(
            "Re di Spade, Re di Bastoni, Re di Coppe, Re di Denari, Regina di Spade, "
            "Regina di Bastoni, Regina di Coppe, Regina di Denari, Angelo, Mondo, "
            "Asso di Spade, Asso di Bastoni, Moro, Moro, Bagattino"
        )
    )
    kinds = accusable(held)
    assert sum(kind in kinds for kind in ("Granda", "Spade", "Coppe", "Assi", "Mori")) == 5
    put = reasons(honours_accused(held, kinds, 0))
    assert put["honours.sequences"] == 50
    assert put["honours.criccone"] == 20
    assert put["honours.re"] == 20
    assert put["honours.tarocchi"] == 10
    assert reasons(honours_accused(held, kinds, 0, settings=ANTICO))["honours.sequences"] == 160


def test_fourteen_cartaccie_and_the_matto() -> None:
    held = int(
        cards(
            "Asso di Spade, Sei di Spade, Sette di Spade, Otto di Spade, Nove di Spade, "
            "Dieci di Spade, Asso di Coppe, Sei di Coppe, Sette di Coppe, Otto di Coppe, "
            "Nove di Coppe, Dieci di Coppe, Asso di Denari, Matto, Re di Spade"
        )
    )
    assert honours_accused(held, ["Cartaccie"], 0)[0].grane == 160


def test_marks_are_made_only_up_to_what_was_accused() -> None:
    for seed in range(200):
        hand = Hand(Chance(seed).order(62), calls=False)
        draw = Chance("d").draw
        while hand.phase == Phase.DISCARD:
            hand.play(pick(hand.legal(), draw()))
        if hand.phase != Phase.ACCUSE:
            continue
        seat, kinds = hand.turn, hand.may_accuse(hand.turn)
        for act in range(ACCUSE, BASTA):
            if hand.legal() >> act & 1:
                hand.play(act)
        hand.play(BASTA)
        points = points_accused(hand.hands_dealt(seat), kinds)
        assert hand.due[seat] == marks_due(points)
        if hand.phase == Phase.MARK and hand.turn == seat:
            assert hand.legal() == (2 << hand.due[seat]) - 1 << MARK
            hand.play(MARK)
            return
    pytest.fail("nobody had anything to accuse")


def test_a_side_that_does_not_count_wins_by_marks_that_are_not_exceeded() -> None:
    assert decide((50, 50), (False, True)) == 0
    assert decide((50, 51), (False, True)) == 1
    assert decide((50, 50)) is None
    assert decide((0, 0), (False, True)) is None


@pytest.mark.parametrize("seed", range(30))
def test_a_side_that_does_not_count_puts_its_marks_alone(seed: int) -> None:
    hand = played(seed)
    end = outcome(hand, (False, True))
    assert end.points[0] == 10 * end.marks[0]
    assert end.points[1] == outcome(hand).points[1]


def test_the_first_to_put_adds_ten_once() -> None:
    piatto, done = put_all(Piatto(), [Put(0, 5, "x", "r"), Put(1, 5, "x", "r")])
    assert piatto.grane == (15, 5)
    assert [put.grane for put in done] == [5, 10, 5]
    again, _ = put_all(piatto, [Put(1, 5, "x", "r")])
    assert again.grane == (15, 10)


def test_who_reaches_one_hundred_fifty_first_has_won() -> None:
    puts = [Put(0, 149, "x", "r"), Put(1, 150, "x", "r"), Put(0, 100, "x", "r")]
    piatto, _ = put_all(Piatto(first=1), puts)
    assert piatto.won == 1
    assert put_all(Piatto(first=1), puts[:1])[0].won is None


def test_the_plate_of_the_ancients() -> None:
    plate = pesi.Plate()
    for side, grane, after in [
        (0, 30, pesi.Plate(0, 30)),
        (0, 5, pesi.Plate(0, 35)),
        (1, 20, pesi.Plate(0, 15)),
        (1, 15, pesi.Plate()),
        (1, 0, pesi.Plate()),
        (1, 8, pesi.Plate(1, 8)),
        (0, 20, pesi.Plate(0, 12)),
    ]:
        plate = pesi.put(plate, side, grane)
        assert plate == after


def test_accused_honours_are_in_the_order_of_the_seats() -> None:
    for seed in range(60):
        hand = played(seed)
        each = [
            honours_accused(
                hand.hands_dealt(seat),
                kinds_of(hand.accused[seat]),
                seat & 1,
                hand.own_discard(seat),
            )
            for seat in ((hand.leader_at_start + step) % 4 for step in range(4))
        ]
        assert accused_puts(hand) == [put for puts in each for put in puts]


def test_the_whole_pack_is_taken_in_a_marcio() -> None:
    """A pack dealt so that one side has all that takes: the others lose Matto and discard."""
    trumps = list(range(21))
    rest = [card for card in range(62) if card not in trumps and card != 21]
    order: list[int] = [-1] * 62
    strong = [place for place in range(60) if place // 5 % 2 == 0]
    order_of = [*trumps, *rest]
    for place, card in zip(strong, order_of[:30], strict=True):
        order[place] = card
    others = [21, *order_of[30:]]
    for place in range(62):
        if order[place] < 0:
            order[place] = others.pop(0)
    hand = Hand(order, dealer=0, calls=False, accusing=False)
    while legal := hand.legal():
        # The strong side takes with its highest card; the others play what they must.
        low = legal & -legal
        hand.play(low.bit_length() - 1)
    end = outcome(hand)
    assert end.marcio
    assert hand.taken == [0, ALL]
    assert end.points == (0, 923)
    put = reasons(end.put)
    assert put["partite.twenty-five"] == 36
    assert put["honours.five-hundred"] == 60
    assert "honours.without-contatori" not in put
    assert money.hand_stakes(923, end.marcio) == 6
    hand.marks = hand.due = (1, 0, 0, 0)
    judged = outcome(hand, (True, False))
    assert judged.winner == 0
    assert not judged.marcio, "the losers took every trick"
