"""D-1, D-2: what is in the box, and how a game begins."""

from collections import Counter
from typing import Any

import pytest

import meydan
from meydan.games.dej.districts.names import DISTRICT_NAMES, DISTRICT_TYPES
from meydan.games.dej.editions.dej import DEJ, ROLES_OF_DEJ
from tests.games.dej.tools import coins, deck, hand, rounds


def all_cards(game: Any) -> Counter[str]:
    data = game.dump()
    return Counter([*data["deck"], *(card for cards in data["hands"] for card in cards)])


def test_d_1_1__eight_roles_one_of_each_rank() -> None:
    game: Any = meydan.new("dej", 4, 1)
    assert game.view(None)["cast"] == ROLES_OF_DEJ
    assert len(set(ROLES_OF_DEJ)) == 8


def test_d_1_2__sixty_one_districts_by_type() -> None:
    counts = DEJ.counts({})
    types: Counter[int] = Counter()
    for number, copies in enumerate(counts):
        types[DISTRICT_TYPES[number]] += copies
    assert [types[kind] for kind in range(5)] == [12, 11, 20, 11, 7]
    assert sum(all_cards(meydan.new("dej", 4, 1)).values()) == 61


def test_d_1_3__seven_special_cards_bear_six_names() -> None:
    cards = all_cards(meydan.new("dej", 2, 1))
    special = {name: cards[name] for name in cards if DISTRICT_TYPES[DISTRICT_NAMES.index(name)] == 4}
    assert special == {"haunted_city": 1, "keep": 2, "observatory": 1, "graveyard": 1, "laboratory": 1, "smithy": 1}


def test_d_1_4__no_rule_depends_on_twenty_five_coins() -> None:
    from tests.games.dej.tools import do, table

    game = do(table(turn="merchant", coins={3: 1000}), "gather:coins")
    assert coins(game)[3] == 1003


@pytest.mark.parametrize(("players", "size"), [(2, 8), (3, 8), (4, 7), (5, 7), (6, 7), (7, 7)])
def test_d_2_1__city_size_by_players(players: int, size: int) -> None:
    game: Any = meydan.new("dej", players, 1)
    assert game.in_play.city_size == size
    with pytest.raises(meydan.BadPlayers):
        meydan.new("dej", 8)


def test_d_2_2__all_role_cards_lie_face_down_at_first() -> None:
    for seed in range(20):
        game: Any = meydan.new("dej", 6, seed)
        now = rounds(game)
        assert sorted(now["packet"] + now["burned_down"]) == sorted(ROLES_OF_DEJ)
        assert now["burned_up"] == []
        assert now["holders"] == {}


def test_d_2_3__four_cards_each_the_rest_is_the_deck() -> None:
    game: Any = meydan.new("dej", 5, 3)
    assert [len(hand(game, seat)) for seat in range(5)] == [4] * 5
    assert len(deck(game)) == 41
    other: Any = meydan.new("dej", 5, 4)
    assert deck(other) != deck(game)
    assert "hand" not in game.view(0)["players"][1]


def test_d_2_4__two_coins_each() -> None:
    assert coins(meydan.new("dej", 7, 1)) == [2] * 7


def test_d_2_5__the_table_names_the_first_crowned_player_or_chance_does() -> None:
    assert all(meydan.new("dej", 4, seed, first_crowned=3).view(None)["crown"] == 3 for seed in range(5))
    crowned = {meydan.new("dej", 4, seed).view(None)["crown"] for seed in range(40)}
    assert crowned == {0, 1, 2, 3}
    with pytest.raises(meydan.BadOption):
        meydan.new("dej", 4, first_crowned=4)


def test_d_2_6__the_seating_order_is_fixed() -> None:
    game: Any = meydan.new("dej", 4, 9, first_crowned=2)
    order = []
    while game.question == "PickRole":
        order.append(game.next_asked)
        game.answer(game.next_asked, game.options(game.next_asked)[0])
    assert order == [2, 3, 0, 1]
