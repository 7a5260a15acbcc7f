"""Puzzles from a person's own games: costly answers of theirs, to try again. Only they see them.

Stored are the place in the game and what each answer is worth; the position is replayed from the stored game.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import func, select, update

from meydan.board import BoardBook, book_of
from meydan.core.game import Game
from meydan.puzzles import Puzzle, PuzzleChoice
from meydan.puzzles.judging import before
from meydan.server.common import thread_pools
from meydan.server.common.errors import NotAllowed, NotFound
from meydan.server.history import records
from meydan.server.people.person import Person
from meydan.server.puzzles.looks import PuzzleLook, seen
from meydan.server.puzzles.puzzle_ratings import players
from meydan.server.puzzles.skills import PuzzlePlayer, grade, points
from meydan.server.puzzles.verdicts import PuzzleVerdict, best_first
from meydan.server.services import Services
from meydan.server.storage import schema

THEME = "own"
"""The theme by which they are asked for."""
PREFIX = f"{THEME}-"
"""Ids of these puzzles: this, the table, a dash, and the number of the answer."""


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """What the answers of a decision are worth, and why one of them is the best."""

    choices: list[PuzzleChoice]
    best: str
    reason: str
    args: dict[str, Any]
    themes: list[str]
    deals: int

    def loss(self, word: str) -> float:
        """How much win share an answer gives away. Raises NotFound if there is no such answer."""
        shares = {one.word: one.share for one in self.choices}
        if word not in shares:
            raise NotFound("no_puzzle_answer", f"the puzzle has no answer {word!r}")
        return round(shares[self.best] - shares[word], 3)


class OwnPuzzle(msgspec.Struct, frozen=True, kw_only=True):
    """One costly answer."""

    table: str
    number: int
    seat: int
    game: str
    word: str
    """What was answered in the game."""
    judged: Judgement
    tried: float | None
    """When it was last answered again."""

    @property
    def id(self) -> str:
        return f"{PREFIX}{self.table}-{self.number}"


def judgement_of(puzzle: Puzzle) -> Judgement:
    return Judgement(
        choices=puzzle.choices,
        best=puzzle.best,
        reason=puzzle.reason,
        args=puzzle.args,
        themes=puzzle.themes,
        deals=puzzle.deals,
    )


def is_own(id: str) -> bool:
    return id.startswith(PREFIX)


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
    """The newest one of a game that was not tried again yet, or else the one that was tried longest ago.

    `after` is the puzzle that is shown now. Raises NotFound if there is none.
    """
    found: list[OwnPuzzle] = []
    if person is not None:
        kept = schema.own_puzzles
        mine = (kept.c.person == person.id) & (kept.c.game == game)
        newest_first = select(kept).where(mine).order_by(kept.c.time.desc(), kept.c.number)
        async with services.engine.connect() as connection:
            found = [_puzzle(row) for row in await connection.execute(newest_first)]
    if not found:
        raise NotFound("no_puzzles", "there are no such puzzles", game=game, theme=THEME)
    others = [one for one in found if one.id != after] or found
    return min(others, key=lambda one: one.tried or 0.0)


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
    """Judge an answer. It changes no rating: the person has seen the position before."""
    judged = puzzle.judged
    loss = judged.loss(word)  # refuses a word that is no answer
    kept = schema.own_puzzles
    mine = (kept.c.person == person.id) & (kept.c.table_id == puzzle.table) & (kept.c.number == puzzle.number)
    await services.journal.write((update(kept).where(mine).values(tried=services.now()), None))
    async with services.engine.connect() as connection:
        player = (await players(connection, person.id)).get(puzzle.game, PuzzlePlayer())
    return PuzzleVerdict(
        id=puzzle.id,
        word=word,
        best=judged.best,
        loss=loss,
        verdict=grade(word == judged.best, loss),
        shares=best_first(judged.choices, judged.best),
        reason=judged.reason,
        args=judged.args,
        themes=judged.themes,
        counted=False,
        before=points(player.skill),
        after=points(player.skill),
        puzzle=0,
        streak=player.streak,
        longest=player.longest,
        played=puzzle.word,
    )


async def book(services: Services, puzzle: OwnPuzzle, network: str) -> BoardBook:
    """The game up to the decision, for the analysis board."""
    game = await position(services, puzzle, network)
    return await thread_pools.REPLAYS.run(book_of, game, whose=(network,))


def check_tried(puzzle: OwnPuzzle) -> None:
    """Refuse what would tell the answer before the person has answered."""
    if puzzle.tried is None:
        raise NotAllowed("answer_first", "answer the puzzle first")
