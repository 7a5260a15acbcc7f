"""Plays a tournament over sockets on a real server and writes what it took to TOURNAMENTS.md.

    ./play python bench/programs/tournament_crowd.py

Every person is a connection that answers at once and at random. In one round the server is killed (SIGKILL) and started
again; everybody comes back to their table.
"""

import argparse
import asyncio
import datetime
import os
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT))

import meydan  # noqa: E402
from bench.programs.tournaments import PAGE, SECTION  # noqa: E402
from tests.server.process import server_process  # noqa: E402
from tests.server.tournaments.crowd import Crowd, imbalance, repeats  # noqa: E402

KILLED_IN = 3
"""The round in which the server is killed."""
KILL_AFTER = 300
"""Answers of that round after which it is killed."""


async def tournament(people: int, size: int, rounds: int) -> str:
    """Play it, check it, and return the section of the page."""
    lines = [
        "| round | tables | answers | start, s | played, s | server killed |",
        "| ---: | ---: | ---: | ---: | ---: | --- |",
    ]
    with tempfile.TemporaryDirectory() as folder, server_process(Path(folder)) as server:
        crowd = Crowd(server, people)
        await crowd.enter(name="Crowd", game="coup", size=size, rounds=rounds, clock="none", fill="byes")
        for number in range(1, rounds + 1):
            begun, given, killed = time.perf_counter(), crowd.answers, number == KILLED_IN
            page = await crowd.start_round()
            started = time.perf_counter()
            page = await crowd.play_round(page, KILL_AFTER if killed else None)
            took = time.perf_counter() - started
            tables = page["rounds"][-1]["tables"]
            lines.append(
                f"| {number} | {len(tables)} | {crowd.answers - given} | {started - begun:.2f} | {took:.1f} "
                f"| {'yes' if killed else ''} |"
            )
            print(lines[-1], flush=True)
    tables = [table for each in page["rounds"] for table in each["tables"]]
    assert len({table["code"] for table in tables}) == len(tables) == rounds * (people // size)
    assert all(min(table["places"]) == 1 and len(table["places"]) == size for table in tables)
    assert len(page["standings"]) == people
    today = datetime.datetime.now(datetime.UTC).date()
    busy = (
        f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
        if hasattr(os, "getloadavg")
        else "load unknown"
    )
    how = "compiled" if meydan.COMPILED else "not compiled"
    return f"""{SECTION}

Made by `bench/programs/tournament_crowd.py` on {today}, engines {how}, one server process with SQLite: {people} people,
each with a connection of their own, play {rounds} rounds of Coup at tables of {size} and answer at once, at random. In
round {KILLED_IN} the server is killed (SIGKILL) after {KILL_AFTER} answers and started again; everybody comes back to
their table. *Start* is the request of the organiser, with the pairing and all tables of the round. Times are those of
the clock, with clients on the same machine ({busy} at the end).

{chr(10).join(lines)}

All {len(tables)} tables have one result each, no table was made twice, and every person sat in every round.
{repeats(page)} meetings are repeats; seats of a person differ by at most {imbalance(page, crowd.people)}.
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=64)
    parser.add_argument("--size", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=5)
    chosen = parser.parse_args()
    found = asyncio.run(tournament(chosen.people, chosen.size, chosen.rounds))
    before = PAGE.read_text(encoding="utf-8").partition(SECTION)[0].rstrip()
    PAGE.write_text(f"{before}\n\n{found}", encoding="utf-8")


if __name__ == "__main__":
    main()
