"""Valid data to mutate: positions, records, downloaded games and words of every game."""

import functools
import json
from typing import Any

import meydan
from meydan.games.registry import GAMES
from meydan.server.state import fair_dealing
from tests.support.play import random_answers
from tests.support.tables import PLAIN_TABLES, TABLES, Table

MOMENTS = (0, 3, 12, 30, 60, 120)


def games(table: Table, seed: int) -> list[meydan.Game]:
    """A game with these settings at several moments and at its end."""
    game, found = table.new(seed), []
    for number, _ in enumerate(random_answers(game, seed)):
        if number in MOMENTS:
            found.append(game.copy())
    return [*found, game]


@functools.cache
def moments() -> list[meydan.Game]:
    """Games of every kind of table; those with default options at several moments."""
    started = [game for at, table in enumerate(PLAIN_TABLES) for game in games(table, at)]
    return started + [games(table, at)[min(2, at % 3)] for at, table in enumerate(TABLES) if table.options]


@functools.cache
def positions() -> list[Any]:
    return [plain(game.dump()) for game in moments()]


@functools.cache
def records() -> list[Any]:
    return [plain(game.record()) for game in moments()]


@functools.cache
def files() -> list[Any]:
    """Downloaded records in the format of `meydan verify`."""
    found = []
    for at, table in enumerate(PLAIN_TABLES):
        seed, salt = f"{2**255 + at:064x}", f"{at:032x}"
        game = table.new(int(seed, 16))
        for _ in random_answers(game, at):
            pass
        promised = {"commitment": fair_dealing.commitment(seed, salt), "seed": seed, "salt": salt}
        end = {"fingerprint": meydan.fingerprint(game), "winners": list(game.winners)}
        found.append({"fair": promised, "record": plain(game.record()), "end": end})
    return found


@functools.cache
def options() -> list[tuple[str, int, dict[str, Any]]]:
    """Key, players and complete options of every kind of table."""
    return [(one.key, one.players, {**meydan.options(meydan.game_key(one.key)), **one.options}) for one in TABLES]


@functools.cache
def words() -> tuple[str, ...]:
    """Words with a meaning: keys of games, options, cards, answers."""
    known = {key for key in meydan.games()} | {
        option.name for key in meydan.games() for option in GAMES.find(key).options
    }
    for record in records():
        known |= {word for _, word in record["words"]}
    for position in positions()[:: len(MOMENTS)]:
        known |= set(strings(position))
    return tuple(sorted(known))


def strings(data: Any) -> list[str]:
    """Every text in nested data."""
    if isinstance(data, str):
        return [data]
    if isinstance(data, dict):
        return [*data, *(text for value in data.values() for text in strings(value))]
    return [text for value in data for text in strings(value)] if isinstance(data, list) else []


def plain(data: object) -> Any:
    """Data as read back from JSON."""
    return json.loads(json.dumps(data))
