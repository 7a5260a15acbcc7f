"""A server in the test's own process, with a manual clock and bots that answer at once."""

import asyncio
import contextlib
import functools
import json
import random
import tempfile
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from alembic import command
from sqlalchemy import QueuePool, create_engine, event, insert, update

from meydan.bots import Advice
from meydan.server.common import private_files
from meydan.server.common.tokens import hashed
from meydan.server.history.rating_weights import RECORD
from meydan.server.lobby import actions, hint_requests
from meydan.server.lobby.hall import Hall
from meydan.server.people.accounts import People
from meydan.server.people.person import Person
from meydan.server.services import Services
from meydan.server.storage import schema
from meydan.server.storage.database import alembic_config, database, set_pragmas
from meydan.server.tables.table import LiveTable
from meydan.server.thinking.hints import Hints
from meydan.server.wire import protocol
from meydan.server.wire.listener import Listener
from tests.support.instant_thinker import InstantThinker
from tests.support.manual_time import ManualTime

ADDRESSES: dict[Path, str] = {}
"""Database addresses by test folder, for data outside the folder."""


SOON = ("ratings", "snapshot", "review")
"""Tasks that end by themselves, possibly after a thread has finished reading or writing."""

OPEN: set[Services] = set()
"""The open servers of this process, whose threads may still be busy."""

PATIENCE = 60.0


class Line(Listener):
    """A connection that records every message it is sent."""

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
    """One server and its people."""

    def __init__(self, services: Services, time: ManualTime) -> None:
        self.services = services
        self.time = time
        self.hall = Hall(services)
        self.people = People(services)
        self.sessions: dict[str, str] = {}
        """The session of each person who signed in here."""

    async def person(self, name: str) -> Person:
        person, token = await self.people.come_in(name)
        self.sessions[person.id] = hashed(token)
        return person

    async def account(self, name: str) -> Person:
        """Register a person with a password."""
        person = await self.person(name)
        login = update(schema.people).where(schema.people.c.id == person.id).values(login=f"{name}-{person.id}".lower())
        await self.services.journal.write((login, None))
        return person

    async def proven(self, name: str, game: str = "coup") -> Person:
        """Register a person whose rated games against a bot suffice for others to gain full rating from them."""
        person = await self.account(name)
        both: list[dict[str, Any]] = [
            {"seat": 0, "person": person.id, "bot": None},
            {"seat": 1, "person": None, "bot": "old"},
        ]
        more = {"game": game, "place": 1, "won": True, "score": {}, "rated": True, "before": 1000.0, "after": 1000.0}
        for _ in range(RECORD):
            table = (await self.hall.create(host=person.id, game=game, players=2)).record.id
            rows = [{"table_id": table, "time": self.services.now() - 3600.0, **more, **seat} for seat in both]
            await self.services.journal.write((insert(schema.results), rows))
        return person

    async def host(self, table: LiveTable) -> Person:
        """The person who hosts a table."""
        sitting = next(one for one in table.record.seats if one.person == table.record.host)
        return Person(id=sitting.person or "", name=sitting.name, avatar="0", language="fa")

    async def settle(self) -> None:
        """Run the event loop until nothing more happens without time passing."""
        quiet = 0
        while quiet < 3:
            soon = [task for task in self.services.tasks if task.get_name().startswith(SOON)]
            await asyncio.gather(*soon, return_exceptions=True)
            before = (self.services.journal.written, len(self.services.tasks))
            for _ in range(20):
                await asyncio.sleep(0)
            await self.end_of_reads()
            await self.services.journal.write()
            same = before[1] == len(self.services.tasks) and self.services.journal.written == before[0] + 1
            quiet = quiet + 1 if same else 0

    async def end_of_reads(self) -> None:
        """Wait until nobody uses a connection to the database: a thread or another process may take long to answer."""
        pool = self.services.engine.pool
        assert isinstance(pool, QueuePool)
        while pool.checkedout():
            await asyncio.sleep(0.0005)

    async def turn(self, seconds: float, step: float = 0.5) -> None:
        """Advance the clock in small steps, so that the effects of each alarm happen at their own time."""
        end = self.time.at + seconds
        while self.time.at < end:
            self.time.turn(min(end - self.time.at, step))
            await self.settle()

    async def game(self, *names: str, bots: int = 0, start: bool = True, **wishes: Any) -> tuple[LiveTable, list[Line]]:
        """Start a game of these guests (and some bots); return the table and the guests' connections."""
        return await self.game_of([await self.person(name) for name in names], bots=bots, start=start, **wishes)

    async def game_of(
        self, people: list[Person], bots: int = 0, start: bool = True, **wishes: Any
    ) -> tuple[LiveTable, list[Line]]:
        """Start a game of existing people (and some bots); return the table and their connections."""
        settings: dict[str, Any] = {"game": "coup", "players": len(people) + bots, "clock": "none"}
        settings |= {"stand_in": "default"} | wishes
        table = await self.hall.create(host=people[0].id, **settings)
        for seat, person in enumerate(people):
            await actions.sit(table, person, seat)
            await actions.make_ready(table, person, True)
        for seat in range(len(people), len(people) + bots):
            await actions.seat_bot(table, people[0], seat, "novice")
        if start:
            await actions.start(table, people[0])
        lines = [await self.listen(table, person.id) for person in people]
        return table, lines

    async def listen(self, table: LiveTable, person: str | None, seat: int | None = None) -> Line:
        line = Line(person, None)
        line.session = self.sessions.get(person or "")
        await table.join(line, seat, [])
        return line

    def hints(self) -> Hints:
        return Hints(self.services.thinker, self.services.origins, self.services.spawn)

    async def hint(self, hints: Hints, table: LiveTable, person: Person) -> Advice:
        return await hint_requests.hint(hints, table, person, None)

    async def answer(self, table: LiveTable, line: Line, word: str, n: int | None = None) -> dict[str, Any]:
        """Send an answer and return the server's reply."""
        number = line.update["n"] if n is None else n
        heard = len(line.heard)
        await table.receive(line, protocol.Answer(n=number, word=word))
        kinds = [message for message in line.messages[heard:] if message["type"] in ("accepted", "refused")]
        return kinds[-1]

    async def play_on(self, table: LiveTable, lines: list[Line], most: int = 10_000) -> None:
        """Let asked people answer at random until the game is over, waiting for bots and stand-ins."""
        chance = random.Random(1)
        for _ in range(most):
            assert table.play is not None
            game = table.play.replayed.game
            if game.over:
                return
            people = [seat for seat in game.asked if not table.play.is_by_code(seat)]
            if not people:
                await self.settle()
                continue
            seat = people[0]
            options = game.words(seat)
            told = await self.answer(table, lines[seat], chance.choice(options))
            assert told["type"] == "accepted"
        raise AssertionError("the game did not end")


