"""Whole matches of the engine, followed act by act by the oracle.

Every set of legal acts, every trick, accusation, mark, count, put and payment is compared. Larger
runs: ``python -m oracle`` (see ``__main__``).
"""

from __future__ import annotations

import pytest

from capitoli.games.settings import Setting, settings_of
from capitoli.games.tarocchini.game import PESI, TAROCCHINI
from capitoli.games.tarocchini.settings import ANTICO, Settings

from . import bridge
from .__main__ import main, one_match
from .bridge import Compared, Disagreement, follow
from .ways import Ways


@pytest.mark.parametrize("player", ["random", "greedy", "pisarri"])
def test_a_partita(player: str) -> None:
    compared = Compared()
    for seed in range(4):
        follow(TAROCCHINI, Settings(), [player], f"fair {seed}", compared)
    assert compared.hands > 8


@pytest.mark.parametrize("use", [Settings(), ANTICO], ids=["moderno", "antico"])
def test_a_partita_with_packs_that_are_not_well_shuffled(use: Settings) -> None:
    for seed in range(8):
        names = ["random", "greedy", "greedy", "random"]
        follow(TAROCCHINI, use, names, f"loaded {seed}", Compared(), loaded=True)


def test_a_sitting_a_pesi() -> None:
    for seed in range(6):
        follow(PESI, PESI.settings(), ["random"], f"pesi {seed}", Compared(), loaded=seed > 2)


@pytest.mark.parametrize("one", list(settings_of(Settings)), ids=lambda one: one.name)
def test_every_answer_to_every_open_question(one: Setting) -> None:
    for value in one.values[1:]:
        for game in (TAROCCHINI, PESI):
            follow(game, game.settings(**{one.name: value}), ["random"], 7, Compared(), True)


def test_many_open_questions_at_once() -> None:
    for number in range(300, 312):
        one_match(number, loaded=0.7, open_questions=1.0, compared=Compared())


def test_the_oracle_answers_every_question_the_engine_asks() -> None:
    assert {one.name for one in settings_of(Settings)} == set(Ways.__dataclass_fields__)


def test_the_large_run_tells_what_it_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--matches", "3", "--first", "50"]) == 0
    assert "3 matches" in capsys.readouterr().out


def test_a_difference_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oracle.settling.LAST_TRICK", 7)
    with pytest.raises(Disagreement, match="count"):
        follow(TAROCCHINI, Settings(), ["random"], 1, Compared())
    monkeypatch.undo()
    monkeypatch.setattr(bridge, "normal", lambda words: words.upper())
    with pytest.raises(Disagreement, match="only the engine allows"):
        follow(TAROCCHINI, Settings(), ["random"], 1, Compared())
