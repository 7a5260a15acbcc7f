"""Mutated messages on sockets of a real server in running games, beside honest players."""

import asyncio
import itertools
import tempfile
from pathlib import Path

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import meydan
from meydan.server.wire import protocol
from tests.fuzz.honest import PATIENCE, PLAIN, Ear, Person, Stuck, check_end, check_table
from tests.fuzz.knock import knock
from tests.fuzz.messages import corpus
from tests.fuzz.messages.frames import Frame, Heard, frame
from tests.fuzz.messages.mutate import Mutator
from tests.fuzz.messages.numbers import Numbers
from tests.fuzz.resources import Resources, resources
from tests.server.process import ServerProcess, server_process

TABLES = 2
"""Games at the same time."""
BURST = 20
"""Mutated messages between two pings: fewer than a receiver may lag behind."""
HOME = "home line"
FRESH = httpx.Limits(max_keepalive_connections=0)
"""No keep-alive, because the server may close a kept connection just when it is reused."""
WRONG_IN_LOG = ("Traceback", "[error", "task_failed", "request_failed", "ERROR")


class Vandal(Ear):
    """A connection that sends mutated messages, as a player, a spectator or without a session."""

    def __init__(self, who: str, address: str, token: str, numbers: Numbers) -> None:
        super().__init__()
        self.who = who
        self.address = address
        self.token = token
        self.numbers = numbers
        self.heard = Heard(words=corpus.words())
        self.last: list[Frame] = []
        self.pong = asyncio.Event()
        self.over = False

    async def rage(self) -> None:
        """Send until the numbers of this table are used up or its game is over, reconnecting when closed."""
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        while self.numbers.left and not self.over:
            try:
                async with connect(self.address, additional_headers=headers, **PLAIN) as socket:
                    listening = asyncio.create_task(self._listen(socket))
                    try:
                        await self._send(socket)
                    finally:
                        listening.cancel()
            except ConnectionClosed as closed:
                check_end(closed, f"a {self.who} who sent {self.last[-BURST:]}")

    def leave(self) -> None:
        """Stop sending and close the connection."""
        self.over = True
        self.pong.set()

    async def _send(self, socket: ClientConnection) -> None:
        while self.numbers.left and not self.over:
            for _ in range(1 if self.who == HOME else BURST):  # the reply to a ping is always a pong
                number = self.numbers.next()
                if number is None:
                    break
                made = frame(Mutator((self.numbers.seed, "socket", number), corpus.words()), self.heard)
                self.last = [*self.last[-40:], made]
                self.numbers.sent[self.who] += 1  # the number is used up even if the connection closes now
                await socket.send(made)
            self.pong.clear()
            await socket.send('{"type":"ping"}')
            try:
                async with asyncio.timeout(PATIENCE):
                    await self.pong.wait()
            except TimeoutError:
                raise Stuck(f"no answer for {PATIENCE:.0f} s after {self.last}") from None

    async def _listen(self, socket: ClientConnection) -> None:
        try:
            async for data in socket:
                message = self.hear(data)
                if isinstance(message, protocol.Update):
                    self.heard.n, self.heard.since, self.heard.options = message.n, message.since, message.options
                    self.heard.players = len(message.clocks)
                    self.over = message.over
                elif isinstance(message, protocol.Pong):
                    self.pong.set()
                elif isinstance(message, protocol.Refused):
                    self.numbers.refusals[message.key] += 1
        except ConnectionClosed:
            pass
        finally:
            self.pong.set()


class Outcome:
    """The results of a batch."""

    def __init__(self, numbers: Numbers) -> None:
        self.sent = numbers.sent
        self.refusals = numbers.refusals
        self.games = self.answers = self.compared = 0
        self.resources: list[Resources] = []
        """Resources of the server at the start, after the first game, and at the end."""


async def play_table(server: ServerProcess, http: httpx.AsyncClient, seed: int, numbers: Numbers, out: Outcome) -> None:
    """Play one game of two honest players, a seated vandal, and vandals without a seat."""
    key = meydan.games()[seed % len(meydan.games())]
    people = [Person(server.url, http, seed + at) for at in range(4)]
    for at, one in enumerate(people):
        await one.come_in(f"P{at}")
    table = await begin(people[:3], key)
    address, vandal = people[0].address(table), people[2]
    lines = [
        Vandal("player", address, vandal.token, numbers),
        Vandal("player", address, vandal.token, numbers),
        Vandal("spectator", address, people[3].token, numbers),
        Vandal("nobody", address, "", numbers),
        Vandal(HOME, address.replace(f"tables/{table}", "me"), people[3].token, numbers),
    ]
    honest = people[:2]
    async with asyncio.TaskGroup() as going:
        raging = [going.create_task(line.rage()) for line in lines]
        raging.append(going.create_task(knock(server, table, people[3].token, numbers)))
        playing = asyncio.gather(*[going.create_task(one.play(table)) for one in honest])
        playing.add_done_callback(lambda _: leave(lines))
        await asyncio.gather(*raging)
        if not playing.done():
            await stand_up(vandal, table)
        await playing
    database = f"sqlite:///{server.folder / 'meydan.db'}"
    out.compared += await check_table(database, table, [*lines, *honest], honest)
    out.games += 1
    out.answers += sum(len(one.given) for one in honest)


async def stand_up(vandal: Person, table: str) -> None:
    """Leave the seat, unless the game has just ended."""
    try:
        await vandal.ask("POST", f"/tables/{table}/leave")
    except httpx.HTTPStatusError as refused:
        if refused.response.json()["key"] != "already_begun":
            raise


def leave(lines: list[Vandal]) -> None:
    for line in lines:
        line.leave()


async def begin(people: list[Person], game: str) -> str:
    """Start a game of these people."""
    host, *others = people
    table: str = (await host.ask("POST", "/tables", game=game, players=len(people), clock="quick"))["id"]
    for one in others:
        await one.ask("POST", f"/tables/{table}/sit")
        await one.ask("POST", f"/tables/{table}/ready")
    await host.ask("POST", f"/tables/{table}/start")
    return table


async def batch(seed: object, first: int, count: int, tables: int = TABLES) -> Outcome:
    """Send this many mutated messages to one real server, at several tables at a time."""
    numbers = Numbers(seed, first, count)
    out = Outcome(numbers)
    with tempfile.TemporaryDirectory() as folder, server_process(Path(folder)) as server:
        assert server.process is not None
        out.resources.append(resources(server.process.pid))
        async with httpx.AsyncClient(base_url=f"{server.url}/api/v1", timeout=PATIENCE, limits=FRESH) as http:
            games = itertools.count(first)

            async def lane() -> None:
                while numbers.left:
                    await play_table(server, http, next(games), numbers, out)
                    if len(out.resources) == 1:
                        out.resources.append(resources(server.process.pid if server.process else 0))

            async with asyncio.TaskGroup() as lanes:
                for _ in range(tables):
                    lanes.create_task(lane())
        await asyncio.sleep(1)
        out.resources.append(resources(server.process.pid))
        assert server.stop() == 0, "the server did not stop well"
        wrong = [line for line in server.log.splitlines() if any(word in line for word in WRONG_IN_LOG)]
        assert not wrong, f"the log says {wrong[:5]}"
    return out
