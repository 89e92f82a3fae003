"""The table of all terms: where each is explained, what it tells, what it asks, who admits it."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from capitoli.cards import fold
from capitoli.games.tarocchini.signals import answers as how
from capitoli.games.tarocchini.signals import battere, counting, dealing, requests
from capitoli.games.tarocchini.signals.readings import House, Speech
from capitoli.games.tarocchini.signals.spoken import Heard, Spoken

__mechanics__ = "the table of the terms: what each means is a rule of its own"

#: When a term is said: before the partner plays, in the act of playing, of Trionfi, at the deal.
Moment = Literal["before", "playing", "trionfi", "deal"]
Tells = Callable[[Spoken, Speech], bool]
Asks = Callable[[Heard], int]


class UnknownTerm(ValueError):
    """A term that chapter IX does not have; ``nearest`` are those that look like it."""

    def __init__(self, text: object) -> None:
        self.text = text
        self.nearest = nearest(text) if isinstance(text, str) else ()
        near = ", ".join(self.nearest)
        super().__init__(
            f"no term is called {text!r}" + (f"; nearest: {near}" if near else "; see TERMS")
        )


@dataclass(frozen=True, slots=True)
class Term:
    """One term. ``source`` is the sentence that explains it, ``since`` the strictest house that
    admits it, ``also`` other names of the same; ``tells`` and ``asks`` may each be wanting."""

    name: str
    source: str
    moment: Moment
    since: House
    tells: Tells | None = None
    asks: Asks | None = None
    also: tuple[str, ...] = ()

    @property
    def starred(self) -> bool:
        """Whether it has the asterisk: not to be tolerated even now."""
        return self.since == "moderno"

    def __repr__(self) -> str:
        return f'find("{self.name}")'


def _of(tells: Callable[[Spoken], bool]) -> Tells:
    return lambda said, _: tells(said)


def _hand(tells: Callable[[int], bool]) -> Tells:
    return lambda said, _: tells(said.whole)


def _before(
    number: int,
    name: str,
    asks: Asks | None,
    since: House = "rigore",
    tells: Callable[[Spoken], bool] | None = None,
    also: tuple[str, ...] = (),
) -> Term:
    return Term(name, f"pis-9-{number}-1", "before", since, tells and _of(tells), asks, also)


def _playing(
    number: int,
    name: str,
    tells: Callable[[Spoken], bool] | None = None,
    asks: Asks | None = None,
    since: House = "rigore",
    also: tuple[str, ...] = (),
) -> Term:
    return Term(name, f"pis-9-{number}-1", "playing", since, tells and _of(tells), asks, also)


def _trionfi(
    number: int, name: str, tells: Callable[[Spoken], bool], also: tuple[str, ...] = ()
) -> Term:
    return Term(name, f"pis-9-{number}-1", "trionfi", "rigore", _of(tells), None, also)


def _graded(number: int, name: str, tells: Callable[[int, Speech], bool]) -> Term:
    """A term of the deal that speaks of good or of small Trionfi."""
    source = f"pis-9-{number}-1"
    return Term(name, source, "deal", "pisarri", lambda said, speech: tells(said.whole, speech))


def _trionfetti(hand: int, speech: Speech) -> bool:
    return _TRIONFETTI[speech.trionfetti](hand, speech)


def _deal(
    number: int, name: str, tells: Callable[[int], bool], since: House, also: tuple[str, ...] = ()
) -> Term:
    return Term(name, f"pis-9-{number}-1", "deal", since, _hand(tells), None, also)


_TRIONFETTI = {3: dealing.due_trionfetti, 2: dealing.due_trionfetti_two}

#: All terms, in the order of the chapter.
TERMS: tuple[Term, ...] = (
    _before(2, "Sminchj", requests.sminchi, "antico", also=("Sminchiate", "Sminchj il più bello")),
    _before(3, "La posso servire d'un Piccolo", None, tells=requests.servire_piccolo),
    _before(4, "La posso servire per dei Piccoli", None, "moderno", tells=requests.servire_piccoli),
    _before(5, "Tiri de' Trionfetti", requests.tiri_de_trionfetti),
    _before(
        6, "Vadi giuocando", requests.vadi_giuocando, "pisarri", also=("Mincj, Mincj", "Mincj")
    ),
    _before(7, "Giuochi", requests.giuochi),
    _before(8, "Giuochi con loro", requests.giuochi_con_loro),
    _before(9, "Giuochi di queste", requests.giuochi_di_queste),
    _before(10, "Giuochi di quelle", requests.giuochi_di_quelle),
    _before(11, "Giuochi le sue", requests.giuochi_le_sue),
    _before(12, "Giuochi sempre le sue", requests.giuochi_sempre_le_sue),
    _before(13, "Giuochi sempre delle buone", requests.sempre_delle_buone, tells=requests.ha_re),
    _before(14, "Giuochi sempre delle cattive", None, tells=requests.senza_re),
    _before(15, "Giuochi pur sempre", requests.pur_sempre),
    _before(16, "Vadi giuocando le sue", requests.vadi_giuocando_le_sue, "moderno"),
    _before(17, "Torni là", requests.torni_la, "pisarri"),
    _before(18, "La faccia andare", requests.la_faccia_andare),
    _before(19, "Mi faccia andare", requests.mi_faccia_andare, "moderno"),
    _playing(20, "Batto", battere.batto),
    _playing(21, "Batto forte", battere.batto_forte, since="moderno"),
    _playing(22, "Batto fortissimo", battere.batto_fortissimo, since="moderno"),
    _playing(23, "Batto indietro", battere.batto_indietro),
    _playing(24, "Indietro forte", battere.indietro_forte, since="moderno"),
    _playing(24, "Indietro fortissimo", battere.indietro_fortissimo, since="moderno"),
    _playing(25, "Sono in qualche luogo", battere.sono_in_qualche_luogo),
    _playing(26, "Stricco", counting.stricco),
    _playing(27, "Striccando", counting.striccando),
    _playing(28, "Stricco in niente", counting.stricco_in_niente, since="moderno"),
    _playing(29, "Me ne restano", counting.me_ne_restano),
    _playing(30, "Sfondo", counting.sfondo_either),
    _playing(31, "In Casa", how.in_casa_sicuro, how.in_casa),
    _playing(32, "Ne giuochi sempre di queste", asks=requests.ne_giuochi_sempre),
    _playing(33, "Ci vada con quello, che ha", asks=how.con_quello_che_ha),
    _playing(34, "Qui butto via", battere.butto_via),
    _playing(35, "Tiro a me", how.tiro_a_me, how.trattiene),
    _playing(36, "Faccia a me", asks=how.a_me, also=("A me",)),
    _playing(37, "Ci vada col più bello", asks=how.col_piu_bello),
    _playing(39, "Copra solamente", asks=how.copra_solamente),
    _playing(40, "Volo", battere.volo, also=("Vado",)),
    _trionfi(43, "Particina", counting.particina, also=("Piccola parte",)),
    _trionfi(44, "Parte giusta", counting.parte_giusta),
    _trionfi(45, "Più della parte", counting.piu_della_parte),
    _trionfi(47, "Quanto se ne può avere", counting.quanto_se_ne_puo_avere),
    _graded(50, "Ho la Regola", dealing.regola),
    _graded(51, "Ho la Regolina", dealing.regolina),
    _deal(52, "Ho li Bugiardi", dealing.bugiardi, "moderno"),
    _deal(53, "Ho l'Arlìa", dealing.arlia, "moderno"),
    _deal(54, "Ho due Romiti", dealing.due_romiti, "moderno"),
    _deal(55, "Ho due Pellegrini", dealing.due_pellegrini, "moderno"),
    _deal(56, "Ho un Romito", dealing.romito, "moderno"),
    _deal(56, "Ho un Pellegrino", dealing.pellegrino, "moderno"),
    _graded(57, "Ho due Trionfetti", _trionfetti),
    _deal(58, "Ho una Goccia", dealing.goccia, "pisarri"),
    _graded(59, "Ho un Trionfo, che rifiuta, con un piccolo", dealing.trionfo_che_rifiuta),
    _deal(60, "Ho due Trionfi, con una stanella", dealing.stanella, "pisarri"),
    Term("Come vuole", "pis-10-3-2", "deal", "pisarri", _hand(dealing.come_vuole)),
    Term("Non ne ho più", "pis-10-34-4", "playing", "rigore", _of(counting.non_ne_ho_piu)),
)


def key(text: str) -> str:
    """Fold a term for look-up: capitals, accents, apostrophes, commas, stops and *j* for *i*."""
    bare = "".join(" " if sign in ",.;'*" else sign for sign in fold(text))
    return " ".join(bare.replace("j", "i").split())


def _short(name: str) -> str:
    """A name without the words that any term of the deal begins with."""
    return key(name).removeprefix("ho ").removeprefix("l ").removeprefix("la ").removeprefix("li ")


_BY_NAME: dict[str, Term] = {}
for _term in reversed(TERMS):
    for _name in (_term.name, *_term.also):
        _BY_NAME |= {_short(_name): _term, key(_name): _term}


def nearest(text: str) -> tuple[str, ...]:
    """Return the names of the terms, at most four, that look most like a text."""
    close = difflib.get_close_matches(key(text), _BY_NAME, 4, 0.5)
    return tuple(dict.fromkeys(_BY_NAME[one].name for one in close))


def find(text: str) -> Term:
    """Return a term by its name, spelled with or without accents, apostrophes and *j*.

    :raises UnknownTerm: chapter IX has no such term; the nearest are listed.
    """
    if not isinstance(text, str):
        raise UnknownTerm(text)
    try:
        return _BY_NAME.get(key(text)) or _BY_NAME[_short(text)]
    except KeyError:
        raise UnknownTerm(text) from None
