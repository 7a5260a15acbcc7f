"""Malicious clients: nothing they send breaks the server, leaks data or stops other players."""

import asyncio
import contextlib
import json
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from meydan.client import Client
from meydan.server.api import socket
from meydan.server.tables import chat
from meydan.server.wire import protocol
from tests.server.process import ServerProcess, server_process
from tests.server.room import room

pytestmark = pytest.mark.anyio
NONSENSE = [
    "",
    "x",
    "[]",
    "null",
    "{}",
    '{"type":"nope"}',
    '{"type":"answer"}',
    '{"type":"answer","n":"0","word":"income"}',
    '{"type":"answer","n":0,"word":1}',
    '{"type":"answer","n":0,"word":"income","by":"bot"}',
    '{"type":"answer","n":-1,"word":"income"}',
    '{"type":"undo","n":-5}',
    '{"type":"answer","n":1e400,"word":"income"}',
    '{"type":"answer","n":0,"word":"\\ud800"}',
    "[" * 3900,
    b"\x00\xff",
]
AS_JSON = {"content-type": "application/json"}
SENSELESS = [
    {"type": "answer", "n": 0, "word": "~undo"},
    {"type": "answer", "n": 0, "word": "\u0000"},
    {"type": "answer", "n": 2**40, "word": "income"},
    {"type": "answer", "n": 2**80, "word": "income"},
    {"type": "undo", "n": 0},
    {"type": "say", "text": "x" * 3990},
    {"type": "say", "phrase": "rude"},
]


def table_with(server: ServerProcess) -> tuple[str, str]:
    """Start a game; return the table's name and the token of its player."""
    with Client(server.url, name="Sara") as me:
        return me.play_now("coup", 2, level="novice").id, str(me.token)


async def talk(server: ServerProcess, table: str, token: str, frames: list[Any], query: str = "") -> list[Any]:
    """Send messages, then pings until one is answered; return all replies up to the pong or the close."""
    address = f"{server.url.replace('http', 'ws', 1)}/api/v1/tables/{table}/socket{query}"
    headers = {"authorization": f"Bearer {token}"} if token else {}
    heard: list[Any] = []
    async with connect(address, additional_headers=headers, max_size=None) as socket:
        try:
            for frame in frames:
                await socket.send(frame if isinstance(frame, (str, bytes)) else json.dumps(frame))
            pinging = asyncio.create_task(ping(socket))
            async with asyncio.timeout(60):
                async for data in socket:
                    heard.append(json.loads(data))
                    if heard[-1]["type"] == "pong":
                        break
            pinging.cancel()
        except ConnectionClosed:
            pass
    return heard


async def ping(socket: ClientConnection) -> None:
    with contextlib.suppress(ConnectionClosed):
        while True:
            await socket.send('{"type":"ping"}')
            await asyncio.sleep(1)


def keys(heard: list[Any]) -> list[str]:
    return [one["key"] for one in heard if one["type"] == "refused"]


async def test_nonsense_on_the_socket_is_refused_and_the_connection_stays_open(server: ServerProcess) -> None:
    table, token = table_with(server)
    heard = await talk(server, table, token, list(NONSENSE))
    assert keys(heard) == ["malformed"] * len(NONSENSE)
    heard = await talk(server, table, token, list(SENSELESS))
    undo = keys(heard)[4]
    assert undo in ("no_undo", "stale")  # a bot may have answered in the meantime
    assert keys(heard) == ["unknown_word", "unknown_word", "future", "future", undo, "too_long", "nothing_said"]
    assert heard[-1]["type"] == "pong"
    assert "task_failed" not in server.log


