"""A request for a table that fails leaves no table behind."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

import meydan
from meydan.client import Client, ServerSaid
from meydan.server.lobby import actions
from meydan.server.lobby.hall import Hall
from meydan.server.storage import schema
from meydan.server.wire import protocol
from tests.server.process import ServerProcess
from tests.server.room import room

pytestmark = pytest.mark.anyio


def tables_of(server: ServerProcess, person: str) -> int:
    with closing(sqlite3.connect(server.folder / "meydan.db")) as stored:
        return int(stored.execute("SELECT count(*) FROM tables WHERE host = ?", (person,)).fetchone()[0])


def test_a_failed_request_leaves_no_table_behind(server: ServerProcess) -> None:
    with Client(server.url, name="Sara") as me:
        mine = me.ask("GET", "/me")["id"]
        wrong: list[dict[str, Any]] = [
            {"level": "genius"},
            {"players": 0},
            {"players": 64},
            {"options": {"colour": "red"}},
            {"options": {"starter": 7}},
            {"clock": "blitz"},
            {"game": "chess"},
        ]
        for wish in wrong:
            for path in ("/play-now", "/tables"):
                if "level" in wish and path == "/tables":
                    continue
                with pytest.raises(ServerSaid) as said:
                    me.ask("POST", path, **({"game": "coup", "players": 2} | wish))
                assert 400 <= said.value.status < 500
        record = meydan.new("coup", 2, seed=1).record()
        for fork in ({"n": 0, "seat": 5}, {"n": 9, "seat": 0}, {"n": 0, "seat": 0, "level": "genius"}):
            with pytest.raises(ServerSaid):
                me.ask("POST", "/records/fork", record=record, **fork)
        assert tables_of(server, mine) == 0
        begun = me.play_now("coup", 3, level="novice")
        assert (begun.state, sorted(seat.bot or "" for seat in begun.seats)) == ("playing", ["", "novice", "novice"])
        assert me.new_table("coup", 2).seats[0].name == "Sara"
        assert me.ask("POST", "/records/fork", record=record, n=0, seat=1)["state"] == "playing"
        assert tables_of(server, mine) == 3


async def test_a_rematch_that_loses_a_race_leaves_no_table_behind(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali")
        await table.receive(lines[1], protocol.Resign())
        elsewhere = await Hall(here.services).find(table.record.id)
        first = await actions.rematch(here.hall, table, await here.host(table))
        second = await actions.rematch(here.hall, elsewhere, await here.host(table))
        assert first is second
        async with here.services.engine.connect() as connection:
            assert len((await connection.execute(select(schema.tables.c.id))).all()) == 2
