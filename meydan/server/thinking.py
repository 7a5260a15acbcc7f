"""Bots at tables think in processes of their own, never in the event loop. Which bot thinks is known here alone.

A job carries a position dealt anew for the thinking seat, so no worker ever holds the true game.
"""

import asyncio
import multiprocessing
import os
import random
import secrets
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any, Protocol, TypeVar

import msgspec
import structlog

import meydan
from meydan.server import levels
from meydan.server.packing import PlainEvent, pack_events, unpack_story

logger = structlog.get_logger()
TRIES = 2
J = TypeVar("J")
T = TypeVar("T")


class Job(msgspec.Struct, frozen=True):
    """A question for a bot: what a seat knows, with everything else dealt anew."""

    position: dict[str, Any]
    events: list[PlainEvent]
    """What happened and the seat may know."""
    facts: list[int]
    """What the seat has seen that no zone shows any more."""
    seat: int
    level: str
    seed: int


class Advice(msgspec.Struct, frozen=True):
    """A choice, how often it would win, and why: the key of a text and what fills its blanks."""

    word: str
    share: float
    reason: str = "hint.search"
    args: dict[str, Any] = {}


class Help(msgspec.Struct, frozen=True):
    """What a good bot would tell a seat: the best choices, best first, and what may be believed of hidden cards."""

    choices: list[Advice]
    belief: dict[str, dict[str, float]] = {}
    """By seat and card, how likely that seat holds it; empty where nothing can be believed."""


def job_for(game: meydan.Game, seat: int, level: str) -> Job:
    """A game as one seat may know it, ready to travel."""
    dealt = game.redeal(seat, secrets.randbits(60))
    facts = [] if dealt.story is None else list(dealt.story.facts)
    return Job(dealt.dump(), pack_events(dealt), facts, seat, level, secrets.randbits(60))


def unpack(job: Job) -> meydan.Game:
    """The game of a job, with the story that its seat knows. Runs in a worker."""
    game = meydan.load(job.position)
    unpack_story(game, job.events, job.facts)
    return game


def decide(job: Job) -> str:
    """The word a bot chooses. Runs in a worker."""
    game = unpack(job)
    return game.word(job.seat, levels.choose(game, job.seat, job.level, job.seed))


def advise(job: Job) -> Help:
    """The choices a bot finds best, with reasons. Runs in a worker."""
    found, belief = levels.advise(unpack(job), job.seat, job.seed)
    return Help([Advice(one.word, round(one.share, 3), one.reason, one.args) for one in found], belief)


def _settle_in() -> None:
    """A worker gives way to the server, leaves Ctrl-C to it, and does not outlive it."""
    import signal
    import threading

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(10)


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class Mind(Protocol):
    """Whoever thinks for the bots of a server."""

    async def think(self, game: meydan.Game, seat: int, level: str) -> str:
        """The word a bot of this level chooses."""

    async def run(self, work: Callable[[J], T], job: J) -> T | None:
        """Other work, given by name; None when it fails again and again."""

    def numbers(self) -> dict[str, float]:
        """How much was thought, for whoever looks after the server."""

    async def close(self) -> None: ...


class Promise(Future[T]):
    """What came of a job. Cancelled, it may still be told that its pool broke."""

    def set_exception(self, exception: BaseException | None) -> None:
        with suppress(InvalidStateError):
            super().set_exception(exception)


class Pool(ProcessPoolExecutor):
    """Workers. In Python 3.11 nobody hears of a broken pool any more once it meets a future that was cancelled."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future = super().submit(fn, *args, **kwargs)
        future.__class__ = Promise
        return future


class Thinkers:
    """The worker processes. A crashed or stuck one is replaced, and the game goes on."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool: Pool | None = None
        self.patience = 30.0
        self.replaced = 0
        self.thought = 0

    def _pool(self) -> Pool:
        if self.pool is None:
            spawn = multiprocessing.get_context("spawn")
            self.pool = Pool(self.workers, mp_context=spawn, initializer=_settle_in)
        return self.pool

    async def think(self, game: meydan.Game, seat: int, level: str) -> str:
        """The word a bot of this level chooses; the ledger's default when thinking fails again and again."""
        word = await self.run(decide, job_for(game, seat, level))
        return game.word(seat, game.default(seat)) if word is None else word

    async def run(self, work: Callable[[J], T], job: J) -> T | None:
        """Work for a worker, which is found there by its name; None when it fails again and again."""
        for _ in range(TRIES):
            pool = self._pool()
            try:
                running = asyncio.get_running_loop().run_in_executor(pool, work, job)
                found = await asyncio.wait_for(running, self.patience)
            except (BrokenProcessPool, TimeoutError) as error:
                self._replace(pool, error)
            except Exception:
                logger.exception("bot_failed", work=work.__name__)
                break
            else:
                self.thought += 1
                return found
        return None

    def numbers(self) -> dict[str, float]:
        return {"thoughts_here": self.thought, "thinkers_replaced": self.replaced}

    def _replace(self, pool: Pool, error: Exception) -> None:
        """Start anew; whoever waited for the same broken pool has done it already."""
        if self.pool is pool:
            logger.warning("bot_workers_replaced", reason=type(error).__name__)
            self.replaced += 1
            self.pool = None
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False)  # whoever waits behind hears that it broke; cancelled, he would be gone himself

    async def close(self) -> None:
        if self.pool is not None:
            for process in list((self.pool._processes or {}).values()):
                process.kill()
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None


class Instant:
    """Thinks at once and in this process: for tests, and for servers without bots."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = random.Random(seed)

    async def think(self, game: meydan.Game, seat: int, level: str) -> str:
        job = job_for(game, seat, level)
        dealt = meydan.load(job.position)
        return self.chance.choice(dealt.words(seat))

    async def run(self, work: Callable[[J], T], job: J) -> T | None:
        return work(job)

    def numbers(self) -> dict[str, float]:
        return {}

    async def close(self) -> None:
        pass
