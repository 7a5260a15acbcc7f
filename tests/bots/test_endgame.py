"""The last duel of Coup, solved: what must hold of any solution, on trees small enough to be quick."""

import pytest

import meydan
from meydan import bots
from meydan.bots import duellist
from meydan.bots.endgame import Duel, chances
from meydan.games.coup.cards import AMBASSADOR, ASSASSIN, CAPTAIN, CONTESSA, DUKE, one

DEAD = one(CAPTAIN) + one(AMBASSADOR)


def test_the_chances_of_all_pairs_add_up() -> None:
    found = chances(DEAD)
    assert sum(found) == pytest.approx(1.0)
    assert found[5 * CAPTAIN + CAPTAIN] == pytest.approx(2 * 1 / (13 * 12))
    assert found[5 * DUKE + CAPTAIN] == pytest.approx(3 * 2 / (13 * 12))


def test_solving_comes_close_to_unbeatable() -> None:
    duel = Duel(2, 2, DEAD, turns=2)
    before = duel.exploitability()
    duel.solve(60)
    assert duel.exploitability() < 0.01 < before


def test_with_seven_coins_the_duel_is_won() -> None:
    duel = Duel(7, 0, DEAD, turns=3)
    assert duel.best_response(0) == pytest.approx(1.0)
    assert duel.exploitability() == pytest.approx(0.0)


def test_whoever_faces_a_last_murder_does_not_let_it_pass() -> None:
    """Allowing an assassination with the last card loses for certain, so no solution ever does it."""
    duel = Duel(3, 0, DEAD, turns=2)
    duel.solve(80)
    root = duel.root
    answer = root.children[root.names.index("assassinate")]
    for card in (DUKE, ASSASSIN, CAPTAIN, AMBASSADOR, CONTESSA):
        assert answer.average(card)[answer.names.index("allow")] < 0.05
    assert answer.average(CONTESSA)[answer.names.index("block:contessa")] > 0.5


def position(coins: int) -> meydan.Game:
    """Two players with one card each: a Contessa against an Assassin, whose turn it is."""
    return meydan.load(
        {
            "game": "coup",
            "players": 2,
            "options": {"two_player_setup": "standard"},
            "coins": [2, coins],
            "hands": [["contessa"], ["assassin"]],
            "revealed": [["captain"], ["ambassador"]],
            "agenda": [["Declare", 1], ["NextTurn", 1]],
        }
    )


def test_the_master_blocks_a_murder_with_the_contessa() -> None:
    game = position(coins=3)
    game.answer(1, game.choice(1, "assassinate:0"))
    master = bots.find("master")
    while game.question != "Lose" and not game.over and game.next_asked == 0:
        word = game.word(0, master.choose(bots.known(game, 0), seed=4))
        assert word in ("allow", "block:contessa"), "with a Contessa in hand a block is sure, a challenge is not"
        game.answer(0, game.choice(0, word))
    assert not game.over


def test_the_solution_is_for_the_last_duel_only() -> None:
    assert duellist.answer(bots.known(meydan.new("coup", 3, seed=1), 0), 1) == duellist.UNSOLVED
    assert duellist.answer(bots.known(meydan.new("rakab", 3, seed=1), 0), 1) == duellist.UNSOLVED
    game = position(coins=2)
    choice = duellist.answer(bots.known(game, 1), 1)
    assert choice in game.options(1)
