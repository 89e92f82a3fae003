"""The settings of the Partita: readings that are open, and ways of play that the text allows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from capitoli.games.settings import choice, must_be_allowed
from capitoli.games.tarocchini.readings import Counting

__mechanics__ = "a table of choices: the rules they choose among are functions of their own"


@dataclass(frozen=True)
class Settings:
    """How a Partita of tarocchini is played; every default is the reading the edition prefers.

    :raises SettingsError: a value is none of those that the field may have; all are listed.
    """

    use: str = choice(
        "moderno",
        "antico",
        about="honours of the present or of the ancient use",
        source="pis-8-2-14",
    )
    draw_rank: str = choice(
        "precedence",
        "pips",
        about="cards drawn for partners rank by what takes what, or by their printed number",
        source="pis-2-1-3",
    )
    call_order: str = choice(
        "opponents",
        "round",
        about="who speaks first: both opponents, then the dealer's partner; or all in turn",
        source="pis-2-1-8",
    )
    calls_at: str = choice(
        "five",
        "five-and-ten",
        about="calls after five cards, or again after ten",
        source="pis-11-4-1",
    )
    come_vuole: bool = choice(
        True, False, about="the first hand may leave the call to his partner", source="pis-2-1-7"
    )
    deal_passes: str = choice(
        "right",
        "left",
        about="who deals next: the player at the dealer's right hand, or at his left",
        source="pis-2-1-11",
    )
    deal_after: str = choice(
        "next",
        "winners",
        "losers",
        about="who deals after a hand that was played: who follows, or one of the side that won "
        "it, or of the side that lost it",
        source="pis-2-1-11",
    )
    matto_card: str = choice(
        "any",
        "worthless",
        about="the card given for the Matto: any of the tricks, or one without value if there is",
        source="pis-3-3-4",
    )
    matto_price: str = choice(
        "owed",
        "end",
        about="the card for the Matto is given as soon as there is one, or after the last trick",
        source="pis-3-3-4",
    )
    matto_own_trick: str = choice(
        "free",
        "pays",
        about="whether a card is given where the Matto falls to a trick of its own side",
        source="pis-3-3-4",
    )
    matto_last: str = choice(
        "kept", "lost", about="the Matto shown in the last trick", source="pis-3-3-4"
    )
    matto_must_trump: bool = choice(
        False, True, about="the Matto must answer where it is the only Trionfo", source="pis-11-2-1"
    )
    equal: str = choice(
        "nobody",
        "last",
        about="who wins with equal points: nobody, or the side that took the last trick",
        source="pis-6-4-1",
    )
    last_decides: bool = choice(
        True, False, about="the 6 of the last trick help to decide who wins", source="pis-8-4-14"
    )
    marks_decide: bool = choice(
        True,
        False,
        about="points marked help to decide who wins, or are added by who has won without them",
        source="pis-6-5-11",
    )
    accused_by: str = choice(
        "each",
        "pair",
        about="sequences and Pariglie are accused of one hand, or of the cards of both partners",
        source="pis-4-1-2",
    )
    rounding: str = choice(
        "each",
        "pair",
        about="points accused are rounded to tens for each who accuses, or for two together",
        source="pis-7-1-1",
    )
    unmarked: str = choice(
        "forgotten",
        "player",
        "short",
        "none",
        about="what the winners add for points the losers left unmarked: where both forgot all, "
        "where one forgot all of his, also where too few were marked, or nothing",
        source="pis-11-21-2",
    )
    oche_marked: bool = choice(
        False,
        True,
        about="Oche accused are put only by who marks some of the points that go with them",
        source="pis-11-21-1",
    )
    mori_oche: str = choice(
        "true",
        "contatori",
        about="Oche for Mori: true Mori alone, or contatori standing for them too",
        source="pis-8-3-10",
    )
    criccone_oche: str = choice(
        "added",
        "within",
        about="the Oche of Re and Tarocchi beside those of the Criccone they are in, or in them",
        source="pis-8-2-15",
    )
    matto_is_trionfo: bool = choice(
        True, False, about="one who holds the Matto alone has a Trionfo", source="pis-8-3-13"
    )
    capture: str = choice(
        "taker",
        "winner",
        about="5 for taking the Mondo or the Bagattino: to who takes it, or only if he wins",
        source="pis-8-2-6",
    )
    without: str = choice(
        "taken",
        "dealt",
        about="won without contatori, or the Angelo: not among the cards taken, or not dealt to "
        "the side",
        source="pis-8-2-7",
    )
    first_put: str = choice(
        "partita",
        "hand",
        about="10 for the first to put in the Piatto: once a Partita, or once a hand",
        source="pis-8-2-1",
    )
    first_by_monte: bool = choice(
        True, False, about="5 for a hand thrown in make a side the first to put", source="pis-8-2-1"
    )
    ends: str = choice(
        "at-once",
        "after-hand",
        about="a Partita won by what was accused ends there, or when the hand is played",
        source="pis-2-2-1",
    )
    both_past: str = choice(
        "first",
        "more",
        about="both sides pass 150 in one hand: who did so first wins, or who has more",
        source="pis-2-2-1",
    )
    marcio_ends: bool = choice(
        False, True, about="a Marcio wins the Partita by itself", source="pis-8-4-9"
    )
    column: str = choice(
        "totals",
        "prizes",
        about="the numbers of the column of money: running totals, or what each line pays",
        source="pis-2-4-1",
    )
    marcio_pesi: str = choice(
        "192",
        "200",
        about="a Pesi: what a Marcio puts, by its count or by the later abuse",
        source="pis-1-2-11",
    )
    marcio_marked: str = choice(
        "sum",
        "whole",
        about="a Pesi: with points marked a Marcio doubles all that the sum makes, or 96 alone",
        source="pis-1-3-1",
    )
    pesi_grane: str = choice(
        "marcio",
        "always",
        about="a Pesi: the grane marked are put double in a Marcio, or in every hand",
        source="pis-1-3-1",
    )
    pesi_honours: str = choice(
        "each",
        "winner",
        about="a Pesi: each side puts its own honours, or the winner of the hand all of them",
        source="pis-1-2-5",
    )
    granda_real: int = choice(
        2, 1, about="how many trumps of its own a Granda needs", source="pis-4-2-3"
    )
    idle_contatori: bool = choice(
        True, False, about="a contatore that fills no gap counts in the Granda", source="pis-4-10-1"
    )
    doubling: str = choice(
        "once",
        "again",
        about="three sequences or more double once, or again for each",
        source="pis-6-2-1",
    )
    remnant: str = choice(
        "less-one",
        "full",
        about="a figure left over the last four counts one less, or in full",
        source="pis-6-7-3",
    )
    stake: int = choice(1, about="how many coins the stake, or a Peso, is", source="pis-2-3-1")
    partite: int = choice(1, about="how many Partite are played", source="pis-2-2-1", least=1)
    hands: int = choice(0, about="how many hands are played at most; 0: to the end")

    def __post_init__(self) -> None:
        must_be_allowed(self)

    @cached_property
    def counting(self) -> Counting:
        """The readings of the counting that these settings choose."""
        return Counting(
            granda_real=2 if self.granda_real == 2 else 1,
            idle_contatori=self.idle_contatori,
            doubling="once" if self.doubling == "once" else "again",
            remnant="less-one" if self.remnant == "less-one" else "full",
        )

    @cached_property
    def plain(self) -> bool:
        """Whether the counting is read as it is by itself."""
        return self.counting == Counting()


DEFAULT = Settings()
ANTICO = Settings(use="antico", come_vuole=False)
