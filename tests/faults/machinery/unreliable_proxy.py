"""An unreliable WebSocket proxy: it drops, doubles, reorders and delays messages and cuts connections, also in the
middle of a frame."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import WebSocketException

Send = Callable[[str], Awaitable[None]]
HELD = 1.5
"""Seconds after which a held message is sent even if none has followed it."""
WITHIN_A_FRAME = {"up": b"\x81\xfe\x04\x00mask{", "down": b'\x81\x7e\x04\x00{"type'}
"""The beginning of a message of 1,024 bytes, with a mask where it comes from a client."""


class UnreliableProxy:
    """A proxy in front of one server. `evil` is the share of messages that it tampers with."""

    def __init__(self, target: str, seed: str) -> None:
        self.target = target.replace("http", "ws", 1)
        self.chance = random.Random(seed)
        self.evil = 0.0
        self.done: dict[str, int] = {}
        self.url = ""

    async def pass_on(self, client: ServerConnection) -> None:
        assert client.request is not None
        headers = {"authorization": client.request.headers["authorization"]}
        options: dict[str, Any] = {"ping_interval": None, "compression": None, "proxy": None, "max_size": None}
        try:
            async with connect(self.target + client.request.path, additional_headers=headers, **options) as server:
                ways = [
                    asyncio.create_task(self._carry(client, server, "up")),
                    asyncio.create_task(self._carry(server, client, "down")),
                ]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
        except (OSError, WebSocketException, TimeoutError):
            client.transport.abort()

    async def _carry(self, source: Any, target: Any, way: str) -> None:
        held: list[str] = []
        while True:
            try:
                message = await asyncio.wait_for(source.recv(), HELD if held else None)
            except TimeoutError:
                await target.send(held.pop())
                continue
            fate = self.fate()
            self.done[fate] = self.done.get(fate, 0) + 1
            if fate == "hold" and not held:
                held.append(message)
            elif fate == "cut":
                target.transport.write(WITHIN_A_FRAME[way])
                target.transport.abort()
                return
            elif fate != "drop":
                if fate == "delay":
                    await asyncio.sleep(self.chance.uniform(0.05, 0.5))
                for _ in range(2 if fate == "double" else 1):
                    await target.send(message)
                while held:
                    await target.send(held.pop())

    def fate(self) -> str:
        if self.chance.random() >= self.evil:
            return "pass"
        return self.chance.choice(("drop", "double", "double", "hold", "hold", "delay", "cut"))


@contextlib.asynccontextmanager
async def unreliable_proxy(target: str, seed: str) -> AsyncIterator[UnreliableProxy]:
    """Run an unreliable proxy while the block runs."""
    made = UnreliableProxy(target, seed)
    async with serve(made.pass_on, "127.0.0.1", 0, ping_interval=None, compression=None, max_size=None) as listening:
        made.url = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
        yield made
