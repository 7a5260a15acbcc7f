"""The part of ICU MessageFormat that our texts use; the browser reads the same files.

`{name}` is filled in; `{coins, plural, one {# coin} other {# coins}}` and `{action, select, tax {…} other {…}}` choose.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass


class BadMessage(ValueError):
    """A text that is not a valid message."""


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
    kind: str = ""
    """What the choice is by: `plural` or `select`."""


Parts = list[str | Blank]
HASH = Blank("#")


def parse(text: str) -> Parts:
    """The parts of a message: plain pieces and blanks."""
    parts, end = _parts(text, 0, within="")
    if end != len(text):
        raise BadMessage(f"there is a brace too many in {text!r}")
    return parts


def _parts(text: str, at: int, within: str) -> tuple[Parts, int]:
    """The parts up to the end or a closing brace; `within` is the kind of choice around them."""
    parts: Parts = []
    plain = ""
    while at < len(text) and text[at] != "}":
        if text[at] == "{" or (text[at] == "#" and within == "plural"):
            parts += [plain] if plain else []
            plain = ""
            blank, at = _blank(text, at + 1) if text[at] == "{" else (HASH, at + 1)
            parts.append(blank)
        else:
            piece, at = _quoted(text, at, within) if text[at] == "'" else (text[at], at + 1)
            plain += piece
    return (parts + [plain] if plain else parts), at


def _quoted(text: str, at: int, within: str) -> tuple[str, int]:
    """An apostrophe quotes what would otherwise be syntax, and two are one; any other is an apostrophe."""
    following = text[at + 1 : at + 2]
    if following == "'":
        return "'", at + 2
    if not following or following not in ("{}<>#" if within == "plural" else "{}<>"):
        return "'", at + 1
    plain, at = "", at + 1
    while at < len(text):
        if text[at] != "'":
            plain, at = plain + text[at], at + 1
        elif text[at + 1 : at + 2] == "'":
            plain, at = plain + "'", at + 2
        else:
            return plain, at + 1
    return plain, at


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
    return _branches(text, len(text) - len(rest), name, kind.strip())


def _branches(text: str, at: int, name: str, kind: str) -> tuple[Blank, int]:
    branches: dict[str, Parts] = {}
    while at < len(text) and text[at] != "}":
        opening = text.find("{", at)
        if opening < 0:
            break
        key = text[at:opening].strip()
        branches[key], closing = _parts(text, opening + 1, kind)
        at = closing + 1
        while at < len(text) and text[at].isspace():
            at += 1
    if at >= len(text) or "other" not in branches:
        raise BadMessage(f"the choice by {name!r} is not closed or has no 'other' in {text!r}")
    return Blank(name, branches, kind), at + 1


def packed(parts: Parts) -> object:
    """Parsed parts as plain data, in the shape that the web app fills in (`web/src/lib/i18n/message.ts`)."""
    if not parts:
        return ""
    if len(parts) == 1 and isinstance(parts[0], str):
        return parts[0]
    return [_packed_part(part) for part in parts]


def _packed_part(part: str | Blank) -> object:
    if isinstance(part, str):
        return part
    if part is HASH:
        return 0
    branches = {key: packed(branch) for key, branch in (part.branches or {}).items()}
    return {"of": part.name, **({part.kind: branches} if branches else {})}


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
