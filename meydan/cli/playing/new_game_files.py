"""The files that `meydan new-game` writes beside the package of a game: its project file and its first tests."""

PROJECT = """\
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "{package}"
version = "0.1"
description = "{name}, a game for Meydan"
requires-python = ">=3.11"
dependencies = ["meydan"]

[project.entry-points."meydan.games"]
{key} = "{package}.rules:RULES"

[project.entry-points."meydan.locales"]
{key} = "{package}.locales"

[tool.setuptools]
packages = ["{package}", "{package}.locales"]

[tool.setuptools.package-data]
{package} = ["locales/**/*.json"]
"""

TESTS = """\
\"\"\"The rules of {name}, one test for each. With the package installed: pytest {key}\"\"\"

import meydan

KEY = meydan.game_key("{key}")


def finished(seed: int) -> meydan.Game:
    \"\"\"A game in which everybody takes as little as they can.\"\"\"
    game = meydan.new(KEY, players=2, seed=seed)
    while not game.over:
        game.answer(game.next_asked, game.options(game.next_asked)[0])
    return game


def test_a_player_takes_one_to_three_stones() -> None:
    game = meydan.new(KEY, players=2, seed=1)
    assert [game.word(0, choice) for choice in game.options(0)] == ["take:1", "take:2", "take:3"]
    game.answer(0, game.options(0)[2])
    assert game.view(0)["stones"] == 9
    assert game.next_asked == 1


def test_cards_are_secret_until_the_heap_is_empty() -> None:
    game = meydan.new(KEY, players=2, seed=1)
    assert ["card" in player for player in game.view(0)["players"]] == [True, False]
    assert all("card" in player for player in finished(1).view(0)["players"])


def test_most_points_win() -> None:
    for seed in range(10):
        game = finished(seed)
        totals = [score["total"] for score in game.scores()]
        assert list(game.winners) == [seat for seat, total in enumerate(totals) if total == max(totals)]


def test_a_record_replays() -> None:
    game = finished(3)
    assert meydan.fingerprint(meydan.replay(game.record())) == meydan.fingerprint(game)
"""
