"""What the rulings of a hand do to its count (laws 26, 14, 18, 21, 29, 39; law 1 for honours)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from capitoli.binding import mechanics, rule
from capitoli.games.tarocchini.laws.errors import ChoiceError, ImpossibleScore
from capitoli.games.tarocchini.laws.position import whole
from capitoli.games.tarocchini.laws.ruling import Effect, Kind, Ruling
from capitoli.games.tarocchini.laws.settings import DEFAULT, LawSettings

Pair = tuple[int, int]


@mechanics("the form of a score: no sentence speaks of it")
@dataclass(frozen=True, slots=True)
class HandScore:
    """A hand as it was played, side by side.

    ``points`` are those of the cards, their combinations and the last trick; ``marks`` the grane
    (of ten points) each side has before it, set before any fault; ``honours`` the grane of other
    honours it put, ``later`` those it put after its own revoke, if it revoked.

    :raises ImpossibleScore: with all that are not two whole numbers.
    """

    points: Pair
    marks: Pair = (0, 0)
    honours: Pair = (0, 0)
    later: Pair = (0, 0)

    def __post_init__(self) -> None:
        faults = [
            f"{name} {pair!r} are not two whole numbers from 0 on"
            for name in ("points", "marks", "honours", "later")
            if not _is_pair(pair := getattr(self, name))
        ]
        if faults:
            raise ImpossibleScore(faults)


@mechanics("what a pair of numbers is; no law of its own")
def _is_pair(pair: object) -> bool:
    return isinstance(pair, tuple) and len(pair) == 2 and all(map(whole, pair))


@dataclass(frozen=True, slots=True)
class Settlement:
    """How a hand ends: who wins (``None``: nobody), with what count.

    ``counts`` are the points that each side counts; ``partite`` and ``grane`` what the winner
    puts for its count and for the marks; ``honours`` the grane of honours that stay for each;
    ``put`` the Partite that a ruling has a side put (law 7), ``fines`` those that each seat loses
    (laws 27, 28). Honours of the count itself, such as those of 500 points, are not among them.
    """

    winner: int | None
    counts: Pair
    partite: int
    grane: int
    honours: Pair
    put: Pair = (0, 0)
    fines: tuple[int, int, int, int] = (0, 0, 0, 0)


@rule("pisarri.law-26.no-count", "pisarri.law-26.marks-stand")
def counted(points: int, marks: int, revoked: bool) -> int:
    """Return what a side counts: its points and ten for each grana of its valid marks; after a
    revoke the marks alone (pis-11-26-1, 11-26-2)."""
    return 10 * marks + (0 if revoked else points)


@rule("pisarri.law-26.not-exceeded")
def wins_tie(side: int, counts: Pair, revoked: Sequence[bool]) -> bool:
    """Return whether a side wins with as many points as the other: it alone revoked, and has marks,
    which the other did not exceed (pis-11-26-2)."""
    return revoked[side] and not revoked[1 - side] and counts[side] > 0


@rule("pisarri.law-18.one-point-more")
def winner(counts: Pair, revoked: Sequence[bool]) -> int | None:
    """Return the side that wins with these counts, or none: one point more is enough
    (pis-11-18-1)."""
    if counts[0] > counts[1] or (counts[0] == counts[1] and wins_tie(0, counts, revoked)):
        return 0
    return 1 if counts[1] > counts[0] or wins_tie(1, counts, revoked) else None


@rule("pisarri.law-18.no-trick", "pisarri.law-18.no-trick-others")
def wins_without_a_point(rulings: Sequence[Ruling], settings: LawSettings) -> int | None:
    """Return the side that wins though nobody has a point: none, or with ``no_trick="others"`` the
    one whose opponents marked too much (pis-11-18-1)."""
    won = {effect.side for effect in _of_kind(Kind.ONE_POINT, rulings)}
    return won.pop() if settings.no_trick == "others" and len(won) == 1 else None


@rule("pisarri.law-26.partite", "pisarri.law-18.no-partita")
def partite_put(points: int) -> int:
    """Return the Partite of the winner's count: one for each full 25 (pis-11-26-2, 11-18-2)."""
    return points // 25


@rule("pisarri.law-26.grane", "pisarri.law-21.winners-add")
def grane_put(side: int, marks: Pair, rulings: Sequence[Ruling]) -> int:
    """Return the grane that a winner adds: its own valid marks; the losers' as they stand, or as a
    ruling says of marks that were too many; and what a ruling says of marks that were forgotten
    (pis-11-26-2, 11-21-2)."""
    ruled = sum(e.amount for e in _of_kind(Kind.GRANE, rulings) if e.side == side)
    own = 0 if marks_void(side, rulings) else marks[side]
    false = any(r.has(Kind.MARKS_VOID, 1 - side) and r.has(Kind.GRANE, side) for r in rulings)
    return own + ruled + (0 if false else marks[1 - side])


@rule("pisarri.law-18.marks-void")
def marks_void(side: int, rulings: Sequence[Ruling]) -> bool:
    """Return whether a ruling has made the marks of a side void (pis-11-18-1)."""
    return any(ruling.has(Kind.MARKS_VOID, side) for ruling in rulings)


