"""Before the day of a daily deal is over, no address of the server tells the seed or a hidden card."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from meydan.server.state import daily_seeds
from meydan.server.tables.table import LiveTable
from meydan.server.wire import protocol
from tests.attacks.site import Browser, Site, site
from tests.server.room import Line

pytestmark = pytest.mark.anyio
SECRET = "sixteen characters or more"
NOON = daily_seeds.beginning("2026-11-17") + 43_200.0
CLOSED = {
    ("GET", "record"): {},
    ("GET", "replay"): {},
    ("GET", "review"): {},
    ("POST", "review"): {},
    ("GET", "board"): {},
    ("GET", "puzzles"): {},
    ("POST", "puzzles"): {},
    ("POST", "fork"): {"n": 1, "seat": 0, "level": "novice"},
}
"""What a finished game shows, and a sealed one refuses."""


async def finished(here: Site, browser: Browser, person: str) -> LiveTable:
    """Today's Coup, in which the person resigns; the bots play on to the end."""
    name = (await browser.ask("POST", "/daily/coup", pace=0)).json()["id"]
    table = await here.server.hall.find(name)
    line = Line(person, None)
    await table.join(line, None, [])
    await table.receive(line, protocol.Resign())
    assert table.play is not None
    while not table.play.replayed.over:
        here.time.turn(0.5)
        await here.server.services.journal.write()
        await asyncio.sleep(0)
    await here.server.services.journal.write()
    return table


def addresses(here: Site) -> set[str]:
    """Every address that can be read without naming anything but a table, a day and a game."""
    found = set()
    for route in here.app.routes:
        path: str = route.path.removeprefix("/api/v1")
        if route.path.startswith("/api/v1") and "GET" in getattr(route, "methods", ()):
            filled = path.replace("{day:str}", "2026-11-17").replace("{game:str}", "coup")
            found.add(filled)
    return {one for one in found if "{" not in one.replace("/tables/{name:str}", "")}


async def test_no_address_tells_the_seed_before_the_day_is_over(tmp_path: Path) -> None:
    async with site(tmp_path, daily_secret=SECRET) as here:
        here.time.set(NOON)
        sara, stranger = await here.browser(), await here.browser("203.0.113.2")
        table = await finished(here, sara, await sara.come_in())
        await stranger.come_in("Ali")
        seed, salt = table.record.seed, table.record.salt
        asked = addresses(here)
        assert {f"/tables/{{name:str}}{end}" for end in ("", "/record", "/replay", "/review", "/board")} <= asked
        assert {"/daily", "/daily/2026-11-17/coup", "/me/habits"} <= asked
        for browser in (sara, stranger):
            for path in sorted(asked):
                here.time.turn(5)  # nobody asks so much at once
                answer = await browser.ask("GET", path.replace("{name:str}", table.id))
                told = answer.text
                for secret in (seed, salt, str(int(seed, 16)), SECRET):
                    assert secret not in told, path


async def test_what_a_finished_game_shows_waits_for_the_end_of_the_day(tmp_path: Path) -> None:
    async with site(tmp_path, daily_secret=SECRET) as here:
        here.time.set(NOON)
        sara = await here.browser()
        table = await finished(here, sara, await sara.come_in())

        async def answers() -> dict[tuple[str, str], Any]:
            return {
                (method, end): await sara.key(method, f"/tables/{table.id}/{end}", **body)
                for (method, end), body in CLOSED.items()
            }

        assert set((await answers()).values()) == {"still_sealed"}
        here.time.set(daily_seeds.end("2026-11-17"))
        opened = await answers()
        assert {what for what, key in opened.items() if key != "ok"} == set()
        assert table.record.seed in (await sara.ask("GET", "/daily/2026-11-17/coup")).text
