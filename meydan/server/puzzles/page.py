"""What the page of the puzzles shows: how many there are, their themes, and how a person does."""

from collections import Counter

import msgspec
from sqlalchemy import func, select

import meydan
from meydan import puzzles
from meydan.puzzles.themes import THEMES
from meydan.server.people.person import Person
from meydan.server.puzzles.puzzle_ratings import PuzzlePlayer, players, points
from meydan.server.services import Services
from meydan.server.storage import schema


class PuzzleTheme(msgspec.Struct, kw_only=True):
    """A theme, and how many puzzles have it."""

    theme: str
    count: int


class PuzzleGame(msgspec.Struct, kw_only=True):
    """The puzzles of a game, and how I do with them."""

    game: str
    count: int
    themes: list[PuzzleTheme]
    tried: int
    """How many of them I have answered."""
    rating: int
    streak: int
    """My last answers in a row that were not costly."""
    longest: int
    storm: int
    """My best storm; 0: none yet."""


class PuzzlePage(msgspec.Struct, kw_only=True):
    """All games that have puzzles."""

    games: list[PuzzleGame]


async def page(services: Services, person: Person | None) -> PuzzlePage:
    mine: dict[str, PuzzlePlayer] = {}
    tried: dict[str, int] = {}
    if person is not None:
        table = schema.puzzle_tries
        counted = select(table.c.game, func.count().label("tries")).where(table.c.person == person.id)
        async with services.engine.connect() as connection:
            mine = await players(connection, person.id)
            tried = {row.game: row.tries for row in await connection.execute(counted.group_by(table.c.game))}
    return PuzzlePage(
        games=[
            _game(game, mine.get(game, PuzzlePlayer()), tried.get(game, 0))
            for game in meydan.games()
            if puzzles.load(game)
        ]
    )


def _game(game: str, mine: PuzzlePlayer, tried: int) -> PuzzleGame:
    found = puzzles.load(game)
    counts = Counter(theme for one in found for theme in one.themes)
    return PuzzleGame(
        game=game,
        count=len(found),
        themes=[PuzzleTheme(theme=theme, count=counts[theme]) for theme in THEMES if counts[theme]],
        tried=tried,
        rating=points(mine.skill),
        streak=mine.streak,
        longest=mine.longest,
        storm=mine.storm,
    )
