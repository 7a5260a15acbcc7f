"""The stored logs of tournaments. A decision is stored under the next number first, and shown afterwards.

Two processes cannot store the same number: the second reads what the first has decided and decides anew.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import insert, or_, select

from meydan.server.common.errors import NotFound, Refusal
from meydan.server.services import Services
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, Taken
from meydan.server.tournaments.plans import TournamentPlan
from meydan.tournaments import Decision, Tournament, TournamentError, dump, load

TRIES = 20
MOST_KEPT = 200
"""Tournaments that a process holds in memory; others are replayed when they are needed."""


class StoredTournament(msgspec.Struct, frozen=True, kw_only=True):
    """The row of a tournament."""

    id: str
    code: str
    name: str
    game: str
    owner: str | None
    helpers: list[str]
    plan: TournamentPlan
    key: str
    public: bool
    rounds: int
    created: float
    ended: float | None


class TournamentLog(msgspec.Struct, frozen=True):
    """A tournament with all its decisions, and what follows from them."""

    row: StoredTournament
    decisions: tuple[Decision, ...]
    now: Tournament

    @property
    def plan(self) -> TournamentPlan:
        return self.row.plan


Verdict = tuple[Decision | None, Sequence[Statement]]
"""A decision, and what is stored together with it. None: there is nothing to decide."""
Judge = Callable[[TournamentLog], Awaitable[Verdict]]


def row_of(row: Any) -> StoredTournament:
    return msgspec.convert({str(key): value for key, value in row.items()}, StoredTournament)


class TournamentLogs:
    """Reads and continues the logs of all tournaments."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.known: dict[str, TournamentLog] = {}

    async def find(self, name: str) -> TournamentLog:
        """A tournament by its id or code, as it is stored now."""
        cup, log = schema.tournaments, schema.tournament_decisions
        named = or_(cup.c.id == name, cup.c.code == name.upper())
        async with self.services.engine.connect() as connection:
            found = (await connection.execute(select(cup).where(named))).mappings().first()
            if found is None:
                raise NotFound("no_tournament", "there is no such tournament")
            row = row_of(found)
            before = self.known.get(row.id)
            first = 0 if before is None else len(before.decisions)
            more = (log.c.tournament == row.id) & (log.c.number >= first)
            rows = await connection.execute(select(log.c.data).where(more).order_by(log.c.number))
            tail = load(one.data.encode() for one in rows)
        if before is None:
            return self._keep(TournamentLog(row, tuple(tail), Tournament.replay(tail)))
        now = before.now
        for decision in tail:
            now = now.after(decision)
        return self._keep(TournamentLog(row, (*before.decisions, *tail), now))

    def _keep(self, log: TournamentLog) -> TournamentLog:
        known = self.known.get(log.row.id)
        if known is None or len(known.decisions) <= len(log.decisions):
            self.known.pop(log.row.id, None)
            self.known[log.row.id] = log
            if len(self.known) > MOST_KEPT:
                del self.known[next(iter(self.known))]
        return log

    async def decide(self, name: str, judge: Judge) -> TournamentLog:
        """Store the decision that `judge` takes. When another process was first, it judges again."""
        for _ in range(TRIES):
            log = await self.find(name)
            decision, also = await judge(log)
            if decision is None:
                return log
            try:
                now = log.now.after(decision)
            except TournamentError as error:
                raise Refusal("tournament_refused", str(error)) from error
            try:
                await self.services.journal.write(row_for(log.row.id, len(log.decisions), decision), *also)
            except Taken:
                continue
            return self._keep(TournamentLog(log.row, (*log.decisions, decision), now))
        raise Refusal("stale", "the tournament was changed at the same moment; look again")


def row_for(tournament: str, number: int, decision: Decision) -> Statement:
    """The statement that stores a decision."""
    row = {"tournament": tournament, "number": number, "data": dump([decision])[0].decode()}
    return insert(schema.tournament_decisions), row
