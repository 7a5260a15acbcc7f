"""Slow name lookups, costly replays and slow webhook receivers do not block logins."""

import asyncio
import contextlib
import socket
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

import meydan
from meydan.server.common import thread_pools
from meydan.server.common.errors import Malformed
from meydan.server.common.thread_pools import Busy, Pool
from meydan.server.history import uploads
from meydan.server.notices import outbox
from meydan.server.notices.courier import Courier
from meydan.server.settings import Settings
from meydan.server.state import replays
from meydan.server.state.replayed_game import Entry
from meydan.server.wire.protocol import YourTurn
from tests.attacks.site import PATIENCE, Site, site
from tests.server.room import room

pytestmark = pytest.mark.anyio
NOTICE = YourTurn(table="t", code="ABC", game="coup", seat=0)


class Stuck:
    """Work that blocks until it is released, with a count of calls that have started."""

    def __init__(self) -> None:
        self.free = threading.Event()
        self.begun = 0
        self.lock = threading.Lock()

    def __call__(self, *_: Any, **__: Any) -> list[Any]:
        with self.lock:
            self.begun += 1
        self.free.wait(5 * PATIENCE)
        return []


@contextlib.asynccontextmanager
async def stuck() -> AsyncIterator[Stuck]:
    """Release the work at the end and wait until its threads are free."""
    work = Stuck()
    try:
        yield work
    finally:
        work.free.set()
        await until(lambda: all(pool.taken == 0 for pool in thread_pools.ALL))


