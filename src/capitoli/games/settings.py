"""Settings of a game: frozen, each a closed list of values, each an open question or a variant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import field, fields
from typing import Any, NamedTuple, TypeVar

__mechanics__ = "reads and prints settings; what they decide is in the rules"

S = TypeVar("S")
#: A whole number as it is printed, and short enough to be meant.
_NUMBER = re.compile("0|[1-9][0-9]{0,8}")


class SettingsError(ValueError):
    """Some settings cannot be read; the message lists all that is wrong."""


class Setting(NamedTuple):
    """One setting of a game: its name, the value it has by itself, the others, what it decides.

    With no other value than its default it is a number: any from ``least`` on.
    """

    name: str
    default: object
    values: tuple[object, ...]
    about: str
    source: str
    least: int = 0

    @property
    def is_number(self) -> bool:
        """Whether any whole number may stand, from ``least`` on."""
        return len(self.values) == 1

    @property
    def allowed(self) -> str:
        """What may stand, in words."""
        if self.is_number:
            return f"a whole number from {self.least} on, of nine digits at most"
        return f"one of {', '.join(map(written, self.values))}"

    def allows(self, value: object) -> bool:
        """Whether a value may stand; 1 is no yes, and yes no 1."""
        if self.is_number:
            return type(value) is int and self.least <= value < 10**9
        return any(value == other and type(value) is type(other) for other in self.values)


def choice(default: Any, *others: object, about: str, source: str = "", least: int = 0) -> Any:
    """Declare a field of a settings class: its default, the other values, what it decides.

    Without other values any whole number from ``least`` on may stand. ``source`` is a sentence id.
    """
    data = {"values": (default, *others), "about": about, "source": source, "least": least}
    return field(default=default, metadata=data)


def settings_of(kind: type[Any]) -> Iterator[Setting]:
    """Yield the settings of a settings class in the order of their declaration."""
    for entry in fields(kind):
        yield Setting(name=entry.name, default=entry.default, **entry.metadata)


def must_be_allowed(settings: object) -> None:
    """Make sure that every field of some settings has a value that it may have.

    :raises SettingsError: all that have not are listed.
    """
    faults = [
        f"{one.name} cannot be {getattr(settings, one.name)!r}; it is {one.allowed}"
        for one in settings_of(type(settings))
        if not one.allows(getattr(settings, one.name))
    ]
    if faults:
        raise SettingsError("; ".join(faults))


def read_settings(kind: type[S], items: Iterable[str]) -> S:
    """Make settings from items of the form ``name=value``, without blanks, as they are printed.

    :raises SettingsError: an unknown name, a value that is none of the setting's, a name given
        twice, an item without ``=``; all faults are listed.
    """
    known = {setting.name: setting for setting in settings_of(kind)}
    faults: list[str] = []
    chosen: dict[str, object] = {}
    for item in items:
        name, sign, text = item.partition("=")
        if not sign:
            faults.append(f"{item!r} is not of the form NAME=VALUE")
        elif name not in known:
            faults.append(f"no setting is called {name!r}; there are {', '.join(known)}")
        elif name in chosen:
            faults.append(f"{name} is given twice")
        else:
            value = _value(known[name], text)
            chosen[name] = value
            if value is None:
                faults.append(f"{name} cannot be {text!r}; it is {known[name].allowed}")
    if faults:
        raise SettingsError("; ".join(faults))
    return kind(**chosen)


def write_settings(settings: Any) -> list[str]:
    """Print, as ``name=value``, the settings that differ from what they are by themselves."""
    return [
        f"{one.name}={written(getattr(settings, one.name))}"
        for one in settings_of(type(settings))
        if getattr(settings, one.name) != one.default
    ]


def written(value: object) -> str:
    """Print a value as it stands in ``name=value``: yes and no for what is so or not."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _value(setting: Setting, text: str) -> object:
    if setting.is_number:
        number = int(text) if _NUMBER.fullmatch(text) else -1
        return number if number >= setting.least else None
    for value in setting.values:
        if written(value) == text:
            return value
    return None
