"""Storms: as many puzzles as possible in three minutes. Three costly answers end one.

The server draws the puzzles, one after the other from easy to hard, and keeps the time. Answers in a storm change no
rating; a puzzle that was answered in one does not count any more, because its answer is known.
"""

import random

import msgspec
from sqlalchemy import delete, insert, select, update

from meydan import puzzles
from meydan.server.common.errors import NotFound, Refusal
from meydan.server.common.names import new_id
from meydan.server.people.person import Person
from meydan.server.puzzles.puzzle_ratings import COSTLY, PuzzlePlayer, band, players, skills, store_player
from meydan.server.puzzles.tries import has_tried, new_try
from meydan.server.services import Services
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, Taken, must_hit

SECONDS = 180.0
GRACE = 3.0
"""An answer may arrive this much later: it was on its way."""
LIVES = 3
LONGEST = 120
"""Puzzles of a storm at most."""


class StormState(msgspec.Struct, kw_only=True):
    """A storm after an answer, and the puzzle that comes next."""

    id: str
    game: str
    ends: float
    now: float
    score: int
    """Answers that were not costly."""
    costly: int
    lives: int
    """Costly answers that are left; 0: the storm is over."""
    verdict: str
    """Of the last answer; empty at the beginning."""
    best: str
    """The best answer of the last puzzle; empty at the beginning."""
    puzzle: str | None
    """The id of the next puzzle; null: the storm is over."""
    record: int
    """My best storm of this game, this one included."""


async def begin(services: Services, person: Person, game: str) -> StormState:
    """Begin a storm; an earlier one of the same person ends."""
    found = list(puzzles.load(game))
    if not found:
        raise NotFound("no_puzzles", "there are no such puzzles", game=game, theme="")
    key = found[0].game
    async with services.engine.connect() as connection:
        known = await skills(connection, found)
        mine = (await players(connection, person.id)).get(key, PuzzlePlayer())
    drawn = sorted(random.sample(found, min(LONGEST, len(found))), key=lambda one: known[one.id].mu)
    table = schema.puzzle_storms
    row = {"id": new_id(), "person": person.id, "game": key, "started": services.now()}
    row |= {"puzzles": [one.id for one in drawn], "answered": 0, "costly": 0}
    await services.journal.write((delete(table).where(table.c.person == person.id), None), (insert(table), row))
    return StormState(
        id=str(row["id"]),
        game=key,
        ends=services.now() + SECONDS,
        now=services.now(),
        score=0,
        costly=0,
        lives=LIVES,
        verdict="",
        best="",
        puzzle=drawn[0].id,
        record=mine.storm,
    )


async def answer(services: Services, person: Person, storm: str, puzzle_id: str, word: str) -> StormState:
    """Answer the puzzle of a storm that is asked now."""
    table = schema.puzzle_storms
    async with services.engine.connect() as connection:
        mine = (table.c.id == storm) & (table.c.person == person.id)
        row = (await connection.execute(select(table).where(mine))).first()
        player = None if row is None else (await players(connection, person.id)).get(row.game)
    if row is None:
        raise NotFound("no_storm", "there is no such storm")
    ends = row.started + SECONDS
    over = row.costly >= LIVES or row.answered >= len(row.puzzles)
    if over or services.now() > ends + GRACE:
        raise Refusal("storm_over", "this storm is over")
    if row.puzzles[row.answered] != puzzle_id:
        raise Refusal("stale", "another puzzle is asked now")
    puzzle = puzzles.find(puzzle_id)
    verdict = band(puzzle, word)
    costly = row.costly + (verdict == COSTLY)
    answered = row.answered + 1
    score = answered - costly
    old = player or PuzzlePlayer()
    same = (table.c.id == storm) & (table.c.answered == row.answered)
    todo: list[Statement] = [
        (must_hit(update(table).where(same).values(answered=answered, costly=costly)), None),
    ]
    if not await has_tried(services, person, puzzle):
        todo.append((insert(schema.puzzle_tries), new_try(services, person, puzzle, word)))
    if score > old.storm:
        todo.append(store_player(person.id, row.game, player, msgspec.structs.replace(old, storm=score)))
    try:
        await services.journal.write(*todo)
    except Taken:
        raise Refusal("stale", "another puzzle is asked now") from None
    left = LIVES - costly
    goes_on = left > 0 and answered < len(row.puzzles) and services.now() < ends
    return StormState(
        id=storm,
        game=row.game,
        ends=ends,
        now=services.now(),
        score=score,
        costly=costly,
        lives=left,
        verdict=verdict,
        best=puzzle.best,
        puzzle=row.puzzles[answered] if goes_on else None,
        record=max(score, old.storm),
    )
