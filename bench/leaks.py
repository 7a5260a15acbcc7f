"""Does the wire betray anything? python bench/leaks.py --games 5000

Every table of the laws takes its turn (each game, player count and option), played at random. Before each answer
everything that one seat cannot know is dealt anew; whatever that seat and a spectator are sent then, on connecting and
by the answer, must be the same bytes in both worlds, in the same number and order. The result is added to LEAKS.md.
"""

import argparse
import datetime
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
    chosen = parser.parse_args()
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
    print(line)
    with REPORT.open("a", encoding="utf-8") as report:
        report.write(line + "\n")


if __name__ == "__main__":
    main()
