"""K-4: the selection phase."""

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

import meydan

NINE = {
    3: ([8, 7, 6, 4, 3, 2], 0, 3),
    4: ([5, 4, 3, 2], 3, 2),
    5: ([6, 5, 4, 3, 2], 2, 2),
    6: ([7, 6, 5, 4, 3, 2], 1, 2),
    7: ([8, 7, 6, 5, 4, 3, 2], 0, 2),
    8: ([8, 7, 6, 5, 4, 3, 2, 2], 0, 1),
}
EIGHT = {
    2: ([7, 6, 4, 2], 0, 4),
    4: ([5, 4, 3, 2], 2, 2),
    5: ([6, 5, 4, 3, 2], 1, 2),
    6: ([7, 6, 5, 4, 3, 2], 0, 2),
    7: ([7, 6, 5, 4, 3, 2, 2], 0, 1),
}
"""By players: how many each picker looks at, roles burned face up, roles burned face down at the end."""


def draft(players: int, seed: int, **options: Any) -> Iterator[tuple[Any, int, list[str]]]:
    game: Any = meydan.new("kohan_dej", players, seed, **options)
    while game.question == "PickRole":
        seat = game.next_asked
        yield game, seat, list(game.view(seat)["draft"]["packet"])
        game.answer(seat, game.options(seat)[seed % len(game.options(seat))])
    yield game, -1, []


def packets(players: int, seed: int, **options: Any) -> tuple[Any, list[tuple[int, list[str]]]]:
    steps = [(game, seat, packet) for game, seat, packet in draft(players, seed, **options)]
    return steps[-1][0], [(seat, packet) for _game, seat, packet in steps[:-1]]


def burns(players: int, wanted: tuple[list[int], int, int], **options: Any) -> None:
    """How many roles are burned face up and face down; the others are held."""
    _sizes, up, down = wanted
    for seed in range(6):
        game, _seen = packets(players, seed, **options)
        now = game.dump()["round"]
        assert len(now["burned_up"]) == up
        assert len(now["burned_down"]) == down
        assert len(now["holders"]) + up + down == game.in_play.ranks


def follows(players: int, sizes: list[int], **options: Any) -> None:
    """How many roles each picker looks at, and in which order they pick, from the crown on."""
    for seed in range(6):
        _game, seen = packets(players, seed, first_crowned=1, **options)
        assert [len(packet) for _seat, packet in seen] == sizes
        assert [seat for seat, _packet in seen] == [(1 + at) % players for at in range(len(sizes))]


def one_each(players: int, sizes: list[int]) -> None:
    """K-4.6 to K-4.9: everybody keeps one role and passes the others on; the last burns the one that is left."""
    follows(players, sizes)
    for seed in range(6):
        game, seen = packets(players, seed, first_crowned=0)
        held = {seat: role for role, seat in game.dump()["round"]["holders"].items()}
        left = set(seen[0][1])
        for seat, packet in seen:
            assert set(packet) == left
            left -= {held[seat]}
        assert left == set(game.view(players - 1)["draft"]["burned"])
        assert left < set(game.dump()["round"]["burned_down"])


def test_k_4_1__face_up_cards_are_burned_before_the_hidden_one() -> None:
    game: Any = meydan.new("kohan_dej", 4, 3)
    keys = [event.key for event in game.events_known_to(None)]
    assert keys.index("burned_face_down") > max(at for at, key in enumerate(keys) if key == "burned_face_up")
    assert not [event for seat in range(4) for event in game.events_known_to(seat) if event.key == "burned_role"]


def turned_up_again() -> Iterator[Any]:
    for seed in range(60):
        game: Any = meydan.new("kohan_dej", 4, seed, setup="cunning_agents")
        if game.view(None)["round"]["crown_returned"]:
            yield game


def test_k_4_2__rank_4_is_put_back_in_the_open() -> None:
    found = list(turned_up_again())
    assert found
    for game in found:
        assert "emperor" not in game.view(None)["round"]["burned_up"]
        assert len(game.view(None)["round"]["burned_up"]) == 3
        assert [event.args for event in game.events_known_to(None) if event.key == "crown_rank_returned"]
    hidden = [meydan.new("kohan_dej", 4, seed).dump()["round"]["first_down"] for seed in range(60)]
    assert "king" in hidden


