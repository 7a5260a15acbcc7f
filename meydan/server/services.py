"""The dependencies that every part of a running server shares."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog
from prometheus_client import CollectorRegistry, Histogram
from sqlalchemy.ext.asyncio import AsyncEngine

from meydan.server.cluster.bus import Alone, Bus
from meydan.server.common.names import new_id
from meydan.server.common.origins import Origins
from meydan.server.common.time_source import TimeSource
from meydan.server.storage.journal import Journal
from meydan.server.thinking.jobs import Thinker
from meydan.server.wire.home_connections import HomeConnections

logger = structlog.get_logger()


class Services:
    """Database, writer, clock, bots, and background tasks."""

    def __init__(
        self,
        engine: AsyncEngine,
        time_source: TimeSource,
        thinker: Thinker,
        pace: float = 1.0,
        bus: Bus | None = None,
        generosity: float = 1.0,
    ) -> None:
        self.process = new_id()
        """The name of this process among those that share the database."""
        self.bus = bus or Alone()
        self.engine = engine
        self.open_since = time_source.now()
        """No clock started earlier than this: no clock ran while the server was down."""
        self.journal = Journal(engine)
        self.time_source = time_source
        self.thinker = thinker
        self.pace = pace
        """Multiplies the pauses of bots; the pace of a table divides them. 0: at once."""
        self.generosity = generosity
        """Multiplies the limits on games with bots."""
        self.origins = Origins()
        self.starting = asyncio.Lock()
        """Held while games with bots are counted and one more is begun."""
        self.tasks: set[asyncio.Task[None]] = set()
        self.notices = HomeConnections(self.bus, self.spawn)
        self.rating = asyncio.Lock()
        self.registry = CollectorRegistry()
        self.delay = Histogram(
            "meydan_answer_seconds", "from an answer's arrival until it was sent to everyone", registry=self.registry
        )
        self.counts: dict[str, int] = {"answers": 0, "refused": 0, "tables": 0, "games": 0, "raced": 0, "failed": 0}

    @property
    def halted(self) -> bool:
        """Is the database unreachable, so that nothing can be stored and games stop?"""
        return self.journal.halted

    def now(self) -> float:
        return self.time_source.now()

    def count(self, what: str) -> None:
        self.counts[what] = self.counts.get(what, 0) + 1

    def spawn(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        """Run a background task; a failure is logged."""
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
        """Handle an error of a background task: an outage starts the recovery, anything else is logged."""
        if not self.journal.notice(error):
            self.count("failed")
            logger.error("task_failed", task=task, exc_info=error)

    async def stop(self) -> None:
        """Cancel the background tasks; pending writes of the journal are completed."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.notices.close()
        await self.journal.stop()
        await self.thinker.close()
