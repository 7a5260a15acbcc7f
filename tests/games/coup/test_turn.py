"""C-3: goal and structure of a turn."""

import pytest

from tests.games.coup.tools import duel, random_decisions, stems, three
from tests.games.scenario import Scenario, scenario


def test_c_3_1__the_last_player_with_influence_wins() -> None:
    table = scenario("coup").seat("duke", revealed=["duke"], coins=7).seat("captain", revealed=["captain"])
    table.seat(revealed=["contessa", "assassin"], coins=0).play("0 coup:1")
    assert table.game.over
    assert table.game.winners == (0,)


def test_c_3_1__nobody_has_won_while_two_have_influence() -> None:
    for game in random_decisions(2):
        living = [seat for seat in range(game.players) if game.dump()["hands"][seat]]
        assert game.over == (len(living) == 1)
        assert game.winners == (tuple(living) if game.over else ())


def test_c_3_2__eliminated_players_are_skipped() -> None:
    table = scenario("coup").seat("duke", "captain").seat(revealed=["duke", "contessa"], coins=0)
    table.seat("assassin", "duke").seat("contessa", "captain").play("0 income")
    assert table.asked == (2,)
    table.play("2 income", "3 income")
    assert table.asked == (0,)


def test_c_3_3__exactly_one_action_and_no_passing() -> None:
    table = three(coins=9)
    assert stems(table.words(0)) == {"income", "foreign_aid", "tax", "exchange", "steal", "assassinate", "coup"}
    for word in ("pass", "allow", "skip", ""):
        assert table.refuses(f"0 {word}")
    table.play("0 income")
    assert table.asked == (1,)
    assert table.refuses("0 income")


def test_c_3_4__any_action_that_can_be_paid_for_and_has_a_target_may_be_declared_whatever_the_hand() -> None:
    """0 holds only contessas, and may claim all other characters."""
    table = scenario("coup").seat("contessa", "contessa", coins=3).seat("duke", "duke", coins=0).seat("duke", "captain")
    assert table.words(0) == [
        "income",
        "foreign_aid",
        "tax",
        "exchange",
        "steal:2",
        "assassinate:1",
        "assassinate:2",
    ]


@pytest.mark.parametrize(("coins", "paid"), [(2, set()), (3, {"assassinate"}), (6, {"assassinate"})])
def test_c_3_4__what_cannot_be_paid_is_not_offered(coins: int, paid: set[str]) -> None:
    assert stems(three(coins).words(0)) & {"assassinate", "coup"} == paid
    assert stems(three(7).words(0)) & {"assassinate", "coup"} == {"assassinate", "coup"}


@pytest.mark.parametrize("coins", [10, 11, 12])
def test_c_3_5__ten_coins_force_a_coup(coins: int) -> None:
    table = three(coins)
    assert table.words(0) == ["coup:1", "coup:2"]
    assert table.refuses("0 income")
    assert table.refuses("0 tax")


def test_c_3_5__nine_coins_force_nothing() -> None:
    assert "income" in three(9).words(0)


def test_c_3_6__an_action_nobody_stops_succeeds_by_itself() -> None:
    table = three().play("0 tax", "1 allow", "2 allow")
    assert table["coins"] == [5, 2, 2]
    table.play("1 foreign_aid", "2 allow", "0 allow")
    assert table["coins"] == [5, 4, 2]


def test_c_3_6__an_unchallenged_counteraction_succeeds_by_itself() -> None:
    table = three().play("0 foreign_aid", "1 block:duke", "2 allow", "0 allow")
    assert table["coins"] == [2, 2, 2]
    assert table.asked == (1,)


def test_c_3_7__a_challenge_is_settled_before_the_action_has_any_effect() -> None:
    table = three().play("0 tax", "1 challenge")
    assert table["coins"] == [2, 2, 2]
    table.play("0 prove")
    assert table["coins"] == [2, 2, 2]
    assert table.question == "Lose"
    table.play("1 lose:contessa")
    assert table["coins"] == [5, 2, 2]


def test_c_3_7__a_challenge_of_a_block_is_settled_before_the_action_resolves() -> None:
    table = three().play("0 foreign_aid", "1 block:duke", "0 challenge", "1 concede")
    assert table["coins"] == [2, 2, 2]
    table.play("1 lose:contessa")
    assert table["coins"] == [4, 2, 2]


def steps(table: Scenario, *moves: str) -> list[tuple[str, tuple[int, ...]]]:
    """The questions met on the way, each with the seats it asks."""
    met = [(table.question, table.asked)]
    for move in moves:
        table.play(move)
        met.append((table.question, table.asked))
    return met


def test_c_3_8__order_of_a_turn_with_every_step() -> None:
    moves = ["0 assassinate:1", "2 challenge", "0 prove", "2 lose:duke", "1 block:contessa"]
    moves += ["2 challenge", "1 concede", "1 lose:ambassador"]
    table = scenario("coup").seat("assassin", "captain", coins=3).seat("duke", "ambassador")
    assert steps(table.seat("assassin", "duke").seat("contessa", "contessa"), *moves) == [
        ("Declare", (0,)),  # S1
        ("ChallengeAction", (1, 2, 3)),  # S2
        ("ProveAction", (0,)),  # S2a
        ("Lose", (2,)),
        ("Block", (1,)),  # S3
        ("ChallengeBlock", (0, 2, 3)),  # S4
        ("ProveBlock", (1,)),  # S4a
        ("Lose", (1,)),
        ("Declare", (2,)),  # S5 and S6: the last card falls without a question, 1 is out; S7
    ]


@pytest.mark.parametrize(
    ("action", "questions"),
    [
        ("income", ["Declare"]),
        ("foreign_aid", ["Block", "Declare"]),
        ("coup:1", ["Lose", "Declare"]),
        ("tax", ["ChallengeAction", "Declare"]),
        ("assassinate:1", ["ChallengeAction", "Block", "Lose", "Declare"]),
        ("steal:1", ["ChallengeAction", "Block", "Declare"]),
        ("exchange", ["ChallengeAction", "Keep", "Declare"]),
    ],
)
def test_c_3_8__steps_that_do_not_apply_are_skipped(action: str, questions: list[str]) -> None:
    table = duel(coins=7).play(f"0 {action}")
    met = [table.question]
    while table.asked != (1,) or table.question != "Declare":
        seat = table.asked[0]
        table.play(f"{seat} {table.default(seat)}")
        met.append(table.question)
    assert met == questions


def test_c_3_8__a_conceded_action_goes_straight_to_the_next_turn() -> None:
    table = three().play("0 exchange", "1 challenge", "0 concede", "0 lose:duke")
    assert (table.question, table.asked) == ("Declare", (1,))
