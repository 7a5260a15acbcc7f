"""Simulated players: they sit at tables, answer after human pauses, and measure delays."""

import asyncio
import bisect
import random
import time
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

PATIENCE = 120.0
"""Seconds a server may take to answer."""
KEPT = httpx.Limits(keepalive_expiry=2.0)
"""Idle connections are closed before the server closes them, which could happen just as they are used again."""
BROKEN = (OSError, TimeoutError, WebSocketException, httpx.HTTPError)
MEDIAN, SPREAD, SHORTEST, LONGEST = 4.0, 0.7, 0.4, 30.0
"""Seconds people think: log-normal, within bounds. The pauses are an assumption, not a measurement."""


class Heard(msgspec.Struct):
    """The part of a message that a simulated player reads."""

    type: str
    n: int = -1
    since: int = -1
    options: list[str] = []
    over: bool = False


_heard: msgspec.json.Decoder[Heard] = msgspec.json.Decoder(Heard)


class TableMix(msgspec.Struct, frozen=True):
    """What is played at a table: the game, the seats, the pace."""

    game: str = "coup"
    humans: int = 2
    bots: int = 2
    level: str = "novice"
    pace: float = 1.0
    """How human the pauses are: 1 like people, 0.1 ten times as fast."""


class SimulatedPlayer:
    """A simulated player, connected to one server."""

    def __init__(self, url: str, token: str) -> None:
        self.url = url
        self.token = token
        self.numbers: list[int] = []
        self.times: list[float] = []
        """When the player was first told of each number."""
        self.answered = -1
        self.sent = 0.0

    def forget(self) -> None:
        self.numbers, self.times, self.answered = [], [], -1

    def heard_at(self, n: int) -> float | None:
        """When the player was told of the entries before number n."""
        at = bisect.bisect_left(self.numbers, n)
        return self.times[at] if at < len(self.numbers) else None


People = list[SimulatedPlayer]
Given = list[tuple[int, float]]
"""Accepted answers that not everybody at the table has been told of: the number of each and when it was sent."""


