"""What bots remember of the others within a match: public events only, little at a time, and never without bounds."""

from itertools import pairwise

import pytest

import meydan
from meydan import bots
from meydan.bots.arena.habits import HabitBot
from meydan.bots.opponents.tally import FACTOR, MOST_SEATS, HabitTally
from meydan.bots.opponents.watcher import DOUBTS, FOLDS, LIES, Opponents
from tests.games.scenario import scenario
from tests.support.play import random_answers
from tests.support.tables import PLAIN_TABLES, Table

LIAR = "habit-duke.assassin.captain.ambassador-none-aaa"
DOUBTER = "habit-none-duke.assassin.captain.ambassador.contessa-hhh"
LONGEST = 2000
FEW = bots.Budget(iterations=24)


def played(key: str, seated: list[bots.Bot], seed: int) -> meydan.Game:
    """A finished game of these bots."""
    game = meydan.new(meydan.game_key(key), len(seated), seed=seed)
    for number in range(LONGEST):
        if game.over:
            break
        seat = game.next_asked
        game.answer(seat, seated[seat].choose(bots.known(game, seat), 1000 * seed + number))
    return game


def match(key: str, names: list[str], games: int) -> Opponents:
    """What a match of several games tells."""
    seated = [HabitBot(name) if name.startswith("habit") else bots.find(name) for name in names]
    return bots.opponents_of(key, [bots.events_of(played(key, seated, seed)) for seed in range(games)])


def test_a_stranger_is_thought_usual() -> None:
    tally = HabitTally(0.3, 10.0)
    assert [tally.lean(seat) for seat in range(MOST_SEATS)] == [1.0] * MOST_SEATS
    assert tally.often(0) == 0.3
    assert tally.surprise(0) == 0.0


def test_few_events_shift_little_and_many_are_bounded() -> None:
    leans = []
    tally = HabitTally(0.3, 20.0)
    for _ in range(400):
        leans.append(tally.lean(2))
        tally.count(2, did=True)
    assert 1.0 < leans[1] < 1.2
    assert all(one <= other for one, other in pairwise(leans))
    assert leans[-1] == FACTOR
    for _ in range(4000):
        tally.count(2, did=False)
    assert tally.lean(2) == 1.0 / FACTOR
    assert tally.lean(1) == 1.0


def test_liars_and_doubters_are_told_apart() -> None:
    known = match("coup", ["heuristic", LIAR, DOUBTER, "heuristic"], 12)
    assert known.lies.lean(1) > 1.3
    assert known.lies.lean(1) > known.lies.lean(2)
    assert known.doubts.lean(2) > 2.0
    assert known.doubts.lean(1) < known.doubts.lean(2)


def test_who_folds_early_is_known_in_rakab() -> None:
    known = match("rakab", ["heuristic", "heuristic-bluffer", "random", "heuristic"], 6)
    assert known.folds.chances[0] > 30
    assert known.folds.often(2) < known.folds.often(0)


@pytest.mark.parametrize("key", ["coup", "rakab"])
def test_earlier_games_of_strangers_change_no_answer(key: str) -> None:
    game = meydan.new(meydan.game_key(key), 4, seed=3)
    bot = bots.find("heuristic")
    for number, _ in enumerate(random_answers(game, 3)):
        if number < 60:
            seat = game.next_asked
            nothing = bots.known(game, seat, bots.opponents_of(key, []))
            assert bot.choose(bots.known(game, seat), number) == bot.choose(nothing, number)


@pytest.mark.parametrize("table", PLAIN_TABLES, ids=str)
def test_nothing_hidden_is_read(table: Table) -> None:
    """The events that one seat alone knows, and the hidden cards of the game, change nothing."""
    game = table.new(17)
    for _ in random_answers(game, 17):
        pass
    told = bots.opponents_of(game.rules.key, [bots.events_of(game)])
    assert counts(told) == counts(bots.opponents_of(game.rules.key, [list(game.events)]))
    for seat in range(game.players):
        view = game.events_known_to(seat)
        assert counts(told) == counts(bots.opponents_of(game.rules.key, [view]))


def counts(known: Opponents) -> list[float]:
    tallies = (known.lies, known.doubts, known.folds)
    return [number for one in tallies for seat in range(MOST_SEATS) for number in (one.done[seat], one.chances[seat])]


@pytest.mark.parametrize("level", ["heuristic", "novice", "normal", "strong"])
def test_moving_hidden_cards_does_not_change_what_a_bot_with_a_memory_does(level: str) -> None:
    told = match("coup", ["heuristic", LIAR, DOUBTER], 4)
    game = meydan.new("coup", 3, seed=5)
    bot = bots.find(level)
    for number, _ in enumerate(random_answers(game, 5)):
        if number % 5 or number > 30:
            continue
        seat = game.next_asked
        games = [game, *(game.redeal(seat, seed) for seed in (1, 2))]
        assert len({bot.choose(bots.known(one, seat, told), 9, FEW) for one in games}) == 1


def test_a_known_liar_is_challenged_oftener_when_two_are_left() -> None:
    table = scenario("coup").seat("contessa", "ambassador").seat("captain", "duke")
    table.seat(revealed=["captain", "contessa"], coins=0)
    table.play("0 tax")
    bot = bots.find("heuristic")
    liar, honest = Opponents(), Opponents()
    for _ in range(20):
        liar.lies.count(0, did=True)
        honest.lies.count(0, did=False)
    doubted = []
    for opponents in (honest, Opponents(), liar):
        known = bots.known(table.game, 1, opponents)
        words = [known.position.word(1, bot.choose(known, seed)) for seed in range(300)]
        doubted.append(words.count("challenge"))
    assert doubted[0] == doubted[1] == 0
    assert 60 < doubted[2] < 120


def test_who_is_never_challenged_bluffs_oftener() -> None:
    table = scenario("coup").seat("contessa", "contessa").seat("duke", "duke").seat("captain", "captain")
    bot = bots.find("heuristic")
    meek, wary = Opponents(), Opponents()
    for seat in (1, 2):
        for number in range(600):
            meek.doubts.count(seat, did=False)
            wary.doubts.count(seat, did=number % 5 == 0)
    taxed = []
    for opponents in (wary, Opponents(), meek):
        known = bots.known(table.game, 0, opponents)
        words = [known.position.word(0, bot.choose(known, seed)) for seed in range(400)]
        taxed.append(words.count("tax"))
    assert taxed[0] < taxed[1] < taxed[2] < 200


def test_a_game_without_habits_tells_nothing() -> None:
    game = played("kingdomino", [bots.find("random")] * 2, 1)
    known = bots.opponents_of("kingdomino", [bots.events_of(game)])
    assert (known.lies.often(0), known.doubts.often(0), known.folds.often(0)) == (LIES, DOUBTS, FOLDS)
