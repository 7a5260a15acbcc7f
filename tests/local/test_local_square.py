"""A square on one device: everything is stored before it is shown, and nothing is lost when the browser is closed."""

import importlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import meydan
from meydan.bots import Advice
from meydan.lessons import LessonState
from meydan.local.exchange import LocalExchange
from meydan.local.outbox import LocalOutbox
from meydan.server.setup.catalogue import Catalogue
from meydan.server.state.fair_dealing import verify
from meydan.server.state.replays import Replay
from meydan.server.thinking import bot_levels
from meydan.server.wire.protocol import TableInfo
from meydan.server.wire.reviews import ReviewState
from tests.support.device import Device

ROOT = Path(__file__).resolve().parents[2]
OUTSIDE = "aiosqlite alembic anyio granian httptools litestar sqlalchemy structlog uvicorn websockets wsproto"


def playing(device: Device, game: str = "coup", players: int = 3, **wishes: Any) -> str:
    """Begin a game against bots, shown as connection 1."""
    made = device.call("POST", "/play-now", {"game": game, "players": players, "level": "novice", **wishes})
    msgspec.convert(made, TableInfo)
    device.open(1, made["id"])
    device.run()
    return str(made["id"])


def answer(device: Device, word: str | None = None, number: int = 1) -> None:
    update = device.last(number)
    device.say(number, type="answer", n=update["n"], word=word or update["options"][0])
    device.run()


def finish(device: Device) -> None:
    while not device.last(1)["over"]:
        answer(device)


def test_it_needs_no_package_of_the_server() -> None:
    """Only msgspec, OpenSkill and the standard library are there in a browser."""
    code = f"import sys\nsys.modules.update(dict.fromkeys({OUTSIDE.split()!r}))\nimport meydan.local.exchange"
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=Path(meydan.__file__).parents[1]
    )
    assert run.returncode == 0, run.stderr


def test_the_archive_for_browsers_holds_every_module_it_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))  # the build tools are no part of the installed package
    offline = importlib.import_module("install.offline")
    for name, data in offline.sources(compiled=False).items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    code = (
        f"import sys\nsys.modules.update(dict.fromkeys({OUTSIDE.split()!r}))\nsys.path.insert(0, {str(tmp_path)!r})\n"
        "import meydan.local.exchange\nprint(meydan.__file__)"
    )
    run = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, cwd=tmp_path)
    assert run.returncode == 0, run.stderr
    assert Path(run.stdout.strip()) == tmp_path / "meydan/__init__.py"


def test_an_app_that_is_closed_goes_on_where_it_was() -> None:
    device = Device()
    table = playing(device)
    answer(device)
    before = device.last(1)
    device.open_app()
    device.open(2, table)
    again = device.last(2)
    assert {**again, "now": 0, "first_event": 0, "events": []} == {**before, "now": 0, "first_event": 0, "events": []}
    assert again["first_event"] == 0
    assert len(again["events"]) == before["first_event"] + len(before["events"])
    answer(device, number=2)
    assert device.last(2)["n"] > before["n"]


def test_what_is_shown_is_among_the_rows_to_store() -> None:
    """One order gives the row and the messages together: the worker stores the first before it sends the second."""
    exchange = LocalExchange(LocalOutbox(lambda: 5.0), server_pace=0.0)
    body = json.dumps({"game": "coup", "players": 2, "level": "novice"})
    order = {"do": "call", "method": "POST", "path": "/play-now", "body": body}
    made = json.loads(exchange.handle(json.dumps(order)))
    table = json.loads(made["body"])["id"]
    assert [row["table"] for row in made["store"]] == [table]
    shown = json.loads(exchange.handle(json.dumps({"do": "open", "number": 7, "table": table})))
    assert [number for number, _ in shown["send"]] == [7, 7]
    update = json.loads(shown["send"][1][1])
    text = json.dumps({"type": "answer", "n": update["n"], "word": update["options"][0]})
    result = json.loads(exchange.handle(json.dumps({"do": "hear", "number": 7, "text": text})))
    assert [row["n"] for row in result["store"]] == [update["n"]]
    assert result["store"][0]["info"]["id"] == table
    assert json.loads(result["send"][0][1])["n"] == update["n"] + 1
    assert json.loads(exchange.handle(json.dumps({"do": "open", "number": 8, "table": "local-none"})))["status"] == 404


def test_bots_pause_as_the_pace_of_the_table_says() -> None:
    device = Device(server_pace=1.0)
    table = device.call("POST", "/play-now", {"game": "coup", "players": 3, "level": "novice", "pace": 1})["id"]
    device.open(1, table)
    update = device.last(1)
    device.say(1, type="answer", n=update["n"], word="income")
    device.run()
    assert device.last(1)["n"] == 1
    wait = device.square.step()
    assert wait is not None
    assert 0.2 < wait < 2.2
    device.time += wait
    device.run()
    assert device.last(1)["n"] == 2
    device.say(1, type="pace", pace=0)
    hurried = device.square.step()
    assert hurried is not None
    assert hurried <= 0.11
    device.square.close(1)
    assert device.square.step() is None, "bots rest when no page shows the table"


