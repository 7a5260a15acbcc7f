"""Answers to puzzles. The first answer of a person counts; later ones only tell what they cost."""

from typing import Any

import msgspec
from sqlalchemy import insert, select, update

from meydan.puzzles import Puzzle
from meydan.server.cluster.conflicts import TRIES, Conflict
from meydan.server.common.errors import NotAllowed
from meydan.server.people.person import Person
from meydan.server.puzzles.puzzle_ratings import (
    COSTLY,
    PuzzlePlayer,
    band,
    players,
    points,
    rated,
    skills,
    store_player,
    store_puzzle,
)
from meydan.server.services import Services
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, Taken


class PuzzleShare(msgspec.Struct, kw_only=True):
    """What one answer is worth."""

    word: str
    share: float
    margin: float
    """How far its distance to the best answer may be off."""


class PuzzleVerdict(msgspec.Struct, kw_only=True):
    """What an answer to a puzzle costs, and why another one is better."""

    id: str
    word: str
    best: str
    loss: float
    """How much win share the answer gives away: 0 for the best."""
    verdict: str
    """`best`, `good` (it costs 15 points or less) or `costly`."""
    shares: list[PuzzleShare]
    """Every answer, best first."""
    reason: str
    """Why the best answer is the best: the key of a text, and what fills its blanks."""
    args: dict[str, Any]
    themes: list[str]
    counted: bool
    """It was my first answer to this puzzle."""
    before: int
    """My rating in puzzles of this game before this answer, and after it."""
    after: int
    puzzle: int
    """The rating of the puzzle now."""
    streak: int
    """Answers in a row that were not costly."""
    longest: int


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
            return _told(puzzle, word, verdict, old, old, points(its), counted=False)
        skill, fresh = rated(old.skill, its, verdict)
        streak = 0 if verdict == COSTLY else old.streak + 1
        new = PuzzlePlayer(skill=skill, streak=streak, longest=max(streak, old.longest), storm=old.storm)
        row = new_try(services, person, puzzle, word) | {"before": points(old.skill), "after": points(skill)}
        try:
            await services.journal.write(
                (insert(schema.puzzle_tries), row),
                store_player(person.id, puzzle.game, mine, new),
                store_puzzle(puzzle, its, fresh),
            )
        except Taken:  # by an answer of the same person or to the same puzzle at this moment
            continue
        return _told(puzzle, word, verdict, old, new, points(fresh), counted=True)
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


def _told(
    puzzle: Puzzle, word: str, verdict: str, old: PuzzlePlayer, new: PuzzlePlayer, rating: int, counted: bool
) -> PuzzleVerdict:
    best_first = sorted(puzzle.choices, key=lambda one: (one.word != puzzle.best, -one.share))
    return PuzzleVerdict(
        id=puzzle.id,
        word=word,
        best=puzzle.best,
        loss=puzzle.loss(word),
        verdict=verdict,
        shares=[PuzzleShare(word=one.word, share=one.share, margin=one.margin) for one in best_first],
        reason=puzzle.reason,
        args=puzzle.args,
        themes=puzzle.themes,
        counted=counted,
        before=points(old.skill),
        after=points(new.skill),
        puzzle=rating,
        streak=new.streak,
        longest=new.longest,
    )
