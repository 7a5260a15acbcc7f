"""Ratings of people and puzzles: an answer is a small game between the two, rated by OpenSkill.

The best answer wins it, one that costs little is a draw, any other loses it.
"""

from collections.abc import Sequence

import msgspec
from openskill.models import PlackettLuce
from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from meydan.puzzles import Puzzle
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, must_hit

MODEL = PlackettLuce()
HARDEST = 8.0
"""How far above a beginner a puzzle starts that the bot `novice` never solved."""
PUZZLE_SIGMA = MODEL.sigma / 2
"""Puzzles start with a better known rating than people: bots have tried them."""
BEST, GOOD, COSTLY = "best", "good", "costly"
LITTLE = 0.15
"""An answer that gives away at most this much win share is good; it is at least 0.1 unless it is the best."""


class PuzzleSkill(msgspec.Struct, frozen=True):
    """A rating, and how many answers it rests on."""

    mu: float
    sigma: float
    tries: int = 0


class PuzzlePlayer(msgspec.Struct, frozen=True, kw_only=True):
    """A person as a solver of the puzzles of a game."""

    skill: PuzzleSkill = PuzzleSkill(MODEL.mu, MODEL.sigma)
    streak: int = 0
    longest: int = 0
    storm: int = 0


def points(skill: PuzzleSkill) -> int:
    """A rating for display: people begin with 1000."""
    return round(1000 + 40 * (skill.mu - MODEL.mu))


def band(puzzle: Puzzle, word: str) -> str:
    loss = puzzle.loss(word)
    return BEST if word == puzzle.best else GOOD if loss <= LITTLE else COSTLY


def start(puzzle: Puzzle) -> PuzzleSkill:
    """The rating of a puzzle that no person has tried: the seldomer `novice` finds the answer, the higher."""
    return PuzzleSkill(MODEL.mu + HARDEST * (1 - 2 * puzzle.novice), PUZZLE_SIGMA)


def rated(person: PuzzleSkill, puzzle: PuzzleSkill, verdict: str) -> tuple[PuzzleSkill, PuzzleSkill]:
    """Both ratings after an answer."""
    teams = [[MODEL.create_rating([one.mu, one.sigma])] for one in (person, puzzle)]
    ranks = {BEST: [1.0, 2.0], GOOD: [1.0, 1.0], COSTLY: [2.0, 1.0]}[verdict]
    (mine,), (its,) = MODEL.rate(teams, ranks=ranks)
    return PuzzleSkill(mine.mu, mine.sigma, person.tries + 1), PuzzleSkill(its.mu, its.sigma, puzzle.tries + 1)


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
