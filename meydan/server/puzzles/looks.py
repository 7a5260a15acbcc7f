"""A puzzle as its solver sees it: nothing that tells the answer, and nothing that the seat does not know."""

from typing import Any

import msgspec

from meydan.board import BoardBook, book_of
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
    """How hard it is."""
    tried: bool
    """I have answered it before, so that another answer does not count."""


def look(puzzle: Puzzle, rating: int, tried: bool) -> PuzzleLook:
    """Fields are listed one by one so that no secret gets in by accident."""
    game = puzzle.replay()
    known = game.events_known_to(puzzle.seat)
    return PuzzleLook(
        id=puzzle.id,
        game=puzzle.game,
        players=puzzle.players,
        seat=puzzle.seat,
        options=puzzle.options,
        view=game.view(puzzle.seat),
        question=game.question,
        asked=list(game.asked),
        words=game.words(puzzle.seat),
        events=[event.plain() for event in known[-MOST_EVENTS:]],
        rating=rating,
        tried=tried,
    )


def book(puzzle: Puzzle) -> BoardBook:
    """The game up to the decision with everything hidden, for the analysis board."""
    return book_of(puzzle.replay())
