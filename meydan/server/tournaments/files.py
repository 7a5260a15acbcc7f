"""The results of a tournament as files: standings with all rounds as comma-separated values, and the log as JSON."""

import csv
import io
from typing import Any

import msgspec

from meydan.server.tournaments.logs import TournamentLog
from meydan.tournaments import standings

FORMULA = "=+-@\t\r"
"""A cell that begins with one of these is a formula for a spreadsheet."""


def table(log: TournamentLog, names: dict[str, str]) -> str:
    """One line for each entrant: place, name, points, tie-breaks, and the place at each table."""
    out = io.StringIO()
    write = csv.writer(out)
    rounds = [f"round_{number}" for number in range(1, len(log.now.rounds) + 1)]
    write.writerow(["place", "name", "points", *log.now.settings.tie_breaks, *rounds])
    for line in standings(log.now):
        places = [_place(log, number, line.entrant) for number in range(len(rounds))]
        marks = [f"{mark:g}" for mark in line.tie_breaks]
        write.writerow([line.place, plain(names.get(line.entrant, "")), f"{line.points:g}", *marks, *places])
    return out.getvalue()


def plain(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(tuple(FORMULA)) else name


def _place(log: TournamentLog, at: int, entrant: str) -> str:
    """The place at the table of a round, `bye`, `absent`, or nothing."""
    each = log.now.rounds[at]
    if entrant in each.byes:
        return "bye"
    for paired, result in zip(each.tables, each.results, strict=True):
        if entrant in paired.seats and result is not None:
            return "absent" if entrant in result.absent else str(result.places[paired.seats.index(entrant)])
    return ""


def whole(log: TournamentLog, names: dict[str, str]) -> dict[str, Any]:
    """The log with all decisions, the names, and the standings that follow. The key is there after the end."""
    return {
        "tournament": log.row.name,
        "game": log.row.game,
        "code": log.row.code,
        "ended": log.row.ended,
        "names": names,
        "decisions": msgspec.to_builtins(log.decisions),
        "standings": msgspec.to_builtins(standings(log.now)),
        "key": log.row.key if log.row.ended is not None and log.now.settings.duplicate else None,
    }
