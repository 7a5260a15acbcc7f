"""Playing on against bots from any point of a finished game, or of a game file."""

import asyncio
from typing import Any

from meydan.server import lobby, records, uploads
from meydan.server.errors import Malformed, Refusal
from meydan.server.hall import Hall, check_level
from meydan.server.people import Person
from meydan.server.sheet import SeatSheet
from meydan.server.table import Table


async def fork_table(hall: Hall, name: str, person: Person, n: int, seat: int, level: str) -> Table:
    """Play on from answer `n` of a finished game, against bots."""
    _, fold = await records.finished(hall.house, name)
    return await fork_record(hall, await asyncio.to_thread(fold.game.record), person, n, seat, level, name)


async def fork_record(
    hall: Hall, record: dict[str, Any], person: Person, n: int, seat: int, level: str, source: str | None = None
) -> Table:
    """Play on from answer `n` of any record, or of a downloaded file that has one, against bots."""
    check_level(level)
    record = uploads.read(record).record
    words = record.get("words")
    if not isinstance(words, list) or not 0 <= n <= len(words):
        raise Malformed("bad_point", "the record has no such point")
    game = await asyncio.to_thread(uploads.play_again, {**record, "words": words[:n]})
    if game.over:
        raise Refusal("nothing_left", "at this point the game is over")
    if not 0 <= seat < game.players:
        raise Malformed("unknown_seat", f"there is no seat {seat} at this table", seat=seat)
    seats = [SeatSheet(seat=at, bot=level, name=level, ready=True) for at in range(game.players)]
    seats[seat] = SeatSheet(seat=seat, person=person.id, name=person.name, avatar=person.avatar, ready=True)
    table = await hall.create(
        host=person.id,
        game=game.rules.key,
        players=game.players,
        options=dict(game.settings),
        clock="none",
        position=game.dump(),
        forked_from=source,
        seats=seats,
        commitment="",
    )
    async with table.mailbox:
        await lobby.begin(table, table.draft())
    return table
