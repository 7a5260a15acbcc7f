"""Puzzles from a person's own games on the server.

Stored are the place in the game and what each answer is worth; the position is replayed from the stored game.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import func, select, update

from meydan.board import BoardBook, book_of
from meydan.core.game import Game
from meydan.puzzles.judging import before
from meydan.server.common import thread_pools
from meydan.server.common.errors import NotFound
from meydan.server.history import records
from meydan.server.people.person import Person
from meydan.server.puzzles.looks import PuzzleLook, seen
from meydan.server.puzzles.own_rules import PREFIX, Judgement, OwnPuzzle, next_of, told
from meydan.server.puzzles.puzzle_ratings import players
from meydan.server.puzzles.skills import PuzzlePlayer
from meydan.server.puzzles.verdicts import PuzzleVerdict
from meydan.server.services import Services
from meydan.server.storage import schema


async def find(services: Services, person: Person | None, id: str) -> OwnPuzzle:
    """The puzzle with this id. Raises NotFound if this person has no such puzzle."""
    table, _, number = id.removeprefix(PREFIX).rpartition("-")
    kept = schema.own_puzzles
    if person is not None and number.isascii() and number.isdecimal() and len(number) < 7:
        mine = (kept.c.person == person.id) & (kept.c.table_id == table) & (kept.c.number == int(number))
        async with services.engine.connect() as connection:
            row = (await connection.execute(select(kept).where(mine))).first()
        if row is not None:
            return _puzzle(row)
    raise NotFound("no_puzzle", f"there is no puzzle {id!r}", puzzle=id)


async def following(services: Services, person: Person | None, game: str, after: str) -> OwnPuzzle:
    """The next puzzle of a game. `after` is the one that is shown now. Raises NotFound if there is none."""
    found: list[OwnPuzzle] = []
    if person is not None:
        kept = schema.own_puzzles
        mine = (kept.c.person == person.id) & (kept.c.game == game)
        newest_first = select(kept).where(mine).order_by(kept.c.time.desc(), kept.c.number)
        async with services.engine.connect() as connection:
            found = [_puzzle(row) for row in await connection.execute(newest_first)]
    return next_of(found, game, after)


def _puzzle(row: Any) -> OwnPuzzle:
    return OwnPuzzle(
        table=row.table_id,
        number=row.number,
        seat=row.seat,
        game=row.game,
        word=row.word,
        judged=msgspec.convert(row.judged, Judgement),
        tried=row.tried,
    )


async def counts(services: Services, person: Person) -> Mapping[str, int]:
    """How many a person has, by game."""
    kept = schema.own_puzzles
    counted = select(kept.c.game, func.count().label("puzzles")).where(kept.c.person == person.id)
    async with services.engine.connect() as connection:
        return {row.game: row.puzzles for row in await connection.execute(counted.group_by(kept.c.game))}


async def position(services: Services, puzzle: OwnPuzzle, network: str) -> Game:
    """The true game at the moment of the decision. `network`: where the request comes from."""
    _, replayed = await records.finished(services, puzzle.table)
    return await thread_pools.REPLAYS.run(before, replayed.game, puzzle.number, whose=(network,))


async def look(services: Services, puzzle: OwnPuzzle, network: str) -> PuzzleLook:
    game = await position(services, puzzle, network)
    return seen(puzzle.id, game, puzzle.seat, rating=0, tried=puzzle.tried is not None)


async def answer(services: Services, person: Person, puzzle: OwnPuzzle, word: str) -> PuzzleVerdict:
    """Judge an answer, and note that the puzzle was tried again."""
    puzzle.judged.loss(word)  # refuses a word that is no answer
    kept = schema.own_puzzles
    mine = (kept.c.person == person.id) & (kept.c.table_id == puzzle.table) & (kept.c.number == puzzle.number)
    await services.journal.write((update(kept).where(mine).values(tried=services.now()), None))
    async with services.engine.connect() as connection:
        player = (await players(connection, person.id)).get(puzzle.game, PuzzlePlayer())
    return told(puzzle, word, player)


async def book(services: Services, puzzle: OwnPuzzle, network: str) -> BoardBook:
    """The game up to the decision, for the analysis board."""
    game = await position(services, puzzle, network)
    return await thread_pools.REPLAYS.run(book_of, game, whose=(network,))
