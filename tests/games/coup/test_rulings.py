"""CR-1 to CR-17: our rulings where the rulebook is silent."""

from collections import Counter
from typing import Any

import pytest

import meydan
from tests.games.coup.tools import TABLES_TO_TRY, random_decisions, three
from tests.games.scenario import dealt, scenario


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_cr_1__a_random_seat_starts_the_first_game(players: int) -> None:
    starts = Counter(dealt("coup", players, seed).told("starts")[0]["seat"] for seed in range(60 * players))
    assert set(starts) == set(range(players))
    assert max(starts.values()) < 100


def test_cr_1__the_starter_moves_first() -> None:
    for seed in range(10):
        table = dealt("coup", 4, seed)
        assert table.asked == (table.told("starts")[0]["seat"],)


def test_cr_2__two_players_use_the_sets_unless_the_table_says_standard() -> None:
    assert dealt("coup", 2).question == "ChooseCard"
    assert dealt("coup", 2, two_player_setup="standard").question == "Declare"
    assert dealt("coup", 3, two_player_setup="sets").question == "Declare"


def test_cr_3__the_target_may_block_after_their_own_failed_challenge_by_default() -> None:
    assert meydan.options("coup")["block_after_own_failed_challenge"] is True
    table = scenario("coup").seat("captain", "duke").seat("ambassador", "contessa").seat("assassin", "duke")
    table.play("0 steal:1", "1 challenge", "0 prove", "1 lose:contessa", "1 block:ambassador", "all allow")
    assert table["coins"] == [2, 2, 2]


def test_cr_4__no_second_block_of_foreign_aid() -> None:
    table = scenario("coup").seat("captain", "captain").seat("assassin", "contessa").seat("duke", "duke")
    table.play("0 foreign_aid", "1 block:duke", "2 challenge", "1 concede", "1 lose:contessa")
    assert table["coins"] == [4, 2, 2]
    assert table.refuses("2 block:duke")


def test_cr_5__no_refund_when_the_target_is_out_before_the_assassination() -> None:
    table = scenario("coup").seat("assassin", "duke", coins=3).seat("captain", revealed=["duke"])
    table.seat("captain", "duke").play("0 assassinate:1", "all allow", "1 block:contessa", "0 challenge", "1 concede")
    assert table["coins"] == [0, 0, 2]
    assert table.told("refunded") == []


def test_cr_6__stealing_from_a_player_without_coins_is_an_option_of_the_table() -> None:
    for allowed in (False, True):
        table = scenario("coup").options(allow_steal_from_empty=allowed)
        table.seat("captain", "duke").seat("captain", "contessa", coins=0).seat("assassin", "duke", coins=0)
        assert [word for word in table.words(0) if word.startswith("steal")] == (
            ["steal:1", "steal:2"] if allowed else []
        )
        if allowed:
            table.play("0 steal:2", "all allow", "2 allow")
            assert table["coins"] == [2, 0, 0]
            assert table.told("stole")[0]["coins"] == 0
    assert meydan.options("coup")["allow_steal_from_empty"] is False


def poor_treasury(**options: Any) -> Any:
    table = scenario("coup").options(**options).seat("duke", "captain", coins=5)
    for hand in (("assassin", "duke"), ("captain", "captain"), ("contessa", "contessa")):
        table.seat(*hand, coins=12)
    return table.seat("assassin", "assassin", coins=8)


def test_cr_7__an_empty_treasury_gives_what_it_has_and_actions_stay_legal() -> None:
    table = poor_treasury()
    assert table["treasury"] == 1
    table.play("0 tax", "all allow")
    assert (table["coins"][0], table["treasury"]) == (6, 0)
    assert poor_treasury().words(0)[:3] == ["income", "foreign_aid", "tax"]


def test_cr_7__an_infinite_treasury_always_gives() -> None:
    table = poor_treasury(treasury_infinite=True).play("0 tax", "all allow")
    assert table["coins"][0] == 8
    assert table["treasury"] is None
    assert meydan.options("coup")["treasury_infinite"] is False


