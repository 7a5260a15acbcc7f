"""Refuses decisions whose best answer people would not understand, or that playouts cannot judge."""

from typing import Any

from meydan.bots import Knowledge
from meydan.puzzles import Puzzle

COPIES = 3
UNLIKELY = 25
"""Percent: where no solution decides, only claims that are less likely are doubted."""
CERTAIN = 90
"""Percent: nobody would doubt a claim that is likelier to be true."""
SPEAKS_AGAINST = ("hint.coup.doubt_likely", "hint.coup.believe_unlikely")
"""Reasons that name what speaks against the answer, too: good for a mistake in a review, but no puzzle."""
SAYS_LITTLE = (
    "hint.search",
    "hint.dej.coins",
    "hint.dej.twice",
    "hint.kingdomino.costs",
    "hint.kingdomino.room",
    "hint.rakab.later",
)
"""Reasons that would be as true of many other answers, or speak against them."""
WITHIN_REACH = 5
"""Rakab: an army that is further behind is not caught up by one card."""
SAFE = 12
"""Rakab: with such a lead nobody needs more strength."""


def explains(puzzle: Puzzle, view: dict[str, Any]) -> bool:
    """Does the reason speak for the best answer?

    It does not for a bluffed exchange, where a solution does not decide: in playouts nobody remembers the bluff later.
    """
    reason, args = puzzle.reason, puzzle.args
    if reason in SAYS_LITTLE or reason in SPEAKS_AGAINST:
        return False
    if reason == "hint.coup.doubt":
        return puzzle.solution is not None or bool(args["percent"] < UNLIKELY)
    if reason == "hint.coup.bluff":
        return bool(args["count"] > 0) and (puzzle.best != "exchange" or puzzle.solution is not None)
    if reason == "hint.rakab.catches_up":
        return bool(args["missing"] <= WITHIN_REACH)
    if reason == "hint.rakab.widens":
        return bool(args["lead"] <= SAFE)
    if reason == "hint.kingdomino.early":
        return bool(view["pile"] > 0)
    return True


def is_a_question(reason: str, args: dict[str, Any]) -> bool:
    """Is a claim that should be believed likely, but not certain?"""
    return reason == "hint.coup.believe" and bool(args["percent"] <= CERTAIN)


def is_judged(known: Knowledge, solution: dict[int, float]) -> bool:
    """Can playouts judge the decision?

    In playouts of Coup, players claim characters of which every card lies face up. So a decision with such a character
    counts only where the stored solution decides it.
    """
    if known.key != "coup" or solution:
        return True
    shown: list[str] = []
    view: Any = known.view
    for player in view["players"]:
        shown += player["revealed"]
    return all(shown.count(card) < COPIES for card in shown)
