"""Helpers that advance a manual clock from alarm to alarm and slow stand-ins down."""

import meydan
from meydan.server.common.time_source import sleep_until
from meydan.server.people.person import Person
from meydan.server.thinking.fair_queue import Purpose
from meydan.server.thinking.jobs import AT_A_TABLE
from tests.server.room import Line, Room


async def wait(here: Room, seconds: float) -> None:
    """Advance the clock alarm by alarm, so that effects happen at their own time."""
    end = here.time.now() + seconds
    await here.settle()
    while here.time.now() < end:
        ring = min([end, *(when for when, _, _ in here.time.alarms)])
        here.time.turn(max(0.0, ring - here.time.now()))
        await here.settle()


def think_slowly(here: Room, seconds: float) -> None:
    """Make stand-ins take this long for each answer."""

    async def think(game: meydan.Game, seat: int, level: str, purpose: Purpose = AT_A_TABLE) -> str:
        await sleep_until(here.time, here.time.now() + seconds)
        return game.word(seat, game.default(seat))

    here.services.thinker.think = think  # type: ignore[method-assign]


def person(line: Line) -> Person:
    return Person(id=line.person or "", name="", avatar="0", language="fa")