class PlayerPool:
    """All simulated players at a number of tables, and the measurements."""

    def __init__(self, urls: list[str], mix: TableMix, seed: int = 1) -> None:
        self.urls = urls
        self.mix = mix
        self.chance = random.Random(seed)
        self.web = {url: httpx.AsyncClient(base_url=f"{url}/api/v1", timeout=PATIENCE, limits=KEPT) for url in urls}
        self.slots: list[asyncio.Task[None]] = []
        self.replies: set[asyncio.Task[None]] = set()
        self.sitting = asyncio.Semaphore(8)
        self.ready = 0
        self.since: float | None = None
        """The start of the measurement; None while nothing is measured."""
        self.delays: list[float] = []
        self.answers = self.refused = self.games = self.broken = 0

    async def grow(self, tables: int) -> None:
        """Start tables until this many games are running."""
        while len(self.slots) < tables:
            self.slots.append(asyncio.create_task(self._slot(len(self.slots))))
        while self.ready < tables:
            await asyncio.sleep(0.1)
            for slot in self.slots:
                if slot.done():
                    slot.result()

    async def leave_to_bots(self, tables: int) -> None:
        """Start tables with bots only: the host leaves, and a stand-in plays the empty seat."""
        host = await self._come_in(self.urls[0])
        for number in range(tables):
            host.url = self.urls[number % len(self.urls)]
            settings = {"game": self.mix.game, "players": self.mix.humans + self.mix.bots, "level": self.mix.level}
            table = (await self._ask(host, "POST", "/play-now", settings))["id"]
            await self._ask(host, "POST", f"/tables/{table}/leave", {})

    async def measure(self, seconds: float) -> None:
        """Measure for this many seconds."""
        self.delays, self.answers, self.refused, self.games = [], 0, 0, 0
        self.since = time.perf_counter()
        await asyncio.sleep(seconds)
        self.since = None

    async def close(self) -> None:
        tasks = (*self.slots, *self.replies)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for web in self.web.values():
            await web.aclose()

    # -- one table -----------------------------------------------------------------------------------------------

    async def _slot(self, number: int) -> None:
        """The same people play one game after the other."""
        async with self.sitting:
            people = [await self._come_in(self.urls[(number + i) % len(self.urls)]) for i in range(self.mix.humans)]
        began = False
        while True:
            async with self.sitting:
                table = await self._sit(people)
            if not began:
                began, self.ready = True, self.ready + 1
            given: Given = []
            await asyncio.gather(*(self._play(person, table, people, given) for person in people))
            self.games += 1

    async def _come_in(self, url: str) -> SimulatedPlayer:
        me = (await self.web[url].post("/me", json={"name": "P"})).raise_for_status().json()
        return SimulatedPlayer(url, me["token"])

    async def _sit(self, people: People) -> str:
        host, mix = people[0], self.mix
        settings = {"game": mix.game, "players": mix.humans + mix.bots, "clock": "relaxed"}
        table: str = (await self._ask(host, "POST", "/tables", settings))["id"]
        for seat in range(mix.humans, mix.humans + mix.bots):
            await self._ask(host, "PUT", f"/tables/{table}/seats/{seat}/bot", {"level": mix.level})
        for person in people[1:]:
            await self._ask(person, "POST", f"/tables/{table}/sit", {})
            await self._ask(person, "POST", f"/tables/{table}/ready", {})
        await self._ask(host, "POST", f"/tables/{table}/start", {})
        for person in people:
            person.forget()
        return table

    async def _ask(self, person: SimulatedPlayer, method: str, path: str, body: dict[str, Any]) -> Any:
        headers = {"authorization": f"Bearer {person.token}"}
        return (await self.web[person.url].request(method, path, json=body, headers=headers)).raise_for_status().json()

    async def _play(self, person: SimulatedPlayer, table: str, people: People, given: Given) -> None:
        """Play until the game is over; reconnect if the connection breaks."""
        address = f"{person.url.replace('http', 'ws', 1)}/api/v1/tables/{table}/socket"
        headers = {"authorization": f"Bearer {person.token}"}
        while True:
            try:
                async with connect(
                    address,
                    additional_headers=headers,
                    max_size=None,
                    compression=None,
                    ping_interval=None,
                    open_timeout=PATIENCE,
                ) as socket:
                    async for data in socket:
                        if self._hear(socket, person, people, given, _heard.decode(data)):
                            return
            except BROKEN:
                self.broken += 1
                person.forget()
                await asyncio.sleep(0.5)

    def _hear(
        self, socket: ClientConnection, person: SimulatedPlayer, people: People, given: Given, one: Heard
    ) -> bool:
        """Handle one message; True if the game is over."""
        if one.type == "accepted":
            given.append((one.n, person.sent))
            self._accepted()
        elif one.type == "refused":
            self.refused += 1
            person.answered = -1
        elif one.type == "update":
            if not person.numbers or one.n > person.numbers[-1]:
                person.numbers.append(one.n)
                person.times.append(time.perf_counter())
            self._settle(people, given)
            if one.options and one.since > person.answered:
                person.answered = one.since
                reply = asyncio.create_task(self._reply(socket, person, one))
                self.replies.add(reply)
                reply.add_done_callback(self.replies.discard)
        return one.over

    def _accepted(self) -> None:
        if self.since is not None:
            self.answers += 1

    def _settle(self, people: People, given: Given) -> None:
        """Measure the answers that everybody at the table has been told of."""
        for n, sent in list(given):
            heard = [person.heard_at(n + 1) for person in people]
            times = [moment for moment in heard if moment is not None]
            if len(times) == len(people):
                given.remove((n, sent))
                if self.since is not None and sent >= self.since:
                    self.delays.append(max(times) - sent)

    async def _reply(self, socket: ClientConnection, person: SimulatedPlayer, asked: Heard) -> None:
        pause = self.chance.lognormvariate(0.0, SPREAD) * MEDIAN
        await asyncio.sleep(min(max(pause, SHORTEST), LONGEST) * self.mix.pace)
        word = self.chance.choice(asked.options[:3])
        person.sent = time.perf_counter()
        try:
            await socket.send(msgspec.json.encode({"type": "answer", "n": asked.n, "word": word}), text=True)
        except BROKEN:
            self.broken += 1
