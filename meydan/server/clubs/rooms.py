"""Tables and tournaments of a club: opened by members, listed to members only."""

from typing import Any

import msgspec
from sqlalchemy import func, insert, select

from meydan.server.clubs.roster import Club, ClubRoster
from meydan.server.common.errors import TooMuch
from meydan.server.lobby.hall import Hall
from meydan.server.lobby.homepage import glance
from meydan.server.lobby.new_tables import open_table
from meydan.server.people.person import Person
from meydan.server.state.table_record import PLAYING, WAITING
from meydan.server.storage import schema
from meydan.server.tables.table import LiveTable
from meydan.server.tournaments.desk import TournamentDesk
from meydan.server.tournaments.logs import TournamentLog
from meydan.server.tournaments.plans import NewTournament
from meydan.server.wire.protocol import TableInfo

MOST_WAITING = 20
"""Tables of a club that wait for players."""
MOST_LISTED = 30
MOST_TOURNAMENTS = 20


class ClubTournament(msgspec.Struct, kw_only=True):
    """A tournament in the list of a club."""

    code: str
    name: str
    game: str
    over: bool


class ClubRooms:
    """Tables and tournaments of clubs."""

    def __init__(self, hall: Hall, roster: ClubRoster, desk: TournamentDesk) -> None:
        self.hall = hall
        self.services = hall.services
        self.roster = roster
        self.desk = desk

    async def open_table(self, code: str, person: Person, **settings: Any) -> LiveTable:
        """Open a table that members see on the page of the club, and nobody else on the home page."""
        club = await self.roster.as_member(code, person)
        made, table = schema.club_tables, schema.tables
        waits = select(func.count()).select_from(made.join(table, table.c.id == made.c.table_id))
        async with self.services.engine.connect() as connection:
            here = (made.c.club == club.id) & (table.c.state == WAITING)
            waiting = await connection.scalar(waits.where(here)) or 0
        if waiting >= MOST_WAITING:
            raise TooMuch("too_many_club_tables", "enough tables of the club wait for players", most=MOST_WAITING)
        opened = await open_table(self.hall, person, **settings | {"public": False})
        await self.services.journal.write((insert(made), {"table_id": opened.id, "club": club.id}))
        return opened

    async def tables(self, club: Club) -> list[TableInfo]:
        """Tables that wait or are played, those that wait first."""
        made, table = schema.club_tables, schema.tables
        query = select(table.c.id).join(made, made.c.table_id == table.c.id)
        here = (made.c.club == club.id) & table.c.state.in_((WAITING, PLAYING))
        waiting_first = query.where(here).order_by(table.c.state.desc(), table.c.created.desc())
        async with self.services.engine.connect() as connection:
            names = list(await connection.scalars(waiting_first.limit(MOST_LISTED)))
        return [info for name in names for info in await glance(self.hall, name)]

    async def open_tournament(self, code: str, person: Person, asked: NewTournament) -> TournamentLog:
        """Open a tournament that is listed on the page of the club only."""
        club = await self.roster.as_member(code, person)
        log = await self.desk.open(person, msgspec.structs.replace(asked, public=False))
        row = {"tournament": log.row.id, "club": club.id}
        await self.services.journal.write((insert(schema.club_tournaments), row))
        return log

    async def tournaments(self, club: Club) -> list[ClubTournament]:
        """Tournaments of the club, those that are not over first."""
        made, cup = schema.club_tournaments, schema.tournaments
        query = select(cup).join(made, made.c.tournament == cup.c.id).where(made.c.club == club.id)
        async with self.services.engine.connect() as connection:
            order = query.order_by(cup.c.ended.is_not(None), cup.c.created.desc()).limit(MOST_TOURNAMENTS)
            rows = (await connection.execute(order)).all()
        return [ClubTournament(code=row.code, name=row.name, game=row.game, over=row.ended is not None) for row in rows]
