"""Messages with blanks: the part of ICU MessageFormat that our texts use, so that a browser can read the same files.

`{name}` is filled in; `{coins, plural, one {# coin} other {# coins}}` and `{action, select, tax {…} other {…}}` choose.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass


class BadMessage(ValueError):
    """A text that is no message."""


@dataclass(frozen=True)
class Term:
    """A value with a name of its own: messages choose by `id` and print `text`."""

    id: str
    text: str


Value = str | int | Term
Digits = Callable[[int], str]


@dataclass(frozen=True)
class Blank:
    """A place to fill in, or (with branches) a choice between messages."""

    name: str
    branches: dict[str, "Parts"] | None = None


Parts = list[str | Blank]
HASH = Blank("#")


def parse(text: str) -> Parts:
    """The parts of a message: plain pieces and blanks."""
    parts, end = _parts(text, 0, inside=False)
    if end != len(text):
        raise BadMessage(f"there is a brace too many in {text!r}")
    return parts


def _parts(text: str, at: int, inside: bool) -> tuple[Parts, int]:
    parts: Parts = []
    plain = ""
    while at < len(text) and text[at] != "}":
        if text[at] == "{":
            parts += [plain] if plain else []
            plain = ""
            blank, at = _blank(text, at + 1)
            parts.append(blank)
        elif text[at] == "#" and inside:
            parts += [plain, HASH] if plain else [HASH]
            plain = ""
            at += 1
        else:
            plain += text[at]
            at += 1
    return (parts + [plain] if plain else parts), at


def _blank(text: str, at: int) -> tuple[Blank, int]:
    """What stands between braces, from behind the first one to behind the last."""
    end = at
    while end < len(text) and text[end] not in ",}":
        end += 1
    name = text[at:end].strip()
    if end < len(text) and text[end] == "}":
        return Blank(name), end + 1
    kind, _comma, rest = text[end + 1 :].partition(",")
    if kind.strip() not in ("plural", "select"):
        raise BadMessage(f"{name!r} is neither plural nor select in {text!r}")
    return _branches(text, len(text) - len(rest), name)


def _branches(text: str, at: int, name: str) -> tuple[Blank, int]:
    branches: dict[str, Parts] = {}
    while at < len(text) and text[at] != "}":
        opening = text.find("{", at)
        if opening < 0:
            break
        key = text[at:opening].strip()
        branches[key], closing = _parts(text, opening + 1, inside=True)
        at = closing + 1
        while at < len(text) and text[at].isspace():
            at += 1
    if at >= len(text) or "other" not in branches:
        raise BadMessage(f"the choice by {name!r} is not closed or has no 'other' in {text!r}")
    return Blank(name, branches), at + 1


def fill(parts: Parts, values: Mapping[str, Value], digits: Digits, counted: int = 0) -> str:
    """The message with its blanks filled in; `digits` writes numbers."""
    text = ""
    for part in parts:
        if isinstance(part, str):
            text += part
        elif part is HASH:
            text += digits(counted)
        elif part.branches is None:
            text += _shown(values[part.name], digits)
        else:
            value = values[part.name]
            number = value if isinstance(value, int) else 0
            text += fill(part.branches[_branch(part.branches, value)], values, digits, number)
    return text


def _shown(value: Value, digits: Digits) -> str:
    if isinstance(value, Term):
        return value.text
    return digits(value) if isinstance(value, int) else value


def _branch(branches: dict[str, Parts], value: Value) -> str:
    """Persian and English share their plurals: one, and all the rest; `=0` may be set apart."""
    if isinstance(value, int):
        wanted = [f"={value}", "one" if value == 1 else "other"]
    else:
        wanted = [value.id if isinstance(value, Term) else value]
    for key in wanted:
        if key in branches:
            return key
    return "other"


def blanks(parts: Parts) -> set[str]:
    """The names of all values a message asks for."""
    names: set[str] = set()
    for part in parts:
        if isinstance(part, Blank) and part is not HASH:
            names.add(part.name)
            for branch in (part.branches or {}).values():
                names |= blanks(branch)
    return names
