"""Studies: a strong bot weighs all options of a seat, at the analysis board."""

import hashlib
from collections import Counter

import msgspec

import meydan
from meydan.board import play
from meydan.board.starts import Answer
from meydan.bots import Advice
from meydan.server.common import thread_pools
from meydan.server.common.errors import Refusal, TooMuch
from meydan.server.common.origins import Origins
from meydan.server.common.thread_pools import Busy
from meydan.server.thinking.bot_levels import STUDIES
from meydan.server.thinking.fair_queue import Lane, Purpose
from meydan.server.thinking.jobs import Job, Thinker, job_for, study
from meydan.server.thinking.recent import Recent

MOST_AT_ONCE = 20
"""Limit on studies in progress or waiting, for all people together."""
MOST_EACH = 2
MOST_KEPT = 200
Start = dict[str, object]


class Studies:
    """The studies of a server. The same place always gets the same shares."""

    def __init__(self, thinker: Thinker, origins: Origins) -> None:
        self.thinker = thinker
        self.origins = origins
        self.busy: Counter[str] = Counter()
        """By person, how many studies are in progress."""
        self.recent: Recent[Advice] = Recent(MOST_KEPT)

    async def think(self, start: Start, line: list[Answer], seat: int, depth: int, person: str) -> Advice:
        """The win shares of a seat's options; without choices if thinking failed.

        Who asks for a study that somebody else began, or that was made lately, gets the same one.
        """
        key = msgspec.json.encode([start, line, seat, depth])
        advice = await self.recent.get(key, lambda: self._think(start, line, seat, depth, person))
        if not advice.choices:
            self.recent.forget(key)
        return advice

    async def _think(self, start: Start, line: list[Answer], seat: int, depth: int, person: str) -> Advice:
        if self.busy[person] >= MOST_EACH:
            raise TooMuch("still_thinking", "another study of yours is still in progress; wait for it")
        if self.busy.total() >= MOST_AT_ONCE:
            raise Busy
        self.busy[person] += 1
        try:
            job = await thread_pools.REPLAYS.run(study_job, start, line, seat, depth, whose=(person,))
            purpose = Purpose(Lane.HINTS, self.origins.of(person), person)
            return await self.thinker.run(study, job, purpose) or Advice([])
        finally:
            self.busy[person] -= 1
            if not self.busy[person]:
                del self.busy[person]


def study_job(start: Start, line: list[Answer], seat: int, depth: int) -> Job:
    """What a worker studies: the game as its seat knows it."""
    game = play(start, line)
    if seat not in game.asked:
        raise Refusal("not_asked", "this seat is not asked anything here")
    return job_for(game, seat, "", seed=seed_of(game, seat), playouts=STUDIES[depth])


def seed_of(game: meydan.Game, seat: int) -> int:
    """The seed of a study: the same place is studied with the same luck."""
    digest = hashlib.sha256(msgspec.json.encode([meydan.fingerprint(game), seat])).digest()
    return int.from_bytes(digest[:7], "big")