def test_kv_70__a_king_turned_up_is_replaced() -> None:
    for seed in range(80):
        game: Any = meydan.new("kohan_dej", 4, seed)
        assert "king" not in game.view(None)["round"]["burned_up"]


def test_k_4_3__packets_go_left_and_the_last_burns_unseen() -> None:
    game, seen = packets(5, 4, first_crowned=2)
    for (_seat, packet), (_next, rest) in itertools.pairwise(seen):
        assert set(rest) < set(packet)
        assert len(packet) - len(rest) == 1
    assert game.view(1)["draft"]["burned"]
    assert not any(game.view(seat)["draft"]["burned"] for seat in (0, 2, 3, 4))


@pytest.mark.parametrize("players", NINE)
def test_k_4_4__the_burn_table_with_nine_roles(players: int) -> None:
    burns(players, NINE[players])


@pytest.mark.parametrize("players", EIGHT)
def test_k_4_5__the_burn_table_with_eight_roles(players: int) -> None:
    burns(players, EIGHT[players], eight_roles=True)


def test_kv_4__both_burn_tables_hold_for_every_preset() -> None:
    for setup in ("cunning_agents", "vicious_nobles"):
        burns(4, NINE[4], setup=setup)
        burns(5, EIGHT[5], setup=setup, eight_roles=True)


def test_k_4_6__four_players() -> None:
    one_each(4, NINE[4][0])


def test_k_4_7__five_players() -> None:
    one_each(5, NINE[5][0])


def test_k_4_8__six_players() -> None:
    one_each(6, NINE[6][0])


def test_k_4_9__seven_players() -> None:
    one_each(7, NINE[7][0])


def test_k_4_10__the_last_of_eight_takes_the_first_burned_card_too() -> None:
    for seed in range(8):
        steps = list(draft(8, seed, first_crowned=0))
        before = steps[0][0]
        _game, seat, packet = steps[7]
        assert seat == 7
        first = before.dump()["round"]["first_down"]
        assert first in packet
        assert len(packet) == 2


def test_k_4_11__three_players_burn_one_at_random_in_the_middle() -> None:
    middles = set()
    for seed in range(30):
        game, seen = packets(3, seed, first_crowned=0)
        now = game.dump()["round"]
        passed_back = set(seen[2][1]) - {now["picks"][3][1]}
        (burned,) = passed_back - set(seen[3][1])
        assert burned in now["burned_down"]
        middles.add(burned)
        for viewer in range(3):
            assert burned not in game.view(viewer)["draft"]["burned"]
        assert [sum(seat == held for held in now["holders"].values()) for seat in range(3)] == [2, 2, 2]
    assert len(middles) > 4


def test_kv_5__three_players_look_at_8_7_6_4_3_2() -> None:
    follows(3, NINE[3][0])


def test_k_4_12__two_players_keep_and_burn() -> None:
    follows(2, EIGHT[2][0])
    game, seen = packets(2, 1, first_crowned=0)
    assert [seat for seat, _packet in seen] == [0, 1, 0, 1]
    assert len(game.view(0)["draft"]["burned"]) == 1
    assert len(game.view(1)["draft"]["burned"]) == 2


def test_kv_6__two_players_look_at_7_6_4_2() -> None:
    assert [len(packet) for _seat, packet in packets(2, 5)[1]] == [7, 6, 4, 2]


@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_k_4_13__without_rank_9(players: int) -> None:
    follows(players, EIGHT[players][0], eight_roles=True)
    game, _seen = packets(players, 2, eight_roles=True)
    assert "artist" not in game.view(None)["cast"]


def test_k_4_14__every_role_is_somewhere_once() -> None:
    for players in range(2, 9):
        for game, _seat, _packet in draft(players, 7):
            now = game.dump()["round"]
            roles = [*now["holders"], *now["packet"], *now["burned_up"], *now["burned_down"]]
            assert len(roles) == len(set(roles)) == game.in_play.ranks


def test_k_11_3__ranks_and_roles_of_two_and_three_players() -> None:
    two: Any = meydan.new("kohan_dej", 2, 1, setup="illustrious_emissaries")
    assert two.view(None)["cast"] == ["witch", "spy", "seer", "king", "bishop", "merchant", "scholar", "diplomat"]
    three: Any = meydan.new("kohan_dej", 3, 1, setup="ambitious_aristocrats")
    assert three.view(None)["cast"][8] == "artist"
