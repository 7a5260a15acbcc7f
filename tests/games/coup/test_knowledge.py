"""C-10 and C-12: who knows what, and what nobody can be told or given."""

from typing import Any

import pytest

import meydan
from tests.games.coup.tools import random_decisions, three
from tests.games.scenario import Scenario, dealt, scenario

PRIVATE = {"drew", "saw", "returned"}


def look(table: Scenario, viewers: tuple[int | None, ...]) -> list[Any]:
    """Everything that these seats can see, hear and answer."""
    return [
        (
            table.view(seat),
            table.heard(seat),
            [] if seat is None else table.words(seat),
            [] if seat is None else table.game.options(seat),
        )
        for seat in viewers
    ]


def against(*hand: str) -> Scenario:
    """A game in which seat 0 has three coins and a hand that nobody else can know; seats 1 and 2 are always the
    same."""
    return scenario("coup").seat(*hand, coins=3).seat("contessa", "ambassador").seat("assassin", "duke")


OTHERS = (1, 2, None)


def test_c_10__a_seat_sees_its_own_cards_and_nobody_elses() -> None:
    for game in random_decisions(2):
        for viewer in (None, *range(game.players)):
            seen: Any = game.view(viewer)
            for player in seen["players"]:
                assert ("hand" in player) == ("removed" in player) == (player["seat"] == viewer)
            assert isinstance(seen["court"], int)
            assert isinstance(seen["aside"], int)
            assert ("drawn" in seen) == (game.question == "Keep" and viewer in game.asked)


def test_c_10__numbers_of_cards_and_coins_are_public() -> None:
    for game in random_decisions(2):
        data: Any = game.dump()
        seen: Any = game.view(None)
        assert [player["cards"] for player in seen["players"]] == [len(hand) for hand in data["hands"]]
        assert [player["revealed"] for player in seen["players"]] == data["revealed"]
        assert [player["coins"] for player in seen["players"]] == data["coins"]
        assert (seen["court"], seen["treasury"]) == (len(data["court"]), data["treasury"])


def test_c_10__only_draws_and_returns_are_told_to_their_owner_alone() -> None:
    told = set()
    for game in random_decisions(2):
        if game.over:
            for event in game.events:
                told.add(event.key)
                assert event.known_to == ((event.args["seat"],) if event.key in PRIVATE else None)
    assert told >= PRIVATE


def test_c_10_1__the_full_truth_may_be_published_after_the_game() -> None:
    table = dealt("coup", 4, 11).play_defaults()
    again = meydan.replay(table.game.record())
    assert again.events == table.game.events
    assert [event for event in again.events if event.known_to is not None]
    assert again.dump()["hands"] == table["hands"]


def test_c_10_2__a_bluffer_and_an_honest_claimant_look_the_same_to_everybody_else() -> None:
    honest = against("duke", "captain").play("0 tax", "1 challenge")
    bluffer = against("captain", "contessa").play("0 tax", "1 challenge")
    assert honest.words(0) != bluffer.words(0)
    assert look(honest, OTHERS) == look(bluffer, OTHERS)
    assert (honest.question, honest.asked) == (bluffer.question, bluffer.asked) == ("ProveAction", (0,))


def test_c_10_2__so_do_a_bluffing_and_an_honest_blocker() -> None:
    tables = []
    for hand in (("duke", "captain"), ("captain", "contessa")):
        table = scenario("coup").seat("contessa", "ambassador").seat(*hand).seat("assassin", "duke")
        tables.append(table.play("0 foreign_aid", "1 block:duke", "0 challenge"))
    honest, bluffer = tables
    assert (sorted(honest.words(1)), bluffer.words(1)) == (["concede", "prove"], ["concede"])
    assert look(honest, (0, 2, None)) == look(bluffer, (0, 2, None))


def test_c_10_2__conceding_tells_only_the_card_that_is_lost() -> None:
    honest = against("duke", "captain").play("0 tax", "1 challenge", "0 concede", "0 lose:captain")
    bluffer = against("contessa", "captain").play("0 tax", "1 challenge", "0 concede", "0 lose:captain")
    assert look(honest, OTHERS) == look(bluffer, OTHERS)


