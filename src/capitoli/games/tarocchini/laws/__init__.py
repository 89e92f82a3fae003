"""The laws of tarocchini (Pisarri XI) as judgements.

``judge(position, act)`` takes what happened at the table and returns the ruling: whether it is
allowed, the penalties, what stands, what the other side may choose, and the sentences it rests
on. ``consequence(score, rulings)`` says what becomes of the count. ``law(n)`` lists the kinds of
act that a law judges.
"""

from capitoli.games.tarocchini.laws.acts import *  # noqa: F403
from capitoli.games.tarocchini.laws.acts import __all__ as _acts
from capitoli.games.tarocchini.laws.consequence import (
    HandScore,
    Settlement,
    cards_given,
    consequence,
)
from capitoli.games.tarocchini.laws.errors import (
    ChoiceError,
    ImpossibleAct,
    ImpossiblePosition,
    ImpossibleScore,
    LawError,
    UnknownAct,
)
from capitoli.games.tarocchini.laws.judge import judge
from capitoli.games.tarocchini.laws.position import Phase, Position, table
from capitoli.games.tarocchini.laws.registry import JUDGES, LAWS, kinds, law
from capitoli.games.tarocchini.laws.ruling import Effect, Kind, Option, Ruling
from capitoli.games.tarocchini.laws.settings import ANTICO, DEFAULT, LawSettings

__all__ = [
    "ANTICO",
    "DEFAULT",
    "JUDGES",
    "LAWS",
    "ChoiceError",
    "Effect",
    "HandScore",
    "ImpossibleAct",
    "ImpossiblePosition",
    "ImpossibleScore",
    "Kind",
    "LawError",
    "LawSettings",
    "Option",
    "Phase",
    "Position",
    "Ruling",
    "Settlement",
    "UnknownAct",
    "cards_given",
    "consequence",
    "judge",
    "kinds",
    "law",
    "table",
    *_acts,
]
