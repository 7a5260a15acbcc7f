"""R-12: the maps. Adjacency is the neighbour lists; the drawing follows them."""

import json
from importlib import resources
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.bitset import bit, drop_lowest, lowest, size
from meydan.core.fields import Named
from meydan.core.types import Set

MAP_NAMES: Final = ["iran", "italy", "fourteen"]


class Map:
    """A map: its provinces in the order of its file, and who touches whom."""

    def __init__(self, key: str, first_number: int) -> None:
        data: dict[str, Any] = json.loads(resources.files(FOLDER).joinpath(f"{key}.json").read_text("utf-8"))
        self.key = key
        self.data = data
        """The file: names, polygons, centres, decorations."""
        self.provinces: list[str] = [province["id"] for province in data["provinces"]]
        self.size: i64 = len(self.provinces)
        self.first_number: i64 = first_number
        """Events number the provinces of all maps consecutively; this is the first number of this map."""
        touching: list[int] = []
        for province in data["provinces"]:
            members = 0
            for name in province["neighbours"]:
                members += 1 << self.provinces.index(name)
            touching.append(members)
        self.touching: vec[i64] = vec[i64](touching)

    def neighbours(self, province: i64) -> Set:
        return self.touching[province]

    def has_three_adjacent(self, owned: Set) -> bool:
        """R-10.2: three provinces form a group when one of them touches the other two."""
        left = owned
        while left != 0:
            touched = self.touching[lowest(left)] & owned
            if touched & (touched - 1) != 0:
                return True
            left = drop_lowest(left)
        return False

    def largest_group(self, owned: Set) -> i64:
        """How many provinces the largest connected group has."""
        largest: i64 = 0
        while owned != 0:
            group = self.group(bit(lowest(owned)), owned)
            if size(group) > largest:
                largest = size(group)
            owned &= ~group
        return largest

    def group(self, start: Set, owned: Set) -> Set:
        """All that is connected with `start` inside `owned`."""
        group = start
        fresh = start
        while fresh != 0:
            reached = self.touching[lowest(fresh)] & owned & ~group
            group |= reached
            fresh = (fresh & (fresh - 1)) | reached
        return group


FOLDER: Final = "meydan.games.rakab.maps"


def _maps() -> dict[str, Map]:
    found: dict[str, Map] = {}
    number = 0
    for key in MAP_NAMES:
        found[key] = Map(key, number)
        number += len(found[key].provinces)
    return found


MAPS: Final = _maps()


def _province_names() -> list[str]:
    names: list[str] = []
    for key in MAP_NAMES:
        names += MAPS[key].provinces
    return names


PROVINCE: Final = Named("province", _province_names())