@functools.cache
def new_database() -> bytes:
    """The file of a new SQLite database. Making one takes longer than most tests, so a process makes only one."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "meydan.db")
        engine = create_engine(f"sqlite:///{file}")
        event.listen(engine, "connect", set_pragmas)
        with engine.begin() as connection:
            command.upgrade(alembic_config(connection), "head")
        engine.dispose()
        return file.read_bytes()


def put_database(file: Path) -> None:
    """Put a new SQLite database there, unless there is one."""
    if not file.exists():
        private_files.make_file(file)
        file.write_bytes(new_database())


@contextlib.asynccontextmanager
async def room(folder: Path, time: ManualTime | None = None) -> AsyncIterator[Room]:
    time = time or ManualTime()
    others = reading()
    if folder not in ADDRESSES:
        put_database(folder / "meydan.db")
    async with database(ADDRESSES.get(folder, f"sqlite:///{folder / 'meydan.db'}")) as engine:
        services = Services(engine, time, InstantThinker())
        services.journal.start()
        OPEN.add(services)
        try:
            yield Room(services, time)
        finally:
            OPEN.discard(services)
            await services.stop()
    if not OPEN:
        await readers_rest(others)


def reading() -> set[threading.Thread]:
    """The threads that read SQLite."""
    return {thread for thread in threading.enumerate() if "_connection_worker_thread" in thread.name}


async def readers_rest(others: set[threading.Thread]) -> None:
    """Wait for reads that were still running when the server closed, before the event loop ends."""
    for thread in reading() - others:
        await asyncio.to_thread(thread.join, PATIENCE)
