"""The Granda, the sequence of the Trionfi (Pisarri IV.4 to 8).

The trumps from the Angelo to the Amore are places 0 to 15 of the run, ``END`` is the place after
them; ``LADDER`` is the mask of those after the Angelo, ``NUMBERED`` of those from the Stella on,
which alone can break the run. A run goes down from the Angelo; ``stop`` is the place of the first
trump that it lacks and cannot do without. Cards held are a mask.
"""

from capitoli.binding import rule
from capitoli.cards import bits
from capitoli.games.tarocchini.pack import ANGELO, CONTATORI, LUNA, MONDO, MORI, SOLE
from capitoli.games.tarocchini.readings import DEFAULT, Counting
from capitoli.games.tarocchini.runs import enough, run_points, two_real

END = 16
LADDER = (1 << END) - 2
NUMBERED = LADDER >> 4 << 4
PRIVILEGED = MONDO | SOLE | LUNA


@rule("pisarri.granda.head")
def granda_headed(held: int) -> bool:
    """Whether the Angelo, head of the Granda, is held (pis-4-1-2, 4-4-3)."""
    return bool(held & ANGELO)


@rule("pisarri.scavezza.apart")
def parted(held: int, before: int, place: int) -> bool:
    """Whether a trump that is held lies between two places, so that a contatore may stand in each
    (pis-4-6-1). ``before`` is -1 where no contatore stands yet."""
    return bool(held & ((1 << place) - (1 << before + 1)))


@rule("pisarri.scavezza.two-together", "pisarri.scavezza.from-stella")
def scavezze(held: int) -> int:
    """Return the wanting trumps (a mask), from the Stella to the Amore, that stand two together
    and break the run (pis-4-6-2, 3)."""
    wanting = NUMBERED & ~held
    upper = wanting & wanting >> 1
    return upper | upper << 1


@rule("pisarri.granda.contatore-fills", "pisarri.granda.gap-ends")
def filled(held: int, left: int, before: int, place: int) -> bool:
    """Whether the run goes on over a wanting trump: one of ``left`` contatori stands for it, apart
    from the last (pis-4-4-8, 9)."""
    return left > 0 and parted(held, before, place)


@rule("pisarri.granda.once")
def stops_at(held: int, wanting: int) -> int:
    """Return the place of the first wanting trump that no contatore fills, each of them being put
    once, from the highest (pis-4-8-5); ``END`` if there is none."""
    left = (held & CONTATORI).bit_count()
    before = -1
    for place in bits(wanting):
        if not filled(held, left, before, place):
            return place
        left -= 1
        before = place
    return END


@rule("pisarri.granda.privileged", "pisarri.granda.two-privileged", "pisarri.granda.best-place")
def reach(held: int) -> int:
    """Return the place where the run ends when one of Mondo, Sole and Luna is left out, the one
    that lets it go furthest (pis-4-4-10, 4-8-3)."""
    wanting = LADDER & ~held
    return max(stops_at(held, wanting & ~(1 << place)) for place in bits(PRIVILEGED))


@rule("pisarri.granda.below-lost")
def above(held: int, stop: int) -> int:
    """Return the trumps that stand above the place where the run ends (pis-4-4-8)."""
    return held & ((1 << stop) - 1)


@rule("pisarri.granda.mori")
def mori_joined(held: int, stop: int) -> int:
    """Return the Mori that the Granda takes in: those held, where it passes the Amore; one that
    is wanting breaks nothing (pis-4-6-5)."""
    return held & MORI if stop == END else 0


@rule("pisarri.granda.used-contatori")
def contatori_used(held: int, stop: int) -> int:
    """Return the contatori that fill a gap above the place where the run ends, as many as can: the
    only ones that the rival reading counts (pis-4-10-1)."""
    contatori = held & CONTATORI
    ways = [above(~held, stop) & ~(1 << place) for place in bits(PRIVILEGED)]
    gaps = [way.bit_count() for way in ways if stops_at(held, way) >= stop]
    return (0, contatori & -contatori, contatori)[max(gaps)]


@rule("pisarri.granda.idle-contatori")
def contatori_joined(held: int, stop: int, settings: Counting = DEFAULT) -> int:
    """Return the contatori that the Granda takes in: all that are held, for they are of the same
    sequence (pis-4-10-1)."""
    return held & CONTATORI if settings.idle_contatori else contatori_used(held, stop)


@rule("pisarri.granda.one-real")
def one_real(cards: int) -> bool:
    """Whether so many trumps are enough by the rival reading, for which the contatori are trumps
    like others (pis-4-4-5)."""
    return cards >= 1


@rule("pisarri.granda.two-real")
def real_enough(cards: int, settings: Counting = DEFAULT) -> bool:
    """Whether so many trumps of its own let the Granda be accused (pis-4-2-3)."""
    return one_real(cards) if settings.granda_real == 1 else two_real(cards)


@rule("pisarri.granda.all-cards")
def granda_run(held: int, settings: Counting = DEFAULT) -> int:
    """Return the cards of the Granda that are accused, or 0 where it cannot be (pis-4-4-4,
    4-5-2)."""
    if not granda_headed(held):
        return 0
    stop = reach(held)
    own = above(held, stop)
    run = own | mori_joined(held, stop) | contatori_joined(held, stop, settings)
    real = real_enough(own.bit_count(), settings)
    return run if real and enough(run.bit_count()) else 0


@rule("pisarri.points.granda")
def granda(held: int, settings: Counting = DEFAULT) -> int:
    """Return the points of the Granda, 105 at most (pis-6-1-11)."""
    return run_points(granda_run(held, settings).bit_count())
