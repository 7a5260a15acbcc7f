"""Looks for leaks of hidden information on the wire: python bench/leaks.py --games 5000

Every table of the laws takes its turn (each game, player count and option), played at random. Before each answer
everything that one seat cannot know is dealt anew; whatever that seat and a spectator are sent then, on connecting and
by the answer, must be the same bytes in both worlds, in the same number and order. The result is added to LEAKS.md.

With --sizes: in all worlds that look the same to spectators, every seat's messages must have the same sizes.
"""

import argparse
import datetime
import statistics
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT))  # last, so that the installed engines come first
REPORT = ROOT / "bench" / "LEAKS.md"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="of the processor; then it ends early")
    parser.add_argument("--only", help="this game alone")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sizes", action="store_true", help="compare what an outsider sees: sizes alone")
    chosen = parser.parse_args()
    print(sizes(chosen) if chosen.sizes else contents(chosen))


def contents(chosen: argparse.Namespace) -> str:
    """Compare everything that a seat is sent."""
    from tests.server.wire import Tally, listen
    from tests.support.tables import TABLES

    tables = [table for table in TABLES if chosen.only in (None, table.key)]
    tally, began = Tally(), time.process_time()
    for number in range(chosen.games):
        if time.process_time() - began > chosen.seconds:
            break
        seed = chosen.seed * 1_000_000 + number
        table = tables[number % len(tables)]
        try:
            listen(table.new(seed), seed, tally)
        except Exception as error:
            raise SystemExit(f"{table}, seed {seed}: {error!r}") from error
    megabytes, seconds = tally.octets / 1e6, time.process_time() - began
    line = (
        f"| {datetime.date.today()} | {chosen.only or 'all'} | {tally.games:,} | {len(tables)} | {tally.answers:,} | "
        f"{tally.greetings:,} | {tally.messages:,} | {megabytes:,.0f} MB | {tally.other:,} | {seconds:,.0f} s |"
    )
    contents_page, heading, sizes_page = REPORT.read_text(encoding="utf-8").partition("\n## Sizes\n")
    REPORT.write_text(f"{contents_page}{line}\n{heading}{sizes_page}", encoding="utf-8")
    return line


def sizes(chosen: argparse.Namespace) -> str:
    """Compare the sizes of what all seats are sent."""
    from tests.server.sizes import SizeTally, watch
    from tests.support.tables import TABLES

    tables = [table for table in TABLES if chosen.only in (None, table.key)]
    tally, began = SizeTally(), time.process_time()
    for number in range(chosen.games):
        if time.process_time() - began > chosen.seconds:
            break
        seed = chosen.seed * 1_000_000 + number
        watch(tables[number % len(tables)].new(seed), seed, tally)
        if tally.differing:
            raise SystemExit("\n".join(tally.differing))
    seconds = time.process_time() - began
    return (
        f"| {datetime.date.today()} | {chosen.only or 'all'} | {tally.games:,} | {len(tables)} | {tally.answers:,} | "
        f"{tally.compared:,} | {statistics.median(tally.sizes):,.0f} (at most {max(tally.sizes):,}) | "
        f"{statistics.median(tally.filling):,.0f} (at most {max(tally.filling):,}) | {seconds:,.0f} s |"
    )


if __name__ == "__main__":
    main()
