"""What a law decides: a ruling, its effects (penalties, what stands), and what may be chosen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from capitoli.cards import cite
from capitoli.games.tarocchini.laws.errors import ChoiceError
from capitoli.games.tarocchini.pack import named

__mechanics__ = "the form of a ruling: what stands in it is decided by the laws"


class Kind(StrEnum):
    """Every effect that a law can have; the value is the phrase in which it is printed.

    Amounts: ``grane`` are marks of ten points or tokens of the Piatto, ``Partite`` units of 25
    points, as each phrase says.
    """

    # penalties
    NO_COUNT = "side {side} does not count"
    CARDS_TO = "{cards} to side {side}"
    HONOURS_OUT = "side {side} takes its honours out of the Piatto"
    MARKS_VOID = "the marks of side {side} are void"
    MARKS_LOST = "{amount} grane of side {side} are lost"
    NOT_GOOD = "it is not good"
    GRANE = "side {side} adds {amount} grane if it wins"
    ONE_POINT = "side {side} wins with a single point"
    PUTS = "side {side} puts {amount} Partite"
    FINE = "seat {seat} loses {amount} Partite"
    MARCIO = "side {side} is paid a giuoco Marcio, {amount} points"
    PAYS = "seat {seat} pays {amount}"
    PAYS_CARDS = "seat {seat} pays for the cards"
    DISCARDS = "seat {seat} discards {amount}"
    VOID = "the hand is void"
    AS_ANY_CARD = "{cards} is played like any card"
    # what stands, and how it goes on
    STAYS = "{cards} stays played"
    BACK = "{cards} goes back to the hand"
    MUST_PLAY = "{cards} must be played"
    MARKS_GOOD = "{amount} grane are good"
    OCHE_STAND = "the Oche of side {side} stay in the Piatto"
    BY_MARKS = "side {side} wins by its marks"
    COUNTS = "the hand counts"
    REDEAL = "seat {seat} deals again"
    DEALS = "side {side} deals"
    GOES_ON = "it goes on"
    IN_TIME = "there is still time"
    FREE = "side {side} need not answer"
    SHOWN = "the tricks are shown"
    SET_ASIDE = "the tricks are set aside, and that one is shown after the hand"
    STAKE = "the stake is {amount}"


#: Effects that hurt who did wrong, or that the other side gains by.
PENALTIES = frozenset(list(Kind)[: list(Kind).index(Kind.STAYS)])


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect: its kind, the seat or side (a seat of it) it is about, cards, an amount."""

    kind: Kind
    seat: int = -1
    cards: int = 0
    amount: int = 0

    @property
    def side(self) -> int:
        """The side of the seat: 0 for seats 0 and 2, 1 for seats 1 and 3; -1 for none."""
        return self.seat % 2 if self.seat >= 0 else -1

    @property
    def penal(self) -> bool:
        """Whether it is a penalty, and not what stands or how the game goes on."""
        return self.kind in PENALTIES

    def __str__(self) -> str:
        cards = str(named(self.cards))
        if self.kind is Kind.MUST_PLAY:
            cards = cards.replace(", ", " or ")
        return self.kind.value.format(
            side=self.side, seat=self.seat, cards=cards, amount=self.amount
        )


@dataclass(frozen=True, slots=True)
class Option:
    """What the other side may choose: its name, and the effects that follow."""

    name: str
    effects: tuple[Effect, ...]

    def __str__(self) -> str:
        return f"{self.name!r} ({', '.join(map(str, self.effects)) or 'nothing follows'})"


