"""What everybody sees of a tournament: rounds, tables, standings and corrections. Secrets are shown after the end."""

from typing import Any

import msgspec
from sqlalchemy import or_, select

from meydan.server.people.accounts import names_of
from meydan.server.people.person import Person
from meydan.server.services import Services
from meydan.server.state.table_record import PLAYING
from meydan.server.storage import schema
from meydan.server.tournaments.desk import TournamentDesk, may_use_desk
from meydan.server.tournaments.keeper import BY_ITSELF, paired_moments
from meydan.server.tournaments.logs import TournamentLog, row_of
from meydan.server.tournaments.plans import TournamentPlan
from meydan.tournaments import standings
from meydan.tournaments.model import Fill, TieBreak, TournamentKind, TournamentSettings

MOST_LISTED = 50


class TournamentSummary(msgspec.Struct, kw_only=True):
    """A tournament in the list."""

    code: str
    name: str
    game: str
    kind: TournamentKind
    size: int
    rounds: int
    """Paired so far."""
    planned: int
    entrants: int
    created: float
    ended: float | None
    mine: bool
    """Do I organise it or take part?"""


class TournamentList(msgspec.Struct, kw_only=True):
    tournaments: list[TournamentSummary]
    may_open: bool
    """May I open one? Guests may not, except in a café."""


class CupEntrant(msgspec.Struct, kw_only=True):
    id: str
    name: str
    """Empty: the account was deleted."""
    since: int
    until: int
    """The last round played, for somebody who has dropped out; 0: still there."""
    helper: bool


class CupTable(msgspec.Struct, kw_only=True):
    seats: list[str]
    """Entrants in the order of the seats; empty: a bot."""
    code: str | None
    """Of the table here; null: played with a real box, or not made yet."""
    playing: bool
    places: list[int] | None
    """By seats; null: no result yet."""
    scores: list[float]
    absent: list[str]


class CupRound(msgspec.Struct, kw_only=True):
    number: int
    tables: list[CupTable]
    byes: list[str]
    began: float
    ends: float | None
    """When its tables are stopped; null: no limit."""


class CupLine(msgspec.Struct, kw_only=True):
    """A line of the standings."""

    place: int
    entrant: str
    points: float
    tie_breaks: list[float]


class CupPoints(msgspec.Struct, kw_only=True):
    """What is published about points."""

    places: list[float]
    """Of first, second, … place at a full table."""
    bye: float
    no_show: float
    missed_round: float
    """For every round before a late entry."""


class CupCorrection(msgspec.Struct, kw_only=True):
    round: int
    table: int
    before: list[int]
    after: list[int]
    why: str
    by: str
    at: float


class CupPage(msgspec.Struct, kw_only=True):
    code: str
    name: str
    game: str
    kind: TournamentKind
    size: int
    planned: int
    fill: Fill
    going_on: int
    """Knock-out: how many of a table reach the next round."""
    duplicate: bool
    points: CupPoints
    plan: TournamentPlan
    tie_breaks: list[TieBreak]
    organiser: str
    now: float
    created: float
    ended: float | None
    entrants: list[CupEntrant]
    rounds: list[CupRound]
    standings: list[CupLine]
    corrections: list[CupCorrection]
    mine: str | None
    """Me among the entrants, also after dropping out."""
    my_table: str | None
    """The code of the table at which I play now."""
    may_enter: bool
    desk: bool
    """May I use the desk?"""
    owner: bool
    round_over: bool
    """Has every paired table a result?"""
    key: str | None
    """The key of duplicate deals, when the tournament is over."""


async def listed(services: Services, desk: TournamentDesk, person: Person | None, may_open: bool) -> TournamentList:
    """Public tournaments, newest first, and mine."""
    cup, entered = schema.tournaments, schema.tournament_entrants
    who = "" if person is None else person.id
    plays = select(entered.c.tournament).where(entered.c.person == who)
    own = or_(cup.c.owner == who, cup.c.id.in_(plays))
    query = select(cup).where(cup.c.public | own).order_by(cup.c.ended.is_not(None), cup.c.created.desc())
    async with services.engine.connect() as connection:
        rows = [row_of(row) for row in (await connection.execute(query.limit(MOST_LISTED))).mappings()]
        mine = set(await connection.scalars(select(cup.c.id).where(own)))
    found = []
    for row in rows:
        log = await desk.logs.find(row.id)
        found.append(
            TournamentSummary(
                code=row.code,
                name=row.name,
                game=row.game,
                kind=log.now.settings.kind,
                size=log.now.settings.size,
                rounds=len(log.now.rounds),
                planned=log.now.settings.rounds,
                entrants=len(log.now.entrants),
                created=row.created,
                ended=row.ended,
                mine=row.id in mine,
            )
        )
    return TournamentList(tournaments=found, may_open=may_open)


