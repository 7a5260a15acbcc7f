"""Thinking by a queue: servers put jobs into it, `meydan worker` processes take them out, replies come over the bus.

A lost job or reply costs a little time: whoever waited in vain thinks by himself.
"""

import asyncio
import secrets
import time
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import Any, TypeVar, get_type_hints

import msgspec
import structlog
from redis.asyncio import Redis
from taskiq.kicker import AsyncKicker
from taskiq.receiver import Receiver
from taskiq_redis import ListQueueBroker

from meydan.server.bus import Bus
from meydan.server.thinking import Thinkers
from meydan.server.valkey import PATIENCE, TROUBLE, ValkeyBus, spoken

logger = structlog.get_logger()
TASK = "meydan:think"
QUEUE = "meydan:jobs"
WORKERS = "workers"
"""Where workers say that they are there."""
HEARTBEAT = 2.0
FAINT = 3 * HEARTBEAT
"""Seconds after which nobody believes that there are workers."""
WORKPLACES = ("meydan.server.thinking", "meydan.server.reviews")
LONGEST = 12.0
"""Seconds a server waits for a reply."""
T = TypeVar("T")


class Order(msgspec.Struct, frozen=True):
    """A job on its way: which work, on what, and where the reply goes. While it is of use the bus keeps its name."""

    id: str
    reply: str
    work: str
    job: msgspec.Raw


class Reply(msgspec.Struct, frozen=True):
    id: str
    found: msgspec.Raw


def wanted(order: str) -> str:
    """Where the bus remembers that somebody waits for this order. Machines need not agree on the time."""
    return f"order:{order}"


class PatientQueue(ListQueueBroker):
    """The queue of the library asks a broker that is away again and again, without a pause. This one waits."""

    async def listen(self) -> AsyncGenerator[bytes, None]:
        client: Redis = Redis(connection_pool=self.connection_pool)
        while True:
            try:
                found: Any = await client.brpop([self.queue_name], timeout=HEARTBEAT)
            except TROUBLE as error:
                logger.warning("queue_lost", reason=type(error).__name__)
                await asyncio.sleep(HEARTBEAT)
                continue
            if found is not None:
                yield found[1]


def make_queue(url: str) -> ListQueueBroker:
    waiting = HEARTBEAT + PATIENCE  # longer than an empty queue keeps us; then its line is dead
    return PatientQueue(spoken(url), queue_name=QUEUE, socket_connect_timeout=PATIENCE, socket_timeout=waiting)


def find_work(name: str) -> Callable[[Any], Any]:
    """A work of the server by its module and name."""
    module, _, work = name.partition(":")
    if module not in WORKPLACES:
        raise ValueError(f"there is no work in {module}")
    found: Callable[[Any], Any] = getattr(import_module(module), work)
    return found


def kinds_of(work: Callable[..., Any]) -> tuple[Any, Any]:
    """What a work takes and gives, by its annotations."""
    hints = get_type_hints(work)
    gives = hints.pop("return")
    return next(iter(hints.values())), gives


class Queue(Thinkers):
    """Thinks in other machines while there are workers; else like everybody, in processes of its own."""

    def __init__(self, url: str, bus: Bus, workers: int) -> None:
        super().__init__(workers)
        self.bus = bus
        self.queue = make_queue(url)
        self.name = f"thought:{secrets.token_hex(8)}"
        self.waiting: dict[str, asyncio.Future[msgspec.Raw]] = {}
        self.heard_at = float("-inf")
        self.longest = LONGEST
        self.elsewhere = 0
        bus.listen(self.name, self._hear)
        bus.listen(WORKERS, self._hear_of_workers)

    def _hear_of_workers(self, data: bytes) -> None:
        if data:
            self.heard_at = time.monotonic()

    def _hear(self, data: bytes) -> None:
        if not data:
            return
        reply = msgspec.json.decode(data, type=Reply)
        waiting = self.waiting.get(reply.id)
        if waiting is not None and not waiting.done():
            waiting.set_result(reply.found)

    @property
    def has_workers(self) -> bool:
        return not self.bus.lost and time.monotonic() - self.heard_at < FAINT

    def numbers(self) -> dict[str, float]:
        more = {"thoughts_elsewhere": self.elsewhere, "workers_heard": int(self.has_workers)}
        return super().numbers() | more

    async def close(self) -> None:
        await super().close()
        await self.queue.shutdown()

    async def run(self, work: Callable[[Any], T], job: Any) -> T | None:
        if self.has_workers:
            found = await self._ask(f"{work.__module__}:{work.__name__}", job)
            if found is not None:
                self.elsewhere += 1
                answer: T = msgspec.json.decode(found, type=kinds_of(work)[1])
                return answer
        return await super().run(work, job)

    async def _ask(self, work: str, job: Any) -> msgspec.Raw | None:
        name = secrets.token_hex(8)
        order = Order(name, self.name, work, msgspec.Raw(msgspec.json.encode(job)))
        self.waiting[name] = asyncio.get_running_loop().create_future()
        kicker: AsyncKicker[[str], None] = AsyncKicker(TASK, self.queue, {})
        try:
            async with asyncio.timeout(self.longest):
                await self.bus.put(wanted(name), self.name, self.longest)
                await kicker.kiq(msgspec.json.encode(order).decode())
                return await self.waiting[name]
        except Exception as error:
            logger.warning("thinking_here_instead", reason=type(error).__name__)
            return None
        finally:
            del self.waiting[name]


class Worker:
    """Takes jobs out of the queue and thinks about them in processes of its own."""

    def __init__(self, url: str, processes: int) -> None:
        self.bus = ValkeyBus(url)
        self.thinkers = Thinkers(processes)
        self.queue = make_queue(url)
        self.processes = processes

        async def think(order: str) -> None:
            await self.think(order)

        self.queue.register_task(think, task_name=TASK)

    async def think(self, order: str) -> None:
        asked = msgspec.json.decode(order, type=Order)
        if await self.bus.pop(wanted(asked.id)) is None:
            return  # whoever asked has thought by himself
        work = find_work(asked.work)
        job = msgspec.json.decode(asked.job, type=kinds_of(work)[0])
        found = await self.thinkers.run(work, job)
        if found is not None:
            reply = Reply(asked.id, msgspec.Raw(msgspec.json.encode(found)))
            self.bus.publish(asked.reply, msgspec.json.encode(reply))

    async def run(self) -> None:
        """Until told to stop. The broker may come and go."""
        await self.bus.start()
        beating = asyncio.create_task(self._beat())
        try:
            await self._receive()
        finally:
            beating.cancel()
            await self.queue.shutdown()
            await self.bus.close()
            await self.thinkers.close()

    async def _receive(self) -> None:
        """Take jobs until we are cancelled. The library's receiver has to be asked to stop: it can miss that."""
        enough = asyncio.Event()
        self.queue.is_worker_process = True
        with ThreadPoolExecutor(1) as threads:
            receiver = Receiver(self.queue, executor=threads, max_async_tasks=self.processes, run_startup=True)
            receiving = asyncio.create_task(receiver.listen(enough))
            try:
                await asyncio.shield(receiving)
            finally:
                enough.set()
                await asyncio.wait([receiving], timeout=2 * HEARTBEAT)

    async def _beat(self) -> None:
        while True:
            self.bus.publish(WORKERS, b"here")
            await asyncio.sleep(HEARTBEAT)
