"""Bots at tables think in processes of their own, never in the event loop. Which bot thinks is known here alone.

A job carries a position dealt anew for the thinking seat, so no worker ever holds the true game.
"""

import asyncio
import multiprocessing
import os
import random
import secrets
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from typing import Any, Protocol, TypeVar

import msgspec
import structlog

import meydan
from meydan.core.events import Telling
from meydan.server import levels

logger = structlog.get_logger()
TRIES = 2
ADVISER = "strong"
"""Which bot gives hints."""
T = TypeVar("T")


class Job(msgspec.Struct, frozen=True):
    """A question for a bot: what a seat knows, with everything else dealt anew."""

    position: dict[str, Any]
    events: list[tuple[str, int, int, int, int, int]]
    """What happened and the seat may know: key, audience and numbers."""
    seat: int
    level: str
    seed: int


class Advice(msgspec.Struct, frozen=True):
    """A choice, and how often it would win."""

    word: str
    share: float


def job_for(game: meydan.Game, seat: int, level: str) -> Job:
    """A game as one seat may know it, ready to travel."""
    dealt = game.redeal(seat, secrets.randbits(60))
    known = [(one.key, int(one.audience), int(one.a), int(one.b), int(one.c), int(one.d)) for one in dealt.events]
    return Job(dealt.dump(), known, seat, level, secrets.randbits(60))


def unpack(job: Job) -> meydan.Game:
    """The game of a job, with the story that its seat knows. Runs in a worker."""
    game = meydan.load(job.position)
    told = import_module(f"meydan.games.{game.rules.folder}.events")
    tellings = {one.key: one for one in vars(told).values() if isinstance(one, Telling)}
    if game.story is not None:
        game.story.events = [meydan.Event(tellings[key], *numbers) for key, *numbers in job.events]
    return game


def decide(job: Job) -> str:
    """The word a bot chooses. Runs in a worker."""
    game = unpack(job)
    return game.word(job.seat, levels.choose(game, job.seat, job.level, job.seed))


def weigh(job: Job) -> list[Advice]:
    """The choices a bot looked into, best first. Runs in a worker."""
    game = unpack(job)
    shares = levels.shares(game, job.seat, job.level, job.seed)
    best = sorted(shares.items(), key=lambda one: -one[1])
    return [Advice(game.word(job.seat, choice), share) for choice, share in best]


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

    async def advise(self, game: meydan.Game, seat: int) -> list[Advice]:
        """What a good bot thinks of the choices of a seat, best first."""

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
        word = await self._run(decide, job_for(game, seat, level))
        return game.word(seat, game.default(seat)) if word is None else word

    async def advise(self, game: meydan.Game, seat: int) -> list[Advice]:
        """What a good bot thinks of the choices of a seat, best first."""
        return await self._run(weigh, job_for(game, seat, ADVISER)) or []

    async def _run(self, work: Callable[[Job], T], job: Job) -> T | None:
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

    async def advise(self, game: meydan.Game, seat: int) -> list[Advice]:
        return [Advice(word, 0.5) for word in game.words(seat)]

    def close(self) -> None:
        pass
