"""The progress of a long run, stored in a folder so that it can be resumed or shared by several processes."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

SHARES = {
    "position": 0.24,
    "record": 0.24,
    "word": 0.15,
    "options": 0.0936,
    "file": 0.006,
    "archive": 0.0004,
    "http": 0.11,
    "socket": 0.16,
}
"""The share of each kind among all messages."""
BATCHES = {"archive": 100, "file": 2_000}
BATCH = 10_000


class State:
    """The progress by kind, one file each, written after every batch."""

    def __init__(self, folder: Path, seed: int, messages: int) -> None:
        self.folder = folder
        self.seed = seed
        self.messages = messages
        self.done: dict[str, int] = dict.fromkeys(SHARES, 0)
        self.counts: dict[str, Counter[str]] = {kind: Counter() for kind in SHARES}
        self.seconds: dict[str, float] = dict.fromkeys(SHARES, 0.0)
        self.resources: dict[str, list[list[list[float]]]] = {kind: [] for kind in SHARES}
        for kind in SHARES:
            if self._file(kind).exists():
                self._read(kind, json.loads(self._file(kind).read_text(encoding="utf-8")))

    def _file(self, kind: str) -> Path:
        return self.folder / f"{kind}.json"

    def _read(self, kind: str, kept: dict[str, Any]) -> None:
        if kept["seed"] != self.seed:
            raise SystemExit(f"{self._file(kind)} is of a run with seed {kept['seed']}")
        self.done[kind] = kept["done"]
        self.seconds[kind] = kept["seconds"]
        self.resources[kind] = kept["resources"]
        self.counts[kind] = Counter(kept["counts"])

    def write(self, kind: str) -> None:
        kept = {name: getattr(self, name)[kind] for name in ("done", "seconds", "resources", "counts")}
        half = self._file(kind).with_suffix(".part")
        half.write_text(json.dumps({"seed": self.seed, **kept}, indent=1), encoding="utf-8")
        half.replace(self._file(kind))

    def next(self, kind: str) -> int:
        """The size of the next batch of a kind; 0 when it is complete."""
        left = round(self.messages * SHARES[kind]) - self.done[kind]
        return max(0, min(left, BATCHES.get(kind, BATCH)))

    def rate(self, kind: str) -> float:
        """Messages per processor second."""
        return self.done[kind] / (self.seconds[kind] or 1)

    @property
    def total(self) -> int:
        return sum(self.done.values())
