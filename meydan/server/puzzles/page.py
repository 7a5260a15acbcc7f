"""How a person does with the puzzles of every game."""

from sqlalchemy import func, select

from meydan.server.people.person import Person
from meydan.server.puzzles import own
from meydan.server.puzzles.puzzle_ratings import players
from meydan.server.puzzles.shelf import PuzzlePage, page_of
from meydan.server.services import Services
from meydan.server.storage import schema


async def page(services: Services, person: Person | None) -> PuzzlePage:
    if person is None:
        return page_of({}, {})
    table = schema.puzzle_tries
    counted = select(table.c.game, func.count().label("tries")).where(table.c.person == person.id)
    async with services.engine.connect() as connection:
        mine = await players(connection, person.id)
        tried = {row.game: row.tries for row in await connection.execute(counted.group_by(table.c.game))}
    return page_of(mine, tried, await own.counts(services, person))
