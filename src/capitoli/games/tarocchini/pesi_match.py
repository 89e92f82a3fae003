"""A sitting at the ancient play *a Pesi*: one Piatto, no end but by agreement (Pisarri I)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from capitoli.games.settings import SettingsError, choice
from capitoli.games.tarocchini import pesi
from capitoli.games.tarocchini.hand import Hand
from capitoli.games.tarocchini.match import Kept, Match
from capitoli.games.tarocchini.partite import Put
from capitoli.games.tarocchini.settings import Settings
from capitoli.games.tarocchini.settle import Outcome, accused_puts
from capitoli.games.tarocchini.tell import pair, tell_puts

__mechanics__ = "carries the plate from hand to hand; every amount comes from the rules"

#: What a Marcio puts in place of: Partite, the honour of the points, the grane.
_REPLACED = ("pisarri.partite.twenty-five", "pisarri.honours.five-hundred", "pisarri.honours.grane")


@dataclass(frozen=True)
class PesiSettings(Settings):
    """Settings of the play a Pesi: those of the Partita, the ancient ones by themselves."""

    use: str = choice(
        "antico",
        "moderno",
        about="honours of the ancient or of the present use",
        source="pis-1-2-9",
    )
    come_vuole: bool = choice(
        False, True, about="the first hand may leave the call to his partner", source="pis-2-1-7"
    )
    hands: int = choice(
        8, about="how many hands are played before all leave off", source="pis-1-3-3", least=1
    )


PESI = PesiSettings()


class PesiMatch(Match):
    """A sitting a Pesi: ``plate`` is the one Piatto, whose owner is paid at the end."""

    def __init__(self, settings: Settings = PESI) -> None:
        if not settings.hands:
            raise SettingsError("hands cannot be 0: a Pesi the text names no end but leaving off")
        super().__init__(settings)
        self.plate = pesi.Plate()

    def _before_play(self, hand: Hand) -> None:
        if self.settings.pesi_honours == "each":
            self._put(accused_puts(hand))

    def _marcio_ends(self) -> bool:
        return False

    def _settle(self, end: Outcome) -> None:
        puts = list(end.put)
        if end.marcio and end.winner is not None:
            puts = self._of_marcio(end, end.winner)
        elif self.settings.pesi_grane == "always":
            puts = [p._replace(grane=2 * p.grane) if p.rule == _REPLACED[2] else p for p in puts]
        if self.settings.pesi_honours == "winner" and self.hand is not None:
            both = [*accused_puts(self.hand), *puts] if not end.thrown_in else puts
            side = puts[0].side if end.thrown_in else end.winner
            puts = [] if side is None else [put._replace(side=side) for put in both]
        self._put(puts)

    def _of_marcio(self, end: Outcome, side: int) -> list[Put]:
        own, theirs = end.marks[side], end.marks[side ^ 1]
        marcio = pesi.marcio_pesi(own, self.settings)
        grane = pesi.marcio_grane(own, theirs, self.settings)
        return [
            *(put for put in end.put if put.rule not in _REPLACED),
            Put(side, marcio, "a Marcio", "pisarri.pesi.marcio"),
            *(
                [Put(side, grane, "grane of a Marcio", "pisarri.pesi.marcio-grane")]
                if grane
                else []
            ),
        ]

    def _put(self, puts: Sequence[Put]) -> None:
        for put in puts:
            self.plate = pesi.put(self.plate, put.side, put.grane)
        self.put = (*self.put, *puts)
        self._told += tell_puts(puts, self.letters)
        if puts:
            self._told.append(self._plate())

    def _plate(self) -> str:
        if self.plate.owner is None:
            return "Piatto: empty"
        return f"Piatto: {pair(self.letters, self.plate.owner)} {self.plate.grane}"

    def _leave_off(self) -> None:
        self.over = pesi.divides_again(stopped=True)
        if self.plate.owner is not None:
            self._pay(self.plate.owner, pesi.worth(self.plate.grane, 1))

    def _more(self) -> object:
        return self.plate

    def _restore(self, kept: Kept) -> None:
        super()._restore(kept)
        if isinstance(kept.more, pesi.Plate):
            self.plate = kept.more
