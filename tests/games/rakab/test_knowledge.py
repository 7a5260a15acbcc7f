"""R-13 to R-15: who knows what, where chance is, and talk."""

import re
from collections import Counter
from typing import Any

import pytest

import meydan
from tests.games.rakab.tools import DECK, DECK_FOR_TWO, all_cards, decisions, fight, random_decisions
from tests.games.scenario import Scenario, dealt

WORDS = re.compile(r"pass|none|keep|burn|(play|take|site|peace):[a-z0-9_]+")


def redeals(table: Scenario, seat: int, number: int = 40) -> list[Any]:
    return [table.game.redeal(seat, seed).dump() for seed in range(number)]


def test_knowing_r_13__the_table_is_seen_by_all_and_a_hand_by_its_owner() -> None:
    table = fight("5 4 | 3 shirzan", "6 elder | 2", "1", seasons=[["winter", 1]], peace="yazd", burnt={"soldier_10": 2})
    for viewer in (0, 1, 2, None):
        view = table.view(viewer)
        assert [player["row"] for player in view["players"]] == [["soldier_3", "shirzan"], ["soldier_2"], []]
        assert [player["cards"] for player in view["players"]] == [2, 2, 1]
        assert [player["shirzan"] for player in view["players"]] == [1, 0, 0]
        assert (view["war"], view["peace"], view["chooser"], view["season"]) == ("rey", "yazd", 0, "winter")
        assert (view["burnt"], view["burnt_cards"]) == (2, {"soldier_10": 2})
        assert view["remainder"] == 110 - 5 - 3 - 1 - 2
        assert [seat for seat in range(3) if "hand" in view["players"][seat]] == ([] if viewer is None else [viewer])
    assert table.view(1)["players"][1]["hand"] == ["soldier_6", "elder"]


def test_knowing_r_13__who_has_passed_is_seen_in_order() -> None:
    table = fight("5", "6", "1", "2", passed=[3, 1])
    assert table.view(None)["passed"] == [3, 1]


def test_knowing_r_13__of_a_deck_the_owner_knows_the_cards_but_nobody_the_order() -> None:
    table = dealt("rakab", 2, 9)
    mine = table.view(0)["players"][0]
    assert Counter(mine["deck_cards"] + mine["hand"]) == Counter(DECK_FOR_TWO)
    assert "deck_cards" not in table.view(0)["players"][1]
    assert table.view(None)["players"][1]["deck"] == 15
    assert len({tuple(one["decks"][0]) for one in redeals(table, 0)}) > 30
    assert all(Counter(one["decks"][0]) == Counter(table["decks"][0]) for one in redeals(table, 0))


def test_knowing_r_13__a_card_taken_back_is_known_until_it_is_played() -> None:
    table = fight("scarecrow 1 1 | 10", "5 6 2 2 3", "4 4 4").play("0 play:scarecrow", "0 take:10")
    assert table.view(1)["players"][0]["taken_back"] == ["soldier_10"]
    assert table.view(None)["players"][0]["taken_back"] == ["soldier_10"]
    for dealt_anew in redeals(table, 1):
        assert "soldier_10" in dealt_anew["hands"][0]
        assert dealt_anew["hands"][1] == table["hands"][1]
    table.play("1 play:soldier_2", "2 pass", "0 play:soldier_10")
    assert table.view(1)["players"][0]["taken_back"] == []
    assert not all("soldier_10" in one["hands"][0] for one in redeals(table, 1))


def test_knowing_r_13__a_second_copy_cannot_be_told_from_the_one_taken_back() -> None:
    """The player held another 10: when they play a 10, the table no longer knows of any."""
    table = fight("scarecrow 10 1 | 10", "5 6 2 2 3", "4 4 4").play("0 play:scarecrow", "0 take:10")
    table.play("1 pass", "2 pass", "0 play:soldier_10")
    assert table["hands"][0] == ["soldier_1", "soldier_10"]
    assert table.view(1)["players"][0]["taken_back"] == []


def test_knowing_r_13__burning_a_hand_ends_what_was_known_of_it() -> None:
    table = fight("scarecrow 5 | 10", "| 4", "| 4", fighting=[0], passed=[1, 2])
    table.play("0 play:scarecrow", "0 take:10", "0 pass")
    assert table.view(1)["players"][0]["taken_back"] == []
    assert table["taken_back"] == [[], [], []]


def test_knowing_r_13__a_redeal_deals_all_that_is_hidden_and_nothing_else() -> None:
    table = dealt("rakab", 4, 9)
    hands = {tuple(one["hands"][1]) for one in redeals(table, 0)}
    assert len(hands) > 30
    for one in redeals(table, 0):
        assert one["hands"][0] == table["hands"][0]
        assert all_cards(one) == Counter(DECK)


