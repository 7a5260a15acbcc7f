"""Reads docs/views/*.toml: the keys of views, events, scores, options and positions, each with type and meaning.

Names of cards, arguments of events and the options of a game are read off the engines.
"""

import ast
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from meydan.core import codec
from meydan.core.events import Telling
from meydan.core.fields import Field, Named
from meydan.core.options import Flag, Names, Number, OneOf, Option
from meydan.games.kingdomino.events import SPOT
from meydan.games.registry import GAMES
from tests.docs.engines import tellings

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "views"
COMMON = "common"


@dataclass(frozen=True)
class Key:
    """An entry of a mapping."""

    name: str
    type: ast.expr
    about: str
    optional: bool = False


@dataclass(frozen=True)
class Shape:
    """A mapping with known keys."""

    name: str
    about: str
    keys: tuple[Key, ...]
    extends: str = ""
    read_only: bool = False


@dataclass(frozen=True)
class Alias:
    """A name for a type expression."""

    name: str
    type: ast.expr


@dataclass(frozen=True)
class Part:
    """One file of the description with what the engines add to it: what becomes one module of types."""

    name: str
    games: dict[str, str]
    aliases: tuple[Alias, ...]
    shapes: tuple[Shape, ...]
    settings: tuple[Shape, ...] = ()
    """The options of each game: complete, and as they are chosen (every one may be missing)."""
    events: tuple[Shape, ...] = ()

    @property
    def prefix(self) -> str:
        return next(iter(self.games.values()), "")


