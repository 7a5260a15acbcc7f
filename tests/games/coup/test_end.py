"""C-8: the end of the game."""

from typing import Any

import pytest

import meydan
from tests.games.coup.tools import duel, random_decisions
from tests.games.scenario import Scenario, scenario


def endgame(*hand: str, coins: int = 2, other: str = "contessa", other_coins: int = 2) -> Scenario:
    """Two of three are left; 1 has one card."""
    table = scenario("coup").seat(*hand, coins=coins).seat(other, revealed=["duke"], coins=other_coins)
    return table.seat(revealed=["ambassador", "ambassador"], coins=0)


def test_c_8_1__the_game_ends_the_moment_one_player_is_left() -> None:
    table = endgame("duke", "captain", coins=7).play("0 coup:1")
    assert table.game.over
    assert table.asked == ()
    assert table.question == ""
    assert table.game.winners == (0,)
    assert table.told("won") == [{"event": "won", "seat": 0}]


def test_c_8_1__nothing_that_was_pending_is_carried_out() -> None:
    table = endgame("duke", "captain").play("0 tax", "1 challenge", "0 prove")
    assert table.game.over
    assert table["coins"] == [2, 0, 0]
    assert table.told("earned") == []


def test_c_8_1__the_defender_wins_when_the_actor_loses_their_last_card() -> None:
    table = scenario("coup").seat("duke", revealed=["captain"]).seat("contessa", "duke")
    table.seat(revealed=["ambassador", "ambassador"], coins=0)
    table.play("0 exchange", "1 challenge", "0 concede")
    assert table.game.over
    assert table.game.winners == (1,)
    assert table["coins"] == [0, 2, 0]


def test_c_8_1__no_answer_is_taken_after_the_end() -> None:
    table = endgame("duke", "captain", coins=7).play("0 coup:1")
    for seat in range(3):
        assert table.game.options(seat) == []
        with pytest.raises(meydan.IllegalChoice, match="over"):
            table.game.answer(seat, 0)


def test_c_8_2__one_winner_and_all_others_lose_equally() -> None:
    for game in random_decisions(4):
        totals = [row["total"] for row in game.scores()]
        if game.over:
            (winner,) = game.winners
            assert totals == [int(seat == winner) for seat in range(game.players)]
        else:
            assert totals == [0] * game.players


def test_c_8_3__every_loss_is_processed_one_by_one_and_one_survivor_is_left() -> None:
    """In each random game players go out at different moments, and all but one do."""
    for game in random_decisions(4):
        if game.over:
            events: list[Any] = [event.plain() for event in game.events]
            out = [event["seat"] for event in events if event["event"] == "out"]
            assert len(out) == len(set(out)) == game.players - 1
            assert {*out, *game.winners} == set(range(game.players))
            assert events[-1] == {"event": "won", "seat": game.winners[0]}


def test_c_8_4__play_has_no_turn_limit() -> None:
    """Two players steal the same coins from each other again and again, and the rules do not stop them."""
    table = duel(coins=2)
    for _turn in range(600):
        for seat in (0, 1):
            table.play(f"{seat} steal:{1 - seat}", "all allow", f"{1 - seat} allow")
    assert table["coins"] == [2, 2]
    assert not table.game.over
    assert table.game.winners == ()
