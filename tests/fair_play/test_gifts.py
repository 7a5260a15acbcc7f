"""Gifts between players: what one game shows, and what many games of a pair add up to."""

import random
from math import inf

import pytest

import meydan
from meydan.bots.heuristic_bot import HeuristicBot
from meydan.bots.knowledge import known
from meydan.core.game import Game
from meydan.fair_play import ENOUGH_GAMES, MARKED, PairEvidence, favour, measure
from meydan.fair_play.gifts import alternatives
from tests.games.scenario import scenario


def played(seed: int, until: int) -> Game:
    """A game of Coup by rules of thumb, up to some answer."""
    game, bot = meydan.new("coup", 3, seed=seed), HeuristicBot("heuristic")
    for number in range(until):
        if game.over:
            break
        game.answer(game.next_asked, bot.choose(known(game, game.next_asked), number))
    return game


def test_sparing_one_rival_and_couping_the_other_is_a_gift_to_the_first() -> None:
    table = scenario("coup").seat("duke", "captain", coins=8).seat("contessa", "duke").seat("assassin", "captain")
    game = table.game
    shares = alternatives(game, 0, game.choice(0, "coup:2"), 1, 20, 12)
    spared, hit = shares[game.choice(0, "coup:2")], shares[game.choice(0, "coup:1")]
    assert spared[1] > hit[1] + 0.05
    assert spared[2] < hit[2] - 0.05
    assert all(sum(each) == pytest.approx(1.0) for each in shares.values())


def test_pieces_of_a_game_add_up_to_the_whole_and_the_same_seed_gives_the_same() -> None:
    game = played(3, 12)
    whole = measure(game, 7, playouts=2)
    parts = [measure(game, 7, first, first + 4, playouts=2) for first in (0, 4, 8)]
    for giver in range(3):
        assert whole[giver] == pytest.approx([sum(part[giver][seat] for part in parts) for seat in range(3)])
        assert sum(whole[giver]) == pytest.approx(0.0), "what one seat gains others lose"


def test_a_giver_who_gives_everybody_the_same_favours_nobody() -> None:
    assert favour([[0.0, 0.3, 0.3], [-0.1, 0.0, 0.1], [0.0, 0.0, 0.0]]) == pytest.approx(
        {(0, 1): 0.0, (0, 2): 0.0, (1, 0): -0.1, (1, 2): 0.1, (2, 0): 0.0, (2, 1): 0.0}
    )


def test_noise_is_not_marked_and_a_steady_gift_is() -> None:
    chance, marks = random.Random(5), 0
    for _ in range(1000):
        honest = PairEvidence()
        for _ in range(50):
            honest.add(chance.gauss(0.0, 0.2))
        marks += honest.marked
    assert marks <= 2
    giver = PairEvidence()
    for _ in range(50):
        giver.add(chance.gauss(0.2, 0.2))
    assert giver.marked
    assert giver.mean == pytest.approx(0.2, abs=0.1)
    assert giver.score >= MARKED


def test_few_games_are_never_marked() -> None:
    found = PairEvidence()
    assert (found.score, found.mean) == (0.0, 0.0)
    for number in range(ENOUGH_GAMES):
        assert not found.marked, number
        found.add(0.5)
    assert found.score == inf
    assert found.marked
