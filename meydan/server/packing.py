"""The story of a game as plain data: for games that travel to a worker, and for those that sleep in the database."""

from functools import cache
from importlib import import_module

import meydan
from meydan.core.events import Telling

PlainEvent = tuple[str, int, int, int, int, int]
"""The name of its telling, its audience and its numbers. Two tellings of a game may share a key, so names it is."""


def pack_events(game: meydan.Game) -> list[PlainEvent]:
    """Everything the game has told, oldest first."""
    names = {id(telling): name for name, telling in tellings_of(game.rules.folder).items()}
    return [
        (names[id(one.telling)], int(one.audience), int(one.a), int(one.b), int(one.c), int(one.d))
        for one in game.events
    ]


def unpack_story(game: meydan.Game, events: list[PlainEvent], facts: list[int]) -> None:
    """Let a game that was loaded from a position remember what had happened."""
    if game.story is not None:
        tellings = tellings_of(game.rules.folder)
        game.story.events = [meydan.Event(tellings[name], *numbers) for name, *numbers in events]
        game.story.facts = list(facts)


@cache
def tellings_of(folder: str) -> dict[str, Telling]:
    """Every kind of event of a game by the name it has in the game's `events.py`."""
    told = import_module(f"meydan.games.{folder}.events")
    return {name: one for name, one in vars(told).items() if isinstance(one, Telling)}
