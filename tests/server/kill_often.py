"""Kill a loaded server with SIGKILL again and again: python -m tests.server.kill_often --kills 50

After every kill the server starts again. At the end every acknowledged answer
is stored exactly once and all games have ended.
With --report the result is added to bench/KILLS.md.
"""

import argparse
import asyncio
import datetime
import json
import random
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.process import ServerProcess

REPORT = Path(__file__).resolve().parents[2] / "bench" / "KILLS.md"
BROKEN = (OSError, WebSocketException, httpx.HTTPError)


class Player:
    """A player at one table against bots who reconnects after every failure."""

    def __init__(self, server: ServerProcess, seed: int) -> None:
        self.server = server
        self.chance = random.Random(seed)
        self.token = ""
        self.table = ""
        self.acknowledged: dict[int, str] = {}
        self.over = False
        self.seat = 0

    async def begin(self, http: httpx.AsyncClient) -> None:
        me = (await http.post("/me", json={"name": "P"})).json()
        self.token = me["token"]
        headers = {"authorization": f"Bearer {self.token}"}
        wishes = {"game": "coup", "players": self.chance.randint(2, 5), "level": "novice"}
        table = (await http.post("/play-now", json=wishes, headers=headers)).json()
        self.table = table["id"]
        self.seat = next(one["seat"] for one in table["seats"] if one["person"] == me["id"])

    async def play(self) -> None:
        while not self.over:
            try:
                await self._play_on()
            except BROKEN:
                await asyncio.sleep(0.05)  # the server is down; retry later

    async def _play_on(self) -> None:
        address = f"{self.server.url.replace('http', 'ws', 1)}/api/v1/tables/{self.table}/socket"
        headers = {"authorization": f"Bearer {self.token}"}
        async with connect(address, additional_headers=headers, max_size=None) as socket:
            async for data in socket:
                message: dict[str, Any] = json.loads(data)
                if message["type"] == "accepted":
                    known = self.acknowledged.setdefault(message["n"], message["word"])
                    assert known == message["word"], "one number, two answers"
                elif message["type"] == "update":
                    self.over = message["over"]
                    if self.over:
                        return
                    if message["options"]:
                        word = self.chance.choice(message["options"])
                        answer = json.dumps({"type": "answer", "n": message["n"], "word": word})
                        for _ in range(self.chance.choice((1, 1, 2))):  # double clicks
                            await socket.send(answer)


async def run(kills: int, players: int, seed: int, folder: Path) -> tuple[int, int]:
    """Return the number of games checked and of acknowledged answers in them."""
    games = answers = 0
    server = ServerProcess(folder)
    server.start()
    chance = random.Random(seed)
    people = [Player(server, seed + number) for number in range(players)]
    try:
        done = 0
        while done < kills:
            async with httpx.AsyncClient(base_url=f"{server.url}/api/v1", timeout=60) as http:
                fresh = [one for one in people if one.over or not one.table]
                for number, one in enumerate(fresh):
                    if one.over:
                        games, answers = games + 1, answers + await check(http, one)
                        one.__init__(server, seed + 1000 * done + number)  # type: ignore[misc]
                    await one.begin(http)
            playing = [asyncio.create_task(one.play()) for one in people]
            while done < kills and not all(task.done() for task in playing):
                await some_answers(people, playing, chance.randint(1, 40))
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
                done += 1
                print(f"kill {done}: {acknowledged(people)} acknowledged", flush=True)
            await asyncio.gather(*playing)
        async with httpx.AsyncClient(base_url=f"{server.url}/api/v1", timeout=60) as http:
            for one in people:
                games, answers = games + 1, answers + await check(http, one)
    finally:
        server.kill()
    return games, answers


def acknowledged(people: list[Player]) -> int:
    return sum(len(one.acknowledged) for one in people)


async def some_answers(people: list[Player], playing: list[asyncio.Task[None]], more: int) -> None:
    """Wait until this many more answers are acknowledged or every game has ended."""
    enough = acknowledged(people) + more
    while acknowledged(people) < enough and not all(task.done() for task in playing):
        await asyncio.sleep(0.005)


async def check(http: httpx.AsyncClient, one: Player) -> int:
    """Check that every acknowledged answer is in the record under its number; return how many there are."""
    record = (await http.get(f"/tables/{one.table}/record")).json()
    for n, word in one.acknowledged.items():
        assert record["record"]["words"][n] == [one.seat, word], f"{one.table}: answer {n} is not {word}"
    return len(one.acknowledged)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--report", action="store_true")
    chosen = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        games, answers = asyncio.run(run(chosen.kills, chosen.players, chosen.seed, Path(folder)))
    print(f"{chosen.kills} kills, nothing lost, nothing twice, {time.monotonic() - began:.0f} s")
    if chosen.report:
        with REPORT.open("a", encoding="utf-8") as report:
            report.write(f"| {datetime.date.today()} | {chosen.kills} | {games} | {answers:,} | 0 | 0 |\n")


if __name__ == "__main__":
    main()
