"""The tarocchini of Bologna: a module a topic, a function a rule, a game their composition.

In the order in which a hand goes, with the chapters of Pisarri that each is of:

The cards (III)
    ``pack`` the 62 cards and their kinds; ``order`` which takes which; ``values`` what they are
    worth, and the count in fours; ``readings`` what the text leaves open in the counting.
Before play (II)
    ``draw`` partners and first dealer; ``deal`` cut and deal; ``calls`` the words after five
    cards; ``discard`` the dealer's two cards; ``ancient`` how the ancients did it (I).
Combinations (IV, V)
    ``runs`` what all sequences share; ``suits`` those of the suits, Assi and Mori; ``granda``
    that of the Trionfi; ``pariglie`` three or four of a kind, and the Criccone.
Accusing and marking (IV, VII)
    ``accuse`` what a hand may lay down; ``marks`` what is marked for it.
Play (III)
    ``play`` what may be played; ``matto`` and what becomes of the Matto.
The count (VI)
    ``count`` the whole of it; ``itemise`` the same line by line; ``fast`` the same by tables;
    ``fromlost``, ``scavezza`` and ``tens`` the ways of the text to tell it from less.
Honours and money (I, II, VIII)
    ``honours``; ``partite`` points and the Piatto; ``money`` stakes; ``pesi`` the ancient way.
The laws, the terms, the advice (XI, IX, X)
    ``laws`` judges what happened at a table; ``signals`` what players may tell each other;
    ``advice`` what the text recommends, and a player made of it. Each is a package.

What is above carries rules. What follows puts them together and decides nothing:

State of play
    ``acts`` their numbers; ``settings``; ``hand`` one hand; ``refusal`` why an act is not allowed;
    ``view`` what one seat sees; ``settle`` what a hand comes to; ``match`` and ``pesi_match``
    whole sittings; ``soundness`` what must hold of them.
In words, and for the list of games
    ``words`` acts as a record has them; ``tell`` what followed from them; ``game`` the entries;
    ``greedy`` and ``uniform`` players; ``commands`` the command line.
"""
