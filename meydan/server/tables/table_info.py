"""The public view of a table, made from its record."""

from collections.abc import Callable

from meydan.server.common.table_settings import values_of
from meydan.server.state.table_record import FINISHED, SeatRecord, TableRecord
from meydan.server.tables.audience import Census
from meydan.server.wire.protocol import Opening, RatingChange, SeatInfo, TableInfo

NOBODY = Census()


def table_info(
    record: TableRecord,
    here: Callable[[int], bool],
    listening: Census = NOBODY,
    ratings: list[RatingChange] | None = None,
    halted: bool = False,
) -> TableInfo:
    """A table as everyone sees it. Fields are listed one by one so that no secret gets in by accident."""
    return TableInfo(
        **values_of(record),
        id=record.id,
        code=record.code,
        state=record.state,
        paused=record.paused,
        host=record.host,
        seats=[seat_info(one, here(one.seat)) for one in record.seats],
        spectators=listening.spectators,
        screens=0 if record.public else listening.screens,
        commitment=record.commitment,
        created=record.created,
        started=record.started,
        ended=record.ended,
        forked_from=record.forked_from,
        coached=record.coached,
        daily=record.daily,
        practice=record.practice,
        tournament=record.tournament,
        rematch_of=record.rematch_of,
        rematch=record.rematch,
        want_pause=record.want_pause,
        want_abandon=record.want_abandon,
        hinted=record.hinted,
        ratings=ratings or [],
        halted=halted,
    )


def opening(record: TableRecord, now: float) -> Opening | None:
    """The seed and salt of a finished game, with which anyone can verify the deal.

    Those of a daily deal are opened when its day is over, those of a tournament's deal after its round.
    """
    if record.state != FINISHED or record.is_sealed(now):
        return None
    return Opening(seed=record.seed, salt=record.salt, commitment=record.commitment)


def seat_info(one: SeatRecord, here: bool) -> SeatInfo:
    return SeatInfo(
        seat=one.seat,
        name=one.name,
        person=one.person,
        bot=one.bot,
        ready=one.ready,
        here=here,
        away=one.away,
        late=one.late,
        avatar=one.avatar,
        resigned=one.resigned,
        program=one.program,
    )
