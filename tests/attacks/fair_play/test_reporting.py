"""Reports tell nobody who reported, cannot be used to find games, and cannot be sent in floods."""

import json
from pathlib import Path

import pytest

from meydan.cli.app import run
from meydan.client import Client, ServerSaid
from meydan.server.wire import protocol
from tests.server.process import ServerProcess, server_process


def refused(who: Client, method: str, name: str, **body: object) -> str:
    with pytest.raises(ServerSaid) as said:
        who.ask(method, f"/tables/{name}/report", **body)
    return said.value.key


def test_a_report_stays_between_reporter_and_administrators(
    server: ServerProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    with (
        Client(server.url, name="Sara") as me,
        Client(server.url, name="Ali") as other,
        Client(server.url, name="Reza") as stranger,
    ):
        table = me.new_table("coup", 2)
        with other.sit(table.id) as seat:
            me.at(table.id, "start")
            seat.wait_for(protocol.Update)
            assert not me.ask("GET", f"/tables/{table.id}/report")["reported"]
            sent = me.ask("POST", f"/tables/{table.id}/report", seat=1, reason="stalling", text="three minutes")
            assert sent["reported"]
            assert refused(me, "POST", table.id, seat=1, reason="gifts") == "reported_already"
            assert not other.ask("GET", f"/tables/{table.id}/report")["reported"], "they learn nothing of it"
            for name in (table.id, "nosuchtable"):
                assert refused(stranger, "GET", name) == "no_table"
                assert refused(stranger, "POST", name, seat=0, reason="other") == "no_table"
        assert run(["admin", "reports", "--data", str(server.folder)]) == 0
        [line] = capsys.readouterr().out.splitlines()
        assert "stalling" in line
        assert "Ali" in line
        report = line.split()[0]
        assert run(["admin", "report", report, "--data", str(server.folder)]) == 0
        assert json.loads(capsys.readouterr().out)["text"] == "three minutes"
        assert run(["admin", "decide", report, "warning", "--data", str(server.folder)]) == 0
        [warned] = other.ask("GET", "/me/warnings")["warnings"]
        assert warned.keys() == {"id", "game", "reason", "time"}
        assert stranger.ask("POST", f"/me/warnings/{warned['id']}")["warnings"] == []
        assert len(other.ask("GET", "/me/warnings")["warnings"]) == 1, "nobody else can confirm it"


def test_a_flood_of_reports_is_cut(tmp_path: Path) -> None:
    with server_process(tmp_path, "--limits", "1") as server, Client(server.url, name="Sara") as me:
        found = [refused(me, "POST", "nosuchtable", seat=0, reason="other") for _ in range(7)]
        assert found == ["no_table"] * 5 + ["too_fast"] * 2
