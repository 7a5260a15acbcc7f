"""The bus over a real Valkey: what it promises, and that its loss is noticed and mended, never raised."""

import asyncio
import contextlib
import secrets
import signal
from collections.abc import AsyncIterator, Callable

import pytest

import meydan
from meydan.server import jobs
from meydan.server import valkey as valkey_bus
from meydan.server.bus import Alone, Bus
from meydan.server.clockwork import RealTime
from meydan.server.jobs import Queue, Worker
from meydan.server.limits import Limits
from meydan.server.server import make_bus
from meydan.server.settings import BadSetting
from meydan.server.valkey import ValkeyBus
from tests.server.services import Valkey, valkey_service

pytestmark = pytest.mark.anyio
PATIENCE = 60.0


@pytest.fixture(autouse=True)
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """A broker on a loaded machine is slow, and not away."""
    monkeypatch.setattr(valkey_bus, "PATIENCE", PATIENCE)
    monkeypatch.setattr(jobs, "PATIENCE", PATIENCE)


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.01)


@contextlib.asynccontextmanager
async def joined(valkey: Valkey, prefix: str) -> AsyncIterator[ValkeyBus]:
    bus = ValkeyBus(valkey.url, prefix)
    await bus.start()
    try:
        yield bus
    finally:
        await bus.close()


@pytest.fixture
async def two(valkey: Valkey) -> AsyncIterator[tuple[ValkeyBus, ValkeyBus]]:
    prefix = secrets.token_hex(4)
    async with joined(valkey, prefix) as left, joined(valkey, prefix) as right:
        yield left, right


async def test_whoever_listens_hears_that_it_has_begun_and_then_everything(two: tuple[Bus, Bus]) -> None:
    left, right = two
    heard: list[bytes] = []
    right.listen("table:x", heard.append)
    await until(lambda: heard != [])
    assert {*heard} == {b""}
    left.publish("table:x", b"one")
    left.publish("table:x", b"two")
    await until(lambda: heard[-2:] == [b"one", b"two"])
    assert await left.reach("table:x", b"three") == 1
    await until(lambda: heard[-1] == b"three")
    right.leave("table:x")
    async with asyncio.timeout(PATIENCE):
        while await left.reach("table:x", b"nobody"):
            await asyncio.sleep(0.01)


async def test_a_claim_is_one_processes_for_a_while(two: tuple[Bus, Bus]) -> None:
    left, right = two
    assert await left.claim("think", 60)
    assert not await right.claim("think", 60)
    assert await right.claim("another", 0.05)
    await asyncio.sleep(0.1)
    assert await left.claim("another", 60)


async def test_a_limit_counts_in_all_processes_together(two: tuple[Bus, Bus]) -> None:
    limits = [Limits(RealTime(), 1.0, bus) for bus in two]
    taken = [await limits[number % 2].take("login", 0.001, 6) for number in range(10)]
    assert taken == [True] * 6 + [False] * 4


async def test_what_is_kept_is_given_once(two: tuple[Bus, Bus]) -> None:
    left, right = two
    await left.put("challenge", "for Sara", 60)
    assert await right.pop("challenge") == "for Sara"
    assert await left.pop("challenge") is None


async def test_what_is_overdue_is_given_to_one(two: tuple[Bus, Bus]) -> None:
    left, right = two
    left.due("late", 10.0)
    left.due("later", 30.0)
    left.due("done", 5.0)
    left.due("done", None)
    left.due_if_new("late", 99.0)
    left.due_if_new("new", 15.0)
    await until_empty(left)
    assert await right.overdue(20.0, 100.0, 10) == ["late", "new"]
    assert await left.overdue(20.0, 100.0, 10) == []
    assert await left.overdue(50.0, 100.0, 10) == ["later"]
    assert sorted(await left.overdue(200.0, 300.0, 2)) == ["late", "later"]


async def until_empty(bus: Bus) -> None:
    """What was posted has arrived: it goes the same way."""
    heard: list[bytes] = []
    bus.listen("sync", heard.append)
    await until(lambda: bool(heard))
    bus.publish("sync", b"x")
    await until(lambda: b"x" in heard)


async def test_the_house_is_open_since_the_first_process(two: tuple[Bus, Bus]) -> None:
    left, right = two
    assert await left.since(100.0) == 100.0
    assert await right.since(200.0) == 100.0
    assert await Alone().since(300.0) == 300.0


async def test_a_lost_broker_is_noticed_and_mended_by_itself() -> None:
    with valkey_service() as service:
        async with joined(service, "m:") as bus:
            heard: list[bytes] = []
            bus.listen("x", heard.append)
            await until(lambda: heard != [])
            service.end(signal.SIGKILL)
            await until(lambda: bus.lost)
            bus.publish("x", b"dropped")
            assert await bus.claim("work", 60)
            assert await bus.claim("work", 60)  # in doubt everybody may
            assert await bus.take("bucket", 0.001, 1)
            assert await bus.pop("kept") is None
            assert await bus.overdue(1.0, 2.0, 3) == []
            heard.clear()
            service.start()
            await until(lambda: not bus.lost and heard != [])  # listening has begun again
            bus.publish("x", b"again")
            await until(lambda: b"again" in heard)


def test_a_wrong_address_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadSetting, match="the broker's address cannot be used"):
        make_bus("nonsense")
    assert not make_bus("").shared


async def test_jobs_go_to_workers_and_come_home_when_there_are_none(valkey: Valkey) -> None:
    game = meydan.new("coup", 3, seed=1)
    seat = game.asked[0]
    async with joined(valkey, "meydan:") as bus:
        mind, worker = Queue(valkey.url, bus, 1), Worker(valkey.url, 1)
        mind.longest = mind.patience = worker.thinkers.patience = PATIENCE  # the first thought starts a process
        try:
            assert await mind.think(game, seat, "novice") in game.words(seat)
            assert mind.numbers()["thoughts_here"] == 1
            working = asyncio.create_task(worker.run())
            await until(lambda: mind.has_workers)
            assert await mind.think(game, seat, "novice") in game.words(seat)
            assert mind.numbers()["thoughts_elsewhere"] == 1
            working.cancel()
            await asyncio.wait([working])
            mind.longest = 0.5  # nobody will reply
            assert await mind.think(game, seat, "novice") in game.words(seat)
            assert mind.numbers()["thoughts_here"] == 2
        finally:
            await mind.close()
