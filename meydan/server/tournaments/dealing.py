"""The tables of a round: made once each, with the entrants in their seats, and with one deal for all if so settled."""

from sqlalchemy import insert, select

from meydan.server.common import names
from meydan.server.common.errors import Refusal
from meydan.server.lobby.hall import Hall
from meydan.server.people.accounts import person_of
from meydan.server.people.person import Person
from meydan.server.services import Services
from meydan.server.setup.new_records import new_record
from meydan.server.state import fair_dealing, stored_tables
from meydan.server.state.table_record import SeatRecord, TableRecord
from meydan.server.storage import schema
from meydan.server.storage.journal import Taken
from meydan.server.tables import seating
from meydan.server.tournaments.logs import TournamentLog
from meydan.tournaments import BOT, PairedTable, deal_seed

TRIES = 20
Place = tuple[int, int]
"""A round, from 1, and a table of it, from 0."""


class MadeElsewhere(Exception):
    """Another process has made this table."""


async def made_tables(services: Services, tournament: str) -> dict[Place, str]:
    """The ids of the tables that exist, by their places."""
    made = schema.tournament_tables
    async with services.engine.connect() as connection:
        rows = await connection.execute(select(made).where(made.c.tournament == tournament))
        return {(row.round, row.number): row.table_id for row in rows}


async def make_tables(hall: Hall, log: TournamentLog) -> None:
    """Make the tables that are paired, have no result, and do not exist yet. Their games begin at once."""
    if log.plan.box:
        return
    made = await made_tables(hall.services, log.row.id)
    for number, each in enumerate(log.now.rounds, 1):
        for at, (paired, result) in enumerate(zip(each.tables, each.results, strict=True)):
            if result is None and (number, at) not in made:
                await _make(hall, log, (number, at), paired)


async def _make(hall: Hall, log: TournamentLog, place: Place, paired: PairedTable) -> None:
    record = await _record(hall.services, log, place[0], paired)
    row = {"tournament": log.row.id, "round": place[0], "number": place[1], "table_id": record.id}

    async def store(table: TableRecord) -> None:
        for _ in range(TRIES):
            try:
                await hall.services.journal.write(
                    *stored_tables.creation(table), (insert(schema.tournament_tables), row)
                )
            except Taken:
                if place in await made_tables(hall.services, log.row.id):
                    raise MadeElsewhere from None
                table.code = names.new_code()
            else:
                return
        raise Refusal("no_code", "no free code was found; try again")

    try:
        await hall.begin(record, store)
    except MadeElsewhere:
        return


async def _record(services: Services, log: TournamentLog, number: int, paired: PairedTable) -> TableRecord:
    """The record of a table. Nobody is its host: only the desk decides anything about it."""
    people = await _people(services, log, paired)
    seats: list[SeatRecord] = []
    for seat, one in enumerate(paired.seats):
        person = people.get(one)
        seated = seating.bot_on(seat, log.plan.level) if person is None else seating.seated(seats, seat, person)
        seats.append(seated)
    plan, sealed = log.plan, {}
    if log.now.settings.duplicate:
        seed = f"{deal_seed(bytes.fromhex(log.row.key), number):064x}"
        salt = f"{deal_seed(bytes.fromhex(log.row.key), -number):032x}"
        sealed = {"seed": seed, "salt": salt, "commitment": fair_dealing.commitment(seed, salt), "sealed": True}
    return new_record(
        services.now(),
        host=None,
        game=log.row.game,
        players=len(seats),
        options=plan.options,
        clock=plan.clock,
        stand_in=plan.level,
        rated=plan.rated and not any(one.program for one in seats),
        seats=seats,
        tournament=log.row.code,
        **sealed,
    )


async def _people(services: Services, log: TournamentLog, paired: PairedTable) -> dict[str, Person]:
    """The people of a table by entrant. Those who were banned or have deleted their account are missing."""
    entered, person = schema.tournament_entrants, schema.people
    here = (entered.c.tournament == log.row.id) & entered.c.entrant.in_([one for one in paired.seats if one != BOT])
    query = select(entered.c.entrant, person).join(person, person.c.id == entered.c.person)
    async with services.engine.connect() as connection:
        rows = (await connection.execute(query.where(here & ~person.c.banned & ~person.c.deleted))).mappings().all()
    return {row["entrant"]: person_of(row) for row in rows}
