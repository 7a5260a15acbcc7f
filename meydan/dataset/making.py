"""Makes data sets: bots play, in several processes; an interrupted run goes on where it stopped."""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from meydan.bots.arena.contenders import contender
from meydan.bots.bot import Bot, Budget
from meydan.bots.bulk import BulkGame
from meydan.core import rng
from meydan.dataset.manifest import (
    NAME,
    BadDataset,
    DatasetTable,
    Manifest,
    ShardEntry,
    checksum,
    read_manifest,
    replace_file,
)
from meydan.dataset.shards import StoredGame, packed, put_game, result
from meydan.games.registry import GAMES
from meydan.provenance import provenance

BOTS = (
    "heuristic",
    "heuristic-accountant",
    "heuristic-bluffer",
    "heuristic-builder",
    "heuristic-raider",
    "novice",
    "random",
)
"""Who plays if nobody is named: bots that answer at once, of several styles and strengths."""
TABLES = ("coup-2", "coup-4", "coup-6", "rakab-2", "rakab-4", "dej-4", "kohan_dej-5", "kingdomino-4")
"""What is played if nothing is named: the tables of the suite."""
SIZE = 5000
"""Most games in a shard, if nothing else is said."""
LONGEST = 20_000
"""A game with more answers than this is stored unfinished."""
STRIDE = 1_000_003
SEED_BITS = 0x3FFFFFFFFFFFFFFF


@dataclass(frozen=True)
class DatasetPlan:
    """What is to be made."""

    games: int
    tables: Sequence[str] = TABLES
    bots: Sequence[str] = BOTS
    seed: int = 1
    size: int = SIZE
    iterations: int = 30
    """Playouts of bots that search."""

    def manifest(self) -> Manifest:
        return Manifest(
            games=self.games,
            seed=self.seed,
            size=self.size,
            iterations=self.iterations,
            tables=[table_of(name) for name in mixed(self.tables)],
            bots=list(self.bots),
            made=provenance(),
        )


