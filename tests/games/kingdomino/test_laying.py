"""N-4: placing a domino."""

from itertools import pairwise
from typing import Any

import pytest

import meydan
from tests.games.kingdomino.tools import Step, finished, last_lay, laying, play, told

ROW: list[Step] = [(1, 1, 0, "E"), (2, 3, 0, "E")]
"""N-W7: castle and four wheat squares in a row to the east."""


def words(steps: list[Step], domino: int, **options: Any) -> list[str]:
    return meydan.load(laying(steps, domino, **options)).words(0)


@pytest.mark.parametrize(
    ("spot", "other"), [("1,0,E", [2, 0]), ("1,0,S", [1, 1]), ("-1,0,W", [-2, 0]), ("1,0,N", [1, -1])]
)
def test_n_4_1__half_a_lies_on_the_square_and_half_b_in_the_direction(spot: str, other: list[int]) -> None:
    view: Any = play(meydan.load(laying([], 13)), f"lay:{spot}").view(None)
    squares = {territory["terrain"]: territory["at"] for territory in view["players"][0]["territories"]}
    assert squares == {"wheat": [[int(part) for part in spot.split(",")[:2]]], "forest": [other]}


def test_n_4_1__x_grows_to_the_east_and_y_to_the_south() -> None:
    game = play(meydan.load(laying([], 13)), "lay:0,1,S")
    view: Any = game.view(None)
    assert [(one["x"], one["y"], one["dir"]) for one in view["players"][0]["dominoes"]] == [(0, 1, "S")]
    assert [t["at"] for t in view["players"][0]["territories"]] == [[[0, 1]], [[0, 2]]]


def test_n_4_2__both_squares_must_be_empty() -> None:
    legal = words(ROW, 14)
    assert "lay:1,1,N" not in legal
    assert "lay:1,0,S" not in legal
    assert "lay:0,1,N" not in legal
    assert "lay:1,1,S" in legal


def test_n_4_2__laid_dominoes_never_move() -> None:
    game = finished(4, 3)
    view: Any = game.view(None)
    for event in told(game, "laid"):
        shown = next(one for one in view["players"][event["seat"]]["dominoes"] if one["domino"] == event["domino"])
        assert f"{shown['x']},{shown['y']},{shown['dir']}" == event["spot"]


def test_n_4_3__bounding_box_includes_the_castle() -> None:
    """Four wheat squares are only four wide; with the castle there is no column left."""
    assert not [word for word in words(ROW, 13) if word.startswith(("lay:-", "lay:5"))]
    assert "lay:0,-1,N" in words(ROW, 13)


def test_n_4_3__the_castle_may_end_up_anywhere() -> None:
    corner = words(ROW, 13)
    assert "lay:4,1,S" in corner
    assert "lay:4,-1,N" in corner
    centred = words([(1, 1, 0, "E"), (2, -1, 0, "W")], 13)
    assert not [word for word in centred if word.startswith(("lay:3", "lay:-3"))]


def test_n_4_3__the_mighty_duel_has_seven_by_seven() -> None:
    long: list[Step] = [*ROW, (19, 5, 0, "E")]
    assert meydan.load(laying(long, 13, players=2, mighty_duel=True)).words(0)
    with pytest.raises(meydan.BadPosition, match="domino 19 cannot lie at 5,0,E"):
        meydan.load(laying(long, 13, players=2))
    duel = words([*long[:2], (19, 5, 0, "S")], 13, players=2, mighty_duel=True)
    assert "lay:-1,0,N" in duel
    assert "lay:-1,0,W" not in duel


def test_n_4_4__a_half_connects_by_an_edge_to_its_own_terrain_or_the_castle() -> None:
    legal = words(ROW, 17)  # forest and lake beside wheat: only the castle connects them
    assert set(legal) >= {"lay:0,1,S", "lay:0,-1,N", "lay:0,1,E", "lay:1,1,W"}
    assert not [word for word in legal if word.startswith(("lay:3,", "lay:4,"))]
    assert "lay:4,1,S" in words(ROW, 13)


def test_n_4_4__one_connection_is_enough_and_other_edges_may_mismatch() -> None:
    assert "lay:4,1,W" in words(ROW, 13)  # wheat on (4,1); the forest on (3,1) touches wheat too


