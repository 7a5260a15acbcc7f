"""Puzzles on one device: judged as by a server, kept on the device, and secret before the answer."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from meydan import puzzles
from meydan.local.exchange import LocalExchange
from meydan.puzzles import Puzzle
from meydan.server.puzzles import skills, storm_rules
from meydan.server.puzzles.shelf import PuzzlePage
from meydan.server.wire.protocol import TableInfo
from tests.attacks.site import site
from tests.support.device import Device

GAMES = ("coup", "dej", "kingdomino", "kohan_dej", "rakab")
OF_ITS_OWN = {"id", "ends", "now"}


def worst(puzzle: Puzzle) -> str:
    return min(puzzle.choices, key=lambda one: one.share).word


def solve(device: Device, puzzle: Puzzle, word: str) -> dict[str, Any]:
    return dict(device.call("POST", f"/puzzles/p/{puzzle.id}/answer", {"word": word}))


@pytest.mark.anyio
async def test_a_device_judges_and_rates_as_a_server_does(tmp_path: Path) -> None:
    device = Device()
    async with site(tmp_path) as here:
        sara = await here.browser()
        await sara.come_in()
        for puzzle, word in ((one, (one.best, worst(one))[at % 2]) for at, one in enumerate(puzzles.load("coup")[:4])):
            assert (
                device.call("GET", f"/puzzles/p/{puzzle.id}")
                == (await sara.ask("GET", f"/puzzles/p/{puzzle.id}")).json()
            )
            told = (await sara.ask("POST", f"/puzzles/p/{puzzle.id}/answer", word=word)).json()
            assert solve(device, puzzle, word) == told
        assert device.call("GET", "/puzzles") == (await sara.ask("GET", "/puzzles")).json()


def test_answers_outlive_the_app() -> None:
    device = Device()
    first, second = puzzles.load("rakab")[:2]
    solve(device, first, first.best)
    solve(device, second, worst(second))
    before = device.call("GET", "/puzzles")
    device.open_app()
    assert device.call("GET", "/puzzles") == before
    [rakab] = [one for one in msgspec.convert(before, PuzzlePage).games if one.game == "rakab"]
    assert (rakab.tried, rakab.streak, rakab.longest) == (2, 0, 1)
    again = solve(device, second, second.best)
    assert (again["counted"], again["streak"]) == (False, 0)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_solved_and_played_on(game: str) -> None:
    device = Device()
    look = device.call("GET", f"/puzzles/next/{game}?theme=&after=")
    puzzle = puzzles.find(look["id"])
    assert puzzle.reason not in str(look), "the reason is told before the answer"
    for method, path in (("GET", "board"), ("POST", "play")):
        assert device.problem(method, f"/puzzles/p/{puzzle.id}/{path}") == (403, "answer_first")
    assert device.problem("POST", f"/puzzles/p/{puzzle.id}/answer", {"word": "fly"})[1] == "no_puzzle_answer"
    assert solve(device, puzzle, puzzle.best)["verdict"] == "best"
    assert device.call("GET", f"/puzzles/next/{game}?theme=&after={puzzle.id}")["id"] != puzzle.id
    table = device.call("POST", f"/puzzles/p/{puzzle.id}/play", {"level": "novice"})
    assert msgspec.convert(table, TableInfo).id.startswith("local-")
    device.open(1, table["id"])
    assert puzzle.seat == device.last(1, "welcome")["you"]
    assert device.call("GET", f"/puzzles/p/{puzzle.id}/board")["game"] == game


def test_a_theme_narrows_the_choice() -> None:
    for _ in range(5):
        look = Device().call("GET", "/puzzles/next/coup?theme=bluff&after=")
        assert "bluff" in puzzles.find(look["id"]).themes
    assert Device().problem("GET", "/puzzles/next/coup?theme=territory") == (404, "no_puzzles")


def test_a_storm_ends_after_three_costly_answers_or_three_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(skills, "LITTLE", 0.0)  # the puzzles are random, and some have no answer that costs more
    device = Device()
    storm = device.call("POST", "/puzzles/storm/kingdomino")
    for well in (True, False, False):
        storm = answered(device, storm, well)
    device.open_app()  # it goes on after the app was closed
    asked = storm["puzzle"]
    storm = answered(device, storm, False)
    assert (storm["score"], storm["lives"], storm["puzzle"], storm["record"]) == (1, 0, None, 1)
    path = f"/puzzles/storms/{storm['id']}/answer"
    assert device.problem("POST", path, {"puzzle": asked, "word": puzzles.find(asked).best})[1] == "storm_over"
    late = device.call("POST", "/puzzles/storm/kingdomino")
    assert late["record"] == 1
    device.time += storm_rules.SECONDS + storm_rules.GRACE + 1
    path = f"/puzzles/storms/{late['id']}/answer"
    word = puzzles.find(late["puzzle"]).best
    assert device.problem("POST", path, {"puzzle": late["puzzle"], "word": word})[1] == "storm_over"
    assert device.problem("POST", "/puzzles/storms/nothing/answer", {"puzzle": "x", "word": "y"})[1] == "no_storm"


def answered(device: Device, storm: dict[str, Any], well: bool) -> dict[str, Any]:
    puzzle = puzzles.find(storm["puzzle"])
    body = {"puzzle": puzzle.id, "word": puzzle.best if well else worst(puzzle)}
    return dict(device.call("POST", f"/puzzles/storms/{storm['id']}/answer", body))


def test_the_worker_stores_notes_and_hands_them_over() -> None:
    puzzle = puzzles.load("dej")[0]
    body = msgspec.json.encode({"word": puzzle.best}).decode()
    order = {"do": "call", "method": "POST", "path": f"/puzzles/p/{puzzle.id}/answer", "body": body}
    first, second = LocalExchange(), LocalExchange()
    result = msgspec.json.decode(first.handle(msgspec.json.encode(order).decode()))
    [row] = result["store"]
    assert set(row) == {"note", "text"}
    second.handle(msgspec.json.encode({"do": "recall", "notes": {row["note"]: row["text"]}}).decode())
    again = msgspec.json.decode(second.handle(msgspec.json.encode(order).decode()))
    assert not msgspec.json.decode(again["body"])["counted"], "the answer of the other page is forgotten"
