"""Writes bench/FAULTS.md from the journal of the runs."""

import datetime
from pathlib import Path

from tests.faults.plan import FAMILIES
from tests.faults.run import Outcome

REPORT = Path(__file__).resolve().parents[2] / "bench" / "FAULTS.md"
COLUMNS = ("games", "answers", "acknowledged", "resent", "lines", "lost", "twice", "disagreeing", "punished", "stuck")
HEAD = """# Faults, and what was lost

`python -m tests.faults --runs N --report` lets persistent players play all five games, with bots on some seats,
injects faults, and compares what each of them was told with the log ([testing](../docs/testing.md)).
The number of a run determines everything in it: `python -m tests.faults --first NUMBER --runs 1 --anew` repeats it.

"""


def write(outcomes: list[Outcome]) -> None:
    """Write the report; only the last outcome of each run counts."""
    last = {outcome.plan.seed: outcome for outcome in outcomes}
    rows = [_row(where, family, last) for where, family in FAMILIES]
    rows.append(_line("**all**", "", list(last.values())))
    seconds = sum(outcome.seconds for outcome in last.values())
    about = f"{datetime.date.today()}: {len(last)} runs, {seconds / 60:.0f} minutes of play.\n\n"
    heads = ["where", "family", "runs", *COLUMNS, "failed runs"]
    table = [_cells(heads), _cells(["---"] * len(heads)), *rows]
    REPORT.write_text(HEAD + about + "".join(table), encoding="utf-8")


def _row(where: str, family: str, last: dict[int, Outcome]) -> str:
    mine = [outcome for outcome in last.values() if (outcome.plan.where, outcome.plan.family) == (where, family)]
    return _line(where, family, mine)


def _line(where: str, family: str, mine: list[Outcome]) -> str:
    sums = [sum(getattr(outcome.counts, column) for outcome in mine) for column in COLUMNS]
    failed = ", ".join(str(outcome.plan.seed) for outcome in mine if outcome.troubles) or "none"
    return _cells([where, family, str(len(mine)), *(f"{value:,}" for value in sums), failed])


def _cells(words: list[str]) -> str:
    return f"| {' | '.join(words)} |\n"
