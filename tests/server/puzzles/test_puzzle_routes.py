"""Puzzles over REST: choosing, answering once, ratings, streaks, playing on, and bad input."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from meydan import puzzles
from meydan.puzzles import Puzzle
from meydan.server.ops import data_export
from meydan.server.puzzles import drawing, skills
from tests.attacks.site import Browser, site

pytestmark = pytest.mark.anyio


def worst(puzzle: Puzzle) -> str:
    return min(puzzle.choices, key=lambda one: one.share).word


async def solve(browser: Browser, id: str, word: str) -> dict[str, Any]:
    answer = await browser.ask("POST", f"/puzzles/p/{id}/answer", word=word)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def test_the_best_answer_wins_points_and_a_costly_one_ends_the_streak(tmp_path: Path) -> None:
    first, second, third = puzzles.load("coup")[:3]
    async with site(tmp_path) as here:
        sara = await here.browser()
        await sara.come_in()
        won = await solve(sara, first.id, first.best)
        assert (won["verdict"], won["loss"], won["counted"], won["streak"]) == ("best", 0.0, True, 1)
        assert won["before"] == 1000 < won["after"]
        assert won["puzzle"] < skills.points(skills.start(first))
        assert won["reason"] == first.reason
        assert won["themes"] == first.themes
        assert won["shares"][0]["word"] == first.best
        assert {one["word"] for one in won["shares"]} == {one.word for one in first.choices}
        assert (await solve(sara, second.id, second.best))["streak"] == 2
        lost = await solve(sara, third.id, worst(third))
        assert (lost["verdict"], lost["streak"], lost["longest"]) == ("costly", 0, 2)
        assert lost["loss"] == third.loss(worst(third)) > 0.1
        assert lost["after"] < lost["before"]
        [coup] = [one for one in (await sara.ask("GET", "/puzzles")).json()["games"] if one["game"] == "coup"]
        assert (coup["rating"], coup["tried"], coup["longest"]) == (lost["after"], 3, 2)
        assert coup["count"] == len(puzzles.load("coup"))


async def test_only_the_first_answer_counts(tmp_path: Path) -> None:
    puzzle = puzzles.load("rakab")[0]
    async with site(tmp_path) as here:
        sara = await here.browser()
        await sara.come_in()
        assert not (await sara.ask("GET", f"/puzzles/p/{puzzle.id}")).json()["tried"]
        first = await solve(sara, puzzle.id, worst(puzzle))
        again = await solve(sara, puzzle.id, puzzle.best)
        assert (again["counted"], again["verdict"], again["streak"]) == (False, "best", 0)
        assert again["before"] == again["after"] == first["after"]
        assert again["puzzle"] == first["puzzle"]
        assert (await sara.ask("GET", f"/puzzles/p/{puzzle.id}")).json()["tried"]


async def test_every_puzzle_comes_once_before_any_comes_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = puzzles.load("dej")[:8]
    monkeypatch.setattr(drawing, "puzzles", SimpleNamespace(load=lambda game: found))
    async with site(tmp_path) as here:
        sara = await here.browser()
        await sara.come_in()
        seen = []
        for _ in found:
            given = (await sara.ask("GET", "/puzzles/next/dej")).json()
            assert not given["tried"]
            seen.append(given["id"])
            here.time.set(here.time.now() + 1)
            await solve(sara, given["id"], given["words"][0])
        assert sorted(seen) == sorted(one.id for one in found)
        again = (await sara.ask("GET", "/puzzles/next/dej")).json()
        assert (again["id"], again["tried"]) == (seen[0], True)
        other = (await sara.ask("GET", f"/puzzles/next/dej?after={seen[0]}")).json()
        assert other["id"] == seen[1]


async def test_a_theme_narrows_the_choice(tmp_path: Path) -> None:
    fitting = {one.id for one in puzzles.load("coup") if "bluff" in one.themes}
    async with site(tmp_path) as here:
        nobody = await here.browser()
        for _ in range(5):
            assert (await nobody.ask("GET", "/puzzles/next/coup?theme=bluff")).json()["id"] in fitting
        assert await nobody.key("GET", "/puzzles/next/coup?theme=territory") == "no_puzzles"


async def test_bad_requests_are_refused(tmp_path: Path) -> None:
    puzzle = puzzles.load("coup")[0]
    async with site(tmp_path) as here:
        sara = await here.browser()
        assert await sara.key("POST", f"/puzzles/p/{puzzle.id}/answer", word=puzzle.best) == "nobody"
        await sara.come_in()
        assert await sara.key("POST", f"/puzzles/p/{puzzle.id}/answer", word="fly") == "no_puzzle_answer"
        assert await sara.key("POST", f"/puzzles/p/{puzzle.id}/answer", word="x" * 300) == "malformed"
        assert await sara.key("POST", f"/puzzles/p/{puzzle.id}/answer") == "malformed"
        assert await sara.key("GET", "/puzzles/p/coup-nothing") == "no_puzzle"
        assert await sara.key("GET", "/puzzles/p/chess-nothing") == "no_puzzle"
        assert await sara.key("GET", "/puzzles/next/chess") == "unknown_game"
        assert await sara.key("POST", f"/puzzles/p/{puzzle.id}/play") == "answer_first"
        assert not (await sara.ask("GET", f"/puzzles/p/{puzzle.id}")).json()["tried"], "a refused answer counts"


@pytest.mark.parametrize("game", ["coup", "dej", "kingdomino", "kohan_dej", "rakab"])
async def test_a_puzzle_is_played_on_from_the_seat_that_decides(tmp_path: Path, game: str) -> None:
    puzzle = puzzles.load(game)[0]
    async with site(tmp_path) as here:
        sara = await here.browser()
        me = await sara.come_in()
        await solve(sara, puzzle.id, puzzle.best)
        table = (await sara.ask("POST", f"/puzzles/p/{puzzle.id}/play", level="novice")).json()
        assert (table["game"], table["rated"]) == (game, False)
        assert [one["person"] for one in table["seats"]].index(me) == puzzle.seat
        assert {one["bot"] for one in table["seats"] if one["seat"] != puzzle.seat} == {"novice"}
        book = (await sara.ask("GET", f"/puzzles/p/{puzzle.id}/board")).json()
        assert len(book["line"]) == len(puzzle.replay().record()["words"])


async def test_a_person_can_have_and_delete_what_is_stored(tmp_path: Path) -> None:
    puzzle = puzzles.load("coup")[0]
    async with site(tmp_path) as here:
        sara = await here.browser()
        me = await sara.come_in()
        await solve(sara, puzzle.id, puzzle.best)
        await sara.ask("POST", "/puzzles/storm/coup")
        engine = here.server.services.engine
        stored = await data_export.export(engine, me)
        assert [one["puzzle"] for one in stored["puzzle_tries"]] == [puzzle.id]
        assert [one["game"] for one in stored["puzzle_players"] + stored["puzzle_storms"]] == ["coup", "coup"]
        assert (await sara.ask("DELETE", "/me")).is_success
        left = await data_export.export(engine, me)
        assert not left["puzzle_tries"] + left["puzzle_players"] + left["puzzle_storms"]