@dataclass(frozen=True, slots=True)
class Ruling:
    """The judgement of one act.

    ``allowed`` tells whether the act is no fault; ``effects`` what follows, ``cites`` the ids of
    the sentences it rests on. With ``options`` the side ``chooser`` has a choice to make.
    """

    allowed: bool
    effects: tuple[Effect, ...]
    cites: tuple[str, ...]
    options: tuple[Option, ...] = ()
    chooser: int = -1

    @property
    def laws(self) -> tuple[int, ...]:
        """The numbers of the laws, in the order in which they apply."""
        return tuple(dict.fromkeys(int(source.split("-")[2]) for source in self.cites))

    @property
    def penalties(self) -> tuple[Effect, ...]:
        """The effects that are penalties."""
        return tuple(effect for effect in self.effects if effect.penal)

    @property
    def stands(self) -> tuple[Effect, ...]:
        """The effects that say what stands and how the game goes on."""
        return tuple(effect for effect in self.effects if not effect.penal)

    @property
    def revoked(self) -> tuple[int, ...]:
        """The sides that do not count."""
        sides = sorted(e.side for e in self.effects if e.kind is Kind.NO_COUNT)
        return tuple(dict.fromkeys(sides))

    def has(self, kind: Kind, side: int) -> bool:
        """Whether an effect of that kind is about that side."""
        return any(e.kind is kind and e.side == side for e in self.effects)

    def choose(self, name: str) -> Ruling:
        """Return the final ruling when the side that may choose takes an option.

        :raises ChoiceError: the ruling offers no such option.
        """
        for option in self.options:
            if option.name == name:
                return replace(
                    self, effects=(*self.effects, *option.effects), options=(), chooser=-1
                )
        offered = ", ".join(repr(option.name) for option in self.options) or "nothing"
        raise ChoiceError(f"{name!r} cannot be chosen; the ruling offers {offered}")

    def __str__(self) -> str:
        parts = ["; ".join(map(str, self.effects)) or "nothing follows"]
        if self.options:
            parts.append(f"side {self.chooser} chooses " + " or ".join(map(str, self.options)))
        first, *more = map(cite, self.cites)
        cited = ", ".join([first, *(one.rpartition(" ")[2] for one in more)])
        return f"{'allowed' if self.allowed else 'fault'}: {'; '.join(parts)} ({cited})"


def fine(cites: str, *effects: Effect) -> Ruling:
    """Return the ruling that an act is no fault; ``cites`` are sentence ids parted by blanks."""
    return Ruling(True, effects, tuple(cites.split()))


def fault(cites: str, *effects: Effect) -> Ruling:
    """Return the ruling that an act is not allowed, though it is no revoke."""
    return Ruling(False, effects, tuple(cites.split()))


def breach(cites: str, seat: int, *effects: Effect) -> Ruling:
    """Return the ruling that an act is a revoke: the side of the seat does not count."""
    return fault(cites, Effect(Kind.NO_COUNT, seat), *effects)


def offer(ruling: Ruling, chooser: int, *options: Option) -> Ruling:
    """Return a ruling with a choice that a side has."""
    return replace(ruling, options=options, chooser=chooser % 2)


def together(*rulings: Ruling) -> Ruling:
    """Return several rulings of one act as one: a fault if any is, each effect and source once."""
    chooser = max(ruling.chooser for ruling in rulings)
    return Ruling(
        all(ruling.allowed for ruling in rulings),
        _once(effect for ruling in rulings for effect in ruling.effects),
        tuple(dict.fromkeys(source for ruling in rulings for source in ruling.cites)),
        tuple(option for ruling in rulings for option in ruling.options),
        chooser,
    )


def _once(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    return tuple(dict.fromkeys(effects))


# Effects, one call each


def cards_to(seat: int, cards: int) -> tuple[Effect, ...]:
    """Return the effect that cards go to a side; nothing if there are none."""
    return (Effect(Kind.CARDS_TO, seat, int(cards)),) if cards else ()


def stays(card: int) -> Effect:
    """Return the effect that a card stays played."""
    return Effect(Kind.STAYS, cards=1 << card)


def back(card: int) -> Effect:
    """Return the effect that a card goes back to its owner's hand."""
    return Effect(Kind.BACK, cards=1 << card)


def other(seat: int) -> int:
    """Return a seat of the other side."""
    return (seat + 1) % 4
