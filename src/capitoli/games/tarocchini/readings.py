"""What the text leaves open in the counting: each field is a question, each value a reading."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Counting:
    """Readings of the open questions of Pisarri III to VI; the defaults are this edition's.

    ``granda_real``: how many trumps of its own, the Angelo included, a Granda needs: 2, or 1, so
    that the Angelo and both contatori would be three cards of it.
    ``idle_contatori``: whether a contatore that fills no gap of the Granda counts its five.
    ``doubling``: three sequences or more are doubled ``once``, or each one beyond the third
    doubles everything ``again``.
    ``remnant``: a figure among the cards over the last four counts ``less-one`` than its value,
    or one such figure counts in ``full``.
    ``breaking``: the trump whose number is taken is the one at which the run ``stops``, or the
    ``lowest`` of the numbered trumps on the table.
    ``accusing``: he should accuse who has honours or hopes to win (``either``), or only he who
    has and hopes (``both``).
    """

    granda_real: Literal[1, 2] = 2
    idle_contatori: bool = True
    doubling: Literal["once", "again"] = "once"
    remnant: Literal["less-one", "full"] = "less-one"
    breaking: Literal["stops", "lowest"] = "stops"
    accusing: Literal["either", "both"] = "either"


DEFAULT = Counting()
