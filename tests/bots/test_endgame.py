"""The last duel of Coup: the stored solutions, what must hold for any solution, and the level that plays them."""

import pytest

import meydan
from meydan import bots
from meydan.bots import duellist
from meydan.bots.duel.responding import Response
from meydan.bots.duel.shape import (
    AID_BLOCKED,
    ASSASSINATE,
    CARDS,
    CHOICE_TOTAL,
    CHOICES,
    MOMENTS,
    MURDER,
    MURDER_BLOCKED,
    OFFSET,
    ROOT,
    STEAL,
    TAX,
    THEFT,
    THEFT_BLOCKED_BY_AMBASSADOR,
    number_of,
)
from meydan.bots.duel.solving import Solver
from meydan.bots.duel.states import ACTION, FORGOTTEN, LOST, WON, acted, countered, states
from meydan.bots.duel.table import TABLES, nearest, pack, pairs, unpack
from meydan.bots.duel.valuing import chances
from meydan.cli.bots.endgame import dead_of, measured
from meydan.core.agenda import seat_of
from meydan.games.coup.flow.turn import NEXT_TURN
from meydan.games.coup.zones.cards import AMBASSADOR, ASSASSIN, CAPTAIN, CONTESSA, DUKE
from meydan.games.coup.zones.state import Coup
from meydan.server.thinking.jobs import job_for
from meydan.server.thinking.jobs import unpack as unpack_job

USUAL = ((DUKE, DUKE), (CAPTAIN, AMBASSADOR), (ASSASSIN, CONTESSA))
"""Open cards whose stored solution is measured in every run; the files seldom change."""
DEAD = dead_of(CAPTAIN, AMBASSADOR)
compiled = pytest.mark.skipif(not meydan.COMPILED, reason="minutes on plain sources, seconds compiled")


def test_the_chances_of_all_pairs_add_up() -> None:
    found = chances(DEAD)
    assert sum(found) == pytest.approx(1.0)
    assert found[5 * CAPTAIN + CAPTAIN] == pytest.approx(2 * 1 / (13 * 12))
    assert found[5 * DUKE + CAPTAIN] == pytest.approx(3 * 2 / (13 * 12))


def start(mine: int, theirs: int) -> int:
    return int(states().of(mine, theirs, FORGOTTEN, FORGOTTEN))


def after(mine: int, theirs: int, moment: int, word: str) -> int:
    """Where a choice leads that ends the first turn of a duel."""
    return int(states().follows[start(mine, theirs) * CHOICE_TOTAL + number_of(moment, word)])


def test_a_turn_leads_where_the_rules_say() -> None:
    rested = acted(FORGOTTEN, number_of(ROOT, "income"), -1)
    stole = acted(FORGOTTEN, STEAL, CAPTAIN)
    taxed = acted(FORGOTTEN, number_of(ROOT, "tax"), DUKE)
    murdered = acted(FORGOTTEN, ASSASSINATE, ASSASSIN)
    assert after(3, 1, ROOT, "income") == states().of(1, 4, FORGOTTEN, rested)
    assert after(3, 1, THEFT, "allow") == states().of(0, 4, FORGOTTEN, stole)
    assert after(3, 1, TAX, "allow") == states().of(1, 6, FORGOTTEN, taxed)
    assert after(3, 1, MURDER_BLOCKED, "allow") == states().of(1, 0, countered(FORGOTTEN, CONTESSA), murdered)
    assert after(3, 1, MURDER, "allow") == WON
    assert after(3, 7, ROOT, "income") == LOST
    assert not states().is_open(start(2, 0), STEAL)
    assert not states().is_open(start(2, 0), ASSASSINATE)


def test_a_memory_is_the_last_claim_the_last_action_and_whether_it_was_the_first() -> None:
    income, tax = number_of(ROOT, "income"), number_of(ROOT, "tax")
    once = acted(FORGOTTEN, income, -1)
    assert once != acted(once, income, -1) == acted(acted(once, income, -1), income, -1)
    assert acted(acted(once, tax, DUKE), income, -1) != acted(once, income, -1), "the claim stays"
    assert countered(acted(once, tax, DUKE), DUKE) == acted(once, tax, DUKE) != acted(once, income, -1)
    assert ACTION[number_of(MURDER_BLOCKED, "challenge")] == ASSASSINATE


