"""Ratings of people and puzzles: an answer is a small game between the two, rated by OpenSkill.

The best answer wins it, one that costs little is a draw, any other loses it.
"""

import msgspec
from openskill.models import PlackettLuce

from meydan.puzzles import Puzzle

MODEL = PlackettLuce()
HARDEST = 8.0
"""How far above a beginner a puzzle starts that the bot `novice` never solved."""
CLAIMS = {"doubt", "trust"}
EITHER_WAY = 0.3
"""How often novices find the answer to a question about a claim, over all of them. They believe nearly every claim, so
a rating by each puzzle's own share would tell before the answer whether its claim is true."""
PUZZLE_SIGMA = MODEL.sigma / 2
"""Puzzles start with a better known rating than people: bots have tried them."""
BEST, GOOD, COSTLY = "best", "good", "costly"
LITTLE = 0.15
"""An answer that gives away at most this much win share, and at most half of it, is good; any answer but the best one
gives away at least 0.1."""


class PuzzleSkill(msgspec.Struct, frozen=True):
    """A rating, and how many answers it rests on."""

    mu: float
    sigma: float
    tries: int = 0


class PuzzlePlayer(msgspec.Struct, frozen=True, kw_only=True):
    """A person as a solver of the puzzles of a game."""

    skill: PuzzleSkill = PuzzleSkill(MODEL.mu, MODEL.sigma)
    streak: int = 0
    longest: int = 0
    storm: int = 0

    def after(self, skill: PuzzleSkill, verdict: str) -> "PuzzlePlayer":
        """The same person after an answer that counts."""
        streak = 0 if verdict == COSTLY else self.streak + 1
        return PuzzlePlayer(skill=skill, streak=streak, longest=max(streak, self.longest), storm=self.storm)


def points(skill: PuzzleSkill) -> int:
    """A rating for display: people begin with 1000."""
    return round(1000 + 40 * (skill.mu - MODEL.mu))


def band(puzzle: Puzzle, word: str) -> str:
    return grade(word == puzzle.best, puzzle.loss(word), puzzle.worth(puzzle.best))


def grade(best: bool, loss: float, share: float) -> str:
    """The verdict on an answer: is it the best, and how much of the win share of the best one does it give away?"""
    return BEST if best else GOOD if loss <= min(LITTLE, share / 2) else COSTLY


def start(puzzle: Puzzle) -> PuzzleSkill:
    """The rating of a puzzle that no person has tried: the seldomer `novice` finds the answer, the higher."""
    found = puzzle.novice if CLAIMS.isdisjoint(puzzle.themes) else EITHER_WAY
    return PuzzleSkill(MODEL.mu + HARDEST * (1 - 2 * found), PUZZLE_SIGMA)


def rated(person: PuzzleSkill, puzzle: PuzzleSkill, verdict: str) -> tuple[PuzzleSkill, PuzzleSkill]:
    """Both ratings after an answer."""
    teams = [[MODEL.create_rating([one.mu, one.sigma])] for one in (person, puzzle)]
    ranks = {BEST: [1.0, 2.0], GOOD: [1.0, 1.0], COSTLY: [2.0, 1.0]}[verdict]
    (mine,), (its,) = MODEL.rate(teams, ranks=ranks)
    return PuzzleSkill(mine.mu, mine.sigma, person.tries + 1), PuzzleSkill(its.mu, its.sigma, puzzle.tries + 1)
