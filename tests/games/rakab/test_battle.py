"""R-4: the battle."""

from typing import Any

from tests.games.rakab.tools import fight, powers, random_decisions


def test_r_4_1__a_turn_is_one_card_or_a_pass() -> None:
    table = fight("5 elder elder", "6", "2")
    assert table.words(0) == ["pass", "play:soldier_5", "play:elder"]
    table.play("0 play:soldier_5")
    assert table.asked == (1,)
    assert table["hands"][0] == ["elder", "elder"]


def test_r_4_2__a_played_card_lies_face_up_and_powers_are_seen() -> None:
    table = fight("5 winter", "6 6", "2").play("0 play:soldier_5")
    assert table.view(2)["players"][0]["row"] == ["soldier_5"]
    assert powers(table) == [5, 0, 0]
    table.play("1 play:soldier_6", "2 pass", "0 play:winter")
    assert table["rows"][0] == ["soldier_5"]
    assert table["seasons"] == [["winter", 0]]
    assert powers(table) == [1, 1, 0]


def test_r_4_3__passing_is_final_but_the_row_stays_and_can_win() -> None:
    table = fight("5 4 | 10", "6 1", "2 2").play("0 pass", "1 play:soldier_6", "2 play:soldier_2", "1 pass")
    assert table.asked == (2,)
    table.play("2 pass")
    assert table["owned"][0] == ["rey"]


def test_r_4_4__a_player_without_a_card_passes_automatically() -> None:
    table = fight("5", "6 1", "2 2").play("0 play:soldier_5", "1 play:soldier_6", "2 play:soldier_2")
    assert table.asked == (1,)
    assert table["passed"] == [0]


def test_r_4_5__the_last_player_may_go_on_as_long_as_they_like() -> None:
    table = fight("5 4 3", "6", "2").play("0 play:soldier_5", "1 pass", "2 pass")
    for value in (4, 3):
        assert table.asked == (0,)
        table.play(f"0 play:soldier_{value}")
    assert table["owned"][0] == ["rey"]  # the hand is empty, so the player has passed


def test_r_4_6__the_battle_ends_when_all_have_passed_or_by_a_standard_bearer() -> None:
    table = fight("5", "6", "2").play("0 pass", "1 pass")
    assert table["war"] == "rey"
    assert table.play("2 pass")["war"] is None
    assert fight("5 standard_bearer", "6", "2").play("0 play:standard_bearer")["war"] is None


def test_r_4_7__a_player_who_starts_without_cards_only_watches() -> None:
    table = fight("", "6", "2", war=None).play("0 site:rey")
    assert table.told("watches") == [{"event": "watches", "seat": 0}]
    assert table.asked == (1,)  # seat 0 chose the site; the next player with cards begins
    standings = [player["standing"] for player in table.view(None)["players"]]
    assert standings == ["watches", "fights", "fights"]
    table.play("1 pass", "2 pass")
    assert table["chooser"] == 2  # the last to pass: a watcher cannot be


def test_r_4_8__at_least_two_of_three_to_six_hold_cards_when_a_battle_begins() -> None:
    dumps: list[Any] = [
        game.dump() for game in random_decisions() if game.question == "ChooseSite" and game.players > 2
    ]
    assert dumps
    assert all(sum(1 for hand in dump["hands"] if hand) >= 2 for dump in dumps)


def test_r_4_9__the_turn_goes_to_the_next_who_still_fights() -> None:
    table = fight("5 1", "", "2 2", "3 3", passed=[3]).having(fighting=[0, 2])
    table.play("0 play:soldier_5")
    assert table.asked == (2,)
    table.play("2 play:soldier_2")
    assert table.asked == (0,)


def test_r_4_9__a_player_without_cards_left_stays_until_their_next_turn() -> None:
    table = fight("5", "6 1", "2 2").play("0 play:soldier_5")
    assert table["fighting"] == [0, 1, 2]
    table.play("1 play:soldier_6", "2 play:soldier_2")
    assert table["fighting"] == [1, 2]


def test_r_4_9__a_last_scarecrow_that_takes_a_soldier_back_leaves_a_card_to_play() -> None:
    table = fight("scarecrow | 5", "6 1", "2 2").play("0 play:scarecrow", "0 take:5", "1 pass", "2 pass")
    assert (table.question, table.asked) == ("Fight", (0,))
    assert table.words(0) == ["pass", "play:soldier_5"]
