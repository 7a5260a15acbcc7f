"""Times environments for learning agents in one interleaved run: `meydan.batch`, our PettingZoo adapter, and others.

    ./play python bench/batch.py [--dry]

The others are installed into `build/bench/` where pip can, each in an environment of its own, and play Leduc hold'em,
a two-player card game that all of them have.
"""

import datetime
import platform
import shutil
import statistics
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))  # last, so that the installed engines come first

from bench.programs.contenders import BENCH, CACHE, HERE, Contender
from meydan.provenance import commit

ROUNDS = 5
RESULTS = BENCH / "BATCH.md"
PLAYERS = {"coup": 4, "rakab": 4, "kingdomino": 4, "dej": 4, "kohan_dej": 6}
GAMES = 1024
BARS = {"coup": 1_000_000, "rakab": 300_000, "kingdomino": 300_000, "dej": 300_000, "kohan_dej": 300_000}
"""Steps a second of one core that the batch promises."""
PACKAGES = {
    "rlcard": ("rlcard==1.2.0", "RLCard"),
    "open_spiel": ("open_spiel==2.0.2", "OpenSpiel, `rl_environment`"),
    "open_spiel_states": ("open_spiel==2.0.2", "OpenSpiel, states with tensor and mask"),
    "pgx": ("pgx==2.6.0", "Pgx on the CPU"),
}


@dataclass
class Row:
    """One environment, and how many steps of how many games it makes in a round."""

    contender: Contender
    name: str
    what: str
    words: str
    bar: int = 0
    speeds: list[float] = field(default_factory=list)

    def run(self, number: int) -> None:
        seconds, steps = self.contender.ask(f"{self.words} {number + 1}")
        self.speeds.append(steps / max(seconds, 1e-9))

    @property
    def speed(self) -> float:
        return statistics.median(self.speeds)

    def line(self) -> str:
        spread = (max(self.speeds) - min(self.speeds)) / self.speed
        bar = f"{self.bar:,}" if self.bar else ""
        return f"| {self.name} | {self.what} | {self.speed:,.0f} | {bar} | {spread:.0%} |"


def own_rows() -> list[Row]:
    ours = Contender("meydan", [sys.executable, "-P", HERE / "batch_worker.py"])
    if ours.greeting != "compiled":
        raise SystemExit(
            "the engines are not compiled: install a C compiler and start with ./play python bench/batch.py"
        )
    found = []
    for key, players in PLAYERS.items():
        what = f"{key}, {players} players"
        found.append(Row(ours, f"`Batch`, {GAMES} games", what, f"batch {key} {players} {GAMES} 60", BARS[key]))
        found.append(Row(ours, "`Batch`, 64 games", what, f"batch {key} {players} 64 400"))
        found.append(Row(ours, "our PettingZoo adapter", what, f"pettingzoo {key} {players} 1 600"))
    found.append(Row(ours, "`Batch`, heuristic bots in the other seats", "coup, 4 players", "with_bots coup 4 64 20"))
    return found


def other_rows() -> tuple[list[Row], list[str]]:
    """The rows of the other libraries, and which of them could not be installed."""
    found, missing = [], []
    for library, (package, name) in PACKAGES.items():
        python = environment(package)
        if python is None:
            missing.append(f"{name} ({package})")
            continue
        contender = Contender(name, [python, HERE / "others_worker.py", library])
        games, steps = (GAMES, 200) if library == "pgx" else (1, 10_000)
        what = "Leduc hold'em, 2 players" + (f", {games} games" if games > 1 else "")
        found.append(Row(contender, f"{name}, {contender.greeting}", what, f"play leduc 2 {games} {steps}"))
    return found, missing


def environment(package: str) -> Path | None:
    """The Python of an environment with this package, if it can be made."""
    home = CACHE / package.split("==")[0]
    python = home / "bin" / "python"
    if not python.exists():
        made = subprocess.run([sys.executable, "-m", "venv", home], check=False).returncode == 0
        if not made or subprocess.run([python, "-m", "pip", "install", "-q", package], check=False).returncode:
            shutil.rmtree(home, ignore_errors=True)
            return None
    return python


def report(rows: list[Row], missing: list[str]) -> str:
    made = f"commit {(commit() or 'unknown')[:8]}"
    where = f"{datetime.date.today()}, {made}, Python {platform.python_version()}, {platform.machine()}"
    lines = [
        "# Environments for learning agents",
        "",
        f"Written by `bench/batch.py` ({where}): medians of {ROUNDS} interleaved rounds, CPU time of",
        "one process, random legal choices. A step is one answer with the observation and the mask of the next",
        "question; drawing the choices is not timed. `goal` is what the batch promises. The other libraries play",
        "Leduc hold'em, a far smaller game: the rows say what an environment costs, not which engine is faster at",
        "the same game.",
        "",
        "| environment | game | steps a second | goal | spread |",
        "| --- | --- | ---: | ---: | ---: |",
        *(row.line() for row in rows),
        "",
    ]
    if missing:
        lines += [f"Not installed here: {', '.join(missing)}.", ""]
    return "\n".join(lines)


def main() -> None:
    others, missing = other_rows()
    rows = own_rows() + others
    for number in range(ROUNDS):
        for row in rows:  # one after the other, so that other load on the machine affects all rows alike
            row.run(number)
        print(f"round {number + 1} of {ROUNDS}", flush=True)
    text = report(rows, missing)
    print(text)
    if "--dry" not in sys.argv:
        RESULTS.write_text(text, encoding="utf-8")
    for contender in {id(row.contender): row.contender for row in rows}.values():
        contender.close()


if __name__ == "__main__":
    main()
