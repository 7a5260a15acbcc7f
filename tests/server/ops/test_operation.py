"""Operating a server: settings, health, metrics, logs, backup and restore, admin commands."""

import gzip
import json
import os
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from alembic.script import ScriptDirectory

from meydan.cli.app import run
from meydan.client import Client, ServerSaid
from meydan.server.common.tokens import hashed
from meydan.server.notices import webpush
from meydan.server.settings import BadSetting, Settings, read_settings
from meydan.server.storage.database import alembic_config
from meydan.server.wire import protocol
from tests.server.notices.test_notices import Browser
from tests.server.people.test_devices import FIREFOX_ANDROID
from tests.server.process import HOME, ServerProcess, server_process
from tests.server.services import Postgres


def test_flags_win_over_environment_over_file_over_defaults(tmp_path: Path) -> None:
    file = tmp_path / "meydan.toml"
    file.write_text('port = 1\nhost = "file"\nlog = "json"\n')
    environment = {"MEYDAN_PORT": "2", "MEYDAN_HOST": "env", "MEYDAN_HTTPS": "true", "OTHER": "x"}
    found = read_settings({"port": 3, "data": None}, environment, file)
    assert (found.port, found.host, found.log, found.https, found.data) == (3, "env", "json", True, "meydan-data")
    assert found.address == "sqlite:///meydan-data/meydan.db"


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        ({"port": 70000}, "port must be from 0 to 65535, not 70000"),
        ({"port": "many"}, "port must be a whole number, not 'many'"),
        ({"pace": "fast"}, "pace must be a number, not 'fast'"),
        ({"https": "maybe"}, "https must be true or false, not 'maybe'"),
        ({"contact": "me"}, "contact must be a mailto: or https: address, not 'me'"),
        ({"log": "xml"}, "log must be text or json, not 'xml'"),
        ({"workers": -1}, "workers must be 0 or more, not -1"),
        ({"pace": 50}, "pace must be from 0 to 10"),
        ({"limits": 0}, "limits must be above 0"),
    ],
)
def test_wrong_settings_are_refused_with_a_sentence(flags: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadSetting, match=sentence):
        read_settings(flags, {})


def test_a_wrong_settings_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "meydan.toml"
    with pytest.raises(BadSetting, match="cannot be read"):
        read_settings({}, {}, file)
    file.write_text("port = ")
    with pytest.raises(BadSetting, match="is not TOML"):
        read_settings({}, {}, file)
    file.write_text("ports = 1")
    with pytest.raises(BadSetting, match="there is no setting 'ports'"):
        read_settings({}, {}, file)


def test_the_printed_block_shows_everything_but_passwords() -> None:
    block = Settings(database="sqlite://user:hidden@/x.db").block()
    assert "hidden" not in block
    assert all(name in block for name in Settings.__struct_fields__)


def test_an_unusable_database_ends_with_one_sentence(tmp_path: Path) -> None:
    command = [sys.executable, "-P", "-m", "meydan", "serve", "--port", "0", "--database", "nonsense"]
    done = subprocess.run(command, env={"PYTHONPATH": str(HOME)}, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 2
    assert "the database address cannot be used" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (["--data", "file/below"], "cannot be made"),
        (["--host", "300.1.1.1"], "there is no address '300.1.1.1' to listen on"),
        (["--host", "192.0.2.1"], "the server cannot listen on 192.0.2.1, port 0"),
        (["--database", "mysql://host/meydan"], "it must begin with sqlite: or postgresql:, not mysql:"),
        (["--database", "postgresql://me:hidden@127.0.0.1:1/x"], "@127.0.0.1:1/x cannot be reached"),
        (["--broker", "http://host"], "it must be like valkey://HOST:6379/0"),
    ],
)
def test_unsupported_settings_end_with_one_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    flags: list[str],
    sentence: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("no folder")
    assert run(["serve", "--port", "0", *flags]) == 2
    told = capsys.readouterr().err
    assert sentence in told
    assert "hidden" not in told


def test_a_port_in_use_is_reported_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert run(["serve", "--port", str(port), "--data", str(tmp_path)]) == 2
    assert f"the server cannot listen on 127.0.0.1, port {port}" in capsys.readouterr().err


