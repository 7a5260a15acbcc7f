"""The bus over Valkey (or Redis): pub/sub, claims, buckets, and the list of due work.

A heartbeat notices an outage of the broker and the connection is restored automatically. Meanwhile claims are granted,
messages are dropped, and the server reads the journal more often.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Sequence
from typing import Any, TypeVar

import redis.asyncio as valkey
import structlog
from redis.exceptions import RedisError

from meydan.server.cluster.bus import Hear

logger = structlog.get_logger()
T = TypeVar("T")
PATIENCE = 2.0
"""Seconds that any request to the broker may take."""
HEARTBEAT = 2.0
ALIVE = 15
"""Seconds without a heartbeat after which the cluster counts as down."""
MOST_AT_ONCE = 500
MOST_WAITING = 50_000
TROUBLE = (RedisError, OSError, TimeoutError)

TAKE = """
local time = redis.call('TIME')
local now = time[1] + time[2] / 1000000
local rate, burst = tonumber(ARGV[1]), tonumber(ARGV[2])
local known = redis.call('HMGET', KEYS[1], 'level', 'at')
local level = math.min(burst, (tonumber(known[1]) or burst) + math.max(0, now - (tonumber(known[2]) or now)) * rate)
local granted = level >= 1 and 1 or 0
redis.call('HSET', KEYS[1], 'level', tostring(level - granted), 'at', tostring(now))
redis.call('PEXPIRE', KEYS[1], math.ceil(1000 * burst / rate) + 1000)
return granted
"""
GIVE_BACK = """
local level = redis.call('HGET', KEYS[1], 'level')
if level then redis.call('HSET', KEYS[1], 'level', tostring(math.min(tonumber(ARGV[1]), tonumber(level) + 1))) end
return 1
"""
OVERDUE = """
local found = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[3])
for _, name in ipairs(found) do redis.call('ZADD', KEYS[1], ARGV[2], name) end
return found
"""


class ValkeyBus:
    """The connection of this process to the broker."""

    shared = True

    def __init__(self, url: str, prefix: str = "meydan:") -> None:
        self.client = valkey.Redis.from_url(
            spoken(url), socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE, decode_responses=False
        )
        self.prefix = prefix
        self.lost = False
        self.ears = self.client.pubsub()
        self.deaf = False
        """Set when subscriptions need a new connection: the old one does not notice that its other end is gone."""
        self.channels: dict[str, Hear] = {}
        self.outbox: asyncio.Queue[tuple[Any, ...]] = asyncio.Queue(MOST_WAITING)
        self.tasks: list[asyncio.Task[None]] = []
        self.open_since = 0.0
        self.dropped = 0

    async def start(self) -> None:
        await self._do(self.client.ping(), None)
        for work in (self._send(), self._hear(), self._beat()):
            self.tasks.append(asyncio.create_task(work, name="bus"))

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self._close_ears()
        with contextlib.suppress(*TROUBLE):
            await self.client.aclose()

    async def _close_ears(self) -> None:
        closing: Awaitable[None] = self.ears.aclose()  # type: ignore[no-untyped-call]
        with contextlib.suppress(*TROUBLE):  # a successful close does not mean that the broker is reachable
            await closing

    async def _do(self, work: Awaitable[T], otherwise: T) -> T:
        """Send a request to the broker; return `otherwise` if it is unreachable."""
        try:
            found = await work
        except TROUBLE as error:
            self._lose(error)
            return otherwise
        self._regain()
        return found

    def _lose(self, error: BaseException) -> None:
        if not self.lost:
            logger.warning("broker_lost", reason=f"{type(error).__name__}: {error}")
        self.lost = True

    def _regain(self) -> None:
        if self.lost:
            logger.warning("broker_back")
            self.deaf = True
        self.lost = False

    # -- messages ------------------------------------------------------------------------------------------------

    def publish(self, channel: str, message: bytes) -> None:
        self._post("PUBLISH", self.prefix + channel, message)

    def _post(self, *command: Any) -> None:
        try:
            self.outbox.put_nowait(command)
        except asyncio.QueueFull:
            self.dropped += 1

    async def _send(self) -> None:
        """Send all waiting messages together."""
        while True:
            batch = [await self.outbox.get()]
            while not self.outbox.empty() and len(batch) < MOST_AT_ONCE:
                batch.append(self.outbox.get_nowait())
            if self.lost:
                self.dropped += len(batch)
                continue
            pipe = self.client.pipeline(transaction=False)
            for command in batch:
                pipe.execute_command(*command)
            await self._do(pipe.execute(), [])

    async def reach(self, channel: str, message: bytes) -> int:
        if self.lost:
            return 0
        return int(await self._do(self.client.publish(self.prefix + channel, message), 0))

    def listen(self, channel: str, hear: Hear) -> None:
        self.channels[self.prefix + channel] = hear
        self._turn_ears(self.ears.subscribe, self.prefix + channel)

    def leave(self, channel: str) -> None:
        if self.channels.pop(self.prefix + channel, None) is not None:
            self._turn_ears(self.ears.unsubscribe, self.prefix + channel)

    async def listening(self, channels: Sequence[str]) -> set[str]:
        if self.lost or not channels:
            return set()
        asked: Awaitable[Any] = self.client.pubsub_numsub(*(self.prefix + one for one in channels))
        counts = await self._do(asked, [])
        heard = {name.decode().removeprefix(self.prefix) for name, processes in counts if int(processes)}
        return heard.intersection(channels)

    def _turn_ears(self, how: Any, channel: str) -> None:
        if not self.tasks:
            return  # not started yet: _hear begins with all channels

        async def turn() -> None:
            try:
                await how(channel)
            except (
                *TROUBLE,
                RuntimeError,
                AttributeError,
            ):  # the connection broke just now: _hear subscribes again to everything
                logger.debug("ears_not_turned", channel=channel)

        task = asyncio.create_task(turn(), name="ears")
        self.tasks.append(task)
        task.add_done_callback(self.tasks.remove)

    async def _hear(self) -> None:
        while True:
            try:
                self.deaf = False
                await self.ears.subscribe(*{self.prefix + "hall", *self.channels})
                while not self.deaf:
                    message = await self.ears.get_message(timeout=HEARTBEAT)
                    if message is not None:
                        self._hand_out(message)
            except TROUBLE as error:
                self._lose(error)
            except (RuntimeError, AttributeError):  # the connection broke meanwhile
                logger.debug("ears_lost")
            await self._close_ears()
            await asyncio.sleep(HEARTBEAT / 4)
            self.ears = self.client.pubsub()

    def _hand_out(self, message: dict[str, Any]) -> None:
        hear = self.channels.get(message["channel"].decode())
        if hear is None:
            return
        if message["type"] == "message":
            hear(message["data"])
        elif message["type"] == "subscribe":
            hear(b"")

    async def _beat(self) -> None:
        """Check that the broker is reachable, and announce this process to it."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            await self._do(self.client.set(self.prefix + "since", self.open_since, ex=ALIVE), None)

    # -- claims, buckets and values ------------------------------------------------------------------------------

    async def claim(self, name: str, seconds: float) -> bool:
        if self.lost:
            return True
        mine = self.client.set(f"{self.prefix}claim:{name}", b"1", nx=True, px=int(1000 * seconds))
        return bool(await self._do(mine, True))

    async def hold(self, name: str, seconds: float) -> None:
        if not self.lost:
            await self._do(self.client.set(f"{self.prefix}claim:{name}", b"1", px=int(1000 * seconds)), None)

    async def take(self, bucket: str, rate: float, burst: float) -> bool:
        if self.lost:
            return True
        asked = self.client.eval(TAKE, 1, f"{self.prefix}limit:{bucket}", str(rate), str(burst))
        return bool(await self._do(asked, 1))

    async def give_back(self, bucket: str, burst: float) -> None:
        if not self.lost:
            await self._do(self.client.eval(GIVE_BACK, 1, f"{self.prefix}limit:{bucket}", str(burst)), 1)

    async def put(self, name: str, value: str, seconds: float) -> None:
        await self._do(self.client.set(f"{self.prefix}kept:{name}", value, px=int(1000 * seconds)), None)

    async def pop(self, name: str) -> str | None:
        found: Any = await self._do(self.client.getdel(f"{self.prefix}kept:{name}"), None)
        return None if found is None else str(found, "utf-8")

    async def since(self, now: float) -> float:
        key = self.prefix + "since"
        await self._do(self.client.set(key, now, nx=True, ex=ALIVE), None)
        found = await self._do(self.client.get(key), None)
        self.open_since = now if found is None else min(now, float(found))
        return self.open_since

    # -- due work ------------------------------------------------------------------------------------------------

    def due(self, table: str, when: float | None) -> None:
        if when is None:
            self._post("ZREM", self.prefix + "due", table)
        else:
            self._post("ZADD", self.prefix + "due", when, table)

    def due_if_new(self, table: str, when: float) -> None:
        self._post("ZADD", self.prefix + "due", "NX", when, table)

    async def overdue(self, before: float, until: float, most: int) -> list[str]:
        if self.lost:
            return []
        found = await self._do(self.client.eval(OVERDUE, 1, self.prefix + "due", before, until, most), [])
        return [name.decode() for name in found]


def spoken(url: str) -> str:
    """The address in the library's spelling, which uses the scheme `redis`."""
    scheme, _, rest = url.partition("://")
    return f"{scheme.replace('valkey', 'redis')}://{rest}"
