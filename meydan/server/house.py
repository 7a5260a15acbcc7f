"""What every part of a running server shares."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog
from prometheus_client import CollectorRegistry, Histogram
from sqlalchemy.ext.asyncio import AsyncEngine

from meydan.server.bus import Alone, Bus
from meydan.server.clockwork import Clockwork
from meydan.server.log import Log
from meydan.server.names import new_id
from meydan.server.notices import Notices
from meydan.server.thinking import Mind

logger = structlog.get_logger()


class House:
    """Database, writer, clock, bots, and the tasks that run by themselves."""

    def __init__(
        self, engine: AsyncEngine, clockwork: Clockwork, mind: Mind, pace: float = 1.0, bus: Bus | None = None
    ) -> None:
        self.process = new_id()
        """The name of this process among those that share the database."""
        self.bus = bus or Alone()
        self.engine = engine
        self.open_since = clockwork.now()
        """Nobody's time began earlier: while the house was closed no clock went."""
        self.log = Log(engine)
        self.clockwork = clockwork
        self.mind = mind
        self.pace = pace
        """How human the tempo of bots is: 1 like people, 0 at once."""
        self.tasks: set[asyncio.Task[None]] = set()
        self.notices = Notices(self.bus, self.spawn)
        self.rating = asyncio.Lock()
        self.registry = CollectorRegistry()
        self.delay = Histogram(
            "meydan_answer_seconds", "from an answer's arrival until everybody was told", registry=self.registry
        )
        self.counts: dict[str, int] = {"answers": 0, "refused": 0, "tables": 0, "games": 0, "raced": 0, "failed": 0}

    @property
    def halted(self) -> bool:
        """The database is away: nothing can be stored, so nothing goes on."""
        return self.log.halted

    def now(self) -> float:
        return self.clockwork.now()

    def count(self, what: str) -> None:
        self.counts[what] = self.counts.get(what, 0) + 1

    def spawn(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        """Run something by itself; if it fails the log says so."""
        task = asyncio.create_task(work, name=name)
        self.tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.report(error, task.get_name())

    def report(self, error: BaseException, task: str) -> None:
        """Something went wrong that nobody waits for: an outage is mended, anything else stands in the log."""
        if not self.log.notice(error):
            self.count("failed")
            logger.error("task_failed", task=task, exc_info=error)

    async def stop(self) -> None:
        """End the tasks; what is on its way to the log is still written."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.notices.close()
        await self.log.stop()
        await self.mind.close()
