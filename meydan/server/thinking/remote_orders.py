"""Orders for `meydan worker`: jobs in one broker queue for each lane, and replies over the bus."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from importlib import import_module
from typing import Any, get_type_hints

import msgspec
import structlog
from redis.asyncio import Redis
from taskiq_redis import ListQueueBroker

from meydan.server.cluster.valkey import PATIENCE, TROUBLE, spoken
from meydan.server.thinking.fair_queue import Lane

logger = structlog.get_logger()
TASK = "meydan:think"
QUEUES = {Lane.TABLES: "meydan:jobs", Lane.HINTS: "meydan:jobs:hints", Lane.REVIEWS: "meydan:jobs:reviews"}
"""The broker queue of each lane, the most urgent lane first."""
TURNS = 8
"""Out of this many orders that a worker takes, one is a hint's and one a review's if any wait."""
WORKERS = "workers"
"""Channel on which workers announce themselves."""
OLD_HEARTBEAT = b"here"
"""What workers of earlier releases announce there."""
HEARTBEAT = 2.0
WORKPLACES = (
    "meydan.server.thinking.jobs",
    "meydan.server.history.reviews",
    "meydan.server.puzzles.own_search",
)


class Order(msgspec.Struct, frozen=True):
    """A job on its way to a worker: the function, its argument, and where to reply.

    The bus stores its name while wanted.
    """

    id: str
    reply: str
    work: str
    job: msgspec.Raw
    says_begun: bool = False
    """Ask the worker to report when it begins."""


class Reply(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of an order; empty: a worker begins with it now."""

    id: str
    found: msgspec.Raw = msgspec.Raw()


class Heartbeat(msgspec.Struct, frozen=True):
    """Announces a worker and the number of jobs it runs at a time."""

    worker: str = ""
    processes: int = 1


def wanted(order: str) -> str:
    """The key under which the bus remembers that an order is wanted.

    It expires on the broker, by the broker's clock.
    """
    return f"order:{order}"


def looked_at(turn: int) -> list[str]:
    """The order in which a worker checks the queues: bots at tables first, and now and then last."""
    tables, hints, reviews = QUEUES.values()
    if turn % TURNS == TURNS - 1:
        return [reviews, hints, tables]
    if turn % TURNS == TURNS // 2 - 1:
        return [hints, reviews, tables]
    return [tables, hints, reviews]


class PatientQueue(ListQueueBroker):
    """The queues of all lanes. Unlike the library's queue it waits before it retries an unreachable broker."""

    async def listen(self) -> AsyncGenerator[bytes, None]:
        client: Redis = Redis(connection_pool=self.connection_pool)
        turn = 0
        while True:
            try:
                found: Any = await client.brpop(looked_at(turn), timeout=HEARTBEAT)
            except TROUBLE as error:
                logger.warning("queue_lost", reason=type(error).__name__)
                await asyncio.sleep(HEARTBEAT)
                continue
            if found is not None:
                turn += 1
                yield found[1]


def make_queue(url: str) -> ListQueueBroker:
    waiting = HEARTBEAT + PATIENCE  # longer than an empty queue blocks; then the connection is dead
    return PatientQueue(spoken(url), socket_connect_timeout=PATIENCE, socket_timeout=waiting)


def find_work(name: str) -> Callable[[Any], Any]:
    """Find a function of the server by its module and name."""
    module, _, work = name.partition(":")
    if module not in WORKPLACES:
        raise ValueError(f"there is no such function in {module}")
    found: Callable[[Any], Any] = getattr(import_module(module), work)
    return found


def kinds_of(work: Callable[..., Any]) -> tuple[Any, Any]:
    """The argument and result types of a function, from its annotations."""
    hints = get_type_hints(work)
    gives = hints.pop("return")
    return next(iter(hints.values())), gives
