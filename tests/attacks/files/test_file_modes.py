"""Everything the server stores is readable by its owner only, not by other users of the machine."""

import json
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from meydan.cli.app import run
from meydan.client import Client
from meydan.server.common import private_files
from meydan.server.ops import startup_checks
from meydan.server.ops.doctor import machine
from meydan.server.server import running
from meydan.server.settings import Settings
from tests.server.process import server_process
from tests.support.instant_thinker import InstantThinker
from tests.support.manual_time import ManualTime

pytestmark = pytest.mark.skipif(os.name != "posix", reason="this system has no file modes")


@pytest.fixture(scope="module", autouse=True)
def permissive() -> Iterator[None]:
    """Set an umask under which files are world-readable by default; servers started by a test inherit it."""
    before = os.umask(0)
    try:
        yield
    finally:
        os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir() if path.name != "server.log"}


@pytest.fixture(scope="module")
def stored(permissive: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The data folder of a running server that has stored something."""
    folder = tmp_path_factory.mktemp("served")
    with server_process(folder) as server:
        with Client(server.url, "Sara") as person:
            person.play_now("coup", 2)
        yield folder


def test_the_data_folder_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "somewhere" / "data"
    startup_checks.check_folder(Settings(data=str(folder)))
    assert folder.stat().st_mode & 0o777 == 0o700


def test_the_database_of_a_running_server_is_readable_by_its_owner_only(stored: Path) -> None:
    found = modes(stored)
    assert {"meydan.db", "meydan.db-wal", "meydan.db-shm", "meydan.db.lock"} <= set(found)
    assert set(found.values()) == {0o600}


def test_backups_and_restored_databases_are_readable_by_their_owner_only(stored: Path, tmp_path: Path) -> None:
    file, fresh = tmp_path / "all.jsonl.gz", tmp_path / "fresh"
    assert run(["backup", str(file), "--data", str(stored)]) == 0
    assert run(["restore", str(file), "--data", str(fresh)]) == 0
    assert file.stat().st_mode & 0o777 == 0o600
    assert fresh.stat().st_mode & 0o777 == 0o700
    assert set(modes(fresh).values()) == {0o600}


def test_a_backup_replacing_a_world_readable_file_does_not_keep_its_mode(stored: Path, tmp_path: Path) -> None:
    file, half = tmp_path / "all.jsonl.gz", tmp_path / "all.jsonl.gz.part"
    file.write_text("an old backup")
    half.write_text("what an interrupted backup left behind")
    assert {file.stat().st_mode & 0o777, half.stat().st_mode & 0o777} == {0o666}
    assert run(["backup", str(file), "--data", str(stored)]) == 0
    assert file.stat().st_mode & 0o777 == 0o600
    assert not half.exists()


def test_a_moved_database_is_readable_by_its_owner_only(stored: Path, tmp_path: Path) -> None:
    copy, target = tmp_path / "copy.db", tmp_path / "target.db"
    with sqlite3.connect(stored / "meydan.db") as source, sqlite3.connect(copy) as into:
        source.backup(into)
    assert run(["move-database", f"sqlite:///{copy}", f"sqlite:///{target}"]) == 0
    assert target.stat().st_mode & 0o777 == 0o600
    assert Path(f"{target}.lock").stat().st_mode & 0o777 == 0o600


def test_exported_personal_data_is_readable_by_its_owner_only(stored: Path, tmp_path: Path) -> None:
    with sqlite3.connect(stored / "meydan.db") as connection:
        (person,) = connection.execute("SELECT id FROM people").fetchone()
    file = tmp_path / "person.json"
    file.write_text("an older export")
    assert run(["admin", "export", person, "--to", str(file), "--data", str(stored)]) == 0
    assert json.loads(file.read_text())["person"]["id"] == person
    assert file.stat().st_mode & 0o777 == 0o600


def test_push_keys_are_readable_by_their_owner_only(tmp_path: Path) -> None:
    data = tmp_path / "data"
    assert run(["push-keys", "--data", str(data)]) == 0
    assert data.stat().st_mode & 0o777 == 0o700
    assert modes(data) == {"vapid.pem": 0o600}


@pytest.mark.anyio
async def test_a_server_warns_once_about_world_readable_files_and_does_not_change_them(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path), port=0)
    async with running(settings, ManualTime(), InstantThinker()):
        pass
    (tmp_path / "meydan.db").chmod(0o644)
    (tmp_path / "backup-2026-01-01.jsonl.gz").write_text("a backup")
    (tmp_path / "notes.txt").write_text("not ours")
    with structlog.testing.capture_logs() as said:
        async with running(settings, ManualTime(), InstantThinker()):
            pass
    warnings = [line for line in said if line["event"] == "files_open_to_others"]
    cure = f"chmod go= {tmp_path}/backup-2026-01-01.jsonl.gz {tmp_path}/meydan.db"
    assert warnings == [{"event": "files_open_to_others", "log_level": "warning", "cure": cure}]
    assert (tmp_path / "meydan.db").stat().st_mode & 0o777 == 0o644


def test_doctor_names_world_readable_files_and_the_command_to_fix_them(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path))
    assert machine.files(settings).verdict == "well"
    file = tmp_path / "meydan.db"
    file.write_text("anything")
    found = machine.files(settings)
    assert (found.verdict, found.cure) == ("note", f"chmod go= {file}")
    assert "meydan.db" in found.sentence
    file.chmod(0o600)
    assert machine.files(settings).verdict == "well"


def test_doctor_names_the_secrets_in_a_world_readable_settings_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "meydan.toml"
    file.write_text('metrics = "a-secret-of-many-letters"\nport = 0\n')
    run(["doctor", "--data", str(tmp_path), "--settings", str(file)])
    said = capsys.readouterr().out
    assert f"everybody on this machine can read {file}, which has secrets: metrics" in said
    assert f"chmod o= {file}, then change these secrets" in said
    assert "a-secret-of-many-letters" not in said
    file.chmod(0o640)
    run(["doctor", "--data", str(tmp_path), "--settings", str(file)])
    assert "which has secrets" not in capsys.readouterr().out


def test_a_world_readable_settings_file_without_secrets_passes(tmp_path: Path) -> None:
    file = tmp_path / "meydan.toml"
    file.write_text("port = 0\n")
    assert machine.settings_file(Settings(), file).verdict == "well"
    told = machine.settings_file(Settings(database="postgresql://me:hidden@host/x", broker="valkey://:pw@host"), file)
    assert "database, broker" in told.sentence
    assert "hidden" not in told.sentence


def test_file_modes_are_not_checked_where_the_system_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "meydan.db"
    file.write_text("anything")
    assert private_files.is_open_to_others(file)
    with monkeypatch.context() as windows:
        windows.setattr(os, "name", "nt")
        assert not private_files.is_open_to_others(file)
