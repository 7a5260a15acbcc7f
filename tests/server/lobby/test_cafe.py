"""Café mode: named tables that outlive a restart, guests only, and a reset every night."""

import time
from pathlib import Path

import httpx
import pytest

from meydan.client import Client, ServerSaid
from meydan.server.common.errors import NotFound, Refusal
from meydan.server.lobby import actions
from meydan.server.lobby.cafe import LOOK, NUMBERED, Cafe, has_passed, read_names
from meydan.server.ops.doctor import machine
from meydan.server.settings import BadSetting, Settings, read_settings
from tests.server.process import server_process
from tests.server.room import room

pytestmark = pytest.mark.anyio


def names_in(folder: Path, text: str) -> Settings:
    file = folder / "tables.txt"
    file.write_text(text, encoding="utf-8")
    return Settings(cafe=True, cafe_tables=str(file))


async def test_a_table_of_the_cafe_keeps_its_game_over_a_restart(tmp_path: Path) -> None:
    settings = names_in(tmp_path, "پنجره\n\n  باغچه \n")
    async with room(tmp_path) as here:
        cafe = Cafe(here.hall, settings)
        sara, ali = await here.person("Sara"), await here.person("Ali")
        opened = await cafe.open(2, sara, "coup")
        assert (await cafe.open(2, ali, "rakab")).id == opened.id
        with pytest.raises(NotFound):
            await cafe.open(3, ali, "rakab")
    async with room(tmp_path) as here:
        tables = (await Cafe(here.hall, settings).page()).tables
        assert [(one.number, one.name) for one in tables] == [(1, "پنجره"), (2, "باغچه")]
        assert tables[0].table is None
        assert tables[1].table is not None
        assert (tables[1].table.id, tables[1].table.public) == (opened.id, False)


