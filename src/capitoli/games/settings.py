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
    """One setting of a game: its name, the value it has by itself, the others, what it decides."""

    name: str
    default: object
    values: tuple[object, ...]
    about: str
    source: str


def choice(default: Any, *others: object, about: str, source: str = "") -> Any:
    """Declare a field of a settings class: its default, the other values, what it decides.

    Without other values any whole number from 0 on may stand. ``source`` is a sentence id.
    """
    values = (default, *others)
    return field(default=default, metadata={"values": values, "about": about, "source": source})


def settings_of(kind: type[Any]) -> Iterator[Setting]:
    """Yield the settings of a settings class in the order of their declaration."""
    for entry in fields(kind):
        data = entry.metadata
        yield Setting(entry.name, entry.default, data["values"], data["about"], data["source"])


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
                allowed = ", ".join(written(v) for v in known[name].values)
                faults.append(f"{name} cannot be {text!r}; it is one of {allowed}")
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
    for value in setting.values:
        if written(value) == text:
            return value
    if len(setting.values) == 1 and _NUMBER.fullmatch(text):
        return int(text)
    return None