async def page(desk: TournamentDesk, log: TournamentLog, person: Person | None) -> CupPage:
    """A tournament as one person sees it. Fields are listed one by one so that no secret gets in by accident."""
    who = "" if person is None else person.id
    now, settings, row = log.now, log.now.settings, log.row
    names = await entrant_names(desk.services, log)
    rounds = await _rounds(desk, log)
    late = bool(now.rounds) and settings.kind in ("knock_out", "round_robin")
    mine = [
        table.code for each in rounds for table in each.tables if table.playing and table.code and who in table.seats
    ]
    return CupPage(
        code=row.code,
        name=row.name,
        game=row.game,
        kind=settings.kind,
        size=settings.size,
        planned=settings.rounds,
        fill=settings.fill,
        going_on=settings.going_on,
        duplicate=settings.duplicate,
        points=_points(settings),
        plan=row.plan,
        tie_breaks=list(settings.tie_breaks),
        organiser=(await names_of(desk.services.engine, [row.owner or ""])).get(row.owner or "", ""),
        now=desk.services.now(),
        created=row.created,
        ended=row.ended,
        entrants=[
            CupEntrant(
                id=one.id,
                name=names.get(one.id, ""),
                since=one.since,
                until=one.until,
                helper=one.id in row.helpers,
            )
            for one in now.entrants.values()
        ],
        rounds=rounds,
        standings=[
            CupLine(place=one.place, entrant=one.entrant, points=one.points, tie_breaks=list(one.tie_breaks))
            for one in standings(now)
        ],
        corrections=await _corrections(desk.services, log),
        mine=who if who in now.entrants else None,
        my_table=mine[-1] if mine else None,
        may_enter=row.ended is None and who not in now.entrants and not late,
        desk=bool(who) and may_use_desk(log, who),
        owner=bool(who) and who == row.owner,
        round_over=not now.busy,
        key=row.key if row.ended is not None and settings.duplicate else None,
    )


def _points(settings: TournamentSettings) -> CupPoints:
    points = settings.points
    return CupPoints(
        places=list(points.of(settings.size)),
        bye=points.bye,
        no_show=points.no_show,
        missed_round=points.missed_round,
    )


async def entrant_names(services: Services, log: TournamentLog) -> dict[str, str]:
    """The names of the entrants; those of deleted accounts are empty."""
    entered = schema.tournament_entrants
    async with services.engine.connect() as connection:
        rows = await connection.execute(select(entered).where(entered.c.tournament == log.row.id))
        return {row.entrant: row.name for row in rows}


async def _rounds(desk: TournamentDesk, log: TournamentLog) -> list[CupRound]:
    made, table = schema.tournament_tables, schema.tables
    query = select(made.c.round, made.c.number, table.c.code, table.c.state).join(table, table.c.id == made.c.table_id)
    async with desk.services.engine.connect() as connection:
        rows = await connection.execute(query.where(made.c.tournament == log.row.id))
        here: dict[tuple[int, int], Any] = {(row.round, row.number): row for row in rows}
    moments = paired_moments(log)
    found = []
    for number, each in enumerate(log.now.rounds, 1):
        tables = []
        for at, (paired, result) in enumerate(zip(each.tables, each.results, strict=True)):
            known = here.get((number, at))
            tables.append(
                CupTable(
                    seats=list(paired.seats),
                    code=None if known is None else known.code,
                    playing=known is not None and known.state == PLAYING and result is None,
                    places=None if result is None else list(result.places),
                    scores=[] if result is None else list(result.scores),
                    absent=[] if result is None else list(result.absent),
                )
            )
        ends = desk.keeper.deadline(log, moments[number - 1])
        found.append(CupRound(number=number, tables=tables, byes=list(each.byes), began=moments[number - 1], ends=ends))
    return found


async def _corrections(services: Services, log: TournamentLog) -> list[CupCorrection]:
    done = log.now.corrections
    names = await names_of(services.engine, {one.decision.by for one in done})
    return [
        CupCorrection(
            round=one.decision.round,
            table=one.decision.table,
            before=list(one.before.places),
            after=list(one.decision.result.places),
            why=one.decision.why,
            by=names.get(one.decision.by, "" if one.decision.by != BY_ITSELF else BY_ITSELF),
            at=one.decision.at,
        )
        for one in done
    ]
