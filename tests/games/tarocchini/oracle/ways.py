"""The open questions of the text, under the names the engine gives them; the oracle's own table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Ways:
    """One answer to each open question that changes a play or a number of the Partita."""

    use: str = "moderno"
    draw_rank: str = "precedence"
    call_order: str = "opponents"
    calls_at: str = "five"
    come_vuole: bool = True
    deal_passes: str = "right"
    deal_after: str = "next"
    matto_card: str = "any"
    matto_price: str = "owed"
    matto_own_trick: str = "free"
    matto_last: str = "kept"
    matto_must_trump: bool = False
    equal: str = "nobody"
    last_decides: bool = True
    marks_decide: bool = True
    accused_by: str = "each"
    rounding: str = "each"
    unmarked: str = "forgotten"
    oche_marked: bool = False
    mori_oche: str = "true"
    criccone_oche: str = "added"
    matto_is_trionfo: bool = True
    capture: str = "taker"
    without: str = "taken"
    first_put: str = "partita"
    first_by_monte: bool = True
    ends: str = "at-once"
    both_past: str = "first"
    marcio_ends: bool = False
    column: str = "totals"
    marcio_pesi: str = "192"
    marcio_marked: str = "sum"
    pesi_grane: str = "marcio"
    pesi_honours: str = "each"
    granda_real: int = 2
    idle_contatori: bool = True
    doubling: str = "once"
    remnant: str = "less-one"
    stake: int = 1
    partite: int = 1
    hands: int = 0


DEFAULT = Ways()