async def test_an_answer_cannot_smuggle_in_an_undo(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        assert table.play is not None
        for _ in range(30):
            game = table.play.replayed.game
            if game.over:
                break
            seat = game.asked[0]
            await here.answer(table, lines[seat], game.words(seat)[0])
            n = table.play.replayed.n
            for line in lines:
                assert (await here.answer(table, line, "~undo"))["key"] in ("unknown_word", "not_playing")
            assert table.play.replayed.n == n


async def test_a_huge_message_closes_only_its_own_connection(server: ServerProcess) -> None:
    table, token = table_with(server)
    heard = await talk(server, table, token, ["x" * 100_000])
    assert heard == [] or heard[-1]["type"] != "pong"
    assert "too_long" in keys(await talk(server, table, token, ["x" * 5_000]))
    assert (await talk(server, table, token, []))[-1]["type"] == "pong"


async def test_nobody_answers_for_another_players_seat(server: ServerProcess) -> None:
    table, token = table_with(server)
    with Client(server.url, name="Mina") as other:
        for who in (str(other.token), "", "forged"):
            wishes = [{"type": kind} for kind in ("resign", "abandon", "pause", "resume", "back")]
            heard = await talk(server, table, who, [{"type": "answer", "n": 0, "word": "income"}, *wishes])
            assert keys(heard) == ["spectator"] * 6
            assert all(one["view"]["seat"] is None for one in heard if one["type"] == "update")
            assert keys(await talk(server, table, who, [], "?seat=0")) == ["not_your_seat"]
    for seat in (1, 99, -1, 10**30):
        assert keys(await talk(server, table, token, [], f"?seat={seat}")) == ["not_your_seat"]


async def test_a_flood_of_messages_is_throttled_and_the_game_continues(tmp_path: Path) -> None:
    with server_process(tmp_path, "--limits", "1") as server:
        table, token = table_with(server)
        with Client(server.url, name="Mina") as other:
            noise = [{"type": "say", "phrase": "hurry"} for _ in range(60)]
            began = time.monotonic()
            heard = await talk(server, table, str(other.token), noise)
            said = chat.BURST + chat.RATE * (time.monotonic() - began)  # a slow machine allows more
        assert keys(heard).count("too_fast") >= 59 - said
        began = time.monotonic()
        wild = await talk(server, table, token, [{"type": "answer", "n": 0, "word": "x"}] * 100)
        assert keys(wild).count("too_fast") >= 99 - socket.BURST - socket.RATE * (time.monotonic() - began)
        heard = await talk(server, table, token, [])
        assert heard[-1]["type"] == "pong"
        assert len(heard[0]["chat"]) <= said


def test_a_too_deeply_nested_message_is_refused() -> None:
    with pytest.raises(msgspec.DecodeError, match="too deeply"):
        protocol.decode(b'{"a":' * 5_000)


async def test_bad_requests_never_cause_a_server_error(server: ServerProcess) -> None:
    table, _ = table_with(server)
    with Client(server.url, name="Mina") as me:
        headers = {"authorization": f"Bearer {me.token}"}
    record = {"game": "coup", "players": 2, "seed": 1, "options": {}, "words": []}
    fork = {"n": 0, "seat": 0}
    requests: list[tuple[str, str, dict[str, Any]]] = [
        ("POST", "/me/subscriptions", {"json": {"kind": "webhook", "endpoint": "https://[::1"}}),
        ("POST", "/me/subscriptions", {"json": {"kind": "webhook", "endpoint": "https://x:99999/"}}),
        ("POST", "/tables", {"content": b"{" * 50_000, "headers": AS_JSON}),
        ("POST", "/tables", {"content": b'{"game":' + b"[" * 2_000, "headers": AS_JSON}),
        ("POST", "/tables", {"json": {"game": "coup", "players": 2, "options": {"starter": 10**30}}}),
        ("POST", "/tables", {"json": {"game": "kohan_dej", "players": 4, "options": {"roles": [[[]]]}}}),
        ("POST", "/records/fork", {"json": {**fork, "record": {**record, "game": ["coup"]}}}),
        ("POST", "/records/fork", {"json": {**fork, "record": {**record, "options": [1]}}}),
        ("POST", "/records/fork", {"json": {**fork, "n": 1, "record": {**record, "words": [{"a": 1}]}}}),
        ("POST", "/records/fork", {"json": {**fork, "record": {"game": "coup", "words": [], "position": {}}}}),
        ("PATCH", "/me", {"content": b'{"name":"\\ud800"}', "headers": AS_JSON}),
        ("PATCH", "/me", {"content": b"\xff\xfe", "headers": AS_JSON}),
        ("PATCH", "/me", {"content": b'{"na\xffme":"Sara"}', "headers": AS_JSON}),
        ("PATCH", "/me", {"json": {"name": "Sara"}, "headers": {"origin": "http://[::1"}}),
        ("POST", f"/tables/{table}/mute", {"json": {"person": "x" * 300}}),
        ("POST", "/play-now", {"json": {}, "headers": {"host": "meydan:duke"}}),
        ("GET", "/tables/none", {"headers": {"host": "[::1"}}),
        ("GET", f"/tables/{table}/record", {}),
        ("GET", f"/tables/{table}/replay", {}),
        ("POST", f"/tables/{table}/review", {}),
        ("POST", f"/tables/{table}/hint", {"json": {"seat": 0}}),
        ("DELETE", f"/tables/{table}/seats/0", {}),
        ("GET", "/tables/%00", {}),
        ("GET", f"/people/{'x' * 4000}", {}),
    ]
    async with httpx.AsyncClient(base_url=f"{server.url}/api/v1", headers=headers, timeout=60) as browser:
        for method, path, more in requests:
            answer = await browser.request(method, path, **more)
            assert 400 <= answer.status_code < 500, (path, more, answer.text)
            assert set(answer.json()) == {"key", "sentence", "details"}
    assert "request_failed" not in server.log
