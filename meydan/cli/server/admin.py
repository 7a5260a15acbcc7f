"""`meydan admin`: inspect and moderate the tables and people of a server."""

import json
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from meydan.cli.mistakes import Mistake
from meydan.cli.server import fair_play, seasons
from meydan.cli.server.backup import Data, Database
from meydan.cli.server.stored_data import print_json, with_engine

TableName = Annotated[str, Parameter(help="Id or code of the table.")]
PersonId = Annotated[str, Parameter(help="Id of the person.")]

admin = App(
    name="admin",
    help="List, inspect and close tables; list suspects; decide on reports; ban people; export their data.",
)


for command in (fair_play.reports, fair_play.report, fair_play.decide, fair_play.gifts, seasons.correct_season):
    admin.command(command)


@admin.command
def tables(
    state: Annotated[
        str | None, Parameter(help="waiting, playing, finished or closed; all tables when left out.")
    ] = None,
    *,
    data: Data = None,
    database: Database = None,
) -> int:
    """List tables: all, or those that are waiting, playing, finished or closed."""
    from meydan.server.ops import admin as work

    for row in with_engine(data, database, lambda engine: work.tables(engine, state)):
        print(f"{row['id']}  {row['code']}  {row['state']:8}  {row['game']} {row['players']}  {row['answers'] or 0}")
    return 0


@admin.command
def table(name: TableName, *, data: Data = None, database: Database = None) -> int:
    """Show a table by its id or code. The secret of a running game is not shown."""
    from meydan.server.ops import admin as work

    return print_json(with_engine(data, database, lambda engine: work.table(engine, name)))


@admin.command
def close(name: TableName, *, data: Data = None, database: Database = None) -> int:
    """Close a table for good."""
    from meydan.server.ops import admin as work

    with_engine(data, database, lambda engine: work.close(engine, name, time.time()))
    print(f"Table {name} is closed.")
    return 0


@admin.command
def ban(
    person: PersonId,
    *,
    lift: Annotated[bool, Parameter(help="Lift the ban instead.")] = False,
    data: Data = None,
    database: Database = None,
) -> int:
    """Ban a person, or lift the ban."""
    from meydan.server.ops import admin as work

    with_engine(data, database, lambda engine: work.ban(engine, person, not lift))
    print(f"The ban of {person} is lifted." if lift else f"{person} is banned.")
    return 0


@admin.command
def actions(*, data: Data = None, database: Database = None) -> int:
    """List actions taken from the command line: bans, closed tables, exports; newest first."""
    from meydan.server.ops import admin as work

    for row in with_engine(data, database, work.actions):
        moment = datetime.fromtimestamp(row["time"], UTC)
        print(f"{moment:%Y-%m-%d %H:%M:%S}Z  {row['action']:13}  {row['target']}  {row['by']}")
    return 0


@admin.command
def suspects(
    *,
    days: Annotated[float, Parameter(help="How many days to look back.")] = 7.0,
    least: Annotated[int, Parameter(help="Leave out those with fewer games.")] = 5,
    data: Data = None,
    database: Database = None,
) -> int:
    """List pairs and people whose rated games of the last days look arranged."""
    from meydan.server.history import suspects as work

    since = time.time() - days * work.DAY
    for pair in with_engine(data, database, lambda engine: work.pairs(engine, since, least)):
        (one, other), (name, name2) = pair.people, pair.names
        print(f"{pair.game}: {name} ({one}) and {name2} ({other}): {', '.join(pair.marks)}")
        print(f"  {pair.games} games, won {pair.wins[0]} and {pair.wins[1]}, {pair.hollow} hardly played,", end=" ")
        print(f"{pair.seconds:.0f} s long, rating {pair.gained[0]:+.0f} and {pair.gained[1]:+.0f},", end=" ")
        print(f"{pair.one_network} from one network")
    for who in with_engine(data, database, lambda engine: work.people(engine, since, least)):
        print(
            f"{who.name} ({who.person}): {who.games} games with {who.opponents} people, left {who.left} early,", end=" "
        )
        print(f"won {who.were_left} that an opponent left early")
    return 0


@admin.command
def export(
    person: PersonId,
    *,
    to: Annotated[Path | None, Parameter(help="File to write, readable by its owner only.")] = None,
    data: Data = None,
    database: Database = None,
) -> int:
    """Print everything stored about a person, or write it into a file."""
    from meydan.server.common import private_files
    from meydan.server.ops import data_export as work

    found = with_engine(data, database, lambda engine: work.export(engine, person))
    if to is None:
        return print_json(found)
    try:
        private_files.write(to, json.dumps(found, ensure_ascii=False, indent=1).encode())
    except OSError as error:
        raise Mistake(f"{to} cannot be written: {error.strerror}", "unwritable", file=str(to)) from error
    print(f"everything about {person} is in {to}")
    return 0
