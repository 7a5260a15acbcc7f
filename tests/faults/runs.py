"""Many runs, each drawn from its seed: python -m tests.faults --runs 300 --report

Runs that are in the journal are skipped. The first failure stops the program and prints how to repeat it:
python -m tests.faults --first SEED --runs 1 --anew
"""

import argparse
import asyncio
import contextlib
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec

from tests.faults import report
from tests.faults.grounds import MACHINES, grounds
from tests.faults.machinery.network_namespaces import machines
from tests.faults.plan import draw, hindrance
from tests.faults.run import Outcome, run
from tests.faults.stage import Stages

JOURNAL = Path(tempfile.gettempdir()) / "meydan-faults.jsonl"


def read(journal: Path) -> list[Outcome]:
    if not journal.exists():
        return []
    return [msgspec.json.decode(line, type=Outcome) for line in journal.read_bytes().splitlines()]


async def one_after_another(
    seeds: Iterator[int], stages: Stages, journal: Path, failed: list[Outcome], go_on: bool
) -> None:
    for seed in seeds:
        plan = draw(seed)
        why = hindrance(plan, stages.grounds)
        if why:
            print(f"{seed:4} {plan.where} {plan.family}: left out, {why}", flush=True)
            continue
        outcome = await run(plan, stages)
        with journal.open("ab") as file:
            file.write(msgspec.json.encode(outcome) + b"\n")
        told = outcome.counts
        print(f"{seed:4} {plan.where} {plan.family}: {outcome.seconds} s, {told.games} games, ", end="")
        print(f"{told.acknowledged} acknowledged, {told.resent} re-sent", flush=True)
        if outcome.troubles:
            failed.append(outcome)
            print(
                f"run {seed} failed; see {stages.up[plan.where].folder}", *outcome.troubles[:20], sep="\n", flush=True
            )
        if failed and not go_on:
            return


async def make(seeds: Iterator[int], at_once: int, journal: Path, go_on: bool) -> list[Outcome]:
    """Make the runs; return those that failed, including runs in progress when the first one failed."""
    failed: list[Outcome] = []
    with contextlib.ExitStack() as stack:
        far = stack.enter_context(machines(MACHINES * at_once))
        parts = [far[MACHINES * place : MACHINES * (place + 1)] for place in range(at_once)]
        places = [Stages(stack.enter_context(grounds(part))) for part in parts]
        try:
            await asyncio.gather(*(one_after_another(seeds, place, journal, failed, go_on) for place in places))
        finally:
            for place in places:
                place.close(keep=bool(failed))
    return failed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=16)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--at-once", type=int, default=1)
    parser.add_argument("--journal", type=Path, default=JOURNAL)
    parser.add_argument("--go-on", action="store_true", help="also after a failure")
    parser.add_argument("--anew", action="store_true", help="make runs again that are in the journal")
    parser.add_argument("--report", action="store_true", help="write bench/FAULTS.md from the journal")
    chosen = parser.parse_args()
    for number in (signal.SIGINT, signal.SIGTERM):  # clean up also when run in the background
        signal.signal(number, signal.default_int_handler)
    known = set() if chosen.anew else {outcome.plan.seed for outcome in read(chosen.journal)}
    seeds = [seed for seed in range(chosen.first, chosen.first + chosen.runs) if seed not in known]
    failed = asyncio.run(make(iter(seeds), chosen.at_once, chosen.journal, chosen.go_on))
    for outcome in failed:
        print(f"again: python -m tests.faults --first {outcome.plan.seed} --runs 1 --anew")
    if chosen.report:
        report.write(read(chosen.journal))
    return 1 if failed else 0
