"""Positions written by hand: what may be left out, and what is refused."""

import copy
from typing import Any

import pytest

import meydan
from tests.games.kingdomino.tools import finished, laying, random_game

ROUND: dict[str, Any] = {
    "game": "kingdomino",
    "players": 4,
    "line": [[13, 2], [14, 0], [20, 3], [30, 1]],
    "next_line": [[2, None], [5, None], [40, None], [41, None]],
    "front": 7,
}


def changed(**entries: Any) -> dict[str, Any]:
    return {**copy.deepcopy(ROUND), **entries}


def test_a_short_position_is_complete_when_dumped() -> None:
    game = meydan.load(ROUND)
    assert game.dump()["agenda"] == [["Lay", 2, 13], ["Claim", 2], ["NextKing", 0], ["Score", 0]]
    assert game.dump()["pile"] == 40
    assert game.dump()["front"] == 7
    assert meydan.fingerprint(meydan.load(game.dump())) == meydan.fingerprint(game)


def test_a_front_left_out_is_drawn() -> None:
    position = changed(chance=99)
    del position["front"]
    front = meydan.load(position).dump()["front"]
    assert isinstance(front, int)
    assert front not in [13, 14, 20, 30, 2, 5, 40, 41]


def test_an_opening_can_be_written() -> None:
    game = meydan.load(
        {
            "game": "kingdomino",
            "players": 2,
            "next_line": [[1, 0], [9, None], [33, None], [48, None]],
            "undrawn": [1, 2],
        }
    )
    assert game.question == "Claim"
    assert game.words(game.asked[0]) == ["claim:9", "claim:33", "claim:48"]


def test_a_kingdom_may_be_written_in_any_order_and_either_way_round() -> None:
    position = laying([(1, 2, 0, "W"), (2, 3, 0, "E"), (13, 4, 1, "S")], 14)
    position["kingdoms"][0].reverse()
    kingdoms: Any = meydan.load(position).dump()["kingdoms"]
    assert kingdoms[0] == [[1, 1, 0, "E"], [2, 3, 0, "E"], [13, 4, 1, "S"]]


def test_a_claim_in_the_middle_of_a_turn_needs_its_agenda() -> None:
    middle = changed(
        line=[[14, 0], [20, 3], [30, 1]],
        kingdoms=[[], [], [[13, 1, 0, "E"]], []],
        agenda=[["Claim", 2], ["NextKing", 0], ["Score", 0]],
    )
    assert meydan.load(middle).words(2) == ["claim:2", "claim:5", "claim:40", "claim:41"]
    middle["agenda"][0][1] = 1
    with pytest.raises(meydan.BadPosition, match="seat 1 has 2 kings, not 1"):
        meydan.load(middle)


