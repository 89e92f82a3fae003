"""Settings of the engine as questions name them: found, held to their values, taken away.

A setting is a field of a dataclass. Its values are those of the field's metadata (``values``), or
of its ``Literal``, or yes and no. The value that it has by itself is the edition's reading.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, Literal, get_args, get_origin, get_type_hints

from capitoli.rulebase.model import Choice


class ChoiceError(ValueError):
    """A setting that is none: no class, no field, no value of that name, or the value it has."""


def holder_of(choice: Choice) -> type[Any]:
    """The class of settings that a choice names.

    :raises ChoiceError: the module or the class is not there, or it is no class of settings.
    """
    module, _, name = choice.holder.partition(":")
    try:
        holder = getattr(importlib.import_module(module), name, None)
    except ImportError as error:
        raise ChoiceError(f"{module} cannot be imported: {error}") from None
    if not isinstance(holder, type) or not is_dataclass(holder):
        raise ChoiceError(f"{choice.holder} is no class of settings")
    return holder


def field_of(choice: Choice) -> Field[Any]:
    """The field that a choice names.

    :raises ChoiceError: it is not there.
    """
    found = {one.name: one for one in fields(holder_of(choice))}
    if choice.name not in found:
        raise ChoiceError(f"{choice.holder} has no setting {choice.name}; it has {_list(found)}")
    return found[choice.name]


def value_of(choice: Choice) -> object:
    """The value that a choice names, as Python has it.

    :raises ChoiceError: the setting has no such value, or has it by itself.
    """
    field = field_of(choice)
    values = {written(value): value for value in _values(holder_of(choice), field)}
    if choice.value not in values:
        raise ChoiceError(f"{choice.name} cannot be {choice.value}; it is one of {_list(values)}")
    if values[choice.value] == field.default:
        raise ChoiceError(f"{choice.name} is {choice.value} by itself, which is no rival")
    return values[choice.value]


def written(value: object) -> str:
    """A value as records write it: yes and no for what is so or not."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def code(choice: Choice) -> str:
    """The choice as Python: ``Settings(rounding="pair")``."""
    return f"{choice.holder.partition(':')[2]}({choice.name}={value_of(choice)!r})"


def ways(choice: Choice) -> list[str]:
    """The commands that play a choice: one for each game of the list that has such settings."""
    from capitoli.games.registry import all_games

    holder = holder_of(choice)
    setting = f"{choice.name}={choice.value}"
    return [
        f"capitoli play {game.name} --setting {setting}"
        for game in all_games()
        if game.settings is holder
    ]


@contextmanager
def taken_away(choice: Choice) -> Iterator[None]:
    """Let settings that are made with this value have the one they have by themselves."""
    holder, default, value = holder_of(choice), field_of(choice).default, value_of(choice)
    made = holder.__init__

    def init(self: Any, *args: Any, **given: Any) -> None:
        made(self, *args, **given)
        if getattr(self, choice.name) == value:
            object.__setattr__(self, choice.name, default)

    setattr(holder, "__init__", init)  # noqa: B010 -- a type checker allows no other way
    try:
        yield
    finally:
        setattr(holder, "__init__", made)  # noqa: B010


def _values(holder: type[Any], field: Field[Any]) -> tuple[object, ...]:
    if "values" in field.metadata:
        return tuple(field.metadata["values"])
    kind = get_type_hints(holder)[field.name]
    if get_origin(kind) is Literal:
        return get_args(kind)
    return (True, False) if kind is bool and field.default is not MISSING else ()


def _list(names: dict[str, Any]) -> str:
    return ", ".join(names) or "none"
