"""Counts people's games of this server, without anything that belongs to a person.

A game is added to the cells of its traits when it is over. What is added today is published tomorrow, so that nobody
can watch the figures move with one game.
"""

import contextlib
from typing import Any

from sqlalchemy import Executable, case, insert, select
from sqlalchemy.dialects.postgresql import insert as into_postgresql
from sqlalchemy.dialects.sqlite import insert as into_sqlite

from meydan.core.game import Game
from meydan.core.options import Flag, OneOf
from meydan.server.services import Services
from meydan.server.state.daily_seeds import day_at
from meydan.server.state.table_record import TableRecord
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, Taken
from meydan.statistics.registry import READERS, traits_of
from meydan.statistics.tally import cells_of

DRAWN = "*"
"""Stands for the value of an option with many values, such as a list of roles."""
SINCE_YESTERDAY = ("games", "seats", "wins")


def counts(record: TableRecord, game: Game) -> bool:
    """Is this a game between people that began with a deal of its own and was played to its end by all of them?"""
    people = [one.person for one in record.seats]
    between_people = None not in people and len(set(people)) == len(people) and len(people) > 1
    apart = record.hot_seat or record.on_device or record.coached or record.daily or record.position is not None
    played = not any(one.bot or one.resigned or one.program for one in record.seats)
    return between_people and played and not apart and game.over and game.rules.key in READERS


def options_of(game: Game) -> str:
    """The options that differ from the defaults, as one text: `map=italy`."""
    found = []
    for option in game.rules.options:
        value = game.settings.get(option.name)
        if value != option.default:
            told = str(value).lower() if isinstance(option, Flag | OneOf) else DRAWN
            found.append(f"{option.name}={told}")
    return " ".join(sorted(found))


async def count(services: Services, record: TableRecord, game: Game) -> None:
    """Add a finished game to the figures, once: another process may be doing the same."""
    if not counts(record, game):
        return
    key = {"game": game.rules.key, "players": game.players, "options": options_of(game)}
    fresh = {"games": 0, "seats": 0, "wins": 0.0, "day": day_at(services.now())}
    traits, _habits = traits_of(game)
    rows = [
        {**key, "theme": theme, "value": value, **fresh}
        | {"new_games": cell.games, "new_seats": cell.seats, "new_wins": cell.wins}
        for (theme, value), cell in sorted(cells_of(traits, game.winners).items())
    ]
    with contextlib.suppress(Taken):
        marked: Statement = (insert(schema.counted_games), {"table_id": record.id})
        await services.journal.write(marked, (_added(services.engine.dialect.name), rows))


def _added(dialect: str) -> Executable:
    """Insert the cells of a game, or add to those that are there."""
    cells = schema.people_figures
    old = cells.c
    if dialect == "postgresql":
        adding: Any = into_postgresql(cells)
    else:
        adding = into_sqlite(cells)
    later = old.day < adding.excluded.day
    change: dict[str, Any] = {"day": case((later, adding.excluded.day), else_=old.day)}
    for name in SINCE_YESTERDAY:
        fresh, waiting = adding.excluded[f"new_{name}"], old[f"new_{name}"]
        change[name] = old[name] + case((later, waiting), else_=0)
        change[f"new_{name}"] = fresh + case((later, 0), else_=waiting)
    done: Executable = adding.on_conflict_do_update(index_elements=list(cells.primary_key.columns), set_=change)
    return done


async def published(services: Services, game: str) -> list[dict[str, Any]]:
    """The cells of a game that may be shown, grouped by number of players and options, as the shipped figures are."""
    cells, today = schema.people_figures, day_at(services.now())
    waits = cells.c.day < today
    sums = [(cells.c[name] + case((waits, cells.c[f"new_{name}"]), else_=0)).label(name) for name in SINCE_YESTERDAY]
    where = cells.c.game == game
    query = select(cells.c.players, cells.c.options, cells.c.theme, cells.c.value, *sums).where(where)
    order = query.order_by(cells.c.players, cells.c.options, cells.c.theme, cells.c.value)
    groups: dict[tuple[int, str], dict[str, Any]] = {}
    async with services.engine.connect() as connection:
        for row in await connection.execute(order):
            fresh: dict[str, Any] = {"players": row.players, "options": row.options, "cells": [], "habits": {}}
            group = groups.setdefault((row.players, row.options), fresh)
            group["cells"].append([row.theme, row.value, row.games, row.seats, row.wins])
    for group in groups.values():
        group["games"] = max(cell[2] for cell in group["cells"])
    return list(groups.values())
