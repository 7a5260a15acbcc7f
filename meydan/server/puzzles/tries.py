"""Answers to puzzles. The first answer of a person counts; later ones only tell what they cost."""

from sqlalchemy import insert, select, update

from meydan.puzzles import Puzzle
from meydan.server.cluster.conflicts import TRIES, Conflict
from meydan.server.common.errors import NotAllowed
from meydan.server.people.person import Person
from meydan.server.puzzles.puzzle_ratings import players, skills, store_player, store_puzzle
from meydan.server.puzzles.skills import PuzzlePlayer, band, points, rated
from meydan.server.puzzles.verdicts import PuzzleVerdict, told
from meydan.server.services import Services
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, Taken


async def answer(services: Services, person: Person, puzzle: Puzzle, word: str) -> PuzzleVerdict:
    """Judge an answer; the first one of a person changes their rating and the puzzle's."""
    verdict = band(puzzle, word)  # refuses a word that is no answer
    for _ in range(TRIES):
        async with services.engine.connect() as connection:
            mine = (await players(connection, person.id)).get(puzzle.game)
            its = (await skills(connection, [puzzle]))[puzzle.id]
        old = mine or PuzzlePlayer()
        if await has_tried(services, person, puzzle):
            await services.journal.write(_again(services, person, puzzle))
            return told(puzzle, word, old, old, its, counted=False)
        skill, fresh = rated(old.skill, its, verdict)
        new = old.after(skill, verdict)
        row = new_try(services, person, puzzle, word) | {"before": points(old.skill), "after": points(skill)}
        try:
            await services.journal.write(
                (insert(schema.puzzle_tries), row),
                store_player(person.id, puzzle.game, mine, new),
                store_puzzle(puzzle, its, fresh),
            )
        except Taken:  # by an answer of the same person or to the same puzzle at this moment
            continue
        return told(puzzle, word, old, new, fresh, counted=True)
    raise Conflict


async def has_tried(services: Services, person: Person, puzzle: Puzzle) -> bool:
    table = schema.puzzle_tries
    mine = (table.c.person == person.id) & (table.c.puzzle == puzzle.id)
    async with services.engine.connect() as connection:
        return await connection.scalar(select(table.c.puzzle).where(mine)) is not None


async def check_tried(services: Services, person: Person, puzzle: Puzzle) -> None:
    """Refuse what would tell the answer, or the hidden cards, before the person has answered."""
    if not await has_tried(services, person, puzzle):
        raise NotAllowed("answer_first", "answer the puzzle first")


def new_try(services: Services, person: Person, puzzle: Puzzle, word: str) -> dict[str, object]:
    """The row of a first answer; without ratings it is one that changes none."""
    now = services.now()
    row: dict[str, object] = {"person": person.id, "puzzle": puzzle.id, "game": puzzle.game, "word": word}
    return row | {"loss": puzzle.loss(word), "time": now, "again": now, "before": None, "after": None}


def _again(services: Services, person: Person, puzzle: Puzzle) -> Statement:
    table = schema.puzzle_tries
    mine = (table.c.person == person.id) & (table.c.puzzle == puzzle.id)
    return update(table).where(mine).values(again=services.now()), None
