"""Which puzzle comes next: one that the person has not answered yet, about as hard as they are good."""

from sqlalchemy import select

from meydan.puzzles import Puzzle
from meydan.server.people.person import Person
from meydan.server.puzzles import drawing
from meydan.server.puzzles.puzzle_ratings import players, skills
from meydan.server.puzzles.skills import PuzzlePlayer, PuzzleSkill
from meydan.server.services import Services
from meydan.server.storage import schema


async def tried(services: Services, person: Person | None, game: str) -> dict[str, float]:
    """The puzzles of a game that a person has answered, with the time of the last answer."""
    if person is None:
        return {}
    table = schema.puzzle_tries
    mine = (table.c.person == person.id) & (table.c.game == game)
    async with services.engine.connect() as connection:
        return {row.puzzle: row.again for row in await connection.execute(select(table).where(mine))}


async def next_puzzle(
    services: Services, person: Person | None, game: str, theme: str = "", after: str = ""
) -> tuple[Puzzle, PuzzleSkill, bool]:
    """A puzzle of a game, its rating, and whether the person has answered it before.

    `after` is the puzzle that is shown now. Raises NotFound if the game has no puzzle with this theme.
    """
    found = drawing.fitting(game, theme)
    key = found[0].game
    times = await tried(services, person, key)
    async with services.engine.connect() as connection:
        known = await skills(connection, found)
        mine = {} if person is None else await players(connection, person.id)
    level = mine.get(key, PuzzlePlayer()).skill.mu
    chosen, again = drawing.following(found, after, times, known, level)
    return chosen, known[chosen.id], again
