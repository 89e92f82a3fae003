"""The settings of the laws: the ancient or the present use, and readings that the text leaves open.

Every default is the reading that the edition prefers; the rule pages show each rival at work.
"""

from __future__ import annotations

from dataclasses import dataclass

from capitoli.games.settings import choice, must_be_allowed

__mechanics__ = "a table of choices: the rules they choose among are functions of their own"


@dataclass(frozen=True, slots=True)
class LawSettings:
    """How the laws of Pisarri XI are read.

    :raises SettingsError: a value that is none of the setting's; all of them are listed.
    """

    use: str = choice(
        "moderno",
        "antico",
        about="the laxer use of the author's day, or the ancient one with its fines",
        source="pis-11-22-2",
    )
    unnoticed: str = choice(
        "counts",
        "does-not-count",
        about="a hand played with a wrong pack that nobody noticed",
        source="pis-11-6-1",
    )
    misdeal: str = choice(
        "any",
        "two",
        about="law 6 is for any number of cards wrong but five, or for what two cards set right",
        source="pis-11-6-1",
    )
    discarded: str = choice(
        "not-taken",
        "taken",
        about="5 for a Mondo or a Bagattino that was put away and goes to the other side",
        source="pis-11-1-1",
    )
    after_fault: str = choice(
        "void",
        "stand",
        about="marks set after a fault in the discard: void like the honours, or good",
        source="pis-11-1-3",
    )
    voice: str = choice(
        "table",
        "tolerated",
        about="what is accused by voice alone is not good, or is as the abuse has it",
        source="pis-11-34-1",
    )
    no_trick: str = choice(
        "nobody",
        "others",
        about="who wins when one side marked too much and the other has no point",
        source="pis-11-18-1",
    )
    grane: str = choice(
        "marked",
        "due",
        about="how many grane the winners add for a side that marked too much",
        source="pis-11-18-2",
    )
    answered: str = choice(
        "stays",
        "letter",
        about="a card of the right suit that was answered: it stays, or law 22 does not name it",
        source="pis-11-40-1",
    )
    plea: str = choice(
        "choice",
        "letter",
        "usage",
        about="a card of the wrong suit that showed something: the other side chooses, as the "
        "author pleads; it stays by the letter of law 22; it is taken back, as players do",
        source="pis-11-41-5",
    )
    matto_signal: str = choice(
        "any",
        "refusing",
        about="a signal made with a card put for the Matto: with any, or with one di rifiuto",
        source="pis-11-40-5",
    )
    partner: str = choice(
        "own",
        "side",
        about="the ancient fines: each partner has his own count of revokes, or the side has one",
        source="pis-11-27-1",
    )
    shown_tarocchi: bool = choice(
        False,
        True,
        about="to show the Bagattino or the Matto is a revoke, like the cards that law 25 names",
        source="pis-11-25-1",
    )
    charge: str = choice(
        "shown",
        "set-aside",
        about="a charge of revoking: the tricks are shown at once, or one of them after the hand",
        source="pis-11-28-4",
    )
    one_marked: str = choice(
        "wins",
        "void",
        about="both sides revoked and only one had marks: it wins by them, or the hand is void",
        source="pis-11-29-3",
    )
    later_honours: str = choice(
        "go",
        "stay",
        about="honours that a side put after its own revoke",
        source="pis-11-1-3",
    )

    def __post_init__(self) -> None:
        must_be_allowed(self)


LETTER = "letter"
DEFAULT = LawSettings()
ANTICO = LawSettings(use="antico")
