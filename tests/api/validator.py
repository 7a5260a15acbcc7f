"""Holds plain data against the types of meydan.types: no unknown key, no missing key, the right type everywhere."""

import types
import typing
from collections.abc import Callable
from contextlib import suppress
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


Check = Callable[[Any, Seen], None]
"""Raises WrongType unless some data is of a type."""


def validate(data: Any, told: Any, seen: Seen, path: str = "") -> None:
    """Raise WrongType unless the data is of this type."""
    check_of(told, path)(data, seen)


@cache
def check_of(told: Any, path: str) -> Check:
    """The check of a type at a place in the data. It is made once, because the data of games has few types."""
    origin, inner = get_origin(told), get_args(told)
    if is_typeddict(told):
        return check_of_mapping(told, path)
    if origin in (typing.Union, types.UnionType):
        return check_of_union(inner, path)
    if origin is Literal:
        return check_of_literal(inner, path)
    if origin is list:
        return check_of_list(inner[0], path)
    if origin is tuple:
        return check_of_tuple(inner, path)
    if origin is dict:
        return check_of_dict(inner[0], inner[1], path)
    return check_of_class(type(None) if told is None else told, path)


def check_of_class(told: type, path: str) -> Check:
    def check(data: Any, seen: Seen) -> None:
        if type(data) is not told:
            raise wrong(data, told, path)

    return check


def check_of_literal(names: tuple[str, ...], path: str) -> Check:
    fits = {name: ("|".join(names), name) for name in names}  # by all its names, to count which of them have been seen

    def check(data: Any, seen: Seen) -> None:
        if not isinstance(data, str) or data not in fits:
            raise wrong(data, names, path)
        seen.add(fits[data])

    return check


def check_of_list(of: Any, path: str) -> Check:
    check_one = check_of(of, f"{path}[]")

    def check(data: Any, seen: Seen) -> None:
        if not isinstance(data, list):
            raise wrong(data, list, path)
        for one in data:
            check_one(one, seen)

    return check


def check_of_tuple(inner: tuple[Any, ...], path: str) -> Check:
    checks = [check_of(of, f"{path}[]") for of in inner]

    def check(data: Any, seen: Seen) -> None:
        if not isinstance(data, tuple) or len(data) != len(checks):
            raise wrong(data, inner, path)
        for one, check_one in zip(data, checks, strict=True):
            check_one(one, seen)

    return check


def check_of_dict(keys: Any, values: Any, path: str) -> Check:
    check_key, check_value = check_of(keys, f"{path}.keys"), check_of(values, f"{path}.values")

    def check(data: Any, seen: Seen) -> None:
        if not isinstance(data, dict):
            raise wrong(data, dict, path)
        for key, value in data.items():
            check_key(key, seen)
            check_value(value, seen)

    return check


def check_of_mapping(shape: Any, path: str) -> Check:
    told = keys_of(shape)
    checks = {key: (check_of(of, f"{path}.{key}"), (shape.__name__, key)) for key, of in told.items()}
    absent = {key: (shape.__name__, f"{key}?") for key in told}

    def check(data: Any, seen: Seen) -> None:
        if type(data) is not dict:
            raise wrong(data, shape, path)
        unknown, missing = data.keys() - checks.keys(), shape.__required_keys__ - data.keys()
        if unknown or missing:
            raise WrongType(f"{shape.__name__} at {path}: unknown {sorted(unknown)}, missing {sorted(missing)}")
        for key, value in data.items():
            check_value, had = checks[key]
            seen.add(had)
            check_value(value, seen)
        seen.update(absent[key] for key in absent.keys() - data.keys())

    return check


def check_of_union(inner: tuple[Any, ...], path: str) -> Check:
    """One of the members must fit."""
    mappings = [(one, get_args(keys_of(one).get("event")), check_of(one, path)) for one in inner if is_typeddict(one)]
    others = [(check_of(one, path), (path, str(one))) for one in inner if not is_typeddict(one)]

    def check(data: Any, seen: Seen) -> None:
        if type(data) is dict:
            for shape, events, check_one in mappings:
                if "event" not in keys_of(shape) or data.get("event") in events:
                    check_one(data, seen)  # no other member can fit
                    return
        for check_one, had in others:
            with suppress(WrongType):
                check_one(data, seen)
                seen.add(had)
                return
        raise WrongType(f"{data!r} at {path} is none of {inner}")

    return check


def wrong(data: Any, told: Any, path: str) -> WrongType:
    return WrongType(f"{data!r} at {path} is not {told}")
