"""The page of all puzzles: how many there are, their themes, and how a person does."""

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

import msgspec

import meydan
from meydan import puzzles
from meydan.puzzles.themes import THEMES
from meydan.server.puzzles import drawing
from meydan.server.puzzles.skills import PuzzlePlayer, points


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
    own: int
    """Puzzles from games that I played."""


class PuzzlePage(msgspec.Struct, kw_only=True):
    """All games that have puzzles."""

    games: list[PuzzleGame]


def page_of(
    mine: Mapping[str, PuzzlePlayer], tried: Mapping[str, int], own: Mapping[str, int] = MappingProxyType({})
) -> PuzzlePage:
    """The page for somebody with these standings and numbers of answered puzzles and of their own ones, by game."""
    games = [game for game in meydan.games() if puzzles.load(game)]
    return PuzzlePage(
        games=[_game(game, mine.get(game, PuzzlePlayer()), tried.get(game, 0), own.get(game, 0)) for game in games]
    )


def _game(game: str, mine: PuzzlePlayer, tried: int, own: int) -> PuzzleGame:
    found = puzzles.load(game)
    counts = Counter(theme for one in found for theme in drawing.asked_for(one))
    return PuzzleGame(
        game=game,
        count=len(found),
        themes=[PuzzleTheme(theme=theme, count=counts[theme]) for theme in THEMES if counts[theme]],
        tried=tried,
        rating=points(mine.skill),
        streak=mine.streak,
        longest=mine.longest,
        storm=mine.storm,
        own=own,
    )
