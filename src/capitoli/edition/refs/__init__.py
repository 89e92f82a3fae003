"""References: read and printed as a pair.

A :class:`Ref` means a work, a chapter, a paragraph, a sentence, a range of them, or lines of a
chapter. It has one canonical form, :meth:`Ref.normal`, made of permanent ids; :func:`parse`
reads that form, the forms that people use and the URNs: everything that this package prints::

    pis-11-22-3   pis-11-22-1..pis-11-23-2   pis-11:84-86
    Pisarri XI.22.3   Pisarri XI.22.1-3   Pisarri XI.22.1-23.2   pisarri 11.22   Pisarri law 22
    Pisarri XI, ll. 84-86   Pisarri 1754, XI.22.3 (ll. 84-86)
    urn:capitoli:pisarri:11.22.3   urn:capitoli:pisarri:11.22.1-11.23.2   urn:capitoli:pisarri:11:84
"""

from __future__ import annotations

from capitoli.edition.refs.printing import Ref, full, human, law, urn
from capitoli.edition.refs.reading import parse
from capitoli.edition.refs.resolving import lines, resolve, source_of

__all__ = ["Ref", "full", "human", "law", "lines", "parse", "resolve", "source_of", "urn"]
