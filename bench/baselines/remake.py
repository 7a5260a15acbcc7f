"""Makes all baselines again with the commands of docs/research.md, one after the other, and tells what they took.

    ./play python bench/baselines/remake.py FOLDER [--games N] [--rounds N]

`--games` and `--rounds` replace the numbers in the commands, for a quick look. `FOLDER/cost.json` has the seconds of
every command. A run that was interrupted goes on behind the commands that are in this file.
"""

import argparse
import re
import resource
import shlex
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

PAGE = Path(__file__).parents[2] / "docs" / "research.md"
ROW = re.compile(r"^\| .* \| `meydan (.*)` \|$", re.MULTILINE)


class Cost(msgspec.Struct, frozen=True):
    """What a command took: by the clock, and of all its processes together."""

    command: str
    seconds: float
    cpu_seconds: float


def commands() -> list[list[str]]:
    """The commands of the table, without `meydan`."""
    section = PAGE.read_text(encoding="utf-8").split("\n## Baselines\n")[1].split("\n## ")[0]
    return [shlex.split(line) for line in ROW.findall(section)]


def changed(words: list[str], numbers: dict[str, int | None]) -> list[str]:
    """A command with other numbers behind these flags, where it has them."""
    found = list(words)
    for flag, number in numbers.items():
        if number is not None and flag in found:
            found[found.index(flag) + 1] = str(number)
    return found


def called(words: list[str]) -> str:
    return shlex.join(["meydan", *words])


def run(words: list[str], folder: Path) -> Cost:
    before, began = used(), time.monotonic()
    subprocess.run([sys.executable, "-P", "-m", "meydan", *words], cwd=folder, check=True)
    return Cost(called(words), round(time.monotonic() - began, 1), round(used() - before, 1))


def used() -> float:
    """CPU seconds of all processes that have ended."""
    found = resource.getrusage(resource.RUSAGE_CHILDREN)
    return found.ru_utime + found.ru_stime


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int)
    parser.add_argument("--rounds", type=int)
    given = parser.parse_args(arguments)
    given.folder.mkdir(parents=True, exist_ok=True)
    file = given.folder / "cost.json"
    costs = msgspec.json.decode(file.read_bytes(), type=list[Cost]) if file.exists() else []
    for ready in commands():
        words = changed(ready, {"--games": given.games, "--rounds": given.rounds})
        if called(words) in {one.command for one in costs}:
            continue
        costs.append(run(words, given.folder))
        file.write_bytes(msgspec.json.format(msgspec.json.encode(costs), indent=1) + b"\n")
        print(f"{costs[-1].command}: {costs[-1].cpu_seconds} CPU seconds", flush=True)
    print(f"all: {sum(one.cpu_seconds for one in costs):.0f} CPU seconds")


if __name__ == "__main__":
    main()
