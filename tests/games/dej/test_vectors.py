"""D-15, D-16: the rulebook's worked examples and its questions and answers."""

from typing import Any

import pytest

import meydan
from tests.games.dej.tools import SEVEN, city, coins, deck, do, draft, end_round, hand, rounds, table, told, words

FIRST = {"assassin": 0, "thief": 1, "magician": 2, "king": 3}


def test_dv_1__the_warlords_turn() -> None:
    game = table(
        called=7,
        holders={"warlord": 0, "thief": 1, "architect": 2, "king": 3},
        marks={"robbed": {"roles": ["warlord"], "by": 1}},
        cities={0: ["prison", "watchtower"], 2: ["trading_post"]},
        hands={0: ["battlefield"]},
        coins={0: 4},
    )
    assert coins(game)[:2] == [0, 4]
    do(game, "gather:coins", "destroy", "attack:2", "destroy:trading_post")
    assert coins(game)[0] == 1
    assert deck(game)[-1] == "trading_post"
    do(game, "income")
    assert coins(game)[0] == 3
    do(game, "build:battlefield")
    assert coins(game)[0] == 0
    assert sorted(city(game, 0)) == ["battlefield", "prison", "watchtower"]
    assert words(game) == ["end_turn"]
    assert do(game, "end_turn").question == "PickRole"


@pytest.mark.parametrize(("district", "fee"), [("manor", 2), ("market", 1), ("tavern", 0)])
def test_dv_2__destroy_fees(district: str, fee: int) -> None:
    game = do(table(turn="warlord", cities={1: [district]}, coins={0: 3}), "destroy", "attack:1", f"destroy:{district}")
    assert coins(game)[0] == 3 - fee
    if fee:
        assert "destroy" not in words(table(turn="warlord", cities={1: [district]}, coins={0: fee - 1}))


@pytest.mark.parametrize(("players", "up"), [(4, 2), (5, 1), (6, 0), (7, 0)])
def test_dv_3__burn_table(players: int, up: int) -> None:
    now = rounds(meydan.new("dej", players, 3))
    assert (len(now["burned_up"]), len(now["burned_down"])) == (up, 1)


def test_dv_4__no_second_caravanserai() -> None:
    game = table(turn="merchant", hands={3: ["tavern", "market"]}, cities={3: ["tavern"]}, coins={3: 5})
    assert [word for word in words(game) if word.startswith("build")] == ["build:market"]


@pytest.mark.parametrize("trade", [0, 1, 3])
def test_dv_5__merchant_income(trade: int) -> None:
    game = table(turn="merchant", cities={3: ["manor", *["tavern", "market", "docks"][:trade]]})
    assert coins(do(game, "income"))[3] == trade


def packets(players: int) -> list[int]:
    return [len(packet) for _, seat, packet in draft(players, 4) if seat >= 0]


def test_dv_6__two_player_packets() -> None:
    assert packets(2) == [7, 6, 4, 2]


def test_dv_7__three_player_packets() -> None:
    assert packets(3) == [7, 6, 5, 4, 3, 2]


def test_dv_8__the_seventh_chooses_between_two() -> None:
    ((packet, first_down),) = [
        (packet, rounds(game)["first_down"]) for game, seat, packet in draft(7, 9, first_crowned=0) if seat == 6
    ]
    assert len(packet) == 2
    assert first_down in packet


def test_dv_9__a_scored_table() -> None:
    cities = {
        0: ["manor", "temple", "tavern", "watchtower", "keep", "palace", "cathedral"],
        1: ["castle", "church", "market", "prison", "town_hall", "harbor", "fortress"],
        2: ["palace", "castle", "cathedral", "town_hall", "harbor", "castle"][:5],
        3: ["manor", "docks", "monastery", "battlefield"],
    }
    game = table(cities=cities, completed=[0, 1], first_complete=0)
    scores = [score["total"] for score in game.scores()]
    assert scores[0] == 19 + 3 + 4
    assert scores[1] == 24 + 2
    assert scores[2] == 23
    assert scores[3] == 12


def test_dv_10__a_tie_between_merchant_and_magician() -> None:
    holders = {"merchant": 3, "magician": 0, "assassin": 1, "thief": 2}
    rich = ["palace", "castle", "cathedral", "harbor"]
    game = end_round(table(holders=holders, cities={0: SEVEN, 3: rich}))
    assert game.scores()[0]["total"] == game.scores()[3]["total"] == 18
    assert game.winners == (3,)


