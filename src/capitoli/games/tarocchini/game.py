"""The Partita of tarocchini and the play a Pesi, as the list of games has them."""

from __future__ import annotations

from capitoli.games.game import Game
from capitoli.games.tarocchini.match import Match
from capitoli.games.tarocchini.pack import PACK
from capitoli.games.tarocchini.pesi_match import PesiMatch, PesiSettings
from capitoli.games.tarocchini.settings import Settings

__mechanics__ = "an entry in the list of games"

_PLAYERS = {
    "random": "capitoli.games.tarocchini.uniform:Uniform",
    "greedy": "capitoli.games.tarocchini.greedy:Greedy",
    "pisarri": "capitoli.games.tarocchini.advice.player:Pisarri",
}

TAROCCHINI = Game(
    name="tarocchini",
    title="The Partita of tarocchini, two against two, to 150",
    text="Pisarri I, II, VII to XI",
    seats=4,
    pack=PACK,
    settings=Settings,
    new=Match,
    players=_PLAYERS,
)
PESI = Game(
    name="pesi",
    title="The ancient play a Pesi, two against two, one Piatto",
    text="Pisarri I",
    seats=4,
    pack=PACK,
    settings=PesiSettings,
    new=PesiMatch,
    players=_PLAYERS,
)
