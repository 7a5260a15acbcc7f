"""D-3, D-4: rounds, the crown, and the selection phase."""

from typing import Any

import pytest

import meydan
from tests.games.dej.tools import ROLES, do, draft, end_round, rounds, table, told, words


def sizes(players: int, seed: int = 5) -> list[tuple[int, int]]:
    """Who looks at how many roles, counted from the crown."""
    return [(seat, len(packet)) for _, seat, packet in draft(players, seed, first_crowned=0) if seat >= 0]


def end_of_draft(players: int, seed: int) -> tuple[int, int, int]:
    """How many are held, burned face up, burned face down."""
    game: Any = None
    for now, seat, _packet in draft(players, seed, first_crowned=0):
        game = now
        if seat < 0:
            break
    kept = [
        event.args["role"]
        for seat in range(players)
        for event in game.events_known_to(seat)
        if event.key == "picked_role"
    ]
    up = [event.args["role"] for event in game.events_known_to(None) if event.key == "burned_face_up"]
    assert len({*kept, *up}) == len(kept) + len(up)
    return len(kept), len(up), 8 - len(kept) - len(up)


def test_d_3_1__a_round_is_a_selection_phase_and_a_turn_phase() -> None:
    game: Any = meydan.new("dej", 4, 1)
    for _ in range(4):
        assert game.question == "PickRole"
        game.answer(game.next_asked, game.options(game.next_asked)[0])
    assert game.question == "Act"
    assert end_round(game).question == "PickRole"


def test_d_3_2__the_crowned_player_picks_first() -> None:
    for crowned in range(5):
        game: Any = meydan.new("dej", 5, 1, first_crowned=crowned)
        assert game.next_asked == crowned
        assert game.view(None)["caller"] == crowned


def test_d_3_3__the_crown_moves_only_to_the_king() -> None:
    game = end_round(table(crown=2))
    assert game.view(None)["crown"] == 2
    game = end_round(table(crown=2, holders={"king": 1, "bishop": 2, "merchant": 3, "warlord": 0}))
    assert game.view(None)["crown"] == 1
    assert game.next_asked == 1


def test_d_3_4__the_crowned_player_may_pick_any_role_and_is_called_like_the_others() -> None:
    game: Any = meydan.new("dej", 6, 2, first_crowned=0)
    packet = game.view(0)["draft"]["packet"]
    assert words(game) == [f"pick:{role}" for role in packet]
    game = table(crown=0)
    assert game.view(None)["turn"] == {**game.view(None)["turn"], "seat": 2, "role": "bishop"}
    do(game, "gather:coins", "end_turn")
    assert game.view(None)["turn"]["role"] == "merchant"


def test_d_3_5__the_caller_stays_the_one_who_began_the_round() -> None:
    game = table(crown=2, caller=2, holders={"king": 1, "bishop": 2, "merchant": 3, "warlord": 0})
    assert game.view(None)["crown"] == 1
    assert game.view(None)["caller"] == 2
    assert end_round(game).view(None)["caller"] == 1


def test_d_3_6__all_roles_are_gathered_for_the_next_round() -> None:
    game = end_round(table())
    now = rounds(game)
    assert now["holders"] == {}
    assert now["shown"] == []
    assert len(now["packet"]) == 5
    assert game.view(None)["marks"] == []


def test_d_4_1__roles_are_shuffled_before_each_selection() -> None:
    seen = {tuple(meydan.new("dej", 4, seed).dump()["round"]["packet"]) for seed in range(30)}
    assert len(seen) > 10


def test_d_4_2__one_is_burned_face_down_and_nobody_sees_it() -> None:
    game: Any = meydan.new("dej", 6, 3)
    now = rounds(game)
    assert now["burned_down"] == [now["first_down"]]
    for seat in (None, *range(6)):
        assert game.view(seat)["round"]["burned_down"] == 1
        assert told(game, "burned_face_down", seat) == [{"cards": 1}]
        if seat != game.next_asked:
            assert now["first_down"] not in str(game.view(seat).get("draft"))
    firsts = {meydan.new("dej", 6, seed).dump()["round"]["first_down"] for seed in range(60)}
    assert firsts == set(ROLES)


@pytest.mark.parametrize(("players", "up"), [(2, 0), (3, 0), (4, 2), (5, 1), (6, 0), (7, 0)])
def test_d_4_3__face_down_first_then_face_up(players: int, up: int) -> None:
    game: Any = meydan.new("dej", players, 8)
    burns = [event.key for event in game.events_known_to(None) if event.key.startswith("burned")]
    assert burns == ["burned_face_down"] + ["burned_face_up"] * up


