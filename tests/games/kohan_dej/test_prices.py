"""K-7.4, K-8.C: what a choice costs is said to whoever is asked, and is what he then pays."""

import random
from typing import Any

import pytest

import meydan
from tests.games.kohan_dej.districts.tools import do, table

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


@pytest.mark.parametrize("setup", ["ambitious_aristocrats", "vicious_nobles", "illustrious_emissaries"])
def test_k_8_c__what_is_said_is_what_is_paid(setup: str) -> None:
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
