"""Heuristics: a small margin over random play with fixed seeds, and evaluations that are shares."""

import pytest

import meydan
from meydan import bots
from meydan.bots.arena.blocks import MatchSetting, compare
from meydan.bots.arena.match import play
from meydan.bots.arena.report import lines
from meydan.bots.arena.runner import run
from meydan.bots.heuristics.registry import heuristic_of
from tests.games.scenario import scenario

GAMES = ["coup", "dej", "kingdomino", "kohan_dej", "rakab"]


@pytest.mark.parametrize("key", GAMES)
def test_the_rules_of_thumb_beat_random_players(key: str) -> None:
    """Strength is proven in the arena's reports; this catches a heuristic with a flipped sign."""
    setting = MatchSetting(key, 4, {}, seed=40)
    (heuristic, _) = lines(list(run(setting, compare(setting, "heuristic", "random", "one", games=8))))
    assert heuristic.bot == "heuristic"
    assert sum(heuristic.shares) >= 4
    assert heuristic.illegal == 0


@pytest.mark.parametrize("key", GAMES)
def test_the_worths_of_a_position_are_between_nothing_and_all(key: str) -> None:
    game = meydan.new(meydan.game_key(key), 4, seed=6)
    heuristic = heuristic_of(key)
    for _ in range(30):
        if not game.over:
            assert all(0.0 <= heuristic.worth(game, seat) <= 1.0 for seat in range(4))
            game.answer(game.next_asked, game.options(game.next_asked)[-1])


@pytest.mark.parametrize("persona", ["accountant", "bluffer", "builder", "raider"])
@pytest.mark.parametrize("key", GAMES)
def test_a_persona_plays_differently(key: str, persona: str) -> None:
    """The same seed, the same positions: in two games the answers of a persona differ clearly from the others'."""
    nobody, somebody = bots.find("heuristic"), bots.find(f"heuristic-{persona}")
    others = 0
    for seed in (1, 2):
        game = meydan.new(meydan.game_key(key), 4, seed=seed)
        for number in range(60):
            if game.over:
                break
            known = bots.known(game, game.next_asked)
            choice = nobody.choose(known, number)
            others += somebody.choose(known, number) != choice
            game.answer(known.seat, choice)
    assert others >= 2


@pytest.mark.parametrize(
    ("seed", "seated"),
    [
        (4516, "heuristic-builder random heuristic-accountant"),
        (4046, "heuristic-accountant heuristic-bluffer novice"),
        (1883, "novice-bluffer heuristic-builder random heuristic-accountant heuristic-bluffer"),
    ],
)
def test_two_who_block_each_other_do_not_go_on_for_ever(seed: int, seated: str) -> None:
    """Two bots once repeated blocked thefts and assassinations without end: an action that is always blocked is not
    retried."""
    names = seated.split()
    game = meydan.new("coup", len(names), seed=seed)
    assert play(game, [bots.find(name) for name in names], 1_000_003 * seed).finished


def test_a_stalemate_of_thefts_blocks_and_exchanges_ends() -> None:
    """A Captain who stole, and an Ambassador who blocked and exchanged, went on for ever: exchanges make blocks
    forgotten, and no better card was left in the deck."""
    table = scenario("coup").seat("captain", revealed=["duke"], coins=2).seat("ambassador", revealed=["duke"], coins=3)
    table.seat(revealed=["captain", "captain"], coins=0).seat(revealed=["duke", "contessa"], coins=0)
    bot = bots.find("heuristic-accountant")
    game = table.game
    for number in range(1000):
        if game.over:
            break
        seat = game.next_asked
        game.answer(seat, bot.choose(bots.known(game, seat), number))
    assert game.over


@pytest.mark.parametrize("level", ["normal", "strong", "master"])
def test_nobody_gives_up_for_the_sake_of_surprise(level: str) -> None:
    """On their last card bots always block an assassination, even if a challenge is nearly certain. Mixing choices of
    about the same worth once let it pass every second time."""
    table = scenario("coup").seat("assassin", "captain", coins=3).seat("duke", revealed=["duke"], coins=1)
    table.seat("captain", "duke", coins=6).seat("contessa", "captain", coins=6)
    table.seat(revealed=["contessa", "ambassador"], coins=0).seat(revealed=["contessa", "ambassador"], coins=0)
    table.play("0 assassinate:1", "all allow")
    known = bots.known(table.game, 1)
    bot = bots.find(level)
    chosen = [known.position.word(1, bot.choose(known, seed, bots.Budget(iterations=300))) for seed in range(20)]
    assert chosen == ["block:contessa"] * 20


@pytest.mark.parametrize("level", ["normal", "strong", "master"])
def test_bluffs_and_doubts_cannot_be_foreseen(level: str) -> None:
    """A bot does not always answer the same in the same position: predictable bots are exploited."""
    bot = bots.find(level)
    table = scenario("coup").seat("contessa", "ambassador").seat("duke", "duke").seat("captain", "contessa")
    opening = bots.known(table.game, 0)
    claims = {opening.position.word(0, bot.choose(opening, seed, bots.Budget(iterations=60))) for seed in range(60)}
    assert len(claims) > 1
    table.play("0 tax")
    doubter = bots.known(table.game, 1)
    answers = {doubter.position.word(1, bot.choose(doubter, seed, bots.Budget(iterations=60))) for seed in range(60)}
    assert answers == {"allow", "challenge"}