def test_cr_7__an_infinite_treasury_refunds_and_takes_back_like_the_finite_one() -> None:
    table = scenario("coup").options(treasury_infinite=True).seat("duke", revealed=["duke"], coins=4)
    table.seat("contessa", "ambassador").seat("assassin", "captain")
    table.play("0 assassinate:1", "1 challenge", "0 concede")
    assert table["coins"] == [0, 2, 2]
    assert table.told("refunded", "left") == [
        {"event": "refunded", "seat": 0, "coins": 3},
        {"event": "left", "seat": 0, "coins": 4},
    ]


def test_cr_8__the_first_answer_the_engine_takes_counts() -> None:
    for first, second in ((1, 2), (2, 1)):
        table = three().play("0 tax", f"{first} challenge")
        assert table.told("challenged")[0]["seat"] == first
        assert table.refuses(f"{second} challenge")


def test_cr_9__the_replacement_is_drawn_before_the_challenger_loses_their_card() -> None:
    table = three().play("0 tax", "1 challenge", "0 prove")
    assert table.told()[-1]["event"] == "drew"
    assert len(table["hands"][0]) == 2
    assert table["revealed"] == [[], [], []]


def test_cr_10__face_up_cards_lie_before_their_owner() -> None:
    table = three(coins=7).play("0 coup:2", "2 lose:assassin")
    for viewer in (None, 0, 1, 2):
        assert [player["revealed"] for player in table.view(viewer)["players"]] == [[], [], ["assassin"]]


def test_cr_11__the_court_is_shuffled_after_an_exchange() -> None:
    """The next drawing player gets any card of the Court with equal chance, not what was just put there."""
    table = scenario("coup").seat("contessa", "contessa").seat("ambassador", "captain").seat("assassin", "duke")
    table.play_lucky(lambda table: sorted(table["aside"]) == ["assassin", "duke"], "0 exchange", "all allow")
    table.play("0 keep:duke,assassin")
    court = Counter(table["court"])
    drawn: Counter[str] = Counter()
    for chance in range(900):
        drawn.update(table.again(chance).play("1 exchange", "all allow")["aside"])
    for card, copies in court.items():
        assert abs(drawn[card] - 200 * copies) < 45 * copies


def test_cr_12__a_player_with_the_right_card_may_refuse_to_prove() -> None:
    table = three().play("0 foreign_aid", "2 block:duke", "0 challenge", "2 concede", "2 lose:assassin")
    assert table["hands"][2] == ["duke"]
    assert table["coins"] == [4, 2, 2]


@pytest.mark.parametrize("card", ["duke", "captain"])
def test_cr_13__a_conceding_claimant_loses_any_card_they_choose(card: str) -> None:
    table = three().play("0 tax", "1 challenge", "0 concede", f"0 lose:{card}")
    assert table["revealed"][0] == [card]


def test_cr_14__the_actor_gets_the_coins_of_a_target_who_is_eliminated() -> None:
    table = scenario("coup").seat("captain", "duke").seat("contessa", revealed=["duke"], coins=3)
    table.seat("assassin", "duke").play("0 steal:1", "1 challenge", "0 prove")
    assert table["coins"] == [4, 0, 2]
    assert table["treasury"] == 44


def test_cr_15__who_allowed_the_action_is_asked_again_about_the_block() -> None:
    table = three(coins=3).play("0 assassinate:1", "2 allow", "1 allow", "1 block:contessa")
    assert table.asked == (0, 2)
    table.play("2 challenge")
    assert (table.question, table.asked) == ("ProveBlock", (1,))


@pytest.mark.parametrize(("players", "options"), [table for table in TABLES_TO_TRY if table[0] < 6])
def test_cr_16__the_safe_defaults_bring_a_table_of_absent_players_to_a_legal_end(
    players: int, options: dict[str, Any]
) -> None:
    for seed in range(5):
        table = dealt("coup", players, seed, **options).play_defaults()
        assert len(table.game.winners) == 1


def test_cr_16__six_absent_players_run_the_treasury_dry_and_one_present_player_ends_it() -> None:
    """Fifty coins among six leave everybody below the ten that force a coup: somebody must choose (C-8.4)."""
    table = dealt("coup", 6, 0, starter=0)
    for _turn in range(200):
        table.play(f"{table.asked[0]} {table.default(table.asked[0])}")
    assert table["treasury"] == 0
    assert sorted(table["coins"]) == [8, 8, 8, 8, 9, 9]
    for _answer in range(1000):
        if not table.game.over:
            seat = table.game.next_asked
            coups = [word for word in table.words(seat) if word.startswith("coup")]
            table.play(f"{seat} {coups[0] if coups and seat == 3 else table.default(seat)}")
    assert len(table.game.winners) == 1


