"""The result of a table of a tournament: from its finished game, or from the position when its time was up."""

from collections.abc import Mapping

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from meydan.server.state import snapshots, stored_tables
from meydan.server.state.replayed_game import ReplayedGame, total_of
from meydan.server.state.table_record import TableRecord
from meydan.server.storage import schema
from meydan.tournaments import PairedTable, TableResult


async def result_of(engine: AsyncEngine, table: str, paired: PairedTable) -> TableResult:
    """The places at a table that is over. Those who never answered themselves did not come, and are placed last."""
    record = await stored_tables.find(engine, table)
    assert record is not None
    replayed = await snapshots.restore(engine, record) if record.started is not None else None
    absent = await _absent(engine, record, paired)
    if replayed is None:
        return TableResult(places=(1,) * len(paired.seats), absent=absent)
    replayed.resigned = record.resigned
    gone = [one in absent for one in paired.seats]
    ranks = [(late, *rank) for late, rank in zip(gone, _ranks(replayed), strict=True)]
    scores = tuple(total_of(score) for score in replayed.game.scores())
    return TableResult(
        places=tuple(1 + sum(other < own for other in ranks) for own in ranks),
        scores=scores if any(scores) and not any("influence" in score for score in replayed.game.scores()) else (),
        absent=absent,
    )


def _ranks(replayed: ReplayedGame) -> list[tuple[float, ...]]:
    """What orders the seats, lowest first: the places, and in an unfinished game what is left to each."""
    scores = replayed.game.scores()
    if replayed.over:
        return [(float(place),) for place in replayed.places]
    return [(float(place), -_number(score, "influence")) for place, score in zip(replayed.places, scores, strict=True)]


def _number(score: Mapping[str, object], name: str) -> float:
    value = score.get(name, 0)
    return float(value) if isinstance(value, (int, float)) else 0.0


async def _absent(engine: AsyncEngine, record: TableRecord, paired: PairedTable) -> tuple[str, ...]:
    """The entrants who were asked and never answered themselves."""
    log = schema.answers
    async with engine.connect() as connection:
        rows = (await connection.execute(select(log.c.seat, log.c.by).where(log.c.table_id == record.id))).all()
    asked, came = {row.seat for row in rows}, {row.seat for row in rows if row.by == "person"}
    return tuple(one for seat, one in enumerate(paired.seats) if one and seat in asked - came)
