"""Honest people at a table of real sockets: they play to the end and keep everything they are told."""

import asyncio
import json
import random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import meydan
from meydan.server import protocol
from meydan.server import sheet as sheets
from meydan.server.database import open_engine
from meydan.server.fold import Fold
from meydan.server.protocol import FromServer

PATIENCE = 600.0
"""Seconds after which a line or a table counts as stuck; generous, for machines that have much to do."""
OUR_FAULT = 1011
PLAIN: dict[str, Any] = {"max_size": None, "compression": None, "ping_interval": None, "open_timeout": PATIENCE}
_decoder: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)


class Stuck(AssertionError):
    """A table that does not go on."""


class Ear:
    """A line that keeps the updates it was sent, with whose eyes it saw them."""

    def __init__(self) -> None:
        self.seat: int | None = None
        self.updates: list[tuple[int | None, protocol.Update]] = []

    def hear(self, data: str | bytes) -> FromServer:
        """A message as the protocol has it: anything else is a mistake."""
        message = _decoder.decode(data)
        if isinstance(message, protocol.Welcome):
            self.seat = message.you
        elif isinstance(message, protocol.Update):
            self.updates.append((self.seat, message))
        return message


class Person(Ear):
    """Somebody with a name and a session."""

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
        """Answer whatever is asked until the game is over; a line that is cut is opened again."""
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
    """A line may be cut, but not by a fault of ours. Where this process was too slow for a ping, that is nobody's."""
    end = closed.rcvd
    if end is not None and end.code == OUR_FAULT and "ping" not in end.reason:
        raise AssertionError(f"the line of {who} broke: {end}") from closed


async def check_table(database: str, table: str, ears: list[Ear], honest: list[Person]) -> int:
    """Fold the log: everybody, honest or not, was told what the rules let him know. How many updates were compared."""
    engine = open_engine(database)
    try:
        sheet = await sheets.find(engine, table)
        assert sheet is not None
        entries = await sheets.entries(engine, table)
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
    fold = Fold(sheet.begin())
    compared = compare(fold.game, told.get(0, []))
    for entry in entries:
        fold.take(entry, fold.step(entry.seat, entry.word))
        compared += compare(fold.game, told.get(fold.n, []))
        await asyncio.sleep(0)  # others are playing
    assert fold.over or sheet.resigned or sheet.state == "closed", "the game did not end"
    return compared


def compare(game: meydan.Game, told: list[tuple[int | None, protocol.Update]]) -> int:
    """Every update at this point of the game shows what its eyes may see, neither more nor anything else."""
    for eyes in {seat for seat, _ in told}:
        view, known = plain(game.view(eyes)), plain([event.plain() for event in game.events_known_to(eyes)])
        words = [] if eyes is None else game.words(eyes)
        for update in [update for seat, update in told if seat == eyes]:
            where = f"{game.rules.key}, answer {update.n}, eyes of {eyes}"
            assert update.view == view, f"{where}: another view"
            assert update.asked == list(game.asked), f"{where}: others are asked"
            assert update.options in ([], words), f"{where}: other options"
            assert update.events == known[update.first_event :], f"{where}: other events"
    return len(told)


def plain(data: object) -> Any:
    return json.loads(json.dumps(data))