def test_knowing_r_13__every_hidden_card_is_equally_likely() -> None:
    """Three cards of eighty-nine unknown ones are in the hand of seat 1: each kind by its number."""
    table = fight("5 " * 6, "6 6 6", "4 4 4", burnt={"scarecrow": 9})
    number = 3000
    found: Counter[str] = Counter()
    for seed in range(number):
        dump: Any = table.game.redeal(0, seed).dump()
        found.update(dump["hands"][1])
    unknown = Counter(DECK) - Counter({"soldier_5": 6, "scarecrow": 9})
    for card, there in unknown.items():
        expected = 3 * number * there / unknown.total()
        assert abs(found[card] - expected) < 5 * expected**0.5, card


def test_knowing_r_13__the_redeal_cannot_be_told_from_the_game() -> None:
    for players in range(2, 7):
        for number, game in enumerate(decisions(players, 21)):
            if number % 9 == 0:
                for seat in range(players):
                    other = game.redeal(seat, number)
                    assert other.view(seat) == game.view(seat)
                    assert other.options(seat) == game.options(seat)
                    assert other.events_known_to(seat) == game.events_known_to(seat)
                    assert meydan.load(other.dump()).dump() == other.dump()


def test_knowing_r_13__that_somebody_refused_to_burn_is_never_known() -> None:
    """1 could have burnt a Drummer, or had a soldier and no choice: the others see the same."""
    could, could_not = (
        fight("elder | 5", f"{card} | 6", "3 | 4", passed=[0, 1]).having(chooser=2).play("2 pass", "all keep")
        for card in ("drummer", "2")
    )
    for other in (0, 2, None):
        assert could.heard(other) == could_not.heard(other)
        assert could.view(other) == could_not.view(other)


def test_knowing_r_13__an_unseen_answer_is_dealt_anew_with_the_hand() -> None:
    table = fight("elder | 5", "drummer | 6", "3 | 4", passed=[0, 1]).having(chooser=2).play("2 pass", "1 burn")
    found: Counter[tuple[bool, bool]] = Counter()
    for seed in range(400):
        other = table.game.redeal(0, seed)
        dump: Any = other.dump()
        has_soldier = dump["hands"][1][0].startswith("soldier")
        other.answer(0, other.choice(0, "keep"))
        other.answer(2, other.choice(2, "keep"))
        burnt = any(event.key == "hand_burnt" for event in other.events)
        found[has_soldier, burnt] += 1
    assert found[True, True] == 0
    assert min(found[True, False], found[False, True], found[False, False]) > 20


def test_knowing_r_13__a_hand_burnt_by_force_is_known_to_its_owner_only() -> None:
    table = fight("6 elder | 5", "| 5", "| 4", passed=[1, 2]).play("0 pass")
    unseen = {"event": "burnt_unseen", "seat": 0, "card": "elder"}
    assert unseen in table.heard(0)
    assert unseen not in table.heard(1)
    assert unseen not in table.heard(None)


def test_chance_r_14__chance_is_in_the_first_chooser_and_the_deals_only() -> None:
    for players in (2, 4):
        game = dealt("rakab", players, 3).game
        before = game.dump()["chance"]
        deals = len([event for event in game.events if event.key == "dealt"])
        for _answer in range(400):
            if game.over:
                break
            seat = game.next_asked
            choices = game.options(seat)
            game.answer(seat, choices[-1])
            now = len([event for event in game.events if event.key == "dealt"])
            assert (game.dump()["chance"] != before) == (now != deals)
            before, deals = game.dump()["chance"], now
        assert players == 4 or deals == 2  # two players shuffle once, at the start


def test_chance_r_14__the_same_seed_deals_the_same_cards() -> None:
    assert dealt("rakab", 5, 77).game.dump() == dealt("rakab", 5, 77).game.dump()
    assert dealt("rakab", 2, 2**80).game.dump() != dealt("rakab", 2, 2**80 + 1).game.dump()


def test_r_15_1__no_answer_shows_or_gives_a_card_to_anybody() -> None:
    for game in random_decisions():
        for seat in game.asked:
            assert all(WORDS.fullmatch(word) for word in game.words(seat))


@pytest.mark.parametrize("players", [2, 3, 6])
def test_knowing_r_13__what_lies_open_is_counted_once(players: int) -> None:
    for game in decisions(players, 5):
        view: Any = game.view(None)
        known = [card for player in view["players"] for card in player["row"] + player["taken_back"]]
        hands = sum(player["cards"] - len(player["taken_back"]) for player in view["players"])
        piles = sum(player.get("deck", 0) + player.get("box", 0) for player in view["players"])
        piles += view.get("remainder", 0) + view.get("burnt", 0) + len(view["seasons"])
        assert len(known) + hands + piles == (46 if players == 2 else 110)
