"""How far a long run is: kept in a file, so that it can be stopped and gone on with."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

SHARES = {
    "position": 0.27,
    "record": 0.3,
    "word": 0.2,
    "options": 0.14,
    "file": 0.006,
    "archive": 0.0004,
    "http": 0.0236,
    "socket": 0.06,
}
"""Which part of all messages is of which kind."""
BATCHES = {"archive": 100, "file": 2_000, "http": 3_000, "socket": 10_000}
BATCH = 10_000


class State:
    """What was done, by kind; written after every batch."""

    def __init__(self, file: Path, seed: int, messages: int) -> None:
        self.file = file
        self.seed = seed
        self.messages = messages
        self.done: dict[str, int] = dict.fromkeys(SHARES, 0)
        self.counts: dict[str, Counter[str]] = {kind: Counter() for kind in SHARES}
        self.seconds: dict[str, float] = dict.fromkeys(SHARES, 0.0)
        self.resources: dict[str, list[list[list[float]]]] = {kind: [] for kind in SHARES}
        if file.exists():
            self._read(json.loads(file.read_text(encoding="utf-8")))

    def _read(self, kept: dict[str, Any]) -> None:
        if kept["seed"] != self.seed:
            raise SystemExit(f"{self.file} is of a run with seed {kept['seed']}")
        self.done |= kept["done"]
        self.seconds |= kept["seconds"]
        self.resources |= kept["resources"]
        self.counts |= {kind: Counter(counts) for kind, counts in kept["counts"].items()}

    def write(self) -> None:
        kept = {name: getattr(self, name) for name in ("seed", "done", "seconds", "resources", "counts")}
        half = self.file.with_suffix(".part")
        half.write_text(json.dumps(kept, indent=1), encoding="utf-8")
        half.replace(self.file)

    def next(self, kind: str) -> int:
        """How many messages the next batch of a kind has; none: it is complete."""
        left = round(self.messages * SHARES[kind]) - self.done[kind]
        return max(0, min(left, BATCHES.get(kind, BATCH)))

    @property
    def total(self) -> int:
        return sum(self.done.values())
