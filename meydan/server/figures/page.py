"""What the pages of numbers show: shares with intervals, of bots and of people, and both as a table to download."""

from typing import Any

import msgspec

from meydan.games.registry import GAMES
from meydan.server.figures import counting
from meydan.server.services import Services
from meydan.statistics.registry import EACH_GAME, HABITS, THEMES
from meydan.statistics.report import named_options, shares, table
from meydan.statistics.shipped import shipped
from meydan.statistics.tally import LEAST

PEOPLE = "people"


class NumbersCell(msgspec.Struct, kw_only=True):
    """How often the seats with one trait won, and the 95 % interval of it."""

    theme: str
    value: str
    games: int
    seats: int
    wins: float
    share: float
    low: float
    high: float
    fair: float
    """The share of each seat if nothing mattered."""


class HabitRate(msgspec.Struct, kw_only=True):
    """How often something was done, out of how many occasions; or games, for what is counted in each game."""

    name: str
    done: int
    tries: int
    each_game: bool


class NumbersGroup(msgspec.Struct, kw_only=True):
    """Games with the same number of players and the same options."""

    players: int
    options: str
    """Options that were chosen: `map=italy`; empty: the defaults."""
    games: int
    cells: list[NumbersCell]
    habits: list[HabitRate]


class NumbersTheme(msgspec.Struct, kw_only=True):
    """A theme, and the family of texts that names its values; empty: they are numbers."""

    theme: str
    family: str


class BotNumbers(msgspec.Struct, kw_only=True):
    """The shipped figures: who played, how much they thought about one answer, by which version, and when."""

    level: str
    playouts: int
    version: str
    date: str
    groups: list[NumbersGroup]


class Numbers(msgspec.Struct, kw_only=True):
    """What wins in a game. No cell has fewer games than `least`."""

    game: str
    least: int
    themes: list[NumbersTheme]
    bots: BotNumbers | None
    people: list[NumbersGroup]


async def page(services: Services, game: str) -> Numbers:
    key = GAMES.find(game).key
    themes = [NumbersTheme(theme=theme, family=family) for theme, family in THEMES.get(key, {}).items()]
    people = [_group(key, one) for one in await counting.published(services, key)]
    shown = [group for group in people if group.cells]
    return Numbers(game=key, least=LEAST, themes=themes, bots=bots(key), people=shown)


def bots(game: str) -> BotNumbers | None:
    found = shipped(game)
    if found is None:
        return None
    groups = [_group(game, {**one, "options": named_options(one["options"])}) for one in found["groups"]]
    return BotNumbers(
        level=found["level"],
        playouts=found["playouts"],
        version=found["version"],
        date=found["date"],
        groups=groups,
    )


def _group(game: str, group: dict[str, Any]) -> NumbersGroup:
    return NumbersGroup(
        players=group["players"],
        options=group["options"],
        games=group["games"],
        cells=[NumbersCell(**cell) for cell in shares(group, group["players"])],
        habits=rates(game, group["habits"], LEAST),
    )


def rates(game: str, habits: dict[str, Any], least: int = 1) -> list[HabitRate]:
    """Habits in the order in which they are shown, without those with fewer than `least` occasions."""
    return [
        HabitRate(name=name, done=habits[name][0], tries=habits[name][1], each_game=name in EACH_GAME)
        for name in HABITS.get(game, ())
        if name in habits and habits[name][1] >= least
    ]


async def sheet(services: Services, game: str) -> str:
    """All shares of a game as CSV: those of bots, then those of people."""
    key = GAMES.find(game).key
    found = shipped(key)
    told = "" if found is None else table(key, found["level"], found["groups"])
    people = await counting.published(services, key)
    rows = table(key, PEOPLE, [{**group, "options": _read(group["options"])} for group in people])
    return told + rows.split("\n", 1)[1] if told else rows


def _read(options: str) -> dict[str, str]:
    return dict(pair.split("=", 1) for pair in options.split())
