"""`meydan load`: measure how many tables a server on this machine can carry."""

import asyncio
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from meydan.cli.mistakes import Mistake


def load(
    *,
    tables: Annotated[str, Parameter(help="Games at a time; rising numbers separated by commas give a curve.")] = "50",
    bot_tables: Annotated[int, Parameter(help="Additional tables with bots only.")] = 0,
    seconds: Annotated[float, Parameter(help="Seconds for which each number of tables is measured.")] = 20.0,
    game: Annotated[str, Parameter(help="The game.")] = "coup",
    humans: Annotated[int, Parameter(help="Simulated people at each table, each with a socket.")] = 2,
    bots: Annotated[int, Parameter(help="Bots at each table.")] = 2,
    level: Annotated[str, Parameter(help="The level of the bots.")] = "novice",
    pace: Annotated[float, Parameter(help="Pauses of people: 1 realistic, 0.1 ten times as fast.")] = 1.0,
    url: Annotated[list[str] | None, Parameter(help="A running server on this machine; may be repeated.")] = None,
    servers: Annotated[int, Parameter(help="Servers to start when none is given.")] = 1,
    workers: Annotated[int, Parameter(help="Bot workers to start beside the servers.")] = 0,
    database: Annotated[str, Parameter(help="Address of an empty database for started servers.")] = "",
    broker: Annotated[str, Parameter(help="Address of a broker for started servers.")] = "",
    json: Annotated[Path | None, Parameter(help="Also write the figures to this file as JSON.")] = None,
) -> int:
    """Load-test a server on this machine with simulated players, and report what it needed."""
    import msgspec

    from meydan.loadtest.measure import LoadPlan, measure
    from meydan.loadtest.players import TableMix
    from meydan.loadtest.report import markdown

    counts = [count.strip() for count in tables.split(",")]
    if not all(count.isdecimal() for count in counts):
        raise Mistake(f"--tables takes whole numbers with commas between them, not {tables!r}", "bad_tables")
    flags = [*(("--database", database) if database else ()), *(("--broker", broker) if broker else ())]
    plan = LoadPlan(
        tables=tuple(int(count) for count in counts),
        bot_tables=bot_tables,
        seconds=seconds,
        mix=TableMix(game=game, humans=humans, bots=bots, level=level, pace=pace),
        urls=tuple(one.rstrip("/") for one in url or ()),
        servers=servers,
        flags=tuple(flags),
        workers=workers,
    )
    points = asyncio.run(measure(plan))
    print(markdown(points))
    if json is not None:
        json.write_bytes(msgspec.json.format(msgspec.json.encode({"plan": plan, "points": points})))
    return 0