def test_health_readiness_metrics_and_the_api_pages(server: ServerProcess) -> None:
    with httpx.Client(base_url=server.url, timeout=60) as browser:
        assert browser.get("/health").json()["status"] == "ok"
        assert browser.get("/ready").text == "ready"
        numbers = browser.get("/metrics").text
        for name in ("meydan_answers_total", "meydan_commits_total", "meydan_lines", "meydan_answer_seconds_bucket"):
            assert name in numbers
        assert browser.get("/api/openapi.json").json()["openapi"].startswith("3.1")
        assert "answer" in json.dumps(browser.get("/api/protocol.json").json())
        assert "/api/v1/tables" in browser.get("/api").text


def test_a_backup_restores_into_a_fresh_server_and_its_game_continues(tmp_path: Path, server: ServerProcess) -> None:
    """A backup of a running server restores people, tables and a game that is played to its end."""
    with Client(server.url, name="Sara") as me:
        table = me.play_now("coup", 2, level="novice")
        with me.listen(table.id) as seat:
            for _, question in zip(range(2), seat.questions(60), strict=False):
                seat.answer(question.options[0])
                seat.wait_for(protocol.Accepted)
        file = tmp_path / "backup.jsonl.gz"
        assert run(["backup", str(file), "--data", str(server.folder)]) == 0
        token = me.token
    fresh = tmp_path / "fresh"
    assert run(["restore", str(file), "--data", str(fresh)]) == 0
    assert run(["restore", str(file), "--data", str(fresh)]) == 2  # not into a full one
    with server_process(fresh) as other, Client(other.url, token=token) as me, me.listen(table.id) as seat:
        assert seat.wait_for(protocol.Update).n >= 2
        for question in seat.questions(60):
            seat.answer(question.options[0])
        assert seat.update is not None
        assert seat.update.over


def test_a_database_moves_to_postgresql_and_back_in_mid_game(tmp_path: Path, postgres: Postgres) -> None:
    """Move from SQLite to PostgreSQL in mid-game, answer there, move back and play to the end."""
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    new.mkdir()
    target = postgres.database()
    webpush.make_keys(old / webpush.FILE)
    with server_process(old, "--outside", "any") as server, Client(server.url, token=phone_guest(server)) as me:
        me.ask("POST", "/me/subscriptions", kind="push", endpoint="https://127.0.0.1/", keys=Browser().keys)
        table, token, sessions = me.play_now("coup", 2, level="novice").id, me.token, me.ask("GET", "/me/sessions")
        assert sessions["sessions"][0]["device"] == "Firefox · Android"
        play(me, table, 2)
        me_said(me, table)
        assert run(["move-database", f"sqlite:///{old}/meydan.db", target]) == 2  # refused while a server uses it
    assert run(["move-database", f"sqlite:///{old}/meydan.db", target]) == 0
    assert run(["move-database", f"sqlite:///{old}/meydan.db", target]) == 2  # not into a full one
    with server_process(new, "--database", target) as server, Client(server.url, token=token) as me:
        assert play(me, table, 2) > 2
        assert me.ask("GET", "/me/sessions") == sessions
        me_said(me, table)
    assert run(["move-database", target, f"sqlite:///{new}/meydan.db"]) == 0
    with server_process(new) as server, Client(server.url, token=token) as me:
        play(me, table, 1000)
        assert me.table(table).state == "finished"
        assert me.ask("GET", "/me/sessions") == sessions
        me_said(me, table)
        assert subscribed_sessions(new) == [hashed(token)]
        me.ask("POST", "/logout")
        assert subscribed_sessions(new) == []


def subscribed_sessions(folder: Path) -> list[str]:
    with closing(sqlite3.connect(folder / "meydan.db")) as connection:
        return [row[0] for row in connection.execute("SELECT session FROM subscriptions")]


def phone_guest(server: ServerProcess) -> str:
    """Sign in a guest with a phone's user agent; return their token."""
    answer = httpx.post(f"{server.url}/api/v1/me", json={}, headers={"user-agent": FIREFOX_ANDROID}, timeout=60)
    return str(answer.json()["token"])


def play(me: Client, table: str, answers: int) -> int:
    """Give this many answers; return the number of log entries."""
    with me.listen(table) as seat:
        for _, question in zip(range(answers), seat.questions(60), strict=False):
            seat.answer(question.options[0])
            seat.wait_for(protocol.Accepted)
        assert seat.update is not None
        return seat.update.n


def me_said(me: Client, table: str) -> None:
    """Chat lines are numbered by the database: numbering continues after a move to another database."""
    with me.listen(table) as seat:
        seat.wait_for(protocol.Welcome)
        seat.send(protocol.Say(phrase="hello"))
        seat.wait_for(protocol.Said)


