"""The report of an arena as plain data: one line for each bot and pairing, and a win matrix."""

from math import sqrt
from typing import Final

from meydan.bots.arena import figures
from meydan.bots.arena.blocks import MatchSetting
from meydan.bots.arena.runner import Result
from meydan.games.contract import COMPILED

VERSION: Final = 1


class Line:
    """The figures of one bot in one pairing."""

    def __init__(self, pairing: str, bot: str) -> None:
        self.pairing = pairing
        self.bot = bot
        self.shares: list[float] = []
        """The win share of every game; the mean of its seats for a bot with several."""
        self.points: list[float] = []
        self.blocks: list[float] = []
        self.times: dict[str, int] = {}
        self.illegal: int = 0
        self.unfinished: int = 0

    def plain(self, players: int) -> dict[str, object]:
        games = len(self.shares)
        share = mean(self.shares)
        low, high = figures.wilson(share, games)
        return {
            "pairing": self.pairing,
            "bot": self.bot,
            "games": games,
            "share": round(share, 4),
            "wilson": [round(low, 4), round(high, 4)],
            "bootstrap": [round(end, 4) for end in figures.bootstrap(self.blocks)],
            "elo": round(figures.elo_gap(share, players), 1),
            "points": round(mean(self.points), 2),
            "points_error": round(1.96 * deviation(self.points) / sqrt(max(games, 1)), 2),
            "p50_ms": round(1000 * figures.quantile(self.times, 0.5), 3),
            "p99_ms": round(1000 * figures.quantile(self.times, 0.99), 3),
            "answers": sum(self.times.values()),
            "illegal": self.illegal,
            "unfinished": self.unfinished,
        }


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def deviation(numbers: list[float]) -> float:
    middle = mean(numbers)
    return sqrt(sum([(number - middle) ** 2 for number in numbers]) / max(len(numbers) - 1, 1))


def lines(results: list[Result]) -> list[Line]:
    """One line for every bot of every pairing, in the order they first appear."""
    found: dict[tuple[str, str], Line] = {}
    for result in results:
        enter(found, result)
    return list(found.values())


def enter(found: dict[tuple[str, str], Line], result: Result) -> None:
    pairing, games, times, illegal = result["pairing"], result["games"], result["times"], result["illegal"]
    assert isinstance(pairing, str)
    assert isinstance(games, list)
    assert isinstance(times, dict)
    assert isinstance(illegal, dict)
    for bot in times:
        line = found.setdefault((pairing, bot), Line(pairing, bot))
        shares: list[float] = []
        for game in games:
            seats = [seat for seat, name in enumerate(game["bots"]) if name == bot]
            shares.append(mean([game["shares"][seat] for seat in seats]))
            line.points.append(mean([game["points"][seat] for seat in seats]))
            line.unfinished += not game["finished"]
        line.shares += shares
        line.blocks.append(mean(shares))
        line.illegal += illegal[bot]
        for bucket, number in times[bot].items():
            line.times[bucket] = line.times.get(bucket, 0) + number


def matrix(results: list[Result]) -> dict[str, dict[str, float]]:
    """The share of each bot (rows) alone against a table of another (columns)."""
    found: dict[str, dict[str, float]] = {}
    for line in lines(results):
        candidate, form, baseline = (line.pairing.split(" ") + ["", ""])[:3]
        if form == "one" and line.bot == candidate and candidate != baseline:
            found.setdefault(candidate, {})[baseline] = round(mean(line.shares), 4)
    return found


def report(setting: MatchSetting, results: list[Result]) -> dict[str, object]:
    """The whole report as plain data."""
    ordered = sorted(results, key=order)
    return {
        "version": VERSION,
        "setting": setting.plain(),
        "compiled": COMPILED,
        "fair": round(1 / setting.players, 4),
        "lines": [line.plain(setting.players) for line in lines(ordered)],
        "matrix": matrix(ordered),
    }


def order(result: Result) -> tuple[str, int]:
    number = result["number"]
    assert isinstance(number, int)
    return str(result["pairing"]), number
