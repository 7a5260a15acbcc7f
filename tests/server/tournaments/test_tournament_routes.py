"""Tournaments over REST: who may do what, what is shown, files, and what is left of a deleted account."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from meydan.server.ops import data_export
from tests.attacks.site import Browser, Site, site

pytestmark = pytest.mark.anyio


async def visitor(here: Site, name: str) -> tuple[Browser, str]:
    browser = await here.browser()
    return browser, await browser.come_in(name)


async def cup(organiser: Browser, **wishes: Any) -> str:
    asked = {"name": "Cup", "game": "coup", "clock": "none", "size": 2} | wishes
    answer = await organiser.ask("POST", "/tournaments", **asked)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


async def test_only_an_account_opens_a_tournament_and_only_its_desk_runs_it(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        organiser, guest = await here.browser(), (await visitor(here, "Guest"))[0]
        await organiser.keep("organiser")
        assert await guest.key("POST", "/tournaments", name="Cup", game="coup") == "account_needed"
        assert not (await guest.ask("GET", "/tournaments")).json()["may_open"]
        code = await cup(organiser, fill="byes")
        path = f"/tournaments/{code}"
        assert (await guest.ask("POST", f"{path}/enter")).json()["mine"]
        ways: dict[str, dict[str, Any]] = {
            "rounds": {},
            "end": {},
            "entrants": {"name": "Ali"},
            "drop": {"entrant": "x"},
            "results": {"round": 1, "table": 0, "places": [1, 2]},
            "helpers": {"entrant": "x"},
        }
        for way, body in ways.items():
            assert await guest.key("POST", f"{path}/{way}", **body) == "not_organiser", way
        mine = (await guest.ask("GET", "/me")).json()["id"]
        helped = await organiser.ask("POST", f"{path}/helpers", entrant=mine)
        assert helped.json()["entrants"][0]["helper"]
        assert await guest.key("POST", f"{path}/rounds") == "nobody_to_pair"
        [listed] = (await guest.ask("GET", "/tournaments")).json()["tournaments"]
        assert (listed["code"], listed["mine"], listed["entrants"]) == (code, True, 1)


async def test_guests_enter_only_where_the_settings_allow_it(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        organiser, guest = await here.browser(), (await visitor(here, "Guest"))[0]
        await organiser.keep("organiser")
        code = await cup(organiser, guests=False, public=False)
        assert await guest.key("POST", f"/tournaments/{code}/enter") == "no_guests"
        assert await organiser.key("POST", f"/tournaments/{code}/enter") == "ok"
        assert (await guest.ask("GET", "/tournaments")).json()["tournaments"] == []
        assert await guest.key("GET", "/tournaments/NOBODY") == "no_tournament"


@pytest.mark.parametrize(
    "wishes",
    [
        {"size": 9},
        {"size": 1},
        {"rounds": 0},
        {"minutes": -1},
        {"kind": "arena", "minutes": 0},
        {"box": True, "duplicate": True, "fill": "byes"},
        {"going_on": 4, "size": 4},
    ],
)
async def test_settings_that_cannot_be_played_are_refused(tmp_path: Path, wishes: dict[str, Any]) -> None:
    async with site(tmp_path) as here:
        organiser = await here.browser()
        await organiser.keep("organiser")
        body = {"name": "Cup", "game": "coup"} | wishes
        assert await organiser.key("POST", "/tournaments", **body) == "bad_tournament"


async def test_results_are_downloaded_without_formulas_and_without_secrets(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        organiser = await here.browser()
        owner = await organiser.keep("organiser")
        code = await cup(organiser, box=True, fill="byes", rounds=2)
        path = f"/tournaments/{code}"
        for name in ("=1+1", "Sara"):
            assert await organiser.key("POST", f"{path}/entrants", name=name) == "ok"
        await organiser.ask("POST", f"{path}/rounds")
        await organiser.ask("POST", f"{path}/results", round=1, table=0, places=[1, 2])
        text = (await organiser.ask("GET", f"{path}/table")).content.decode("utf-8-sig")
        head, *lines = csv.reader(io.StringIO(text))
        assert head[:3] == ["place", "name", "points"]
        assert {line[1] for line in lines} == {"'=1+1", "Sara"}
        assert sorted(line[-1] for line in lines) == ["1", "2"]
        log = await organiser.ask("GET", f"{path}/log")
        key = (await here.server.tournaments.logs.find(code)).row.key
        assert [one["what"] for one in log.json()["decisions"]][-2:] == ["paired", "reported"]
        exported = json.dumps(await data_export.export(here.server.services.engine, owner))
        assert code in exported
        assert key not in log.text + exported


async def test_a_deleted_account_leaves_its_tournaments_without_a_name(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        organiser, (guest, who) = await here.browser(), await visitor(here, "Nameless")
        await organiser.keep("organiser")
        code = await cup(organiser)
        for one in (organiser, guest):
            await one.ask("POST", f"/tournaments/{code}/enter")
        await organiser.ask("POST", f"/tournaments/{code}/rounds")
        assert (await guest.ask("DELETE", "/me")).status_code == 200
        shown = (await organiser.ask("GET", f"/tournaments/{code}")).json()
        assert "Nameless" not in json.dumps(shown)
        assert next(one for one in shown["entrants"] if one["id"] == who)["until"] == 1
        assert (await organiser.ask("GET", f"/tournaments/{code}/log")).text.count("Nameless") == 0
