"""The manifest of a data set: what was asked for, by which engine, and every shard with its checksum."""

import hashlib
from pathlib import Path
from typing import Any

import msgspec

from meydan.core.errors import MeydanError
from meydan.provenance import Provenance

FORMAT = 1
NAME = "manifest.json"


class BadDataset(MeydanError):
    """A folder is not a data set, or a file in it is damaged."""


class DatasetTable(msgspec.Struct, frozen=True):
    """One kind of table in a data set."""

    game: str
    players: int
    rules: int
    """The version of the game's rules."""
    options: dict[str, Any]
    """All options of the table, also those that are defaults."""

    @property
    def name(self) -> str:
        return f"{self.game}-{self.players}"


class ShardEntry(msgspec.Struct, frozen=True):
    """A finished shard."""

    number: int
    file: str
    table: str
    first: int
    """The number of its first game."""
    games: int
    answers: int
    unfinished: int
    bytes: int
    sha256: str
    cpu_seconds: float


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """A data set. Game `n` of it begins with the seed `seed + n`, in any data set with these tables and bots."""

    format: int = FORMAT
    games: int
    """How many were asked for."""
    seed: int
    size: int
    """Games in a shard; the last one may have fewer."""
    iterations: int
    tables: list[DatasetTable]
    """Shard `n` has the games of table `n % len(tables)`."""
    bots: list[str]
    made: Provenance
    shards: list[ShardEntry] = []

    @property
    def complete(self) -> bool:
        return sum(shard.games for shard in self.shards) == self.games

    def same_games(self, other: "Manifest") -> bool:
        """Whether both give every game the same number, seed, table and bots."""
        return plan_of(self) == plan_of(other) and self.made.engine == other.made.engine

    def differing(self, other: "Manifest") -> list[str]:
        """Files of this data set that are not in the other one, or have another checksum there."""
        there = {shard.file: shard.sha256 for shard in other.shards}
        return [shard.file for shard in self.shards if there.get(shard.file) != shard.sha256]

    def write(self, folder: Path) -> None:
        replace_file(folder / NAME, msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n")


def plan_of(manifest: Manifest) -> tuple[object, ...]:
    return (manifest.format, manifest.seed, manifest.size, manifest.iterations, manifest.tables, manifest.bots)


def read_manifest(path: Path) -> Manifest:
    """The manifest in a file, or in the folder of a data set."""
    file = path / NAME if path.is_dir() else path
    try:
        found = msgspec.json.decode(file.read_bytes(), type=Manifest)
    except OSError as error:
        raise BadDataset("bad_dataset", f"{path} has no readable {NAME}", folder=str(path)) from error
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise BadDataset("bad_dataset", f"{file} is no manifest: {error}", folder=str(path)) from error
    if found.format != FORMAT:
        raise BadDataset("bad_dataset", f"{path} has format {found.format}, not {FORMAT}", folder=str(path))
    return found


def replace_file(path: Path, data: bytes) -> None:
    """Write a file so that a reader finds the old one or the new one, and nothing between."""
    part = path.with_name(path.name + ".part")
    part.write_bytes(data)
    part.replace(path)


def checksum(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
