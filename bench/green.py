"""Runs `./play test` many times in a row and reports in bench/GREEN.md how each run ended, and under which load.

`python3 bench/green.py --runs 20` goes on after a failure and appends every run at once, so a series can be broken off.
The output of a failed run is kept beside the report, in `bench/green-NUMBER.log`, until the next series.
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
HEAD = """\
# `./play test` in a row

Written by `bench/green.py`. The load is the average number of processes that want to run. In the last column but one it
includes this run's own, which is about 4 on a machine where nothing else runs.

| run | commit | cores | began | minutes | load before | load in the last 15 min | result |
| ---: | --- | ---: | --- | ---: | ---: | ---: | --- |
"""


def one_run(number: int, command: list[str]) -> bool:
    """Run the checks once, add a row to the report, and return whether everything passed."""
    before = os.getloadavg()[0]
    began = time.time()
    done = subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    )
    minutes = (time.time() - began) / 60
    told = SUMMARY.findall(done.stdout)
    result = told[-1] if told else "no summary"
    if done.returncode:
        (ROOT / "bench" / f"green-{number}.log").write_text(done.stdout, encoding="utf-8")
        result = f"**failed** ({result})"
    row = [
        str(number),
        commit(),
        str(os.cpu_count()),
        time.strftime("%Y-%m-%d %H:%M", time.gmtime(began)),
        f"{minutes:.1f}",
        f"{before:.1f}",
        f"{os.getloadavg()[2]:.1f}",
        result,
    ]
    with REPORT.open("a", encoding="utf-8") as report:
        report.write(f"| {' | '.join(row)} |\n")
    print(" ".join(row), flush=True)
    return done.returncode == 0


def commit() -> str:
    asked = ["git", "describe", "--always", "--dirty"]
    return subprocess.run(asked, cwd=ROOT, stdout=subprocess.PIPE, text=True).stdout.strip()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=20, help="how many runs (20)")
    parser.add_argument("--append", action="store_true", help="go on with the report instead of beginning it anew")
    parser.add_argument("arguments", nargs="*", help="arguments for ./play test, e.g. quick")
    chosen = parser.parse_args()
    if not chosen.append or not REPORT.is_file():
        for log in (ROOT / "bench").glob("green-*.log"):
            log.unlink()
        REPORT.write_text(HEAD, encoding="utf-8")
    first = REPORT.read_text(encoding="utf-8").count("\n| ") - 1
    command = [sys.executable, str(ROOT / "play"), "test", *chosen.arguments]
    passed = sum(one_run(first + run, command) for run in range(chosen.runs))
    with REPORT.open("a", encoding="utf-8") as report:
        report.write(f"\n{passed} of {chosen.runs} runs passed.\n")
    return 0 if passed == chosen.runs else 1


if __name__ == "__main__":
    sys.exit(main())
