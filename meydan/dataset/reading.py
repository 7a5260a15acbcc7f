"""Reads data sets, and counts what is in them."""

import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from lzma import LZMAError
from pathlib import Path

from meydan.bots.arena.figures import wilson
from meydan.dataset.manifest import BadDataset, DatasetTable, ShardEntry, checksum, read_manifest
from meydan.dataset.shards import StoredGame, games_of


class Dataset:
    """A data set in a folder. Shards are read when they are needed, and checked against their checksums."""

    def __init__(self, folder: Path | str) -> None:
        self.folder = Path(folder)
        self.manifest = read_manifest(self.folder)

    def __len__(self) -> int:
        """How many games are there."""
        return sum(shard.games for shard in self.manifest.shards)

    @cached_property
    def tables(self) -> dict[str, DatasetTable]:
        return {table.name: table for table in self.manifest.tables}

    def games(self, table: str | None = None) -> Iterator[StoredGame]:
        """All games in the order of their numbers, or those of one table such as `coup-4`."""
        if table is not None and table not in self.tables:
            known = ", ".join(self.tables)
            raise BadDataset("no_such_table", f"there is no table {table!r} here; there are: {known}", table=table)
        for shard in self.manifest.shards:
            if table in (None, shard.table):
                yield from self.shard(shard)

    def shard(self, shard: ShardEntry) -> list[StoredGame]:
        """The games of one shard."""
        path = self.folder / shard.file
        try:
            data = path.read_bytes()
            if checksum(data) != shard.sha256:
                raise BadDataset("bad_dataset", f"{path} does not have its checksum", file=str(path))
            table, manifest = self.tables[shard.table], self.manifest
            return list(games_of(data, table, manifest.bots, shard.first, manifest.seed, shard.games))
        except (OSError, LZMAError, IndexError, KeyError, RuntimeError) as error:
            raise BadDataset("bad_dataset", f"{path} cannot be read: {error}", file=str(path)) from error

    def game(self, number: int) -> StoredGame:
        """One game by its number."""
        for shard in self.manifest.shards:
            if shard.first <= number < shard.first + shard.games:
                return self.shard(shard)[number - shard.first]
        raise BadDataset("no_such_game", f"there is no game {number} here", number=number)

    def check(self, games: int, seed: int = 1) -> int:
        """Replay games that are drawn at random, and return how many. Raises BadDataset if one goes otherwise."""
        drawn = set(random.Random(seed).sample(range(len(self)), min(games, len(self))))
        at = 0
        for shard in self.manifest.shards:
            here = drawn & set(range(at, at + shard.games))
            if here:
                stored = self.shard(shard)
                for place in sorted(here):
                    stored[place - at].play()
            at += shard.games
        return len(drawn)

    def figures(self) -> dict[str, "TableFigures"]:
        """Statistics by table, from the stored results."""
        found = {name: TableFigures() for name in self.tables}
        for shard in self.manifest.shards:
            found[shard.table].bytes += shard.bytes
            found[shard.table].cpu_seconds += shard.cpu_seconds
            for game in self.shard(shard):
                found[shard.table].add(game)
        return found


@dataclass
class TableFigures:
    """What was counted in the games of one table."""

    games: int = 0
    unfinished: int = 0
    answers: int = 0
    longest: int = 0
    bytes: int = 0
    cpu_seconds: float = 0.0
    wins_by_seat: defaultdict[int, float] = field(default_factory=lambda: defaultdict(float))
    """Win shares: a shared win counts in parts."""
    wins_by_bot: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    seats_by_bot: Counter[str] = field(default_factory=Counter)

    def add(self, game: StoredGame) -> None:
        self.games += 1
        self.unfinished += not game.finished
        self.answers += len(game.choices)
        self.longest = max(self.longest, len(game.choices))
        self.seats_by_bot.update(game.bots)
        for seat in game.winners:
            self.wins_by_seat[seat] += 1 / len(game.winners)
            self.wins_by_bot[game.bots[seat]] += 1 / len(game.winners)

    def plain(self) -> dict[str, object]:
        """As data for JSON, with 95 % intervals."""
        return {
            "games": self.games,
            "unfinished": self.unfinished,
            "answers_mean": round(self.answers / max(self.games, 1), 2),
            "answers_most": self.longest,
            "bytes_per_game": round(self.bytes / max(self.games, 1), 2),
            "games_per_cpu_second": round(self.games / max(self.cpu_seconds, 0.01), 1),
            "share_by_seat": {
                seat: share_of(self.wins_by_seat[seat], self.games) for seat in sorted(self.wins_by_seat)
            },
            "share_by_bot": {
                bot: share_of(self.wins_by_bot[bot], self.seats_by_bot[bot]) for bot in sorted(self.seats_by_bot)
            },
        }


def share_of(wins: float, games: int) -> dict[str, object]:
    share = wins / max(games, 1)
    low, high = wilson(share, max(games, 1))
    return {"share": round(share, 4), "low": round(low, 4), "high": round(high, 4), "seats": games}
