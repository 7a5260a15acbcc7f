"""Looks for puzzles in a person's own games: answers of theirs to which one other is clearly better.

A search is made once for each person and game, on request, answer by answer in the same lane as reviews.
"""

import json
import secrets
from contextlib import suppress
from typing import Literal

import msgspec
from sqlalchemy import func, insert, select

import meydan
from meydan.puzzles.judging import missed
from meydan.server.common import thread_pools
from meydan.server.common.errors import NotFound
from meydan.server.history import records
from meydan.server.history.reviews import check_room
from meydan.server.puzzles.own_rules import MOST_OF_A_GAME, Judgement, OwnSearch, answers_of, judgement_of
from meydan.server.services import Services
from meydan.server.state.replays import effective
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, Taken
from meydan.server.thinking.fair_queue import Lane, Purpose


class PlayedAnswer(msgspec.Struct, frozen=True):
    """A decision to judge."""

    record: str
    """The record as JSON text: its seed is larger than most JSON parsers' numbers."""
    number: int
    seed: int


def judge(played: PlayedAnswer) -> list[Judgement]:
    """What the answers of a decision are worth; empty if it is no puzzle. Runs in a worker."""
    found = missed(meydan.replay(json.loads(played.record)), played.number, played.seed)
    return [] if found is None else [judgement_of(found)]


class OwnSearches:
    """The searches in progress."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.working: dict[tuple[str, str], OwnSearch] = {}
        """By table and person."""
        self.failed: set[tuple[str, str]] = set()
        """Those whose last search failed in this process."""

    async def see(self, name: str, person: str) -> OwnSearch:
        """The search in a finished game, or its progress. Refused for people who did not play."""
        record = await records.finished_sheet(self.services, name)
        if not record.seats_of(person):
            raise NotFound("no_puzzles", "you did not play this game")
        whose = (record.id, person)
        if whose in self.working:
            return self.working[whose]
        found = await self._stored(*whose)
        state: Literal["ready", "failed", "none"] = "failed" if whose in self.failed else "none"
        if found is not None:
            state = "ready"
        return OwnSearch(table=record.id, game=record.game, state=state, done=0, total=0, found=found or 0)

    async def ask(self, name: str, person: str) -> OwnSearch:
        """Start a search, unless it is made or in progress."""
        search = await self.see(name, person)
        whose = (search.table, person)
        if search.state in ("none", "failed") and whose not in self.working:
            check_room(self.services.origins, [one for _, one in self.working], person)
            search.state = "working"
            self.working[whose] = search
            self.services.spawn(self._make(search, person), f"search for puzzles {search.table}")
        return search

    async def _stored(self, table: str, person: str) -> int | None:
        """How many puzzles a search has found; None if there was no search."""
        done, kept = schema.own_searches, schema.own_puzzles
        mine = (done.c.table_id == table) & (done.c.person == person)
        found = select(func.count()).where((kept.c.table_id == table) & (kept.c.person == person))
        async with self.services.engine.connect() as connection:
            if await connection.scalar(select(done.c.time).where(mine)) is None:
                return None
            return int(await connection.scalar(found) or 0)

    async def _make(self, search: OwnSearch, person: str) -> None:
        whose = (search.table, person)
        self.failed.add(whose)  # until it is stored
        try:
            rows = await self._search(search, person)
            if rows is not None:
                done = {"person": person, "table_id": search.table, "time": self.services.now()}
                todo: list[Statement] = [(insert(schema.own_searches), done)]
                todo += [(insert(schema.own_puzzles), row) for row in rows]
                with suppress(Taken):  # another process made it at the same moment
                    await self.services.journal.write(*todo)
                self.failed.discard(whose)
        finally:
            del self.working[whose]

    async def _search(self, search: OwnSearch, person: str) -> list[dict[str, object]] | None:
        """The rows of all puzzles that are found; None if a worker failed."""
        record, replayed = await records.finished(self.services, search.table)
        entries = effective(replayed.entries)
        numbers = answers_of(entries, record.seats_of(person))
        search.total = len(numbers)
        text = json.dumps(await thread_pools.CHORES.run(replayed.game.record))
        purpose = Purpose(Lane.REVIEWS, self.services.origins.of(person), person)
        rows: list[dict[str, object]] = []
        for number in numbers:
            played = PlayedAnswer(text, number, secrets.randbits(40))
            found = await self.services.thinker.run(judge, played, purpose)
            if found is None:
                return None
            search.done += 1
            for judged in found:
                search.found += 1
                row = {"person": person, "table_id": search.table, "number": number, "seat": entries[number].seat}
                judgement = msgspec.to_builtins(judged)
                row |= {"game": search.game, "word": entries[number].word, "judged": judgement, "tried": None}
                rows.append(row | {"time": self.services.now()})
            if len(rows) == MOST_OF_A_GAME:
                break
        return rows
