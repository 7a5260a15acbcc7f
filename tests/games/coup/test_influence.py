"""C-7: losing influence, elimination, and elimination in the middle of something."""

from collections import Counter
from typing import Any

import pytest

from tests.games.coup.tools import decisions, three
from tests.games.scenario import Scenario, scenario


def test_c_7_1__a_lost_card_stays_face_up_to_the_end() -> None:
    for players in (2, 3, 6):
        up: list[list[str]] = [[]] * players
        for game in decisions(players, 5):
            view: Any = game.view(None)
            for seat, player in enumerate(view["players"]):
                assert Counter(up[seat]) <= Counter(player["revealed"])
                up[seat] = player["revealed"]
        assert sum(map(len, up)) >= 2 * (players - 1)


def test_c_7_1__a_revealed_card_gives_nothing_any_more() -> None:
    table = scenario("coup").seat("captain", "captain").seat("assassin", revealed=["duke"]).seat("duke", "contessa")
    table.play("0 foreign_aid", "1 block:duke", "0 challenge")
    assert table.words(1) == ["concede"]


def test_c_7_2__with_two_cards_the_player_chooses_which_to_lose() -> None:
    table = three(coins=7).play("0 coup:2")
    assert (table.question, table.asked) == ("Lose", (2,))
    for card, left in (("duke", "assassin"), ("assassin", "duke")):
        other = table.fork().play(f"2 lose:{card}")
        assert other["revealed"][2] == [card]
        assert other["hands"][2] == [left]


def test_c_7_2__with_one_card_it_is_automatic() -> None:
    table = scenario("coup").seat("duke", "captain", coins=7).seat("contessa", revealed=["duke"])
    table.seat("assassin", "duke").play("0 coup:1")
    assert table["revealed"][1] == ["duke", "contessa"]
    assert (table.question, table.asked) == ("Declare", (2,))


def test_c_7_3__double_danger_by_a_lost_challenge_is_two_choices_in_that_order() -> None:
    table = scenario("coup").seat("assassin", "captain", coins=3).seat("duke", "ambassador").seat("duke", "duke")
    table.play("0 assassinate:1", "1 challenge", "0 prove")
    assert (table.question, table.asked) == ("Lose", (1,))
    table.play("1 lose:duke")
    assert table["hands"][1] == ["ambassador"]
    assert table.question == "Block"
    table.play("1 allow")
    assert table["hands"][1] == []
    assert [event["card"] for event in table.told("lost")] == ["duke", "ambassador"]


def test_c_7_3__double_danger_by_a_collapsed_contessa() -> None:
    table = scenario("coup").seat("assassin", "captain", coins=3).seat("duke", "ambassador").seat("duke", "duke")
    table.play("0 assassinate:1", "all allow", "1 block:contessa", "2 challenge", "1 concede")
    assert (table.question, table.asked) == ("Lose", (1,))
    table.play("1 lose:ambassador")
    assert [event["card"] for event in table.told("lost")] == ["ambassador", "duke"]
    assert table["hands"][1] == []


def test_c_7_4__a_player_without_cards_is_out_and_their_coins_go_to_the_treasury() -> None:
    table = scenario("coup").seat("duke", "captain", coins=7).seat("contessa", revealed=["duke"], coins=6)
    table.seat("assassin", "duke").play("0 coup:1")
    assert table["coins"] == [0, 0, 2]
    assert table["treasury"] == 48
    assert table.view(None)["players"][1]["living"] is False
    assert table["revealed"][1] == ["duke", "contessa"]
    assert table.told("out", "left") == [
        {"event": "out", "seat": 1},
        {"event": "left", "seat": 1, "coins": 6},
    ]


def robbed(coins: int) -> Scenario:
    """0 steals from 1, who has one card left; 2 looks on."""
    table = scenario("coup").seat("captain", "duke").seat("contessa", revealed=["duke"], coins=coins)
    return table.seat("assassin", "duke").play("0 steal:1")


