"""Opens and closes seasons. Everything follows from what is stored, so it can be done at any time, late and twice.

Each step is one write that fails if another process was first: the key of a season, a version of its groups, and the
condition that it has no archive yet.
"""

import contextlib
import hashlib
import json
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from meydan.games.registry import GAMES
from meydan.server.clubs import club_ladder
from meydan.server.common.time_source import sleep_until
from meydan.server.history import results
from meydan.server.seasons.calendar import PersianSeason, season_at
from meydan.server.seasons.promotion import SeasonLine, after, cut, ordered, ranked, room_for
from meydan.server.seasons.records import SERVER, SeasonLadder, SeasonRecord, played, unsettled
from meydan.server.services import Services
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, Taken, must_hit

LOOK = 60.0
"""Seconds between two looks of the watch; pages look, too."""
GRACE = 600.0
"""Seconds after its end before a season is closed: games that ended in time have their ratings by then."""
PATIENCE = 86_400.0
"""Seconds after its end after which a season is closed without the games that still have no ratings."""
LATELY = 92 * 86_400.0
"""The first groups of a ladder are those who have played in this time."""
TRIES = 20


class SeasonKeeper:
    """Keeps the seasons of all ladders."""

    def __init__(self, services: Services) -> None:
        self.services = services

    async def watch(self) -> None:
        """Look again and again, as long as the server runs."""
        while True:
            if not self.services.halted:
                try:
                    for ladder in await self._ladders():
                        await self.attend(ladder)
                except Exception as error:
                    self.services.report(error, "seasons")
            await sleep_until(self.services.time_source, self.services.now() + LOOK)

    async def _ladders(self) -> list[SeasonLadder]:
        """The ladders of the server, and those of clubs with a season that is not closed."""
        season = schema.seasons
        open_ = select(season.c.ladder, season.c.game).where(season.c.document.is_(None) & (season.c.ladder != SERVER))
        async with self.services.engine.connect() as connection:
            clubs = [SeasonLadder(row.ladder, row.game) for row in await connection.execute(open_.distinct())]
        return [SeasonLadder(SERVER, game) for game in GAMES.by_key] + clubs

    async def attend(self, ladder: SeasonLadder) -> None:
        """Do what is due on one ladder: close what is over, open what has begun, place who has come."""
        await self._rate_late(ladder)
        if ladder.owner != SERVER:
            await club_ladder.catch_up(self.services, ladder.owner)
        for _ in range(TRIES):
            with contextlib.suppress(Taken):  # another process was first: look again
                if not await self._step(ladder):
                    return

    async def _rate_late(self, ladder: SeasonLadder) -> None:
        """Try once more to rate what a season has waited for in vain; it is closed in any case."""
        now, season = self.services.now(), schema.seasons
        over = season.c.document.is_(None) & (season.c.ends + PATIENCE <= now)
        async with self.services.engine.connect() as connection:
            ends = await connection.scalar(select(func.min(season.c.ends)).where(of(season, ladder) & over))
            tables = [] if ends is None else await unsettled(connection, ladder.game, ends)
        for table in tables:
            try:
                await results.settle(self.services, table)
            except Exception as error:
                self.services.report(error, "seasons")

    async def _step(self, ladder: SeasonLadder) -> bool:
        """Do the first thing that is due; False: nothing is."""
        now, season = self.services.now(), schema.seasons
        async with self.services.engine.connect() as connection:
            query = select(season).where(of(season, ladder)).order_by(season.c.starts)
            rows = (await connection.execute(query)).all()
            over = [row for row in rows if row.document is None and row.ends + GRACE <= now]
            if over:
                todo = await self._closing(connection, ladder, over[0], rows)
            else:
                current = season_at(now)
                row = next((one for one in rows if one.season == current.key), None)
                if row is not None:
                    todo = await self._placing(connection, ladder, row)
                elif any(one.document is None for one in rows):
                    todo = []  # the season before is in its grace
                else:
                    todo = await self._opening(connection, ladder, current, rows)
        if todo:
            await self.services.journal.write(*todo)
        return bool(todo)

    # -- the beginning -------------------------------------------------------------------------------------------

    async def _opening(
        self, connection: AsyncConnection, ladder: SeasonLadder, season: PersianSeason, rows: Any
    ) -> list[Statement]:
        """The groups that follow from the last archive, or from those who have played lately, best first."""
        records = await played(connection, ladder, season.starts - LATELY, season.ends)
        if rows:
            groups = await self._following(connection, ladder, rows[-1])
        else:
            groups = cut(sorted(records, key=lambda who: (-records[who].rating, records[who].first, who)))
        people = [(number, who) for number, group in enumerate(groups, 1) for who in group]
        if not people:
            if not rows or not await played(connection, ladder, season.starts, season.ends):
                return []
        row = {"season": season.key, "starts": season.starts, "ends": season.ends, "version": 0}
        key = {"ladder": ladder.owner, "game": ladder.game}
        places = [
            key
            | {"season": season.key, "person": who, "group": number, "number": at}
            | {"rating": records.get(who, SeasonRecord(rating=1000.0)).rating}
            for at, (number, who) in enumerate(people)
        ]
        todo: list[Statement] = [(insert(schema.seasons), key | row)]
        return [*todo, (insert(schema.season_places), places)] if places else todo

    async def _following(self, connection: AsyncConnection, ladder: SeasonLadder, row: Any) -> list[list[str]]:
        """The groups that the archive names, without deleted accounts and, in a club, without those who left."""
        entry, person, member = schema.season_entries, schema.people, schema.club_members
        query = select(entry.c.entry, entry.c.person).join(person, person.c.id == entry.c.person)
        query = query.where(of(entry, ladder) & (entry.c.season == row.season) & ~person.c.banned & ~person.c.deleted)
        if ladder.owner != SERVER:
            still = (member.c.club == ladder.owner) & (member.c.role != "asking")
            query = query.where(entry.c.person.in_(select(member.c.person).where(still)))
        people = {one.entry: one.person for one in await connection.execute(query)}
        groups = [[people[one] for one in group if one in people] for group in json.loads(row.document)["next"]]
        return [group for group in groups if group]

    async def _placing(self, connection: AsyncConnection, ladder: SeasonLadder, row: Any) -> list[Statement]:
        """Place one person who has played in this season and has no group yet: the one who came first."""
        place, season = schema.season_places, schema.seasons
        query = select(place).where(of(place, ladder) & (place.c.season == row.season))
        rows = (await connection.execute(query)).all()
        records = await played(connection, ladder, row.starts, row.ends)
        new = sorted(records.keys() - {one.person for one in rows}, key=lambda who: (records[who].first, who))
        if not new:
            return []
        groups: dict[int, list[float]] = {}
        for one in rows:
            groups.setdefault(one.group, []).append(one.rating)
        who, rating = new[0], records[new[0]].rating
        placed = {"ladder": ladder.owner, "game": ladder.game, "season": row.season, "person": who}
        placed |= {"group": room_for(rating, groups), "number": len(rows), "rating": rating}
        same = of(season, ladder) & (season.c.season == row.season) & (season.c.version == row.version)
        return [
            (must_hit(update(season).where(same & season.c.document.is_(None)).values(version=row.version + 1)), None),
            (insert(place), placed),
        ]

    # -- the end -------------------------------------------------------------------------------------------------

    async def _closing(self, connection: AsyncConnection, ladder: SeasonLadder, row: Any, rows: Any) -> list[Statement]:
        """Store the archive of a season that is over. Who played, but was not placed in time, is placed first."""
        if self.services.now() < row.ends + PATIENCE and await unsettled(connection, ladder.game, row.ends):
            return []
        late = await self._placing(connection, ladder, row)
        if late:
            return late
        season, place, entry = schema.seasons, schema.season_places, schema.season_entries
        groups = await season_groups(connection, ladder, row)
        following, moves = after(groups)
        number = 0
        entries: dict[str, int] = {}
        told: list[list[dict[str, Any]]] = []
        for group in groups:
            told.append([])
            for at, one in enumerate(group, 1):
                number += 1
                entries[one.who] = number
                line = {"entry": number, "place": at if ranked(one) else None, "rating": one.rating}
                told[-1].append(line | {"games": one.games, "wins": one.wins, "move": moves[one.who]})
        before = [one.hash for one in rows if one.starts < row.starts and one.hash]
        document = json.dumps(
            {
                "game": ladder.game,
                "season": row.season,
                "starts": row.starts,
                "ends": row.ends,
                "before": before[-1] if before else None,
                "groups": told,
                "next": [[entries[who] for who in group] for group in following],
            },
            sort_keys=True,
        )
        key = {"ladder": ladder.owner, "game": ladder.game, "season": row.season}
        same = of(season, ladder) & (season.c.season == row.season) & season.c.document.is_(None)
        closed = update(season).where(same & (season.c.version == row.version))
        todo: list[Statement] = [(must_hit(closed.values(document=document, hash=hash_of(document))), None)]
        people = [key | {"entry": at, "person": who} for who, at in entries.items()]
        todo += [(insert(entry), people)] if people else []
        return [*todo, (delete(place).where(of(place, ladder) & (place.c.season == row.season)), None)]


async def season_groups(connection: AsyncConnection, ladder: SeasonLadder, row: Any) -> list[list[SeasonLine]]:
    """The groups of a season that has no archive yet, each in its present order."""
    place = schema.season_places
    query = select(place).where(of(place, ladder) & (place.c.season == row.season)).order_by(place.c.number)
    records = await played(connection, ladder, row.starts, row.ends)
    groups: dict[int, list[SeasonLine]] = {}
    for one in (await connection.execute(query)).all():
        done = records.get(one.person, SeasonRecord(rating=one.rating))
        line = SeasonLine(who=one.person, rating=done.rating, games=done.games, wins=done.wins, number=one.number)
        groups.setdefault(one.group, []).append(line)
    return [ordered(groups[number]) for number in sorted(groups)]


def of(table: Any, ladder: SeasonLadder) -> Any:
    """SQL condition: rows of this ladder."""
    return (table.c.ladder == ladder.owner) & (table.c.game == ladder.game)


def hash_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
