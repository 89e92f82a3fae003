"""The fields of a record: read off its head, checked against their forms and closed lists."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from capitoli.binding import RULE_ID
from capitoli.rulebase.parsing.fences import Fence, Line

MODALITIES = frozenset(
    {
        "definition",
        "setup",
        "obligation",
        "prohibition",
        "permission",
        "scoring",
        "penalty",
        "advice",
    }
)
CERTAINTIES = frozenset({"explicit", "implied", "conjectural"})
REASONS = frozenset({"etiquette", "needs-a-person", "not-mechanical"})
#: The fields that name other rules; each is a kind of relation in the graph.
RELATIONS = ("exception-to", "overrides", "sanction", "alternative-to")
RULE_FIELDS = frozenset(
    {"source", "quote", "modality", "engine", "variant", "certainty", "note", "term", *RELATIONS}
)
CHECK_FIELDS = frozenset({"printed", "quote", "error", "note"})

XML_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
FIELD = re.compile(r":(?P<name>[A-Za-z][\w-]*):(?:\s+(?P<value>.*))?$")
VARIANT = re.compile(r"antico|moderno|setting:[a-z][a-z0-9]*([-_][a-z0-9]+)*(=[a-z0-9_-]+)?")
_FUNCTION = re.compile(r"[a-z_]\w*(\.[a-z_]\w*)*:[A-Za-z_]\w*(\.[A-Za-z_]\w*)*")
#: In the place of a function or a setting: that there is none, and in brackets why.
NONE = re.compile(r"none\b\s*(\(\s*(?P<reason>[^)]*?)\s*\))?")

Report = Callable[[int, str], None]


class Fields:
    """The fields of one record, checked as they are asked for."""

    def __init__(
        self, report: Report, fence: Fence, known: frozenset[str], required: Iterable[str]
    ) -> None:
        self.report, self.id, self.line = report, fence.argument, fence.line
        self.values: dict[str, str] = {}
        self.lines: dict[str, int] = {}
        self.rest = self._read(fence.body, known)
        for name in required:
            if name not in self.values:
                self.wrong(name, "this field is required")

    def wrong(self, name: str, message: str) -> None:
        self.report(self.lines.get(name, self.line), f"{self.id}: {name}: {message}")

    def _read(self, body: Sequence[Line], known: frozenset[str]) -> Sequence[Line]:
        """Take the fields off the body, and return what comes after them."""
        last = ""
        for at, line in enumerate(body):
            if not line.text.strip():
                return body[at:]
            found = FIELD.match(line.text)
            if found:
                last = self._field(line, found["name"], (found["value"] or "").strip(), known)
            elif line.text[0] in " \t" and last:
                self.values[last] += " " + line.text.strip()
            elif line.text.startswith(("```", ":::", "~~~")):
                return body[at:]
            else:
                message = f"{self.id}: neither a field nor an empty line before the statement"
                self.report(line.n, message)
                return body[at:]
        return ()

    def _field(self, line: Line, name: str, value: str, known: frozenset[str]) -> str:
        if name not in known:
            message = f"{self.id}: unknown field {name!r}; there are {', '.join(sorted(known))}"
            self.report(line.n, message)
        elif name in self.values:
            self.report(line.n, f"{self.id}: {name}: this field is given twice")
        self.values.setdefault(name, value)
        self.lines.setdefault(name, line.n)
        return name

    def text(self, name: str) -> str:
        """The value of a field, "" if it is not given; given empty is a fault."""
        value = " ".join(self.values.get(name, "").split())
        if name in self.values and not value:
            self.wrong(name, "this field is empty")
        return value

    def one_of(self, name: str, allowed: frozenset[str]) -> str:
        """A value out of a closed list."""
        value = self.text(name)
        if value and value not in allowed:
            self.wrong(name, f"{value!r} is none of {', '.join(sorted(allowed))}")
        return value

    def many(self, name: str, form: re.Pattern[str], what: str) -> tuple[str, ...]:
        """Several values of one form, separated by commas; those of another form are faults."""
        given = self.text(name)
        values = [v.strip() for v in given.split(",")] if given else []
        for value in values:
            if not form.fullmatch(value):
                self.wrong(name, f"{value!r} is not {what}")
        if len(set(values)) < len(values) and name != "source":
            self.wrong(name, "a value is given twice")
        return tuple(v for v in values if form.fullmatch(v))

    def quotes(self, name: str = "quote") -> tuple[str, ...]:
        """Passages separated by bars."""
        given = self.text(name)
        values = [v.strip() for v in given.split("|")] if given else []
        if not all(values):
            self.wrong(name, "an empty passage before or after a |")
        return tuple(values)

    def cited(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The sentences that a record rests on, and the words that it quotes from each."""
        sources = self.many("source", XML_ID, "a sentence id")
        quotes = self.quotes()
        if sources and quotes and len(sources) != len(quotes):
            self.wrong("quote", f"{len(quotes)} quotes for {len(sources)} sources")
        if len(set(zip(sources, quotes, strict=False))) < min(len(sources), len(quotes)):
            self.wrong("quote", "the same words of the same sentence twice")
        return sources, quotes

    def engine(self) -> tuple[tuple[str, ...], str]:
        """The functions of a rule, or the reason why it has none."""
        given = self.text("engine")
        none = NONE.fullmatch(given)
        if not none:
            return self.many("engine", _FUNCTION, "a function module:name"), ""
        reason = none["reason"] or ""
        if reason not in REASONS:
            self.wrong("engine", f"none needs a reason in brackets: {', '.join(sorted(REASONS))}")
        return (), reason

    def relations(self, own: str) -> dict[str, tuple[str, ...]]:
        """The rules that this one names, by kind of relation."""
        found = {}
        for name in RELATIONS:
            named = self.many(name, RULE_ID, "a rule id work.topic.name")
            if own in named:
                self.wrong(name, "a rule cannot name itself")
            if named:
                found[name] = named
        return found
