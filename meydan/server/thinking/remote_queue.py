"""Remote thinking: servers put jobs into a queue, `meydan worker` processes take them, replies come over the bus.

A lost job or reply costs a little time: a server that waits in vain thinks in its own processes.
"""

import asyncio
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import structlog
from taskiq.kicker import AsyncKicker
from taskiq.receiver import Receiver

from meydan.server.cluster.bus import Bus
from meydan.server.cluster.valkey import ValkeyBus
from meydan.server.thinking.fair_queue import Ticket
from meydan.server.thinking.remote_orders import (
    HEARTBEAT,
    OLD_HEARTBEAT,
    QUEUES,
    TASK,
    WORKERS,
    Heartbeat,
    Order,
    Reply,
    find_work,
    kinds_of,
    make_queue,
    wanted,
)
from meydan.server.thinking.scheduler import LocalThinker

logger = structlog.get_logger()
FAINT = 3 * HEARTBEAT
"""Seconds without a heartbeat after which a worker counts as gone."""
LONGEST = 12.0
"""Seconds that a server waits for a worker to begin with an order, and then for its reply."""


class Expected:
    """An order whose reply is awaited: whether a worker has begun, and the result."""

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self.begun: asyncio.Future[None] = loop.create_future()
        self.found: asyncio.Future[msgspec.Raw] = loop.create_future()

    def hear(self, reply: Reply) -> None:
        if not self.begun.done():
            self.begun.set_result(None)
        if reply.found and not self.found.done():
            self.found.set_result(reply.found)


class Queue(LocalThinker):
    """Thinks on other machines while there are workers; otherwise in processes of its own.

    No more orders are sent than the workers have processes, so the fair queue here decides which is next. An order that
    no worker begins in time is withdrawn and done here; its time limit starts when thinking starts.
    """

    def __init__(self, url: str, bus: Bus, workers: int, steady: bool = False) -> None:
        super().__init__(workers, steady)
        self.bus = bus
        self.orders = make_queue(url)
        self.name = f"thought:{secrets.token_hex(8)}"
        self.expected: dict[str, Expected] = {}
        self.heartbeats: dict[str, tuple[int, float]] = {}
        """By worker, the number of its processes, and the time of its last heartbeat."""
        self.longest = LONGEST
        self.elsewhere = 0
        bus.listen(self.name, self._hear)
        bus.listen(WORKERS, self._hear_of_workers)

    def _hear_of_workers(self, data: bytes) -> None:
        if data:
            beat = Heartbeat() if data == OLD_HEARTBEAT else msgspec.json.decode(data, type=Heartbeat)
            self.heartbeats[beat.worker] = (beat.processes, time.monotonic())
            self.dispatch()

    def _hear(self, data: bytes) -> None:
        if data:
            reply = msgspec.json.decode(data, type=Reply)
            if reply.id in self.expected:
                self.expected[reply.id].hear(reply)

    @property
    def processes_elsewhere(self) -> int:
        """The number of processes of all workers with a recent heartbeat."""
        if self.bus.lost:
            return 0
        now = time.monotonic()
        self.heartbeats = {name: beat for name, beat in self.heartbeats.items() if now - beat[1] < FAINT}
        return sum(processes for processes, _ in self.heartbeats.values())

    @property
    def has_workers(self) -> bool:
        return self.processes_elsewhere > 0

    @property
    def capacity(self) -> int:
        return self.processes_elsewhere or self.workers

    def numbers(self) -> dict[str, float]:
        more = {"thoughts_elsewhere": self.elsewhere, "workers_heard": int(self.has_workers)}
        return super().numbers() | more

    async def close(self) -> None:
        await super().close()
        await self.orders.shutdown()

    async def do(self, ticket: Ticket) -> Any:
        if self.has_workers:
            found = await self._order(ticket)
            if found is not None:
                self.elsewhere += 1
                return msgspec.json.decode(found, type=kinds_of(ticket.work)[1])
        return await super().do(ticket)

    async def _order(self, ticket: Ticket) -> msgspec.Raw | None:
        """Have a job done by a worker; None if it has to be done here, or is not wanted any more."""
        name = secrets.token_hex(8)
        work = f"{ticket.work.__module__}:{ticket.work.__name__}"
        order = Order(name, self.name, work, msgspec.Raw(msgspec.json.encode(ticket.job)), says_begun=True)
        expected = self.expected[name] = Expected()
        labels = {"queue_name": QUEUES[ticket.purpose.lane]}
        kicker: AsyncKicker[[str], None] = AsyncKicker(TASK, self.orders, labels)
        try:
            async with asyncio.timeout(self.longest):
                await self.bus.put(wanted(name), self.name, 2 * self.longest)
                await kicker.kiq(msgspec.json.encode(order).decode())
            if await self._begins(name, expected, ticket):
                async with asyncio.timeout(self.longest):
                    return await expected.found
        except Exception as error:
            logger.warning("thinking_here_instead", reason=type(error).__name__)
        finally:
            del self.expected[name]
        return None

    async def _begins(self, name: str, expected: Expected, ticket: Ticket) -> bool:
        """Wait until a worker begins.

        Withdraw the order if that takes too long or the answer is not wanted any more.
        """
        waiting = (expected.begun, expected.found, ticket.answer)
        await asyncio.wait(waiting, timeout=self.longest, return_when=asyncio.FIRST_COMPLETED)
        if expected.begun.done():
            return True
        withdrawn = await self.bus.pop(wanted(name)) is not None
        if ticket.answer.done():
            return False
        if withdrawn or self.bus.lost:
            raise TimeoutError
        return True  # a worker took it at this very moment, or does not report when it begins


class Worker:
    """Takes jobs out of the queue and thinks about them in processes of its own."""

    def __init__(self, url: str, processes: int) -> None:
        self.bus = ValkeyBus(url)
        self.thinkers = LocalThinker(processes)
        self.queue = make_queue(url)
        self.processes = processes
        self.name = secrets.token_hex(8)

        async def think(order: str) -> None:
            await self.think(order)

        self.queue.register_task(think, task_name=TASK)

    async def think(self, order: str) -> None:
        asked = msgspec.json.decode(order, type=Order)
        if await self.bus.pop(wanted(asked.id)) is None:
            return  # withdrawn
        if asked.says_begun:
            self.bus.publish(asked.reply, msgspec.json.encode(Reply(asked.id)))
        work = find_work(asked.work)
        job = msgspec.json.decode(asked.job, type=kinds_of(work)[0])
        found = await self.thinkers.run(work, job)
        if found is not None:
            reply = Reply(asked.id, msgspec.Raw(msgspec.json.encode(found)))
            self.bus.publish(asked.reply, msgspec.json.encode(reply))

    async def run(self) -> None:
        """Run until cancelled. The broker may be unreachable at times."""
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
        """Take jobs until cancelled. The library's receiver has to be asked to stop, and can miss that."""
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
            self.bus.publish(WORKERS, msgspec.json.encode(Heartbeat(self.name, self.processes)))
            await asyncio.sleep(HEARTBEAT)