@compiled
def test_solving_comes_closer_to_unbeatable() -> None:
    solver = Solver(chances(DEAD))
    found = []
    for _ in range(2):
        solver.solve(6)
        found.append(Response(chances(DEAD), solver.average()).exploitability(start(5, 5), 4))
    assert found[1] < found[0] < 0.2


@compiled
@pytest.mark.parametrize(
    "pair", [pytest.param(one, marks=() if one in USUAL else pytest.mark.long) for one in pairs()], ids=str
)
def test_the_stored_solutions_are_hard_to_beat(pair: tuple[int, int]) -> None:
    """Over all coins up to 6-6; a strategy without memory is at 0.2 and worse."""
    mean, (worst, at) = measured(*pair, turns=6)
    assert mean <= 0.02
    assert worst <= 0.05, at


@pytest.mark.parametrize("pair", [(DUKE, DUKE), (CAPTAIN, AMBASSADOR)], ids=str)
def test_a_stored_solution_is_a_strategy(pair: tuple[int, int]) -> None:
    shares = TABLES.of(dead_of(*pair))
    for state in range(0, states().count, 37):
        for card in range(CARDS):
            at = (state * CARDS + card) * CHOICE_TOTAL
            for moment in range(MOMENTS):
                first = OFFSET[moment]
                total = sum(shares[at + choice] for choice in range(first, first + CHOICES[moment]))
                assert total == pytest.approx(1.0)
            assert shares[at + STEAL] == 0.0 or states().is_open(state, STEAL)
            assert shares[at + ASSASSINATE] == 0.0 or states().is_open(state, ASSASSINATE)


def test_a_solution_is_stored_as_it_is_read() -> None:
    shares = TABLES.of(dead_of(DUKE, DUKE))
    assert list(unpack(pack(shares))) == list(shares)


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
        assert game.word(0, bots.find("master").choose(bots.known(game, 0), seed)) == "challenge"


TOLD = (
    (TAX, "allow", [(1, "tax"), (0, "allow")]),
    (AID_BLOCKED, "allow", [(0, "foreign_aid"), (1, "block:duke"), (0, "allow")]),
    (THEFT_BLOCKED_BY_AMBASSADOR, "allow", [(1, "steal:0"), (0, "allow"), (0, "block:ambassador"), (1, "allow")]),
    (ROOT, "income", [(0, "income")]),
    (MURDER_BLOCKED, "allow", [(1, "assassinate:0"), (0, "allow"), (0, "block:contessa"), (1, "allow")]),
    (THEFT, "allow", [(0, "steal:1"), (1, "allow"), (1, "allow")]),
)
"""A duel, turn by turn: the choice of the solution that ends the turn, and what is answered at the table."""


def test_the_table_and_the_solution_remember_the_same() -> None:
    """Whatever a seat is given: the game itself, or one that was dealt anew, stored and read again for a worker."""
    game = position(coins=2)
    expected = start(2, 2)
    for moment, word, answers in TOLD:
        for number, (seat, said) in enumerate(answers):
            for held in (game, unpack_job(job_for(game, seat, "master"))):
                assert state_at(held, seat) == expected, (word, number)
            game.answer(seat, game.choice(seat, said))
        expected = int(states().follows[expected * CHOICE_TOTAL + number_of(moment, word)])
    assert state_at(game, 1) == expected


def state_at(game: meydan.Game, seat: int) -> int:
    """The state the duellist finds itself in."""
    known = bots.known(game, seat)
    coup = known.position
    assert isinstance(coup, Coup)
    actor = seat_of(coup.pending(NEXT_TURN.id))
    return int(duellist.state_now(known, coup, actor, duellist.coins_before(coup, actor)))


def test_after_an_exchange_the_solution_is_silent() -> None:
    game = position(coins=2)
    for seat, word in ((1, "tax"), (0, "allow"), (0, "exchange"), (1, "allow")):
        game.answer(seat, game.choice(seat, word))
    while game.question != "Declare":
        game.answer(0, game.options(0)[0])
    assert state_at(game, 1) == -1
    assert duellist.shares(bots.known(game, 1)) == {}


def test_the_solution_is_for_the_last_duel_only() -> None:
    assert duellist.shares(bots.known(meydan.new("coup", 3, seed=1), 0)) == {}
    assert duellist.shares(bots.known(meydan.new("rakab", 3, seed=1), 0)) == {}
    game = position(coins=2)
    mix = duellist.shares(bots.known(game, 1))
    assert mix
    assert set(mix) <= set(game.options(1))
    assert sum(mix.values()) == pytest.approx(1.0)
