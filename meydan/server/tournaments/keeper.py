"""Keeps running tournaments going: makes missing tables, takes results, ends rounds whose time is up.

Everything it does follows from what is stored, so it may stop at any moment and be run again, in several processes.
"""

from collections.abc import Mapping

from sqlalchemy import select, update

from meydan.server.cluster.conflicts import retry_on_conflict
from meydan.server.common import thread_pools
from meydan.server.common.time_source import sleep_until
from meydan.server.lobby.hall import Hall, close_abandoned
from meydan.server.state.table_record import CLOSED, FINISHED, PLAYING
from meydan.server.storage import schema
from meydan.server.tables.table import LiveTable
from meydan.server.tournaments import dealing, outcomes
from meydan.server.tournaments.dealing import Place
from meydan.server.tournaments.logs import TournamentLog, TournamentLogs, Verdict
from meydan.server.tournaments.plans import MINUTE
from meydan.tournaments import Paired, Reported, TournamentError, next_round
from meydan.tournaments.standings import going_on

LOOK = 1.0
"""Seconds between two looks at the running tournaments."""
GRACE = 120.0
"""Seconds that are left to a round, at least, after the server was down."""
BY_ITSELF = "server"
"""Who decides what nobody decided, in the log."""


class RoundKeeper:
    """Looks after the running tournaments of a server."""

    def __init__(self, hall: Hall, logs: TournamentLogs) -> None:
        self.hall = hall
        self.services = hall.services
        self.logs = logs

    async def watch(self) -> None:
        """Look again and again, as long as the server runs."""
        while True:
            if not self.services.halted:
                try:
                    await self.look()
                except Exception as error:
                    self.services.report(error, "tournaments")
            await sleep_until(self.services.time_source, self.services.now() + LOOK)

    async def look(self) -> None:
        """Do what is due in every tournament that has begun."""
        cup = schema.tournaments
        begun = cup.c.ended.is_(None) & (cup.c.rounds > 0)
        async with self.services.engine.connect() as connection:
            names = list(await connection.scalars(select(cup.c.id).where(begun).order_by(cup.c.created)))
        for name in names:
            try:
                await self.attend(name)
            except Exception as error:
                self.services.report(error, "tournament")

    async def attend(self, name: str) -> TournamentLog:
        """Do what is due in one tournament."""
        log = await self.logs.find(name)
        await dealing.make_tables(self.hall, log)
        await self._stop_late_tables(log)
        log = await self._take_results(log)
        await self._unseal(log)
        if log.now.settings.kind == "arena":
            log = await self._call_arena(log)
        if self._is_over(log):
            cup = schema.tournaments
            mine = (cup.c.id == log.row.id) & cup.c.ended.is_(None)
            await self.services.journal.write((update(cup).where(mine).values(ended=self.services.now()), None))
        return await self.logs.find(name)

    # -- results -------------------------------------------------------------------------------------------------

    async def states(self, log: TournamentLog) -> Mapping[Place, tuple[str, str]]:
        """The id and the state of each table that exists."""
        made, table = schema.tournament_tables, schema.tables
        query = select(made.c.round, made.c.number, table.c.id, table.c.state).join(
            table, table.c.id == made.c.table_id
        )
        async with self.services.engine.connect() as connection:
            rows = await connection.execute(query.where(made.c.tournament == log.row.id))
            return {(row.round, row.number): (row.id, row.state) for row in rows}

    async def _take_results(self, log: TournamentLog) -> TournamentLog:
        for (number, at), (table, state) in (await self.states(log)).items():
            if state not in (FINISHED, CLOSED) or log.now.rounds[number - 1].results[at] is not None:
                continue
            paired = log.now.rounds[number - 1].tables[at]
            result = await outcomes.result_of(self.services.engine, table, paired)
            report = Reported(round=number, table=at, result=result, by=BY_ITSELF, at=self.services.now())

            async def judge(now: TournamentLog, report: Reported = report) -> Verdict:
                told = now.now.rounds[report.round - 1].results[report.table]
                return (report if told is None else None), ()

            log = await self.logs.decide(log.row.id, judge)
        return log

    async def _unseal(self, log: TournamentLog) -> None:
        """Open the deals of rounds in which every table has a result."""
        if not log.now.settings.duplicate:
            return
        done = [number for number, each in enumerate(log.now.rounds, 1) if each.finished]
        made, table = schema.tournament_tables, schema.tables
        here = (made.c.tournament == log.row.id) & made.c.round.in_(done) & table.c.sealed
        query = select(table.c.id).join(made, made.c.table_id == table.c.id).where(here)
        async with self.services.engine.connect() as connection:
            sealed = list(await connection.scalars(query))
        for name in sealed:
            await unseal(await self.hall.find(name))

    # -- time ----------------------------------------------------------------------------------------------------

    def deadline(self, log: TournamentLog, paired_at: float) -> float | None:
        """When the tables that were paired at a moment are stopped; None: never."""
        if not log.plan.minutes or log.plan.box:
            return None
        begins = started(log) if log.now.settings.kind == "arena" else paired_at
        ends = begins + log.plan.minutes * MINUTE
        return max(ends, self.services.open_since + GRACE) if self.services.open_since > begins else ends

    async def _stop_late_tables(self, log: TournamentLog) -> None:
        """Close tables whose round is over by time, and let stand-ins play for people who have not come."""
        now, moments = self.services.now(), paired_moments(log)
        for (number, _), (table, state) in (await self.states(log)).items():
            if state != PLAYING:
                continue
            ends = self.deadline(log, moments[number - 1])
            if ends is not None and now >= ends:
                await close_abandoned(await self.hall.find(table))
            elif log.plan.no_show_minutes:
                waits = max(moments[number - 1], self.services.open_since) + log.plan.no_show_minutes * MINUTE
                if now >= waits and table in self.hall.tables:
                    await replace_missing(self.hall.tables[table])

    # -- arenas, and the end -------------------------------------------------------------------------------------

    async def _call_arena(self, log: TournamentLog) -> TournamentLog:
        ends = started(log) + log.plan.minutes * MINUTE
        if self.services.now() >= ends or log.row.ended is not None:
            return log

        async def judge(now: TournamentLog) -> Verdict:
            return await pairing(self.services.now(), now, BY_ITSELF)

        try:
            return await self.logs.decide(log.row.id, judge)
        except NobodyToPair:
            return log

    def _is_over(self, log: TournamentLog) -> bool:
        """Have all planned rounds been played, or is the arena's time up?"""
        now = log.now
        if log.row.ended is not None or not now.rounds or now.busy:
            return False
        if now.settings.kind == "arena":
            return self.services.now() >= started(log) + log.plan.minutes * MINUTE
        if now.settings.kind == "knock_out":
            return len(going_on(now)) < 2
        return len(now.rounds) >= now.settings.rounds


