"""C-9: two players."""

from collections import Counter
from typing import Any

import pytest

import meydan
from tests.games.coup.tools import CHARACTERS, decisions
from tests.games.scenario import Scenario, dealt


def chosen(first: str, second: str, seed: int = 0, **options: Any) -> Scenario:
    return dealt("coup", 2, seed, **options).play(f"0 choose:{first}", f"1 choose:{second}")


@pytest.mark.parametrize("starter", [0, 1])
@pytest.mark.parametrize("setup", ["sets", "standard"])
def test_c_9_1__the_starting_player_receives_one_coin(starter: int, setup: str) -> None:
    table = dealt("coup", 2, 3, starter=starter, two_player_setup=setup)
    assert table["coins"][starter] == 1
    assert table["coins"][1 - starter] == 2
    assert table["treasury"] == 47


def test_c_9_2__three_sets_of_one_of_each() -> None:
    """Each chooses from all five characters, and what is dealt afterwards is the third set, one of each again."""
    for seed in range(20):
        table = dealt("coup", 2, seed)
        for seat in (0, 1):
            assert table.words(seat) == [f"choose:{card}" for card in CHARACTERS]
        table.play("0 choose:duke", "1 choose:duke")
        third = Counter(table["court"]) + Counter(table["hands"][0]) + Counter(table["hands"][1])
        assert third - Counter(["duke", "duke"]) == Counter(CHARACTERS)


def test_c_9_3__one_card_of_the_set_is_kept_and_four_are_removed() -> None:
    table = chosen("captain", "assassin")
    assert "captain" in table["hands"][0]
    assert "assassin" in table["hands"][1]
    assert table["removed"] == [
        ["duke", "assassin", "ambassador", "contessa"],
        ["duke", "captain", "ambassador", "contessa"],
    ]


def test_c_9_3__both_choose_at_the_same_time_and_secretly() -> None:
    table = dealt("coup", 2, 4)
    assert table.asked == (0, 1)
    before = table.view(1)
    table.play("0 choose:captain")
    assert table.asked == (1,)
    after = table.view(1)
    assert {**after, "asked": [0, 1]} == before
    other = dealt("coup", 2, 4).play("0 choose:duke")
    assert other.view(1) == after
    assert other.view(None) == table.view(None)
    assert other.heard(1) == table.heard(1)


def test_c_9_4__one_card_of_the_third_set_each_and_three_are_the_court() -> None:
    seconds = set()
    for seed in range(60):
        table = chosen("contessa", "contessa", seed)
        assert len(table["court"]) == 3
        dealt_cards = []
        for seat in (0, 1):
            hand = list(table["hands"][seat])
            hand.remove("contessa")
            dealt_cards += hand
        assert len(set(dealt_cards)) == 2
        assert sorted(table["court"] + dealt_cards) == sorted(CHARACTERS)
        seconds.add(tuple(dealt_cards))
    assert len(seconds) > 12


def test_c_9_5__everything_else_is_unchanged_and_an_exchange_works() -> None:
    table = chosen("ambassador", "contessa", starter=0)
    assert table.words(0) == ["income", "foreign_aid", "tax", "exchange", "steal:1"]
    table.play("0 exchange", "1 allow")
    assert (table.question, len(table["court"]), len(table["aside"])) == ("Keep", 1, 2)
    table.play(f"0 {table.default(0)}")
    assert len(table["court"]) == 3


def test_c_9_6__the_eight_removed_cards_never_return_and_their_owner_knows_them() -> None:
    for seed in range(10):
        removed: Any = None
        for game in decisions(2, seed):
            if game.question == "ChooseCard":
                continue
            data: Any = game.dump()
            removed = removed or data["removed"]
            assert data["removed"] == removed
            assert [len(cards) for cards in removed] == [4, 4]
            for seat in (0, 1):
                seen: Any = game.view(seat)
                assert seen["players"][seat]["removed"] == removed[seat]
                assert "removed" not in seen["players"][1 - seat]


def test_c_9_6__a_position_with_other_removed_cards_is_refused() -> None:
    position: Any = chosen("duke", "captain").game.dump()
    position["removed"][0] = ["assassin", "captain", "ambassador"]
    del position["court"]
    with pytest.raises(meydan.BadPosition, match="seat 0 has removed cards"):
        meydan.load(position)


def test_c_9_7__the_standard_option_deals_as_for_three() -> None:
    table = dealt("coup", 2, 0, two_player_setup="standard")
    assert table.question == "Declare"
    assert [len(hand) for hand in table["hands"]] == [2, 2]
    assert len(table["court"]) == 11
    assert table["removed"] == [[], []]


def test_c_9_7__the_sets_are_the_default_and_other_values_are_refused() -> None:
    assert meydan.options("coup")["two_player_setup"] == "sets"
    assert dealt("coup", 2).question == "ChooseCard"
    with pytest.raises(meydan.BadOption, match="two_player_setup"):
        meydan.new(meydan.game_key("coup"), 2, 0, two_player_setup="draft")


def test_c_9_8__the_starting_player_is_public_before_anybody_chooses() -> None:
    table = dealt("coup", 2, 0, starter=1)
    assert table.told() == [{"event": "starts", "seat": 1}]
    assert table.heard(None) == table.told()
    assert [player["coins"] for player in table.view(None)["players"]] == [2, 1]


def test_c_9_8__the_third_set_is_dealt_only_when_both_choices_are_in() -> None:
    table = dealt("coup", 2, 0).play("1 choose:duke")
    assert table["hands"] == [[], []]
    assert table.told("drew") == []
    table.play("0 choose:duke")
    assert len(table.told("drew")) == 2


def test_c_9_8__it_does_not_matter_who_answers_first() -> None:
    one = dealt("coup", 2, 7).play("0 choose:captain", "1 choose:contessa")
    other = dealt("coup", 2, 7).play("1 choose:contessa", "0 choose:captain")
    assert meydan.fingerprint(one.game) == meydan.fingerprint(other.game)
