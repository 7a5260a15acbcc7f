"""Floods of jobs for `meydan worker`: the same fair lanes, and orders no longer needed are withdrawn."""

import asyncio
import contextlib
import operator
from collections import Counter
from collections.abc import AsyncIterator, Callable

import msgspec
import pytest
from redis.asyncio import Redis

import meydan
from meydan.server.cluster import valkey as valkey_bus
from meydan.server.cluster.valkey import ValkeyBus, spoken
from meydan.server.thinking import remote_orders
from meydan.server.thinking.fair_queue import Lane, Purpose
from meydan.server.thinking.remote_orders import QUEUES, TURNS, Heartbeat, Reply, looked_at
from meydan.server.thinking.remote_queue import Queue, Worker
from tests.server.services import Valkey

pytestmark = pytest.mark.anyio
PATIENCE = 60.0
HINT, TABLE = Purpose(Lane.HINTS, "attacker", "guest"), Purpose(Lane.TABLES, "home", "sara")


@pytest.fixture(autouse=True)
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Raise the broker's timeouts: on a loaded machine it may be slow."""
    monkeypatch.setattr(valkey_bus, "PATIENCE", PATIENCE)
    monkeypatch.setattr(remote_orders, "PATIENCE", PATIENCE)


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.01)


class Crew(Queue):
    """A server's queue that believes workers are present."""

    @property
    def processes_elsewhere(self) -> int:
        return 2


@contextlib.asynccontextmanager
async def crew(valkey: Valkey) -> AsyncIterator[tuple[Crew, Redis]]:
    client: Redis = Redis.from_url(spoken(valkey.url))
    await client.delete(*QUEUES.values())
    bus = ValkeyBus(valkey.url)
    await bus.start()
    thinker = Crew(valkey.url, bus, 1)
    thinker.longest = PATIENCE
    try:
        yield thinker, client
    finally:
        await thinker.close()
        await bus.close()
        await client.delete(*QUEUES.values())
        await client.aclose()


def test_a_worker_prefers_bot_jobs_but_does_not_starve_the_others() -> None:
    first = Counter(looked_at(turn)[0] for turn in range(10 * TURNS))
    assert first == {QUEUES[Lane.TABLES]: 60, QUEUES[Lane.HINTS]: 10, QUEUES[Lane.REVIEWS]: 10}
    assert all(sorted(looked_at(turn)) == sorted(QUEUES.values()) for turn in range(TURNS))


async def test_orders_in_flight_never_exceed_the_processes_of_the_workers(valkey: Valkey) -> None:
    """Further orders wait in the fair queue, where a bot at a table precedes earlier hints."""
    async with crew(valkey) as (thinker, client):
        wishes = [asyncio.create_task(thinker.run(operator.neg, number, HINT)) for number in range(55)]
        await until(lambda: len(thinker.expected) == 1)
        wishes.append(asyncio.create_task(thinker.run(operator.neg, 55, TABLE)))
        async with asyncio.timeout(PATIENCE):
            while [await client.llen(name) for name in QUEUES.values()] != [1, 1, 0]:
                await asyncio.sleep(0.01)
        assert thinker.numbers()["thoughts_waiting_hints"] == 54
        for wish in wishes:
            wish.cancel()
        await until(lambda: not thinker.expected)


async def test_the_timeout_of_an_order_starts_when_its_worker_begins(valkey: Valkey) -> None:
    game = meydan.new("coup", 2, seed=1)
    seat = game.asked[0]
    async with crew(valkey) as (thinker, _):
        wish = asyncio.create_task(thinker.think(game, seat, "novice", TABLE))
        await until(lambda: len(thinker.expected) == 1)
        [[name, expected]] = thinker.expected.items()
        thinker._hear(msgspec.json.encode(Reply(name)))
        assert expected.begun.done()
        assert not expected.found.done()
        thinker._hear(msgspec.json.encode(Reply(name, msgspec.Raw(b'"income"'))))
        assert await wish == "income"
        assert thinker.numbers()["thoughts_elsewhere"] == 1
        assert thinker.numbers()["thoughts_here"] == 0


async def test_an_order_that_is_no_longer_needed_is_withdrawn(valkey: Valkey) -> None:
    async with crew(valkey) as (thinker, client):
        gone = asyncio.create_task(thinker.run(operator.neg, 1, TABLE))
        await until(lambda: len(thinker.expected) == 1)
        while not await client.llen(QUEUES[Lane.TABLES]):
            await asyncio.sleep(0.01)
        gone.cancel()
        await until(lambda: not thinker.expected)
        worker = Worker(valkey.url, 1)
        working = asyncio.create_task(worker.run())
        while await client.llen(QUEUES[Lane.TABLES]):
            await asyncio.sleep(0.01)
        working.cancel()
        await asyncio.wait([working])
        assert worker.thinkers.thought == 0
        assert worker.thinkers.processes[0].process is None  # no process was started


async def test_an_order_that_no_worker_starts_is_done_locally(valkey: Valkey) -> None:
    async with crew(valkey) as (thinker, _):
        thinker.longest = 0.2
        thinker.patience = PATIENCE
        assert await thinker.run(operator.neg, 1, TABLE) == -1
        assert thinker.numbers()["thoughts_here"] == 1


async def test_workers_announce_their_number_of_processes(valkey: Valkey) -> None:
    bus = ValkeyBus(valkey.url)
    thinker = Queue(valkey.url, bus, 1)
    try:
        assert thinker.capacity == 1
        thinker._hear_of_workers(msgspec.json.encode(Heartbeat("one", 4)))
        thinker._hear_of_workers(msgspec.json.encode(Heartbeat("two", 2)))
        thinker._hear_of_workers(msgspec.json.encode(Heartbeat("one", 3)))
        assert thinker.capacity == 5
        thinker._hear_of_workers(b"here")  # a worker of an earlier release
        assert thinker.capacity == 6
    finally:
        await thinker.close()
        await bus.close()