def size_for(folder: Path, games: int, tables: Sequence[str]) -> int:
    """Games in a shard: as in the data set that is there, else so many that every part of the tables has some."""
    if (folder / NAME).exists():
        return read_manifest(folder).size
    return min(SIZE, -(-games // len(mixed(tables))))


def plan_like(manifest: Manifest) -> DatasetPlan:
    """The plan by which a manifest was made. Another engine, or other rules or options today, are refused."""
    names = tuple(table.name for table in manifest.tables)
    plan = DatasetPlan(manifest.games, names, tuple(manifest.bots), manifest.seed, manifest.size, manifest.iterations)
    if not plan.manifest().same_games(manifest):
        sentence = f"the manifest is of another engine ({manifest.made.engine}), or its rules or options have changed"
        raise BadDataset("other_engine", sentence, engine=manifest.made.engine)
    return plan


@dataclass(frozen=True)
class ShardJob:
    """A shard to be made, as plain data for another process."""

    folder: str
    number: int
    first: int
    games: int
    table: DatasetTable
    bots: tuple[str, ...]
    seed: int
    iterations: int


def table_of(name: str) -> DatasetTable:
    """The table that is written `coup-4`, with the default options and the newest rules."""
    key, _, players = name.rpartition("-")
    if not players.isdecimal():
        raise BadDataset("bad_table", f"a table is written like coup-4, not {name!r}", table=name)
    rules = GAMES.find(key)
    blank = rules.table(int(players), {})
    return DatasetTable(str(rules.key), int(players), rules.version, dict(blank.settings))


def mixed(names: Sequence[str]) -> tuple[str, ...]:
    """Tables in which `coup-2:3` stands for three shards, spread evenly among those of the other tables.

    Tables without parts stay in their order.
    """
    places: list[tuple[float, str]] = []
    for name in names:
        table, colon, times = name.partition(":")
        if colon and not (times.isdecimal() and int(times) > 0):
            raise BadDataset("bad_table", f"a table with its parts is written like coup-4:3, not {name!r}", table=name)
        parts = int(times) if colon else 1
        places += [((part + 0.5) / parts, table) for part in range(parts)]
    return tuple(table for _, table in sorted(places, key=lambda place: place[0]))


def make(
    folder: Path, plan: DatasetPlan, processes: int = 1, tell: Callable[[int], None] = lambda _games: None
) -> Manifest:
    """Make a data set, or what is missing of it. A larger number of games adds to a data set that is there.

    `tell` is called with the number of games that are there whenever it has grown.
    """
    manifest = plan.manifest()
    for bot in plan.bots:
        contender(bot)  # an unknown one is reported before anything is played
    folder.mkdir(parents=True, exist_ok=True)
    shards = {shard.number: shard for shard in kept(folder, manifest)}
    jobs = [job for job in jobs_of(folder, manifest) if not is_done(job, shards.get(job.number))]
    done = {number: shards[number] for number in shards if number not in {job.number for job in jobs}}
    for made in worked(jobs, processes):
        done[made.number] = made
        manifest = with_shards(manifest, done)
        manifest.write(folder)
        tell(sum(shard.games for shard in manifest.shards))
    manifest = with_shards(manifest, done)
    manifest.write(folder)
    return manifest


def with_shards(manifest: Manifest, shards: dict[int, ShardEntry]) -> Manifest:
    return Manifest(
        games=manifest.games,
        seed=manifest.seed,
        size=manifest.size,
        iterations=manifest.iterations,
        tables=manifest.tables,
        bots=manifest.bots,
        made=manifest.made,
        shards=[shards[number] for number in sorted(shards)],
    )


def kept(folder: Path, manifest: Manifest) -> Iterator[ShardEntry]:
    """The whole shards of an earlier run. One that would give other games is refused."""
    if not any(folder.iterdir()):
        return
    before = read_manifest(folder)
    if not before.same_games(manifest):
        sentence = f"{folder} has a data set of another engine, seed, size, of other tables or bots"
        raise BadDataset("other_dataset", sentence, folder=str(folder))
    if before.games > manifest.games:
        sentence = f"{folder} has {before.games} games already, more than {manifest.games}"
        raise BadDataset("larger_dataset", sentence, folder=str(folder), games=before.games)
    for shard in before.shards:
        with suppress(OSError):
            if checksum((folder / shard.file).read_bytes()) == shard.sha256:
                yield shard


def is_done(job: ShardJob, shard: ShardEntry | None) -> bool:
    return shard is not None and shard.games == job.games


def jobs_of(folder: Path, manifest: Manifest) -> Iterator[ShardJob]:
    for number, first in enumerate(range(0, manifest.games, manifest.size)):
        games = min(manifest.size, manifest.games - first)
        table = manifest.tables[number % len(manifest.tables)]
        bots = tuple(manifest.bots)
        yield ShardJob(str(folder), number, first, games, table, bots, manifest.seed, manifest.iterations)


def worked(jobs: list[ShardJob], processes: int) -> Iterator[ShardEntry]:
    """The finished shards, in the order in which they are finished."""
    if processes == 1 or len(jobs) < 2:
        yield from map(make_shard, jobs)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        try:
            for one in as_completed([pool.submit(make_shard, job) for job in jobs]):
                yield one.result()
        finally:
            pool.shutdown(cancel_futures=True)


def make_shard(job: ShardJob) -> ShardEntry:
    """Play the games of a shard and write it."""
    began = time.process_time()
    bots = {name: contender(name) for name in job.bots}
    plain = bytearray()
    answers = unfinished = 0
    for number in range(job.first, job.first + job.games):
        game = played(job, number, bots)
        put_game(plain, game, list(job.bots))
        answers += len(game.choices)
        unfinished += not game.finished
    data = packed(bytes(plain))
    file = f"{job.number:05}-{job.table.name}.xz"
    replace_file(Path(job.folder) / file, data)
    spent = round(time.process_time() - began, 2)
    return ShardEntry(
        job.number, file, job.table.name, job.first, job.games, answers, unfinished, len(data), checksum(data), spent
    )


def played(job: ShardJob, number: int, bots: dict[str, Bot]) -> StoredGame:
    """One game: bots are drawn for the seats, and play it to its end."""
    table, seed = job.table, job.seed + number
    chance = rng.stir(rng.start(seed & SEED_BITS))
    names = []
    for _seat in range(table.players):
        names.append(job.bots[int(rng.number(chance, len(job.bots)))])
        chance = rng.stir(chance)
    seated = [bots[name] for name in names]
    blank = StoredGame(table, number, seed, tuple(names), False, (), (), 0, ())
    game = blank.begin()
    choices = BulkGame(game, seated).play(seed * STRIDE, Budget(iterations=job.iterations), LONGEST)
    return StoredGame(table, number, seed, tuple(names), game.over, *result(game), tuple(choices))
