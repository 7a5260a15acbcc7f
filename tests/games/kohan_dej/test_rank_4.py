"""K-8.10 to K-8.12: King, Emperor, Patrician; the crown."""

from typing import Any

import pytest

from tests.games.kohan_dej.districts.tools import coins, do, end_round, hand, table, told, words


def held(role: str) -> dict[str, int]:
    return {"assassin": 0, role: 1, "bishop": 2, "merchant": 3}


def murdered(role: str, **entries: Any) -> Any:
    marks = {"murdered": {"roles": [role], "by": 0}}
    return table(None, holders=held(role), called=3, marks=marks, crown=3, **entries)


def test_k_8_10__the_king_is_crowned_when_called_and_has_noble_income() -> None:
    game = table(None, holders=held("king"), called=3, crown=3, cities={1: ["manor", "palace", "temple"]})
    assert game.view(None)["crown"] == 1
    assert coins(do(game, "income"))[1] == 2


def test_kv_45__a_murdered_king_or_patrician_is_crowned_at_the_end_of_the_round() -> None:
    for role in ("king", "patrician"):
        game = murdered(role)
        assert game.dump()["turn"]["role"] == "bishop"
        assert game.view(None)["crown"] == 3
        assert game.view(2)["players"][1]["shown"] == []
        end_round(game)
        assert game.view(None)["crown"] == 1
        assert {"seat": 1, "role": role} in told(game, "revealed")


def test_k_8_11__the_emperor_gives_the_crown_and_is_rewarded() -> None:
    game = table(None, holders=held("emperor"), called=3, crown=3, coins={2: 3}, hands={2: ["palace"]})
    assert words(game) == ["crown:0", "crown:2"]
    do(game, "crown:2")
    assert words(game) == ["reward:none", "reward:coin", "reward:card"]
    assert game.word(1, game.default(1)) == "reward:coin"
    coin = do(game.copy(), "reward:coin")
    assert (coins(coin)[1], coins(coin)[2], coin.view(None)["crown"]) == (1, 2, 2)
    card = do(game.copy(), "reward:card")
    assert (hand(card, 1), hand(card, 2)) == (["palace"], [])
    assert told(card, "got_card", 2) == [{"seat": 1, "target": 2, "district": "palace"}]
    assert told(card, "got_card", 0) == []
    none = do(game, "reward:none")
    assert (coins(none)[1], hand(none, 1)) == (0, [])
    assert "income" in words(none)


def test_k_8_11__where_there_is_nothing_nothing_is_asked() -> None:
    game = do(table(None, holders=held("emperor"), called=3, crown=3), "crown:0")
    assert game.question == "Act"


def test_kr_42__the_reward_may_be_waived() -> None:
    game = do(table(None, holders=held("emperor"), called=3, crown=3, coins={0: 1}), "crown:0")
    assert words(game) == ["reward:none", "reward:coin"]
    assert coins(do(game, "reward:none"))[:2] == [1, 0]


def test_kv_95__the_emperor_gives_the_crown_neither_to_the_own_seat_nor_to_its_holder() -> None:
    assert words(table(None, holders=held("emperor"), called=3, crown=0)) == ["crown:2", "crown:3"]
    assert words(table(None, holders=held("emperor"), called=3, crown=1)) == ["crown:0", "crown:2", "crown:3"]


def test_kr_12__the_crown_does_not_go_back_to_its_holder() -> None:
    for crown in (0, 2, 3):
        assert f"crown:{crown}" not in words(table(None, holders=held("emperor"), called=3, crown=crown))


def test_kv_46__a_murdered_emperor_gives_the_crown_at_the_end_without_reward() -> None:
    game = murdered("emperor", coins={0: 4})
    while game.question != "GiveCrownLate":
        game.answer(game.next_asked, game.default(game.next_asked))
    before = coins(game)
    assert game.next_asked == 1
    assert words(game) == ["crown:0", "crown:2"]
    do(game, "crown:2")
    assert game.question == "PickRole"
    assert game.view(None)["crown"] == 2
    assert game.next_asked == 2
    assert coins(game) == before


def test_k_8_12__the_patrician_draws_cards_for_noble_districts() -> None:
    cities = {1: ["manor", "palace", "temple", "school_of_magic"]}
    game = table(None, holders=held("patrician"), called=3, crown=3, cities=cities)
    assert game.view(None)["crown"] == 1
    do(game, "income")
    assert (len(hand(game, 1)), coins(game)[1]) == (3, 0)


@pytest.mark.parametrize("role", ["king", "patrician"])
def test_k_3_2__the_crown_moves_with_rank_4_only(role: str) -> None:
    game = table(None, holders=held(role), called=3, crown=3)
    assert game.view(None)["crown"] == 1
    nobody = {"assassin": 0, "thief": 1, "bishop": 2, "merchant": 3}
    kept = end_round(table(None, holders=nobody, called=3, crown=3, cast=[role]))
    assert kept.view(None)["crown"] == 3


def test_k_3_1__the_crowned_player_picks_first() -> None:
    game = end_round(table(None, holders=held("king"), called=3, crown=3))
    assert game.next_asked == 1
    assert game.question == "PickRole"


def test_k_3_3__the_holder_of_the_crown_calls() -> None:
    game = table(None, holders=held("king"), called=3, crown=3)
    assert game.view(None)["caller"] == 1
    gift = do(table(None, holders=held("emperor"), called=3, crown=3), "crown:2")
    assert gift.view(None)["caller"] == 2


def test_kr_61__giving_the_crown_is_compulsory_and_comes_first() -> None:
    game = table(None, holders=held("emperor"), called=3, crown=3)
    assert all(word.startswith("crown:") for word in words(game))


def test_k_3_4__at_the_end_of_the_round_rank_4_then_the_queen_then_marks() -> None:
    roles = {"assassin": 0, "king": 1, "queen": 2, "merchant": 3, "bishop": 4}
    marks = {"murdered": {"roles": ["king"], "by": 0}}
    game = end_round(table(None, 5, holders=roles, called=3, marks=marks, crown=3))
    keys = [(event.key, event.args.get("seat")) for event in game.events]
    assert keys.index(("revealed", 1)) < keys.index(("crowned", 1)) < len(keys) - 1 - keys[::-1].index(("earned", 2))
    assert game.view(None)["marks"] == []
    assert game.question == "PickRole"
