"""A puzzle as its solver sees it: nothing that tells the answer, and nothing that the seat does not know."""

from typing import Any

import msgspec

from meydan.board import BoardBook, book_of
from meydan.core.game import Game
from meydan.puzzles import Puzzle

MOST_EVENTS = 150
"""How many of the last events are told: tables look back over a round at most."""


class PuzzleLook(msgspec.Struct, kw_only=True):
    """The table at the moment of the decision, from the view of the seat that decides."""

    id: str
    game: str
    players: int
    seat: int
    options: dict[str, Any]
    """The options of the table that are not the defaults."""
    view: dict[str, Any]
    question: str
    asked: list[int]
    words: list[str]
    """Every answer that the seat may give."""
    events: list[dict[str, Any]]
    """The last events that the seat knows."""
    rating: int
    """How hard it is; 0: it comes from a game of mine and has no rating."""
    tried: bool
    """I have answered it before, so that another answer does not count."""


def look(puzzle: Puzzle, rating: int, tried: bool) -> PuzzleLook:
    return seen(puzzle.id, puzzle.replay(), puzzle.seat, rating, tried)


def seen(id: str, game: Game, seat: int, rating: int, tried: bool) -> PuzzleLook:
    """A decision as its seat sees it. Fields are listed one by one so that no secret gets in by accident."""
    known = game.events_known_to(seat)
    defaults = {option.name: option.default for option in game.rules.options}
    return PuzzleLook(
        id=id,
        game=game.rules.key,
        players=game.players,
        seat=seat,
        options={name: value for name, value in game.settings.items() if value != defaults[name]},
        view=game.view(seat),
        question=game.question,
        asked=list(game.asked),
        words=game.words(seat),
        events=[event.plain() for event in known[-MOST_EVENTS:]],
        rating=rating,
        tried=tried,
    )


def book(puzzle: Puzzle) -> BoardBook:
    """The game up to the decision with everything hidden, for the analysis board."""
    return book_of(puzzle.replay())
