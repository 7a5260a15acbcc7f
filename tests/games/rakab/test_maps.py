"""R-12: the maps."""

from collections import Counter
from itertools import combinations
from math import hypot
from typing import Any

import pytest

from meydan.games.rakab.maps.map import MAP_NAMES, MAPS, Map
from tests.games.rakab.tools import TABLES, fight
from tests.games.scenario import dealt

Point = tuple[int, int]
Edge = tuple[Point, Point]


def neighbours(one: Map) -> dict[str, set[str]]:
    return {province["id"]: set(province["neighbours"]) for province in one.data["provinces"]}


def polygons(one: Map) -> dict[str, list[Edge]]:
    """The edges of every province's outline."""
    found: dict[str, list[Edge]] = {}
    for province in one.data["provinces"]:
        corners = [(x, y) for x, y in province["polygon"]]
        found[province["id"]] = list(zip(corners, [*corners[1:], corners[0]], strict=True))
    return found


def side(edge: Edge, point: Point) -> int:
    """On which side of an edge a point lies; 0 is on its line."""
    (ax, ay), (bx, by) = edge
    return (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)


def shared(one: Edge, other: Edge) -> float:
    """How long two edges run together."""
    if side(one, other[0]) != 0 or side(one, other[1]) != 0:
        return 0.0
    (ax, ay), (bx, by) = one
    length = hypot(bx - ax, by - ay)
    along = [((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length for x, y in other]
    return max(0.0, min(length, max(along)) - max(0.0, min(along)))


def cross(one: Edge, other: Edge) -> bool:
    """Do two edges cross each other properly?"""
    return side(one, other[0]) * side(one, other[1]) < 0 and side(other, one[0]) * side(other, one[1]) < 0


def inside(point: Point, edges: list[Edge]) -> bool:
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in edges:
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def border(one: list[Edge], other: list[Edge]) -> float:
    return sum(shared(edge, another) for edge in one for another in other)


@pytest.mark.parametrize("key", MAP_NAMES)
def test_r_12_1__neighbours_are_mutual_and_are_those_whose_drawn_borders_run_together(key: str) -> None:
    lists = neighbours(MAPS[key])
    drawn = polygons(MAPS[key])
    for one, other in combinations(lists, 2):
        assert (other in lists[one]) == (one in lists[other])
        assert (other in lists[one]) == (border(drawn[one], drawn[other]) > 0), (one, other)
    assert all(one not in lists[one] for one in lists)


@pytest.mark.parametrize("key", MAP_NAMES)
def test_r_12_1__no_drawn_province_lies_over_another(key: str) -> None:
    drawn = polygons(MAPS[key])
    for one, other in combinations(drawn, 2):
        assert not [1 for edge in drawn[one] for another in drawn[other] if cross(edge, another)], (one, other)
    for province in MAPS[key].data["provinces"]:
        centre = tuple(province["centre"])
        assert [name for name in drawn if inside(centre, drawn[name])] == [province["id"]]


@pytest.mark.parametrize("key", MAP_NAMES)
def test_r_12_1__the_engine_plays_by_the_lists(key: str) -> None:
    one = MAPS[key]
    for number, name in enumerate(one.provinces):
        touched = {one.provinces[other] for other in range(len(one.provinces)) if one.neighbours(number) >> other & 1}
        assert touched == neighbours(one)[name]
    assert one.data == TABLES["rakab"]["maps"][key]


def test_r_12_2__the_map_of_iran_is_the_default() -> None:
    assert dealt("rakab", 3, 1).view(None)["map"] == "iran"
    assert MAPS["iran"].data["origin"].startswith("OURS")


def degrees(one: Map) -> list[int]:
    return [len(touched) for touched in neighbours(one).values()]


def connected(lists: dict[str, set[str]], within: set[str]) -> bool:
    reached = {next(iter(within))}
    while True:
        more = {other for name in reached for other in lists[name] if other in within} - reached
        if not more:
            return reached == within
        reached |= more


def test_r_12_3__iran_has_17_provinces_33_borders_and_no_province_that_splits_it() -> None:
    iran = MAPS["iran"]
    assert (len(iran.provinces), sum(degrees(iran)) // 2, iran.data["borders"]) == (17, 33, 33)
    assert (min(degrees(iran)), max(degrees(iran))) == (2, 6)
    lists = neighbours(iran)
    assert all(connected(lists, set(lists) - {name}) for name in lists)
    drawn = polygons(iran)
    for one, other in combinations(lists, 2):
        if other in lists[one]:
            assert border(drawn[one], drawn[other]) >= 55
    assert [decoration["id"] for decoration in iran.data["decorations"]] == ["kavir"]
    assert "kavir" not in iran.provinces


def test_r_12_4__italy_has_17_provinces_and_34_borders() -> None:
    italy = MAPS["italy"]
    assert (len(italy.provinces), sum(degrees(italy)) // 2, italy.data["borders"]) == (17, 34, 34)
    assert (min(degrees(italy)), max(degrees(italy))) == (2, 7)
    lists = neighbours(italy)
    assert "parma" in lists["modena"]
    assert "genova" not in lists["modena"]
    assert "roma" in lists["siena"]
    table = dealt("rakab", 3, 1, map="italy", first_chooser=0)
    assert table.play("0 site:torino")["war"] == "torino"


@pytest.mark.parametrize(
    ("key", "groups", "triangles", "possible"),
    [("iran", 74, 16, 680), ("italy", 84, 18, 680), ("fourteen", 62, 13, 364)],
)
def test_r_12_5__connected_and_mutually_touching_triples(key: str, groups: int, triangles: int, possible: int) -> None:
    one = MAPS[key]
    lists = neighbours(one)
    found: Counter[Any] = Counter()
    for triple in combinations(range(len(one.provinces)), 3):
        members = sum(1 << number for number in triple)
        found["possible"] += 1
        found["groups"] += one.has_three_adjacent(members)
        assert one.has_three_adjacent(members) == (one.largest_group(members) == 3)
        a, b, c = (one.provinces[number] for number in triple)
        found["triangles"] += b in lists[a] and c in lists[a] and c in lists[b]
    assert found == {"possible": possible, "groups": groups, "triangles": triangles}


def test_r_12_6__fourteen_has_14_provinces_27_borders_and_a_corner_that_does_not_count() -> None:
    fourteen = MAPS["fourteen"]
    assert (len(fourteen.provinces), sum(degrees(fourteen)) // 2, fourteen.data["borders"]) == (14, 27, 27)
    drawn = polygons(fourteen)
    corners = [{corner for corner, _next in drawn[name]} for name in ("bella", "pladaci", "borge", "caline")]
    assert set.intersection(*corners)
    lists = neighbours(fourteen)
    assert "borge" not in lists["bella"]
    assert "caline" not in lists["pladaci"]
    table = fight(
        "1 | 5", "1", "1", war="bella", passed=[1, 2], options={"map": "fourteen"}, owned={0: ["borge", "lia"]}
    )
    assert not table.play("0 pass").game.over
