"""Games are declared void at the instant at which another game is settled."""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from meydan.server.fair_play import reports, voiding
from meydan.server.history import rated_players, results
from meydan.server.history.rating_weights import Player
from meydan.server.ops import report_queue
from meydan.server.people.person import Person
from meydan.server.storage import schema
from meydan.server.storage.database import transaction
from tests.server.fair_play.test_reports import rated_game, ratings
from tests.server.room import Room, room

pytestmark = pytest.mark.anyio


class Evening:
    """Sara lets Ali win, then loses to Mina; the game with Ali is reported, and Mina plays with Reza."""

    def __init__(self, here: Room) -> None:
        self.here = here
        self.report = ""
        self.people: list[Person] = []

    async def begin(self, monkeypatch: pytest.MonkeyPatch) -> str:
        """Play all games. Returns the table of the last one, which is not settled."""
        self.people = [await self.here.proven(name) for name in ("Sara", "Ali", "Mina", "Reza")]
        await self.here.services.journal.write((update(schema.results).values(weight=0.0), None))
        sara, ali, mina, reza = self.people
        bad = await rated_game(self.here, [ali, sara])
        await rated_game(self.here, [mina, sara])
        await reports.file(self.here.services, bad, sara, 0, "gifts", "", [])
        [found] = await report_queue.queue(self.here.services.engine)
        self.report = found.id
        with monkeypatch.context() as patched:
            patched.setattr(results, "settle", _later)
            return await rated_game(self.here, [mina, reza])

    async def void(self) -> None:
        await report_queue.close(self.here.services.engine, self.report, "void")

    async def check(self) -> None:
        """Every rating is that of the games which count, the last one among them."""
        found = await ratings(self.here)
        assert [found[one.id][2] for one in self.people if one.id in found] == [1, 2, 1], "Ali has none left"
        async with transaction(self.here.services.engine) as connection:
            await voiding.rate_anew(connection, "coup", {})
        anew = await ratings(self.here)
        assert anew.keys() == found.keys()
        for who, known in anew.items():
            assert found[who] == pytest.approx(known)


async def _nobody(*_: object) -> voiding.Seated:
    """Players of no game, so that they are read while games are rated anew."""
    return {}


async def _later(*_: object) -> None:
    """The server stops before it settles the game."""


@pytest.mark.both_databases
async def test_ratings_read_before_a_game_was_void_are_not_written_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path) as here:
        evening = Evening(here)
        last = await evening.begin(monkeypatch)
        read, reads = results.read_ratings, 0

        async def read_then_void(*about: Any) -> Mapping[str, tuple[float, float, int]]:
            nonlocal reads
            found, reads = await read(*about), reads + 1
            if reads == 1:
                await evening.void()
            return found

        monkeypatch.setattr(results, "read_ratings", read_then_void)
        await results.settle(here.services, last)
        assert reads == 2, "the first reading was out of date"
        await evening.check()


@pytest.mark.parametrize("address", ["postgresql"], indirect=True)
async def test_a_game_settled_while_ratings_are_computed_anew_is_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path) as here:
        evening = Evening(here)
        last = await evening.begin(monkeypatch)
        players = rated_players.players
        settling: list[asyncio.Task[None]] = []

        async def meanwhile(connection: AsyncConnection, rows: rated_players.Rows) -> list[Player]:
            if not settling:  # the results are read, and no rating is written yet
                settling.append(asyncio.create_task(results.settle(here.services, last)))
                await _stored_or_waiting(here, settling[0])
            return await players(connection, rows)

        with monkeypatch.context() as patched:
            patched.setattr(voiding, "seated", _nobody)
            patched.setattr(rated_players, "players", meanwhile)
            await evening.void()
        await settling[0]
        async with here.services.engine.connect() as connection:
            result = schema.results
            after = await connection.scalars(select(result.c.after).where(result.c.table_id == last))
            assert None not in after.all()
        await evening.check()


async def _stored_or_waiting(here: Room, settling: asyncio.Task[None]) -> None:
    """Return when a game is settled, or its statements wait for another transaction."""
    waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
    while not settling.done():
        async with here.services.engine.connect() as connection:
            if await connection.scalar(waiting):
                return
