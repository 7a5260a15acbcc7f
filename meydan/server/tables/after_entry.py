"""What an entry of the journal changes in the record of its table."""

from meydan.core.game import RESIGN
from meydan.server.state.replayed_game import Entry, ReplayedGame, ReplayStep
from meydan.server.state.table_record import TableRecord


def after_entry(record: TableRecord, entry: Entry, step: ReplayStep) -> tuple[TableRecord, ReplayedGame | None]:
    """The record after an entry, the same object if nothing changes; and the finished game, if that was its end."""
    returns = entry.by == "person" and record.seats[entry.seat].away
    if entry.word != RESIGN and not returns and not step.game.over:
        return record, None
    draft = record.next()
    sitting = draft.seats[entry.seat]
    sitting.away = sitting.away and not returns
    sitting.late = sitting.late and not returns
    sitting.resigned = sitting.resigned or entry.word == RESIGN
    last = ReplayedGame(step.game)
    last.resigned = draft.resigned
    if not last.over:
        return draft, None
    draft.end(entry.time)
    return draft, last
