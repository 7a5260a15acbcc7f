"""How a server bears a crowd: python bench/server_load.py --people 1000 --bot-tables 200

People sit four at a table and answer as soon as they are asked, at a given rate for all together. Measured is the time
from an answer until its sender hears `accepted`, which is sent after everybody's update. Bots play at tables of their
own, whose host has left. Memory, processor time and the lag of the event loop are the server's alone.
"""

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
ROOT = Path(__file__).resolve().parents[1]


class Heard(msgspec.Struct):
    """As much of a message as a player of this bench needs: reading it must not cost more than sending it."""

    type: str
    n: int = 0
    since: int = 0
    options: list[str] = []
    over: bool = False


hear: msgspec.json.Decoder[Heard] = msgspec.json.Decoder(Heard)


class Crowd:
    """Everybody who plays, and what was measured."""

    def __init__(self, url: str, rate: float) -> None:
        self.url = url
        self.delays: list[float] = []
        self.gap = 1 / rate
        self.next = 0.0
        self.begun = asyncio.Event()
        self.measuring = False
        self.over = 0
        self.here = 0
        self.replies: set[asyncio.Task[None]] = set()

    async def slot(self) -> None:
        """Wait for the next moment at which somebody may answer."""
        await self.begun.wait()
        now = time.perf_counter()
        self.next = max(now, self.next + self.gap)
        await asyncio.sleep(self.next - now)

    async def sit(self, http: httpx.AsyncClient, number: int) -> list[tuple[str, str]]:
        """One full table; token and table for each seat."""
        tokens = [(await http.post("/me", json={"name": f"P{seat}"})).json()["token"] for seat in range(SEATS)]
        keys = [{"authorization": f"Bearer {token}"} for token in tokens]
        wishes = {"game": "coup", "players": SEATS, "clock": "none"}
        table = (await http.post("/tables", json=wishes, headers=keys[0])).json()["id"]
        for key in keys[1:]:
            await http.post(f"/tables/{table}/sit", json={}, headers=key)
            await http.post(f"/tables/{table}/ready", json={}, headers=key)
        await http.post(f"/tables/{table}/start", json={}, headers=keys[0])
        return [(token, table) for token in tokens]

    async def play(self, token: str, table: str) -> None:
        address = f"{self.url.replace('http', 'ws', 1)}/api/v1/tables/{table}/socket"
        headers = {"authorization": f"Bearer {token}"}
        mine = Mine()
        async with connect(
            address, additional_headers=headers, max_size=None, compression=None, ping_interval=None, open_timeout=60
        ) as socket:
            self.here += 1
            async for data in socket:
                if not await self.hear(socket, mine, hear.decode(data)):
                    return

    async def hear(self, socket: ClientConnection, mine: "Mine", message: Heard) -> bool:
        if message.type == "accepted" and self.measuring:
            self.delays.append(time.perf_counter() - mine.sent)
        if message.type != "update":
            return True
        if message.over:
            self.over += 1
            return False
        if message.options and message.since > mine.answered:
            mine.answered = message.since
            # by a task of its own: whoever waits for his moment goes on listening
            replying = asyncio.create_task(self.reply(socket, mine, message))
            self.replies.add(replying)
            replying.add_done_callback(self.replies.discard)
        return True

    async def reply(self, socket: ClientConnection, mine: "Mine", message: Heard) -> None:
        await self.slot()
        word = random.choice(message.options[:3])
        mine.sent = time.perf_counter()
        await socket.send(msgspec.json.encode({"type": "answer", "n": message.n, "word": word}).decode())


class Mine:
    """What one person remembers."""

    def __init__(self) -> None:
        self.sent = 0.0
        self.answered = -1


def processor_seconds(pid: int) -> float:
    """Processor time a process has used, without its children."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def counted(http: httpx.AsyncClient) -> dict[str, float]:
    """The server's own numbers."""
    lines = (await http.get("/metrics")).text.splitlines()
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines if line[0] != "#")}


