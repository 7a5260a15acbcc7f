"""Requests for a hint at a table: who may ask, and the mark that all players see."""

from meydan.bots import Advice
from meydan.server.cluster.conflicts import retry_on_conflict
from meydan.server.common.errors import NotAllowed, Refusal
from meydan.server.people.person import Person
from meydan.server.state.table_record import PLAYING
from meydan.server.tables.hot_seat import check_owner
from meydan.server.tables.table import LiveTable
from meydan.server.thinking.hints import Hints


async def hint(hints: Hints, table: LiveTable, person: Person, seat: int | None) -> Advice:
    """Advice for a seat that is asked, in friendly games only. The seat stays marked as hinted."""
    own = check_owner(table.seat_for(person.id, seat))
    async with table.lock:
        if table.play is None or table.record.state != PLAYING or own not in table.play.replayed.game.asked:
            raise Refusal("not_asked", "you are not asked anything now")
        if table.record.rated:
            raise NotAllowed("rated", "there are no hints in rated games")
        if table.record.daily:
            raise NotAllowed("no_hints_in_daily", "there are no hints in the daily deal")
        if table.record.tournament:
            raise NotAllowed("no_hints_in_tournament", "there are no hints in a tournament")
        question = (table.id, table.play.replayed.opened, own)
        hints.begin(question, table.play.replayed.game, person.id)
    await mark_hinted(table, own)
    return await hints.wait(question)


@retry_on_conflict
async def mark_hinted(table: LiveTable, seat: int) -> None:
    if seat not in table.record.hinted:
        async with table.changing() as draft:
            draft.hinted = sorted({*draft.hinted, seat})