@pytest.mark.parametrize(("coins", "loot"), [(1, 1), (2, 2), (5, 2)])
def test_c_7_5__a_steal_takes_from_a_target_who_lost_their_challenge(coins: int, loot: int) -> None:
    table = robbed(coins).play("1 challenge", "0 prove")
    assert table["coins"] == [2 + loot, 0, 2]
    assert table["treasury"] == 46 - loot
    assert (table.question, table.asked) == ("Declare", (2,))


@pytest.mark.parametrize(("coins", "loot"), [(1, 1), (2, 2), (5, 2)])
def test_c_7_5__a_steal_takes_from_a_target_whose_block_collapsed(coins: int, loot: int) -> None:
    table = robbed(coins).play("all allow", "1 block:ambassador", "2 challenge", "1 concede")
    assert table["coins"] == [2 + loot, 0, 2]
    assert table["treasury"] == 46 - loot
    told = [event["event"] for event in table.told()]
    assert told[told.index("conceded") + 1 :] == ["lost", "out", "stole", "left"][: 3 + (coins > loot)]
    assert (table.question, table.asked) == ("Declare", (2,))


def test_c_7_5__only_the_target_of_the_steal_has_their_coins_kept_back() -> None:
    """2, with one card left, challenges in vain a steal from somebody else."""
    table = scenario("coup").seat("captain", "duke").seat("contessa", "duke")
    table.seat("assassin", revealed=["duke"], coins=5).play("0 steal:1", "2 challenge", "0 prove")
    assert table["coins"] == [2, 2, 0]
    table.play("1 allow")
    assert table["coins"] == [4, 0, 0]


def test_c_7_5__an_elimination_that_ends_the_game_stops_the_steal() -> None:
    table = scenario("coup").options(two_player_setup="standard")
    table.seat("captain", "duke").seat("contessa", revealed=["duke"], coins=4)
    table.play("0 steal:1", "1 challenge", "0 prove")
    assert table.game.over
    assert table["coins"] == [2, 0]
    assert table["treasury"] == 48
    assert table.told("stole") == []


def test_c_7_6__a_target_who_is_already_out_is_not_assassinated_and_the_cost_stays_paid() -> None:
    table = scenario("coup").seat("assassin", "duke", coins=3).seat("contessa", revealed=["duke"])
    table.seat("captain", "duke").play("0 assassinate:1", "1 challenge", "0 prove")
    assert table["coins"] == [0, 0, 2]
    assert table["treasury"] == 48
    assert len(table.told("lost")) == 1
    assert (table.question, table.asked) == ("Declare", (2,))


def test_c_7_7__the_turn_passes_on_when_the_actor_is_eliminated_by_their_own_claim() -> None:
    table = scenario("coup").seat("duke", revealed=["duke"]).seat("contessa", "captain").seat("captain", "duke")
    table.play("0 exchange", "2 challenge", "0 concede")
    assert (table.question, table.asked) == ("Declare", (1,))
    assert table["aside"] == []


def test_c_7_7__the_action_is_over_when_the_actor_loses_their_challenge_of_a_block() -> None:
    table = scenario("coup").seat("captain", revealed=["duke"]).seat("contessa", "ambassador").seat("captain", "duke")
    table.play("0 steal:1", "all allow", "1 block:ambassador", "0 challenge", "1 prove")
    assert table["coins"] == [0, 2, 2]
    assert (table.question, table.asked) == ("Declare", (1,))


def test_c_7_8__an_eliminated_player_takes_no_part_in_windows_opened_later() -> None:
    """2 is out by a failed challenge; when 1 blocks, only 0 and 3 are asked about it."""
    table = scenario("coup").seat("assassin", "duke", coins=3).seat("contessa", "captain")
    table.seat("duke", revealed=["duke"]).seat("captain", "captain")
    table.play("0 assassinate:1", "2 challenge", "0 prove", "1 block:contessa")
    assert table.asked == (0, 3)
    assert table.words(2) == []
    assert table.view(2)["players"][2]["living"] is False


