"""K-6.3, K-6.5, K-7.4, K-8.C: what a choice costs and brings is shown to the asked player and is what then happens."""

import json
import random
from typing import Any

import pytest

import meydan
from tests.games.kohan_dej.districts.tools import city, do, position, table, words

PAID_AT_ONCE = ("destroy:", "seize:", "exchange:", "pay:coins")


def test_k_7_4__the_factory_is_in_the_price_of_a_unique_district() -> None:
    hands = {0: ["museum", "tavern"]}
    game = table("king", hands=hands, cities={0: ["factory"]}, coins={0: 9})
    assert game.view(0)["prices"] == {"build:museum": 3, "build:tavern": 1}
    assert game.view(0)["price_parts"] == {"build:museum": {"printed": 4, "factory": -1}}
    assert "prices" not in game.view(1)
    assert "prices" not in game.view(None)


def test_k_8_c__fees_are_said_before_a_district_is_chosen() -> None:
    cities = {0: ["prison"], 1: ["manor", "great_wall"]}
    held = {"warlord": 0, "king": 1, "merchant": 2, "thief": 3}
    game = table("warlord", holders=held, cities=cities, beautified={1: ["manor"]}, coins={0: 9})
    do(game, "destroy", "attack:1")
    assert game.view(0)["prices"] == {"destroy:manor": 4, "destroy:great_wall": 5}
    assert game.view(0)["price_parts"] == {
        "destroy:manor": {"printed": 3, "beautified": 1, "great_wall": 1, "role": -1},
        "destroy:great_wall": {"printed": 6, "role": -1},
    }


def test_k_9_29__what_cards_have_paid_is_taken_off_the_price() -> None:
    game = table("merchant", hands={0: ["thieves_den", "tavern", "prison"]}, cities={0: ["factory"]}, coins={0: 6})
    do(game, "build:thieves_den", "pay:cards", "pay_card:tavern")
    assert game.view(0)["prices"] == {"pay:coins": 4}
    assert game.view(0)["price_parts"] == {"pay:coins": {"printed": 6, "covered": -1, "factory": -1}}


def test_k_7_5__where_only_a_sacrifice_pays_the_price_says_so_and_the_player_is_asked() -> None:
    """The price was said in coins, and the Framework was destroyed without a question."""
    game = table("merchant", hands={0: ["palace", "tavern"]}, cities={0: ["framework"]}, coins={0: 1})
    seen = game.view(0)
    assert seen["prices"] == {"build:tavern": 1}
    assert seen["sacrifices"] == {"build:palace": ["framework"]}
    do(game, "build:palace")
    assert (game.question, words(game)) == ("Pay", ["pay:framework"])
    assert game.view(0)["sacrifices"] == {"pay:framework": ["framework"]}
    assert city(game, 0) == ["framework"]
    assert city(do(game, "pay:framework"), 0) == ["palace"]


def test_k_9_18__the_price_of_a_necropolis_names_the_districts_it_may_cost() -> None:
    one = table("merchant", hands={0: ["necropolis"]}, cities={0: ["tavern", "armory"]}, coins={0: 4})
    assert one.view(0)["sacrifices"] == {"build:necropolis": ["tavern"]}
    assert words(do(one, "build:necropolis")) == ["pay:tavern"]
    two = table("merchant", hands={0: ["necropolis"]}, cities={0: ["tavern", "temple"]}, coins={0: 4})
    assert two.view(0)["sacrifices"] == {"build:necropolis": ["temple", "tavern"]}
    rich = table("merchant", hands={0: ["necropolis"]}, cities={0: ["tavern"]}, coins={0: 5})
    assert rich.view(0)["prices"] == {"build:necropolis": 5}
    assert "sacrifices" not in rich.view(0)


def test_kr_36__a_wizard_who_can_only_pay_by_a_sacrifice_sees_it_and_is_asked() -> None:
    game = do(table("wizard", hands={1: ["palace", "tavern"]}, cities={0: ["framework"]}, coins={0: 1}), "look")
    seen = do(game, "look:1").view(0)
    assert seen["prices"] == {"build:tavern": 1}
    assert seen["sacrifices"] == {"build:palace": ["framework"]}
    assert words(do(game, "build:palace")) == ["pay:framework"]


def test_k_7_5__a_game_begun_under_rules_1_gives_up_the_only_district_without_a_question() -> None:
    """ADR 7: a table keeps the rules it began with, and its record plays out as it did."""
    hands: dict[int, Any] = {0: ["palace"]}
    old: Any = meydan.load({**position("merchant", hands=hands, cities={0: ["framework"]}), "rules": 1})
    assert city(do(old, "build:palace"), 0) == ["palace"]
    assert old.dump()["rules"] == 1
    again = meydan.replay(json.loads(json.dumps(old.record())))
    assert meydan.fingerprint(again) == meydan.fingerprint(old)


