"""Using the terms: is one true of a hand, what does one ask, which are true, may one be false."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from capitoli.binding import mechanics, rule
from capitoli.cards import CardSet, UnreadableCards
from capitoli.games.tarocchini.pack import PACK, SEQUENCE, named
from capitoli.games.tarocchini.signals.counting import told_of
from capitoli.games.tarocchini.signals.readings import DEFAULT, House, Speech
from capitoli.games.tarocchini.signals.spoken import NO_CARD, Heard, Spoken
from capitoli.games.tarocchini.signals.standing import admitted
from capitoli.games.tarocchini.signals.table import TERMS, Moment, find


class NoMeaning(ValueError):
    """A term is asked for something that it does not say."""


@mechanics("the number of a card to its mask")
def _bit(played: int) -> int:
    if isinstance(played, CardSet) or not NO_CARD <= played < len(PACK):
        raise UnreadableCards(repr(played), [f"{played!r} is the number of no card"])
    return 1 << played if played >= 0 else 0


@mechanics("looks a term up and asks the rule that it is")
def means(
    term: str,
    hand: int,
    played: int = NO_CARD,
    gone: int = 0,
    partner: int = 0,
    answering: bool = False,
    speech: Speech = DEFAULT,
) -> bool:
    """Whether what a term tells is true of a hand.

    :param hand: the cards held; that which is being played may be among them or not.
    :param played: the card on which the term is said, by number.
    :param gone: the cards played before, as a mask; ``partner`` those he said he holds.
    :param answering: whether the card answers an opponent's lead.
    :raises UnknownTerm: there is no such term.
    :raises NoMeaning: it asks something of the partner, and tells nothing of the hand.
    :raises UnreadableCards: ``played`` is the number of no card.
    """
    entry = find(term)
    if entry.tells is None:
        raise NoMeaning(f"{entry.name!r} tells nothing of the hand, it asks ({entry.source})")
    bit = _bit(played)
    held = told_of(int(hand) & ~bit, bit, speech)
    return entry.tells(Spoken(held, int(played), gone, partner, answering), speech)


@rule("pisarri.term.false", "pisarri.term.false-more-examples")
def is_false(
    term: str,
    hand: int,
    played: int = NO_CARD,
    gone: int = 0,
    partner: int = 0,
    answering: bool = False,
    speech: Speech = DEFAULT,
) -> bool:
    """Whether a term is a false signal: what it tells is not so (pis-10-34-3, 4).

    Parameters and errors as :func:`means`.
    """
    return not means(term, hand, played, gone, partner, answering, speech)


@rule("pisarri.term.may-be-false", "pisarri.term.not-to-partner", "pisarri.term.opponents-only")
def may_be_false(opponents: bool, partner: bool) -> bool:
    """Whether a false signal may be given that deceives the opponents, or the partner: any may, to
    deceive the opponents, and only where it does not deceive the partner (pis-10-32-1, 10-34-1,
    5)."""
    return opponents and not partner


_ALSO = {"Trionfi": "Granda"}


@mechanics("names of sequences to masks")
def _sequences(names: str | Iterable[int]) -> tuple[int, ...]:
    """Read sequences led: names parted by commas, or masks."""
    if not isinstance(names, str):
        return tuple(names)
    found = [_ALSO.get(one, one) for one in map(str.strip, names.split(","))]
    faults = [f"no sequence is called {one!r}" for one in found if one not in SEQUENCE]
    if faults:
        raise UnreadableCards(names, faults)
    return tuple(SEQUENCE[one] for one in found)


@mechanics("looks a request up and asks the rule that it is")
def asks(
    term: str,
    hand: int,
    led: str | Iterable[int] = (),
    table: Sequence[int] = (),
    speech: Speech = DEFAULT,
    **known: int,
) -> CardSet:
    """Return the cards of the partner's hand that comply with a term; none if he cannot.

    :param led: the sequences led so far, in order, as masks or by name (``"Coppe, Trionfi"``).
    :param table: the cards of the trick under way, in order, by number.
    :param speech: how terms are understood.
    :param known: further masks of :class:`~capitoli.games.tarocchini.signals.spoken.Heard`.
    :raises UnknownTerm: there is no such term.
    :raises NoMeaning: it tells of the speaker's hand, and asks for no card.
    :raises UnreadableCards: a sequence that there is not.
    """
    entry = find(term)
    if entry.asks is None:
        raise NoMeaning(f"{entry.name!r} asks for no card, it tells of the hand ({entry.source})")
    heard = Heard(int(hand), _sequences(led), tuple(table), speech=speech, **known)
    return named(entry.asks(heard))


@mechanics("tries every term of a kind")
def telling(
    hand: int,
    played: int = NO_CARD,
    gone: int = 0,
    partner: int = 0,
    answering: bool = False,
    moments: Iterable[Moment] = ("playing", "trionfi"),
    house: House = DEFAULT.house,
) -> tuple[str, ...]:
    """Return the names of all terms that a house admits and that are true here.

    Parameters as :func:`means`; ``moments`` are the kinds of term that are tried.
    """
    return tuple(
        entry.name
        for entry in TERMS
        if entry.tells is not None
        and entry.moment in moments
        and admitted(entry.name, house)
        and means(entry.name, hand, played, gone, partner, answering, Speech(house=house))
    )
