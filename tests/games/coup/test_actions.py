"""C-4: the seven actions."""

from collections import Counter

import pytest

from tests.games.coup.tools import TABLES, all_cards, three
from tests.games.scenario import Scenario, scenario

ACTIONS = {action["id"]: action for action in TABLES["coup"]["actions"]}


def test_c_4_1__income_gives_one_coin_and_nobody_responds() -> None:
    table = three().play("0 income")
    assert table["coins"] == [3, 2, 2]
    assert table["treasury"] == 43
    assert (table.question, table.asked) == ("Declare", (1,))


def test_c_4_2__foreign_aid_gives_two_coins_and_cannot_be_challenged() -> None:
    table = three().play("0 foreign_aid")
    assert table.asked == (1, 2)
    assert table.words(1) == ["allow", "block:duke"]
    assert table.refuses("1 challenge")
    table.play("all allow")
    assert table["coins"] == [4, 2, 2]
    assert table["treasury"] == 42


def test_c_4_3__a_coup_costs_seven_and_always_succeeds() -> None:
    table = three(coins=7).play("0 coup:1")
    assert table["coins"] == [0, 2, 2]
    assert table["treasury"] == 46
    assert table.asked == (1,)
    assert table.words(1) == ["lose:ambassador", "lose:contessa"]
    table.play("1 lose:ambassador")
    assert table["revealed"] == [[], ["ambassador"], []]
    assert (table.question, table.asked) == ("Declare", (1,))


def test_c_4_3__a_coup_needs_seven_coins() -> None:
    assert three(coins=6).refuses("0 coup:1")
    assert not three(coins=7).refuses("0 coup:1")


def test_c_4_4__tax_gives_three_coins() -> None:
    table = three().play("0 tax", "all allow")
    assert table["coins"] == [5, 2, 2]
    assert table["treasury"] == 41


def test_c_4_5__an_assassination_costs_three_and_takes_a_card_of_the_targets_choice() -> None:
    table = three(coins=4).play("0 assassinate:1", "all allow", "1 allow")
    assert table["coins"] == [1, 2, 2]
    assert table.words(1) == ["lose:ambassador", "lose:contessa"]
    table.play("1 lose:contessa")
    assert table["hands"][1] == ["ambassador"]
    assert (table.question, table.asked) == ("Declare", (1,))


def test_c_4_5__an_assassination_needs_three_coins() -> None:
    assert three(coins=2).refuses("0 assassinate:1")
    assert not three(coins=3).refuses("0 assassinate:1")


@pytest.mark.parametrize(("coins", "loot"), [(1, 1), (2, 2), (3, 2), (9, 2)])
def test_c_4_6__a_steal_takes_two_coins_or_the_only_one(coins: int, loot: int) -> None:
    table = scenario("coup").seat("captain", "duke").seat("duke", "contessa", coins=coins).seat("duke", "assassin")
    table.play("0 steal:1", "all allow", "1 allow")
    assert table["coins"] == [2 + loot, coins - loot, 2]
    assert table.told("stole") == [{"event": "stole", "seat": 0, "target": 1, "coins": loot}]


def test_c_4_6__who_has_no_coin_is_no_target() -> None:
    table = scenario("coup").seat("captain", "duke").seat("duke", "contessa", coins=0).seat("duke", "assassin", coins=1)
    assert table.refuses("0 steal:1")
    assert not table.refuses("0 steal:2")


def exchange(table: Scenario, *drawn: str) -> Scenario:
    """Seat 0 exchanges unchallenged and draws these two cards."""

    def as_told(table: Scenario) -> bool:
        return sorted(table["aside"]) == sorted(drawn)

    return table.play_lucky(as_told, "0 exchange", "all allow")


def test_c_4_7__an_exchange_keeps_any_two_of_four_cards() -> None:
    table = exchange(three(), "assassin", "contessa")
    assert (table.question, table.asked) == ("Keep", (0,))
    assert len(table["court"]) == 7
    assert sorted(table.words(0)) == [
        "keep:assassin,captain",
        "keep:assassin,contessa",
        "keep:captain,contessa",
        "keep:duke,assassin",
        "keep:duke,captain",
        "keep:duke,contessa",
    ]


