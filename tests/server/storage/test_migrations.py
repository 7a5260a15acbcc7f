"""Migrations from every released schema keep all data, and running games continue."""

from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, Table, insert

import meydan
from meydan.server.common.tokens import hashed
from meydan.server.history import profile
from meydan.server.lobby import actions
from meydan.server.notices.courier import Courier
from meydan.server.people.accounts import names_of
from meydan.server.settings import Settings
from meydan.server.state import fair_dealing
from meydan.server.storage import database
from meydan.server.storage.backup import backup, restore
from meydan.server.storage.database import MIGRATIONS, alembic_config, migrate, open_engine, transaction
from meydan.server.storage.schema import metadata
from tests.server.room import room

pytestmark = pytest.mark.anyio
REVISIONS = sorted(script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions())
FIRST_MIDDLE_LAST = (REVISIONS[0], REVISIONS[len(REVISIONS) // 2], REVISIONS[-1])
SEED, SALT = f"{2**255 + 12345:064x}", "ab" * 16
PERSON = {"name": "Sara", "avatar": "3", "language": "fa", "created": 1.0, "seen": 1.0, "banned": False}


def going_on() -> tuple[meydan.Game, list[tuple[int, str]]]:
    """A game of Coup after some answers."""
    game, given = meydan.new("coup", 3, seed=int(SEED, 16)), []
    for _ in range(6):
        seat = game.asked[0]
        word = game.words(seat)[0]
        given.append((seat, word))
        game.answer(seat, game.choice(seat, word))
    return game, given


def rows() -> dict[str, list[dict[str, Any]]]:
    """The rows a server stores, without tables and columns that a release does not have."""
    game, given = going_on()
    table = {
        "id": "t1",
        "code": "ABC234",
        "game": "coup",
        "players": 3,
        "options": dict(game.settings),
        "clock": "none",
        "stand_in": "default",
        "chat": "on",
        "public": True,
        "rated": True,
        "hot_seat": False,
        "host": "p0",
        "state": "playing",
        "paused": False,
        "seed": SEED,
        "salt": SALT,
        "commitment": fair_dealing.commitment(SEED, SALT),
        "created": 1.0,
        "started": 2.0,
    }
    people = [{**PERSON, "id": f"p{seat}", "login": f"sara{seat}", "deleted": False} for seat in range(3)]
    seats = [
        {"table_id": "t1", "seat": seat, "person": f"p{seat}", "name": "Sara", "ready": True, "away": False}
        for seat in range(3)
    ]
    answers = [
        {"table_id": "t1", "n": n, "seat": seat, "word": word, "by": "person", "time": 3.0 + n, "spent": 1.0}
        for n, (seat, word) in enumerate(given)
    ]
    session = {"token": hashed("secret"), "person": "p0", "created": 999_999.0, "seen": 999_999.0}
    rating = {"who": "p0", "game": "coup", "mu": 25.0, "sigma": 8.0, "games": 2}
    subscription = {"id": "s0", "person": "p0", "kind": "push", "endpoint": "https://x/", "keys": {}, "created": 1.0}
    return {
        "people": people,
        "sessions": [session],
        "subscriptions": [subscription],
        "tables": [table],
        "seats": seats,
        "answers": answers,
        "ratings": [rating],
    }


def fill(connection: Connection, revision: str) -> None:
    command.upgrade(alembic_config(connection), revision)
    stored = MetaData()
    stored.reflect(connection)
    for name, found in rows().items():
        if name not in stored.tables:
            continue
        table: Table = stored.tables[name]
        known = [{key: value for key, value in row.items() if key in table.columns} for row in found]
        connection.execute(insert(table), known)


def layout(connection: Connection) -> list[tuple[Any, ...]]:
    return [tuple(row) for row in connection.exec_driver_sql("SELECT name, sql FROM sqlite_master ORDER BY name")]


def differences(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


@pytest.mark.parametrize("revision", REVISIONS)
async def test_every_released_schema_is_migrated_and_its_games_continue(tmp_path: Path, revision: str) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'meydan.db'}")
    async with transaction(engine) as connection:
        await connection.run_sync(fill, revision)
    await migrate(engine)
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()
    async with room(tmp_path) as here:
        session = await here.hall.sessions.of_token("secret", "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0")
        assert session is not None
        sara = session.person
        [listed] = await here.hall.sessions.of_person(sara.id, "secret")
        assert (listed.began, listed.here) == (999_999.0, True)
        assert (await profile.of(here.services, sara.id, sara)).ratings[0].games == 2
        told = await Courier(here.services, Settings(data=str(tmp_path)))._of("p0")
        assert [(one["id"], one["session"]) for one in told] == ([("s0", None)] if revision >= "0003" else [])
        await here.hall.open()
        table = here.hall.tables["t1"]
        assert table.play is not None
        game, given = going_on()
        assert table.play.replayed.n == len(given)
        assert meydan.fingerprint(table.play.replayed.game) == meydan.fingerprint(game)
        lines = [await here.listen(table, f"p{seat}") for seat in range(3)]
        await here.play_on(table, lines)
        assert table.record.state == "finished"
        await here.settle()
        again = await actions.rematch(here.hall, table, sara)
        assert [one.person for one in again.record.seats] == ["p0", "p1", "p2"]


async def test_migration_removes_invisible_characters_from_names(tmp_path: Path) -> None:
    names = {"a": "\u3164Sa\u200bra\u2800", "b": "\u3164", "c": "نیم\u200cفاصله"}
    engine = open_engine(f"sqlite:///{tmp_path / 'meydan.db'}")

    def before(connection: Connection) -> None:
        command.upgrade(alembic_config(connection), "0008")
        stored = MetaData()
        stored.reflect(connection)
        rows = [{**PERSON, "id": person, "name": name, "deleted": False} for person, name in names.items()]
        connection.execute(insert(stored.tables["people"]), rows)

    async with transaction(engine) as connection:
        await connection.run_sync(before)
    await migrate(engine)
    assert await names_of(engine, names) == {"a": "Sara", "b": "guest-b", "c": names["c"]}
    await engine.dispose()


@pytest.mark.parametrize("revision", ["", *REVISIONS[:-1]])
async def test_an_interrupted_migration_changes_nothing_and_the_next_start_completes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, revision: str
) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'meydan.db'}")
    if revision:
        async with transaction(engine) as connection:
            await connection.run_sync(fill, revision)
    async with engine.connect() as connection:
        before = await connection.run_sync(layout)

    def break_off(connection: Connection) -> None:
        command.upgrade(alembic_config(connection), "head")
        raise InterruptedError

    monkeypatch.setattr(database, "_upgrade", break_off)
    with pytest.raises(InterruptedError):
        await migrate(engine)
    monkeypatch.undo()
    async with engine.connect() as connection:
        assert await connection.run_sync(layout) == before
    await migrate(engine)
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


@pytest.mark.parametrize(
    "revision",
    [pytest.param(one, marks=() if one in FIRST_MIDDLE_LAST else pytest.mark.long) for one in REVISIONS],
)
async def test_data_of_an_older_release_is_backed_up_before_migration(tmp_path: Path, revision: str) -> None:
    old, fresh, file = f"sqlite:///{tmp_path / 'old.db'}", f"sqlite:///{tmp_path / 'meydan.db'}", tmp_path / "backup"
    engine = open_engine(old)
    async with transaction(engine) as connection:
        await connection.run_sync(fill, revision)
    await engine.dispose()
    assert await backup(old, file) == await restore(fresh, file) > 0
    async with room(tmp_path) as here:
        await here.hall.open()
        assert here.hall.tables["t1"].record.options == going_on()[0].settings
        assert await here.hall.sessions.of_token("secret") is not None