def test_c_10_3__a_claimant_who_cannot_prove_is_asked_all_the_same() -> None:
    action = against("captain", "contessa").play("0 tax", "1 challenge")
    assert (action.question, action.words(0)) == ("ProveAction", ["concede"])
    block = against("duke", "duke").play("0 foreign_aid", "1 block:duke", "0 challenge")
    assert (block.question, block.words(1)) == ("ProveBlock", ["concede"])


def test_c_10_3__losing_one_of_two_equal_cards_is_asked_all_the_same() -> None:
    equal = against("duke", "duke").play("0 assassinate:1", "2 challenge", "0 concede")
    different = against("duke", "captain").play("0 assassinate:1", "2 challenge", "0 concede")
    assert equal.words(0) == ["lose:duke"]
    assert different.words(0) == ["lose:duke", "lose:captain"]
    assert look(equal, OTHERS) == look(different, OTHERS)


def test_c_10_3__an_exchange_of_equal_cards_is_asked_all_the_same() -> None:
    table = scenario("coup").seat("duke", revealed=["captain"]).seat("contessa", "ambassador")
    table.seat("assassin", "contessa")
    table.play_lucky(lambda table: table["aside"] == ["duke", "duke"], "0 exchange", "all allow")
    assert table.words(0) == ["keep:duke"]
    other = scenario("coup").seat("duke", revealed=["captain"]).seat("contessa", "ambassador")
    other.seat("assassin", "contessa")
    other.play_lucky(lambda table: table["aside"] == ["captain", "contessa"], "0 exchange", "all allow")
    assert [view for view, *_ in look(table, OTHERS)] == [view for view, *_ in look(other, OTHERS)]


def test_c_10_3__losing_the_last_card_is_public_and_not_asked() -> None:
    table = scenario("coup").seat("duke", revealed=["captain"]).seat("contessa", "ambassador").seat("assassin", "duke")
    table.play("0 exchange", "1 challenge", "0 concede")
    assert table.question == "Declare"
    assert table["hands"][0] == []


def test_c_10_4__others_see_that_two_cards_were_drawn_but_not_which() -> None:
    table = against("duke", "captain").play("0 exchange", "all allow")
    for seat in OTHERS:
        assert table.view(seat)["aside"] == 2
        assert table.view(seat)["court"] == 7
        assert "drawn" not in table.view(seat)
        assert table.heard(seat)[-1] == {"event": "exchanging", "seat": 0}
    assert sorted(table.view(0)["drawn"]) == sorted(table["aside"])
    assert table.heard(0)[-1]["event"] == "saw"


def test_c_10_4__nobody_sees_how_many_of_the_drawn_cards_were_kept() -> None:
    table = against("duke", "captain").play("0 exchange", "all allow")
    seen = []
    for word in table.words(0):
        other = table.fork().play(f"0 {word}")
        assert other.heard(0)[-1]["event"] == "returned"
        seen.append(look(other, OTHERS))
    assert len(seen) > 1
    assert all(view == seen[0] for view in seen)
    assert seen[0][0][1][-1] == {"event": "exchanged", "seat": 0}


def test_c_10_4__the_exchanging_player_does_not_know_where_their_cards_lie() -> None:
    """After returning two contessas a proof may draw any card of the Court, the returned ones included."""
    table = scenario("coup").seat("contessa", "contessa").seat("ambassador", "captain").seat("assassin", "duke")
    table.play_lucky(lambda table: sorted(table["aside"]) == ["assassin", "duke"], "0 exchange", "all allow")
    table.play("0 keep:duke,assassin", "1 income")
    drawn = set()
    for chance in range(200):
        drawn |= set(table.again(chance).play("2 tax", "0 challenge", "2 prove")["hands"][2])
    assert drawn == {"duke", "assassin", "captain", "ambassador", "contessa"}


def test_c_10_4__the_view_is_the_same_whatever_lies_hidden() -> None:
    for game in random_decisions(1):
        for seat in range(game.players):
            other = game.redeal(seat, 5)
            assert other.view(seat) == game.view(seat)
            assert other.words(seat) == game.words(seat)
            assert other.events_known_to(seat) == game.events_known_to(seat)


