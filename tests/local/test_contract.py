"""A table on one device and a table of a server play the same game: same messages, same views, same bots."""

import json
import random
import secrets
from pathlib import Path
from typing import Any

import pytest

import meydan
from meydan.server.history import records
from meydan.server.lobby import actions, new_tables
from meydan.server.state import fair_dealing
from meydan.server.state.replays import record_of
from meydan.server.tables.table import LiveTable
from meydan.server.thinking import jobs
from meydan.server.thinking.fair_queue import Purpose
from meydan.server.wire import protocol
from tests.server.room import Line, Room, room
from tests.support.device import Device
from tests.support.instant_thinker import InstantThinker

pytestmark = pytest.mark.anyio
GAMES = {"coup": 3, "dej": 4, "kohan_dej": 4, "kingdomino": 2, "rakab": 3}
OF_ITS_OWN = {
    "id",
    "code",
    "created",
    "started",
    "ended",
    "commitment",
    "host",
    "person",
    "now",
    "opening",
    "chat",
    "avatar",
}
"""What differs between two tables: names, times and secrets; a server's table has chat."""


class Page(Line):
    """A connection that knows its last update without reading all messages again."""

    def send_bytes(self, data: bytes) -> None:
        super().send_bytes(data)
        message = json.loads(data)
        if message["type"] == "update":
            self.latest: dict[str, Any] = message

    @property
    def update(self) -> dict[str, Any]:
        return self.latest


async def listen(here: Room, table: LiveTable) -> Page:
    line = Page(table.record.host, None)
    await table.join(line, None, [])
    return line


class SeededThinker(InstantThinker):
    """The server's way to think, in this process."""

    async def think(self, game: meydan.Game, seat: int, level: str, purpose: Purpose = jobs.AT_A_TABLE) -> str:
        return jobs.decide(jobs.job_for(game, seat, level))


def alike(data: Any) -> Any:
    """A message without what belongs to its table alone."""
    if isinstance(data, dict):
        return {key: alike(value) for key, value in data.items() if key not in OF_ITS_OWN}
    return [alike(one) for one in data] if isinstance(data, list) else data


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_dealing, "draw_seed", lambda: (f"{7 | 1 << 255:064x}", "00" * 16))
    monkeypatch.setattr(secrets, "randbits", lambda bits: 4321)


def next_message(update: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """What a person who shares the device sends next: look, answer, and now and then take the answer back."""
    if update["can_undo"] and chance.random() < 0.2:
        return {"type": "undo", "n": update["n"]}
    if update["options"]:
        return {"type": "answer", "n": update["n"], "word": chance.choice(update["options"])}
    return {"type": "look", "seat": update["asked"][0]}


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_of_people_on_one_device_has_the_same_messages(tmp_path: Path, same_deal: None, game: str) -> None:
    players = GAMES[game]
    device, chance = Device(), random.Random(5)
    local = device.call("POST", "/tables", {"game": game, "players": players, "hot_seat": True, "clock": "none"})
    async with room(tmp_path) as here:
        sara = await here.person("سارا")
        table = await new_tables.open_table(here.hall, sara, players, game=game, hot_seat=True, clock="none")
        for seat in range(1, players):
            await actions.sit(table, sara, seat, f"نفر {seat}")
            device.call("POST", f"/tables/{local['id']}/sit", {"seat": seat, "name": f"نفر {seat}"})
        await actions.start(table, sara)
        device.call("POST", f"/tables/{local['id']}/start")
        line = await listen(here, table)
        device.open(1, local["id"])
        sent = 0
        while not line.update["over"]:
            message = next_message(line.update, chance)
            await table.receive(line, protocol.decode(json.dumps(message)))
            device.say(1, **message)
            sent += 1
            assert sent < 3000
        await here.settle()
        assert sent > 20
        assert same_stream(line, device)
        there, record = await records.finished(here.services, table.record.id)
        mine = device.call("GET", f"/tables/{local['id']}/record")
        assert mine["record"] == json.loads(json.dumps(record_of(there, record)["record"]))


def same_stream(line: Line, device: Device) -> bool:
    """Were the same messages sent in the same order? The table's own news may be sent once more by a server."""
    mine, theirs = (
        [alike(one) for one in heard if one["type"] != "table"] for heard in (device.heard[1], line.messages)
    )
    for number, (one, other) in enumerate(zip(mine, theirs, strict=True)):
        assert one == other, number
    return True


async def test_bots_answer_alike(tmp_path: Path, same_deal: None) -> None:
    """The same deal and the same chance: the same answers of bots and the same end.

    Every answer has the same chance here, so bots may repeat themselves for ever. Kingdomino ends all the same.
    """
    game = "kingdomino"
    players, chances = GAMES[game], (random.Random(9), random.Random(9))
    wishes: dict[str, Any] = {"game": game, "players": players, "level": "novice"}
    async with room(tmp_path) as here:
        here.services.thinker = SeededThinker()
        here.services.pace = 0.0
        table = await new_tables.play_now(here.hall, await here.person("سارا"), clock="none", **wishes)
        line = await listen(here, table)
        await here.settle()
        while not line.update["over"]:
            n, options = line.update["n"], line.update["options"]
            await table.receive(line, protocol.Answer(n=n, word=chances[0].choice(options)))
            await here.settle()
        theirs = [entry.word for entry in table.play.replayed.entries] if table.play else []
    device = Device()
    local = device.call("POST", "/play-now", wishes)
    device.open(1, local["id"])
    device.run()
    while not device.last(1)["over"]:
        update = device.last(1)
        device.say(1, type="answer", n=update["n"], word=chances[1].choice(update["options"]))
        device.run()
    mine = [json.loads(entry)["word"] for entry in device.rows[local["id"]]["entries"]]
    assert len(mine) > 20
    assert mine == theirs
    assert alike(device.last(1)) == alike(line.update)


@pytest.mark.parametrize("game", ["coup", "kingdomino"])
async def test_a_coached_game_is_the_same_game(tmp_path: Path, game: str) -> None:
    """The deal and the answers of its bots follow from the coached game alone."""
    device = Device()
    local = device.call("POST", "/coached", {"game": game, "pace": 0})
    device.open(1, local["id"])
    device.run()
    async with room(tmp_path) as here:
        here.services.pace = 0.0
        table = await new_tables.coached(here.hall, await here.person("سارا"), game, pace=0)
        line = await listen(here, table)
        await here.settle()
        for _ in range(4):
            assert alike(device.last(1)) == alike(line.update)
            n, word = line.update["n"], line.update["options"][0]
            await table.receive(line, protocol.Answer(n=n, word=word))
            await here.settle()
            device.say(1, type="answer", n=n, word=word)
            device.run()
        assert alike(device.last(1)) == alike(line.update)
    assert (local["coached"], local["chat"], local["rated"]) == (True, "off", False)
    assert device.problem("POST", "/coached", {"game": "chess"}) == (404, "no_first_game")
