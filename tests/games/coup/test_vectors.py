"""C-W1 to C-W4: the worked examples, step by step."""

from collections import Counter
from typing import Any

import pytest

from tests.games.coup.tools import TABLES
from tests.games.scenario import Scenario, dealt, scenario

(STORY,) = [vector for vector in TABLES["vectors"]["coup"] if vector["id"] == "C-W1"]
SEATS = {name: seat for seat, name in enumerate(STORY["players"])}


def start() -> Scenario:
    table = scenario("coup")
    for name in STORY["players"]:
        table.seat(*STORY["hands"][name], coins=STORY["coins"][SEATS[name]])
    return table


def tell(table: Scenario, step: dict[str, Any]) -> None:
    """One turn of the story; the draws are rigged as it tells."""
    by = SEATS[step["by"]]
    aim = f":{SEATS[step['target']]}" if "target" in step else ""
    table.play(f"{by} {step['action']}{aim}")
    if step.get("responses") == "all_allow" and "rigged_draw" in step:
        table.play_lucky(lambda table: sorted(table["aside"]) == sorted(step["rigged_draw"]), "all allow")
    elif step.get("responses") == "all_allow" or step.get("challenge") == "none":
        table.play("all allow")
    if "keep" in step:
        table.play(f"{by} keep:{','.join(sorted(step['keep'], key=['duke', 'assassin', 'captain'].index))}")
    if "challenged_by" in step:
        table.play(f"{SEATS[step['challenged_by']]} challenge")
        table.play_lucky(lambda table: step["rigged_replacement"] in table["hands"][by], f"{by} prove")
    if "block" in step:
        blocker = SEATS[step["block"]["by"]]
        table.play(f"{blocker} block:{step['block']['claims']}")
        if "block_challenged_by" in step:
            table.play(f"{SEATS[step['block_challenged_by']]} challenge")
            assert table.words(blocker) == ["concede"]
            table.play(f"{blocker} concede")
        else:
            table.play("all allow")
    if "loses" in step and table.question == "Lose":
        table.play(f"{SEATS[step['loses']['player']]} lose:{step['loses']['card']}")


def test_c_w1__the_three_player_story_of_the_rulebook() -> None:
    table = start()
    assert Counter(table["court"]) == STORY["court"]
    assert table["treasury"] == STORY["treasury"]
    for step in STORY["steps"]:
        assert (table.question, table.asked) == ("Declare", (SEATS[step["by"]],))
        tell(table, step)
        assert table["coins"] == step["coins"], step
        assert table["treasury"] == step["treasury"], step
        if "loses" in step:
            assert step["loses"]["card"] in table["revealed"][SEATS[step["loses"]["player"]]]
        if "eliminated" in step:
            assert table.view(None)["players"][SEATS[step["eliminated"]]]["living"] is False
    final = STORY["final"]
    for name, seat in SEATS.items():
        assert sorted(table["hands"][seat]) == sorted(final["hands"][name])
        assert sorted(table["revealed"][seat]) == sorted(final["revealed"].get(name, []))
    assert Counter(table["court"]) == final["court"]
    assert table.asked == (SEATS[final["next_player"]],)


def test_c_w1__the_check_after_round_one() -> None:
    table = start()
    for step in STORY["steps"][:3]:
        tell(table, step)
    assert [sorted(hand) for hand in table["hands"]] == [["contessa", "duke"], ["captain"], ["assassin", "contessa"]]
    assert table["revealed"] == [[], ["assassin"], []]
    assert table["coins"] == [5, 2, 5]


def danger(**options: Any) -> Scenario:
    table = scenario("coup").options(**options).seat("assassin", "duke", coins=3)
    return table.seat("captain", "ambassador").seat("duke", "contessa").play("0 assassinate:1")


def test_c_w2__a_lost_challenge_and_then_the_assassination() -> None:
    table = danger().play("1 challenge", "0 prove", "1 lose:captain", "1 allow")
    assert table["hands"][1] == []
    assert table["coins"] == [0, 0, 2]


@pytest.mark.parametrize("challenger", [0, 2])
def test_c_w2__a_collapsed_contessa_and_then_the_assassination(challenger: int) -> None:
    table = danger().play("all allow", "1 block:contessa", f"{challenger} challenge", "1 concede", "1 lose:captain")
    assert table["hands"][1] == []
    assert table["coins"] == [0, 0, 2]
    assert (table.question, table.asked) == ("Declare", (2,))


def bluffing_assassin() -> Scenario:
    table = scenario("coup").seat("captain", "duke", coins=3).seat("captain", "ambassador").seat("duke", "contessa")
    return table.play("0 assassinate:1")


def test_c_w3__refund() -> None:
    table = bluffing_assassin()
    assert table["coins"] == [0, 2, 2]
    table.play("2 challenge", "0 concede", "0 lose:duke")
    assert table["coins"] == [3, 2, 2]
    assert table["hands"] == [["captain"], ["captain", "ambassador"], ["duke", "contessa"]]


def test_c_w3__no_refund() -> None:
    table = bluffing_assassin().play("all allow", "1 block:contessa", "all allow")
    assert table["coins"] == [0, 2, 2]
    assert table["hands"][1] == ["captain", "ambassador"]


def test_c_w3__a_steal_from_a_player_with_one_coin_moves_one_coin() -> None:
    table = scenario("coup").seat("captain", "duke").seat("captain", "ambassador", coins=1).seat("duke", "contessa")
    assert table.play("0 steal:1", "all allow", "1 allow")["coins"] == [3, 0, 2]