class NobodyToPair(Exception):
    """There are too few people who are free."""


async def pairing(now: float, log: TournamentLog, by: str) -> Verdict:
    """The decision that pairs the next round, found in a thread."""
    try:
        paired = await thread_pools.CHORES.run(next_round, log.now, by, now)
    except TournamentError as error:
        raise NobodyToPair(str(error)) from error
    cup = schema.tournaments
    counted = update(cup).where(cup.c.id == log.row.id).values(rounds=len(log.now.rounds) + 1)
    return paired, [(counted, None)]


def paired_moments(log: TournamentLog) -> list[float]:
    """When each round was paired."""
    return [one.at for one in log.decisions if isinstance(one, Paired)]


def started(log: TournamentLog) -> float:
    """When the first round was paired."""
    return paired_moments(log)[0]


@retry_on_conflict
async def unseal(table: LiveTable) -> None:
    async with table.changing() as draft:
        draft.sealed = False


@retry_on_conflict
async def replace_missing(table: LiveTable) -> None:
    """Let the stand-in play for people who are not there and have not answered yet."""
    async with table.lock:
        if table.play is None or table.record.state != PLAYING:
            return
        came = {entry.seat for entry in table.play.replayed.entries if entry.by == "person"}
        for one in table.record.seats:
            there = table.audience.here(one.seat) or one.seat in came
            if one.person is not None and not one.away and not one.resigned and not there:
                await table.play.stand_up(one.seat)
