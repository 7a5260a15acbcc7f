"""Playing on against bots from any point of a finished game or of a game file."""

from typing import Any

from meydan.server.common import thread_pools
from meydan.server.common.errors import Malformed, Refusal
from meydan.server.history import records, uploads
from meydan.server.lobby.hall import Hall
from meydan.server.lobby.new_records import check_level
from meydan.server.people.accounts import Person
from meydan.server.tables.seating import against_bots
from meydan.server.tables.table import LiveTable


async def fork_table(hall: Hall, name: str, person: Person, n: int, seat: int, level: str) -> LiveTable:
    """Play on from answer `n` of a finished game, against bots."""
    _, replayed = await records.finished(hall.services, name)
    record = await thread_pools.REPLAYS.run(replayed.game.record, whose=(person.id,))
    return await fork_record(hall, dict(record), person, n, seat, level, name)


async def fork_record(
    hall: Hall, record: dict[str, Any], person: Person, n: int, seat: int, level: str, source: str | None = None
) -> LiveTable:
    """Play on from answer `n` of a record, or of a downloaded file that contains one, against bots."""
    check_level(level)
    record = uploads.read(record).record
    words = record.get("words")
    if not isinstance(words, list) or not 0 <= n <= len(words):
        raise Malformed("bad_point", "the record has no such point")
    begun = {**record, "words": words[:n]}
    uploads.check_length(begun)
    game = await thread_pools.REPLAYS.run(uploads.play_again, begun, whose=(person.id,))
    if game.over:
        raise Refusal("nothing_left", "at this point the game is over")
    if not 0 <= seat < game.players:
        raise Malformed("unknown_seat", f"there is no seat {seat} at this table", seat=seat)
    return await hall.create(
        begin=True,
        host=person.id,
        game=game.rules.key,
        players=game.players,
        options=dict(game.settings),
        clock="none",
        position=game.dump(),
        forked_from=source,
        seats=against_bots(game.players, seat, person, level),
        commitment="",
    )