async def until(so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not so():
            await asyncio.sleep(0.01)


async def log_in_meanwhile(here: Site, login: str) -> str:
    """Log in as another person while the work hangs."""
    other = await here.browser("198.51.100.7")
    return await asyncio.wait_for(other.log_in(login), PATIENCE)


async def test_hanging_name_lookups_do_not_block_logins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with site(tmp_path) as here, stuck() as dns:
        await (await here.browser()).keep("sara")
        guests = [await here.browser(f"192.0.2.{number}") for number in range(36)]
        for guest in guests:
            await guest.come_in()
        monkeypatch.setattr(socket, "getaddrinfo", dns)
        monkeypatch.setattr("meydan.server.notices.pinned_address.PATIENCE", 5 * PATIENCE)
        body = {"kind": "webhook", "endpoint": "https://never.example/"}
        asked = [asyncio.create_task(guest.key("POST", "/me/subscriptions", **body)) for guest in guests]
        await until(lambda: dns.begun == thread_pools.NAMES.threads)
        assert await log_in_meanwhile(here, "sara") == "ok"
        assert not dns.free.is_set()
        dns.free.set()
        said = await asyncio.gather(*asked)
    assert said.count("busy") == len(guests) - thread_pools.NAMES.places
    assert said.count("bad_endpoint") == thread_pools.NAMES.places


async def test_concurrent_name_lookups_are_limited_per_person_and_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with site(tmp_path, limits=100) as here, stuck() as dns:
        crowd = [await here.browser(f"2001:db8:1:2::{number}") for number in range(6)]
        for guest in crowd:
            await guest.come_in()
        monkeypatch.setattr(socket, "getaddrinfo", dns)
        monkeypatch.setattr("meydan.server.notices.pinned_address.PATIENCE", 5 * PATIENCE)
        body = {"kind": "webhook", "endpoint": "https://never.example/"}
        asked = [
            asyncio.create_task(crowd[number % 6].key("POST", "/me/subscriptions", **body)) for number in range(36)
        ]
        await until(lambda: sum(task.done() for task in asked) == 36 - thread_pools.NAMES.each)
        assert dns.begun == thread_pools.NAMES.each
        dns.free.set()
        said = await asyncio.gather(*asked)
    assert said.count("busy") == 36 - thread_pools.NAMES.each


async def test_a_name_lookup_that_times_out_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with room(tmp_path) as here, stuck() as dns:
        person = await here.person("Sara")
        monkeypatch.setattr(socket, "getaddrinfo", dns)
        monkeypatch.setattr("meydan.server.notices.pinned_address.PATIENCE", 0.01)
        courier = Courier(here.services, Settings(data=str(tmp_path)))
        with pytest.raises(Malformed, match="not found in time"):
            await courier.subscribe(person.id, "webhook", "https://never.example/", {})


async def test_costly_replays_do_not_block_logins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = meydan.new("coup", players=2, seed=1).record()
    async with site(tmp_path) as here, stuck() as playing:
        await (await here.browser()).keep("sara")
        monkeypatch.setattr(uploads, "told", playing)
        strangers = [await here.browser(f"192.0.2.{number}") for number in range(36)]
        asked = [asyncio.create_task(one.key("POST", "/records/replay", record=record)) for one in strangers]
        await until(lambda: playing.begun == thread_pools.REPLAYS.threads)
        assert await log_in_meanwhile(here, "sara") == "ok"
        assert not playing.free.is_set()
        await until(lambda: sum(task.done() for task in asked) == 36 - thread_pools.REPLAYS.places)
        for task in asked:
            task.cancel()
        playing.free.set()
        said = await asyncio.gather(*asked, return_exceptions=True)
    assert said.count("busy") == 36 - thread_pools.REPLAYS.places


async def test_opening_files_is_limited_per_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = meydan.new("coup", players=2, seed=1).record()
    async with site(tmp_path) as here, stuck() as playing:
        monkeypatch.setattr(uploads, "told", playing)
        stranger = await here.browser()
        asked = [asyncio.create_task(stranger.key("POST", "/records/replay", record=record)) for _ in range(30)]
        await until(lambda: sum(task.done() for task in asked) == 30 - thread_pools.REPLAYS.each)
        for task in asked:
            task.cancel()
        said = await asyncio.gather(*asked, return_exceptions=True)
    assert said.count("busy") == 20 - thread_pools.REPLAYS.each
    assert said.count("too_fast") == 10


def endless(answers: int) -> dict[str, Any]:
    """A game of Coup in which players only exchange cards."""
    game = meydan.new("coup", players=2, seed=1)
    for _ in range(answers):
        seat = game.next_asked
        words = game.words(seat)
        game.follow(seat, next((word for word in words if word in ("exchange", "allow")), words[0]))
    return dict(game.record())


async def test_a_file_with_too_many_answers_is_refused_before_replay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = endless(uploads.MOST_ANSWERS + 1)
    assert not meydan.replay(long).over
    played = Stuck()
    played.free.set()
    async with site(tmp_path) as here:
        me = await here.browser()
        await me.come_in()
        with monkeypatch.context() as own:
            own.setattr(uploads, "told", played)
            own.setattr(uploads, "play_again", played)
            assert await me.key("POST", "/records/replay", record=long) == "long_record"
            assert await me.key("POST", "/records/fork", record=long, n=len(long["words"]), seat=0) == "long_record"
        assert played.begun == 0
        assert await me.key("POST", "/records/fork", record=long, n=10, seat=0) == "ok"


class Watched:
    """A game whose events can be counted and read by index but not copied as a whole."""

    def __init__(self, game: meydan.Game) -> None:
        self.game = game

    def __getattr__(self, name: str) -> Any:
        assert name != "events", "all events of the game are copied"
        return getattr(self.game, name)


def test_a_replay_does_not_copy_all_events_after_every_answer() -> None:
    """Copying made long replays quadratic: sixteen seconds for a file of 950 kB."""
    record = endless(300)
    begin: Any = Watched(meydan.replay({**record, "words": []}))
    kept = [Entry(n, seat, word) for n, (seat, word) in enumerate(record["words"])]
    shown = replays._frames(begin, kept, None, 299, 300)
    assert [frame.n for frame in shown] == [299, 300]
    whole = replays._frames(meydan.replay({**record, "words": []}), kept, None, 0, 300)
    assert [frame.events for frame in shown] == [frame.events for frame in whole[299:]]


async def test_a_pool_limits_places_per_caller_and_frees_them_after_the_work() -> None:
    pool = Pool("test", threads=1, places=3, each=2)
    async with stuck() as work:
        mine = [asyncio.create_task(pool.run(work, whose=("me",))) for _ in range(2)]
        await until(lambda: pool.taken == 2)
        with pytest.raises(Busy):
            await pool.run(work, whose=("me",))
        theirs = asyncio.create_task(pool.run(work, whose=("they",)))
        await until(lambda: pool.taken == 3)
        with pytest.raises(Busy):
            await pool.run(work)
        await until(lambda: work.begun == 1)
        running, waiting = mine
        running.cancel()
        waiting.cancel()
        await asyncio.gather(running, waiting, return_exceptions=True)
        assert pool.taken == 2, "what has begun keeps its place until it ends; what waits gives it up"
        work.free.set()
        assert await theirs == []
        await until(lambda: pool.taken == 0 and not pool.held)
    assert pool.refused == 2


class Slow(httpx.AsyncBaseTransport):
    """A webhook receiver that does not respond until it is released."""

    def __init__(self) -> None:
        self.asked = 0
        self.free = asyncio.Event()

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        self.asked += 1
        await self.free.wait()
        return httpx.Response(201)


async def test_slow_webhook_receivers_delay_few_notices_and_are_skipped_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path) as here:
        courier = Courier(here.services, Settings(data=str(tmp_path), outside="any"))
        slow = Slow()
        monkeypatch.setattr("httpx._client.AsyncHTTPTransport", lambda **_: slow)
        sara = await here.person("Sara")
        await courier.subscribe(sara.id, "webhook", "http://127.0.0.1/hook", {})
        for _ in range(20):
            courier.send(sara.id, NOTICE)
        await until(lambda: slow.asked == outbox.MOST_OF_ONE)
        assert courier.outbox.sending.total() == outbox.MOST_OF_ONE
        slow.free.set()
        await until(lambda: courier.outbox.sending.total() == 0)
        monkeypatch.setattr(outbox, "PATIENCE", 0.01)
        slow.free.clear()
        courier.send(sara.id, NOTICE)
        await until(lambda: courier.outbox.sending.total() == 0)
        asked = slow.asked
        courier.send(sara.id, NOTICE)  # skipped because it was too slow
        await until(lambda: courier.outbox.sending.total() == 0)
        assert slow.asked == asked
        here.time.turn(outbox.REST + 1)
        slow.free.set()
        monkeypatch.setattr(outbox, "PATIENCE", PATIENCE)
        courier.send(sara.id, NOTICE)
        await until(lambda: courier.outbox.sending.total() == 0)
        assert slow.asked == asked + 1


async def test_an_endless_webhook_response_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless(httpx.AsyncByteStream):
        read = 0

        async def __aiter__(self) -> AsyncIterator[bytes]:
            while True:
                self.read += 1
                yield b"x" * 1000

    body = Endless()

    async def answer(request: httpx.Request) -> httpx.Response:
        return httpx.Response(200, stream=body)

    monkeypatch.setattr("httpx._client.AsyncHTTPTransport", lambda **_: httpx.MockTransport(answer))
    async with room(tmp_path) as here:
        courier = Courier(here.services, Settings(data=str(tmp_path), outside="any"))
        sara = await here.person("Sara")
        await courier.subscribe(sara.id, "webhook", "http://127.0.0.1/hook", {})
        await asyncio.wait_for(courier._send(sara.id, NOTICE), PATIENCE)
    assert body.read == 0