@pytest.mark.parametrize("kept", ["duke,captain", "duke,assassin", "assassin,contessa"])
def test_c_4_7__none_one_or_both_drawn_cards_are_kept_and_two_go_back(kept: str) -> None:
    table = exchange(three(), "assassin", "contessa")
    court = Counter(table["court"])
    table.play(f"0 keep:{kept}")
    assert table["hands"][0] == kept.split(",")
    back = Counter(["duke", "captain", "assassin", "contessa"]) - Counter(kept.split(","))
    assert Counter(table["court"]) == court + back
    assert table["aside"] == []
    assert (table.question, table.asked) == ("Declare", (1,))


def test_c_4_7__with_one_influence_one_card_is_kept_and_revealed_cards_take_no_part() -> None:
    table = scenario("coup").seat("duke", revealed=["ambassador"]).seat("contessa", "captain").seat("duke", "captain")
    exchange(table, "assassin", "contessa")
    assert table.words(0) == ["keep:duke", "keep:assassin", "keep:contessa"]
    table.play("0 keep:assassin")
    assert table["hands"][0] == ["assassin"]
    assert table["revealed"][0] == ["ambassador"]
    assert len(table["court"]) == 9


def test_c_4_7__equal_cards_count_as_one_choice() -> None:
    table = scenario("coup").seat("duke", "duke").seat("contessa", "captain").seat("captain", "captain")
    exchange(table, "duke", "assassin")
    assert table.words(0) == ["keep:duke,duke", "keep:duke,assassin"]


def test_c_4_7__every_card_of_the_court_can_be_drawn() -> None:
    drawn = set()
    for chance in range(300):
        drawn |= set(three().again(chance).play("0 exchange", "all allow")["aside"])
    assert drawn == {"duke", "assassin", "captain", "ambassador", "contessa"}


def test_c_4_8__nobody_can_target_themselves_or_an_eliminated_player() -> None:
    table = scenario("coup").seat("duke", "captain", coins=9).seat("assassin", "assassin")
    table.seat(revealed=["contessa", "captain"], coins=0).options(allow_steal_from_empty=True)
    aimed = [word for word in table.words(0) if ":" in word]
    assert aimed == ["steal:1", "assassinate:1", "coup:1"]


def test_c_4_8__the_target_is_named_in_the_declaration() -> None:
    table = three(coins=3).play("0 assassinate:2")
    assert table.told("aimed") == [{"event": "aimed", "seat": 0, "action": "assassinate", "target": 2}]
    assert table.refuses("0 assassinate:1")
    table.play("all allow")
    assert table.asked == (2,)


@pytest.mark.parametrize("action", ["assassinate", "coup"])
def test_c_4_9__the_cost_is_in_the_treasury_while_responses_run(action: str) -> None:
    table = three(coins=8).play(f"0 {action}:1")
    cost = ACTIONS[action]["cost"]
    assert table["coins"] == [8 - cost, 2, 2]
    assert table["treasury"] == 38 + cost


@pytest.mark.parametrize("action", ["income", "foreign_aid", "tax", "exchange", "steal:1"])
def test_c_4_9__what_costs_nothing_takes_nothing(action: str) -> None:
    assert three(coins=8).play(f"0 {action}")["coins"][0] == 8 + (action == "income")


@pytest.mark.parametrize(("action", "gain"), [("income", 1), ("foreign_aid", 2), ("tax", 3)])
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_c_4_10__a_gain_is_limited_by_what_the_treasury_holds(action: str, gain: int, left: int) -> None:
    table = scenario("coup").seat("duke", "captain", coins=2)
    for coins in (12, 12, 12, 12 - left):
        table.seat("assassin" if coins == 12 else "contessa", "contessa" if coins == 12 else "captain", coins=coins)
    table.seats[3]["hands"] = ["ambassador", "ambassador"]
    assert table["treasury"] == left
    table.play(f"0 {action}")
    if action != "income":
        table.play("all allow")
    assert table["coins"][0] == 2 + min(gain, left)
    assert table["treasury"] == max(0, left - gain)
    assert sum(all_cards(table.game.dump()).values()) == 15
