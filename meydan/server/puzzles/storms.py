"""Storms of people, in the database.

The server draws the puzzles, one after the other from easy to hard, and keeps the time. Answers in a storm change no
rating; a puzzle that was answered in one does not count any more, because its answer is known.
"""

import msgspec
from sqlalchemy import delete, insert, select, update

from meydan import puzzles
from meydan.server.common.errors import NotFound, Refusal
from meydan.server.common.names import new_id
from meydan.server.people.person import Person
from meydan.server.puzzles import drawing
from meydan.server.puzzles.puzzle_ratings import players, skills, store_player
from meydan.server.puzzles.skills import PuzzlePlayer
from meydan.server.puzzles.storm_rules import Storm, StormState
from meydan.server.puzzles.tries import has_tried, new_try
from meydan.server.services import Services
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, Taken, must_hit


async def begin(services: Services, person: Person, game: str) -> StormState:
    """Begin a storm; an earlier one of the same person ends."""
    found = drawing.fitting(game)
    key = found[0].game
    async with services.engine.connect() as connection:
        known = await skills(connection, found)
        mine = (await players(connection, person.id)).get(key, PuzzlePlayer())
    storm = Storm(id=new_id(), game=key, started=services.now(), puzzles=drawing.for_storm(found, known))
    table = schema.puzzle_storms
    row = {"person": person.id, **msgspec.structs.asdict(storm)}
    await services.journal.write((delete(table).where(table.c.person == person.id), None), (insert(table), row))
    return storm.state(services.now(), mine.storm)


async def answer(services: Services, person: Person, name: str, puzzle_id: str, word: str) -> StormState:
    """Answer the puzzle of a storm that is asked now."""
    table = schema.puzzle_storms
    async with services.engine.connect() as connection:
        mine = (table.c.id == name) & (table.c.person == person.id)
        row = (await connection.execute(select(table).where(mine))).first()
        player = None if row is None else (await players(connection, person.id)).get(row.game)
    if row is None:
        raise NotFound("no_storm", "there is no such storm")
    storm = msgspec.convert(row, Storm, from_attributes=True)
    now = storm.answer(puzzle_id, word, services.now())
    old = player or PuzzlePlayer()
    same = (table.c.id == name) & (table.c.answered == storm.answered)
    values = {"answered": now.answered, "costly": now.costly}
    todo: list[Statement] = [(must_hit(update(table).where(same).values(values)), None)]
    puzzle = puzzles.find(puzzle_id)
    if not await has_tried(services, person, puzzle):
        todo.append((insert(schema.puzzle_tries), new_try(services, person, puzzle, word)))
    if now.score > old.storm:
        todo.append(store_player(person.id, storm.game, player, msgspec.structs.replace(old, storm=now.score)))
    try:
        await services.journal.write(*todo)
    except Taken:
        raise Refusal("stale", "another puzzle is asked now") from None
    return now.state(services.now(), old.storm, word)