def test_cr_16__a_player_who_resigns_shows_their_cards_at_the_end_of_the_turn_and_is_out() -> None:
    table = three(coins=3).play("0 steal:2", "all allow")
    table.game.resign(1)
    assert table.agenda == "Block(0, steal, 2) < Resolve(0, steal, 2) < GiveUp(1) < NextTurn(0)"
    assert table["revealed"][1] == []
    table.play("2 allow")
    assert table["revealed"][1] == ["ambassador", "contessa"]
    assert (table["coins"], table["treasury"]) == ([5, 0, 0], 45)
    assert table.asked == (2,)
    assert [one["event"] for one in table.told("resigned", "lost", "out", "left")] == [
        "resigned", "lost", "lost", "out", "left"
    ]  # fmt: skip


def test_cr_16__a_player_who_resigns_before_declaring_is_out_at_once() -> None:
    table = three()
    table.game.resign(0)
    assert table["revealed"][0] == ["duke", "captain"]
    assert table.agenda == "Declare(1) < NextTurn(1)"


def test_cr_16__until_the_end_of_the_turn_a_resigned_player_is_asked_like_everybody() -> None:
    table = three(coins=3).play("0 assassinate:1")
    table.game.resign(1)
    assert table.asked == (1, 2)
    table.play("all allow", "1 allow", "1 lose:ambassador")
    assert table["revealed"][1] == ["ambassador", "contessa"]
    assert table.asked == (2,)


def test_cr_16__a_turn_that_ends_early_ends_with_those_who_resigned() -> None:
    for answers in (("1 challenge", "0 concede", "0 lose:duke"), ("all allow", "1 block:contessa", "all allow")):
        table = three(coins=3).play("0 assassinate:1")
        table.game.resign(2)
        table.play(*answers)
        assert sorted(table["revealed"][2]) == ["assassin", "duke"]
        assert table.asked == (1,)


def test_cr_16__several_may_resign_in_one_turn_and_the_last_player_has_won() -> None:
    table = three().play("0 foreign_aid")
    table.game.resign(2)
    table.game.resign(0)
    assert table.agenda == "Block(0, foreign_aid, 0) < Resolve(0, foreign_aid, 0) < GiveUp(2) < GiveUp(0) < NextTurn(0)"
    table.play("all allow")
    assert table.game.winners == (1,)


def test_cr_16__of_two_who_choose_their_cards_the_other_wins() -> None:
    table = dealt("coup", 2, 1)
    table.game.resign(1)
    assert table.agenda.startswith("ChooseCard")
    table.play("0 choose:duke", "1 choose:contessa")
    assert table.game.winners == (0,)


def test_cr_16__who_is_out_already_changes_nothing_by_resigning() -> None:
    table = (
        scenario("coup").seat("duke", "captain", coins=7).seat("contessa", revealed=["duke"]).seat("assassin", "duke")
    )
    table.play("0 coup:1")
    before = table.game.dump()
    table.game.resign(1)
    assert table.game.dump() == before
    assert table.told("resigned") == []


def test_cr_16__every_default_is_legal_whenever_its_question_is_asked() -> None:
    for game in random_decisions():
        for seat in game.asked:
            assert game.default(seat) in game.options(seat)


def test_cr_17__a_hand_is_shown_to_others_as_a_number_only() -> None:
    """Whether the replacement or the old card is lost after a proof cannot be told from the table."""
    for game in random_decisions(1):
        for viewer in range(game.players):
            seen: Any = game.view(viewer)
            for player in seen["players"]:
                if player["seat"] != viewer:
                    assert player.keys() == {"seat", "coins", "cards", "revealed", "living"}


def test_cr_17__a_hand_is_the_same_whichever_card_came_last() -> None:
    one = three().play_lucky(lambda table: "ambassador" in table["hands"][0], "0 tax", "1 challenge", "0 prove")
    other = scenario("coup").seat("ambassador", "captain").seat("contessa", "ambassador").seat("assassin", "duke")
    other.having(agenda=one["agenda"])
    assert one["hands"][0] == other["hands"][0] == ["captain", "ambassador"]
    assert one.view(1)["players"] == other.view(1)["players"]
