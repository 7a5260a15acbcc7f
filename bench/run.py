"""Times the engines, one interleaved run, CPU time, medians: `./play python bench/run.py [game …]`."""

import datetime
import platform
import statistics
import sys
from dataclasses import dataclass, field
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))  # last, so that the installed engines come first

from bench.programs.contenders import BENCH, Contender, compiled, coupml, plain, yardstick

ROUNDS = 9
RESULTS = BENCH / "RESULTS.md"


@dataclass
class Row:
    """One measurement: what one contender does, and how often in a round."""

    contender: Contender
    what: str
    words: str
    speeds: list[float] = field(default_factory=list)

    def run(self, number: int) -> None:
        seconds, done = self.contender.ask(self.words.replace("SEED", str(number + 1)))
        self.speeds.append(done / max(seconds, 1e-9))

    @property
    def speed(self) -> float:
        return statistics.median(self.speeds)

    @property
    def spread(self) -> float:
        return (max(self.speeds) - min(self.speeds)) / self.speed


SEATS = {"coup": (2, 4, 6), "kingdomino": (2, 3, 4), "rakab": (2, 4, 6), "dej": (2, 4, 7), "kohan_dej": (2, 4, 6, 8)}
GAMES_PER_ROUND = {"coup": 40_000, "kingdomino": 8_000, "rakab": 3_000, "dej": 1_500, "kohan_dej": 400}
YARDSTICKS = {"coup": (4, 60_000), "kingdomino": (4, 12_000)}


def rows_of(game: str, fast: Contender, slow: Contender) -> list[Row]:
    """All rows of a game; the C++ yardstick and coupml where there is one."""
    games, middle = GAMES_PER_ROUND[game], 6 if game == "kohan_dej" else 4
    rows = [
        Row(fast, f"random games, {seats} players", f"playouts {game} {seats} {games} SEED") for seats in SEATS[game]
    ]
    rows += [
        Row(fast, f"random decisions, {middle} players", f"decisions {game} {middle} {games} SEED"),
        Row(slow, f"random games, {middle} players", f"playouts {game} {middle} {max(10, games // 150)} SEED"),
        Row(fast, "games through the contract, from Python", f"contract {game} {middle} {max(20, games // 40)} SEED"),
        Row(fast, "search iterations", f"search {game} {middle} {20_000 if game == 'coup' else 2_000} SEED"),
        Row(slow, "search iterations", f"search {game} {middle} {200 if game == 'coup' else 40} SEED"),
        Row(fast, "copies (fork)", f"fork {game} {middle} 200000 SEED"),
        Row(fast, "copies into a scratch game (assign)", f"assign {game} {middle} 400000 SEED"),
        Row(fast, "legal choices found", f"options {game} {middle} 200000 SEED"),
        Row(fast, "deals of what a seat cannot see", f"redeal {game} {middle} 50000 SEED"),
        Row(fast, "views", f"view {game} {middle} 5000 SEED"),
        Row(fast, "scores", f"scores {game} {middle} 5000 SEED"),
    ]
    if game == "rakab":
        rows.append(Row(fast, "powers of an army", f"strength {game} {middle} 400000 SEED"))
    if game in YARDSTICKS and (limit := yardstick(game)):
        seats, count = YARDSTICKS[game]
        rows.append(Row(limit, f"random decisions, {seats} players", f"p {count} {seats} SEED"))
        if game == "coup":
            rows.append(Row(limit, "search iterations", f"s 40000 {seats} SEED"))
    if game == "coup" and (other := coupml()):
        rows.append(Row(other, "games through its interface, from Python", f"p {game} 4 300 SEED"))
    return rows


def ratios(game: str, rows: list[Row]) -> list[str]:
    """The ratios that the project promises, from this run: a row divided by another."""
    found = {(row.contender.name, row.what): row for row in rows}
    pairs = [
        (("compiled", "random decisions, 4 players"), (f"C++ {game}", "random decisions, 4 players")),
        (("compiled", "search iterations"), (f"C++ {game}", "search iterations")),
        (
            ("compiled", "games through the contract, from Python"),
            ("coupml", "games through its interface, from Python"),
        ),
        (("compiled", "random games, 4 players"), ("plain", "random games, 4 players")),
    ]
    lines = []
    for one, other in pairs:
        if one in found and other in found:
            each = [a / b for a, b in zip(found[one].speeds, found[other].speeds, strict=True)]
            lines.append(f"- {one[1]}: {statistics.median(each):.2f} × {other[0]}")
    return lines


def report(game: str, rows: list[Row]) -> str:
    lines = [
        f"### {game}",
        "",
        "| who | what | per second | one takes | spread |",
        "| --- | --- | ---: | ---: | ---: |",
    ]
    for row in rows:
        lines.append(
            f"| {row.contender.name} | {row.what} | {row.speed:,.0f} | {1e6 / row.speed:,.3f} µs | {row.spread:.0%} |"
        )
    return "\n".join([*lines, "", *ratios(game, rows), ""])


def main() -> None:
    import meydan

    chosen = [game for game in meydan.games() if not sys.argv[1:] or game in sys.argv[1:]]
    fast, slow = compiled(), plain()
    print(f"engines: {fast.greeting}; beside them: {slow.greeting}", flush=True)
    rows = {game: rows_of(game, fast, slow) for game in chosen}
    for number in range(ROUNDS):
        for game in chosen:  # one row after the other, so that other load on the machine affects all rows alike
            for row in rows[game]:
                row.run(number)
        print(f"round {number + 1} of {ROUNDS}", flush=True)
    head = (
        f"## {datetime.date.today()}, Python {platform.python_version()}, {platform.machine()}\n\n"
        f"Medians of {ROUNDS} interleaved rounds, CPU time, one core. Engines: {fast.greeting}.\n\n"
    )
    text = head + "\n".join(report(game, rows[game]) for game in chosen)
    print(text)
    if "--dry" not in sys.argv:
        RESULTS.write_text("# What the benchmarks showed\n\n" + text, encoding="utf-8")
    for contender in {row.contender for game in chosen for row in rows[game]}:
        contender.close()


if __name__ == "__main__":
    main()