@rule(
    "pisarri.law-39.honours-apart",
    "pisarri.law-1.honours-after",
    "pisarri.law-1.honours-after-stay",
)
def honours_left(honours: int, later: int, revoked: bool, out: bool, settings: LawSettings) -> int:
    """Return the grane of honours that a side keeps: they do not hang on its points (pis-11-39-1,
    11-1-3).

    All go when a ruling takes them ``out``; those put after its own revoke go too, unless
    ``later_honours="stay"``.
    """
    if out:
        return 0
    return honours + (0 if revoked and settings.later_honours == "go" else later)


@rule("pisarri.law-14.points")
def points_with_marcio(side: int, points: int, rulings: Sequence[Ruling]) -> int:
    """Return the points of a side, or those of a giuoco Marcio if it is paid one (pis-11-14-1)."""
    for effect in _of_kind(Kind.MARCIO, rulings):
        return effect.amount if effect.side == side else 0
    return points


@rule("pisarri.law-29.void")
def is_void(rulings: Sequence[Ruling]) -> bool:
    """Return whether a ruling has made the hand void: then nobody wins it (pis-11-29-3)."""
    return bool(_of_kind(Kind.VOID, rulings))


@mechanics("puts together what each law says of a count; the choices must have been made")
def consequence(
    score: HandScore, rulings: Sequence[Ruling], settings: LawSettings = DEFAULT
) -> Settlement:
    """Return how a hand ends after the rulings given in it.

    :raises ChoiceError: a ruling still offers a choice.
    :raises ImpossibleScore: the score is none, or what is among the rulings is no ruling.
    """
    _all_chosen(_readable(score, rulings))
    revoked = tuple(any(side in ruling.revoked for ruling in rulings) for side in (0, 1))
    marks = [0 if marks_void(side, rulings) else score.marks[side] for side in (0, 1)]
    points = [points_with_marcio(side, score.points[side], rulings) for side in (0, 1)]
    each = [counted(points[side], marks[side], revoked[side]) for side in (0, 1)]
    counts = (each[0], each[1])
    left = [
        honours_left(
            score.honours[side],
            score.later[side],
            revoked[side],
            any(ruling.has(Kind.HONOURS_OUT, side) for ruling in rulings),
            settings,
        )
        for side in (0, 1)
    ]
    won = None if is_void(rulings) else winner(counts, revoked)
    if won is None and counts == (0, 0) and not is_void(rulings):
        won = wins_without_a_point(rulings, settings)
    return Settlement(
        winner=won,
        counts=counts,
        partite=0 if won is None else partite_put(counts[won]),
        grane=0 if won is None else grane_put(won, score.marks, rulings),
        honours=(left[0], left[1]),
        put=_put(rulings),
        fines=_fines(rulings),
    )


@mechanics("adds up the cards that laws 1, 40 and 41 give to each side; no law of its own")
def cards_given(rulings: Sequence[Ruling]) -> Pair:
    """Return the cards (masks) that the rulings of a hand give to each side, so that they are
    moved before its points are counted."""
    given = [0, 0]
    for effect in _of_kind(Kind.CARDS_TO, rulings):
        given[effect.side] |= effect.cards
    return given[0], given[1]


@mechanics("adds up what laws say has to be put")
def _put(rulings: Sequence[Ruling]) -> Pair:
    amounts = [0, 0]
    for effect in _of_kind(Kind.PUTS, rulings):
        amounts[effect.side] += effect.amount
    return amounts[0], amounts[1]


@mechanics("adds up the fines of each seat")
def _fines(rulings: Sequence[Ruling]) -> tuple[int, int, int, int]:
    amounts = [0, 0, 0, 0]
    for effect in _of_kind(Kind.FINE, rulings):
        amounts[effect.seat] += effect.amount
    return amounts[0], amounts[1], amounts[2], amounts[3]


@mechanics("finds effects of a kind")
def _of_kind(kind: Kind, rulings: Sequence[Ruling]) -> list[Effect]:
    return [effect for ruling in rulings for effect in ruling.effects if effect.kind is kind]


@mechanics("says what is no score and no ruling")
def _readable(score: object, rulings: object) -> Sequence[Ruling]:
    faults = [] if isinstance(score, HandScore) else [f"{score!r} is no HandScore"]
    if not isinstance(rulings, Sequence) or isinstance(rulings, str):
        raise ImpossibleScore([*faults, f"{rulings!r} is no list of rulings"])
    faults += [f"{one!r} is no Ruling" for one in rulings if not isinstance(one, Ruling)]
    if faults:
        raise ImpossibleScore(faults)
    return rulings


@mechanics("a ruling that is not final says nothing of the count yet")
def _all_chosen(rulings: Sequence[Ruling]) -> None:
    open_ = [ruling for ruling in rulings if ruling.options]
    if open_:
        raise ChoiceError(f"a choice has not been made: {open_[0]}")
