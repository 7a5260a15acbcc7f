"""Runs `./play test` many times in a row and reports in bench/GREEN.md how each run ended, and under which load.

`python3 bench/green.py --runs 5` adds five runs to the report, whenever the others were made: a series may go on for
days and over several commits. How many passed in a row is counted from the last failure, after which it goes on. Every
run is reported at once, so a series can be broken off. The output of a failed run is kept beside the report, in
`bench/green-NUMBER.log`. `--anew` begins a new report.
"""

import argparse
import os
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
REPORT = ROOT / "bench" / "GREEN.md"
SUMMARY = re.compile(r"=+ (.* in [\d.]+s.*?) =+")
"""The last line of pytest."""
ROW = re.compile(r"\| \d+ \|.*")
FAILED = "**failed**"
HEAD = """\
# `./play test` in a row

Written by `bench/green.py`. The load is the average number of processes that want to run. In the last column but one it
includes this run's own, which is about 4 on a machine where nothing else runs.

| run | commit | cores | began | minutes | load before | load in the last 15 min | result |
| ---: | --- | ---: | --- | ---: | ---: | ---: | --- |
"""


def one_run(number: int, command: list[str]) -> str:
    """Run the checks once; the row of the report."""
    before = os.getloadavg()[0]
    began = time.time()
    tested = commit()
    done = subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    )
    minutes = (time.time() - began) / 60
    told = SUMMARY.findall(done.stdout)
    result = told[-1] if told else "no summary"
    if done.returncode:
        (ROOT / "bench" / f"green-{number}.log").write_text(done.stdout, encoding="utf-8")
        result = f"{FAILED} ({result})"
    row = [
        str(number),
        tested,
        str(os.cpu_count()),
        time.strftime("%Y-%m-%d %H:%M", time.gmtime(began)),
        f"{minutes:.1f}",
        f"{before:.1f}",
        f"{os.getloadavg()[2]:.1f}",
        result,
    ]
    return f"| {' | '.join(row)} |"


def commit() -> str:
    """What is tested: the commit, and whether something but the report differs from it."""
    dirty = git("status", "--porcelain", "--", ".", f":!{REPORT.relative_to(ROOT).as_posix()}")
    return git("rev-parse", "--short", "HEAD") + ("-dirty" if dirty else "")


def git(*arguments: str) -> str:
    return subprocess.run(("git", *arguments), cwd=ROOT, stdout=subprocess.PIPE, text=True).stdout.strip()


def rows_of(report: str) -> list[str]:
    """The runs in a report, one row each."""
    return [line for line in report.splitlines() if ROW.fullmatch(line)]


def in_a_row(rows: list[str]) -> int:
    """How many runs passed since the last failure."""
    failures = [number for number, row in enumerate(rows, 1) if FAILED in row]
    return len(rows) - max(failures, default=0)


def report_of(rows: list[str]) -> str:
    runs, passed = len(rows), sum(FAILED not in row for row in rows)
    table = "".join(row + "\n" for row in rows)
    return f"{HEAD}{table}\nPassed: {passed} of {runs} runs, the last {in_a_row(rows)} in a row.\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=20, help="how many runs (20)")
    parser.add_argument("--anew", action="store_true", help="begin a new report instead of going on with the old one")
    parser.add_argument("arguments", nargs="*", help="arguments for ./play test, e.g. quick")
    chosen = parser.parse_args()
    if chosen.anew:
        REPORT.unlink(missing_ok=True)
        for log in (ROOT / "bench").glob("green-*.log"):
            log.unlink()
    rows = rows_of(REPORT.read_text(encoding="utf-8")) if REPORT.is_file() else []
    command = [sys.executable, str(ROOT / "play"), "test", *chosen.arguments]
    for _ in range(chosen.runs):
        rows.append(one_run(len(rows) + 1, command))
        REPORT.write_text(report_of(rows), encoding="utf-8")
        print(rows[-1], flush=True)
    return 0 if in_a_row(rows) >= chosen.runs else 1


if __name__ == "__main__":
    sys.exit(main())
