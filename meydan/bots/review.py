"""Reviews a finished game: how win shares changed, which answers cost most, and what was luck."""

from typing import Final, cast

from meydan.bots.bluffs import Bluffs
from meydan.bots.bot import SEED_BITS, Budget
from meydan.bots.heuristics.registry import heuristic_of
from meydan.bots.knowledge import known
from meydan.bots.reasons.registry import Beliefs, Reason, reason_of
from meydan.bots.search_bots import Searcher
from meydan.bots.sequential_halving import play_on
from meydan.core import rng
from meydan.core.game import RESIGN, RESIGNED, Game

PLAYOUTS: Final = 120
COSTLIEST: Final = 3
LONGEST: Final = 200
"""Answers after which a playout is evaluated instead of played to its end: evaluations vary less than results."""
Look = tuple[list[float], str, float, str, dict[str, object]]
"""One answer looked at again: the win shares before it, the best answer, how far the given one fell short of it, and
why the best one is good: a key of the locales and its arguments."""


class Decision:
    """One answer, and how far it fell short of the best one the search found."""

    def __init__(self, number: int, seat: int, word: str, best: str, loss: float, why: Reason) -> None:
        self.number = number
        self.seat = seat
        self.word = word
        self.best = best
        self.loss = loss
        """In win share; 0 for the best answer."""
        self.why = why

    def plain(self) -> dict[str, object]:
        return {
            "number": self.number,
            "seat": self.seat,
            "word": self.word,
            "best": self.best,
            "loss": round(self.loss, 3),
            "reason": self.why[0],
            "args": self.why[1],
        }


def chances(game: Game, seed: int, playouts: int = PLAYOUTS) -> list[float]:
    """The win share of every seat, if everybody played on by the heuristic from here; all cards are open."""
    shares = [0.0] * game.players
    heuristic = heuristic_of(game.rules.key)
    scratch = game.fork()
    chance = rng.start(seed)
    for _playout in range(playouts):
        chance = rng.stir(chance)
        scratch.assign(game)
        scratch.set_chance(chance, b"")
        play_on(scratch, heuristic, LONGEST)
        found = [heuristic.share(scratch, seat) for seat in range(game.players)]
        for seat in range(game.players):
            shares[seat] += found[seat] / (sum(found) * playouts)
    return shares


def looks(
    game: Game,
    bot: Searcher,
    seed: int,
    first: int,
    last: int,
    budget: Budget | None = None,
    playouts: int = PLAYOUTS,
) -> list[Look]:
    """The answers from number `first` up to `last`, looked at again: a long review can be made piece by piece."""
    assert game.story is not None
    again = game.rules.begin(game.story.origin)
    found: list[Look] = []
    for number, answer in enumerate(game.story.answers[:last]):
        if number >= first:
            seat = answer >> 32
            before = chances(again, seed, playouts)
            best, loss, why = judged(again, bot, number, seat, answer & 0xFFFFFFFF, seed, budget)
            found.append((before, best, min(loss, before[seat]), why[0], why[1]))
        again.repeat(answer)
    return found


def summed_up(game: Game, found: list[Look], seed: int) -> dict[str, object]:
    """All looks at a game as one review: win-share curve, costliest decisions, luck and skill, bluffs. Plain data."""
    assert game.story is not None
    again = game.rules.begin(game.story.origin)
    curve: list[list[float]] = []
    decisions: list[Decision] = []
    bluffs = Bluffs(game.players)
    for number, (before, best, loss, reason, args) in enumerate(found):
        answer = game.story.answers[number]
        seat = answer >> 32
        choice = answer & 0xFFFFFFFF
        curve.append(before)
        if choice == RESIGNED:
            decisions.append(Decision(number, seat, RESIGN, best, loss, (reason, args)))
        else:
            decisions.append(Decision(number, seat, again.word(seat, choice), best, loss, (reason, args)))
            bluffs.before(again, seat, choice)
        again.repeat(answer)
        bluffs.after(again)
    curve.append(chances(again, seed))
    costly = sorted(decisions, key=lambda decision: -decision.loss)
    return {
        "curve": [[round(share, 3) for share in shares] for shares in curve],
        "losses": [round(one.loss, 3) for one in decisions],
        "costliest": {
            str(seat): [one.plain() for one in costly if one.seat == seat and one.loss > 0.0][:COSTLIEST]
            for seat in range(game.players)
        },
        "split": [split(curve, decisions, seat) for seat in range(game.players)],
        "bluffs": bluffs.plain(),
    }


def review(
    game: Game, bot: Searcher, seed: int, budget: Budget | None = None, playouts: int = PLAYOUTS
) -> dict[str, object]:
    """The whole game again, in one go."""
    assert game.story is not None
    return summed_up(game, looks(game, bot, seed, 0, len(game.story.answers), budget, playouts), seed)


def judged(
    game: Game, bot: Searcher, number: int, seat: int, choice: int, seed: int, budget: Budget | None
) -> tuple[str, float, Reason]:
    """The best answer from what its seat knew, how far the given one fell short of it, and why.

    A distance within its margin counts as none: the answer was about as good. So does an answer that a stored
    solution gives now and then. Resignations are not reviewed: no search weighs them.
    """
    if choice == RESIGNED:
        return RESIGN, 0.0, ("hint.search", {})
    if len(game.options(seat)) == 1:
        return game.word(seat, choice), 0.0, ("hint.search", {})
    mine = known(game, seat)
    search = bot.search(mine, seed + number, budget)
    thought = search.thought()
    mix = bot.mix(mine, seed + number)
    if mix:
        thought.follow(mix)
    best = thought.choice
    worth = thought.shares.get(best, 0.0)
    loss = worth - thought.shares.get(choice, worth)
    if loss <= thought.margins.get(choice, 0.0) or choice in mix:
        loss = 0.0
    belief = cast("Beliefs", search.belief.plain(mine, (seed + number) & SEED_BITS)) if loss > 0.0 else {}
    return game.word(seat, best), loss, reason_of(mine, best, belief)


def split(curve: list[list[float]], decisions: list[Decision], seat: int) -> dict[str, float]:
    """What a seat's chances changed by: in all, through its own answers falling short, through those of the others
    (what one loses the rest gain in equal parts), and through luck, which is everything else.

    Nobody can lose or gain more than all: what exceeds it is taken back from the answers."""
    total = curve[-1][seat] - curve[0][seat]
    skill = -sum([one.loss for one in decisions if one.seat == seat])
    others = sum([one.loss for one in decisions if one.seat != seat]) / (len(curve[0]) - 1)
    others = min(others, 1.0)
    skill = max(skill, -1.0)
    skill = max(skill, total - others - 1.0)
    others = min(others, total - skill + 1.0)
    parts = {"total": total, "skill": skill, "others": others, "luck": total - skill - others}
    return {name: round(part, 3) for name, part in parts.items()}
