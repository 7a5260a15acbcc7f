"""C-5: counteractions."""

import pytest

from tests.games.coup.tools import TABLES, three
from tests.games.scenario import scenario


def test_c_5_1__a_block_is_a_claim_that_may_be_a_bluff() -> None:
    """1 holds no duke and blocks; nobody challenges; the cards of 1 stay hidden."""
    table = three().play("0 foreign_aid", "1 block:duke")
    assert table.asked == (0, 2)
    table.play("all allow")
    assert table["coins"] == [2, 2, 2]
    assert table["hands"][1] == ["ambassador", "contessa"]
    assert table.told("proved", "conceded", "lost") == []
    assert (table.question, table.asked) == ("Declare", (1,))


def test_c_5_2__any_other_player_may_block_foreign_aid_as_duke() -> None:
    for blocker in (1, 2):
        table = three().play("0 foreign_aid")
        assert table.asked == (1, 2)
        table.play(f"{blocker} block:duke", "all allow")
        assert table["coins"] == [2, 2, 2]


def test_c_5_2__an_eliminated_player_cannot_block_foreign_aid() -> None:
    table = scenario("coup").seat("duke", "captain").seat(revealed=["duke", "contessa"], coins=0)
    table.seat("assassin", "captain").play("0 foreign_aid")
    assert table.asked == (2,)


def test_c_5_3__only_the_target_may_block_an_assassination_as_contessa() -> None:
    table = three(coins=3).play("0 assassinate:1", "all allow")
    assert table.asked == (1,)
    assert table.words(1) == ["allow", "block:contessa"]
    table.play("1 block:contessa", "all allow")
    assert table["coins"] == [0, 2, 2]
    assert table["treasury"] == 46
    assert table["revealed"] == [[], [], []]
    assert (table.question, table.asked) == ("Declare", (1,))


def test_c_5_4__only_the_target_may_block_a_steal_and_says_as_whom() -> None:
    table = three().play("0 steal:2", "all allow")
    assert table.asked == (2,)
    assert sorted(table.words(2)) == ["allow", "block:ambassador", "block:captain"]
    for claim in ("ambassador", "captain"):
        other = table.fork().play(f"2 block:{claim}")
        assert other.told("blocked")[0]["claim"] == claim
        other.play("all allow")
        assert other["coins"] == [2, 2, 2]


def test_c_5_4__a_steal_blocked_as_captain_is_proven_by_a_captain_only() -> None:
    """2 holds an ambassador; claiming the captain they cannot prove the block."""
    table = scenario("coup").seat("duke", "captain").seat("contessa", "duke").seat("ambassador", "duke")
    table.play("0 steal:2", "all allow", "2 block:captain", "0 challenge")
    assert table.words(2) == ["concede"]
    other = scenario("coup").seat("duke", "captain").seat("contessa", "duke").seat("ambassador", "duke")
    other.play("0 steal:2", "all allow", "2 block:ambassador", "0 challenge")
    assert "prove" in other.words(2)


@pytest.mark.parametrize("action", ["income", "coup:1", "tax", "exchange"])
def test_c_5_5__income_coup_tax_and_exchange_cannot_be_blocked(action: str) -> None:
    table = three(coins=7).play(f"0 {action}")
    while table.question != "Declare":
        seat = table.asked[0]
        assert not [word for word in table.words(seat) if word.startswith("block")]
        table.play(f"{seat} {table.default(seat)}")


def test_c_5_5__the_table_of_counteractions() -> None:
    for counter in TABLES["coup"]["counters"]:
        table = three(coins=3)
        aimed = counter["who"] == "target_only"
        table.play(f"0 {counter['action']}:1" if aimed else f"0 {counter['action']}")
        if table.question == "ChallengeAction":
            table.play("all allow")
        assert f"block:{counter['claims']}" in table.words(1)
        assert table.asked == ((1,) if aimed else (1, 2))


def test_c_5_6__coins_paid_for_a_blocked_action_stay_in_the_treasury() -> None:
    table = three(coins=5).play("0 assassinate:1", "all allow", "1 block:contessa", "2 challenge", "1 prove")
    table.play("2 lose:duke")
    assert table["coins"] == [2, 2, 2]
    assert table["treasury"] == 44
    assert table.told("refunded") == []


def test_c_5_7__a_collapsed_block_lets_the_action_through_and_nobody_blocks_again() -> None:
    table = scenario("coup").seat("captain", "captain").seat("contessa", "assassin").seat("duke", "duke")
    table.seat("ambassador", "ambassador")
    table.play("0 foreign_aid", "1 block:duke", "0 challenge", "1 concede", "1 lose:assassin")
    assert table["coins"] == [4, 2, 2, 2]
    assert (table.question, table.asked) == ("Declare", (1,))


def test_c_5_7__the_same_player_cannot_block_a_steal_as_another_character() -> None:
    table = scenario("coup").seat("duke", "duke").seat("captain", "contessa").seat("assassin", "duke")
    table.play("0 steal:1", "all allow", "1 block:ambassador", "2 challenge", "1 concede", "1 lose:contessa")
    assert table["coins"] == [4, 0, 2]
    assert (table.question, table.asked) == ("Declare", (1,))


def test_c_5_8__blocks_are_declared_only_after_the_challenge_window_is_closed() -> None:
    table = three(coins=3).play("0 assassinate:1")
    assert table.words(1) == ["allow", "challenge"]
    table.play("1 allow")
    assert table.refuses("1 block:contessa")
    table.play("2 allow")
    assert not table.refuses("1 block:contessa")


@pytest.mark.parametrize("challenger", [1, 2])
def test_c_5_8__a_failed_challenge_does_not_take_away_the_right_to_block(challenger: int) -> None:
    table = scenario("coup").seat("assassin", "captain", coins=3).seat("contessa", "ambassador")
    table.seat("contessa", "ambassador")
    table.play("0 assassinate:1", f"{challenger} challenge", "0 prove", f"{challenger} lose:ambassador")
    assert (table.question, table.asked) == ("Block", (1,))
    table.play("1 block:contessa", "all allow")
    assert table["hands"][1].count("contessa") == 1


@pytest.mark.parametrize("action", ["assassinate:1", "steal:1"])
def test_c_5_9__with_the_option_off_a_target_who_lost_their_challenge_gets_no_block(action: str) -> None:
    table = scenario("coup").options(block_after_own_failed_challenge=False)
    table.seat("assassin", "captain", coins=3).seat("contessa", "ambassador").seat("duke", "duke")
    table.play(f"0 {action}", "1 challenge", "0 prove", "1 lose:ambassador")
    assert table.question == "Declare"
    if action == "steal:1":
        assert table["coins"] == [5, 0, 2]
    else:
        assert table["hands"][1] == []


@pytest.mark.parametrize("action", ["assassinate:1", "steal:1"])
def test_c_5_9__failed_challenges_of_others_change_nothing_for_the_target(action: str) -> None:
    table = scenario("coup").options(block_after_own_failed_challenge=False)
    table.seat("assassin", "captain", coins=3).seat("contessa", "ambassador").seat("duke", "duke")
    table.play(f"0 {action}", "2 challenge", "0 prove", "2 lose:duke")
    assert (table.question, table.asked) == ("Block", (1,))


def test_c_5_9__the_option_never_concerns_foreign_aid() -> None:
    """Seat 0 is nobody's target and may block foreign aid like the others."""
    table = scenario("coup").options(block_after_own_failed_challenge=False)
    table.seat("assassin", "captain").seat("contessa", "ambassador").seat("duke", "duke")
    table.play("0 income", "1 foreign_aid")
    assert table.asked == (0, 2)