def parsed(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def literals(values: list[str]) -> ast.expr:
    """A type expression: one of these texts."""
    return parsed(" | ".join(repr(value) for value in values))


@cache
def parts() -> tuple[Part, ...]:
    """All files, the common one first."""
    files = sorted(FOLDER.glob("*.toml"), key=lambda file: (file.stem != COMMON, file.stem))
    return tuple(part(file.stem, tomllib.loads(file.read_text(encoding="utf-8"))) for file in files)


def part(name: str, data: dict[str, Any]) -> Part:
    games = data.get("games", {})
    known = {} if name == COMMON else named_fields(name)
    aliases, arguments = [], {}
    for alias, of in data["names"].items():
        if isinstance(of, str):
            aliases.append(Alias(alias, parsed(of)))
        else:
            aliases.append(Alias(alias, literals(known[of[0]])))
            arguments.update(dict.fromkeys(of, alias))
    shapes = tuple(shape(key, told) for key, told in data["types"].items())
    settings: list[Shape] = []
    for game, prefix in games.items():
        settings += options_of(game, prefix, data["options"][game], tuple(aliases))
    events = events_of(name, next(iter(games.values()), ""), data.get("events", {}), arguments) if games else ()
    return Part(name, games, tuple(aliases), shapes, tuple(settings), events)


def shape(name: str, told: dict[str, Any]) -> Shape:
    keys = []
    for key, entry in told.items():
        if isinstance(entry, list):
            keys.append(Key(key.removesuffix("?"), parsed(entry[0]), entry[1], key.endswith("?")))
    return Shape(name, told["about"], tuple(keys), told.get("extends", ""), told.get("read_only", False))


def named_fields(folder: str) -> dict[str, list[str]]:
    """The names that the arguments of a game's agenda items and events take."""
    fields = [field for kind in codec.kinds_of(folder).values() for field in kind.fields]
    fields += [field for telling in tellings(folder) for field in telling.fields]
    return {field.name: list(field.names) for field in fields if isinstance(field, Named)}


# -- options -----------------------------------------------------------------------------------------------------------


def options_of(game: str, prefix: str, told: dict[str, str], aliases: tuple[Alias, ...]) -> list[Shape]:
    """The options of a game twice: complete as a game keeps them, and as they are chosen."""
    options = GAMES.find(game).options
    wrong = {option.name for option in options} ^ set(told)
    if wrong:
        raise ValueError(f"docs/views says something else than the engine about options of {game}: {sorted(wrong)}")
    kept = tuple(Key(one.name, parsed(option_type(one, aliases)), told[one.name]) for one in options)
    chosen = tuple(
        Key(one.name, parsed(option_type(one, aliases, "Sequence")), told[one.name], True) for one in options
    )
    title = " ".join(word.capitalize() for word in game.split("_"))
    return [
        Shape(f"{prefix}Settings", f"The options of a table of {title}, complete.", kept),
        Shape(f"{prefix}Options", f"Options of {title} as they are chosen; what is missing has its default.", chosen),
    ]


def option_type(option: Option, aliases: tuple[Alias, ...], sequence: str = "list") -> str:
    if isinstance(option, Flag):
        return "bool"
    if isinstance(option, OneOf):
        return " | ".join(repr(value) for value in option.values)
    if isinstance(option, Number):
        return "int | None" if option.nullable else "int"
    assert isinstance(option, Names)
    return f"{sequence}[{names_type(option.known, aliases)}] | None"


def names_type(known: list[str], aliases: tuple[Alias, ...]) -> str:
    """The type for names that has all of these."""
    for alias in aliases:
        if set(known) <= {node.value for node in ast.walk(alias.type) if isinstance(node, ast.Constant)}:
            return alias.name
    raise ValueError(f"no type has the names {known}")


# -- events ------------------------------------------------------------------------------------------------------------


def events_of(folder: str, prefix: str, told: dict[str, str], arguments: dict[str, str]) -> tuple[Shape, ...]:
    """A mapping for each event. One that is told with more or fewer arguments has those optional."""
    by_key: dict[str, list[Telling]] = {}
    for telling in tellings(folder):
        by_key.setdefault(telling.key, []).append(telling)
    wrong = set(by_key) ^ set(told)
    if wrong:
        raise ValueError(f"docs/views says something else than the engine about events of {folder}: {sorted(wrong)}")
    return tuple(event(prefix, key, by_key[key], told[key], arguments) for key in told)


def event(prefix: str, key: str, ways: list[Telling], about: str, arguments: dict[str, str]) -> Shape:
    fields = {field.name: field for way in ways for field in way.fields}
    always = set.intersection(*({field.name for field in way.fields} for way in ways))
    keys = [Key("event", literals([key]), "")]
    for name, field in fields.items():
        keys.append(Key(name, parsed(field_type(field, arguments)), "", name not in always))
    name = prefix + "".join(word.capitalize() for word in key.split("_")) + "Event"
    return Shape(name, about[0].upper() + about[1:] + ".", tuple(keys))


def field_type(field: Field, arguments: dict[str, str]) -> str:
    if isinstance(field, Named):
        return arguments[field.name]
    return "str" if isinstance(field, type(SPOT)) else "int"


def event_union(of: Part) -> Alias:
    """Any event of a game."""
    return Alias(f"{of.prefix}Event", parsed(" | ".join(event.name for event in of.events)))


# -- all of them -------------------------------------------------------------------------------------------------------


def shown(of: Part) -> list[Shape]:
    """The mappings that views, scores and options are made of, each declared before it is used."""
    return [one for one in (*of.settings, *of.shapes) if of.name == COMMON or one.name in reachable()]


def stored(of: Part) -> list[Shape]:
    """The mappings that only positions are made of."""
    return [one for one in of.shapes if of.name != COMMON and one.name not in reachable()]


@cache
def reachable() -> set[str]:
    """The types that views, scores, options and events use."""
    uses: dict[str, set[str]] = {}
    roots: set[str] = set()
    for part in parts():
        for alias in part.aliases:
            uses[alias.name] = words(alias.type)
        for one in (*part.settings, *part.shapes, *part.events):
            uses[one.name] = {one.extends}.union(*(words(key.type) for key in one.keys))
            if one.name.endswith(("View", "Score", "Options", "Event")):
                roots.add(one.name)
    found: set[str] = set()
    while roots:
        name = roots.pop()
        found.add(name)
        roots |= (uses[name] & uses.keys()) - found
    return found


def words(node: ast.AST) -> set[str]:
    """The names of types that an expression uses."""
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
