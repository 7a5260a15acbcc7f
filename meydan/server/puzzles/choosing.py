"""Which puzzle comes next: one that the person has not answered yet, about as hard as they are good."""

import random

from sqlalchemy import select

from meydan import puzzles
from meydan.puzzles import Puzzle
from meydan.server.common.errors import NotFound
from meydan.server.people.person import Person
from meydan.server.puzzles.puzzle_ratings import PuzzlePlayer, PuzzleSkill, players, skills
from meydan.server.services import Services
from meydan.server.storage import schema

NEAR = 6
"""The next puzzle is drawn from this many whose ratings are nearest."""


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
    fitting = [one for one in puzzles.load(game) if not theme or theme in one.themes]
    if not fitting:
        raise NotFound("no_puzzles", "there are no such puzzles", game=game, theme=theme)
    times = await tried(services, person, fitting[0].game)
    async with services.engine.connect() as connection:
        known = await skills(connection, fitting)
        mine = {} if person is None else await players(connection, person.id)
    others = [one for one in fitting if one.id != after] or fitting
    fresh = [one for one in others if one.id not in times]
    if not fresh:
        oldest = min(others, key=lambda one: times[one.id])
        return oldest, known[oldest.id], True
    level = mine.get(fitting[0].game, PuzzlePlayer()).skill.mu
    near = sorted(fresh, key=lambda one: abs(known[one.id].mu - level))[:NEAR]
    chosen = random.choice(near)
    return chosen, known[chosen.id], False
