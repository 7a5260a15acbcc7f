"""Honest players on real sockets: they play to the end and record every message."""

import asyncio
import json
import random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import meydan
from meydan.server.state import stored_tables
from meydan.server.state.replayed_game import ReplayedGame
from meydan.server.storage.database import open_engine
from meydan.server.wire import protocol
from meydan.server.wire.protocol import FromServer

PATIENCE = 600.0
"""Seconds after which a connection or a table counts as stuck; generous for busy machines."""
OUR_FAULT = 1011
PLAIN: dict[str, Any] = {"max_size": None, "compression": None, "ping_interval": None, "open_timeout": PATIENCE}
_decoder: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)


class Stuck(AssertionError):
    """A table made no progress in time."""


class Ear:
    """A connection that records its updates with the seat that received them."""

    def __init__(self) -> None:
        self.seat: int | None = None
        self.updates: list[tuple[int | None, protocol.Update]] = []

    def hear(self, data: str | bytes) -> FromServer:
        """Decode a message; fail if it does not conform to the protocol."""
        message = _decoder.decode(data)
        if isinstance(message, protocol.Welcome):
            self.seat = message.you
        elif isinstance(message, protocol.Update):
            self.updates.append((self.seat, message))
        return message


class Person(Ear):
    """A person with a session."""

    def __init__(self, url: str, http: httpx.AsyncClient, seed: int) -> None:
        super().__init__()
        self.url = url
        self.http = http
        self.chance = random.Random(seed)
        self.token = ""
        self.given: dict[int, str] = {}
        """Answers that were acknowledged, by their number."""

    async def come_in(self, name: str) -> None:
        self.token = (await self.http.post("/me", json={"name": name})).raise_for_status().json()["token"]

    async def ask(self, method: str, path: str, **body: Any) -> Any:
        headers = {"authorization": f"Bearer {self.token}"}
        answer = await self.http.request(method, path, json=body, headers=headers)
        return answer.raise_for_status().json()

    def address(self, table: str) -> str:
        return f"{self.url.replace('http', 'ws', 1)}/api/v1/tables/{table}/socket"

    async def play(self, table: str) -> None:
        """Answer until the game is over, reconnecting when the connection closes."""
        headers = {"authorization": f"Bearer {self.token}"}
        over = False
        while not over:
            async with connect(self.address(table), additional_headers=headers, **PLAIN) as socket:
                try:
                    over = await self._play(socket, table)
                except ConnectionClosed as closed:
                    check_end(closed, "an honest person")

    async def _play(self, socket: ClientConnection, table: str) -> bool:
        while True:
            try:
                async with asyncio.timeout(PATIENCE):
                    message = self.hear(await socket.recv())
            except TimeoutError:
                raise Stuck(f"table {table}: nothing happened for {PATIENCE:.0f} s") from None
            if isinstance(message, protocol.Accepted):
                self.given[message.n] = message.word
            elif isinstance(message, protocol.Update):
                if message.over:
                    return True
                if message.options:
                    word = self.chance.choice(message.options)
                    await socket.send(json.dumps({"type": "answer", "n": message.n, "word": word}))


def check_end(closed: ConnectionClosed, who: str) -> None:
    """Check that a closed connection does not indicate a server error. A ping timeout of this process is allowed."""
    end = closed.rcvd
    if end is not None and end.code == OUR_FAULT and "ping" not in end.reason:
        raise AssertionError(f"the line of {who} broke: {end}") from closed


async def check_table(database: str, table: str, ears: list[Ear], honest: list[Person]) -> int:
    """Replay the log and check every update any connection received; return how many were compared."""
    engine = open_engine(database)
    try:
        record = await stored_tables.find(engine, table)
        assert record is not None
        entries = await stored_tables.entries(engine, table)
    finally:
        await engine.dispose()
    assert [entry.n for entry in entries] == list(range(len(entries))), "the log has a gap"
    for person in honest:
        for n, word in person.given.items():
            assert entries[n].word == word, f"answer {n} was acknowledged as {word}"
    told: dict[int, list[tuple[int | None, protocol.Update]]] = {}
    for ear in ears:
        for seat, update in ear.updates:
            told.setdefault(update.n, []).append((seat, update))
    replayed = ReplayedGame(record.begin())
    compared = compare(replayed.game, told.get(0, []))
    for entry in entries:
        replayed.take(entry, replayed.step(entry.seat, entry.word))
        compared += compare(replayed.game, told.get(replayed.n, []))
        await asyncio.sleep(0)  # let other tasks run
    assert replayed.over or record.resigned or record.state == "closed", "the game did not end"
    return compared


def compare(game: meydan.Game, told: list[tuple[int | None, protocol.Update]]) -> int:
    """Check that every update at this point shows exactly what its seat may see."""
    for viewer in {seat for seat, _ in told}:
        view, known = plain(game.view(viewer)), plain([event.plain() for event in game.events_known_to(viewer)])
        words = [] if viewer is None else game.words(viewer)
        for update in [update for seat, update in told if seat == viewer]:
            where = f"{game.rules.key}, answer {update.n}, seat {viewer}"
            assert update.view == view, f"{where}: another view"
            assert update.asked == list(game.asked), f"{where}: others are asked"
            assert update.options in ([], words), f"{where}: other options"
            assert update.events == known[update.first_event :], f"{where}: other events"
    return len(told)


def plain(data: object) -> Any:
    return json.loads(json.dumps(data))
