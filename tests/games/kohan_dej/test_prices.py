"""K-7.4, K-8.C: what a choice costs is shown to the asked player and is what they then pay."""

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
