"""Bots think in worker processes, never in the event loop; a fair queue decides which job gets the next free one."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import structlog

import meydan
from meydan.server.thinking import bot_levels
from meydan.server.thinking.fair_queue import FairQueue, Lane, Purpose, Ticket
from meydan.server.thinking.jobs import AT_A_TABLE, decide, job_for
from meydan.server.thinking.worker_process import WorkerLost, WorkerProcess

logger = structlog.get_logger()
TRIES = 2
J = TypeVar("J")
T = TypeVar("T")


class LocalThinker:
    """Worker processes and the fair queue in front of them.

    A job is given to a process when that is free: its time limit starts when thinking starts, and a lost process
    affects no waiting job. With `steady` a bot's answer takes the time of its level, even when there is little to think
    about.
    """

    def __init__(self, workers: int, steady: bool = False) -> None:
        self.workers = workers
        self.steady = steady
        self.queue = FairQueue()
        self.processes = [WorkerProcess() for _ in range(workers)]
        self.free: asyncio.LifoQueue[WorkerProcess] = asyncio.LifoQueue()
        for process in self.processes:
            self.free.put_nowait(process)
        self.serving: dict[Ticket, asyncio.Task[None]] = {}
        self.patience = 30.0
        self.replaced = 0
        self.thought = 0

    async def think(self, game: meydan.Game, seat: int, level: str, purpose: Purpose = AT_A_TABLE) -> str:
        """The answer that a bot of this level chooses; the rule ledger's default when thinking fails repeatedly."""
        seconds = bot_levels.seconds(level) if self.steady else 0.0
        word = await self.run(decide, job_for(game, seat, level, seconds), purpose)
        return game.word(seat, game.default(seat)) if word is None else word

    async def run(self, work: Callable[[J], T], job: J, purpose: Purpose = AT_A_TABLE) -> T | None:
        """Run a function in a worker, which imports it by name; None when it fails repeatedly."""
        answer: asyncio.Future[T | None] = asyncio.get_running_loop().create_future()
        ticket = Ticket(purpose, work, job, answer)
        self.queue.put(ticket)
        self.dispatch()
        try:
            return await answer
        finally:
            self.queue.discard(ticket)

    @property
    def capacity(self) -> int:
        """Number of jobs that may run at a time."""
        return self.workers

    def dispatch(self) -> None:
        """Start as many jobs as there is room for.

        Where there are several processes, one is reserved for bots at tables.
        """
        while len(self.serving) < self.capacity:
            others = sum(ticket.purpose.lane is not Lane.TABLES for ticket in self.serving)
            ticket = self.queue.take() if others < max(1, self.capacity - 1) else self.queue.take(Lane.TABLES)
            if ticket is None:
                return
            self.serving[ticket] = asyncio.create_task(self._serve(ticket), name="thinking")

    async def _serve(self, ticket: Ticket) -> None:
        loop = asyncio.get_running_loop()
        began, found = loop.time(), None
        try:
            found = await self.do(ticket)
        except WorkerLost as error:
            logger.warning("bot_workers_replaced", reason=str(error), work=ticket.work.__name__)
            self.replaced += 1
            ticket.tries += 1
        except Exception:
            logger.exception("bot_failed", work=ticket.work.__name__)
            ticket.tries = TRIES
        else:
            ticket.tries = TRIES
        finally:
            self.queue.settle(ticket, loop.time() - began)
            del self.serving[ticket]
        if not ticket.answer.done():
            if ticket.tries < TRIES:
                self.queue.put(ticket)
            else:
                ticket.answer.set_result(found)
        self.dispatch()

    async def do(self, ticket: Ticket) -> Any:
        """Run a job in one of this server's processes."""
        process = await self.free.get()
        try:
            if ticket.answer.done():  # its caller has stopped waiting
                return None
            found = await process.do(ticket.work, ticket.job, self.patience)
        finally:
            self.free.put_nowait(process)
        self.thought += 1
        return found

    def renew(self) -> None:
        """Replace all processes, each when it has finished its job."""
        for process in self.processes:
            process.renew()

    def numbers(self) -> dict[str, float]:
        waiting = {f"thoughts_waiting_{lane}": count for lane, count in self.queue.waiting().items()}
        return {"thoughts_here": self.thought, "thinkers_replaced": self.replaced, **waiting}

    async def close(self) -> None:
        """End all processes; pending jobs get no answer."""
        serving = dict(self.serving)
        for task in serving.values():
            task.cancel()
        await asyncio.gather(*serving.values(), return_exceptions=True)
        for ticket in serving:
            ticket.answer.cancel()
        while (waiting := self.queue.take()) is not None:
            waiting.answer.cancel()
        for process in self.processes:
            process.kill()