async def test_a_table_is_free_again_when_its_game_is_over(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        cafe = Cafe(here.hall, Settings(cafe=True))
        sara = await here.person("Sara")
        first = await cafe.open(1, sara, "coup")
        await actions.leave(first, sara)
        assert (await cafe.page()).tables[0].table is None
        assert (await cafe.open(1, sara, "rakab")).id != first.id


async def test_a_rematch_stays_at_its_table(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        cafe = Cafe(here.hall, Settings(cafe=True))
        sara = await here.person("Sara")
        first, second = await cafe.open(5, sara, "coup"), await here.hall.create(host=sara.id, game="coup", players=2)
        await cafe.follow(first.id, second.id)
        table = (await cafe.page()).tables[4].table
        assert table is not None
        assert table.id == second.id


async def test_the_reset_closes_tables_and_forgets_guests(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        soon = time.strftime("%H:%M", time.localtime(here.services.now() + 120))
        cafe = Cafe(here.hall, Settings(cafe=True, cafe_reset=soon))
        here.services.spawn(cafe.watch(), "café")
        table, lines = await here.game("Sara", "Ali")
        waiting = await cafe.open(1, await here.person("Mina"), "coup")
        assert lines[0].session is not None
        await here.turn(60 - LOOK, step=LOOK)
        assert table.record.state == "playing"
        await here.turn(180, step=LOOK)
        assert (table.record.state, waiting.record.state) == ("closed", "closed")
        assert lines[0].gone
        assert await here.hall.sessions.still_open([lines[0].session]) == set()


@pytest.mark.parametrize(
    ("before", "now", "passed"),
    [
        ("04:29", "04:30", True),
        ("04:30", "04:30", False),
        ("04:30", "04:31", False),
        ("23:59", "04:31", True),
        ("23:59", "00:01", False),
        ("05:00", "04:31", True),
    ],
)
def test_a_time_of_day_passes_once(before: str, now: str, passed: bool) -> None:
    assert has_passed("04:30", before, now) is passed


def test_settings_of_a_cafe(tmp_path: Path) -> None:
    assert read_settings({"cafe": True}, {}).lan == "on"
    assert read_settings({}, {}).lan == "off"
    assert read_names(Settings(cafe=True)) == [""] * NUMBERED
    for wrong in ({"cafe_reset": "25:00"}, {"cafe_reset": "night"}, {"cafe": True, "trace": "http://127.0.0.1:4318"}):
        with pytest.raises(BadSetting):
            read_settings(wrong, {})
    for text in ("", "\n", "x" * 41):
        with pytest.raises(BadSetting):
            read_names(names_in(tmp_path, text))
    with pytest.raises(BadSetting):
        read_names(Settings(cafe=True, cafe_tables=str(tmp_path / "none")))


def test_the_doctor_knows_a_cafe(tmp_path: Path) -> None:
    assert machine.cafe(Settings()).verdict == "well"
    assert machine.cafe(Settings(cafe=True, cafe_tables=str(tmp_path / "none"))).verdict == "ill"
    open_to_all = Settings(cafe=True, host="0.0.0.0", cafe_reset="04:30")
    assert "12 tables, reset 04:30" in machine.cafe(open_to_all).sentence


def test_a_cafe_over_the_wire(tmp_path: Path) -> None:
    with server_process(tmp_path, "--cafe") as server, Client(server.url, name="Sara") as me:
        assert len(me.ask("GET", "/cafe")["tables"]) == NUMBERED
        opened = me.ask("POST", "/cafe/1", game="coup")
        assert me.ask("GET", "/cafe")["tables"][0]["table"]["code"] == opened["code"]
        for method, path, body in (
            ("POST", "/me/keep", {"login": "sara", "password": "a long password"}),
            ("POST", "/login", {"login": "sara", "password": "a long password"}),
            ("POST", "/login/passkey/options", {}),
            ("POST", "/me/passkeys/options", {}),
            ("GET", "/push", {}),
        ):
            with pytest.raises(ServerSaid) as said:
                me.ask(method, path, **body)
            assert said.value.key == "cafe_guests"
        session = httpx.get(f"{server.url}/api/v1/session", headers={"authorization": f"Bearer {me.token}"}).json()
        assert session["cafe"] is True


async def test_the_owner_renames_adds_and_removes_tables_and_closes_games(tmp_path: Path) -> None:
    settings = names_in(tmp_path, "پنجره\nباغچه\n")
    async with room(tmp_path) as here:
        cafe = Cafe(here.hall, settings)
        sara = await here.person("Sara")
        opened = await cafe.open(2, sara, "coup")
        with pytest.raises(Refusal, match="a table with a game stays"):
            await cafe.rename(["پنجره"])
        with pytest.raises(Refusal):
            await cafe.rename([])
        await cafe.rename(["Window", "", " تراس\u202e "])
        assert [one.name for one in (await cafe.desk()).tables] == ["Window", "", "تراس"]
        assert (await cafe.open(2, sara, "rakab")).id == opened.id
        await cafe.close(2)
        await cafe.close(1)  # nothing is played there
        assert opened.record.state == "closed"
        assert (await cafe.desk()).tables[1].table is None
        await cafe.rename(["Window"])
    async with room(tmp_path) as here:
        cafe = Cafe(here.hall, settings)
        await cafe.load()
        assert cafe.names == ["Window"], "what the owner chose replaces the file"


def test_the_desk_opens_only_on_the_machine_of_the_server(tmp_path: Path) -> None:
    with server_process(tmp_path, "--cafe") as server, httpx.Client(base_url=f"{server.url}/api/v1") as here:
        found = here.get("/cafe/desk")
        assert (found.status_code, len(found.json()["tables"])) == (200, NUMBERED)
        named = here.put("/cafe/desk/names", json={"names": ["Window"]})
        assert [one["name"] for one in named.json()["tables"]] == ["Window"]
        assert here.post("/cafe/desk/reset").status_code == 200
        for method, path in (("GET", ""), ("PUT", "/names"), ("POST", "/close/1"), ("POST", "/reset")):
            refused = here.request(method, f"/cafe/desk{path}", headers={"via": "1.1 proxy"}, json={"names": ["Door"]})
            assert (refused.status_code, refused.json()["key"]) == (403, "not_here")
        assert [one["name"] for one in here.get("/cafe").json()["tables"]] == ["Window"]
