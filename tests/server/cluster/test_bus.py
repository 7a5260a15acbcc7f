"""The bus over a real Valkey: its guarantees, and that losing it is noticed and repaired without exceptions."""

import asyncio
import contextlib
import secrets
import signal
from collections.abc import AsyncIterator, Callable

import pytest

import meydan
from meydan.server.cluster import valkey as valkey_bus
from meydan.server.cluster.brokers import make_bus
from meydan.server.cluster.bus import Alone, Bus
from meydan.server.cluster.rate_limits import Limits
from meydan.server.cluster.valkey import ValkeyBus
from meydan.server.common.time_source import RealTime
from meydan.server.settings import BadSetting
from meydan.server.thinking import remote_orders
from meydan.server.thinking.remote_queue import Queue, Worker
from tests.server.services import Valkey, valkey_service

pytestmark = pytest.mark.anyio
PATIENCE = 60.0


@pytest.fixture(autouse=True)
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Raise the broker's timeouts: on a loaded machine it may be slow."""
    monkeypatch.setattr(valkey_bus, "PATIENCE", PATIENCE)
    monkeypatch.setattr(remote_orders, "PATIENCE", PATIENCE)


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


async def test_a_listener_hears_the_start_and_every_later_message(two: tuple[Bus, Bus]) -> None:
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


async def test_a_claim_belongs_to_one_process_until_it_expires(two: tuple[Bus, Bus]) -> None:
    left, right = two
    assert await left.claim("think", 60)
    assert not await right.claim("think", 60)
    assert await right.claim("another", 0.05)
    await asyncio.sleep(0.1)
    assert await left.claim("another", 60)


async def test_a_limit_is_shared_by_all_processes(two: tuple[Bus, Bus]) -> None:
    limits = [Limits(RealTime(), 1.0, bus) for bus in two]
    taken = [await limits[number % 2].take("login", 0.001, 6) for number in range(10)]
    assert taken == [True] * 6 + [False] * 4


async def test_a_returned_allowance_can_be_taken_in_any_process(two: tuple[Bus, Bus]) -> None:
    left, right = (Limits(RealTime(), 1.0, bus) for bus in two)
    assert [await left.take("guess", 0.001, 2) for _ in range(2)] == [True, True]
    assert [await right.take("guess", 0.001, 2) for _ in range(5)] == [False] * 5
    await left.give_back("guess", 0.001, 2)
    assert [await right.take("guess", 0.001, 2) for _ in range(2)] == [True, False]
    for _ in range(10):
        await left.give_back("guess", 0.001, 2)
    assert [await left.take("guess", 0.001, 2) for _ in range(3)] == [True, True, False]


async def test_a_kept_value_is_handed_out_once(two: tuple[Bus, Bus]) -> None:
    left, right = two
    await left.put("challenge", "for Sara", 60)
    assert await right.pop("challenge") == "for Sara"
    assert await left.pop("challenge") is None


async def test_an_overdue_item_goes_to_one_process(two: tuple[Bus, Bus]) -> None:
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
    """Wait until everything posted so far has arrived."""
    heard: list[bytes] = []
    bus.listen("sync", heard.append)
    await until(lambda: bool(heard))
    bus.publish("sync", b"x")
    await until(lambda: b"x" in heard)


async def test_the_start_time_is_that_of_the_first_process(two: tuple[Bus, Bus]) -> None:
    left, right = two
    assert await left.since(100.0) == 100.0
    assert await right.since(200.0) == 100.0
    assert await Alone().since(300.0) == 300.0


async def test_a_lost_broker_connection_is_noticed_and_restored() -> None:
    with valkey_service() as service:
        async with joined(service, "m:") as bus:
            heard: list[bytes] = []
            bus.listen("x", heard.append)
            await until(lambda: heard != [])
            service.end(signal.SIGKILL)
            await until(lambda: bus.lost)
            bus.publish("x", b"dropped")
            assert await bus.claim("work", 60)
            assert await bus.claim("work", 60)  # without a broker every process may claim
            assert await bus.take("bucket", 0.001, 1)
            assert await bus.pop("kept") is None
            assert await bus.overdue(1.0, 2.0, 3) == []
            heard.clear()
            service.start()
            await until(lambda: not bus.lost and heard != [])  # listening has resumed
            bus.publish("x", b"again")
            await until(lambda: b"again" in heard)


def test_a_wrong_address_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadSetting, match="the broker's address cannot be used"):
        make_bus("nonsense")
    assert not make_bus("").shared


async def test_jobs_go_to_workers_and_run_locally_when_there_are_none(valkey: Valkey) -> None:
    game = meydan.new("coup", 3, seed=1)
    seat = game.asked[0]
    async with joined(valkey, "meydan:") as bus:
        thinker, worker = Queue(valkey.url, bus, 1), Worker(valkey.url, 1)
        thinker.longest = thinker.patience = worker.thinkers.patience = PATIENCE  # the first job starts a process
        try:
            assert await thinker.think(game, seat, "novice") in game.words(seat)
            assert thinker.numbers()["thoughts_here"] == 1
            working = asyncio.create_task(worker.run())
            await until(lambda: thinker.has_workers)
            assert await thinker.think(game, seat, "novice") in game.words(seat)
            assert thinker.numbers()["thoughts_elsewhere"] == 1
            working.cancel()
            await asyncio.wait([working])
            thinker.longest = 0.5  # no worker will reply
            assert await thinker.think(game, seat, "novice") in game.words(seat)
            assert thinker.numbers()["thoughts_here"] == 2
        finally:
            await thinker.close()
