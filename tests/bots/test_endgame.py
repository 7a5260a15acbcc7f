"""The last duel of Coup: the stored solutions, what must hold of any solution, and the master who plays them."""

import pytest

import meydan
from meydan import bots
from meydan.bots import duellist
from meydan.bots.duel.responding import Response
from meydan.bots.duel.shape import CHOICES, LOST, MOMENTS, OFFSET, STATES, WON, WORDS, after, is_open, state_of
from meydan.bots.duel.solving import Solver
from meydan.bots.duel.table import TABLES, filled, nearest, pairs
from meydan.bots.duel.valuing import chances
from meydan.cli.endgame import dead_of, measured
from meydan.games.coup.cards import AMBASSADOR, ASSASSIN, CAPTAIN, CONTESSA, DUKE

DEAD = dead_of(CAPTAIN, AMBASSADOR)
compiled = pytest.mark.skipif(not meydan.COMPILED, reason="minutes on plain sources, seconds compiled")


def test_the_chances_of_all_pairs_add_up() -> None:
    found = chances(DEAD)
    assert sum(found) == pytest.approx(1.0)
    assert found[5 * CAPTAIN + CAPTAIN] == pytest.approx(2 * 1 / (13 * 12))
    assert found[5 * DUKE + CAPTAIN] == pytest.approx(3 * 2 / (13 * 12))


def test_a_turn_leads_where_the_rules_say() -> None:
    state = state_of(3, 1, 0, 0)
    income, theft_allowed, murder_allowed, murder_blocked, tax_allowed = 0, 11, 19, 22, 9
    assert after(state, income) == state_of(1, 4, 0, 1)
    assert after(state, theft_allowed) == state_of(0, 4, 0, 2 * (CAPTAIN + 1))
    assert after(state, tax_allowed) == state_of(1, 6, 0, 2 * (DUKE + 1))
    assert after(state, murder_blocked) == state_of(1, 0, 2 * (CONTESSA + 1), 2 * (ASSASSIN + 1))
    assert after(state, murder_allowed) == WON
    assert after(state_of(3, 7, 0, 0), income) == LOST
    assert not is_open(state_of(2, 0, 0, 0), 3)
    assert not is_open(state_of(2, 0, 0, 0), 4)


@compiled
def test_solving_comes_closer_to_unbeatable() -> None:
    solver = Solver(chances(DEAD))
    found = []
    for _ in range(2):
        solver.solve(6)
        found.append(Response(chances(DEAD), solver.average()).exploitability(state_of(5, 5, 0, 0), 4))
    assert found[1] < found[0] < 0.2


@compiled
@pytest.mark.parametrize("pair", pairs(), ids=str)
def test_the_stored_solutions_are_hard_to_beat(pair: tuple[int, int]) -> None:
    """Over all coins up to 6-6: about 0.03 in the mean; a strategy without memory is at 0.2 and worse."""
    mean, (worst, at) = measured(*pair, turns=4)
    assert mean <= 0.05
    assert worst <= 0.12, at


@pytest.mark.parametrize("pair", [(DUKE, DUKE), (CAPTAIN, AMBASSADOR)], ids=str)
def test_a_stored_solution_is_a_strategy(pair: tuple[int, int]) -> None:
    shares = filled(TABLES.of(dead_of(*pair)))
    for at in range(0, STATES * 5, 37):
        for moment in range(MOMENTS):
            start = at * WORDS + OFFSET[moment]
            assert sum(shares[start + choice] for choice in range(CHOICES[moment])) == pytest.approx(1.0)


def test_more_open_cards_are_played_by_the_most_similar_pair() -> None:
    assert nearest(dead_of(DUKE, DUKE)) == (DUKE, DUKE)
    assert nearest([3, 1, 0, 0, 0]) == (DUKE, DUKE)
    assert nearest([0, 0, 2, 2, 0]) == (CAPTAIN, AMBASSADOR)


def position(coins: int, mine: str = "contessa", dead: tuple[str, str] = ("captain", "ambassador")) -> meydan.Game:
    """Two players with one card each: seat 0 against an Assassin, whose turn it is."""
    return meydan.load(
        {
            "game": "coup",
            "players": 2,
            "options": {"two_player_setup": "standard"},
            "coins": [2, coins],
            "hands": [[mine], ["assassin"]],
            "revealed": [[dead[0]], [dead[1]]],
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


def test_a_claim_that_must_be_a_lie_is_challenged() -> None:
    game = position(coins=2, mine="duke", dead=("duke", "duke"))
    game.answer(1, game.choice(1, "tax"))
    for seed in range(5):
        assert game.word(0, duellist.answer(bots.known(game, 0), seed)) == "challenge"


def test_what_was_claimed_in_the_duel_is_remembered() -> None:
    game = position(coins=2)
    for seat, word in ((1, "tax"), (0, "allow"), (0, "foreign_aid"), (1, "block:duke"), (0, "allow")):
        game.answer(seat, game.choice(seat, word))
    assert game.question == "Declare"
    memories = duellist.remembered(bots.known(game, 1))
    assert memories[1] == 2 * (DUKE + 1)
    assert memories[0] == 1, "he has claimed nothing, and his last turn went without a claim"


def test_the_solution_is_for_the_last_duel_only() -> None:
    assert duellist.answer(bots.known(meydan.new("coup", 3, seed=1), 0), 1) == duellist.UNSOLVED
    assert duellist.answer(bots.known(meydan.new("rakab", 3, seed=1), 0), 1) == duellist.UNSOLVED
    game = position(coins=2)
    choice = duellist.answer(bots.known(game, 1), 1)
    assert choice in game.options(1)