@pytest.mark.parametrize("setup", ["ambitious_aristocrats", "vicious_nobles", "illustrious_emissaries"])
def test_k_8_c__what_is_said_is_what_is_paid(setup: Any) -> None:
    chance = random.Random(setup)
    compared = 0
    for seed in range(6):
        game: Any = meydan.new("kohan_dej", players=5, seed=seed, setup=setup)
        while not game.over:
            seat = game.next_asked
            word = chance.choice(game.words(seat))
            seen = game.view(seat)
            price, parts = seen["prices"].get(word), seen["price_parts"].get(word, {})
            told = len(game.events)
            game.answer(seat, game.choice(seat, word))
            if price is not None and word.startswith(PAID_AT_ONCE):
                news = [event.plain() for event in game.events[told:]]
                paid = [event["coins"] for event in news if event["event"] in ("paid", "gave")]
                assert (paid[0] if paid else 0) == price
                assert sum(parts.values()) == price or not parts or price == 0
                compared += 1
    assert compared > 10


def test_k_6_5__income_says_the_districts_it_is_taken_from() -> None:
    game = table("king", cities={0: ["manor", "castle", "school_of_magic", "prison"]})
    assert game.view(0)["gains"]["income"] == {"coins": 3, "districts": 3}
    assert "gains" not in game.view(1)
    assert "gains" not in game.view(None)
    without = table("king", cities={0: ["prison"]})
    assert without.view(0)["gains"]["income"] == {"districts": 0}


def test_k_8_12__the_patrician_gains_cards() -> None:
    game = table("patrician", cities={0: ["manor", "castle"]})
    assert game.view(0)["gains"]["income"] == {"cards": 2, "districts": 2}


def test_k_6_3__gathering_says_coins_and_cards() -> None:
    game = table("king", cities={0: ["gold_mine", "observatory"]})
    gains = game.view(0)["gains"]
    assert (gains["gather:coins"], gains["gather:cards"]) == ({"coins": 3}, {"looks": 3, "keeps": 1})
    assert table("king", cities={0: ["library"]}).view(0)["gains"]["gather:cards"] == {"cards": 2}


def test_k_9_13__the_laboratory_and_the_smithy_say_what_they_bring() -> None:
    game = table("king", hands={0: ["tavern"]}, cities={0: ["laboratory", "smithy"]}, coins={0: 2})
    assert game.view(0)["gains"]["use:smithy"] == {"coins": -2, "cards": 3}
    do(game, "use:laboratory")
    assert game.view(0)["gains"] == {"transmute:tavern": {"coins": 2, "cards": -1}}


def test_k_8_22__the_cities_say_what_can_be_paid_for_in_them() -> None:
    held = {"warlord": 0, "king": 1, "merchant": 2, "thief": 3}
    cities = {0: ["prison"], 1: ["manor", "palace"], 2: ["great_wall", "tavern"], 3: ["keep", "temple"]}
    game = table("warlord", holders=held, cities=cities, beautified={3: ["temple"]}, coins={0: 2})
    do(game, "destroy")
    assert game.view(0)["within"] == {
        "attack:0": {"prison": 1},
        "attack:1": {"manor": 2},
        "attack:2": {"tavern": 1},
        "attack:3": {"temple": 1},
    }
    assert "within" not in game.view(1)


def test_k_9_1__the_armory_reaches_districts_free_of_charge() -> None:
    game = do(table("king", cities={0: ["armory"], 1: ["palace"]}), "use:armory")
    assert game.view(0)["within"] == {"aim:1": {"palace": 0}}


def test_k_8_15__a_helper_says_the_missing_coins() -> None:
    hands = {0: ["palace", "tavern", "prison"]}
    game = do(table("cardinal", hands=hands, coins={0: 3, 1: 2, 2: 1}), "build:palace")
    assert game.view(0)["gains"] == {"help:1": {"coins": 2}}


def test_k_8_3__all_roles_that_may_get_a_warrant_are_told_from_the_start() -> None:
    """The engine asks from the lowest rank up; a table may let its player choose in any order."""
    game = do(table("magistrate"), "warrants")
    tokens = game.view(0)["tokens"]
    assert (tokens["count"], tokens["laid"]) == (3, [])
    assert tokens["roles"] == game.view(0)["cast"][1:]
    do(game, f"warrant:{tokens['roles'][0]}")
    assert game.view(0)["tokens"] == {**tokens, "laid": tokens["roles"][:1]}
    assert "tokens" not in game.view(1)


def test_k_4_3__while_picking_the_roles_say_what_income_they_would_have() -> None:
    game = meydan.new("kohan_dej", players=5, seed=3)
    view = game.view(game.next_asked)
    assert set(view["draft"]["income"]) == {"king", "bishop", "merchant", "warlord"} & set(view["draft"]["packet"])
    assert "income" not in game.view((game.next_asked + 1) % 5)["draft"]


@pytest.mark.parametrize("setup", ["first_game", "cunning_agents", "tenacious_delegates"])
def test_k_12__a_gain_is_what_then_comes(setup: Any) -> None:
    """Whole games: coins and cards after the choice are those that were said."""
    chance = random.Random(setup)
    for seed in range(3):
        game: Any = meydan.new("kohan_dej", players=4, seed=seed, setup=setup)
        while not game.over:
            seat = game.next_asked
            word = chance.choice(game.words(seat))
            gain = game.view(seat).get("gains", {}).get(word)
            before = game.view(seat)["players"][seat]
            game.follow(seat, word)
            after = game.view(seat)["players"][seat]
            if gain is not None:
                assert after["coins"] - before["coins"] == gain.get("coins", 0), word
                assert after["cards"] - before["cards"] == gain.get("cards", 0), word