def test_d_4_4__the_king_turned_up_is_replaced_and_everybody_hears_it() -> None:
    returned = 0
    for seed in range(60):
        game: Any = meydan.new("dej", 4, seed)
        now = rounds(game)
        assert "king" not in now["burned_up"]
        assert len(now["burned_up"]) == 2
        assert now["crown_returned"] == len(told(game, "crown_rank_returned"))
        if now["crown_returned"]:
            returned += 1
            assert "king" in now["packet"]
    assert returned > 3


def test_d_4_5__picking_is_secret() -> None:
    game: Any = meydan.new("dej", 5, 4, first_crowned=0)
    do(game, words(game)[0])
    assert told(game, "picked", 3) == [{"seat": 0}]
    assert told(game, "picked_role", 3) == []
    assert told(game, "picked_role", 0) != []
    assert "roles" not in game.view(1)["players"][0]
    assert game.view(0)["players"][0]["roles"] == [told(game, "picked_role", 0)[0]["role"]]
    assert game.view(3)["round"]["packet"] == 5


@pytest.mark.parametrize(("players", "first"), [(2, 7), (3, 7), (4, 5), (5, 6), (6, 7), (7, 7)])
def test_d_4_6__how_many_the_crowned_player_looks_at(players: int, first: int) -> None:
    assert sizes(players)[0] == (0, first)


def test_d_4_7a__four_players() -> None:
    assert sizes(4) == [(0, 5), (1, 4), (2, 3), (3, 2)]
    assert end_of_draft(4, 1) == (4, 2, 2)


def test_d_4_7b__five_players() -> None:
    assert sizes(5) == [(0, 6), (1, 5), (2, 4), (3, 3), (4, 2)]
    assert end_of_draft(5, 1) == (5, 1, 2)


def test_d_4_7c__six_players() -> None:
    assert sizes(6) == [(0, 7), (1, 6), (2, 5), (3, 4), (4, 3), (5, 2)]
    assert end_of_draft(6, 1) == (6, 0, 2)


def test_d_4_7d__seven_players() -> None:
    assert sizes(7) == [(0, 7), (1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 2)]
    assert end_of_draft(7, 1) == (7, 0, 1)


def test_d_4_7e__three_players_take_two_roles_each() -> None:
    assert sizes(3) == [(0, 7), (1, 6), (2, 5), (0, 4), (1, 3), (2, 2)]
    assert end_of_draft(3, 1) == (6, 0, 2)


def test_d_4_7f__two_players_keep_and_burn_in_one_decision() -> None:
    assert sizes(2) == [(0, 7), (1, 6), (0, 4), (1, 2)]
    assert end_of_draft(2, 1) == (4, 0, 4)
    game: Any = meydan.new("dej", 2, 6, first_crowned=0)
    do(game, words(game)[0])
    packet = game.view(1)["draft"]["packet"]
    pairs = [f"pick:{kept},burn:{burned}" for kept in packet for burned in packet if kept != burned]
    assert sorted(words(game)) == sorted(pairs)
    do(game, f"pick:{packet[3]},burn:{packet[0]}")
    assert game.view(1)["draft"]["burned"] == [packet[0]]
    assert packet[0] not in game.view(0)["draft"]["packet"]
    assert packet[3] not in game.view(0)["draft"]["packet"]


def test_d_4_8__the_last_of_seven_takes_the_first_burned_card_too() -> None:
    game: Any = meydan.new("dej", 7, 11, first_crowned=0)
    first = rounds(game)["first_down"]
    for _ in range(6):
        do(game, words(game)[0])
    packet = game.view(6)["draft"]["packet"]
    assert len(packet) == 2
    assert first in packet
    other = next(role for role in packet if role != first)
    do(game, f"pick:{first}")
    assert game.view(6)["draft"]["burned"] == [other]
    assert told(game, "burned_role", 6) == [{"seat": 6, "role": other}]
    assert told(game, "burned_role", 0) == []


@pytest.mark.parametrize("players", range(2, 8))
def test_d_4_9__held_and_burned_are_eight(players: int) -> None:
    for seed in range(10):
        game: Any = meydan.new("dej", players, seed)
        while game.question == "PickRole":
            game.answer(game.next_asked, game.options(game.next_asked)[seed % len(game.options(game.next_asked))])
        now = rounds(game)
        everything = list(now["holders"]) + now["burned_up"] + now["burned_down"]
        assert sorted(everything) == sorted(ROLES)