def test_dv_20__gathered_coins_and_income_in_one_turn() -> None:
    assert coins(do(table(turn="bishop", cities={2: ["temple"]}), "gather:coins", "income"))[2] == 3


def test_dv_21__a_district_built_before_income_counts() -> None:
    game = table(turn="bishop", hands={2: ["temple"]}, coins={2: 1})
    assert coins(do(game, "build:temple", "income"))[2] == 1


def test_dv_22__a_district_built_after_income_does_not_count() -> None:
    game = do(table(turn="bishop", hands={2: ["temple"]}, coins={2: 1}), "income", "build:temple")
    assert coins(game)[2] == 0
    assert "income" not in words(game)


def test_dv_23__cards_in_hand_give_no_income() -> None:
    assert coins(do(table(turn="bishop", hands={2: ["temple", "church"]}), "income"))[2] == 0


def test_dv_24__a_special_card_in_hand_has_no_effect() -> None:
    game = table(turn="bishop", hands={2: ["observatory", "smithy"]}, coins={2: 2}, deck=["keep", "manor"])
    assert "use:smithy" not in words(game)
    assert len(words(do(game, "gather:cards"))) == 2


def test_dv_25__coins_and_card_numbers_cannot_be_hidden() -> None:
    game = table(hands={2: ["tavern"] * 3}, coins={2: 7})
    players = game.view(None)["players"]
    assert (players[2]["coins"], players[2]["cards"]) == (7, 3)


def test_dv_26__no_ability_twice() -> None:
    game = do(table(turn="assassin", holders=FIRST), "murder", "murder:king")
    assert "murder" not in words(game)


def test_dv_27__an_ability_at_the_very_end() -> None:
    game = table(turn="warlord", hands={0: ["prison"]}, cities={1: ["tavern"]}, coins={0: 2})
    do(game, "gather:coins", "build:prison", "destroy", "attack:1", "destroy:tavern", "end_turn")
    assert city(game, 1) == []


def test_dv_28__the_assassin_may_name_nobody() -> None:
    game = do(table(turn="assassin", holders=FIRST), "gather:coins", "end_turn")
    assert game.view(None)["marks"] == []
    assert game.view(None)["turn"]["role"] == "thief"


def test_dv_29__after_a_seventh_district_the_higher_ranks_still_play() -> None:
    holders = {"magician": 0, "king": 1, "merchant": 2, "warlord": 3}
    game = table(turn="magician", holders=holders, hands={0: ["docks"]}, cities={0: SEVEN[:6]}, coins={0: 3})
    do(game, "build:docks", "gather:coins", "end_turn")
    shown = []
    while not game.over:
        shown.append(game.view(None)["turn"]["role"])
        do(game, "gather:coins", "end_turn")
    assert shown == ["king", "merchant", "warlord"]


def test_dv_30__nine_districts_all_score_and_need_not_win() -> None:
    big = [*SEVEN, "church", "docks"]
    rich = ["palace", "castle", "cathedral", "town_hall", "harbor", "fortress", "keep"]
    game = end_round(table(cities={0: big, 1: rich}, completed=[0, 1], first_complete=0))
    assert game.scores()[0]["total"] == 19 + 4
    assert game.winners == (1,)


def test_dv_31__a_murdered_player_stays_hidden_until_called() -> None:
    game = do(table(turn="assassin", holders=FIRST), "murder", "murder:king")
    assert all(game.view(None)["players"][seat]["shown"] == [] for seat in (1, 2, 3))
    do(game, "gather:coins", "end_turn", "gather:coins", "end_turn", "gather:coins", "end_turn")
    assert {"seat": 3, "role": "king"} in told(game, "revealed")
    assert game.question == "PickRole"


def test_dv_32__a_murdered_thief_robs_nobody() -> None:
    game = do(table(turn="assassin", holders=FIRST, coins={2: 5}), "murder", "murder:thief", "gather:coins", "end_turn")
    assert told(game, "lost_turn") == [{"seat": 1, "role": "thief"}]
    assert game.view(None)["turn"]["role"] == "magician"
    assert coins(game) == [2, 0, 5, 0]


def test_dv_33__the_thief_may_name_neither_assassin_nor_the_murdered() -> None:
    game = do(table(turn="thief", holders=FIRST, marks={"murdered": {"roles": ["king"], "by": 0}}), "rob")
    assert "rob:assassin" not in words(game)
    assert "rob:king" not in words(game)
    assert "rob:thief" not in words(game)


