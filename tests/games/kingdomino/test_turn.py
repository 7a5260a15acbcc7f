"""N-3: rounds and turns."""

from itertools import pairwise
from typing import Any

import pytest

import meydan
from tests.games.kingdomino.tools import finished, laying, play, random_game, told

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def rounds(game: meydan.Game) -> list[list[dict[str, Any]]]:
    """What happened, round by round; first the opening."""
    parts: list[list[dict[str, Any]]] = [[]]
    for event in told(game):
        if event["event"] == "round":
            parts.append([])
        parts[-1].append(event)
    return parts


def acts(events: list[dict[str, Any]], *keys: str) -> list[tuple[int, int]]:
    return [(event["domino"], event["seat"]) for event in events if event["event"] in keys]


@PLAYERS
def test_n_3_1__the_kings_act_in_the_order_of_the_numbers(players: int) -> None:
    parts = rounds(finished(players, 1))
    for before, now in pairwise(parts):
        assert acts(now, "laid", "discarded") == sorted(acts(before, "claimed"))


def test_n_3_1__the_owner_of_two_neighbouring_kings_acts_twice_in_a_row() -> None:
    game = meydan.load(
        {
            "game": "kingdomino",
            "players": 2,
            "line": [[13, 1], [14, 1], [20, 0], [30, 0]],
            "next_line": [[2, None], [5, None], [40, None], [41, None]],
        }
    )
    play(game, "lay:1,0,E", "claim:2")
    assert (game.question, game.asked) == ("Lay", (1,))
    play(game, "lay:0,1,S", "claim:41")
    assert (game.question, game.asked) == ("Lay", (0,))


@PLAYERS
def test_n_3_2__a_king_lays_its_domino_and_then_claims_the_next(players: int) -> None:
    parts = rounds(finished(players, 2))
    for events in parts[1:-1]:
        turns = [event for event in events if event["event"] in ("laid", "discarded", "claimed")]
        for first, second in zip(turns[::2], turns[1::2], strict=True):
            assert first["event"] != "claimed"
            assert second["event"] == "claimed"
            assert first["seat"] == second["seat"]


def test_n_3_2__one_king_a_domino() -> None:
    game = meydan.load(laying([(13, 1, 0, "E")], 14))
    position = game.dump()
    free: Any = [domino for domino, seat in position["next_line"] if seat is None]
    play(game, game.words(0)[0])
    assert told(game, "claimed") == [{"event": "claimed", "seat": 0, "domino": free[0], "forced": 1}]


@PLAYERS
def test_n_3_3__the_next_line_becomes_the_current_one(players: int) -> None:
    game = finished(players, 3)
    lines = [list(line.values())[1:] for line in told(game, "line")]
    parts = rounds(game)[1:]
    assert len(lines) == len(parts)
    for line, events in zip(lines, parts, strict=True):
        assert [domino for domino, _seat in acts(events, "laid", "discarded")] == line


@PLAYERS
def test_n_3_3__a_new_line_is_laid_out_while_the_pile_lasts(players: int) -> None:
    for game in random_game(players, 3):
        view: Any = game.view(None)
        if view["line"]:
            assert (len(view["next_line"]) > 0) == (view["round"] < view["rounds"])
            assert view["pile"] == max(0, view["rounds"] - view["round"] - 1) * (3 if players == 3 else 4)


@PLAYERS
def test_n_3_4__in_the_last_round_dominoes_are_only_laid(players: int) -> None:
    parts = rounds(finished(players, 4))
    assert len(parts) == (7 if players == 2 else 13)
    assert acts(parts[-1], "claimed") == []
    assert len(acts(parts[-1], "laid", "discarded")) == len(acts(parts[-2], "claimed"))


def test_n_3_5__nothing_but_the_kings_decides_who_is_first() -> None:
    first = {rounds(finished(4, seed))[1][1]["seat"] for seed in range(40)}
    assert first == {0, 1, 2, 3}


@PLAYERS
def test_n_3_6__a_whole_game_follows_the_sequence_of_the_engine(players: int) -> None:
    kings, count = (3, 12) if players == 3 else (4, 6 if players == 2 else 12)
    expected = ["line", "front", *["king_drawn", "claimed"] * kings]
    for number in range(1, count + 1):
        if number < count:
            expected += ["line"] + (["front"] if number < count - 1 else [])
        expected += ["round", *(["act", "claimed"] if number < count else ["act"]) * kings]
    expected += ["scored"] * players
    happened = [
        "act" if event["event"] in ("laid", "discarded") else event["event"] for event in told(finished(players, 5))
    ]
    assert happened[: len(expected)] == expected
    assert set(happened[len(expected) :]) == {"won"}
