"""Fuzz every input: python -m tests.fuzz --messages 1000000 --report

Sends this many mutated requests, socket messages in running games, positions, records, downloads, options, words and
backups. A failure stops the run and is saved in the folder; --again FILE repeats it. A stopped run resumes where it
was; with --only several runs can share a folder, each with its own kinds. With --report the result is written to
bench/FUZZ.md.
"""

import argparse
import json
import sys
from pathlib import Path

from tests.fuzz.report import write_report
from tests.fuzz.run import Failed, again, run_batch
from tests.fuzz.state import SHARES, State

FOLDER = Path("build/fuzz")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=tuple(SHARES), nargs="+", default=tuple(SHARES), help="these kinds alone")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the state and failures are kept")
    parser.add_argument("--again", type=Path, help="repeat a failure")
    parser.add_argument("--report", action="store_true")
    chosen = parser.parse_args()
    if chosen.again:
        again(chosen.again)
        return 0
    chosen.folder.mkdir(parents=True, exist_ok=True)
    state = State(chosen.folder, chosen.seed, chosen.messages)
    failed = run(state, chosen.only, chosen.folder)
    if chosen.report and not failed:
        write_report(state)
    return failed


def run(state: State, kinds: tuple[str, ...], folder: Path) -> int:
    """Run batches of each kind in turn."""
    while any(state.next(kind) for kind in kinds):
        for kind in kinds:
            count = state.next(kind)
            if not count:
                continue
            try:
                run_batch(state, kind, count)
            except Failed as failed:
                file = folder / f"failed-{failed.kept['kind']}-{failed.kept['first']}.json"
                file.write_text(json.dumps(failed.kept, indent=1, ensure_ascii=False), encoding="utf-8")
                print(f"{failed}\nrepeat it: python -m tests.fuzz --again {file}", file=sys.stderr)
                return 1
            print(f"{state.total:>9,}  {kind:<8} {count:>6,} at {state.rate(kind):,.0f} a second", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
