"""A server in the test's own process, with a clock turned by hand and bots that answer at once."""

import asyncio
import contextlib
import json
import random
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from meydan.server import lobby, protocol
from meydan.server.broadcast import Listener
from meydan.server.clockwork import HandTime
from meydan.server.database import database
from meydan.server.hall import Hall
from meydan.server.house import House
from meydan.server.people import People, Person
from meydan.server.table import Table
from meydan.server.thinking import Instant
from meydan.server.tokens import hashed

ADDRESSES: dict[Path, str] = {}
"""Where the data of a test is, by its folder, if not in that folder."""


SOON = ("ratings", "snapshot", "review")
"""Tasks that end by themselves, though perhaps not before a thread has read or written something."""

OPEN: set[House] = set()
"""The houses of this process that are open: their threads have no rest yet."""

PATIENCE = 60.0


class Line(Listener):
    """A listener that keeps everything it was told."""

    def __init__(self, person: str | None, seat: int | None) -> None:
        super().__init__(person, seat)
        self.heard: list[bytes] = []

    def send_bytes(self, data: bytes) -> None:
        self.heard.append(data)

    @property
    def messages(self) -> list[dict[str, Any]]:
        return [json.loads(data) for data in self.heard]

    def last(self, kind: str) -> dict[str, Any]:
        return [message for message in self.messages if message["type"] == kind][-1]

    @property
    def update(self) -> dict[str, Any]:
        return self.last("update")

    def kinds(self) -> list[str]:
        return [message["type"] for message in self.messages]


class Room:
    """One server and the people in it."""

    def __init__(self, house: House, time: HandTime) -> None:
        self.house = house
        self.time = time
        self.hall = Hall(house)
        self.people = People(house)
        self.sessions: dict[str, str] = {}
        """With which session people came in here, by person."""

    async def person(self, name: str) -> Person:
        person, token = await self.people.come_in(name)
        self.sessions[person.id] = hashed(token)
        return person

    async def host(self, table: Table) -> Person:
        """The host of a table, as a person."""
        sitting = next(one for one in table.sheet.seats if one.person == table.sheet.host)
        return Person(id=sitting.person or "", name=sitting.name, avatar="0", language="fa")

    async def settle(self) -> None:
        """Let everything that can happen at this moment happen."""
        quiet = 0
        while quiet < 3:
            soon = [task for task in self.house.tasks if task.get_name().startswith(SOON)]
            await asyncio.gather(*soon, return_exceptions=True)
            before = (self.house.log.written, len(self.house.tasks))
            for _ in range(20):
                await asyncio.sleep(0)
            await self.house.log.write()
            same = before[1] == len(self.house.tasks) and self.house.log.written == before[0] + 1
            quiet = quiet + 1 if same else 0

    async def turn(self, seconds: float, step: float = 0.5) -> None:
        """Let time pass, in small steps so that what follows from an alarm happens at its moment."""
        end = self.time.at + seconds
        while self.time.at < end:
            self.time.turn(min(end - self.time.at, step))
            await self.settle()

    async def game(self, *names: str, bots: int = 0, start: bool = True, **wishes: Any) -> tuple[Table, list[Line]]:
        """A table with these people (and some bots) at which the game has begun, and their lines."""
        people = [await self.person(name) for name in names]
        wishes = {"game": "coup", "players": len(names) + bots, "clock": "none"} | wishes
        table = await self.hall.create(host=people[0].id, **wishes)
        for seat, person in enumerate(people):
            await lobby.sit(table, person, seat)
            await lobby.make_ready(table, person, True)
        for seat in range(len(names), len(names) + bots):
            await lobby.seat_bot(table, people[0], seat, "novice")
        if start:
            await lobby.start(table, people[0])
        lines = [await self.listen(table, person.id) for person in people]
        return table, lines

    async def listen(self, table: Table, person: str | None, seat: int | None = None) -> Line:
        line = Line(person, None)
        line.session = self.sessions.get(person or "")
        await table.join(line, seat, [])
        return line

    async def answer(self, table: Table, line: Line, word: str, n: int | None = None) -> dict[str, Any]:
        """Answer and return what came of it."""
        number = line.update["n"] if n is None else n
        heard = len(line.heard)
        await table.hear(line, protocol.Answer(n=number, word=word))
        kinds = [message for message in line.messages[heard:] if message["type"] in ("accepted", "refused")]
        return kinds[-1]

    async def play_on(self, table: Table, lines: list[Line], most: int = 10_000) -> None:
        """Every asked person answers at random until the game is over; what code plays is waited for."""
        chance = random.Random(1)
        for _ in range(most):
            assert table.play is not None
            game = table.play.fold.game
            if game.over:
                return
            people = [seat for seat in game.asked if not table.play.driver.by_code(seat)]
            if not people:
                await self.settle()
                continue
            seat = people[0]
            options = game.words(seat)
            told = await self.answer(table, lines[seat], chance.choice(options))
            assert told["type"] == "accepted"
        raise AssertionError("the game did not end")


@contextlib.asynccontextmanager
async def room(folder: Path, time: HandTime | None = None) -> AsyncIterator[Room]:
    time = time or HandTime()
    others = reading()
    async with database(ADDRESSES.get(folder, f"sqlite:///{folder / 'meydan.db'}")) as engine:
        house = House(engine, time, Instant())
        house.log.start()
        OPEN.add(house)
        try:
            yield Room(house, time)
        finally:
            OPEN.discard(house)
            await house.stop()
    if not OPEN:
        await readers_rest(others)


def reading() -> set[threading.Thread]:
    """The threads by which SQLite is read."""
    return {thread for thread in threading.enumerate() if "_connection_worker_thread" in thread.name}


async def readers_rest(others: set[threading.Thread]) -> None:
    """Readings that were cut off when the house closed come to their end before the event loop does."""
    for thread in reading() - others:
        await asyncio.to_thread(thread.join, PATIENCE)
