"""What the board shows after a line: the table as a seat, a spectator or somebody who sees all hands would see it."""

from typing import Any

import msgspec

from meydan.board.opened import open_view
from meydan.board.starts import Answer, follow, play, position_of

MOST_EVENTS = 150
"""How many of the last events are told: boards look back over a round at most."""


class BoardScene(msgspec.Struct, kw_only=True):
    """The table after a line of answers."""

    game: str
    players: int
    n: int
    """How many answers the line has."""
    seat: int | None
    """Whose view it is; null: a spectator's."""
    view: dict[str, Any]
    question: str
    asked: list[int]
    actor: int | None
    """The seat to ask first; null: the game is over."""
    options: dict[str, list[str]]
    """By seat, for all seats that are asked."""
    events: list[dict[str, Any]]
    """The last events that this seat knows."""
    fresh: int
    """How many of them the last answer led to."""
    over: bool
    winners: list[int]
    scores: list[dict[str, Any]]
    position: dict[str, Any] | None
    """The complete position, if it was asked for."""


def scene(
    start: dict[str, Any],
    line: list[Answer],
    seat: int | None = None,
    acting: bool = False,
    hands_open: bool = False,
    with_position: bool = False,
) -> BoardScene:
    """The table after a line, from the view of a seat; `acting`: of the seat to ask, if there is one.

    Raises BadPosition, BadLine, or IllegalChoice for a seat that does not exist.
    """
    game = play(start, line[:-1])
    told = len(game.events)
    if line:
        follow(game, len(line) - 1, line[-1])
    viewer = game.next_asked if acting and not game.over else seat
    known = game.events_known_to(viewer)
    return BoardScene(
        game=game.rules.key,
        players=game.players,
        n=len(line),
        seat=viewer,
        view=open_view(game, viewer) if hands_open else game.view(viewer),
        question=game.question,
        asked=list(game.asked),
        actor=None if game.over else game.next_asked,
        options={str(one): game.words(one) for one in game.asked},
        events=[event.plain() for event in known[-MOST_EVENTS:]],
        fresh=min(len(game.events_known_to(viewer, told)), MOST_EVENTS),
        over=game.over,
        winners=list(game.winners),
        scores=game.scores(),
        position=position_of(game) if with_position else None,
    )
