"""C-6: challenges."""

from collections import Counter

import pytest

import meydan
from tests.games.coup.tools import TABLES, three
from tests.games.scenario import Scenario, scenario


@pytest.mark.parametrize("action", ["tax", "exchange", "steal:1", "assassinate:1"])
def test_c_6_1__every_character_action_can_be_challenged(action: str) -> None:
    table = three(coins=7).play(f"0 {action}")
    assert table.question == "ChallengeAction"
    assert table.words(1) == ["allow", "challenge"]


@pytest.mark.parametrize("action", ["income", "foreign_aid", "coup:1"])
def test_c_6_1__general_actions_cannot_be_challenged(action: str) -> None:
    table = three(coins=7).play(f"0 {action}")
    assert not [seat for seat in table.asked if "challenge" in table.words(seat)]


@pytest.mark.parametrize("counter", TABLES["coup"]["counters"], ids=lambda counter: str(counter["id"]))
def test_c_6_1__every_counteraction_can_be_challenged(counter: dict[str, str]) -> None:
    table = three(coins=7)
    table.play(f"0 {counter['action']}:1" if counter["who"] == "target_only" else f"0 {counter['action']}")
    if table.question == "ChallengeAction":
        table.play("all allow")
    table.play(f"1 block:{counter['claims']}")
    assert [table.words(seat) for seat in table.asked] == [["allow", "challenge"]] * 2


def test_c_6_2__any_living_player_but_the_claimant_may_challenge() -> None:
    table = scenario("coup").seat("duke", "captain").seat("duke", "contessa").seat("assassin", "duke")
    table.seat(revealed=["captain", "captain"], coins=0).seat("contessa", "contessa")
    table.play("0 steal:1")
    assert table.asked == (1, 2, 4)
    table.play("all allow", "1 block:captain")
    assert table.asked == (0, 2, 4)


def test_c_6_3__all_others_are_asked_before_play_moves_on() -> None:
    table = three().play("0 tax", "2 allow")
    assert table["coins"] == [2, 2, 2]
    assert table.asked == (1,)
    table.play("1 allow")
    assert table["coins"] == [5, 2, 2]


def test_c_6_3__no_challenge_afterwards() -> None:
    table = three().play("0 tax", "all allow")
    for seat in (0, 1, 2):
        assert table.refuses(f"{seat} challenge")


def test_c_6_4__the_claimant_proves_or_concedes() -> None:
    assert sorted(three().play("0 tax", "1 challenge").words(0)) == ["concede", "prove"]
    assert three().play("0 exchange", "1 challenge").words(0) == ["concede"]


def test_c_6_4__a_claimant_who_holds_the_card_may_still_concede() -> None:
    table = three().play("0 tax", "1 challenge", "0 concede")
    assert (table.question, table.asked) == ("Lose", (0,))
    table.play("0 lose:duke")
    assert table["coins"] == [2, 2, 2]
    assert table.told("proved") == []


def test_c_6_4__a_revealed_card_proves_nothing() -> None:
    table = scenario("coup").seat("captain", revealed=["duke"]).seat("contessa", "contessa").seat("duke", "captain")
    table.play("0 tax", "1 challenge")
    assert table.words(0) == ["concede"]


def test_c_6_5__who_concedes_loses_an_influence() -> None:
    table = three().play("0 exchange", "2 challenge", "0 concede")
    assert (table.question, table.asked) == ("Lose", (0,))


def test_c_6_5__who_challenges_a_true_claim_loses_an_influence() -> None:
    table = three().play("0 tax", "2 challenge", "0 prove")
    assert (table.question, table.asked) == ("Lose", (2,))


def after_proof(chance: int) -> Scenario:
    table = three().having(chance=chance)
    return table.play("0 tax", "1 challenge", "0 prove")


def test_c_6_6__the_shown_card_goes_to_the_court_and_one_is_drawn() -> None:
    for chance in range(50):
        table = after_proof(chance)
        drawn = Counter(table["hands"][0]) - Counter(["captain"])
        assert drawn.total() == 1
        court = Counter({"duke": 2, "assassin": 2, "captain": 2, "ambassador": 2, "contessa": 2})
        assert Counter(table["court"]) == court - drawn


def test_c_6_6__the_replacement_may_be_any_card_even_the_same_one_again() -> None:
    """The Court has two of each once the duke is back: all characters are equally likely."""
    drawn = Counter(card for chance in range(1000) for card in Counter(after_proof(chance)["hands"][0]))
    assert set(drawn) == {"duke", "assassin", "captain", "ambassador", "contessa"}
    twice = sum(after_proof(chance)["hands"][0] == ["captain", "captain"] for chance in range(1000))
    for times in (drawn["duke"], drawn["assassin"], drawn["ambassador"], drawn["contessa"], twice):
        assert 140 < times < 260


def test_c_6_6__only_its_owner_sees_the_new_card() -> None:
    table = after_proof(1)
    (drew,) = [event for event in table.game.events if event.key == "drew"]
    assert drew.known_to == (0,)
    for viewer in (None, 1, 2):
        assert "hand" not in table.view(viewer)["players"][0]


def test_c_6_7__show_then_draw_then_lose_then_go_on() -> None:
    table = three().play("0 tax", "1 challenge", "0 prove", "1 lose:contessa")
    assert [event["event"] for event in table.told()] == ["declared", "challenged", "proved", "drew", "lost", "earned"]


