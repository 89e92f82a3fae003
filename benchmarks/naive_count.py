"""The count of the tarocchini written plainly on sets of names, from the text alone.

It shares nothing with the engine: tests hold the engine against it, and the benchmark measures
the engine beside it. Mori are ``Moro 1`` to ``Moro 4``.
"""

from __future__ import annotations

RUN = (
    *("Angelo", "Mondo", "Sole", "Luna", "Stella", "Saetta", "Diavolo", "Morte"),
    *("Traditore", "Vecchio", "Roda", "Forza", "Giustizia", "Temperanza", "Carro", "Amore"),
)
MORI = {f"Moro {n}" for n in (1, 2, 3, 4)}
CONTATORI = {"Bagattino", "Matto"}
SUITS = ("Spade", "Bastoni", "Coppe", "Denari")
FIGURES = ("Re", "Regina", "Cavallo", "Fante")
PARIGLIE = {"Re": 17, "Regina": 14, "Cavallo": 13, "Fante": 12}
TAROCCHI = {"Angelo", "Mondo", "Bagattino", "Matto"}
WORTH = {"Re": 5, "Regina": 4, "Cavallo": 3, "Fante": 2}


def run_of(names: list[str]) -> int:
    """Points of a sequence of these cards."""
    return 0 if len(names) < 3 else 10 + 5 * (len(names) - 3)


def ladders(held: set[str], place: int, skips: int, jokers: int, last: str) -> list[list[str]]:
    """Every way of going on down the Granda: the trumps held that it takes."""
    if place == len(RUN):
        return [sorted(held & MORI)]
    name = RUN[place]
    if name in held:
        return [[name, *rest] for rest in ladders(held, place + 1, skips, jokers, name)]
    ways: list[list[str]] = [[]]
    if skips and name in ("Mondo", "Sole", "Luna"):
        ways += ladders(held, place + 1, 0, jokers, last)
    if jokers and last != "contatore":
        ways += ladders(held, place + 1, skips, jokers - 1, "contatore")
    return ways


def granda(held: set[str]) -> list[str]:
    """The cards of the longest Granda, contatori included."""
    if "Angelo" not in held:
        return []
    jokers = sorted(held & CONTATORI)
    best = max(ladders(held, 0, 1, len(jokers), ""), key=len)
    return [*best, *jokers] if len([c for c in best if c in RUN]) >= 2 else []


def suit(held: set[str], name: str) -> list[str]:
    """The cards of a suit's sequence."""
    figures = [f"{rank} di {name}" for rank in FIGURES if f"{rank} di {name}" in held]
    jokers = sorted(held & CONTATORI)
    if f"Re di {name}" not in held or len(figures) < 2 or len(figures) + len(jokers) < 3:
        return []
    asso = [f"Asso di {name}"] if f"Asso di {name}" in held else []
    return figures + asso + jokers


def alike(held: set[str], own: set[str]) -> list[str]:
    """The cards of the sequence of Assi or Mori."""
    cards = sorted(held & own)
    return cards + sorted(held & CONTATORI) if len(cards) >= 2 else []


def combinations(held: set[str]) -> int:
    """Points of all sequences and Pariglie."""
    runs = [granda(held), *(suit(held, name) for name in SUITS)]
    runs += [alike(held, {f"Asso di {name}" for name in SUITS}), alike(held, MORI)]
    points = [run_of(cards) for cards in runs if run_of(cards)]
    counts = {rank: sum(f"{rank} di {name}" in held for name in SUITS) for rank in FIGURES}
    pairs = [PARIGLIE[rank] * (n - 2) for rank, n in counts.items() if n >= 3]
    if len(held & TAROCCHI) >= 3:
        pairs.append(18 * (len(held & TAROCCHI) - 2))
    return sum(points) * (2 if len(points) >= 3 else 1) + sum(pairs) * (2 if len(pairs) >= 3 else 1)


def worth(name: str) -> int:
    """A card's own points."""
    return 5 if name in TAROCCHI else WORTH.get(name.partition(" di ")[0], 0)


def cards_points(held: set[str]) -> int:
    """Points of the cards laid in fours, a figure to each four first, the blanks after."""
    figures = sorted((worth(card) for card in held if worth(card)), reverse=True)
    blanks = len(held) - len(figures)
    fours: list[list[int]] = []
    while figures or blanks:
        four: list[int] = []
        while len(four) < 4 and (figures or blanks):
            if figures and (not four or not blanks):
                four.append(figures.pop())
            else:
                four.append(0)
                blanks -= 1
        fours.append(four)
    return sum(_four(four) for four in fours)


def _four(four: list[int]) -> int:
    figures = [points for points in four if points]
    if len(four) < 4:
        return sum(points - 1 for points in figures)
    return figures[0] + sum(points - 1 for points in figures[1:]) if figures else 1


def total(held: set[str]) -> int:
    """Points of a pile, without last trick and marks."""
    return combinations(held) + cards_points(held)
