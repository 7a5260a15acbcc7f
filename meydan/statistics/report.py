"""The report of a balance run as plain data and as CSV: shares with intervals, no cell below the least number."""

import csv
import io
from collections.abc import Iterable
from typing import Any

from meydan.statistics.tally import LEAST, interval

COLUMNS = ("game", "who", "players", "options", "theme", "value", "games", "seats", "wins", "share", "low", "high")


def shares(counts: dict[str, Any], players: int) -> list[dict[str, Any]]:
    """The cells of one tally with share, interval and the share that every seat would have if nothing mattered."""
    found = []
    for theme, value, games, seats, wins in counts["cells"]:
        if games < LEAST:
            continue
        low, high = interval(wins, seats)
        found.append(
            {
                "theme": theme,
                "value": value,
                "games": games,
                "seats": seats,
                "wins": round(wins, 2),
                "share": round(wins / seats, 5),
                "low": round(low, 5),
                "high": round(high, 5),
                "fair": round(1 / players, 5),
            }
        )
    return found


def named_options(options: dict[str, Any]) -> str:
    """The options of a group as one text: `map=italy`."""
    return " ".join(f"{name}={str(value).lower()}" for name, value in sorted(options.items()))


def table(game: str, who: str, groups: Iterable[dict[str, Any]]) -> str:
    """All cells of some groups as CSV. `who` says who played: a level of bots, or people."""
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    for group in groups:
        common = {"game": game, "who": who, "players": group["players"], "options": named_options(group["options"])}
        for cell in shares(group, group["players"]):
            writer.writerow(common | cell)
    return out.getvalue()
