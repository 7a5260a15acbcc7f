"""What people do with tournaments: open one, enter, leave; and the organiser's desk."""

import secrets

from sqlalchemy import delete, func, insert, select, update

from meydan.server.cluster.conflicts import retry_on_conflict
from meydan.server.common.errors import Malformed, NotAllowed, NotFound, Refusal, TooMuch
from meydan.server.common.names import clean_name, new_code, new_id
from meydan.server.history.results import shown
from meydan.server.lobby.hall import Hall, close_abandoned
from meydan.server.people.accounts import has_account
from meydan.server.people.person import Person
from meydan.server.state.table_record import PLAYING
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, Taken
from meydan.server.tables.table import LiveTable
from meydan.server.tournaments import plans
from meydan.server.tournaments.dealing import made_tables
from meydan.server.tournaments.keeper import NobodyToPair, RoundKeeper, pairing
from meydan.server.tournaments.logs import TournamentLog, TournamentLogs, Verdict, row_for
from meydan.server.tournaments.plans import NewTournament
from meydan.tournaments import (
    Corrected,
    DroppedOut,
    Entrant,
    EntrantAdded,
    Opened,
    PairedTable,
    Reported,
    TableResult,
    TournamentError,
)

TRIES = 20
MOST_OPEN = 5
"""Tournaments of one organiser that are not over."""
NEWCOMER = 1000.0
"""The rating at entry of people without rated games."""