def test_dv_34__a_robbed_player_stays_hidden_and_pays_when_called() -> None:
    game = do(table(turn="thief", holders=FIRST, coins={3: 4}), "rob", "rob:king")
    assert game.view(None)["players"][3]["shown"] == []
    do(game, "gather:coins", "end_turn", "gather:coins", "end_turn")
    assert coins(game) == [0, 6, 2, 0]


def test_dv_35__coins_gathered_after_the_robbery_are_safe() -> None:
    game = do(table(turn="thief", holders=FIRST), "rob", "rob:magician", "gather:coins", "end_turn", "gather:coins")
    assert coins(game) == [0, 2, 2, 0]


def test_dv_36__without_a_king_the_crown_stays() -> None:
    assert end_round(table(crown=1)).view(None)["crown"] == 1


def test_dv_37__a_murdered_king_gets_the_crown_and_nothing_else() -> None:
    marks: dict[str, Any] = {"murdered": {"roles": ["king"], "by": 0}}
    game = table(holders=FIRST, called=3, crown=1, cities={3: ["manor"]}, marks=marks)
    assert game.view(None)["crown"] == 3
    assert coins(game)[3] == 0
    assert game.question == "PickRole"
    assert game.next_asked == 3


def test_dv_38__the_crown_moves_in_mid_round_under_the_old_caller() -> None:
    game = table(holders={"king": 3, "bishop": 0, "merchant": 1, "warlord": 2}, called=3, crown=1, caller=1)
    assert (game.view(None)["crown"], game.view(None)["caller"]) == (3, 1)
    assert do(game, "gather:coins", "end_turn").view(None)["turn"]["role"] == "bishop"


def test_dv_39__the_crowned_player_may_pick_another_role() -> None:
    for seed in range(20):
        game: Any = meydan.new("dej", 6, seed, first_crowned=0)
        if "pick:king" in words(game):
            word = next(word for word in words(game) if word != "pick:king")
            do(game, word)
            assert rounds(game)["holders"] == {word.removeprefix("pick:"): 0}
            assert game.view(None)["crown"] == 0
            assert (game.next_asked, "pick:king" in words(game)) == (1, True)
            return
    raise AssertionError("the king was never among the first packet")


def test_dv_40__the_crowned_players_own_role_is_called() -> None:
    game = table(crown=2, caller=2)
    assert game.view(None)["turn"]["seat"] == 2


def test_dv_41__a_murdered_bishop_has_no_protection() -> None:
    marks: dict[str, Any] = {"murdered": {"roles": ["bishop"], "by": 1}}
    held = {"warlord": 0, "assassin": 1, "bishop": 2, "merchant": 3}
    game = table(turn="warlord", holders=held, marks=marks, cities={2: ["temple"]})
    assert words(do(game, "destroy")) == ["attack:2"]


def test_dv_42__a_living_bishop_is_protected() -> None:
    assert "destroy" not in words(table(turn="warlord", cities={2: ["temple"]}))


def test_dv_43__a_merchant_who_gathers_cards_gets_their_coin() -> None:
    game = do(table(turn="merchant", deck=["keep", "manor"]), "gather:cards", "keep:keep")
    assert coins(game)[3] == 1


def test_dv_44__an_architect_who_gathers_coins_gets_their_cards() -> None:
    game = do(table(turn="architect"), "gather:coins")
    assert (coins(game)[1], len(hand(game, 1))) == (2, 2)


def test_dv_45__a_king_among_the_face_up_is_replaced() -> None:
    for seed in range(80):
        game: Any = meydan.new("dej", 5, seed)
        if told(game, "crown_rank_returned"):
            assert len(rounds(game)["burned_up"]) == 1
            assert "king" in rounds(game)["packet"]
            return
    raise AssertionError("the king was never turned up")


def test_dv_46__a_city_of_seven_cannot_be_attacked() -> None:
    assert "destroy" not in words(table(turn="warlord", cities={1: SEVEN}, coins={0: 9}))
    assert "destroy" in words(table(turn="warlord", cities={1: SEVEN[:6]}, coins={0: 9}))


def test_dv_47__a_keep_cannot_be_attacked() -> None:
    assert words(do(table(turn="warlord", cities={1: ["keep", "tavern"]}, coins={0: 9}), "destroy", "attack:1")) == [
        "destroy:tavern"
    ]
