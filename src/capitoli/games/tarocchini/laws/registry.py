"""The closed set of acts, each with the function that judges it and the laws that speak of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from capitoli.games.tarocchini.laws import (
    answering,
    charging,
    dealing,
    discarding,
    leaving,
    marking,
    matto,
    refusing,
    speech,
    taking_back,
    turns,
)
from capitoli.games.tarocchini.laws.acts import accusing as a
from capitoli.games.tarocchini.laws.acts import dealing as d
from capitoli.games.tarocchini.laws.acts import ending as e
from capitoli.games.tarocchini.laws.acts import playing as p
from capitoli.games.tarocchini.laws.acts import speaking as s
from capitoli.games.tarocchini.laws.acts.base import Act
from capitoli.games.tarocchini.laws.errors import LawError
from capitoli.games.tarocchini.laws.ruling import Ruling

__mechanics__ = "a table: which law judges which act"

LAST = 41
#: The number that the printed laws pass over, from 35 to 37.
WANTING = 36

JUDGES: Mapping[type[Act], Callable[[Any, Any, Any], Ruling]] = MappingProxyType(
    {
        d.ExposedInDeal: dealing.exposed,
        d.TurnedUp: dealing.turned_up,
        d.AddedToMonte: dealing.added,
        d.Misdealt: dealing.misdealt,
        d.WrongPack: dealing.wrong_pack,
        d.DealtOutOfTurn: dealing.dealt_out_of_turn,
        d.Discarded: discarding.discarded,
        d.DiscardedAgain: discarding.discarded_again,
        d.LookedAtDiscard: discarding.looked,
        a.Accused: marking.accused,
        a.AskedAgain: marking.asked_again,
        a.ShowedMori: refusing.showed_mori,
        a.Marked: marking.marked,
        a.MarkedApart: marking.marked_apart,
        a.ForgotToMark: marking.forgot,
        a.PutOche: marking.put_oche,
        a.PutPartite: marking.put_partite,
        p.Played: answering.played,
        p.TookBack: taking_back.took_back,
        p.PlayedTwo: taking_back.played_two,
        p.ShowedCard: refusing.showed,
        p.NamedDropped: charging.named_dropped,
        p.PutBackInHand: taking_back.put_back,
        p.ShowedForMatto: matto.showed_for_matto,
        p.PlayedMattoLate: matto.played_late,
        p.TookUnduly: answering.took_unduly,
        s.Signalled: turns.signalled,
        s.InvitedPartner: turns.invited,
        s.SpokeEquivocally: speech.spoke,
        s.AskedWhoseTrick: turns.asked,
        s.HelpedPartner: turns.helped,
        s.ClaimedAll: charging.claimed,
        s.ChargedRevoke: charging.charged,
        s.MixedTricks: charging.mixed_tricks,
        e.ThrewDown: leaving.threw_down,
        e.SpoiledHand: leaving.spoiled,
        e.DisputedStake: leaving.disputed,
        e.ToreCards: leaving.tore,
    }
)

#: Which acts each law judges. Laws 26 and 27 judge what follows from any revoke.
LAWS: Mapping[int, tuple[type[Act], ...]] = MappingProxyType(
    {
        1: (d.Discarded,),
        2: (p.Played,),
        3: (d.ExposedInDeal,),
        4: (d.TurnedUp,),
        5: (d.AddedToMonte,),
        6: (d.Misdealt, d.WrongPack),
        7: (d.Misdealt,),
        8: (d.DiscardedAgain,),
        9: (p.Played, p.TookBack),
        10: (s.Signalled, s.InvitedPartner),
        11: (s.InvitedPartner,),
        12: (d.LookedAtDiscard,),
        13: (s.Signalled,),
        14: (e.ThrewDown,),
        15: (s.Signalled,),
        16: (a.Accused, a.AskedAgain),
        17: (a.Accused,),
        18: (a.Marked,),
        19: (s.ClaimedAll,),
        20: (a.MarkedApart,),
        21: (a.ForgotToMark,),
        22: (p.TookBack, p.PlayedTwo),
        23: (d.DealtOutOfTurn,),
        24: (a.Marked, a.ForgotToMark, a.PutOche, a.PutPartite),
        25: (p.ShowedCard,),
        26: (),
        27: (),
        28: (s.ChargedRevoke, s.MixedTricks),
        29: (p.NamedDropped,),
        30: (a.ShowedMori,),
        31: (p.PlayedTwo,),
        32: (e.DisputedStake,),
        33: (e.ToreCards,),
        34: (a.Accused, s.SpokeEquivocally),
        35: (s.AskedWhoseTrick, s.HelpedPartner),
        37: (p.TookBack, p.PutBackInHand),
        38: (e.SpoiledHand,),
        39: (a.Marked,),
        40: (p.ShowedForMatto, p.PlayedMattoLate),
        41: (p.Played, p.TookBack, p.ShowedForMatto, p.TookUnduly),
    }
)


def law(number: int) -> tuple[type[Act], ...]:
    """Return the kinds of act that a law, by its printed number, judges.

    Laws 26 and 27 judge none: they say what follows from a revoke of any kind.

    :raises LawError: law 36, which this witness does not have, or a number that is none of 1 to 41.
    """
    if not isinstance(number, int) or isinstance(number, bool) or number not in (*LAWS, WANTING):
        raise LawError(f"there is no law {number!r}: they are 1 to {LAST}, {WANTING} wanting")
    if number == WANTING:
        raise LawError(f"law {WANTING} is not in this witness")
    return LAWS[number]


def laws_on(kind: type[Act]) -> tuple[int, ...]:
    """Return the numbers of the laws that judge a kind of act."""
    return tuple(number for number, judged in LAWS.items() if kind in judged)


def kinds() -> tuple[str, ...]:
    """Return the names of all kinds of act, in the order of play."""
    return tuple(kind.__name__ for kind in JUDGES)
