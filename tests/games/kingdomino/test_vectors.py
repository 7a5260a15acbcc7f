"""The worked examples N-W1 to N-W10."""

from typing import Any

import pytest

import meydan
from tests.games.kingdomino.tools import (
    KINGDOMINO,
    VECTORS,
    Step,
    built,
    finished,
    kingdom_of,
    last_lay,
    laying,
    play,
    told,
)

KINGDOMS: dict[str, Any] = {vector["id"]: vector for vector in VECTORS["kingdoms"]}
LETTERS = {"W": "wheat", "F": "forest", "L": "lake", "P": "pasture", "S": "swamp", "M": "mine"}
POINTS = {vector["id"]: vector for vector in VECTORS["territory_points"]}


def territory(steps: list[Step], vector: dict[str, Any]) -> dict[str, Any]:
    game = meydan.load(laying(steps, 48))
    found: Any = game.scores()[0]["territories"]
    return max((t for t in found if t["terrain"] == vector["terrain"]), key=lambda t: t["squares"])


def test_n_w1__seven_forests_with_three_crowns_are_21_points() -> None:
    vector = POINTS["N-W1"]
    forest = territory([(3, 1, 0, "E"), (4, 1, 1, "E"), (24, 1, -1, "W"), (25, 2, -1, "N"), (26, 1, 2, "W")], vector)
    assert {key: forest[key] for key in ("squares", "crowns", "points")}.items() <= vector.items()


def test_n_w2__nine_lakes_without_a_crown_are_nothing() -> None:
    vector = POINTS["N-W2"]
    steps: list[Step] = [
        (7, 1, 0, "E"),
        (8, 1, 1, "E"),
        (9, 1, 2, "E"),
        (14, -1, 1, "E"),
        (17, -1, 2, "E"),
        (37, 1, -1, "N"),
    ]
    lake = territory(steps, vector)
    assert {key: lake[key] for key in ("squares", "crowns", "points")}.items() <= vector.items()


@pytest.mark.parametrize(("players", "size", "rounds"), [(2, 4, 6), (3, 3, 12), (4, 4, 12)])
def test_n_w3__line_sizes_and_rounds(players: int, size: int, rounds: int) -> None:
    lines = told(finished(players, 1), "line")
    assert [len(line) - 1 for line in lines] == [size] * rounds


def test_n_w4__the_tile_counts() -> None:
    """The engine's own list of faces (N-1.4 counts what the views show)."""
    from meydan.games.kingdomino.zones.dominoes import FACES

    faces = FACES.split()
    assert len(faces) == 48
    for terrain in KINGDOMINO["terrains"]:
        letter = next(letter for letter, name in LETTERS.items() if name == terrain["id"])
        halves = [half for face in faces for half in (face[:2], face[2:]) if half[0] == letter]
        assert len(halves) == terrain["squares"]
        for crowns, count in terrain["squares_by_crowns"].items():
            assert halves.count(letter + crowns) == count


def test_n_w5__the_last_king_in_a_line_has_exactly_one_option() -> None:
    game = meydan.load(laying([(13, 1, 0, "E")], 14))
    free = [domino for domino, seat in game.dump()["next_line"] if seat is None]
    play(game, "lay:-1,0,W")
    assert [event["domino"] for event in told(game, "claimed")] == free


def test_n_w6__domino_13_in_an_empty_kingdom() -> None:
    words = meydan.load(laying([], 13)).words(0)
    assert len(words) == 24
    assert "lay:1,0,E" in words
    assert "lay:2,0,E" not in words
    assert "lay:1,1,E" not in words


def test_n_w7__a_row_of_wheat_to_the_east() -> None:
    row: list[Step] = [(1, 1, 0, "E"), (2, 3, 0, "E")]
    words = meydan.load(laying(row, 13)).words(0)
    assert "lay:-1,0,N" not in words
    assert "lay:4,1,S" in words
    assert "lay:4,1,S" not in meydan.load(laying(row, 3)).words(0)


@pytest.mark.parametrize("number", ["N-W8", "N-W9", "N-W10"])
def test_n_w8__n_w9__n_w10__kingdoms_built_step_by_step(number: str) -> None:
    """Every step is legal (or the domino is discarded) in the kingdom built so far."""
    steps: list[Step] = []
    for step in KINGDOMS[number]["steps"]:
        game = meydan.load(laying(steps, step["n"]))
        if "discard" in step:
            assert {"event": "discarded", "seat": 0, "domino": step["n"]} in told(game)
        else:
            play(game, f"lay:{step['x']},{step['y']},{step['dir']}")
            steps.append((step["n"], step["x"], step["y"], step["dir"]))
            assert kingdom_of(game, 0) == built(steps)


def finish(number: str, **options: Any) -> meydan.Game:
    """The whole kingdom, its last domino laid or discarded as the very last of the game."""
    *steps, last = KINGDOMS[number]["steps"]
    game = last_lay([(step["n"], step["x"], step["y"], step["dir"]) for step in steps], last["n"], **options)
    if "discard" not in last:
        play(game, f"lay:{last['x']},{last['y']},{last['dir']}")
    assert game.over
    return game


def check(number: str) -> None:
    vector = KINGDOMS[number]
    game = finish(number)
    entry: Any = game.scores()[0]
    assert (entry["base"], entry["total"]) == (vector["base"], vector["base"])
    assert (entry["crowns"], entry["largest"]) == (vector["crowns"], vector["largest"])
    shown = sorted((t["terrain"], t["squares"], t["crowns"]) for t in entry["territories"])
    assert shown == sorted((t["terrain"], t["squares"], t["crowns"]) for t in vector["territories"])
    middle, harmony = 10 * vector["middle_kingdom"], 5 * vector["harmony"]
    assert finish(number, middle_kingdom=True).scores()[0]["total"] == vector["base"] + middle
    assert finish(number, harmony=True).scores()[0]["total"] == vector["base"] + harmony
    both = finish(number, middle_kingdom=True, harmony=True).scores()[0]
    assert both["total"] == vector["base"] + middle + harmony
    kingdom = kingdom_of(game, 0)
    left, top = min(x for x, _y in kingdom), min(y for _x, y in kingdom)
    for y, row in enumerate(vector["grid"]):
        for x, cell in enumerate(row.split()):
            half = kingdom.get((left + x, top + y))
            if cell == "..":
                assert half is None
            elif cell == "CC":
                assert (left + x, top + y) == (0, 0)
            else:
                assert half == (LETTERS[cell[0]], int(cell[1]))


def test_n_w8__a_complete_centred_kingdom_is_37_or_52() -> None:
    check("N-W8")
    assert finish("N-W8", middle_kingdom=True, harmony=True).scores()[0]["total"] == 52


def test_n_w9__a_kingdom_with_a_forced_discard_is_34() -> None:
    check("N-W9")
    assert finish("N-W9", middle_kingdom=True, harmony=True).scores()[0]["total"] == 34


def test_n_w10__a_centred_but_incomplete_kingdom_is_24_or_34() -> None:
    check("N-W10")
    assert finish("N-W10", middle_kingdom=True, harmony=True).scores()[0]["total"] == 34
