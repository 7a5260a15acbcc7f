"""Data sets of games: made by bots, stored in compressed shards, and read as games that replay exactly.

`meydan dataset create` makes one; `Dataset` reads it. docs/research.md describes the format.
"""

from meydan.dataset.making import DatasetPlan, make
from meydan.dataset.manifest import BadDataset, Manifest
from meydan.dataset.reading import Dataset
from meydan.dataset.shards import StoredGame

__all__ = ["BadDataset", "Dataset", "DatasetPlan", "Manifest", "StoredGame", "make"]