# -- C-7.9: the table of eliminations in the middle of a resolution, one test a row ------------------------------------


def last_cards(**coins: int) -> Scenario:
    """Four players with one card each: 0 assassin, 1 captain, 2 duke, 3 contessa; five coins unless said otherwise."""
    table = scenario("coup")
    for seat, (card, lost) in enumerate(
        [("assassin", "duke"), ("captain", "captain"), ("duke", "contessa"), ("contessa", "assassin")]
    ):
        table.seat(card, revealed=[lost], coins=coins.get(f"p{seat}", 5))
    return table


def test_c_7_9__actor_loses_the_challenge_on_their_own_claim() -> None:
    table = last_cards().play("0 tax", "1 challenge", "0 concede")
    assert table["coins"] == [0, 5, 5, 5]
    assert (table.question, table.asked) == ("Declare", (1,))


def test_c_7_9__assassin_loses_the_challenge_on_their_own_claim() -> None:
    table = last_cards().play("0 income", "1 assassinate:3", "0 challenge", "1 concede")
    assert table["coins"] == [6, 0, 5, 5]
    assert table["treasury"] == 34
    assert (table.question, table.asked) == ("Declare", (2,))


def test_c_7_9__third_player_loses_a_challenge_against_the_action() -> None:
    table = last_cards().play("0 assassinate:3", "1 challenge", "0 prove")
    assert table["coins"] == [2, 0, 5, 5]
    assert (table.question, table.asked) == ("Block", (3,))


def test_c_7_9__target_of_an_assassination_loses_their_challenge() -> None:
    table = last_cards().play("0 assassinate:3", "3 challenge", "0 prove")
    assert table["coins"] == [2, 5, 5, 0]
    assert (table.question, table.asked) == ("Declare", (1,))
    assert len(table.told("lost")) == 1


def test_c_7_9__target_of_a_steal_loses_their_challenge() -> None:
    table = last_cards().play("0 income", "1 steal:3", "3 challenge", "1 prove")
    assert table["coins"] == [6, 7, 5, 0]
    assert table["treasury"] == 32
    assert (table.question, table.asked) == ("Declare", (2,))


def test_c_7_9__block_of_the_target_of_an_assassination_collapses() -> None:
    table = last_cards().play("0 assassinate:2", "all allow", "2 block:contessa", "1 challenge", "2 concede")
    assert table["coins"] == [2, 5, 0, 5]
    assert (table.question, table.asked) == ("Declare", (1,))
    assert len(table.told("lost")) == 1


def test_c_7_9__block_of_the_target_of_a_steal_collapses() -> None:
    table = last_cards().play("0 steal:2", "all allow", "2 block:captain", "0 challenge", "2 concede")
    assert table["coins"] == [7, 5, 0, 5]
    assert table["treasury"] == 33
    assert (table.question, table.asked) == ("Declare", (1,))


def test_c_7_9__block_of_foreign_aid_collapses() -> None:
    table = last_cards().play("0 foreign_aid", "3 block:duke", "0 challenge", "3 concede")
    assert table["coins"] == [7, 5, 5, 0]
    assert (table.question, table.asked) == ("Declare", (1,))


@pytest.mark.parametrize("challenger", [0, 1])
def test_c_7_9__actor_or_third_player_loses_a_challenge_against_a_block(challenger: int) -> None:
    table = last_cards().play("0 foreign_aid", "2 block:duke", f"{challenger} challenge", "2 prove")
    coins = [5, 5, 5, 5]
    coins[challenger] = 0
    assert table["coins"] == coins
    assert (table.question, table.asked) == ("Declare", (1,) if challenger == 0 else (2,))


@pytest.mark.parametrize("action", ["assassinate", "coup"])
def test_c_7_9__target_of_a_coup_or_assassination_is_out(action: str) -> None:
    table = last_cards(p0=7).play(f"0 {action}:1")
    if action == "assassinate":
        table.play("all allow", "1 allow")
    assert table["coins"][1] == 0
    assert (table.question, table.asked) == ("Declare", (2,))
