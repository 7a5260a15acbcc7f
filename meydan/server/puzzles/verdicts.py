"""What a person is told after an answer."""

from collections.abc import Sequence
from typing import Any

import msgspec

from meydan.puzzles import Puzzle, PuzzleChoice
from meydan.server.puzzles.skills import PuzzlePlayer, PuzzleSkill, band, points


class PuzzleShare(msgspec.Struct, kw_only=True):
    """What one answer is worth."""

    word: str
    share: float
    margin: float
    """How far its distance to the best answer may be off."""


class PuzzleVerdict(msgspec.Struct, kw_only=True):
    """What an answer to a puzzle costs, and why another one is better."""

    id: str
    word: str
    best: str
    loss: float
    """How much win share the answer gives away: 0 for the best."""
    verdict: str
    """`best`, `good` (it costs 15 points or less) or `costly`."""
    shares: list[PuzzleShare]
    """Every answer, best first."""
    reason: str
    """Why the best answer is the best: the key of a text, and what fills its blanks."""
    args: dict[str, Any]
    themes: list[str]
    counted: bool
    """It was my first answer to this puzzle."""
    before: int
    """My rating in puzzles of this game before this answer, and after it."""
    after: int
    puzzle: int
    """The rating of the puzzle now."""
    streak: int
    """Answers in a row that were not costly."""
    longest: int
    played: str = ""
    """What I answered in the game itself, if the puzzle comes from a game of mine."""


def best_first(choices: Sequence[PuzzleChoice], best: str) -> list[PuzzleShare]:
    """What every answer is worth, the best one first."""
    ordered = sorted(choices, key=lambda one: (one.word != best, -one.share))
    return [PuzzleShare(word=one.word, share=one.share, margin=one.margin) for one in ordered]


def told(
    puzzle: Puzzle, word: str, old: PuzzlePlayer, new: PuzzlePlayer, skill: PuzzleSkill, counted: bool
) -> PuzzleVerdict:
    """The verdict on an answer, which has made the old standing of the person the new one."""
    return PuzzleVerdict(
        id=puzzle.id,
        word=word,
        best=puzzle.best,
        loss=puzzle.loss(word),
        verdict=band(puzzle, word),
        shares=best_first(puzzle.choices, puzzle.best),
        reason=puzzle.reason,
        args=puzzle.args,
        themes=puzzle.themes,
        counted=counted,
        before=points(old.skill),
        after=points(new.skill),
        puzzle=points(skill),
        streak=new.streak,
        longest=new.longest,
    )
