"""Events of a game as plain data, for games that are sent to a worker or stored in a snapshot."""

from functools import cache
from importlib import import_module

import meydan
from meydan.core.events import Telling

PlainEvent = tuple[str, int, int, int, int, int]
"""The name of the event's kind, its audience and its numbers. Kinds may share a key, so the name is stored."""


def pack_events(game: meydan.Game) -> list[PlainEvent]:
    """All events of a game, oldest first."""
    names = {id(telling): name for name, telling in tellings_of(game.rules.package).items()}
    return [
        (names[id(one.telling)], int(one.audience), int(one.a), int(one.b), int(one.c), int(one.d))
        for one in game.events
    ]


def unpack_story(game: meydan.Game, events: list[PlainEvent], facts: list[int]) -> None:
    """Give a game that was loaded from a position the events of its past."""
    if game.story is not None:
        tellings = tellings_of(game.rules.package)
        game.story.events = [meydan.Event(tellings[name], *numbers) for name, *numbers in events]
        game.story.facts = list(facts)


@cache
def tellings_of(package: str) -> dict[str, Telling]:
    """Every kind of event of a game, by its name in the game's `events.py`."""
    module = import_module(f"{package}.events")
    return {name: one for name, one in vars(module).items() if isinstance(one, Telling)}