# -- C-12: talk and conduct --------------------------------------------------------------------------------------------


def test_c_12_1__nothing_said_binds_anyone() -> None:
    """0 has claimed a duke, conceded it, and may claim it again, or any other character, as before."""
    table = against("captain", "contessa")
    before = table.words(0)
    table.play("0 tax", "1 challenge", "0 concede", "0 lose:contessa", "1 income", "2 income")
    assert table.words(0) == before
    table.play("0 tax", "all allow", "1 income", "2 income")
    for claim in ("tax", "exchange", "steal:1", "assassinate:1"):
        assert not table.refuses(f"0 {claim}")


def test_c_12_2__cards_are_shown_only_by_proof_and_by_loss() -> None:
    """No event that others hear names a card, but for a claim that was proven and a card that was lost."""
    naming = set()
    for game in random_decisions(3):
        if game.over:
            for event in game.events:
                if event.known_to is None and {"card", "other_card"} & event.args.keys():
                    naming.add(event.key)
                if event.key == "proved":
                    naming.add(event.key)
    assert naming == {"lost", "proved"}


def test_c_12_3__coins_change_hands_by_the_rules_only() -> None:
    """Replayed from the told events alone, every purse is what the table shows."""
    signs = {"earned": 1, "refunded": 1, "paid": -1, "left": -1}
    for game in random_decisions(3):
        if not game.over:
            continue
        starter = game.events[0].args["seat"]
        purses = [1 if game.players == 2 and seat == starter else 2 for seat in range(game.players)]
        for event in game.events:
            told: Any = event.args
            if event.key in signs:
                purses[told["seat"]] += signs[event.key] * told["coins"]
            elif event.key == "stole":
                purses[told["seat"]] += told["coins"]
                purses[told["target"]] -= told["coins"]
        assert purses == game.dump()["coins"]


@pytest.mark.parametrize("word", ["give:1", "lend:1", "take:1", "borrow:1", "show:1"])
def test_c_12_3__giving_taking_and_borrowing_are_no_answers(word: str) -> None:
    with pytest.raises(meydan.IllegalChoice):
        three(coins=9).play(f"0 {word}")


def test_c_3_8__the_view_tells_everybody_what_was_declared_and_what_it_would_bring() -> None:
    table = three().play("0 tax")
    told = {"seat": 0, "action": "tax", "target": None, "claim": "duke", "cost": 0, "gain": 3}
    for viewer in (0, 1, 2, None):
        assert table.view(viewer)["declared"] == {**told, "blocks": [], "blockers": []}
    table.play("all allow")
    assert "declared" not in table.view(0)


def test_c_5_4__the_view_tells_who_may_still_block_and_by_whom() -> None:
    table = scenario("coup").seat("captain", "duke").seat("contessa", "ambassador", coins=1).seat("assassin", "duke")
    table.play("0 steal:1")
    declared: Any = table.view(2)["declared"]
    assert (declared["target"], declared["gain"]) == (1, 1)
    assert (declared["blocks"], declared["blockers"]) == (["captain", "ambassador"], [1])
    table.play("all allow", "1 block:captain")
    declared = table.view(2)["declared"]
    assert (declared["blocks"], declared["blockers"]) == ([], [])


def test_c_5_9__the_view_tells_that_a_barred_target_may_not_block() -> None:
    for allowed in (True, False):
        table = against("assassin", "captain").options(block_after_own_failed_challenge=allowed)
        table.play("0 assassinate:1", "1 challenge", "0 prove")
        declared: Any = table.view(1)["declared"]
        assert (declared["cost"], declared["blockers"]) == (3, [1] if allowed else [])


def test_c_4__the_reference_card_tells_what_blocks_an_action() -> None:
    rules: Any = three().view(0)["actions"]
    assert {rule["action"]: rule["blocked_by"] for rule in rules if rule["blocked_by"]} == {
        "foreign_aid": ["duke"],
        "steal": ["captain", "ambassador"],
        "assassinate": ["contessa"],
    }
    assert [rule["action"] for rule in rules if rule["aimed"]] == ["steal", "assassinate", "coup"]
