"""Bots that choose at random, at once and in this process."""

import random
from collections.abc import Callable
from typing import TypeVar

import meydan
from meydan.server.thinking.fair_queue import Purpose
from meydan.server.thinking.jobs import AT_A_TABLE, job_for

J = TypeVar("J")
T = TypeVar("T")


class InstantThinker:
    """Thinks at once and in this process: for tests, and for servers without bots."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = random.Random(seed)

    async def think(self, game: meydan.Game, seat: int, level: str, purpose: Purpose = AT_A_TABLE) -> str:
        job = job_for(game, seat, level)
        dealt = meydan.load(job.position)
        return self.chance.choice(dealt.words(seat))

    async def run(self, work: Callable[[J], T], job: J, purpose: Purpose = AT_A_TABLE) -> T | None:
        return work(job)

    def numbers(self) -> dict[str, float]:
        return {}

    async def close(self) -> None:
        pass
