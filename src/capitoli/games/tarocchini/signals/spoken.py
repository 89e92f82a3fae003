"""What is before the speaker of a term, and before the partner who hears it."""

from __future__ import annotations

from dataclasses import dataclass

from capitoli.games.tarocchini.signals.ladder import KIND
from capitoli.games.tarocchini.signals.readings import DEFAULT, Speech

__mechanics__ = "what a term is said of: it decides nothing"

#: No card is played: the term is said of the hand alone.
NO_CARD = -1


@dataclass(frozen=True, slots=True)
class Spoken:
    """A term as it is said. All but ``card`` are masks.

    ``hand`` is what the term tells of, which is what stays in the speaker's hand; ``card`` the
    number of the card he plays, or ``NO_CARD``; ``gone`` what was played before; ``partner`` the
    cards that the partner has said he holds; ``answering`` whether he answers an opponent's lead.
    """

    hand: int
    card: int = NO_CARD
    gone: int = 0
    partner: int = 0
    answering: bool = False

    @property
    def sequence(self) -> int:
        """The sequence of the card played; nothing when none is played."""
        return KIND[self.card] if self.card >= 0 else 0

    @property
    def played(self) -> int:
        """The card played, as a mask."""
        return 1 << self.card if self.card >= 0 else 0

    @property
    def out(self) -> int:
        """What no longer stands above anything the speaker tells of: what has been played, this
        card included unless the term tells of it too, and what his partner has told."""
        return self.gone | self.partner | (self.played & ~self.hand)

    @property
    def left(self) -> int:
        """The cards of the sequence played that are still to come, but the partner's told ones."""
        return self.sequence & ~self.out

    @property
    def whole(self) -> int:
        """The hand with the card that is being played."""
        return self.hand | self.played


@dataclass(frozen=True, slots=True)
class Heard:
    """The position of the partner to whom a term is said. All but ``led``, ``table`` and ``speech``
    are masks.

    ``hand`` is his; ``led`` the sequences led so far, in order, that of the trick under way last;
    ``table`` the cards of that trick, in order, by number; ``gone`` what was played in the tricks
    before. ``mine`` was accused by the speaker, ``yours`` by him who hears, ``theirs`` by the
    opponents. ``speaker_void`` and ``they_void`` are the sequences of which the speaker, or an
    opponent, has no more. ``danger`` are cards that somebody may lose. ``speech`` is how terms are
    understood.
    """

    hand: int
    led: tuple[int, ...] = ()
    table: tuple[int, ...] = ()
    gone: int = 0
    mine: int = 0
    yours: int = 0
    theirs: int = 0
    speaker_void: int = 0
    they_void: int = 0
    danger: int = 0
    speech: Speech = DEFAULT

    @property
    def sequence(self) -> int:
        """The sequence led last: that of the trick under way."""
        return self.led[-1] if self.led else 0

    @property
    def recent(self) -> tuple[int, ...]:
        """The sequences led so far, each once, that led last first."""
        return tuple(dict.fromkeys(reversed(self.led)))
