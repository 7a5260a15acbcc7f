"""Mistakes of the lowest level: they look like a beginner's, and miss nothing that is obvious."""

from collections import Counter

import pytest

import meydan
from meydan import bots
from meydan.bots.heuristics.registry import heuristic_of
from meydan.bots.mistakes.mistake import mistaken
from meydan.bots.vetoes.registry import is_vetoed
from tests.games.dej.tools import table as city
from tests.games.rakab.tools import fight
from tests.games.scenario import scenario
from tests.support.play import random_answers
from tests.support.tables import PLAIN_TABLES, Table

NOVICE = bots.find("novice")
SEEDS = range(120)


def answers(game: meydan.Game) -> Counter[str]:
    """What novices answer to the question of a game, by seeds."""
    known = bots.known(game, game.next_asked)
    return Counter(known.position.word(known.seat, NOVICE.choose(known, seed)) for seed in SEEDS)


@pytest.mark.parametrize("table", PLAIN_TABLES, ids=str)
def test_no_mistake_is_an_answer_that_nobody_gives(table: Table) -> None:
    game = table.new(14)
    for number, _ in enumerate(random_answers(game, 14)):
        if number % 3 or number > 120:
            continue
        seat = game.next_asked
        known = bots.known(game, seat)
        heuristic = heuristic_of(known.key)
        heuristic.begin(known)
        scratch = known.scratch()
        known.deal(scratch, number + 1)
        item = scratch.top()
        best = heuristic.policy(scratch, item, seat)
        choice = mistaken(scratch, heuristic, item, seat, best)
        assert choice in game.options(seat)
        assert choice == best or not is_vetoed(scratch, item, seat, choice)


def test_nobody_misses_the_blow_that_wins() -> None:
    table = scenario("coup").seat("captain", "duke", coins=7).seat("duke", revealed=["captain"], coins=1)
    table.seat(revealed=["contessa", "ambassador"], coins=0)
    assert set(answers(table.game)) == {"coup:1"}


def test_nobody_lets_an_assassination_of_the_last_card_pass() -> None:
    table = scenario("coup").seat("assassin", "captain", coins=3).seat("duke", revealed=["duke"], coins=1)
    table.seat("captain", "duke", coins=6)
    table.play("0 assassinate:1", "all allow")
    assert "allow" not in answers(table.game)


def test_nobody_believes_what_cannot_be_true() -> None:
    table = scenario("coup").seat("captain", "captain").seat("duke", "duke").seat("contessa", revealed=["duke"])
    table.play("0 tax")
    assert set(answers(table.game)) == {"challenge"}


def test_who_holds_the_duke_makes_the_mistakes_of_a_beginner() -> None:
    """Mostly taxes; now and then overlooks the Duke, or is after coins or afraid, but never does anything absurd."""
    table = scenario("coup").seat("duke", "contessa", coins=2).seat("captain", "duke").seat("captain", "assassin")
    found = answers(table.game)
    assert found["tax"] > 0.7 * len(SEEDS)
    assert set(found) - {"tax"}
    assert set(found) <= {"tax", "income", "foreign_aid", "steal:1", "steal:2", "exchange"}


def test_the_district_that_completes_the_city_is_built() -> None:
    done = ["manor", "castle", "temple", "church", "tavern", "market", "watchtower"]
    holders = {"assassin": 0, "thief": 1, "magician": 2, "king": 3}
    game = city(turn="king", holders=holders, cities={3: done}, hands={3: ["prison"]}, coins={3: 4})
    game.answer(3, game.choice(3, "gather:coins"))
    while "income" in game.words(3):
        game.answer(3, game.choice(3, "income"))
    assert set(answers(game)) == {"build:prison"}


def test_greed_and_fear_show_in_battle() -> None:
    """The same hand is sometimes spent at once and sometimes given up; a rules-of-thumb player does neither."""
    game = fight("10 1 2 3", "3 | 4 5 1", "2 | 3 1 1", passed=[]).game
    found = answers(game)
    heuristic = bots.find("heuristic")
    known = bots.known(game, game.next_asked)
    plain = {known.position.word(known.seat, heuristic.choose(known, seed)) for seed in SEEDS}
    assert {"pass", "play:soldier_10"} <= set(found)
    assert not {"pass", "play:soldier_10"} <= plain
