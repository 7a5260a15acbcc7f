"""Puzzles from games of the device: found in small pieces, judged without ratings, and kept without a table."""

import json
from typing import Any

import pytest

from meydan.puzzles import judging, race
from tests.support.device import Device
from tests.support.own_game import BLOCK, BLUFF, DEAL, PROOF, a_game, answers


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meydan.local.own_puzzles.secrets.randbits", lambda bits: 7)
    monkeypatch.setattr(judging, "LONGEST", float("inf"))  # plain engines are slow


def played(device: Device) -> str:
    """The game as a table of this device, with its person on seat 0; the id of the table."""
    table = str(device.call("POST", "/play-now", {"game": "coup", "level": "novice", "players": 2})["id"])
    row, game = device.rows[table], a_game()
    record = json.loads(row["record"]) | {"seed": f"{DEAL:x}", "state": "finished", "options": dict(game.settings)}
    record["seats"].sort(key=lambda seat: seat["person"] is None)
    whose = ("person", "bot")
    row["record"] = json.dumps(record)
    row["entries"] = [
        json.dumps({"n": n, "seat": seat, "word": word, "by": whose[seat], "time": 0.0})
        for n, (seat, word) in enumerate(answers(game))
    ]
    device.open_app()
    return table


def searched(device: Device, table: str) -> dict[str, Any]:
    """Look for puzzles, and let the device work until that is done."""
    assert device.call("POST", f"/tables/{table}/puzzles")["state"] in ("working", "ready")
    device.run()
    return dict(device.call("GET", f"/tables/{table}/puzzles"))


def own(table: str, number: int) -> str:
    return f"/puzzles/p/own-{table}-{number}"


def coup(device: Device) -> dict[str, Any]:
    return next(one for one in device.call("GET", "/puzzles")["games"] if one["game"] == "coup")


def test_costly_answers_become_puzzles_which_outlive_the_app_and_their_table() -> None:
    device = Device()
    table = played(device)
    assert device.call("GET", f"/tables/{table}/puzzles")["state"] == "none"
    assert device.problem("GET", "/puzzles/next/coup?theme=own") == (404, "no_puzzles")
    found = searched(device, table)
    assert (found["state"], found["found"], found["game"]) == ("ready", 3, "coup")
    assert (coup(device)["own"], coup(device)["tried"]) == (3, 0)
    then, seen = judging.before(a_game(), BLOCK), device.call("GET", own(table, BLOCK))
    assert (seen["view"], seen["words"]) == (then.view(0), then.words(0))
    assert (seen["rating"], seen["tried"], seen["seat"]) == (0, False, 0)
    for method, path in (("GET", "board"), ("POST", "play")):
        assert device.problem(method, f"{own(table, BLOCK)}/{path}") == (403, "answer_first")
    assert device.problem("POST", f"{own(table, BLOCK)}/answer", {"word": "fly"}) == (404, "no_puzzle_answer")
    told = device.call("POST", f"{own(table, BLOCK)}/answer", {"word": "block:duke"})
    assert (told["verdict"], told["loss"], told["counted"], told["puzzle"]) == ("best", 0.0, False, 0)
    assert told["played"] == answers(a_game())[BLOCK][1]
    assert device.call("POST", f"{own(table, BLOCK)}/answer", {"word": told["played"]})["loss"] >= 0.1
    assert (coup(device)["rating"], coup(device)["streak"]) == (1000, 0)
    following = device.call("GET", "/puzzles/next/coup?theme=own")
    assert following["id"] == f"own-{table}-{BLUFF}", "what was not tried again comes first"
    assert len(device.call("GET", f"{own(table, BLOCK)}/board")["line"]) == BLOCK
    fork = device.call("POST", f"{own(table, BLOCK)}/play", {"level": "novice"})
    assert [seat["bot"] for seat in fork["seats"]] == [None, "novice"]
    # The app is closed and opened again, and the table is removed: the puzzles stay.
    device.call("POST", f"{own(table, PROOF)}/answer", {"word": "prove"})
    device.open_app()
    assert device.call("GET", f"/tables/{table}/puzzles")["found"] == 3
    del device.rows[table]
    device.open_app()
    assert coup(device)["own"] == 3
    assert device.call("GET", own(table, PROOF))["tried"]
    after = f"own-{table}-{BLOCK}"
    assert device.call("GET", f"/puzzles/next/coup?theme=own&after={after}")["id"] == f"own-{table}-{BLUFF}"


def test_a_search_leaves_room_for_other_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """No step plays more than a few dozen games out, and requests are answered between two of them."""
    steps: list[int] = []
    play = race.Race._play

    def counted(one: race.Race, deals: int) -> None:
        steps.append(deals * len(one.search.alive))
        play(one, deals)

    monkeypatch.setattr(race.Race, "_play", counted)
    device = Device()
    table = played(device)
    device.call("POST", f"/tables/{table}/puzzles")
    for _ in range(60):
        before = len(steps)
        assert device.square.step() == 0.0
        assert len(steps) <= before + 1
    assert max(steps) <= race.PIECE
    state = device.call("GET", f"/tables/{table}/puzzles")
    assert (state["state"], state["done"] < state["total"]) == ("working", True)
    assert device.call("POST", f"/tables/{table}/puzzles") == state, "a second request starts another search"


def test_a_running_game_has_none() -> None:
    device = Device()
    table = device.call("POST", "/play-now", {"game": "coup", "level": "novice", "players": 2})["id"]
    assert device.problem("POST", f"/tables/{table}/puzzles")[1] == "not_finished"
    assert device.problem("GET", f"/tables/{table}/puzzles")[1] == "not_finished"
    assert device.problem("POST", "/tables/local-none/puzzles") == (404, "no_table")
    assert device.problem("GET", "/puzzles/p/own-local-none-3") == (404, "no_puzzle")
