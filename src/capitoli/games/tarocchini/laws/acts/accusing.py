"""Acts while points are accused, marked and put in the Piatto (laws 16 to 18, 20, 21, 24, 30)."""

from __future__ import annotations

from dataclasses import dataclass

from capitoli.games.tarocchini.laws.acts.base import Act


@dataclass(frozen=True, slots=True)
class Accused(Act):
    """The seat accused ``cards`` and let ``shown`` be seen (laws 16, 17, 34).

    ``laid``: they were laid on the table, and not told by voice alone; ``equivocal``: a witness
    says that the words could be taken in two ways.
    """

    cards: int
    shown: int = 0
    laid: bool = True
    equivocal: bool = False


@dataclass(frozen=True, slots=True)
class AskedAgain(Act):
    """The seat asked to see again what the other side had laid down (law 16)."""


@dataclass(frozen=True, slots=True)
class ShowedMori(Act):
    """The seat showed ``count`` Mori before it was time to mark (law 30)."""

    count: int


@dataclass(frozen=True, slots=True)
class Marked(Act):
    """The seat set ``grane`` marks (of ten points) where ``due`` were due (laws 18, 24, 39).

    ``tricks``: how many tricks had been covered then; the position tells when it is judged.
    ``mixed``: a card that does not belong to it was counted in.
    """

    grane: int
    due: int
    tricks: int = 0
    mixed: bool = False


@dataclass(frozen=True, slots=True)
class MarkedApart(Act):
    """The seat marked ``grane`` and its partner ``partners``, each lot before himself (law 20)."""

    grane: int
    partners: int


@dataclass(frozen=True, slots=True)
class ForgotToMark(Act):
    """The seat accused points for ``due`` marks and has not set them (laws 21, 24)."""

    due: int


@dataclass(frozen=True, slots=True)
class PutOche(Act):
    """The seat would put the Oche of what was accused in the Piatto (law 24)."""


@dataclass(frozen=True, slots=True)
class PutPartite(Act):
    """The seat would put the Partite of the last hand in the Piatto (law 24)."""
