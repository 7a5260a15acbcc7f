"""Who is here now, and what they do: only what the person shows to the one who asks, and never a private table."""

from collections.abc import Collection
from typing import Any, Literal

import msgspec
from sqlalchemy import Select, select

from meydan.server.circles.pairing_rows import still_looking
from meydan.server.circles.preferences import chosen
from meydan.server.circles.relations import apart, following, is_somebody
from meydan.server.people.accounts import wants_no_list
from meydan.server.services import Services
from meydan.server.state.table_record import PLAYING, WAITING
from meydan.server.storage import schema

Doing = Literal["square", "looking", "waiting", "playing"]
SLOW = ("hours_12", "day", "three_days", "week")
"""Clocks of games that last for days: who has such a game is not at its table now."""


class Whereabouts(msgspec.Struct, kw_only=True):
    """What a person who is here does."""

    doing: Doing = "square"
    """At the square, looking for a table, waiting at a public table, or playing at one."""
    game: str = ""
    table: str = ""
    """The code of the public table; empty: none. A private table is never told."""


def visible_to(viewer: str) -> Select[Any]:
    """Select the people whom the viewer follows and who show the viewer that they are here."""
    person, follow = schema.people, schema.follows
    shows = chosen("presence")
    allowed = (shows == "followers") | ((shows == "followed") & following(person.c.id, viewer))
    mine = follow.join(person, person.c.id == follow.c.other)
    hidden = wants_no_list() | apart(person.c.id, viewer)
    return select(person.c.id).select_from(mine).where((follow.c.person == viewer) & is_somebody() & allowed & ~hidden)


async def seen_by(services: Services, viewer: str) -> dict[str, Whereabouts]:
    """The people whom the viewer follows and sees here now."""
    async with services.engine.connect() as connection:
        shown = {row.id for row in await connection.execute(visible_to(viewer))}
    here = await services.notices.connected(shown)
    return await _doing(services, here) if here else {}


async def _doing(services: Services, people: Collection[str]) -> dict[str, Whereabouts]:
    table, seat, looks = schema.tables, schema.seats, schema.pairing
    found = {person: Whereabouts() for person in people}
    open_to_all = table.c.public & table.c.state.in_((WAITING, PLAYING)) & (table.c.daily == "") & ~table.c.sealed
    sits = seat.c.person.in_(people) & ~seat.c.away & ~seat.c.resigned & table.c.clock.not_in(SLOW)
    at_tables = select(seat.c.person, table.c.game, table.c.code, table.c.state).join(
        table, table.c.id == seat.c.table_id
    )
    looking = select(looks.c.person, looks.c.game).where(looks.c.person.in_(people) & still_looking(services.now()))
    async with services.engine.connect() as connection:
        for row in await connection.execute(looking):
            found[row.person] = Whereabouts(doing="looking", game=row.game)
        for sitting in await connection.execute(at_tables.where(open_to_all & sits).order_by(table.c.created)):
            doing: Doing = "playing" if sitting.state == PLAYING else "waiting"
            found[sitting.person] = Whereabouts(doing=doing, game=sitting.game, table=sitting.code)
    return found
