"""R-11: two players with decks of their own."""

from collections import Counter

from tests.games.rakab.tools import DECK_FOR_TWO, fight, hand_sizes, owned
from tests.games.scenario import dealt


def test_r_11_1__each_has_the_same_23_cards_without_a_shirzan() -> None:
    table = dealt("rakab", 2, 4)
    for seat in (0, 1):
        assert Counter(table["hands"][seat] + table["decks"][seat]) == Counter(DECK_FOR_TWO)
    assert sum(DECK_FOR_TWO.values()) == 23
    assert "shirzan" not in DECK_FOR_TWO
    assert "remainder" not in table.game.dump()


def test_r_11_2__each_draws_eight_and_one_chooses_first() -> None:
    table = dealt("rakab", 2, 4, first_chooser=1)
    assert hand_sizes(table) == [8, 8]
    assert [len(deck) for deck in table["decks"]] == [15, 15]
    assert (table.question, table.asked) == ("ChooseSite", (1,))
    assert {dealt("rakab", 2, seed)["chooser"] for seed in range(20)} == {0, 1}


def test_r_11_3__the_elder_only_burns() -> None:
    table = fight("elder 1 | 6", "1 | 6 5").play("0 play:elder")
    assert table["rows"] == [["elder"], ["soldier_5"]]
    assert (table.question, table.asked) == ("Fight", (1,))
    assert table["peace"] is None


def test_r_11_4__played_cards_go_to_the_box_and_hands_are_refilled() -> None:
    deck = ["soldier_10", "soldier_4", "scarecrow"]
    table = fight("1 1 2 2 3 | 6", "elder 1 1 2 2 3 3 | 5", decks=[deck, []], passed=[0], seasons=[["winter", 0]])
    table.having(chooser=1).play("1 play:elder", "1 pass")
    assert table["rows"] == [[], []]
    assert table["boxes"][0]["soldier_6"] == 2  # one was burnt by the Elder, one was never dealt here
    assert table["boxes"][0]["winter"] == 1
    assert table["boxes"][1]["elder"] == 1
    assert table["hands"][0] == [
        *["soldier_1"] * 2,
        *["soldier_2"] * 2,
        "soldier_3",
        "soldier_4",
        "soldier_10",
        "scarecrow",
    ]
    assert table["decks"] == [[], []]
    assert hand_sizes(table) == [8, 6]


def test_r_11_4__the_next_cards_of_the_deck_are_drawn_up_to_eight() -> None:
    table = fight("1 1 2 2 3 3 4 | 6", "5 | 4", decks=[["soldier_10", "soldier_5"], []], passed=[0])
    table.having(chooser=1).play("1 pass")
    assert "soldier_10" in table["hands"][0]
    assert table["decks"][0] == ["soldier_5"]


def test_r_11_5__three_battles_won_win_the_game_wherever() -> None:
    table = fight("1 | 6", "1", passed=[1], owned={0: ["marv", "azerbaijan"], 1: ["fars", "kerman"]}).play("0 pass")
    assert table.game.winners == (0,)
    table = fight("1 | 6", "1", passed=[1], war="gilan", owned={0: ["rey"], 1: ["fars", "kerman"]}).play("0 pass")
    assert not table.game.over


def test_r_11_6__a_player_without_cards_watches_and_the_other_keeps_their() -> None:
    table = fight("5 4", "| 6", fighting=[0]).play("0 pass")
    assert owned(table) == [0, 1]
    assert hand_sizes(table) == [2, 0]  # nothing is burnt
    assert (table.question, table.asked) == ("ChooseSite", (1,))
    table.play("1 site:gilan")
    assert (table.question, table.asked) == ("Fight", (0,))
    table.play("0 pass")
    assert table.told("battle_tied")[-1] == {"event": "battle_tied", "province": "gilan", "power": 0}


def test_r_11_7__without_any_cards_more_victories_win() -> None:
    table = fight("| 6", "5", passed=[0], fighting=[1], owned={1: ["fars", "marv"]}).having(chooser=1)
    table.play("1 play:soldier_5")
    assert table.game.over
    assert table.game.winners == (1,)


def test_r_11_7__equal_victories_have_no_winner() -> None:
    table = fight("| 6", "5", passed=[0], fighting=[1], owned={1: ["fars"]}).having(chooser=1).play("1 play:soldier_5")
    assert table.game.over
    assert table.game.winners == ()
    assert table.told("nobody_won") == [{"event": "nobody_won"}]


def test_r_11_8__the_next_chooser_is_winner_last_to_pass_or_bearer() -> None:
    assert fight("1 | 6", "1", passed=[1]).play("0 pass")["chooser"] == 0
    assert fight("1", "1").play("0 pass", "1 pass")["chooser"] == 1
    assert fight("1 standard_bearer", "1").play("0 play:standard_bearer")["chooser"] == 0
    assert fight("1 standard_bearer", "1", passed=[1]).play("0 play:standard_bearer")["chooser"] == 1


def test_r_11_9__battles_without_a_card_end_the_game_as_without_cards() -> None:
    table = fight("1", "1", war=None, owned={0: ["fars"]}, options={"stall_limit": 2})
    table.play("0 site:rey", "0 pass", "1 pass")
    assert not table.game.over
    table.play("1 site:rey", "1 pass", "0 pass")
    assert table.game.winners == (0,)


def test_r_11_9__first_the_marker_then_the_box_then_the_refill() -> None:
    table = fight("1 | 6", "1", passed=[1], decks=[["soldier_5"], []]).play("0 pass")
    order = [event["event"] for event in table.told("battle_won", "rows_burnt", "refilled", "site")]
    assert order == ["battle_won", "rows_burnt", "refilled"]
    assert table.question == "ChooseSite"