def test_c_w3__ten_coins_leave_only_coups_and_then_three_coins() -> None:
    table = scenario("coup").seat("captain", "duke", coins=10).seat("captain", "ambassador", coins=0)
    table.seat("duke", "contessa")
    assert table.words(0) == ["coup:1", "coup:2"]
    assert table.play("0 coup:1")["coins"][0] == 3


def test_c_w3__nine_coins_leave_every_kind_of_action_open() -> None:
    table = scenario("coup").seat("captain", "duke", coins=9).seat("captain", "ambassador", coins=0)
    table.seat("duke", "contessa")
    assert table.words(0) == [
        *("income", "foreign_aid", "tax", "exchange", "steal:2"),
        *("assassinate:1", "assassinate:2", "coup:1", "coup:2"),
    ]


def test_c_w3__the_numbers_of_a_two_player_game() -> None:
    table = dealt("coup", 2, 0, starter=0).play("all choose:duke")
    assert table["coins"] == [1, 2]
    assert len(table["court"]) == 3
    assert sum(map(len, table["removed"])) == 8


def test_c_w4__a_target_with_one_card_challenges_the_assassin_in_vain() -> None:
    table = scenario("coup").seat("assassin", "duke", coins=3).seat("captain", revealed=["duke"])
    table.seat("duke", "contessa").seat("ambassador", "captain")
    table.play("0 assassinate:1", "1 challenge", "0 prove")
    assert table["hands"][1] == []
    assert table["coins"] == [0, 0, 2, 2]
    assert (table.question, table.asked) == ("Declare", (2,))


def test_c_w4__a_bluffed_block_of_foreign_aid_collapses_and_nobody_else_may_block() -> None:
    table = scenario("coup").seat("assassin", "assassin").seat("captain", "contessa").seat("duke", "contessa")
    table.seat("duke", "duke")
    table.play("0 foreign_aid", "1 block:duke", "2 challenge", "1 concede", "1 lose:captain")
    assert table["coins"] == [4, 2, 2, 2]
    assert (table.question, table.asked) == ("Declare", (1,))


def test_c_w4__an_actor_challenges_a_true_block_with_their_last_card() -> None:
    table = scenario("coup").seat("captain", revealed=["duke"], coins=6).seat("duke", "contessa")
    table.seat("duke", "assassin").play("0 foreign_aid", "1 block:duke", "0 challenge", "1 prove")
    assert table["hands"][0] == []
    assert len(table["hands"][1]) == 2
    assert table["coins"] == [0, 2, 2]
    assert (table.question, table.asked) == ("Declare", (1,))


def test_c_w4__an_exchange_with_one_card_left() -> None:
    table = scenario("coup").seat("captain", revealed=["duke"]).seat("duke", "contessa").seat("duke", "assassin")
    table.play_lucky(lambda table: len(set(table["aside"]) | {"captain"}) == 3, "0 exchange", "all allow")
    assert len(table.words(0)) == 3
    table.play(f"0 {table.words(0)[2]}")
    assert (len(table["hands"][0]), len(table["court"])) == (1, 9)


def test_c_w4__an_exchange_challenged_and_proven() -> None:
    """First the shown ambassador is replaced and the challenger loses a card, then two cards are drawn."""
    table = scenario("coup").seat("ambassador", "duke").seat("duke", "contessa").seat("duke", "assassin")
    table.play("0 exchange", "1 challenge", "0 prove")
    assert (len(table["hands"][0]), table["aside"], len(table["court"])) == (2, [], 9)
    table.play("1 lose:duke")
    assert (table.question, len(table["hands"][0]), len(table["aside"]), len(table["court"])) == ("Keep", 2, 2, 7)
    assert [event["event"] for event in table.told()] == [
        *("declared", "challenged", "proved", "drew", "lost", "exchanging", "saw")
    ]


def test_c_w4__two_dukes_lose_like_two_different_cards_before_the_table() -> None:
    seen = []
    for hand in (("duke", "duke"), ("duke", "assassin")):
        table = scenario("coup").seat("ambassador", "captain").seat(*hand).seat("contessa", "assassin")
        table.play("0 exchange", "1 challenge", "0 prove")
        asked = [table.view(viewer) for viewer in (2, None)]
        table.play("1 lose:duke")
        seen.append((asked, [table.view(viewer) for viewer in (2, None)], table.heard(2), table.heard(None)))
    assert seen[0] == seen[1]


def test_c_w4__a_steal_that_ends_the_game_is_not_carried_out() -> None:
    table = scenario("coup").options(two_player_setup="standard").seat("captain", "duke", coins=3)
    table.seat("contessa", revealed=["duke"], coins=2)
    table.play("0 steal:1", "1 allow", "1 block:captain", "0 challenge", "1 concede")
    assert table.game.over
    assert table.game.winners == (0,)
    assert (table["coins"], table["treasury"]) == ([3, 0], 47)


def test_c_w4__strict_readers_get_no_block_after_their_own_failed_challenge() -> None:
    table = danger(block_after_own_failed_challenge=False).play("1 challenge", "0 prove", "1 lose:captain")
    assert table["hands"][1] == []
    assert (table.question, table.asked) == ("Declare", (2,))
    table = danger(block_after_own_failed_challenge=False).play("2 challenge", "0 prove", "2 lose:duke")
    assert (table.question, table.asked) == ("Block", (1,))
