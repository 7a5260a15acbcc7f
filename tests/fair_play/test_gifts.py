"""Gifts between players: what one game shows, and what many games of a pair add up to."""

import random
from math import inf

import pytest

import meydan
from meydan.bots.heuristic_bot import HeuristicBot
from meydan.bots.knowledge import known
from meydan.core.game import Game
from meydan.fair_play import ENOUGH_GAMES, MARKED, PairEvidence, favour, measure, others_gave
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
            honest.add("coup", chance.gauss(0.0, 0.2), 0.0)
        marks += honest.marked
    assert marks <= 2
    giver = PairEvidence()
    for _ in range(50):
        giver.add("coup", chance.gauss(0.2, 0.2), 0.0)
    assert giver.marked
    assert giver.mean == pytest.approx(0.2, abs=0.1)
    assert giver.score >= MARKED


def test_few_games_are_never_marked() -> None:
    found = PairEvidence()
    assert (found.score, found.mean) == (0.0, 0.0)
    for number in range(ENOUGH_GAMES):
        assert not found.marked, number
        found.add("coup", 0.5, 0.0)
    assert found.score == inf
    assert found.marked


def test_who_seems_to_get_gifts_from_everybody_is_given_none_by_one_of_them() -> None:
    chance, popular, preferred = random.Random(6), PairEvidence(), PairEvidence()
    for _ in range(50):
        popular.add("rakab", chance.gauss(0.3, 0.2), chance.gauss(0.3, 0.2))
        preferred.add("rakab", chance.gauss(0.3, 0.2), chance.gauss(-0.1, 0.2))
    assert not popular.marked
    assert preferred.marked
    assert popular.mean == pytest.approx(0.3, abs=0.1), "the mean is what was given"


def test_what_others_give_by_chance_takes_nothing_off() -> None:
    alone, beside = PairEvidence(), PairEvidence()
    for number in range(50):
        gave, others = (0.4, 0.2) if number % 2 else (0.0, -0.15)
        alone.add("coup", gave, 0.0)
        beside.add("coup", gave, others)
    assert beside.score == alone.score


def test_a_small_favour_for_good_is_not_marked_however_many_games_there_are() -> None:
    for game, favoured in (("dej", 0.05), ("rakab", 0.1), ("kingdomino", 0.1)):
        few, many = PairEvidence(), PairEvidence()
        for number in range(5000):
            gave = favoured + (0.2 if number % 2 else -0.2)
            many.add(game, gave, 0.0)
            if number < 50:
                few.add(game, gave, 0.0)
        assert few.score < many.score < MARKED


def test_more_games_make_the_same_large_gift_surer() -> None:
    found, before = PairEvidence(), 0.0
    for number in range(200):
        found.add("dej", 0.2 + (0.4 if number % 2 else -0.4), 0.0)
        if number % 50 == 49:
            assert found.score > before
            before = found.score
    assert found.marked


def test_what_others_gave_leaves_out_the_giver() -> None:
    gave = {("a", "b"): 0.5, ("c", "b"): 0.1, ("d", "b"): 0.3, ("a", "c"): 0.9, ("b", "a"): 0.7}
    assert others_gave(gave, "a", "b") == pytest.approx(0.2)
    assert others_gave(gave, "b", "a") == 0.0
