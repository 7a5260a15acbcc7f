"""`meydan admin reports`, `report`, `decide`, `gifts`: what players report, what is measured, and what is decided."""

import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from meydan.cli.server.backup import Data, Database
from meydan.cli.server.stored_data import print_json, with_engine

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

ReportId = Annotated[str, Parameter(help="Id of the report.")]
Decision = Literal["nothing", "warning", "void", "ban"]


def reports(
    *,
    everything: Annotated[bool, Parameter(help="List closed reports, too.")] = False,
    data: Data = None,
    database: Database = None,
) -> int:
    """List open reports about people: those about whom most was reported first."""
    from meydan.server.ops import report_queue as work

    for one in with_engine(data, database, lambda engine: work.queue(engine, everything)):
        moment = datetime.fromtimestamp(one.time, UTC)
        print(f"{one.id}  {moment:%Y-%m-%d %H:%M}Z  {one.decision or 'open':8}  {one.reason:14}", end="  ")
        print(f"{one.name} ({one.person}), {one.about} in all  {one.game} {one.table}")
    return 0


def report(id: ReportId, *, data: Data = None, database: Database = None) -> int:
    """Show a report: the replay, the results, gifts measured between its people, and games from one network."""
    from meydan.server.ops import report_queue as work

    return print_json(with_engine(data, database, lambda engine: work.show(engine, id)))


def decide(
    id: ReportId,
    decision: Annotated[Decision, Parameter(help="What is done.")],
    *,
    note: Annotated[str, Parameter(help="Why; only administrators read it.")] = "",
    table: Annotated[
        tuple[str, ...], Parameter(help="Id of a rated game to declare void; may be given several times.")
    ] = (),
    data: Data = None,
    database: Database = None,
) -> int:
    """Close a report: do nothing, warn the person, declare rated games void, or ban the person."""
    from meydan.server.ops import report_queue as work

    with_engine(data, database, lambda engine: work.close(engine, id, decision, note, table))
    print(f"The report {id} is closed: {decision}.")
    return 0


def gifts(
    *,
    person: Annotated[str | None, Parameter(help="Only pairs with the person of this id.")] = None,
    days: Annotated[float, Parameter(help="How many days to look back.")] = 90.0,
    table: Annotated[str | None, Parameter(help="Measure this finished game now; it need not be rated.")] = None,
    data: Data = None,
    database: Database = None,
) -> int:
    """List how much win share people gave each other in rated games beyond the usual, the most striking first."""
    from meydan.server.fair_play import evidence as work

    if table is not None:
        return _measure(table, data, database)
    since = time.time() - days * 86_400.0
    for one in with_engine(data, database, lambda engine: work.gift_pairs(engine, person, since)):
        mark = "marked" if one.marked else ""
        print(f"{one.score:+6.1f}  {one.mean:+.3f}  {one.games:4} games  {one.names[0]} ({one.giver})", end=" ")
        print(f"to {one.names[1]} ({one.receiver})  {mark}".rstrip())
    return 0


def _measure(table: str, data: str | None, database: str | None) -> int:
    """Measure one game in this process, and print what each seat gave each other one."""
    from meydan.fair_play import favour, measure
    from meydan.server.state import snapshots, stored_tables
    from meydan.server.state.table_record import FINISHED

    async def work(engine: "AsyncEngine") -> list[str]:
        record = await stored_tables.find(engine, table)
        if record is None or record.state != FINISHED:
            return [f"there is no finished game {table}"]
        replayed = await snapshots.restore(engine, record)
        found = favour(measure(replayed.game, 1))
        names = [one.name or one.bot or str(one.seat) for one in record.seats]
        return [f"{names[one]} to {names[other]}: {gave:+.3f}" for (one, other), gave in found.items()]

    for line in with_engine(data, database, work):
        print(line)
    return 0
