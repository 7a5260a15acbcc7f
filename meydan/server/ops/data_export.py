"""Everything stored about a person, for a data request."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from meydan.server.common.errors import NotFound
from meydan.server.ops.admin import note
from meydan.server.storage import schema
from meydan.server.storage.database import transaction

WHOLE = {
    "sessions": schema.sessions.c.person,
    "passkeys": schema.passkeys.c.person,
    "known_devices": schema.known_devices.c.person,
    "subscriptions": schema.subscriptions.c.person,
    "seats": schema.seats.c.person,
    "results": schema.results.c.person,
    "chat": schema.chat.c.person,
    "mutes": schema.mutes.c.person,
    "follows": schema.follows.c.person,
    "followers": schema.follows.c.other,
    "circle_settings": schema.circle_settings.c.person,
    "invitations": schema.invitations.c.person,
    "invitations_sent": schema.invitations.c.by,
    "pairing": schema.pairing.c.person,
    "ratings": schema.ratings.c.who,
    "daily_tries": schema.daily_tries.c.person,
    "puzzle_tries": schema.puzzle_tries.c.person,
    "puzzle_players": schema.puzzle_players.c.person,
    "puzzle_storms": schema.puzzle_storms.c.person,
    "own_searches": schema.own_searches.c.person,
    "own_puzzles": schema.own_puzzles.c.person,
    "tournaments": schema.tournaments.c.owner,
    "tournament_entrants": schema.tournament_entrants.c.person,
    "club_members": schema.club_members.c.person,
    "club_nights": schema.club_nights.c.by,
    "club_answers": schema.club_answers.c.person,
    "club_ratings": schema.club_ratings.c.person,
    "club_results": schema.club_results.c.person,
    "season_places": schema.season_places.c.person,
    "season_entries": schema.season_entries.c.person,
    "reports": schema.reports.c.reporter,
    "gifts": schema.gifts.c.giver,
    "gifts_received": schema.gifts.c.receiver,
}
"""The columns that name a person, with rows that are exported whole but for their secrets."""
PARTS = {
    "hosted": (schema.tables.c.host, ("id", "code", "game", "created")),  # not the seed of a game that still runs
    "reported": (  # not who reported, nor in which words
        schema.reports.c.person,
        ("table_id", "reason", "lines", "time", "decided", "decision", "seen"),
    ),
    "measures": (schema.admin_actions.c.target, ("action", "time")),
}
"""The same for rows of which only some columns are the person's business."""
SECRETS = ("password", "token", "session", "key", "shown")
"""Hashes of passwords and sessions are useless to the person, but not to a thief of the file. The key of a tournament's
deals is secret from everybody, and whether an invitation was shown from its sender."""


async def export(engine: AsyncEngine, person: str) -> dict[str, Any]:
    """Everything stored about a person."""
    mine = await _stored_about(engine, person)
    async with transaction(engine) as connection:
        await note(connection, "data_exported", person)
    return mine


async def _stored_about(engine: AsyncEngine, person: str) -> dict[str, Any]:
    people = schema.people
    async with engine.connect() as connection:
        found = (await connection.execute(select(people).where(people.c.id == person))).mappings().first()
        if found is None:
            raise NotFound("no_person", f"there is no person {person}")
        mine: dict[str, Any] = {"person": _without_secrets(found)}
        for name, column in WHOLE.items():
            rows = (await connection.execute(select(column.table).where(column == person))).mappings()
            mine[name] = [_without_secrets(row) for row in rows]
        for name, (column, told) in PARTS.items():
            rows = (await connection.execute(select(column.table).where(column == person))).mappings()
            mine[name] = [_only(row, told) for row in rows]
        mine["standing_answers"] = await _standing_answers(connection, person)
        mine["helps_at_tournaments"] = await _helps(connection, person)
    return mine


async def _standing_answers(connection: AsyncConnection, person: str) -> list[dict[str, Any]]:
    order, seat = schema.standing_answers, schema.seats
    here = (seat.c.table_id == order.c.table_id) & (seat.c.seat == order.c.seat)
    rows = await connection.execute(select(order).join(seat, here).where(seat.c.person == person))
    return [dict(row) for row in rows.mappings()]


async def _helps(connection: AsyncConnection, person: str) -> list[dict[str, Any]]:
    """The tournaments at whose desk the person helps: entrants whom the organiser has named."""
    cup, entered = schema.tournaments, schema.tournament_entrants
    query = select(cup).join(entered, entered.c.tournament == cup.c.id).where(entered.c.person == person)
    rows = (await connection.execute(query)).mappings()
    return [_only(row, ("id", "code", "name")) for row in rows if person in row["helpers"]]


def _without_secrets(row: Mapping[Any, Any]) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key not in SECRETS}


def _only(row: Mapping[Any, Any], told: Sequence[str]) -> dict[str, Any]:
    return {name: row[name] for name in told}