def below(what: str, before: dict[str, float], after: dict[str, float], share: float) -> str:
    """The bound under which this share of what a histogram counts stayed, as far as it tells."""
    grown = {name: after[name] - before.get(name, 0.0) for name in after if name.startswith(f"{what}_bucket")}
    total = max(grown.values(), default=0.0)
    for name, count in grown.items():
        if total and count >= share * total:
            return name.split('"')[1]
    return "?"


def start_server(folder: str) -> tuple[subprocess.Popen[str], str]:
    flags = ["--port", "0", "--data", folder, "--limits", "1000000", "--workers", "1"]
    command = [sys.executable, "-m", "meydan", "serve", *flags]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert server.stdout is not None
    return server, server.stdout.readline().split()[-1]


def resident(pid: int) -> float:
    """Megabytes of memory of a process."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


async def lay_bot_table(http: httpx.AsyncClient, token: str, level: str) -> None:
    """A table of bots: its host leaves, and the stand-in plays the safe choice."""
    key = {"authorization": f"Bearer {token}"}
    wishes = {"game": "coup", "players": 5, "level": level}
    table = (await http.post("/play-now", json=wishes, headers=key)).json()["id"]
    await http.post(f"/tables/{table}/leave", headers=key)


async def run(people: int, bot_tables: int, level: str, rate: float, seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server, url = start_server(folder)
        try:
            crowd = Crowd(url, rate)
            empty = resident(server.pid)
            async with httpx.AsyncClient(base_url=f"{url}/api/v1", timeout=120) as http:
                sitting = [pair for number in range(people // SEATS) for pair in await crowd.sit(http, number)]
            playing = [asyncio.create_task(crowd.play(*pair)) for pair in sitting]
            while crowd.here < len(sitting):
                await asyncio.sleep(0.1)
            async with httpx.AsyncClient(base_url=f"{url}/api/v1", timeout=120) as http:
                me = (await http.post("/me", json={"name": "B"})).json()["token"]
                for _ in range(bot_tables):
                    await lay_bot_table(http, me, level)
            crowd.begun.set()
            await asyncio.sleep(3)
            async with httpx.AsyncClient(base_url=url, timeout=120) as http:
                before, used = await counted(http), processor_seconds(server.pid)
                crowd.measuring = True
                await asyncio.sleep(seconds)
                crowd.measuring = False
                after, used = await counted(http), processor_seconds(server.pid) - used
            full = resident(server.pid)
            for task in (*crowd.replies, *playing):
                task.cancel()
            await asyncio.gather(*crowd.replies, *playing, return_exceptions=True)
            report(crowd, len(sitting), bot_tables, seconds, empty, full)
            answers = after["meydan_answers_total"] - before["meydan_answers_total"]
            print(
                f"{answers / seconds:.0f} answers/s with the bots', {1000 * used / answers:.2f} ms processor time each"
            )
            print(f"event loop: 99% of lags below {below('meydan_loop_lag_seconds', before, after, 0.99)} s")
            print(f"by the server's own watch: 99% below {below('meydan_answer_seconds', before, after, 0.99)} s")
        finally:
            server.kill()
            server.wait()


def report(crowd: Crowd, people: int, bot_tables: int, seconds: float, empty: float, full: float) -> None:
    delays = sorted(crowd.delays) or [0.0]
    p50, p99 = delays[len(delays) // 2], delays[min(len(delays) - 1, int(len(delays) * 0.99))]
    print(f"{people} sockets, {bot_tables} tables of bots, {len(delays) / seconds:.0f} measured answers/s")
    print(f"answer to broadcast: p50 {1000 * p50:.1f} ms, p99 {1000 * p99:.1f} ms, worst {1000 * delays[-1]:.1f} ms")
    print(f"server memory: {empty:.0f} MB empty, {full:.0f} MB now")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=1000)
    parser.add_argument("--bot-tables", type=int, default=200)
    parser.add_argument("--level", default="novice", help="of the bots")
    parser.add_argument("--rate", type=float, default=200, help="answers a second, all together")
    parser.add_argument("--seconds", type=float, default=20)
    chosen = parser.parse_args()
    asyncio.run(run(chosen.people, chosen.bot_tables, chosen.level, chosen.rate, chosen.seconds))


if __name__ == "__main__":
    main()
