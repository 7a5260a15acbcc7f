"""The stored ratings of people and puzzles."""

from collections.abc import Sequence

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from meydan.puzzles import Puzzle
from meydan.server.puzzles.skills import PuzzlePlayer, PuzzleSkill, start
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, must_hit


async def skills(connection: AsyncConnection, puzzles: Sequence[Puzzle]) -> dict[str, PuzzleSkill]:
    """The ratings of puzzles of one game by id."""
    table = schema.puzzle_ratings
    found = {puzzle.id: start(puzzle) for puzzle in puzzles}
    for row in await connection.execute(select(table).where(table.c.game == puzzles[0].game)) if puzzles else ():
        if row.puzzle in found:
            found[row.puzzle] = PuzzleSkill(row.mu, row.sigma, row.tries)
    return found


async def players(connection: AsyncConnection, person: str) -> dict[str, PuzzlePlayer]:
    """A person as a solver, by game; games in which they have answered nothing are missing."""
    table = schema.puzzle_players
    rows = await connection.execute(select(table).where(table.c.person == person))
    return {
        row.game: PuzzlePlayer(
            skill=PuzzleSkill(row.mu, row.sigma, row.tries), streak=row.streak, longest=row.longest, storm=row.storm
        )
        for row in rows
    }


def store_puzzle(puzzle: Puzzle, old: PuzzleSkill, new: PuzzleSkill) -> Statement:
    """Store a puzzle's rating, unless it has changed since the old one was read."""
    table = schema.puzzle_ratings
    values = {"mu": new.mu, "sigma": new.sigma, "tries": new.tries}
    if not old.tries:
        return insert(table), {"puzzle": puzzle.id, "game": puzzle.game, **values}
    same = (table.c.puzzle == puzzle.id) & (table.c.tries == old.tries)
    return must_hit(update(table).where(same).values(values)), None


def store_player(person: str, game: str, old: PuzzlePlayer | None, new: PuzzlePlayer) -> Statement:
    """Store a person's standing, unless it has changed since the old one was read."""
    table = schema.puzzle_players
    values: dict[str, object] = {"mu": new.skill.mu, "sigma": new.skill.sigma, "tries": new.skill.tries}
    values |= {"streak": new.streak, "longest": new.longest, "storm": new.storm}
    if old is None:
        return insert(table), {"person": person, "game": game, **values}
    same = (table.c.person == person) & (table.c.game == game) & (table.c.tries == old.skill.tries)
    return must_hit(update(table).where(same).values(values)), None
