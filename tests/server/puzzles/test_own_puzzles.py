"""Puzzles from one's own games: found among costly answers, private, judged without ratings, exported and deleted."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import meydan
from meydan.puzzles import judging
from meydan.server.ops import data_export
from meydan.server.puzzles import own_search
from meydan.server.puzzles.own_rules import Judgement
from meydan.server.thinking import remote_orders
from tests.attacks.site import Browser, Site, site
from tests.support.own_game import BLOCK, BLUFF, DEAL, HARMLESS, PROOF, a_game, answers

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meydan.server.puzzles.own_search.secrets.randbits", lambda bits: 7)
    monkeypatch.setattr(judging, "LONGEST", float("inf"))  # plain engines are slow


async def played(browser: Browser) -> str:
    """The game, as one that this person has played on seat 0; its table."""
    game = a_game()
    entries = [{"seat": seat, "word": word, "by": "bot" if seat else "person"} for seat, word in answers(game)]
    table = {
        "id": "device-table",
        "game": "coup",
        "rules": game.rules.version,
        "players": 2,
        "options": dict(game.settings),
        "seed": f"{DEAL:x}",
        "salt": "aa",
        "seats": [{"name": "Sara"}, {"bot": "novice"}],
    }
    answer = await browser.ask("POST", "/me/games", table=table, entries=entries)
    assert answer.is_success, answer.text
    return str(answer.json()["table"])


async def searched(here: Site, browser: Browser, name: str) -> dict[str, Any]:
    """Look for puzzles, and wait until that is done."""
    begun = await browser.ask("POST", f"/tables/{name}/puzzles")
    assert begun.status_code == 200, begun.text
    assert begun.json()["state"] in ("working", "ready")
    tasks = [task for task in here.server.services.tasks if task.get_name().startswith("search for puzzles")]
    await asyncio.gather(*tasks)
    return dict((await browser.ask("GET", f"/tables/{name}/puzzles")).json())


def own(name: str, number: int) -> str:
    return f"/puzzles/p/own-{name}-{number}"


async def test_costly_answers_that_a_search_confirms_become_puzzles(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara = await here.browser()
        await sara.come_in()
        name = await played(sara)
        assert (await sara.ask("GET", f"/tables/{name}/puzzles")).json()["state"] == "none"
        found = await searched(here, sara, name)
        assert (found["state"], found["found"], found["game"]) == ("ready", 3, "coup")
        [coup] = [one for one in (await sara.ask("GET", "/puzzles")).json()["games"] if one["game"] == "coup"]
        assert (coup["own"], coup["tried"]) == (3, 0)
        first = (await sara.ask("GET", "/puzzles/next/coup?theme=own")).json()
        second = (await sara.ask("GET", f"/puzzles/next/coup?theme=own&after={first['id']}")).json()
        assert {first["id"], second["id"]} < {f"own-{name}-{number}" for number in (BLOCK, BLUFF, PROOF)}
        then = judging.before(a_game(), BLOCK)
        seen = (await sara.ask("GET", own(name, BLOCK))).json()
        assert (seen["view"], seen["words"]) == (then.view(0), then.words(0))
        assert (seen["rating"], seen["tried"], seen["seat"]) == (0, False, 0)
        assert (await searched(here, sara, name))["found"] == 3, "a second search adds nothing"


async def test_an_answer_is_judged_and_changes_no_rating(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara = await here.browser()
        await sara.come_in()
        name = await played(sara)
        await searched(here, sara, name)
        page = (await sara.ask("GET", "/puzzles")).json()
        assert await sara.key("GET", f"{own(name, BLOCK)}/board") == "answer_first"
        assert await sara.key("POST", f"{own(name, BLOCK)}/play") == "answer_first"
        assert await sara.key("POST", f"{own(name, BLOCK)}/answer", word="fly") == "no_puzzle_answer"
        told = (await sara.ask("POST", f"{own(name, BLOCK)}/answer", word="block:duke")).json()
        assert (told["verdict"], told["loss"], told["counted"], told["puzzle"]) == ("best", 0.0, False, 0)
        assert (told["played"], told["shares"][0]["word"]) == (answers(a_game())[BLOCK][1], "block:duke")
        again = (await sara.ask("POST", f"{own(name, BLOCK)}/answer", word=told["played"])).json()
        assert again["loss"] >= 0.1
        assert (await sara.ask("GET", own(name, BLOCK))).json()["tried"]
        assert (await sara.ask("GET", "/puzzles")).json() == page
        following = (await sara.ask("GET", "/puzzles/next/coup?theme=own")).json()
        assert following["id"] == f"own-{name}-{BLUFF}", "what was not tried again comes first"
        assert len((await sara.ask("GET", f"{own(name, BLOCK)}/board")).json()["line"]) == BLOCK
        table = (await sara.ask("POST", f"{own(name, BLOCK)}/play", level="novice")).json()
        assert [one["bot"] for one in table["seats"]] == [None, "novice"]


async def test_nobody_else_sees_them(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara, ali, nobody = [await here.browser() for _ in range(3)]
        await sara.come_in()
        await ali.come_in("Ali")
        name = await played(sara)
        await searched(here, sara, name)
        for stranger in (ali, nobody):
            assert await stranger.key("GET", own(name, BLOCK)) == "no_puzzle"
            assert await stranger.key("GET", "/puzzles/next/coup?theme=own") == "no_puzzles"
            assert {one["own"] for one in (await stranger.ask("GET", "/puzzles")).json()["games"]} == {0}
        assert await ali.key("POST", f"{own(name, BLOCK)}/answer", word="block:duke") == "no_puzzle"
        assert await ali.key("GET", f"{own(name, BLOCK)}/board") == "no_puzzle"
        assert await ali.key("POST", f"{own(name, BLOCK)}/play", level="novice") == "no_puzzle"
        assert await ali.key("POST", f"/tables/{name}/puzzles") == "no_puzzles"
        assert await ali.key("GET", f"/tables/{name}/puzzles") == "no_puzzles"
        assert await nobody.key("POST", f"/tables/{name}/puzzles") == "nobody"


async def test_bad_requests_are_refused(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara = await here.browser()
        await sara.come_in()
        name = await played(sara)
        for number in ("0", "x", "-1", "9" * 30, ""):
            assert await sara.key("GET", f"/puzzles/p/own-{name}-{number}") == "no_puzzle"
        assert await sara.key("GET", "/puzzles/p/own-") == "no_puzzle"
        assert await sara.key("GET", "/puzzles/next/chess?theme=own") == "unknown_game"


async def test_a_failed_search_can_be_requested_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(work: object, job: object, purpose: object) -> None:
        return None

    async with site(tmp_path) as here:
        sara = await here.browser()
        await sara.come_in()
        name = await played(sara)
        with monkeypatch.context() as broken:
            broken.setattr(here.server.services.thinker, "run", fails)
            assert (await searched(here, sara, name))["state"] == "failed"
        assert (await searched(here, sara, name))["found"] == 3
        assert not here.server.own_searches.failed


async def test_a_person_can_have_and_delete_them(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara = await here.browser()
        me = await sara.come_in()
        name = await played(sara)
        await searched(here, sara, name)
        engine = here.server.services.engine
        stored = await data_export.export(engine, me)
        assert [one["table_id"] for one in stored["own_searches"]] == [name]
        assert sorted(one["number"] for one in stored["own_puzzles"]) == [BLOCK, BLUFF, PROOF]
        assert (await sara.ask("DELETE", "/me")).is_success
        left = await data_export.export(engine, me)
        assert not left["own_searches"] + left["own_puzzles"]


def test_an_answer_that_is_not_costly_is_no_puzzle() -> None:
    assert judging.missed(a_game(), HARMLESS, 7) is None


def test_a_game_from_a_position_has_no_puzzles() -> None:
    game = meydan.load(judging.before(a_game(), PROOF).dump())
    game.follow(0, answers(a_game())[PROOF][1])
    assert judging.missed(game, 0, 7) is None


def test_workers_elsewhere_know_the_search() -> None:
    work = remote_orders.find_work("meydan.server.puzzles.own_search:judge")
    assert remote_orders.kinds_of(work) == (own_search.PlayedAnswer, list[Judgement])
