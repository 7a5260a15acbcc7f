"""Records of whole games, written once for each version of a game's rules and never changed.

`python -m tests.forever.writer` writes those of versions that have none yet; existing ones are not written again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import meydan
from meydan.games.registry import GAMES
from tests.support.play import play_to_end
from tests.support.tables import TABLES

FOLDER = Path(__file__).resolve().parent
LONG_SEED = 2**200 + 11
"""Tables of people are dealt from keys (ADR 3), so every other record is."""


def path_of(key: str, version: int) -> Path:
    return FOLDER / f"{key}-{version}.jsonl"


def records(key: str) -> Iterator[dict[str, Any]]:
    """One game of every kind of table: how it went, and how it ended."""
    for number, table in enumerate(table for table in TABLES if table.key == key):
        game = table.new(number + LONG_SEED * (number % 2))
        play_to_end(game, number)
        yield {"record": game.record(), "winners": list(game.winners), "scores": game.scores()}


def main() -> None:
    for key in meydan.games():
        path = path_of(key, GAMES.find(key).version)
        if not path.exists():
            lines = [json.dumps(entry, ensure_ascii=False, separators=(",", ":")) for entry in records(key)]
            path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