def test_c_6_7__the_replacement_is_drawn_before_the_last_card_of_the_challenger_falls() -> None:
    table = scenario("coup").seat("duke", "captain").seat("contessa", revealed=["assassin"]).seat("assassin", "duke")
    table.play("0 tax", "1 challenge", "0 prove")
    told = [event["event"] for event in table.told()]
    assert told == ["declared", "challenged", "proved", "drew", "lost", "out", "left", "earned"]


def test_c_6_7__a_proven_block_stands_after_the_challenger_has_lost_their_card() -> None:
    table = scenario("coup").seat("captain", "captain").seat("duke", "contessa").seat("assassin", "duke")
    table.play("0 foreign_aid", "1 block:duke", "0 challenge", "1 prove", "0 lose:captain")
    assert [event["event"] for event in table.told()][3:] == ["proved", "drew", "lost"]
    assert table["coins"] == [2, 2, 2]
    assert (table.question, table.asked) == ("Declare", (1,))


def test_c_6_8__a_lost_claim_has_no_effect_and_its_cost_is_refunded_before_the_loss() -> None:
    table = three(coins=3).play("0 assassinate:1", "2 challenge", "0 concede")
    assert table["coins"] == [3, 2, 2]
    assert table.question == "Lose"
    table.play("0 lose:duke")
    assert [event["event"] for event in table.told()][2:] == ["challenged", "conceded", "refunded", "lost"]
    assert table["revealed"] == [["duke"], [], []]
    assert (table.question, table.asked) == ("Declare", (1,))


def test_c_6_8__refunded_coins_of_an_eliminated_actor_go_to_the_treasury() -> None:
    table = scenario("coup").seat("duke", revealed=["captain"], coins=4).seat("contessa", "ambassador")
    table.seat("assassin", "duke").play("0 assassinate:1", "1 challenge", "0 concede")
    assert table["coins"] == [0, 2, 2]
    assert table["treasury"] == 46
    assert table.told("refunded", "left") == [
        {"event": "refunded", "seat": 0, "coins": 3},
        {"event": "left", "seat": 0, "coins": 4},
    ]


def test_c_6_8__a_free_action_refunds_nothing() -> None:
    table = three().play("0 exchange", "2 challenge", "0 concede")
    assert table.told("refunded") == []
    assert table["coins"] == [2, 2, 2]


def five() -> Scenario:
    table = scenario("coup").seat("duke", "duke").seat("captain", "captain").seat("duke", "contessa")
    return table.seat("contessa", "contessa").seat("assassin", "assassin")


def test_c_6_9__the_window_is_open_to_all_and_the_first_challenge_closes_it() -> None:
    table = five().play("0 tax")
    assert table.asked == (1, 2, 3, 4)
    table.play("3 challenge")
    assert table.asked == (0,)
    for seat in (1, 2, 4):
        assert table.refuses(f"{seat} challenge")
        assert table.refuses(f"{seat} allow")
    assert table.told("challenged") == [{"event": "challenged", "seat": 3, "claimant": 0, "claim": "duke"}]


def test_c_6_9__allow_is_final_for_that_window() -> None:
    table = five().play("0 tax", "2 allow")
    assert table.asked == (1, 3, 4)
    assert table.refuses("2 challenge")


def test_c_6_9__a_driver_asks_clockwise_starting_left_of_the_claimant() -> None:
    table = five().play("0 income", "1 income", "2 tax")
    order = []
    while table.question == "ChallengeAction":
        order.append(table.game.next_asked)
        table.play(f"{order[-1]} allow")
    assert order == [3, 4, 0, 1]


def test_c_6_9__the_window_closes_when_everybody_has_allowed_in_any_order() -> None:
    table = five().play("0 tax", "4 allow", "1 allow", "3 allow", "2 allow")
    assert table["coins"][0] == 5
    assert table.question == "Declare"


def test_c_6_10__the_first_block_of_foreign_aid_closes_the_window() -> None:
    table = five().play("0 foreign_aid", "3 allow", "2 block:duke")
    assert table.refuses("1 block:duke")
    assert table.refuses("4 block:duke")
    assert table.told("blocked") == [
        {"event": "blocked", "seat": 2, "actor": 0, "action": "foreign_aid", "claim": "duke"}
    ]


def test_c_6_10__would_be_blockers_are_asked_clockwise_from_the_actor() -> None:
    table = five().play("0 income", "1 income", "2 income", "3 foreign_aid")
    order = []
    while table.question == "Block":
        order.append(table.game.next_asked)
        table.play(f"{order[-1]} allow")
    assert order == [4, 0, 1, 2]


def test_c_6_11__a_proven_claim_cannot_be_challenged_again() -> None:
    table = three().play("0 tax", "1 challenge", "0 prove", "1 lose:contessa")
    assert table["coins"] == [5, 2, 2]
    assert (table.question, table.asked) == ("Declare", (1,))


def test_c_6_11__a_proven_block_cannot_be_challenged_again() -> None:
    table = three().play("0 foreign_aid", "2 block:duke", "1 challenge", "2 prove", "1 lose:contessa")
    assert (table.question, table.asked) == ("Declare", (1,))
    assert table["coins"] == [2, 2, 2]


def test_c_6_11__an_allowed_claim_is_settled_before_the_block_is_asked() -> None:
    table = three(coins=3).play("0 assassinate:1", "all allow")
    with pytest.raises(meydan.IllegalChoice):
        table.play("2 challenge")
    assert "challenge" not in table.words(1)
