"""Quick pairing: people who look for a table of a game are seated at one, with each other or with bots.

Every question of a looking page, in any process, moves the pairing on. A table is stored together with the end of all
wishes that it fulfils, so that of two processes only one seats a person.
"""

import asyncio
import random
from collections.abc import Sequence

import msgspec
from sqlalchemy import select

from meydan.games.registry import GAMES
from meydan.server.circles import grouping, pairing_rows, relations
from meydan.server.circles.grouping import Group
from meydan.server.circles.pairing_rows import Wish
from meydan.server.common import names
from meydan.server.common.errors import Malformed, NotAllowed, Refusal, TooMuch
from meydan.server.lobby import actions, caps
from meydan.server.lobby.hall import Hall
from meydan.server.people.accounts import person_of
from meydan.server.people.person import Person
from meydan.server.setup.new_records import new_record
from meydan.server.state import stored_tables
from meydan.server.state.table_record import WAITING, SeatRecord, TableRecord
from meydan.server.storage import schema
from meydan.server.storage.journal import Taken
from meydan.server.tables import seating
from meydan.server.wire.protocol import SeatFound

LEVEL = "normal"
"""The level of the bots that fill free seats."""
MOST_TABLES = 20
"""Open tables that are looked at for one person."""


class PairingState(msgspec.Struct, kw_only=True):
    """My place in the pairing."""

    looking: bool = False
    game: str = ""
    people: int = 0
    """How many people look for such a table, with me."""
    since: float = 0.0
    bots: float = 0.0
    """When bots fill the free seats."""
    now: float = 0.0
    table: str = ""
    """The code of the table at which a seat was found; empty: none yet."""


class TakenElsewhere(Exception):
    """Another process has seated one of these people meanwhile."""


