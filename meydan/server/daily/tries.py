"""Playing the deal of the day: which try counts, and which is practice.

One try of each person counts in each game. Newcomers, who are new today or have not finished a game before, share one
such try for each network, so that new guests made for the purpose do not fill the field.
"""

from sqlalchemy import insert, select

from meydan.server.common import names
from meydan.server.common.errors import NotFound, Refusal
from meydan.server.common.table_settings import TablePace
from meydan.server.daily.deals import PLAYERS, DailyDeals, StoredDeal
from meydan.server.lobby.hall import Hall
from meydan.server.people.person import Person
from meydan.server.setup import waiting_room
from meydan.server.state import stored_tables
from meydan.server.state.daily_seeds import LEVEL, beginning, day_at, origin_of
from meydan.server.state.table_record import DEFAULT, PLAYING, TableRecord
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, Taken
from meydan.server.tables.table import LiveTable

TRIES = 20


async def play(hall: Hall, deals: DailyDeals, person: Person, game: str, pace: TablePace, network: str) -> LiveTable:
    """Begin today's deal of a game, or return to it if it is not over."""
    if game not in PLAYERS:
        raise NotFound("no_daily_deal", f"there is no daily deal of {game!r}", game=game)
    services = hall.services
    deal = (await deals.on(day_at(services.now())))[game]
    running = await _running(hall, person.id, deal)
    if running is not None:
        return await hall.find(running)
    origin = origin_of(await deals.secret(), deal.day, game, network)
    made = record_of(services.now(), person, deal, pace)

    async def store(record: TableRecord) -> None:
        for _ in range(TRIES):
            row = await _row(hall, record, deal, person.id, origin)
            record.practice = row["practice"] is True
            statements: list[Statement] = [*stored_tables.creation(record), (insert(schema.daily_tries), row)]
            try:
                await services.journal.write(*statements)
            except Taken:  # by another table's code, or by another try at this moment
                record.code = names.new_code()
            else:
                return
        raise Refusal("no_code", "no free code was found; try again")

    return await hall.begin(made, store)


def record_of(now: float, person: Person, deal: StoredDeal, pace: TablePace) -> TableRecord:
    """The table of a deal: one person, and bots. For a player who leaves, the safe choice is played."""
    settings = {"game": deal.game, "options": deal.options, "clock": "none", "stand_in": DEFAULT, "chat": "off"}
    sealed = {"seed": deal.seed, "salt": deal.salt, "commitment": deal.commitment}
    return waiting_room.against_bots(
        now, person, deal.players, LEVEL, pace=pace, rules=deal.rules, daily=deal.day, **settings, **sealed
    )


async def _running(hall: Hall, person: str, deal: StoredDeal) -> str | None:
    """The table at which a person plays this deal now."""
    tries, table = schema.daily_tries, schema.tables
    mine = (tries.c.person == person) & (tries.c.day == deal.day) & (tries.c.game == deal.game)
    query = select(table.c.id).join(tries, tries.c.table_id == table.c.id).where(mine & (table.c.state == PLAYING))
    async with hall.services.engine.connect() as connection:
        found = await connection.scalar(query.order_by(table.c.created.desc()).limit(1))
    return None if found is None else str(found)


async def _row(hall: Hall, record: TableRecord, deal: StoredDeal, person: str, origin: str) -> dict[str, object]:
    """The row of a new try: it counts if the person has the right to it, otherwise it is practice."""
    row: dict[str, object] = {"table_id": record.id, "day": deal.day, "game": deal.game, "person": person}
    row |= {"practice": False, "slot": f"{deal.day} {deal.game} {person}", "newcomer": None}
    tries = schema.daily_tries
    async with hall.services.engine.connect() as connection:
        used = await connection.scalar(select(tries.c.table_id).where(tries.c.slot == row["slot"]))
        near = await connection.scalars(select(tries.c.newcomer).where(tries.c.newcomer.startswith(origin)))
        places = set(near)
    if used is not None:
        return row | {"practice": True, "slot": None}
    if await is_known(hall, person, deal.day):
        return row
    free = [f"{origin} {place}" for place in range(max(1, int(hall.services.generosity)))]
    left = [place for place in free if place not in places]
    return row | ({"newcomer": left[0]} if left else {"practice": True, "slot": None})


async def is_known(hall: Hall, person: str, day: str) -> bool:
    """Was this person here before the day began, and had finished a game by then?"""
    people, results = schema.people, schema.results
    begins = beginning(day)
    async with hall.services.engine.connect() as connection:
        old = select(people.c.id).where((people.c.id == person) & (people.c.created < begins))
        finished = select(results.c.table_id).where((results.c.person == person) & (results.c.time < begins)).limit(1)
        return await connection.scalar(old) is not None and await connection.scalar(finished) is not None
