"""Measures what the answers of one game gave to the other players, against what a sensible player would have given.

Every answer is played out beside its alternatives on the same deals and random numbers, from what its seat knew. The
expectation is a mixture of all alternatives in which those that are better for the answering seat weigh more, so that
an honest player who errs is not expected to be perfect. What an answer gave another seat is that seat's win share after
the answer, less its expected win share.
"""

from math import exp

from meydan.bots.bot import SEED_BITS
from meydan.bots.heuristics.registry import heuristic_of
from meydan.bots.knowledge import known
from meydan.bots.sequential_halving import Deals, play_on
from meydan.core.game import RESIGNED, Game

PLAYOUTS = {"": 10, "coup": 40}
"""Deals on which each alternative is played out, by game. In Coup playouts are short, and single gifts are small."""
WIDTH = 5
"""The most alternatives that are compared, with the given answer; the most promising ones by rules of thumb."""
DEPTH = 60
"""Answers after which a playout is evaluated instead of played on."""
TEMPERATURE = 0.3
"""By how much win share an alternative must be worse to weigh 1/e of another one."""
FEWEST_SEATS = 3
"""With fewer seats every loss is the only opponent's gain, and nothing can be told."""
Gains = list[list[float]]
"""Win share given, by giver and receiver. What a seat did for itself is negative where it cost the seat itself."""


def measure(game: Game, seed: int, first: int = 0, last: int | None = None, playouts: int | None = None) -> Gains:
    """What the answers from number `first` up to `last` gave to each seat, added up by giver.

    Pieces of a game may be measured separately and added.
    """
    assert game.story is not None
    if playouts is None:
        playouts = PLAYOUTS.get(game.rules.key, PLAYOUTS[""])
    answers = game.story.answers
    again = game.rules.begin(game.story.origin)
    found = [[0.0] * game.players for _ in range(game.players)]
    for number, answer in enumerate(answers[:last]):
        seat, choice = answer >> 32, answer & 0xFFFFFFFF
        if number >= first and choice != RESIGNED and len(again.options(seat)) > 1:
            gave = given(again, seat, choice, (seed + number) & SEED_BITS, playouts)
            found[seat] = [total + one for total, one in zip(found[seat], gave, strict=True)]
        again.repeat(answer)
    return found


def given(game: Game, seat: int, choice: int, seed: int, playouts: int) -> list[float]:
    """What one answer gave each seat: win share after it, less the expected win share."""
    shares = alternatives(game, seat, choice, seed, playouts, WIDTH)
    best = max(each[seat] for each in shares.values())
    weights = {one: exp((each[seat] - best) / TEMPERATURE) for one, each in shares.items()}
    total = sum(weights.values())
    return [
        shares[choice][other] - sum(weights[one] * shares[one][other] for one in shares) / total
        for other in range(game.players)
    ]


def alternatives(game: Game, seat: int, choice: int, seed: int, playouts: int, width: int) -> dict[int, list[float]]:
    """The win shares of all seats after each alternative, as far as the answering seat could know."""
    mine = known(game, seat)
    heuristic = heuristic_of(game.rules.key)
    heuristic.begin(mine)
    position, item = mine.position, mine.position.top()
    options = game.options(seat)
    if len(options) > width:
        ranked = sorted(options, key=lambda one: (one != choice, -heuristic.rank(position, item, seat, one)))
        options = ranked[:width]
    deals = Deals(mine, heuristic.belief(mine), mine.scratch(), seed)
    scratch = mine.scratch()
    shares = {one: [0.0] * game.players for one in options}
    for _ in range(playouts):
        chance = deals.next()
        for one in options:
            mine.deal(scratch, chance)
            scratch.play(seat, one)
            play_on(scratch, heuristic, DEPTH)
            each = [heuristic.share(scratch, other) for other in range(game.players)]
            total = sum(each) * playouts
            shares[one] = [known_share + more / total for known_share, more in zip(shares[one], each, strict=True)]
    return shares