@pytest.mark.parametrize(
    ("entries", "sentence"),
    [
        ({"line": [[13, 2], [13, 0], [20, 3], [30, 1]]}, "domino 13 lies in two places"),
        ({"line": [[13, 2], [14, 0], [20, 3], [49, 1]]}, "line must be a whole number from 1 to 48"),
        ({"line": [[13, 2], [14, 0], [20, 3], [30, None]]}, "domino 30 of the line needs a king"),
        ({"line": [[13, 2], [14, 0], [20, 3], [30, 2]]}, "seat 1 has 0 kings, not 1"),
        ({"line": [[13, 2], [14, 0], [20, 3]]}, "seat 1 has 0 kings, not 1"),
        ({"line": [13, 14]}, "line has 13, which is no"),
        ({"next_line": [[2, None], [5, None], [40, None]]}, "the next line must have 4 dominoes"),
        ({"next_line": []}, "there is a next line"),
        ({"pile": 12}, "the pile must be what is left: 40"),
        ({"front": 13}, "domino 13 lies in two places"),
        ({"options": {"show_front_number": False}}, "the pile shows no domino here"),
        ({"undrawn": [1, 0, 0, 0]}, "all kings have been drawn"),
        ({"undrawn": [2, 0, 0, 0]}, "undrawn must be a whole number from 0 to 1"),
        ({"kingdoms": [[[1, 2, 0, "E"]], [], [], []]}, "domino 1 cannot lie at 2,0,E in the kingdom of seat 0"),
        ({"kingdoms": [[[1, 1, 0, "Q"]], [], [], []]}, "none of E, S, W, N"),
        ({"kingdoms": [[[1, 1, 0]], [], [], []]}, "which is no .number, x, y, direction"),
        ({"kingdoms": [[[1, 1, 0, "E"]], [], [], []]}, "seat 0 has had 2 dominoes, which no round gives"),
        ({"kingdoms": [[], []]}, "kingdoms must have 4 entries"),
        ({"finished": [[]]}, "finished has more games"),
        ({"agenda": [["Score", 0]]}, "no moment of a game has"),
        ({"agenda": []}, "no moment of a game has this agenda"),
        (
            {"agenda": [["Claim", 2], ["Lay", 2, 13], ["NextKing", 0], ["Score", 0]]},
            "no moment of a game has this agenda",
        ),
        ({"agenda": [["Lay", 2, 13], ["NextKing", 0], ["Score", 0]]}, "must claim one next"),
        (
            {"agenda": [["Lay", 0, 14], ["Claim", 0], ["NextKing", 0], ["Score", 0]]},
            "impossible in this position",
        ),
        ({"agenda": [["DrawKing", 0], ["Score", 0]]}, "the opening has one line of 4 dominoes"),
        ({"agenda": [["Lay", 0, 0], ["Claim", 0], ["NextKing", 0], ["Score", 0]]}, "domino must be from 1 to 48"),
        ({"moon": 1}, "unknown entry 'moon'"),
    ],
)
def test_what_cannot_lie_on_a_table_is_refused_in_one_sentence(entries: dict[str, Any], sentence: str) -> None:
    with pytest.raises(meydan.BadPosition, match=sentence) as caught:
        meydan.load(changed(**entries))
    assert "\n" not in str(caught.value)


def test_a_first_domino_cannot_have_been_discarded() -> None:
    position = changed(discarded=[[3], [4], [6], [8]], front=10)
    with pytest.raises(meydan.BadPosition, match="cannot have discarded its first domino"):
        meydan.load(position)


def test_finished_games_must_fit_the_variants() -> None:
    result = {"base": 30, "largest": 5, "crowns": 6, "middle_kingdom": 10}
    good = changed(options={"dynasty": True, "middle_kingdom": True}, finished=[[result] * 4])
    assert meydan.load(good).scores()[0]["total"] == 40 + 10
    with pytest.raises(meydan.BadPosition, match="middle_kingdom of a finished game cannot be 10"):
        meydan.load({**good, "options": {"dynasty": True}})
    with pytest.raises(meydan.BadPosition, match="finished has more games"):
        meydan.load({**good, "finished": [[result] * 4] * 3})
    with pytest.raises(meydan.BadPosition, match="a finished game has 4 results"):
        meydan.load({**good, "finished": [[result] * 3]})


@pytest.mark.parametrize(
    ("players", "options"), [(2, {"mighty_duel": True, "dynasty": True}), (3, {}), (4, {"harmony": True})]
)
def test_every_moment_can_be_dumped_and_loaded(players: int, options: dict[str, Any]) -> None:
    for number, game in enumerate(random_game(players, 9, **options)):
        if number % 5 == 0 or game.over:
            twin = meydan.load(game.dump())
            assert meydan.fingerprint(twin) == meydan.fingerprint(game)
            assert twin.words(game.next_asked) == game.words(game.next_asked) if not game.over else twin.over


def test_a_finished_game_loads_as_finished() -> None:
    game = finished(3, 10)
    twin = meydan.load(game.dump())
    assert twin.over
    assert twin.winners == game.winners
