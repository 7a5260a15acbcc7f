"""Storms: three minutes, three costly answers, and the best one is kept."""

from pathlib import Path
from typing import Any

import pytest

from meydan import puzzles
from meydan.server.puzzles import skills, storm_rules
from tests.attacks.site import Browser, Site, site

pytestmark = pytest.mark.anyio


async def begun(browser: Browser, game: str = "coup") -> dict[str, Any]:
    return dict((await browser.ask("POST", f"/puzzles/storm/{game}")).json())


async def solve(browser: Browser, storm: dict[str, Any], well: bool = True) -> dict[str, Any]:
    puzzle = puzzles.find(storm["puzzle"])
    word = puzzle.best if well else min(puzzle.choices, key=lambda one: one.share).word
    answer = await browser.ask("POST", f"/puzzles/storms/{storm['id']}/answer", puzzle=puzzle.id, word=word)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def record(browser: Browser) -> int:
    games = (await browser.ask("GET", "/puzzles")).json()["games"]
    return int(next(one["storm"] for one in games if one["game"] == "coup"))


async def someone(here: Site) -> Browser:
    browser = await here.browser()
    await browser.come_in()
    return browser


async def test_three_costly_answers_end_a_storm_and_the_best_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(skills, "LITTLE", 0.0)  # the puzzles are random, and some have no answer that costs more
    async with site(tmp_path) as here:
        sara = await someone(here)
        storm = await begun(sara)
        for well in (True, True, False, True, False):
            storm = await solve(sara, storm, well)
            assert storm["puzzle"]
        asked = storm["puzzle"]
        storm = await solve(sara, storm, well=False)
        assert (storm["score"], storm["lives"], storm["puzzle"], storm["record"]) == (3, 0, None, 3)
        path = f"/puzzles/storms/{storm['id']}/answer"
        assert await sara.key("POST", path, puzzle=asked, word=puzzles.find(asked).best) == "storm_over"
        await solve(sara, await begun(sara))
        assert await record(sara) == 3


async def test_the_server_keeps_the_time_and_the_order(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara, other = await someone(here), await someone(here)
        storm = await begun(sara)
        path = f"/puzzles/storms/{storm['id']}/answer"
        later = next(one for one in puzzles.load("coup") if one.id != storm["puzzle"])
        assert await sara.key("POST", path, puzzle=later.id, word=later.best) == "stale"
        asked = puzzles.find(storm["puzzle"])
        assert await other.key("POST", path, puzzle=asked.id, word=asked.best) == "no_storm"
        here.time.set(here.time.now() + storm_rules.SECONDS + storm_rules.GRACE + 1)
        assert await sara.key("POST", path, puzzle=asked.id, word=asked.best) == "storm_over"
        assert await record(sara) == 0
        assert await sara.key("POST", "/puzzles/storm/chess") == "unknown_game"


async def test_a_storm_changes_no_rating_and_uses_the_puzzle_up(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara = await someone(here)
        storm = await begun(sara)
        asked = puzzles.find(storm["puzzle"])
        await solve(sara, storm)
        again = (await sara.ask("POST", f"/puzzles/p/{asked.id}/answer", word=asked.best)).json()
        assert (again["counted"], again["before"], again["after"]) == (False, 1000, 1000)