def test_n_4_4__a_corner_is_no_connection() -> None:
    assert "lay:1,1,E" not in words([], 13)


def test_n_4_4__crowns_play_no_role() -> None:
    assert "lay:4,1,S" in words(ROW, 19)


def test_n_4_5__a_domino_that_fits_must_be_laid() -> None:
    game = meydan.load(laying(ROW, 13))
    assert game.question == "Lay"
    assert all(word.startswith("lay:") for word in game.words(0))
    with pytest.raises(meydan.IllegalChoice):
        game.choice(0, "discard")


def full_but_for_two_corners() -> list[Step]:
    """N-W9 before its last domino: two single squares are left."""
    return [
        (12, -1, 0, "W"), (22, -1, 2, "N"), (43, -2, 2, "N"), (10, 0, 2, "N"), (4, 0, -1, "E"), (47, -1, -1, "W"),
        (44, -2, -2, "E"), (40, -3, -1, "N"), (18, 1, -2, "W"), (1, -3, 2, "N"), (16, 1, 0, "S"),
    ]  # fmt: skip


def test_n_4_6__a_domino_that_fits_nowhere_is_discarded_by_itself() -> None:
    game = last_lay(full_but_for_two_corners(), 20)
    assert told(game, "discarded") == [{"event": "discarded", "seat": 0, "domino": 20}]
    assert game.dump()["discarded"][0] == [20]
    assert game.over


def test_n_4_6__after_a_discard_the_king_still_claims() -> None:
    for seed in range(200):
        game = finished(4, seed)
        events = told(game, "laid", "discarded", "claimed")
        for first, second in pairwise(events):
            if first["event"] == "discarded" and second["event"] == "claimed":
                assert first["seat"] == second["seat"]
                return
    raise AssertionError("no game had a discard before its last round")


def test_n_4_7__the_first_domino_always_fits() -> None:
    for domino in range(1, 49):
        assert len(words([], domino)) == (12 if domino <= 12 else 24)


def test_n_4_8__sticking_out_is_refused_beforehand() -> None:
    game = meydan.load(laying(ROW, 13))
    for word in ("lay:5,0,E", "lay:5,0,N", "lay:-1,0,N", "lay:4,1,E"):
        with pytest.raises(meydan.IllegalChoice):
            game.choice(0, word)


def test_n_d1__claim_offers_the_free_dominoes_by_number_and_defaults_to_the_lowest() -> None:
    game = meydan.new("kingdomino", 4, 12)
    view: Any = game.view(None)
    seat = game.asked[0]
    numbers = [one["domino"] for one in view["next_line"]]
    assert game.options(seat) == numbers
    assert game.words(seat) == [f"claim:{number}" for number in numbers]
    assert game.default(seat) == numbers[0]


def test_n_d1__the_last_free_domino_is_claimed_without_a_question() -> None:
    game = meydan.load(laying(ROW, 13))
    play(game, game.words(0)[0])
    assert len(told(game, "claimed")) == 1
    assert game.question == "Lay"


def test_n_d2__placements_come_in_reading_order_and_the_first_is_the_default() -> None:
    game = meydan.load(laying([], 13))
    assert game.words(0)[:4] == ["lay:0,-2,S", "lay:-1,-1,E", "lay:-1,-1,S", "lay:0,-1,E"]
    assert game.word(0, game.default(0)) == "lay:0,-2,S"


def test_n_d2__either_way_of_writing_equal_halves_is_the_same_placement() -> None:
    game = meydan.load(laying([], 3))
    assert game.choice(0, "lay:2,0,W") == game.choice(0, "lay:1,0,E")
    assert game.choice(0, "lay:0,-1,N") == game.choice(0, "lay:0,-2,S")
    assert not [word for word in game.words(0) if word[-1] in "WN"]
    for word in ("lay:3,0,W", "lay:0,0,W", "lay:-7,0,W", "lay:-6,0,W", "lay:x,0,W", "lay:1,0", "lay:", "lay:1,0,Q"):
        with pytest.raises(meydan.IllegalChoice):
            game.choice(0, word)
