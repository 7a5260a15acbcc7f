"""People who play a whole tournament over sockets: each enters, comes to their table and answers at once, at random."""

import asyncio
import contextlib
import random
from collections import Counter
from itertools import combinations
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.process import ServerProcess

PASSWORD = "a long password of ours"
PATIENCE = 120.0
AGAIN = 0.2
"""Seconds after which somebody whose connection broke comes back."""
BROKEN = (OSError, TimeoutError, WebSocketException, httpx.TransportError)


class Guest:
    """Somebody with a session that outlives the server."""

    def __init__(self, server: ServerProcess, seed: int = 0) -> None:
        self.server = server
        self.headers: dict[str, str] = {}
        self.id = ""
        self.chance = random.Random(seed)
        self.answers = 0

    async def ask(self, method: str, path: str, **body: Any) -> Any:
        async with httpx.AsyncClient(base_url=f"{self.server.url}/api/v1", timeout=PATIENCE) as http:
            given = None if method == "GET" else body
            answer = await http.request(method, path, json=given, headers=self.headers)
        assert answer.is_success, answer.text
        return answer.json()

    async def come_in(self, name: str) -> None:
        me = await self.ask("POST", "/me", name=name)
        self.id, self.headers = me["id"], {"authorization": f"Bearer {me['token']}"}

    async def keep(self, login: str) -> None:
        """Make an account, which may open tournaments."""
        kept = await self.ask("POST", "/me/keep", login=login, password=PASSWORD)
        self.headers = {"authorization": f"Bearer {kept['token']}"}

    async def play(self, code: str) -> None:
        """Play at a table until the game is over, and come back when the connection breaks."""
        while True:
            with contextlib.suppress(*BROKEN):
                if await self._play(code):
                    return
            await asyncio.sleep(AGAIN)

    async def _play(self, code: str) -> bool:
        """Is the game over? Otherwise the connection has ended."""
        address = f"{self.server.url.replace('http', 'ws', 1)}/api/v1/tables/{code}/socket"
        answered = -1
        async with connect(address, additional_headers=self.headers, max_size=None, ping_interval=None) as line:
            async for data in line:
                told = msgspec.json.decode(data)
                if told.get("over"):
                    return True
                if told["type"] == "refused":
                    answered = -1
                if told["type"] == "update" and told["options"] and told["since"] > answered:
                    answered, word = told["since"], self.chance.choice(told["options"])
                    self.answers += 1
                    await line.send(msgspec.json.encode({"type": "answer", "n": told["n"], "word": word}), text=True)
        return False


class Crowd:
    """A tournament of many guests; the first of them is its organiser."""

    def __init__(self, server: ServerProcess, people: int) -> None:
        self.server = server
        self.people = [Guest(server, seed) for seed in range(people)]
        self.path = ""

    async def enter(self, **wishes: Any) -> None:
        """Come in, open a tournament and enter it."""
        for number, one in enumerate(self.people):
            await one.come_in(f"P{number}")
        await self.people[0].keep("organiser")
        code = (await self.people[0].ask("POST", "/tournaments", **wishes))["code"]
        self.path = f"/tournaments/{code}"
        for one in self.people:
            await one.ask("POST", f"{self.path}/enter")

    async def start_round(self) -> Any:
        """Start the next round. Returns the page of the tournament."""
        return await self.people[0].ask("POST", f"{self.path}/rounds")

    async def play_round(self, page: Any, kill_after: int | None = None) -> Any:
        """Play all games of the last round; with `kill_after`, the server is killed after that many answers.

        Returns the page when all results are known.
        """
        by_id = {one.id: one for one in self.people}
        games = [
            by_id[who].play(table["code"])
            for table in page["rounds"][-1]["tables"]
            for who in table["seats"]
            if who in by_id
        ]
        assert len(games) == len(self.people), "somebody has no table"
        async with asyncio.timeout(600):
            playing = asyncio.gather(*games)
            if kill_after is not None:
                before = self.answers
                while self.answers < before + kill_after:
                    await asyncio.sleep(0.01)
                await asyncio.to_thread(self.server.kill)
                await asyncio.to_thread(self.server.start)
            await playing
            while True:
                page = await self.people[0].ask("GET", self.path)
                if all(table["places"] for table in page["rounds"][-1]["tables"]):
                    return page
                await asyncio.sleep(0.01)

    @property
    def answers(self) -> int:
        """Answers given so far."""
        return sum(one.answers for one in self.people)


def repeats(page: Any) -> int:
    """Meetings of two people beyond their first."""
    met = Counter(
        pair
        for each in page["rounds"]
        for table in each["tables"]
        for pair in combinations(sorted(who for who in table["seats"] if who), 2)
    )
    return sum(met.values()) - len(met)


def imbalance(page: Any, people: list[Guest]) -> int:
    """The largest difference between anybody's counts of two seats."""
    sat = {one.id: Counter[int]() for one in people}
    tables = [table["seats"] for each in page["rounds"] for table in each["tables"]]
    for seats in tables:
        for seat, who in enumerate(seats):
            if who in sat:
                sat[who][seat] += 1
    common = min(len(seats) for seats in tables)
    return max(max(row) - min(row) for row in ([one[seat] for seat in range(common)] for one in sat.values()))
