"""A persistent player: reconnects, resends unacknowledged answers, and records everything."""

import asyncio
import itertools
import random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from meydan.server.wire import protocol
from tests.faults.history import History

BROKEN = (OSError, WebSocketException, EOFError, TimeoutError)
IMPATIENCE = 1.5
"""Seconds after which an answer that was neither acknowledged nor refused is sent again."""
SILENCE = 5
"""Reconnect after this many timeouts without a message."""
CLICKS_TWICE = 0.1

_messages: msgspec.json.Decoder[protocol.FromServer] = msgspec.json.Decoder(protocol.FromServer)


class Player:
    """A player on one seat of one table, who connects by any of several addresses."""

    def __init__(self, token: str, table: str, seat: int, urls: list[str], seed: str) -> None:
        self.token = token
        self.table = table
        self.urls = itertools.cycle(urls)
        self.chance = random.Random(seed)
        self.history = History(seat)
        self.latest: protocol.Update | None = None
        self.question = -1
        self.answer: protocol.Answer | None = None
        """The answer to the question opened at that number; None once it is acknowledged."""

    @property
    def over(self) -> bool:
        return self.history.end is not None

    @property
    def pending(self) -> protocol.Answer | None:
        """The answer that is not acknowledged yet, if it still fits the open question."""
        asked = self.latest is not None and self.latest.options and self.latest.since == self.question
        return self.answer if asked else None

    async def play(self) -> None:
        while not self.over:
            try:
                await self._one_line(next(self.urls))
            except BROKEN:
                await asyncio.sleep(self.chance.uniform(0.05, 0.3))

    async def _one_line(self, road: str) -> None:
        address = f"{road.replace('http', 'ws', 1)}/api/v1/tables/{self.table}/socket"
        headers = {"authorization": f"Bearer {self.token}"}
        options: dict[str, Any] = {
            "open_timeout": 4,
            "close_timeout": 1,
            "ping_interval": None,
            "compression": None,
            "proxy": None,
        }
        async with connect(address, additional_headers=headers, max_size=None, **options) as socket:
            self.history.lines += 1
            first, silent = True, 0
            while silent < SILENCE and not self.over:
                try:
                    data = await asyncio.wait_for(socket.recv(), IMPATIENCE)
                except TimeoutError:
                    silent += 1
                    await self._send(socket)
                    continue
                silent = 0
                message = _messages.decode(data)
                await self._hear(socket, message, first)
                first = first and not isinstance(message, protocol.Update)

    async def _hear(self, socket: ClientConnection, message: protocol.FromServer, first: bool) -> None:
        match message:
            case protocol.Accepted(n=n, word=word):
                self.history.was_acknowledged(n, word)
                if self.answer is not None and n >= self.answer.n:
                    self.answer = None
            case protocol.Refused(key=key):
                self.history.was_refused(key)
            case protocol.Update():
                self.history.was_shown(message)
                await self._look(socket, message, first)

    async def _look(self, socket: ClientConnection, update: protocol.Update, first: bool) -> None:
        if update.over:
            if first:
                self.history.end = update
            else:
                await socket.close()  # reconnect to receive all events
        if self.latest is not None and update.n < self.latest.n:
            return  # an outdated update
        self.latest = update
        if update.options and update.since != self.question:
            self.question = update.since
            self.answer = protocol.Answer(n=update.n, word=self.chance.choice(update.options))
            await asyncio.sleep(self.chance.choice((0, 0, 0.01, 0.05)))
            for _ in range(2 if self.chance.random() < CLICKS_TWICE else 1):
                await self._send(socket)
        elif first:
            await self._send(socket)

    async def _send(self, socket: ClientConnection) -> None:
        answer = self.pending
        if answer is not None:
            self.history.left(self.question, answer.word)
            await socket.send(msgspec.json.encode(answer).decode())
