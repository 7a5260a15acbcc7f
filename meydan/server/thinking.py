"""Bots at tables think in processes of their own, never in the event loop. Which bot thinks is known here alone.

A job carries a position dealt anew for the thinking seat, so no worker ever holds the true game.
"""

import asyncio
import multiprocessing
import os
import random
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol

import msgspec
import structlog

import meydan

logger = structlog.get_logger()
TRIES = 2


class Level(msgspec.Struct, frozen=True):
    """How hard a bot tries: iterations of search, and the seconds it may take."""

    key: str
    iterations: int
    seconds: float


LEVELS = {
    level.key: level
    for level in (
        Level("novice", 60, 0.2),
        Level("normal", 400, 0.4),
        Level("strong", 3_000, 1.0),
        Level("master", 20_000, 2.0),
    )
}


class Job(msgspec.Struct, frozen=True):
    """A question for a bot."""

    position: dict[str, Any]
    seat: int
    level: str
    seed: int


def job_for(game: meydan.Game, seat: int, level: str) -> Job:
    """What a seat knows of a game, with everything else dealt anew."""
    dealt = game.redeal(seat, secrets.randbits(60))
    return Job(dealt.dump(), seat, level, secrets.randbits(60))


def decide(job: Job) -> str:
    """The word a bot chooses. Runs in a worker."""
    import time

    from meydan.bots.ismcts import Search

    game = meydan.load(job.position)
    options = game.options(job.seat)
    level = LEVELS[job.level]
    if len(options) == 1:
        return game.word(job.seat, options[0])
    search = Search(game.rules.dealer(game, job.seat), job.seed)
    ends = time.monotonic() + level.seconds
    left = level.iterations
    while left > 0 and time.monotonic() < ends:
        search.run(min(20, left))
        left -= 20
    return game.word(job.seat, int(search.favourite()))


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

    def close(self) -> None: ...


class Thinkers:
    """The worker processes. A crashed or stuck one is replaced, and the game goes on."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool: ProcessPoolExecutor | None = None
        self.patience = 30.0
        self.replaced = 0
        self.thought = 0

    def _pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            spawn = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, mp_context=spawn, initializer=_settle_in)
        return self.pool

    async def think(self, game: meydan.Game, seat: int, level: str) -> str:
        """The word a bot of this level chooses; the ledger's default when thinking fails again and again."""
        job = job_for(game, seat, level)
        for _ in range(TRIES):
            pool = self._pool()
            try:
                running = asyncio.get_running_loop().run_in_executor(pool, decide, job)
                word = await asyncio.wait_for(running, self.patience)
            except (BrokenProcessPool, TimeoutError) as error:
                self._replace(pool, error)
            except Exception:
                logger.exception("bot_failed", game=game.rules.key, level=level)
                break
            else:
                self.thought += 1
                return word
        return game.word(seat, game.default(seat))

    def _replace(self, pool: ProcessPoolExecutor, error: Exception) -> None:
        """Start anew; whoever waited for the same broken pool has done it already."""
        if self.pool is pool:
            logger.warning("bot_workers_replaced", reason=type(error).__name__)
            self.replaced += 1
            self.pool = None
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
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

    def close(self) -> None:
        pass
