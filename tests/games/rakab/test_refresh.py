"""R-8: the refresh of three to six players."""

from typing import Any

import pytest

from tests.games.rakab.tools import VECTORS, all_cards, fight, hand_sizes, random_decisions
from tests.games.scenario import Scenario, dealt


def after_battle(*hands: str, **entries: object) -> Scenario:
    """The refresh of a battle that the last seat won, with these hands left."""
    armies = [f"{hand} |" for hand in hands]
    armies[-1] += " 10"
    last = len(hands) - 1
    table = fight(*armies, **entries)  # type: ignore[arg-type]
    table.having(passed=list(range(last)), fighting=[last], chooser=last)
    if hands[last]:
        table.play(f"{last} pass")
    return table


def test_r_8_1__rows_and_seasons_are_burnt() -> None:
    table = fight("1 | 5 drummer", "1 | 6", "1", passed=[0, 1], seasons=[["winter", 0], ["spring", 1]])
    table.having(chooser=2).play("2 pass")
    assert table["rows"] == [[], [], []]
    assert table["seasons"] == []
    assert table["burnt"] == {"soldier_5": 1, "soldier_6": 1, "drummer": 1, "winter": 1, "spring": 1}


def test_r_8_2__a_hand_without_soldiers_may_be_burnt_as_a_whole() -> None:
    table = after_battle("elder drummer", "3", "2 2")
    assert table.words(0) == ["keep", "burn"]
    table.play("0 burn", "1 keep", "2 keep")
    assert hand_sizes(table) == [0, 1, 2]
    assert table["burnt"] == {"soldier_10": 1, "elder": 1, "drummer": 1}


def test_r_8_2__the_only_hand_left_is_burnt_and_all_is_dealt_anew() -> None:
    table = after_battle("", "", "5 4 3")
    assert hand_sizes(table) == [10, 10, 11]
    assert table["burnt"] == {}
    assert table.told("hand_burnt_unseen") == [{"event": "hand_burnt_unseen", "seat": 2, "cards": 3}]


def test_r_8_2__with_no_hand_left_all_is_dealt_anew() -> None:
    table = after_battle("", "", "", owned={0: ["marv", "makran"]})
    assert hand_sizes(table) == [12, 10, 11]
    assert sum(table["remainder"].values()) == 110 - 33
    assert sum(all_cards(table.game.dump()).values()) == 110


def test_r_8_3__otherwise_nobody_draws_and_an_empty_hand_watches() -> None:
    table = after_battle("5", "", "2 2").play("all keep")
    assert hand_sizes(table) == [1, 0, 2]
    table.play("2 site:gilan")
    assert table.view(None)["players"][1]["standing"] == "watches"


def test_r_8_4__hands_burnt_by_choice_are_shown_and_by_force_are_not() -> None:
    table = after_battle("elder drummer", "", "2 2").play("0 burn", "2 keep")
    shown = [event["card"] for event in table.heard(1) if event["event"] == "showed"]
    assert shown == ["elder", "drummer"]
    assert [event["card"] for event in table.heard(2) if event["event"] == "burnt_unseen"] == ["soldier_2"] * 2
    for other in (0, 1, None):
        assert not [event for event in table.heard(other) if event["event"] == "burnt_unseen"]


def test_r_8_4__nothing_is_burnt_before_all_have_answered() -> None:
    table = after_battle("elder", "3", "2").play("0 burn", "1 keep")
    assert hand_sizes(table) == [1, 1, 1]
    assert table.told("hand_burnt") == []
    table.play("2 keep")
    assert table.told("hand_burnt") == [{"event": "hand_burnt", "seat": 0, "cards": 1}]


def test_r_8_5__the_deal_never_runs_short() -> None:
    for game in random_decisions():
        if game.players > 2:
            dump: Any = game.dump()
            assert sum(len(hand) for hand in dump["hands"]) <= 60 + 17 <= 110


def pass_round(table: Scenario) -> None:
    """A battle in which nobody plays a card."""
    chooser = table.asked[0]
    table.play(f"{chooser} {table.words(chooser)[0]}")
    while table.question == "Fight":
        table.play(f"{table.asked[0]} pass")


def stall(table: Scenario, battles: int) -> Scenario:
    """A number of battles without a card, in which all hands are kept."""
    for _battle in range(battles):
        pass_round(table)
        if table.question == "BurnHand":
            table.play("all keep")
    return table


def test_r_8_6__at_the_limit_all_hands_are_burnt_unseen_and_dealt_anew() -> None:
    table = dealt("rakab", 4, 3)
    before = table["hands"]
    assert stall(table, 2)["hands"] == before
    assert table["quiet"] == 2
    pass_round(table)
    assert table.question == "ChooseSite"  # steps 1 and 2 are skipped
    assert len(table.told("hand_burnt_unseen")) == 4
    assert table.told("nobody_fights") == [{"event": "nobody_fights"}]
    assert table["hands"] != before
    assert hand_sizes(table) == [10] * 4