class TournamentDesk:
    """Tournaments as people use them."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.services = hall.services
        self.logs = TournamentLogs(hall.services)
        self.keeper = RoundKeeper(hall, self.logs)

    # -- everybody -----------------------------------------------------------------------------------------------

    async def open(self, person: Person, asked: NewTournament, anybody: bool = False) -> TournamentLog:
        """Open a tournament. Only people with an account may, unless `anybody` may."""
        if not anybody and not await self._is_account(person.id):
            raise NotAllowed("account_needed", "organising a tournament needs an account")
        name, plan, settings = plans.checked(asked, secrets.randbelow(1 << 31))
        await self._check_open(person.id)
        row = {"id": new_id(), "name": name, "game": asked.game, "owner": person.id, "helpers": [], "plan": plan}
        row |= {"key": secrets.token_hex(32), "public": asked.public, "rounds": 0, "created": self.services.now()}
        row["plan"] = {field: getattr(plan, field) for field in plan.__struct_fields__}
        opened = row_for(str(row["id"]), 0, Opened(settings=settings, by=person.id, at=self.services.now()))
        for _ in range(TRIES):
            try:
                cup: Statement = (insert(schema.tournaments), row | {"code": new_code()})
                await self.services.journal.write(cup, opened)
            except Taken:
                continue
            return await self.logs.find(str(row["id"]))
        raise Refusal("no_code", "no free code was found; try again")

    async def _is_account(self, person: str) -> bool:
        async with self.services.engine.connect() as connection:
            found = select(schema.people.c.id).where((schema.people.c.id == person) & has_account())
            return await connection.scalar(found) is not None

    async def _check_open(self, person: str) -> None:
        cup = schema.tournaments
        async with self.services.engine.connect() as connection:
            mine = (cup.c.owner == person) & cup.c.ended.is_(None)
            running = await connection.scalar(select(func.count()).select_from(cup).where(mine)) or 0
        if running >= MOST_OPEN * max(1.0, self.services.generosity):
            raise TooMuch("too_many_tournaments", "end one of your tournaments first", most=MOST_OPEN)

    async def enter(self, name: str, person: Person) -> TournamentLog:
        """Take part, from the next round on."""
        rating = await self._rating(name, person.id)

        async def judge(log: TournamentLog) -> Verdict:
            check_running(log)
            if person.program:
                raise NotAllowed("no_guests", "programs do not play in tournaments")
            if not log.plan.guests and not await self._is_account(person.id):
                raise NotAllowed("no_guests", "this tournament is for people with an account")
            if person.id in log.now.entrants:
                if log.now.entrants[person.id].until:
                    raise Refusal("has_dropped_out", "who has dropped out does not come back")
                return None, ()
            return self._entry(log, person.id, person.id, person.name, rating, person.id)

        return await self.logs.decide(name, judge)

    def _entry(
        self, log: TournamentLog, entrant: str, person: str | None, name: str, rating: float, by: str
    ) -> Verdict:
        if len(log.now.entrants) >= plans.MOST_ENTRANTS:
            raise Refusal("tournament_full", "this tournament is full", most=plans.MOST_ENTRANTS)
        if log.now.rounds and log.now.settings.kind in ("knock_out", "round_robin"):
            raise Refusal("no_late_entry", "nobody enters this tournament after its first round has begun")
        added = Entrant(entrant, rating=rating, since=len(log.now.rounds) + 1)
        entered = schema.tournament_entrants
        here = (entered.c.tournament == log.row.id) & (entered.c.entrant == entrant)
        row = {"tournament": log.row.id, "entrant": entrant, "person": person, "name": name}
        also: list[Statement] = [(delete(entered).where(here), None), (insert(entered), row)]
        return EntrantAdded(entrant=added, by=by, at=self.services.now()), also

    async def _rating(self, name: str, person: str) -> float:
        game = (await self.logs.find(name)).row.game
        rating = schema.ratings
        async with self.services.engine.connect() as connection:
            mine = (rating.c.who == person) & (rating.c.game == game)
            row = (await connection.execute(select(rating.c.mu, rating.c.sigma).where(mine))).first()
        return NEWCOMER if row is None else shown(row.mu, row.sigma)

    async def leave(self, name: str, entrant: str, by: str, why: str = "") -> TournamentLog:
        """Drop somebody out: a stand-in plays on at a running table, and further rounds are paired without them."""

        async def judge(log: TournamentLog) -> Verdict:
            check_running(log)
            if entrant not in log.now.entrants:
                raise NotFound("no_entrant", "nobody of this name takes part")
            if log.now.entrants[entrant].until:
                return None, ()
            return DroppedOut(entrant=entrant, why=why, by=by, at=self.services.now()), ()

        log = await self.logs.decide(name, judge)
        for table in await self._running_tables(log, entrant):
            await stand_up(table, entrant)
        return log

    async def _running_tables(self, log: TournamentLog, entrant: str) -> list[LiveTable]:
        made = await made_tables(self.services, log.row.id)
        places = [
            (number, at)
            for number, each in enumerate(log.now.rounds, 1)
            for at, (table, result) in enumerate(zip(each.tables, each.results, strict=True))
            if result is None and entrant in table.seats
        ]
        return [await self.hall.find(made[place]) for place in places if place in made]

    async def forget(self, person: str) -> None:
        """Drop a person out of every tournament that is not over, and from every desk: the account is deleted."""
        cup, entered = schema.tournaments, schema.tournament_entrants
        query = select(cup.c.id).join(entered, entered.c.tournament == cup.c.id).where(entered.c.person == person)
        async with self.services.engine.connect() as connection:
            names = list(await connection.scalars(query))
        for name in names:
            log = await self.logs.find(name)
            if person in log.row.helpers:
                await self._set_helpers(log, [one for one in log.row.helpers if one != person])
            if log.row.ended is None and person in log.now.entrants:
                await self.leave(name, person, person)

    # -- the desk ------------------------------------------------------------------------------------------------

    async def at_desk(self, name: str, person: Person) -> TournamentLog:
        """The tournament, for somebody who may use its desk."""
        log = await self.logs.find(name)
        if not may_use_desk(log, person.id):
            raise NotAllowed("not_organiser", "only the organiser and named helpers may do this")
        return log

    async def start_round(self, name: str, person: Person) -> TournamentLog:
        """Pair the next round and make its tables."""
        await self.at_desk(name, person)

        async def judge(log: TournamentLog) -> Verdict:
            check_running(log)
            now = log.now
            if now.settings.kind != "arena" and now.busy:
                raise Refusal("round_running", "some tables of this round have no result yet")
            return await pairing(self.services.now(), log, person.id)

        try:
            log = await self.logs.decide(name, judge)
        except NobodyToPair:
            raise Refusal("nobody_to_pair", "there are too few people for a round") from None
        return await self.keeper.attend(log.row.id)

    async def add(self, name: str, person: Person, entrant: str) -> TournamentLog:
        """Add somebody by name, who plays with real boxes."""
        await self.at_desk(name, person)
        cleaned = clean_name(entrant)
        if not cleaned:
            raise Malformed("bad_name", "a name has at least one letter")

        async def judge(log: TournamentLog) -> Verdict:
            check_running(log)
            if not log.plan.box:
                raise Refusal("enter_yourself", "people enter this tournament themselves, on its page")
            return self._entry(log, new_id(), None, cleaned, NEWCOMER, person.id)

        return await self.logs.decide(name, judge)

    async def report(self, name: str, person: Person, at: tuple[int, int], result: TableResult) -> TournamentLog:
        """Type in the result of a table. If it is played here, it is closed."""
        log = await self.at_desk(name, person)
        check_result(log, at, result)
        table = (await made_tables(self.services, log.row.id)).get(at)

        async def judge(now: TournamentLog) -> Verdict:
            if now.now.rounds[at[0] - 1].results[at[1]] is not None:
                raise Refusal("has_result", "this table has a result already; correct it")
            return Reported(round=at[0], table=at[1], result=result, by=person.id, at=self.services.now()), ()

        log = await self.logs.decide(name, judge)
        if table is not None:
            await close_abandoned(await self.hall.find(table))
        return await self.keeper.attend(log.row.id)

    async def correct(
        self, name: str, person: Person, at: tuple[int, int], result: TableResult, why: str
    ) -> TournamentLog:
        """Replace a result. The reason, and what was replaced, stay in the log."""
        log = await self.at_desk(name, person)
        check_result(log, at, result)
        if not why.strip():
            raise Malformed("no_reason", "a correction needs a reason")

        async def judge(now: TournamentLog) -> Verdict:
            if now.now.rounds[at[0] - 1].results[at[1]] is None:
                raise Refusal("tournament_refused", "this table has no result yet")
            corrected = Corrected(
                round=at[0], table=at[1], result=result, why=why.strip(), by=person.id, at=self.services.now()
            )
            return corrected, ()

        return await self.logs.decide(name, judge)

    async def name_helper(self, name: str, person: Person, helper: str, named: bool) -> TournamentLog:
        """Let an entrant use the desk, too, or no longer. Only the organiser may."""
        log = await self.logs.find(name)
        if log.row.owner != person.id:
            raise NotAllowed("not_organiser", "only the organiser may do this")
        if helper not in log.now.entrants:
            raise NotFound("no_entrant", "nobody of this name takes part")
        helpers = [one for one in log.row.helpers if one != helper] + ([helper] if named else [])
        await self._set_helpers(log, helpers)
        return await self.logs.find(name)

    async def _set_helpers(self, log: TournamentLog, helpers: list[str]) -> None:
        cup = schema.tournaments
        await self.services.journal.write((update(cup).where(cup.c.id == log.row.id).values(helpers=helpers), None))

    async def end(self, name: str, person: Person) -> TournamentLog:
        """End the tournament. An arena can be ended at any moment; its running tables play on as ordinary ones."""
        log = await self.at_desk(name, person)
        cup = schema.tournaments
        mine = (cup.c.id == log.row.id) & cup.c.ended.is_(None)
        if log.now.busy and log.now.settings.kind != "arena":
            raise Refusal("round_running", "some tables of this round have no result yet")
        await self.services.journal.write((update(cup).where(mine).values(ended=self.services.now()), None))
        return await self.logs.find(name)


def may_use_desk(log: TournamentLog, person: str) -> bool:
    return person == log.row.owner or person in log.row.helpers


def check_running(log: TournamentLog) -> None:
    if log.row.ended is not None:
        raise Refusal("tournament_over", "this tournament is over")


def check_result(log: TournamentLog, at: tuple[int, int], result: TableResult) -> PairedTable:
    """Refuse a result that the table cannot have; return the table."""
    rounds, (number, table) = log.now.rounds, at
    if not (1 <= number <= len(rounds) and 0 <= table < len(rounds[number - 1].tables)):
        raise NotFound("no_table", "there is no such table")
    paired = rounds[number - 1].tables[table]
    try:
        result.check(paired)
    except TournamentError as error:
        raise Malformed("bad_places", str(error)) from error
    if not set(result.absent) <= set(paired.people):
        raise Malformed("bad_places", "only entrants of the table can be absent")
    return paired


@retry_on_conflict
async def stand_up(table: LiveTable, person: str) -> None:
    """Let the stand-in play for a person at a running table."""
    async with table.lock:
        if table.play is not None and table.record.state == PLAYING:
            for seat in table.record.seats_of(person):
                if not table.record.seats[seat].away:
                    await table.play.stand_up(seat)