def test_undo_pause_resigning_and_a_refused_answer() -> None:
    device = Device()
    playing(device, "kingdomino", 2)
    device.say(1, type="answer", n=device.last(1)["n"], word="nonsense")
    assert device.last(1, "refused")["key"] == "unknown_word"
    device.say(1, type="pause")
    assert device.last(1, "table")["table"]["paused"]
    device.say(1, type="answer", n=0, word=device.last(1)["options"][0])
    assert device.last(1, "refused")["key"] == "paused"
    device.say(1, type="resume")
    device.say(1, type="resign")
    device.run()
    assert device.last(1)["over"]
    assert device.last(1, "table")["table"]["state"] == "finished"


def test_after_a_game_there_are_record_replay_review_fork_and_rematch() -> None:
    device = Device()
    table = playing(device, players=2)
    for hidden in ("replay?first=0", "replay?first=0&hands_open=1", "board"):
        assert device.problem("GET", f"/tables/{table}/{hidden}") == (409, "not_finished")
    finish(device)
    record = device.call("GET", f"/tables/{table}/record")
    assert verify(record).winners == device.last(1)["winners"]
    told = msgspec.convert(device.call("GET", f"/tables/{table}/replay?first=0&seat=1"), Replay)
    assert told.seat == 1
    assert len(told.frames) == told.total + 1
    file = msgspec.convert(device.call("POST", "/records/replay", {"record": record, "seat": 1, "first": 0}), Replay)
    assert [frame.view for frame in file.frames] == [frame.view for frame in told.frames]
    opened = device.call("GET", f"/tables/{table}/replay?first=0&hands_open=1")
    assert all("hand" in player for player in opened["frames"][0]["view"]["players"])
    book = device.call("GET", f"/tables/{table}/board")
    assert device.call("POST", "/board/file", {"record": record}) == book
    place = {"start": book["start"], "line": book["line"][:3]}
    scene = device.call("POST", "/board", {**place, "acting": True, "with_position": True})
    assert scene["seat"] == scene["actor"]
    study = device.call("POST", "/board/study", {**place, "seat": scene["actor"]})
    assert {one["word"] for one in study["choices"]} <= set(scene["options"][str(scene["actor"])])
    assert device.call("POST", "/board/change", {**place, "changes": {}})["hands"] == scene["position"]["hands"]
    forked = device.call("POST", f"/tables/{table}/fork", {"n": 1, "seat": 0, "level": "novice"})
    assert forked["forked_from"] == table
    again = device.call("POST", f"/tables/{table}/rematch")
    assert again["rematch_of"] == table
    assert device.call("POST", f"/tables/{table}/rematch")["id"] == again["id"]
    assert device.call("POST", f"/tables/{again['id']}/start")["state"] == "playing"


def test_a_review_is_made_piece_by_piece() -> None:
    device = Device()
    table = playing(device, players=2)
    device.say(1, type="resign")
    device.run()
    assert device.call("GET", f"/tables/{table}/review")["state"] == "none"
    assert device.call("POST", f"/tables/{table}/review")["state"] == "working"
    device.run()
    state = msgspec.convert(device.call("GET", f"/tables/{table}/review"), ReviewState)
    assert state.state == "ready"
    assert state.review is not None
    assert len(state.review.curve) == state.total + 1


def test_a_hint_is_the_same_when_asked_again_and_marks_the_seat(monkeypatch: Any) -> None:
    monkeypatch.setattr(bot_levels, "A_HINT", meydan.bots.Budget(iterations=30))
    device = Device()
    table = playing(device, players=2)
    seat = device.last(1, "welcome")["you"]
    advice = device.call("POST", f"/tables/{table}/hint", {"seat": seat})
    assert msgspec.convert(advice, Advice).choices
    assert device.call("POST", f"/tables/{table}/hint", {"seat": seat}) == advice
    assert device.last(1, "table")["table"]["hinted"] == [seat]


def test_a_table_is_set_up_before_its_game() -> None:
    device = Device()
    table = device.call("POST", "/tables", {"game": "coup", "players": 3, "clock": "quick", "rated": True})
    assert (table["clock"], table["rated"], table["chat"]) == ("none", False, "off")
    name = f"/tables/{table['id']}"
    assert device.problem("POST", f"{name}/start") == (409, "empty_seats")
    device.call("PUT", f"{name}/seats/1/bot", {"level": "novice"})
    device.call("PUT", f"{name}/seats/2/bot", {"level": "strong"})
    device.call("POST", f"{name}/swap", {"first": 0, "second": 2})
    device.call("DELETE", f"{name}/seats/1")
    device.call("PATCH", name, {"players": 2, "clock": "quick"})
    begun = device.call("POST", f"{name}/start")
    assert [one["bot"] for one in begun["seats"]] == ["strong", None]
    assert begun["clock"] == "none"
    assert device.problem("GET", "/tables/local-none") == (404, "no_table")
    assert device.problem("GET", "/ratings/coup") == (404, "not_found")
    assert device.problem("POST", "/play-now", {"game": 5}) == (400, "malformed")


def test_lessons_catalogue_and_score_keeper_are_there() -> None:
    device = Device()
    keys = device.call("GET", "/lessons/coup")
    state = msgspec.convert(device.call("POST", f"/lessons/coup/{keys[0]}", {"words": []}), LessonState)
    assert state.verdict == "begin"
    offered = msgspec.convert(device.call("GET", "/catalogue"), Catalogue)
    assert [clock.key for clock in offered.clocks] == ["none"]
    kingdom = {"squares": [{"x": 1, "y": 0, "terrain": "wheat", "crowns": 1}]}
    assert device.call("POST", "/companion/kingdom", kingdom)["total"] >= 1
    assert device.call("GET", "/companion/dej")["game"] == "dej"
