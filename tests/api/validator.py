"""Holds plain data against the types of meydan.types: no unknown key, no missing key, the right type everywhere."""

import types
import typing
from functools import cache
from typing import Any, Literal, NotRequired, Required, get_args, get_origin

import typing_extensions
from typing_extensions import ReadOnly, is_typeddict

Seen = set[tuple[str, str]]
"""What some data had: (type, key), (type, key + "?") for a missing key, (where, type) for a member of a union."""


class WrongType(AssertionError):
    """The data is not of its declared type."""


@cache
def keys_of(shape: Any) -> dict[str, Any]:
    """The keys of a TypedDict with their types."""
    return {key: bare(told) for key, told in typing_extensions.get_type_hints(shape, include_extras=True).items()}


def bare(told: Any) -> Any:
    while get_origin(told) in (NotRequired, Required, ReadOnly, typing_extensions.NotRequired):
        (told,) = get_args(told)
    return told


def validate(data: Any, told: Any, seen: Seen, path: str = "") -> None:
    """Raise WrongType unless the data is of this type."""
    if is_typeddict(told):
        validate_mapping(data, told, seen, path)
        return
    origin, inner = get_origin(told), get_args(told)
    if origin in (typing.Union, types.UnionType):
        validate_union(data, inner, seen, path)
    elif origin is Literal:
        expect(isinstance(data, str) and data in inner, data, told, path)
        seen.add((short(inner), data))
    elif origin is list:
        expect(isinstance(data, list), data, told, path)
        for one in data:
            validate(one, inner[0], seen, f"{path}[]")
    elif origin is tuple:
        expect(isinstance(data, tuple) and len(data) == len(inner), data, told, path)
        for one, of in zip(data, inner, strict=True):
            validate(one, of, seen, f"{path}[]")
    elif origin is dict:
        expect(isinstance(data, dict), data, told, path)
        for key, value in data.items():
            validate(key, inner[0], seen, f"{path}.keys")
            validate(value, inner[1], seen, f"{path}.values")
    else:
        expect(type(data) is (type(None) if told is None else told), data, told, path)


def short(names: tuple[str, ...]) -> str:
    """A Literal by its names, to count which of them have been seen."""
    return "|".join(names)


def validate_mapping(data: Any, shape: Any, seen: Seen, path: str) -> None:
    expect(type(data) is dict, data, shape, path)
    told = keys_of(shape)
    unknown, missing = data.keys() - told.keys(), shape.__required_keys__ - data.keys()
    if unknown or missing:
        raise WrongType(f"{shape.__name__} at {path}: unknown {sorted(unknown)}, missing {sorted(missing)}")
    for key, of in told.items():
        seen.add((shape.__name__, key if key in data else f"{key}?"))
        if key in data:
            validate(data[key], of, seen, f"{path}.{key}")


def validate_union(data: Any, inner: tuple[Any, ...], seen: Seen, path: str) -> None:
    """One of the members must fit."""
    for one in inner:
        if is_typeddict(one) and type(data) is dict:
            if data.get("event") in get_args(keys_of(one).get("event")) or "event" not in keys_of(one):
                validate(data, one, seen, path)  # no other member can fit
                return
        elif not is_typeddict(one):
            try:
                validate(data, one, seen, path)
            except WrongType:
                continue
            seen.add((path, str(one)))
            return
    raise WrongType(f"{data!r} at {path} is none of {inner}")


def expect(fits: bool, data: Any, told: Any, path: str) -> None:
    if not fits:
        raise WrongType(f"{data!r} at {path} is not {told}")
