"""The terms of Pisarri IX: what each tells the partner, what it asks of him, who admits it."""

from capitoli.games.tarocchini.signals.standing import HOUSES, Standing, admitted, standing
from capitoli.games.tarocchini.signals.table import TERMS, Term, UnknownTerm, find
from capitoli.games.tarocchini.signals.use import (
    NoMeaning,
    asks,
    is_false,
    may_be_false,
    means,
    telling,
)

__all__ = [
    "HOUSES",
    "TERMS",
    "NoMeaning",
    "Standing",
    "Term",
    "UnknownTerm",
    "admitted",
    "asks",
    "find",
    "is_false",
    "may_be_false",
    "means",
    "standing",
    "telling",
]
