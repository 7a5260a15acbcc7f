"""`meydan load`: how many tables does a server on this machine bear?"""

import asyncio
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter


def load(
    *,
    tables: Annotated[str, Parameter(help="How many games are on at once; with commas: a growing curve.")] = "50",
    bot_tables: Annotated[int, Parameter(help="Tables of bots alone beside them.")] = 0,
    seconds: Annotated[float, Parameter(help="How long each point is measured.")] = 20.0,
    game: Annotated[str, Parameter(help="What is played.")] = "coup",
    humans: Annotated[int, Parameter(help="People at each table, each with a socket.")] = 2,
    bots: Annotated[int, Parameter(help="Bots at each table.")] = 2,
    level: Annotated[str, Parameter(help="Which bots.")] = "novice",
    pace: Annotated[float, Parameter(help="Pauses of people: 1 like people, 0.1 ten times as fast.")] = 1.0,
    url: Annotated[list[str] | None, Parameter(help="A server that runs on this machine; may be given again.")] = None,
    servers: Annotated[int, Parameter(help="Servers to start when none is given.")] = 1,
    workers: Annotated[int, Parameter(help="Workers to start beside them.")] = 0,
    database: Annotated[str, Parameter(help="Address of an empty database for started servers.")] = "",
    broker: Annotated[str, Parameter(help="Address of a broker for started servers.")] = "",
    json: Annotated[Path | None, Parameter(help="Write the figures here, too.")] = None,
) -> int:
    """Play real games over real sockets on this machine, with human pauses, and say what the server needed."""
    import msgspec

    from meydan.crowds.crowd import Mix
    from meydan.crowds.lab import Plan, measure
    from meydan.crowds.report import markdown

    flags = [*(("--database", database) if database else ()), *(("--broker", broker) if broker else ())]
    plan = Plan(
        tables=tuple(int(one) for one in tables.split(",")),
        bot_tables=bot_tables,
        seconds=seconds,
        mix=Mix(game=game, humans=humans, bots=bots, level=level, pace=pace),
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
