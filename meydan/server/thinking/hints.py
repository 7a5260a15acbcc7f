"""Hints: a strong bot's advice for a seat that is asked. The same `Advice` type goes from the bot to the browser."""

import asyncio
import hashlib
from collections.abc import Callable, Coroutine
from typing import Any

import meydan
from meydan.bots import Advice
from meydan.server.common.errors import TooMuch
from meydan.server.common.origins import Origins
from meydan.server.common.thread_pools import Busy
from meydan.server.thinking.fair_queue import Lane, Purpose
from meydan.server.thinking.jobs import Job, Thinker, advise, job_for

MOST_AT_ONCE = 40
"""Limit on hints in progress or waiting, for all people together."""
MOST_KEPT = 1_000
Question = tuple[str, int, int]
"""A table, the number at which its question was opened, and the seat that is asked."""
Spawn = Callable[[Coroutine[Any, Any, None], str], asyncio.Task[None]]


class Hints:
    """The hints of a server. A person gets one at a time; the same question always gets the same hint."""

    def __init__(self, thinker: Thinker, origins: Origins, spawn: Spawn) -> None:
        self.thinker = thinker
        self.origins = origins
        self.spawn = spawn
        self.given: dict[Question, Advice] = {}
        self.coming: dict[Question, asyncio.Task[None]] = {}
        self.waiting: dict[str, Question] = {}
        """By person, the question whose hint they wait for."""

    def begin(self, question: Question, game: meydan.Game, person: str) -> None:
        """Start thinking about a question, unless its hint is ready or in progress."""
        if question in self.given or question in self.coming:
            return
        if person in self.waiting:
            raise TooMuch("still_thinking", "another hint of yours is still in progress; wait for it")
        if len(self.coming) >= MOST_AT_ONCE:
            raise Busy
        job = job_for(game, question[2], "", seed=seed_of(question))
        self.waiting[person] = question
        self.coming[question] = self.spawn(self._think(question, job, person), "hint")

    async def wait(self, question: Question) -> Advice:
        """The advice for a question that was begun; without choices if thinking failed."""
        if question in self.coming:
            await asyncio.shield(self.coming[question])
        return self.given.get(question, Advice([]))

    async def _think(self, question: Question, job: Job, person: str) -> None:
        purpose = Purpose(Lane.HINTS, self.origins.of(person), person)
        try:
            found = await self.thinker.run(advise, job, purpose)
        finally:
            del self.waiting[person], self.coming[question]
        if found is not None:
            self.given[question] = found
            if len(self.given) > MOST_KEPT:
                del self.given[next(iter(self.given))]


def seed_of(question: Question) -> int:
    """The seed of a question's hint: asked again after a restart, or by another process, the hint is the same."""
    digest = hashlib.sha256(" ".join(map(str, question)).encode()).digest()
    return int.from_bytes(digest[:7], "big")
