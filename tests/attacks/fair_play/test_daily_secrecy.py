"""Nobody learns the seed of a daily deal over the network before its day is over, and new guests gain no second try."""

from pathlib import Path

import pytest
from sqlalchemy import select

from meydan.server.daily.deals import PLAYERS
from meydan.server.state import daily_seeds
from meydan.server.storage import schema
from tests.attacks.site import Browser, Site, site

pytestmark = pytest.mark.anyio
SECRET = "a secret of enough characters"


async def seeds(here: Site) -> set[str]:
    """Everything that must not be sent: seeds, also as numbers, salts, and the secret itself."""
    async with here.server.services.engine.connect() as connection:
        rows = (await connection.execute(select(schema.daily_deals))).all()
    assert len(rows) == 2 * len(PLAYERS), "today's and tomorrow's"
    return {SECRET, *(text for row in rows for text in (row.seed, row.salt, str(int(row.seed, 16))))}


async def everything(browser: Browser, table: str, day: str) -> str:
    """What the server tells about the deals, with its refusals and headers."""
    told = ""
    for path in (
        "/daily",
        *(f"/daily/{other}/coup" for other in (day, daily_seeds.days_before(day, -1), "x", "9999-12-31")),
        f"/tables/{table}",
        *(f"/tables/{table}/{part}" for part in ("record", "replay", "review")),
        "/home",
        "/catalogue",
    ):
        answer = await browser.ask("GET", path)
        told += answer.text + repr(answer.headers)
    for path, body in (
        (f"/tables/{table}/fork", {"n": 0, "seat": 0}),
        (f"/tables/{table}/review", {}),
        (f"/tables/{table}/hint", {}),
        ("/daily/chess", {}),
        ("/daily/coup", {"pace": 3}),
    ):
        answer = await browser.ask("POST", path, **body)
        assert answer.is_error, path
        told += answer.text
    return told


async def test_no_answer_of_the_server_contains_a_seed(tmp_path: Path) -> None:
    async with site(tmp_path, daily_secret=SECRET) as here:
        mine, other = await here.browser(), await here.browser("203.0.113.2")
        await mine.come_in()
        await other.come_in("Ali")
        day = (await mine.ask("GET", "/daily")).json()["day"]
        begun = (await mine.ask("POST", "/daily/coup")).json()
        assert (begun["daily"], begun["practice"], begun["rated"]) == (day, False, False)
        secrets = await seeds(here)
        for browser in (mine, other):
            told = await everything(browser, begun["id"], day)
            assert begun["commitment"] in told
            assert not [secret for secret in secrets if secret in told]
        assert SECRET not in here.server.settings.block()
        assert "daily_secret" in here.server.settings.secrets()
        here.time.set(here.time.now() + daily_seeds.DAY)
        deals = (await other.ask("GET", "/daily")).json()["yesterday"]
        assert {deal["seed"] for deal in deals} == {daily_seeds.seed_of(SECRET, day, game)[0] for game in PLAYERS}


async def test_new_guests_from_one_address_have_one_try_that_counts(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        counted = []
        for address in ("203.0.113.1", "203.0.113.1", "2001:db8::1", "2001:db8::ffff", "203.0.113.9"):
            browser = await here.browser(address)
            await browser.come_in()
            counted.append(not (await browser.ask("POST", "/daily/kingdomino")).json()["practice"])
        assert counted == [True, False, True, False, True]


async def test_a_hall_behind_one_address_can_be_given_more(tmp_path: Path) -> None:
    async with site(tmp_path, limits=2.0) as here:
        counted = []
        for _ in range(3):
            browser = await here.browser()
            await browser.come_in()
            counted.append(not (await browser.ask("POST", "/daily/kingdomino")).json()["practice"])
        assert counted == [True, True, False]
