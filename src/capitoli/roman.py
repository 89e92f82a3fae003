"""Roman numerals, parsed and printed as a pair."""

from __future__ import annotations

from typing import Final

_SIGNS: Final = (
    (100, "C"),
    (90, "XC"),
    (50, "L"),
    (40, "XL"),
    (10, "X"),
    (9, "IX"),
    (5, "V"),
    (4, "IV"),
    (1, "I"),
)


def to_roman(number: int) -> str:
    """Print 1 to 399 in roman numerals."""
    if not 0 < number < 400:
        raise ValueError(f"{number} has no roman numeral here; 1 to 399 have")
    signs = ""
    for value, sign in _SIGNS:
        count, number = divmod(number, value)
        signs += sign * count
    return signs


def from_roman(signs: str) -> int:
    """Read what ``to_roman`` prints, in either case, and nothing else."""
    wanted, number, rest = signs.upper(), 0, signs.upper()
    for value, sign in _SIGNS:
        while rest.startswith(sign):
            number, rest = number + value, rest[len(sign) :]
    if rest or not 0 < number < 400 or to_roman(number) != wanted:
        raise ValueError(f"{signs!r} is no roman numeral")
    return number
