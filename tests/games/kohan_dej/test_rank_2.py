"""K-8.4 to K-8.6: Thief, Spy, Blackmailer."""

from typing import Any

import meydan
from tests.games.kohan_dej.districts.tools import builds, coins, do, end_round, hand, table, told, words

FOUR = {"thief": 0, "king": 1, "bishop": 2, "merchant": 3}


def test_k_8_4__the_thief_takes_all_coins_when_the_robbed_role_is_shown() -> None:
    game = do(table("thief", holders=FOUR, coins={3: 7}), "rob")
    assert words(game) == [f"rob:{role}" for role in game.view(None)["cast"][2:]]
    do(game, "rob:merchant", "gather:coins", "end_turn", "gather:coins", "end_turn", "gather:coins", "end_turn")
    assert coins(game) == [9, 2, 2, 0]
    do(game, "bonus", "gather:coins")
    assert coins(game) == [9, 2, 2, 3]


def test_k_5_4__the_whole_stash_goes_to_the_robber() -> None:
    marks = {"robbed": {"roles": ["king"], "by": 0}}
    game = table(None, holders=FOUR, called=3, marks=marks, coins={1: 8, 0: 1})
    assert coins(game)[:2] == [9, 0]
    keys = [event.key for event in game.events if event.key in ("revealed", "gave", "crowned")]
    assert keys == ["revealed", "gave", "crowned"]


def test_k_5_3__reveal_then_robbery_then_crown() -> None:
    robbed = table(None, holders=FOUR, called=3, marks={"robbed": {"roles": ["king"], "by": 0}}, coins={1: 8}, crown=3)
    told = [event.key for event in robbed.events if event.key not in ("no_answer", "picked_pocket")]
    assert told == ["revealed", "gave", "crowned"]
    marks = {"threatened": {"roles": ["king", "bishop"], "by": 0, "true": "king"}}
    held = {"blackmailer": 0, "king": 1, "bishop": 2, "merchant": 3}
    game = table(None, holders=held, called=3, marks=marks, crown=3)
    assert game.view(None)["crown"] == 1
    assert words(game) == ["gather:coins", "gather:cards"]


def test_kr_62__coins_of_the_same_round_are_stolen_too() -> None:
    held = {"thief": 0, "magician": 1, "king": 2, "bishop": 1, "merchant": 0, "warlord": 2}
    game = do(
        table("thief", 3, holders=held), "rob", "rob:bishop", "gather:coins", "end_turn", "gather:coins", "end_turn"
    )
    assert coins(game)[1] == 2
    do(game, "gather:coins", "end_turn")
    assert coins(game) == [4, 0, 2]


def test_kv_48__thief_and_blackmailer_do_not_aim_at_rank_1_nor_at_shielded_roles() -> None:
    for first, mark in (("assassin", "murdered"), ("witch", "bewitched")):
        marks = {mark: {"roles": ["king"], "by": 1}}
        for second, ability, verb in (("thief", "rob", "rob"), ("blackmailer", "threats", "threaten")):
            held = {first: 1, second: 0, "bishop": 2, "merchant": 3}
            said = words(do(table(second, holders=held, marks=marks), ability))
            assert f"{verb}:{first}" not in said
            assert f"{verb}:{second}" not in said
            assert f"{verb}:king" not in said
            assert f"{verb}:bishop" in said


# -- the Spy -----------------------------------------------------------------------------------------------------------

SPIES = {"spy": 0, "king": 1, "bishop": 2, "merchant": 3}


def test_k_8_5__the_spy_is_paid_for_every_card_of_the_type() -> None:
    hands = {1: ["manor", "manor", "tavern"]}
    game = do(table("spy", holders=SPIES, hands=hands, coins={1: 5}), "spy")
    assert len(words(game)) == 15
    do(game, "spy:1,noble")
    assert coins(game)[:2] == [2, 3]
    assert len(hand(game, 0)) == 2
    assert told(game, "spied") == [{"seat": 0, "target": 1, "type": "noble", "cards": 2}]
    seen = [event["district"] for event in told(game, "saw_hand_card", 0)]
    assert seen == ["manor", "manor", "tavern"]
    assert told(game, "saw_hand_card", 2) == told(game, "saw_hand_card", 1) == []


def test_k_8_5__after_spying_the_spy_knows_the_hand() -> None:
    hands = {1: ["manor", "palace", "tavern"]}
    game = do(table("spy", holders=SPIES, hands=hands), "spy", "spy:1,unique")
    for seed in range(20):
        assert hand(game.redeal(0, seed), 1) == hand(game, 1)
    assert len({tuple(hand(game.redeal(2, seed), 1)) for seed in range(20)}) > 5


def test_kv_11__two_coins_and_four_cards() -> None:
    hands = {1: ["temple", "temple", "church", "monastery", "tavern"]}
    game = do(table("spy", holders=SPIES, hands=hands, coins={1: 2}), "spy", "spy:1,religious")
    assert coins(game)[:2] == [2, 0]
    assert len(hand(game, 0)) == 4


# -- the Blackmailer ---------------------------------------------------------------------------------------------------

THREATS = {"threatened": {"roles": ["bishop", "merchant"], "by": 0, "true": "merchant"}}
LETTERS = {"blackmailer": 0, "king": 1, "bishop": 2, "merchant": 3}


def threatened(called: int, **entries: Any) -> Any:
    return table(None, holders=LETTERS, called=called, marks=THREATS, **entries)


def test_k_8_6__two_threats_one_real() -> None:
    game = do(table("blackmailer", holders=LETTERS), "threats", "threaten:bishop", "threaten:merchant")
    assert words(game) == ["mean:bishop", "mean:merchant"]
    do(game, "mean:merchant")
    assert "true" not in game.view(2)["marks"][0]
    assert game.view(0)["marks"][0]["true"] == "merchant"