def test_r_8_6__a_card_ends_the_row_of_stalls() -> None:
    table = stall(dealt("rakab", 3, 3), 2)
    chooser = table.asked[0]
    table.play(f"{chooser} {table.words(chooser)[0]}")
    table.play(f"{chooser} {next(word for word in table.words(chooser) if word.startswith('play:soldier'))}")
    while table.question == "Fight":
        table.play(f"{table.asked[0]} pass")
    assert table["quiet"] == 0


def test_r_8_6__reached_again_without_a_card_the_game_ends() -> None:
    table = fight("5", "6", "2", war=None, owned={1: ["gilan"]}, options={"stall_limit": 1})
    assert not stall(table, 1).game.over
    assert stall(table, 1).game.winners == (1,)


def test_r_8_6__a_card_after_the_new_deal_saves_the_game() -> None:
    table = stall(dealt("rakab", 3, 3, stall_limit=1), 1)
    chooser = table.asked[0]
    table.play(f"{chooser} {table.words(chooser)[0]}")
    table.play(f"{chooser} {next(word for word in table.words(chooser) if word.startswith('play:soldier'))}")
    while table.question == "Fight":
        table.play(f"{table.asked[0]} pass")
    table.play("all keep")
    assert not stall(table, 1).game.over


def test_r_8_6__without_a_limit_the_passing_never_ends() -> None:
    table = stall(dealt("rakab", 3, 3, stall_limit=None), 30)
    assert not table.game.over
    assert table["quiet"] == 30


def test_r_8_7__every_holder_is_asked_alike_and_answers_stay_secret() -> None:
    table = after_battle("elder", "3", "2", "")
    assert table.asked == (0, 1, 2)
    assert [table.words(seat) for seat in range(4)] == [["keep", "burn"], ["keep"], ["keep"], []]
    burns = table.fork().play("0 burn")
    keeps = table.fork().play("0 keep")
    for other in (1, 2, 3, None):
        assert burns.view(other) == keeps.view(other)
        assert burns.heard(other) == keeps.heard(other)


@pytest.mark.parametrize("order", ["012", "210", "102"])
def test_r_8_7__the_order_of_the_answers_has_no_effect(order: str) -> None:
    table = after_battle("elder", "scarecrow", "drummer")
    table.play(*[f"{seat} burn" for seat in order])
    straight = after_battle("elder", "scarecrow", "drummer").play("0 burn", "1 burn", "2 burn")
    assert table.game.dump() == straight.game.dump()  # the next shuffle included
    assert table.told() == straight.told()


def test_r_8_7__nobody_is_asked_when_nobody_or_one_holds_cards() -> None:
    assert after_battle("", "", "elder").question == "ChooseSite"
    assert after_battle("", "", "").question == "ChooseSite"


def test_r_w6__two_provinces_give_twelve_cards() -> None:
    vector = VECTORS["new_deal"][0]
    names = [["marv", "makran"], [], ["fars"]]
    assert [len(one) for one in names] == vector["provinces"]
    table = fight("1 | 10", "| 10", "| 4", passed=[1, 2], owned=dict(enumerate(names))).play("0 pass")
    assert hand_sizes(table) == vector["cards"]


def test_r_w10__one_player_alone_with_cards_burns_them_and_all_is_dealt_anew() -> None:
    table = fight("6 elder | 5", "| 5", "| 4", passed=[1, 2]).play("0 pass")
    assert hand_sizes(table) == [10, 10, 10]
    assert table.told("hand_burnt_unseen") == [{"event": "hand_burnt_unseen", "seat": 0, "cards": 2}]


def test_r_w16__two_are_asked_and_what_follows_depends_on_one() -> None:
    table = fight("scarecrow elder | 5", "3 | 5", "| 4", passed=[1, 2]).play("0 pass")
    assert table.asked == (0, 1)
    assert table.words(1) == ["keep"]
    kept = table.fork().play("1 keep", "0 keep")
    assert hand_sizes(kept) == [2, 1, 0]
    assert kept.play("0 site:gilan").view(None)["players"][2]["standing"] == "watches"
    burnt = table.play("1 keep", "0 burn")
    assert [event["seat"] for event in burnt.told("hand_burnt", "hand_burnt_unseen")] == [0, 1]
    assert hand_sizes(burnt) == [10, 10, 10]


def test_r_w17__nobody_is_asked_for_the_last_drummer() -> None:
    table = fight("drummer | 5", "| 5", "| 4", passed=[1, 2]).play("0 pass")
    assert table.question == "ChooseSite"
    assert hand_sizes(table) == [10, 10, 10]


def test_r_w18__four_players_who_only_pass_all_win_together() -> None:
    table = dealt("rakab", 4, 11)
    assert len(stall(table, 3).told("hand_burnt_unseen")) == 4
    assert not stall(table, 2).game.over
    assert stall(table, 1).game.winners == (0, 1, 2, 3)
