"""`meydan doctor` detects problems by trial, says what to do, and changes nothing."""

import asyncio
import os
import sqlite3
import stat
from pathlib import Path

import pytest

from meydan.cli.app import run
from meydan.client import Client
from meydan.server.ops.doctor import machine, package, stored
from meydan.server.ops.doctor.broker import broker
from meydan.server.ops.doctor.finding import Finding
from meydan.server.ops.doctor.visit import visit
from meydan.server.settings import Settings
from meydan.server.storage.database import database
from tests.server.process import server_process
from tests.server.services import Postgres, Valkey, free_port


def look(settings: Settings) -> dict[str, Finding]:
    return {one.what: one for one in asyncio.run(visit(settings))}


def made(folder: Path) -> Settings:
    """Create a database of this release; return its settings."""
    settings = Settings(data=str(folder), port=0)

    async def make() -> None:
        async with database(settings.address):
            pass

    asyncio.run(make())
    return settings


def alter(folder: Path, statement: str) -> None:
    with sqlite3.connect(folder / "meydan.db") as connection:
        connection.execute(statement)


def findings(settings: Settings) -> dict[str, Finding]:
    return {one.what: one for one in asyncio.run(stored.database(settings))}


def test_a_fresh_installation_passes_and_is_not_changed(tmp_path: Path) -> None:
    found = look(Settings(data=str(tmp_path / "new"), port=0))
    assert not [one for one in found.values() if one.verdict == "ill" and one.what != "web app"]
    assert "the first start makes it" in found["database"].sentence
    assert not list(tmp_path.iterdir())


def test_a_missing_web_app_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Plain sources have no built web app, so the check runs on a folder of the test."""
    monkeypatch.setattr("importlib.resources.files", lambda _: tmp_path)
    assert package.web_app().verdict == "ill"
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").touch()
    assert package.web_app().verdict == "well"


def test_a_running_server_with_games_passes(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        with Client(server.url) as person:
            person.play_now("coup", 2)
        found = look(Settings(data=str(tmp_path), port=server.port))
    assert found["port"].sentence.endswith("is running and ready")
    assert found["schema"].verdict == found["integrity"].verdict == found["clock"].verdict == "well"
    assert found["games"].sentence.startswith("1 in play")


def test_data_of_a_newer_release_is_an_error(tmp_path: Path) -> None:
    settings = made(tmp_path)
    assert findings(settings)["schema"].verdict == "well"
    alter(tmp_path, "UPDATE alembic_version SET version_num = '9999'")
    assert findings(settings)["schema"].verdict == "ill"


def test_data_of_an_older_release_is_a_warning(tmp_path: Path) -> None:
    settings = made(tmp_path)
    alter(tmp_path, "UPDATE alembic_version SET version_num = '0001'")
    assert findings(settings)["schema"].verdict == "note"


def test_a_damaged_file_is_an_error(tmp_path: Path) -> None:
    settings = made(tmp_path)
    file = tmp_path / "meydan.db"
    whole = file.read_bytes()
    file.write_bytes(whole[:8192] + b"\xff" * 4096 + whole[12288:])
    assert "ill" in {one.verdict for one in findings(settings).values()}


def test_a_file_that_is_not_a_database_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "meydan.db").write_text("a letter to a friend, not a database at all")
    found = findings(Settings(data=str(tmp_path)))
    assert found["database"].verdict == "ill"
    assert "does not answer" in found["database"].sentence


@pytest.mark.skipif(os.name != "posix", reason="file modes")
def test_keys_readable_by_other_users_are_a_warning(tmp_path: Path) -> None:
    file = tmp_path / "vapid.pem"
    file.write_text("a key")
    file.chmod(0o644)
    assert machine.push_keys(Settings(data=str(tmp_path))).verdict == "note"
    file.chmod(stat.S_IRUSR | stat.S_IWUSR)
    assert machine.push_keys(Settings(data=str(tmp_path))).verdict == "well"


def test_a_port_used_by_another_program_is_an_error() -> None:
    import socket

    with socket.socket() as stranger:
        stranger.bind(("127.0.0.1", 0))
        stranger.listen()
        taken = Settings(port=stranger.getsockname()[1])
        assert asyncio.run(machine.port(taken)).verdict == "ill"


def test_serving_a_network_without_https_is_a_warning() -> None:
    assert machine.https(Settings(host="0.0.0.0")).verdict == "note"
    assert machine.https(Settings(host="0.0.0.0", https=True)).verdict == "well"


def test_a_full_disk_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "NO_ROOM", 10**12)
    assert machine.folder(Settings(data=str(tmp_path))).verdict == "ill"


def test_uncompiled_engines_are_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meydan.COMPILED", False)
    assert package.engines().verdict == "note"


def test_an_unreachable_broker_is_an_error(valkey: Valkey) -> None:
    assert asyncio.run(broker(Settings())).verdict == "well"
    assert asyncio.run(broker(Settings(broker=valkey.url))).sentence.endswith(" answers")
    assert asyncio.run(broker(Settings(broker=f"valkey://127.0.0.1:{free_port()}"))).verdict == "ill"


def test_an_unreachable_postgresql_is_an_error(postgres: Postgres) -> None:
    assert findings(Settings(database=postgres.database()))["schema"].sentence.startswith("empty")
    nowhere = f"postgresql://me:hidden@127.0.0.1:{free_port()}/x"
    lost = findings(Settings(database=nowhere))["database"]
    assert lost.verdict == "ill"
    assert "hidden" not in lost.sentence


def test_the_command_prints_its_findings_and_sets_the_exit_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "meydan.db").write_text("no database")
    assert run(["doctor", "--data", str(tmp_path)]) == 1
    shown = capsys.readouterr().out
    assert "✗ database" in shown
    assert "→ " in shown
    assert "to cure" in shown.splitlines()[-1]
