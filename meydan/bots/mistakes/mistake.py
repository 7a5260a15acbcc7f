"""The mistakes of a beginner, the same three in every game.

A beginner overlooks the best answer and some others, and takes the best of the rest; or takes what pays at once; or is
afraid, and takes what needs no courage. No mistake is an answer that nobody would give (`vetoes`), and what is obvious
is always seen.
"""

from typing import Final

from mypy_extensions import i64

from meydan.bots.heuristics.heuristic import Heuristic
from meydan.bots.mistakes.instincts import Instincts
from meydan.bots.mistakes.registry import instincts_of
from meydan.bots.vetoes.registry import is_vetoed
from meydan.core.agenda import KINDS
from meydan.core.game import Game
from meydan.core.moves import Moves
from meydan.core.types import Choice, Item, Seat

OVERLOOKS: Final = 0
GREED: Final = 1
FEAR: Final = 2
MISTAKES: Final = 3
OVERLOOKED: Final = 2
"""One in this many of the other answers is overlooked as well."""


def mistaken(game: Game, heuristic: Heuristic, item: Item, seat: Seat, best: Choice) -> Choice:
    """What a beginner answers instead of the heuristic's choice, which may be the same. Random numbers come from the
    game."""
    instincts = instincts_of(game.rules.key, heuristic)
    if instincts.is_obvious(game, item, seat, best):
        return best
    others = sensible_others(game, item, seat, best)
    mistake = game.below(MISTAKES)
    if mistake == OVERLOOKS:
        return overlooking(game, instincts, item, seat, best, others)
    return driven(game, instincts, item, seat, best, others, mistake == GREED)


def sensible_others(game: Game, item: Item, seat: Seat, best: Choice) -> Moves:
    """All answers but the best one and those that nobody would give."""
    found = Moves()
    KINDS[item & 255].list_options(game, item, seat, found)
    kept: i64 = 0
    for at in range(found.count):
        choice = found.choices[at]
        if choice != best and not is_vetoed(game, item, seat, choice):
            found.choices[kept] = choice
            kept += 1
    found.count = kept
    return found


def overlooking(game: Game, instincts: Instincts, item: Item, seat: Seat, best: Choice, others: Moves) -> Choice:
    """The best of the other answers that are seen; the best one if none is."""
    if instincts.cannot_be_overlooked(item, best):
        return best
    found = best
    most = 0.0
    ties: i64 = 0
    for at in range(others.count):
        choice = others.choices[at]
        if game.below(OVERLOOKED) == 0 and not instincts.cannot_be_overlooked(item, choice):
            continue
        worth = instincts.order(game, item, seat, choice)
        if ties == 0 or worth > most:
            most = worth
            found = choice
            ties = 1
        elif worth == most:
            ties += 1
            if game.below(ties) == 0:
                found = choice
    return found


def driven(
    game: Game, instincts: Instincts, item: Item, seat: Seat, best: Choice, others: Moves, by_greed: bool
) -> Choice:
    """The answer that pays most at once, or that takes the least courage; the heuristic's among equals."""
    found = best
    most = pull(game, instincts, item, seat, best, by_greed)
    ties: i64 = 0
    for at in range(others.count):
        choice = others.choices[at]
        worth = pull(game, instincts, item, seat, choice, by_greed)
        if worth > most:
            most = worth
            found = choice
            ties = 1
        elif worth == most and ties > 0:
            ties += 1
            if game.below(ties) == 0:
                found = choice
    return found


def pull(game: Game, instincts: Instincts, item: Item, seat: Seat, choice: Choice, by_greed: bool) -> float:
    """How much an answer attracts a player who is greedy, or else afraid."""
    if by_greed:
        return instincts.gain(game, item, seat, choice)
    return -instincts.nerve(game, item, seat, choice)
