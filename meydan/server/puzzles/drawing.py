"""Which puzzles fit a person: the next one, and those of a storm."""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt

from meydan import puzzles
from meydan.puzzles import Puzzle
from meydan.server.common.errors import NotFound
from meydan.server.puzzles.skills import PuzzleSkill

NEAR = 6
"""The next puzzle is drawn from this many whose ratings are nearest."""
LONGEST = 120
"""Puzzles of a storm at most."""
TOGETHER = {"trust": "doubt"}
"""Themes that come with another one: of a claim that is to be doubted or believed, the theme would be the answer."""
Skills = Mapping[str, PuzzleSkill]


def asked_for(puzzle: Puzzle) -> set[str]:
    """The themes by which one can ask for a puzzle."""
    return {TOGETHER.get(theme, theme) for theme in puzzle.themes}


def fitting(game: str, theme: str = "") -> Sequence[Puzzle]:
    """The puzzles of a game with a theme. Raises NotFound if there is none."""
    wanted = TOGETHER.get(theme, theme)
    found = [one for one in puzzles.load(game) if not wanted or wanted in asked_for(one)]
    if not found:
        raise NotFound("no_puzzles", "there are no such puzzles", game=game, theme=theme)
    return found


def following(
    found: Sequence[Puzzle], after: str, times: Mapping[str, float], skills: Skills, level: float
) -> tuple[Puzzle, bool]:
    """A puzzle that was not answered yet and is about as hard as the person is good, or else the one that was answered
    longest ago; and whether it was answered. `after` is the puzzle that is shown now."""
    others = [one for one in found if one.id != after] or found
    fresh = [one for one in others if one.id not in times]
    if not fresh:
        return min(others, key=lambda one: times[one.id]), True
    sort = random.choices(*zip(*weights_of(fresh).items(), strict=True))[0]
    alike = [one for one in fresh if sort_of(one) == sort]
    near = sorted(alike, key=lambda one: abs(skills[one.id].mu - level))[:NEAR]
    return random.choice(near), False


def for_storm(found: Sequence[Puzzle], skills: Skills) -> list[str]:
    """The ids of the puzzles of a storm, from easy to hard."""
    weights, sizes = weights_of(found), Counter(map(sort_of, found))
    keys = {one.id: random.random() ** (sizes[sort_of(one)] / weights[sort_of(one)]) for one in found}
    drawn = sorted(found, key=lambda one: keys[one.id])[-LONGEST:]
    return [one.id for one in sorted(drawn, key=lambda one: skills[one.id].mu)]


def sort_of(puzzle: Puzzle) -> str:
    """The first of its themes, which says what the answer does; later ones say in which situation."""
    return next(iter(puzzle.themes), "")


def weights_of(found: Sequence[Puzzle]) -> dict[str, float]:
    """How often each sort comes: the root of how many there are, so that the commonest leaves room for the others."""
    return {sort: sqrt(count) for sort, count in Counter(map(sort_of, found)).items()}
