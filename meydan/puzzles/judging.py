"""Judges one decision of a finished game: is it a puzzle that its player did not solve?

Two short looks refuse most decisions; the others are confirmed like all puzzles. No bot has to miss it: its player did.
"""

from meydan.bots import known
from meydan.bots.twosome.playing import solved
from meydan.core.game import RESIGNED, Game
from meydan.puzzles import Puzzle
from meydan.puzzles.finder import (
    CONFIRMATION,
    FIRST_DOUBT,
    FIRST_LOOK,
    PROMISING,
    PURE,
    SECOND_LOOK,
    STEP,
    confirming,
    puzzle_of,
)
from meydan.puzzles.race import Race, Search, result_of
from meydan.puzzles.sense import explains, is_judged

LONGEST = 20.0
"""Seconds of processor time: a decision whose confirmation would take longer is refused. Only plain engines and
slow phones take so long."""


def missed(game: Game, number: int, seed: int) -> Puzzle | None:
    """The puzzle of answer `number` of a game, if there is one and another answer was given.

    A game that began from a position has none: it has no deal from which a puzzle could be told again.
    """
    return result_of(judging(game, number, seed))


def judging(game: Game, number: int, seed: int) -> Search[Puzzle | None]:
    """The same in small pieces."""
    assert game.story is not None
    if "seed" not in game.story.origin:
        return None
    answer = game.story.answers[number]
    seat, given = answer >> 32, answer & 0xFFFFFFFF
    then = before(game, number)
    if given == RESIGNED or len(then.options(seat)) < 2:
        return None
    knowledge = known(then, seat)
    solution = solved(knowledge)
    if not is_judged(knowledge, solution):
        return None
    solved_it = frozenset({given})
    look = Race(knowledge, seed, width=PROMISING, certain=FIRST_DOUBT)
    if not (yield from look.pieces(*FIRST_LOOK, hopeless=solved_it)) or look.best == given:
        return None
    if look.seconds * CONFIRMATION[-1] / look.deals > LONGEST:
        return None
    again = Race(knowledge, seed + STEP, width=2 * PROMISING)
    if not (yield from again.pieces(*SECOND_LOOK, hopeless=solved_it)) or again.best != look.best:
        return None
    last = yield from confirming(knowledge, seed + 2 * STEP)
    if last is None or last.best == given or (solution and solution.get(last.best, 0.0) < PURE):
        return None
    made = puzzle_of(then, knowledge, last, 0.0, solution.get(last.best))
    return made if explains(made, knowledge.view) else None


def before(game: Game, number: int) -> Game:
    """A game as it stood before answer `number`."""
    assert game.story is not None
    then = game.rules.begin(game.story.origin)
    for answer in game.story.answers[:number]:
        then.repeat(answer)
    return then
