"""What is read from finished games: traits and habits of each seat."""

import pytest

import meydan
from meydan.bots.arena.match import play
from meydan.bots.bot import RandomBot
from meydan.bots.levels import find
from meydan.games.registry import GAMES
from meydan.statistics.coup import CLAIMED, FollowedHands
from meydan.statistics.registry import HABITS, THEMES, traits_of

TABLES = [("coup", 2), ("coup", 4), ("dej", 4), ("kohan_dej", 4), ("kingdomino", 2), ("kingdomino", 4), ("rakab", 3)]


def played(key: str, players: int, seed: int, level: str = "random") -> meydan.Game:
    game = GAMES.find(key).new(players, seed, {})
    bot = RandomBot() if level == "random" else find(level)
    play(game, [bot] * players, seed)
    assert game.over
    return game


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_every_game_has_its_themes_and_each_seat_has_its_place(key: str, players: int) -> None:
    themes, habits = set(), set()
    for seed in range(3):
        traits, counted = traits_of(played(key, players, seed, "heuristic"))
        places = [int(value) for seat, theme, value in traits if theme == "seat"]
        assert sorted(places) == list(range(1, players + 1))
        assert len(traits) == len(set(traits))
        assert all(0 <= done <= tries for _seat, name, done, tries in counted if name != "challenges")
        themes |= {theme for _seat, theme, _value in traits}
        habits |= {name for _seat, name, _done, _tries in counted}
    assert themes == set(THEMES[key])
    assert habits <= set(HABITS[key])
    assert habits, "nothing was counted"


@pytest.mark.parametrize("players", [2, 4])
def test_the_followed_hands_of_coup_are_those_of_the_engine(players: int) -> None:
    """The game is played again answer by answer, and every claim is compared with the hand in the claimant's view."""
    record = played("coup", players, 3).record()
    game = meydan.replay({**record, "words": []})
    hands, told, claims = FollowedHands(), 0, 0
    for seat, word in record["words"]:
        game.follow(int(seat), str(word))
        for event in game.events[told:]:
            hands.follow(game, event.key, event.args)
            claims += event.key in CLAIMED
        told = len(game.events)
        if game.question == "Declare":
            for one in range(players):
                held = sorted(hands.of(one).elements())
                assert held == sorted(game.view(one)["players"][one]["hand"]), f"seat {one} after {word}"
    assert claims >= 2


def test_a_bluff_is_a_claim_without_the_card() -> None:
    """Seat 0 claims the Duke on every turn and nobody objects: a bluff exactly if it holds none."""
    found = set()
    for seed in range(12):
        game = GAMES.find("coup").new(3, seed, {"starter": 0})
        holds = "duke" in game.view(0)["players"][0]["hand"]
        game.follow(0, "tax")
        while game.question == "ChallengeAction":
            game.follow(game.next_asked, "allow")
        game.resign(1)
        game.resign(2)
        traits, habits = traits_of(game)
        assert (0, "claim", "duke") in traits
        assert (0, "first_action", "tax") in traits
        assert (0, "bluffs", 0 if holds else 1, 1) in habits
        found.add(holds)
    assert found == {True, False}


@pytest.mark.parametrize("key", ["dej", "kohan_dej"])
def test_murders_hit_some_players_and_miss_others(key: str) -> None:
    """Kohan Dej never tells who was murdered; the roles that were picked do."""
    counted = [habit for seed in range(4) for habit in traits_of(played(key, 4, seed))[1] if habit[1] == "murdered"]
    hits, tries = sum(habit[2] for habit in counted), sum(habit[3] for habit in counted)
    assert 0 < hits < tries


def test_a_game_that_has_no_traits_of_its_own_compares_seats() -> None:
    game = played("coup", 3, 1)
    game.rules.key, kept = "unheard_of", game.rules.key
    try:
        assert traits_of(game) == ([(0, "seat", "1"), (1, "seat", "2"), (2, "seat", "3")], [])
    finally:
        game.rules.key = kept
