"""Every stored puzzle can be played: it replays, its seat decides, and its answers are the legal ones."""

import random
import zlib

import pytest

import meydan
from meydan import puzzles
from meydan.cli.terminal.texts import texts
from meydan.core.errors import UnknownGame
from meydan.locales import LANGUAGES
from meydan.puzzles import Puzzle, UnknownPuzzle
from meydan.puzzles.answers import packed, play
from meydan.puzzles.finder import CLEAR, MOST_NOVICES, NOVICES, digest
from meydan.puzzles.race import LEAD
from meydan.puzzles.sense import SAYS_LITTLE, SPEAKS_AGAINST
from meydan.puzzles.themes import THEMES

GAMES = ("coup", "dej", "kingdomino", "kohan_dej", "rakab")
REPLAYED = 12
LARGEST = 1_000_000
"""Bytes of all puzzles together in a wheel."""


def sample(game: str) -> list[Puzzle]:
    return random.Random(game).sample(puzzles.load(game), min(REPLAYED, len(puzzles.load(game))))


@pytest.mark.parametrize("game", GAMES)
def test_ids_follow_from_the_content(game: str) -> None:
    found = puzzles.load(game)
    assert found
    assert len({puzzle.id for puzzle in found}) == len(found)
    for one in found:
        content = (game, one.rules, one.players, sorted(one.options.items()), one.seed, one.answers, one.seat)
        assert one.id == f"{game}-{digest(content)}"
        assert puzzles.find(one.id) is one


@pytest.mark.parametrize("game", GAMES)
def test_the_best_answer_leads(game: str) -> None:
    for puzzle in puzzles.load(game):
        assert puzzle.lead >= LEAD - 0.001, puzzle.id
        assert puzzle.lead - max(one.margin for one in puzzle.choices if second(puzzle, one.word)) >= CLEAR - 0.002
        assert puzzle.loss(puzzle.best) == 0.0
        assert all(0.0 <= one.share <= 1.0 and puzzle.loss(one.word) >= 0.0 for one in puzzle.choices)
        assert puzzle.novice <= MOST_NOVICES / NOVICES or puzzle.reason == "hint.coup.believe"
        assert puzzle.strong == 1.0


def test_claims_of_coup_are_to_be_doubted_or_to_be_believed() -> None:
    asked = [one for one in puzzles.load("coup") if {each.word for each in one.choices} == {"allow", "challenge"}]
    believed = [one for one in asked if one.best == "allow"]
    assert len(believed) > len(asked) / 6  # nobody solves them all by one answer
    assert all(one.themes[0] == "trust" and 50 < one.args["percent"] <= 90 for one in believed)


@pytest.mark.parametrize("game", GAMES)
def test_reasons_speak_for_the_answer(game: str) -> None:
    for puzzle in puzzles.load(game):
        assert puzzle.reason not in (*SAYS_LITTLE, *SPEAKS_AGAINST), puzzle.id


def second(puzzle: Puzzle, word: str) -> bool:
    """Is this the second best answer?"""
    return puzzle.loss(word) == min(puzzle.loss(one.word) for one in puzzle.choices if one.word != puzzle.best)


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_replay(game: str) -> None:
    for puzzle in sample(game):
        now = puzzle.replay()
        assert now.next_asked == puzzle.seat
        assert now.words(puzzle.seat) == [choice.word for choice in puzzle.choices]
        assert puzzle.best in now.words(puzzle.seat)
        assert now.story is not None
        assert packed(now.rules.begin(now.story.origin), now.story.answers) == puzzle.answers


@pytest.mark.parametrize("game", GAMES)
def test_no_game_has_many_puzzles(game: str) -> None:
    seeds = [puzzle.seed for puzzle in puzzles.load(game)]
    assert max(seeds.count(seed) for seed in set(seeds)) <= 2


@pytest.mark.parametrize("game", GAMES)
def test_reasons_and_themes_have_texts(game: str) -> None:
    for puzzle in puzzles.load(game):
        assert puzzle.themes, puzzle.id
        assert set(puzzle.themes) <= set(THEMES)
        for language in LANGUAGES:
            assert texts(language).blanks(puzzle.reason) <= puzzle.args.keys()
            assert all(texts(language).has(f"theme.{theme}") for theme in puzzle.themes)


def test_all_files_together_stay_small() -> None:
    files = [(puzzles.FOLDER / f"{game}.jsonl").read_bytes() for game in GAMES]
    assert sum(len(zlib.compress(file)) for file in files) < LARGEST


def test_a_puzzle_that_does_not_exist() -> None:
    for unknown in ("coup-nothing", "chess-aaaaaaaaaaaa", ""):
        with pytest.raises(UnknownPuzzle):
            puzzles.find(unknown)
    with pytest.raises(UnknownGame):
        puzzles.load("chess")
    with pytest.raises(UnknownPuzzle):
        puzzles.load("coup")[0].worth("pass:9")


def test_answers_out_of_turn_and_resignations_are_packed() -> None:
    game = meydan.new("coup", players=4, seed=7)
    first = game.next_asked
    game.answer(first, game.choice(first, "tax"))
    last = game.asked[-1]
    assert last != game.next_asked
    game.answer(last, game.choice(last, "allow"))
    game.resign(game.asked[0])
    assert game.story is not None
    text = packed(game.rules.begin(game.story.origin), game.story.answers)
    again = game.rules.begin(game.story.origin)
    play(again, text)
    assert again.record() == game.record()