def test_k_8_6__pay_half_or_refuse_and_see() -> None:
    game = do(threatened(4, coins={2: 5}), "gather:coins")
    assert words(game) == ["pay", "refuse"]
    assert game.word(2, game.default(2)) == "pay"
    paid = do(game.copy(), "pay")
    assert coins(paid) == [3, 0, 4, 0]
    assert told(paid, "turned_up") == []
    refused = do(game, "refuse")
    assert coins(refused) == [0, 0, 7, 0]
    assert told(refused, "turned_up") == [{"role": "bishop", "mark": "threatened", "true": 0}]
    real = do(threatened(5, coins={3: 5}), "gather:coins", "refuse")
    assert coins(real) == [7, 0, 0, 0]


def test_kv_10__half_rounded_down() -> None:
    for before, bribe in ((7, 3), (2, 1), (1, 0), (0, 0)):
        game = threatened(4, coins={2: before}, deck=["manor", "tavern"])
        do(game, "gather:cards", "keep:manor", "pay")
        assert coins(game) == [bribe, 0, before - bribe, 0]


def test_k_5_6__a_threatened_player_gathers_settles_and_then_plays() -> None:
    cities = {2: ["gold_mine", "smithy", "temple"]}
    game = threatened(4, coins={2: 4}, hands={2: ["tavern"]}, cities=cities)
    assert words(game) == ["gather:coins", "gather:cards"]
    do(game, "gather:coins")
    assert coins(game)[2] == 7
    assert words(game) == ["pay", "refuse"]
    do(game, "pay")
    assert set(words(game)) == {"build:tavern", "use:smithy", "income", "end_turn"}


def test_kv_50__no_build_before_settling() -> None:
    game = threatened(4, coins={2: 4}, hands={2: ["tavern"]})
    assert builds(game) == []
    assert builds(do(game, "gather:coins")) == []
    assert builds(do(game, "pay")) == ["tavern"]


def test_kr_10__a_refused_threat_is_turned_up() -> None:
    game = do(threatened(4), "gather:coins", "refuse")
    assert told(game, "turned_up", 1)
    assert game.view(1)["marks"][0]["true"] == "merchant"


def test_kr_11__threats_and_robbery_against_oneself_have_no_effect() -> None:
    held = {"blackmailer": 0, "magician": 1, "king": 2, "bishop": 0, "merchant": 1, "warlord": 2}
    game = table(None, 3, holders=held, called=4, marks=THREATS, coins={0: 4})
    assert "pay" not in words(do(game, "gather:coins"))
    assert told(game, "turned_up") == []
    marks = {"robbed": {"roles": ["bishop"], "by": 0}}
    held = {"thief": 0, "magician": 1, "king": 2, "bishop": 0, "merchant": 1, "warlord": 2}
    assert coins(table(None, 3, holders=held, called=4, marks=marks, coins={0: 4}))[0] == 4


def test_kr_32__a_threatened_emperor_settles_first() -> None:
    held = {"blackmailer": 0, "emperor": 1, "bishop": 2, "merchant": 3}
    marks = {"threatened": {"roles": ["emperor", "merchant"], "by": 0, "true": "merchant"}}
    game = do(table(None, holders=held, called=3, marks=marks, crown=0), "gather:coins")
    assert words(game) == ["pay", "refuse"]
    assert words(do(game, "pay")) == ["crown:2", "crown:3"]


def test_kr_66__a_threatened_king_is_crowned_at_once() -> None:
    held = {"blackmailer": 0, "king": 1, "bishop": 2, "merchant": 3}
    marks = {"threatened": {"roles": ["king", "merchant"], "by": 0, "true": "merchant"}}
    game = table(None, holders=held, called=3, marks=marks, crown=0)
    assert game.view(None)["crown"] == 1
    assert not game.dump()["turn"]["gathered"]


def test_kr_31__robbed_and_threatened_never_meet() -> None:
    game = table("thief", holders=FOUR)
    assert "blackmailer" not in game.view(None)["cast"]


def test_kr_41__a_bribed_token_is_never_shown() -> None:
    game = do(threatened(4, coins={2: 5}), "gather:coins", "pay", "end_turn", "gather:coins", "pay", "end_turn")
    end_round(game)
    assert told(game, "turned_up", 0) == []
    trues = {redealt_true(do(threatened(4), "gather:coins", "pay"), seed) for seed in range(30)}
    assert trues == {"bishop", "merchant"}


def redealt_true(game: Any, seed: int) -> str:
    return str(game.redeal(1, seed).dump()["marks"]["threatened"]["true"])


def test_k_8_5__everybody_knows_how_many_cards_of_the_type_there_were() -> None:
    """K-12: the named type and the number are open, so no deal may contradict them."""
    hands = {1: ["manor", "palace", "tavern", "temple"]}
    game = do(table("spy", holders=SPIES, hands=hands), "spy", "spy:1,noble")
    dealt = [hand(game.redeal(3, seed), 1) for seed in range(40)]
    assert all(sum(card in ("manor", "castle", "palace") for card in cards) == 2 for cards in dealt)
    assert len({tuple(cards) for cards in dealt}) > 10
    none = do(table("spy", holders=SPIES, hands=hands), "spy", "spy:1,military")
    military = {"watchtower", "prison", "battlefield", "fortress"}
    assert not any(military & set(hand(none.redeal(3, seed), 1)) for seed in range(40))
    assert not any(military & set(hand(meydan.load(none.dump()).redeal(3, seed), 1)) for seed in range(10))
