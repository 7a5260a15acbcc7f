"""Playing on against bots from any point of a finished game or of a game file."""

from collections.abc import Sequence
from typing import Any

from meydan.core.game import Game
from meydan.server.common import thread_pools
from meydan.server.history import records, uploads
from meydan.server.lobby.hall import Hall
from meydan.server.people.person import Person
from meydan.server.setup import waiting_room
from meydan.server.setup.new_records import check_level
from meydan.server.tables.table import LiveTable


async def fork_table(
    hall: Hall, name: str, person: Person, n: int, seat: int, level: str, same_bots: bool = False
) -> LiveTable:
    """Play on from answer `n` of a finished game, against bots: those that played it, or all of one level."""
    table_record, replayed = await records.finished(hall.services, name)
    record = await thread_pools.REPLAYS.run(replayed.game.record, whose=(person.id,))
    others = [one.bot for one in table_record.seats] if same_bots else []
    return await fork_record(hall, dict(record), person, n, seat, level, name, others)


async def fork_record(
    hall: Hall,
    record: dict[str, Any],
    person: Person,
    n: int,
    seat: int,
    level: str,
    source: str | None = None,
    others: Sequence[str | None] = (),
) -> LiveTable:
    """Play on from answer `n` of a record, or of a downloaded file that contains one, against bots."""
    check_level(level)
    record = uploads.read(record).record
    begun = uploads.until(record, n)
    game = await thread_pools.REPLAYS.run(uploads.play_again, begun, whose=(person.id,))
    return await fork_game(hall, game, person, seat, level, source, others)


async def fork_game(
    hall: Hall,
    game: Game,
    person: Person,
    seat: int,
    level: str,
    source: str | None = None,
    others: Sequence[str | None] = (),
) -> LiveTable:
    """Play on from where a game stands, against bots."""
    return await hall.begin(waiting_room.fork(hall.services.now(), game, person, seat, level, source, others))
