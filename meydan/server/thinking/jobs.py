"""Jobs for bots, and the functions that workers run on them.

A job contains the position with all cards hidden from its seat dealt anew, so no worker ever has the true game.
"""

import secrets
import time
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

import msgspec

import meydan
from meydan.bots import Advice
from meydan.server.thinking import bot_levels
from meydan.server.thinking.fair_queue import Purpose
from meydan.server.wire.packed_story import PlainEvent, pack_events, unpack_story

AT_A_TABLE = Purpose()
J = TypeVar("J")
T = TypeVar("T")


class Job(msgspec.Struct, frozen=True):
    """A question for a bot: what a seat knows, with all hidden cards dealt anew."""

    position: dict[str, Any]
    events: list[PlainEvent]
    """The events that the seat knows."""
    facts: list[int]
    """What the seat has seen that the position no longer shows."""
    seat: int
    level: str
    seed: int
    seconds: float = 0.0
    """The least time the answer takes: a faster one would reveal that there was little to choose."""
    playouts: int = 0
    """How much a bot thinks, so that it finds the same answer everywhere; 0: as long as its level does."""


def job_for(
    game: meydan.Game, seat: int, level: str, seconds: float = 0.0, seed: int | None = None, playouts: int = 0
) -> Job:
    """A game as one seat may know it, ready to be sent to a worker. Without a seed the answer is unpredictable."""
    chance = secrets.randbits(60) if seed is None else seed
    dealt = game.redeal(seat, chance)
    facts = [] if dealt.story is None else list(dealt.story.facts)
    return Job(dealt.dump(), pack_events(dealt), facts, seat, level, chance, seconds, playouts)


def unpack(job: Job) -> meydan.Game:
    """The game of a job, with the events that its seat knows. Runs in a worker."""
    game = meydan.load(job.position)
    unpack_story(game, job.events, job.facts)
    return game


def decide(job: Job) -> str:
    """The answer that a bot chooses, not earlier than the job's minimum time. Runs in a worker."""
    began = time.monotonic()
    game = unpack(job)
    word = game.word(job.seat, bot_levels.choose(game, job.seat, job.level, job.seed, job.playouts))
    time.sleep(max(0.0, began + job.seconds - time.monotonic()))
    return word


def advise(job: Job) -> Advice:
    """The choices a bot finds best, with reasons. Runs in a worker."""
    return bot_levels.advise(unpack(job), job.seat, job.seed)


def study(job: Job) -> Advice:
    """All choices of a seat with their win shares, for the analysis board. Runs in a worker."""
    return bot_levels.study(unpack(job), job.seat, job.seed, job.playouts)


class Thinker(Protocol):
    """Computes the decisions of a server's bots."""

    async def think(self, game: meydan.Game, seat: int, level: str, purpose: Purpose = AT_A_TABLE) -> str:
        """The answer that a bot of this level chooses."""

    async def run(self, work: Callable[[J], T], job: J, purpose: Purpose = AT_A_TABLE) -> T | None:
        """Run a function in a worker, which imports it by name; None when it fails repeatedly."""

    def numbers(self) -> dict[str, float]:
        """Figures about the jobs, for the metrics."""

    async def close(self) -> None: ...
