"""Searches stored puzzles again, on deals that were not used to find them."""

from dataclasses import dataclass

from meydan.bots import known
from meydan.puzzles import Puzzle
from meydan.puzzles.finder import CONFIRMATION, STEP
from meydan.puzzles.race import LEAD, Race


@dataclass(frozen=True)
class Verdict:
    """What a new search says about a puzzle."""

    best: str
    lead: float
    """How far the stored answer is ahead of all others; below zero if another one is better."""
    margin: float
    clear: bool
    """The stored answer is the best, certainly so, and ahead by the lead of a puzzle within the margin."""


def confirm(puzzle: Puzzle, seed: int) -> Verdict:
    """Search the decision again, as long as in its confirmation."""
    game = puzzle.replay()
    race = Race(known(game, puzzle.seat), seed * STEP + puzzle.seed)
    race.run(*CONFIRMATION, stop=False)
    lead, margin = race.lead()
    best = game.word(puzzle.seat, race.best)
    if best != puzzle.best:
        return Verdict(best, -lead, margin, clear=False)
    return Verdict(best, lead, margin, clear=lead > margin and lead + margin >= LEAD)