def test_a_broken_backup_is_refused_with_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "backup.jsonl.gz"
    file.write_bytes(b"nonsense")
    assert run(["restore", str(file), "--data", str(tmp_path / "fresh")]) == 2
    assert "cannot be read as a backup" in capsys.readouterr().err


def test_an_empty_backup_is_refused_with_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["backup", str(tmp_path / "backup.jsonl.gz"), "--data", str(tmp_path)]) == 2
    assert "nothing of Meydan is stored there" in capsys.readouterr().err
    assert not (tmp_path / "backup.jsonl.gz").exists()


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ([{"kind": "meydan backup", "revision": "9999"}], "from a release that this one does not know"),
        ([{"kind": "meydan backup"}], "from a release that this one does not know"),
        ([["horses", {}], {"rows": 1}], "rows of a table 'horses' that is not there"),
        ([["people", {"id": {"a": 1}}], {"rows": 1}], "rows of people that do not fit"),
        ([["people", {"id": "x", "colour": "red"}], {"rows": 1}], "rows of people that do not fit"),
        ([["people"], {"rows": 1}], "a line that is not a row"),
        ([7, {"rows": 1}], "a line that is not a row"),
    ],
)
def test_a_backup_with_broken_rows_is_refused_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lines: list[object], sentence: str
) -> None:
    head = {"kind": "meydan backup", "revision": ScriptDirectory.from_config(alembic_config(None)).get_current_head()}
    whole = lines if isinstance(lines[0], dict) else [head, *lines]
    file = tmp_path / "backup.jsonl.gz"
    file.write_bytes(gzip.compress("\n".join(map(json.dumps, whole)).encode()))
    assert run(["restore", str(file), "--data", str(tmp_path / "fresh")]) == 2
    told = capsys.readouterr().err
    assert sentence in told
    assert "Traceback" not in told


def test_a_backup_with_broken_bytes_is_refused_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, good = tmp_path / "backup.jsonl.gz", gzip.compress(b'{"kind":"meydan backup","revision":null}\n' * 50)
    for at in range(10, len(good) - 8):
        file.write_bytes(good[:at] + bytes([good[at] ^ 255]) + good[at + 1 :])
        assert run(["restore", str(file), "--data", str(tmp_path / "fresh")]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_the_admin_lists_inspects_bans_exports_and_closes(
    server: ServerProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    data = ["--data", str(server.folder)]
    with Client(server.url, name="Trouble") as me, Client(server.url, name="Ali") as other:
        mine = me.ask("GET", "/me")["id"]
        table = me.play_now("coup", 2, level="novice")
        assert run(["admin", "tables", "playing", *data]) == 0
        assert table.code in capsys.readouterr().out
        assert run(["admin", "table", table.code, *data]) == 0
        shown = json.loads(capsys.readouterr().out)
        assert "Trouble" in [seat["name"] for seat in shown["seats"]]
        assert "seed" not in shown
        assert run(["admin", "export", mine, *data]) == 0
        exported = json.loads(capsys.readouterr().out)
        assert exported["person"]["name"] == "Trouble"
        assert len(exported["sessions"]) == 1
        assert set(exported["sessions"][0]) == {"person", "created", "seen", "device"}
        assert run(["admin", "ban", mine, *data]) == 0
        with pytest.raises(ServerSaid):
            me.ask("GET", "/me")
        with other.listen(table.id) as watching:
            watching.wait_for(protocol.Welcome)
            assert run(["admin", "close", table.code, *data]) == 0
            while watching.wait_for(protocol.TableChanged, 30).table.state != "closed":
                pass
        assert run(["admin", "table", "nowhere", *data]) == 2


def test_without_a_command_the_app_opens(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(HOME), "MEYDAN_DATA": str(tmp_path), "MEYDAN_WORKERS": "1"}
    with socket.create_server(("127.0.0.1", 0)) as taken:  # a busy port does not prevent starting
        env["MEYDAN_PORT"] = str(taken.getsockname()[1])
        env.pop("DISPLAY", None)
        with subprocess.Popen(
            [sys.executable, "-P", "-m", "meydan"], env=env, cwd=tmp_path, stdout=subprocess.PIPE, text=True
        ) as square:
            assert square.stdout is not None
            address = square.stdout.readline().split()[-1]
            assert httpx.get(f"{address}/health", timeout=60).status_code == 200
            square.terminate()
            assert square.wait(30) == 0