class Pairing:
    """Seats people who look for a table."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.services = hall.services
        self.lock = asyncio.Lock()

    async def look(self, person: Person, game: str, least: int, most: int, rated: bool) -> PairingState:
        """Begin to look for a table."""
        if person.program:
            raise NotAllowed("program_not_paired", "programs are not paired with people")
        rules = GAMES.find(game)
        least, most = max(least, rules.least), min(most, rules.most)
        if least > most:
            raise Malformed("bad_players", f"{rules.key} has {rules.least} to {rules.most} players")
        await caps.check(self.services, person.id, 1)
        now = self.services.now()
        wish = Wish(person=person.id, game=rules.key, least=least, most=most, rated=rated, since=now)
        await pairing_rows.begin(self.services, wish)
        return await self.state(person)

    async def stop(self, person: Person) -> PairingState:
        """Look no longer."""
        await pairing_rows.end(self.services, person.id)
        return await self._shown(await pairing_rows.of_person(self.services, person.id))

    async def state(self, person: Person) -> PairingState:
        """How far the pairing is for this person; asking moves it on and keeps the wish alive."""
        wish = await pairing_rows.of_person(self.services, person.id)
        if wish is not None and wish.table_id is None:
            await pairing_rows.keep(self.services, person.id)
            async with self.lock:
                if not await self._sit_down(person, wish):
                    await self._seat_groups(wish)
            wish = await pairing_rows.of_person(self.services, person.id)
        return await self._shown(wish)

    async def _shown(self, wish: Wish | None) -> PairingState:
        now = self.services.now()
        if wish is None:
            return PairingState(now=now)
        if wish.table_id is not None:
            found = await self.hall.find(wish.table_id)
            return PairingState(game=wish.game, now=now, table=found.record.code)
        wishes = await pairing_rows.all_for(self.services, wish.game, wish.rated)
        apart = await relations.blocked_pairs(self.services.engine, [one.person for one in wishes])
        near = [one for one in wishes if frozenset((one.person, wish.person)) not in apart]
        return PairingState(
            looking=True,
            game=wish.game,
            people=sum(grouping.fits(one, wish) for one in near),
            since=wish.since,
            bots=wish.since + grouping.PATIENCE,
            now=now,
        )

    # -- open tables ---------------------------------------------------------------------------------------------

    async def _sit_down(self, person: Person, wish: Wish) -> bool:
        """Sit down at an open table that fits and whose host is here. Returns whether there was one."""
        for record in await self._open_tables(wish):
            sitting = [one.person for one in record.seats if one.person is not None]
            if await relations.blocked_pairs(self.services.engine, [person.id, *sitting]):
                continue
            if await self._take_seat(person, record.id):
                return True
        return False

    async def _open_tables(self, wish: Wish) -> list[TableRecord]:
        """Public tables with a free seat that wait for players of this kind, the fullest first."""
        table = schema.tables
        kind = (table.c.game == wish.game) & (table.c.rated == wish.rated) & ~table.c.hot_seat
        fitting = table.c.public & (table.c.state == WAITING) & table.c.players.between(wish.least, wish.most)
        query = select(table.c.id, table.c.host).where(kind & fitting & (table.c.tournament == ""))
        async with self.services.engine.connect() as connection:
            rows = (await connection.execute(query.order_by(table.c.created).limit(MOST_TABLES))).all()
        here = await self.services.notices.connected({row.host for row in rows if row.host is not None})
        found = [await stored_tables.find(self.services.engine, row.id) for row in rows if row.host in here]
        waiting = [one for one in found if one is not None and _free(one) and not one.seats_of(wish.person)]
        return sorted(waiting, key=_free)

    async def _take_seat(self, person: Person, name: str) -> bool:
        try:
            await self.services.journal.write(pairing_rows.claimed(person.id, name))
        except Taken:
            return True  # another process has found a seat, or the person looks no longer
        try:
            table = await self.hall.find(name)
            await actions.sit(table, person, None)
            await actions.make_ready(table, person, True)
        except Refusal:
            await pairing_rows.take_back(self.services, person.id, name)
            return False
        self._tell([person.id], table.record)
        return True

    # -- new tables ----------------------------------------------------------------------------------------------

    async def _seat_groups(self, wish: Wish) -> None:
        """Seat everybody who can be seated now among those who look for the same."""
        while True:
            wishes = await pairing_rows.all_for(self.services, wish.game, wish.rated)
            apart = await relations.blocked_pairs(self.services.engine, [one.person for one in wishes])
            group = grouping.next_group(wishes, apart, self.services.now())
            if group is None:
                return
            try:
                await self._seat(group, wish)
            except TakenElsewhere:
                continue
            except TooMuch:  # too many games with bots of the one who has waited longest
                await pairing_rows.end(self.services, group.people[0])

    async def _seat(self, group: Group, wish: Wish) -> None:
        people = await self._people(group.people)
        if len(people) < len(group.people):  # banned or deleted meanwhile
            for gone in set(group.people) - {one.id for one in people}:
                await pairing_rows.end(self.services, gone)
            return
        record = new_record(
            self.services.now(),
            host=group.people[0],
            game=wish.game,
            players=group.players,
            rated=wish.rated,
            seats=_seats(people, group.players),
        )
        claims = [pairing_rows.claimed(one, record.id) for one in sorted(group.people)]

        async def store(table: TableRecord) -> None:
            for _ in range(3):
                try:
                    await self.services.journal.write(*stored_tables.creation(table), *claims)
                except Taken:
                    if await self._is_code_free(table.code):
                        raise TakenElsewhere from None
                    table.code = names.new_code()
                else:
                    return
            raise TakenElsewhere

        table = await self.hall.begin(record, store)
        self._tell(group.people, table.record)

    async def _is_code_free(self, code: str) -> bool:
        async with self.services.engine.connect() as connection:
            taken = select(schema.tables.c.id).where(schema.tables.c.code == code)
            return await connection.scalar(taken) is None

    async def _people(self, ids: Sequence[str]) -> list[Person]:
        person = schema.people
        usable = person.c.id.in_(ids) & ~person.c.banned & ~person.c.deleted
        async with self.services.engine.connect() as connection:
            rows = await connection.execute(select(person).where(usable))
            return [person_of(row) for row in rows.mappings()]

    def _tell(self, people: Sequence[str], record: TableRecord) -> None:
        for person in people:
            self.services.notices.tell(person, SeatFound(table=record.id, code=record.code))


def _free(record: TableRecord) -> int:
    """The number of free seats."""
    return sum(not one.taken for one in record.seats)


def _seats(people: list[Person], players: int) -> list[SeatRecord]:
    """Seats in random order: people, and bots on the others."""
    sitting: list[Person | None] = [*people, *([None] * (players - len(people)))]
    random.shuffle(sitting)
    seats: list[SeatRecord] = []
    for seat, one in enumerate(sitting):
        seats.append(seating.bot_on(seat, LEVEL) if one is None else seating.seated(seats, seat, one, ready=True))
    return seats
