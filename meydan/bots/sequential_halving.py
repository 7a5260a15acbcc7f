"""Sequential halving at the root: promising choices are played out on the same deals, then the worse half is dropped.

All choices are compared on the same hidden cards and the same later random numbers, so that luck does not separate
them. A playout follows the heuristic of the game for a fixed number of decisions; then the heuristic evaluates it.
"""

import time
from math import sqrt
from typing import Final

from mypy_extensions import i64

from meydan.bots.bot import Budget, Thought
from meydan.bots.heuristics.heuristic import Belief, Heuristic, win_share
from meydan.bots.knowledge import Knowledge
from meydan.bots.values.net import ValueNet, value_net
from meydan.bots.vetoes.registry import is_vetoed
from meydan.core import rng
from meydan.core.agenda import KINDS, seat_of
from meydan.core.bitset import next_seat
from meydan.core.game import Game
from meydan.core.moves import Moves
from meydan.core.types import Choice, Seat

CHUNK: Final = 32
"""Deals that are weighted together; a quarter of them is used."""
DRAWN: Final = 8
SCALE: Final = 1048576
SURE: Final = 1.96
"""Standard errors to either side of a 95 % interval."""


class SearchPlan:
    """How to search: the number of choices studied, the length of playouts, and how far to rely on the heuristic."""

    def __init__(
        self,
        width: int,
        depth: int,
        mixing: float = 0.0,
        heuristic_bonus: float = 0.0,
        heuristic_margin: float = 0.0,
        vetoes: bool = True,
        net: str = "",
    ) -> None:
        self.width = width
        """The most choices that are studied."""
        self.depth = depth
        """Decisions played after the choice before the position is evaluated."""
        self.mixing = mixing
        """Choices whose worth differs by less than this are mixed at questions where answers should be unpredictable.
        Only an old champion uses it: each mixed answer costs a little, which adds up over sixty answers. Without it,
        close decisions are left to the random numbers of the heuristic."""
        self.heuristic_bonus = heuristic_bonus
        """Added to the worth of the heuristic's own choice, divided by the square root of the number of playouts.
        Without it a search with few playouts is weaker than the heuristic alone."""
        self.heuristic_margin = heuristic_margin
        """Added to the worth of the heuristic's own choice whatever the number of playouts. Playouts assume that
        everybody plays by the same heuristic; a choice that only pays off against such players needs this lead."""
        self.vetoes = vetoes
        """Whether answers that are never better than another one are left out (`vetoes`). Old champions study all."""
        self.net = net
        """The table of value nets (`values`) that judges where a playout stops; "" for the heuristic's estimate. Then
        a playout goes on after `depth` until the game is at a moment that the net can judge."""


class Candidate:
    """A choice that the search studies."""

    def __init__(self, choice: Choice, rank: float) -> None:
        self.choice = choice
        self.rank = rank
        self.bonus: float = 0.0
        self.margin: float = 0.0
        self.worth: float = 0.0
        self.looks: float = 0.0
        self.wins: list[float] = []
        """The win share of each playout. All choices are played on the same deals in the same order."""

    def mean(self) -> float:
        if self.looks == 0.0:
            return self.rank
        return self.worth / self.looks

    def merit(self) -> float:
        """The mean worth, with the bonus and the margin of the heuristic's own choice."""
        if self.looks == 0.0:
            return self.rank
        return self.worth / self.looks + self.bonus / sqrt(self.looks) + self.margin


def better(candidate: Candidate) -> tuple[float, float]:
    """Sort key: worth first, then rank."""
    return -candidate.merit(), -candidate.rank


def more_promising(candidate: Candidate) -> tuple[float, float]:
    """Sort key before any playout: the heuristic's own choice first, then rank."""
    return -candidate.bonus - candidate.margin, -candidate.rank


class Deals:
    """The deals of one search, the same for every candidate. A deal is the random number it is made from."""

    def __init__(self, known: Knowledge, belief: Belief, scratch: Game, seed: i64) -> None:
        self.known = known
        self.belief = belief
        self.scratch = scratch
        self.chance = rng.start(seed)
        self.ready: list[int] = []
        self.weighed: int = 0

    def next(self) -> i64:
        if not self.belief.weighs:
            self.chance = rng.stir(self.chance)
            return self.chance
        if not self.ready:
            self.weigh()
        return self.ready.pop()

    def weigh(self) -> None:
        """Make many deals and draw some of them in proportion to how well they explain what was seen."""
        chances: list[int] = []
        weights: list[float] = []
        total = 0.0
        for _deal in range(CHUNK):
            self.chance = rng.stir(self.chance)
            self.known.deal(self.scratch, self.chance)
            weight = self.belief.weight(self.scratch)
            chances.append(int(self.chance))
            weights.append(weight)
            total += weight
        self.weighed += CHUNK
        self.chance = rng.stir(self.chance)
        step = total / DRAWN
        point = step * (float(rng.number(self.chance, SCALE)) / float(SCALE))
        reached = 0.0
        for at in range(CHUNK):
            reached += weights[at]
            while point < reached and len(self.ready) < DRAWN:
                self.ready.append(chances[at])
                point += step
        if not self.ready:
            self.ready.append(chances[0])


class SequentialHalving:
    """The search for one decision."""

    def __init__(self, known: Knowledge, heuristic: Heuristic, plan: SearchPlan, seed: i64) -> None:
        self.known = known
        self.heuristic = heuristic
        self.plan = plan
        self.seat: Seat = known.seat
        self.scratch: Game = known.scratch()
        self.seed = seed
        heuristic.begin(known)
        self.belief = heuristic.belief(known)
        self.net: ValueNet | None = value_net(plan.net, known.players)
        self.deals = Deals(known, self.belief, known.scratch(), seed)
        self.all: list[Candidate] = self.listed()
        self.alive: list[Candidate] = self.all[: plan.width]
        self.looks: int = 0

    def listed(self) -> list[Candidate]:
        """Every legal choice but the vetoed ones, the most promising first."""
        game = self.known.position
        item = game.top()
        moves = Moves()
        KINDS[item & 255].list_options(game, item, self.seat, moves)
        found: list[Candidate] = []
        for at in range(moves.count):
            choice = moves.choices[at]
            if not self.plan.vetoes or moves.count == 1 or not is_vetoed(game, item, self.seat, choice):
                found.append(Candidate(choice, self.heuristic.rank(game, item, self.seat, choice)))
        if self.plan.heuristic_bonus + self.plan.heuristic_margin > 0.0:
            self.favour(found)
        found.sort(key=more_promising)
        return found

    def favour(self, found: list[Candidate]) -> None:
        """Give the heuristic's own choice its bonus and margin; it is studied in any case."""
        self.known.deal(self.scratch, rng.start(self.seed))
        favourite = self.heuristic.policy(self.scratch, self.scratch.top(), self.seat)
        for candidate in found:
            if candidate.choice == favourite:
                candidate.bonus = self.plan.heuristic_bonus
                candidate.margin = self.plan.heuristic_margin

    def run(self, budget: Budget) -> None:
        """Search within the budget: one round per halving, each with an equal part of the budget."""
        rounds = 1
        while len(self.alive) >> rounds > 1:
            rounds += 1
        began = time.perf_counter()
        for number in range(rounds):
            until = began + budget.seconds * (number + 1) / rounds
            sweeps = budget.iterations // (rounds * len(self.alive))
            self.round(until, budget.seconds > 0.0, sweeps, budget.iterations > 0)
            self.alive.sort(key=better)
            self.alive = self.alive[: (len(self.alive) + 1) // 2]
        self.all.sort(key=better_known)

    def round(self, until: float, timed: bool, sweeps: int, counted: bool) -> None:
        """Play every remaining candidate on one deal after another, at least once."""
        done = 0
        while True:
            chance = self.deals.next()
            for candidate in self.alive:
                self.look(candidate, chance)
            done += 1
            if counted and done >= sweeps:
                break
            if timed and time.perf_counter() >= until:
                break
            if not counted and not timed:
                break

    def look(self, candidate: Candidate, chance: i64) -> None:
        """Play out one candidate on one deal."""
        game = self.scratch
        self.known.deal(game, chance)
        game.play(self.seat, candidate.choice)
        play_on(game, self.heuristic, self.plan.depth)
        candidate.looks += 1.0
        self.looks += 1
        net = self.net
        if net is None:
            candidate.worth += self.heuristic.worth(game, self.seat)
            candidate.wins.append(self.heuristic.share(game, self.seat))
            return
        play_to_rest(game, self.heuristic, net)
        share = win_share(game, self.seat) if game.waiting == 0 else net.share(game, self.seat)
        candidate.worth += share
        candidate.wins.append(share)

    def thought(self) -> Thought:
        """The result of the search."""
        choice = self.alive[0].choice
        if self.plan.mixing > 0.0 and self.heuristic.mixes(self.known.position.top()):
            choice = self.mixed()
        thought = Thought(int(choice))
        best = self.alive[0]
        share = mean(best.wins)
        for candidate in self.all:
            if candidate.looks > 0.0:
                lead = Lead(best.wins, candidate.wins)
                thought.shares[int(candidate.choice)] = min(1.0, max(0.0, share - lead.mean))
                thought.margins[int(candidate.choice)] = lead.margin
        thought.looks = self.looks
        return thought

    def mixed(self) -> Choice:
        """A random choice among the best; the closer to the best, the likelier."""
        total = 0.0
        for candidate in self.all:
            if candidate.looks > 0.0:
                total += self.surprise(candidate)
        chance = rng.stir(rng.start(self.seed + 1))
        point = total * float(rng.number(chance, SCALE)) / float(SCALE)
        for candidate in self.all:
            if candidate.looks > 0.0:
                point -= self.surprise(candidate)
                if point < 0.0:
                    return candidate.choice
        return self.alive[0].choice

    def surprise(self, candidate: Candidate) -> float:
        """The weight of a choice in the mixture, from 1 for the best down to 0."""
        return closeness(self.alive[0].mean() - candidate.mean(), self.plan.mixing)


class Lead:
    """How far the best choice is ahead of another one, on the deals that both were played on.

    A choice that was dropped early must not look good because its few deals were lucky. A choice may be preferred
    although another won slightly oftener, by the heuristic's margin or by its worth: then the lead is negative.
    """

    def __init__(self, best: list[float], other: list[float]) -> None:
        both = min(len(best), len(other))
        self.mean: float = 0.0
        self.margin: float = 0.0
        """Half the width of the 95 % interval of the mean; 1 after a single deal."""
        for at in range(both):
            self.mean += (best[at] - other[at]) / both
        squares = 0.0
        for at in range(both):
            squares += (best[at] - other[at] - self.mean) ** 2
        self.margin = sqrt(squares / (both - 1) / both) * SURE if both > 1 else 1.0


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


def better_known(candidate: Candidate) -> tuple[float, float, float]:
    """Sort key for display: the choices with the most playouts first."""
    return -candidate.looks, -candidate.mean(), -candidate.rank


def closeness(behind: float, mixing: float) -> float:
    """1 for the best choice, falling to 0 for a choice that is worse by `mixing`."""
    if behind >= mixing:
        return 0.0
    part = 1.0 - behind / mixing
    return part * part


def play_on(game: Game, heuristic: Heuristic, most: i64) -> None:
    """Play on by the heuristic for every seat, for at most `most` answers."""
    made: i64 = 0
    while game.waiting != 0 and made < most:
        item = game.top()
        seat = next_seat(game.waiting, seat_of(item))
        game.play(seat, heuristic.quick(game, item, seat))
        made += 1


def play_to_rest(game: Game, heuristic: Heuristic, net: ValueNet) -> None:
    """Play on by the heuristic until the net can judge the position, or to the end."""
    while game.waiting != 0 and not net.rests(game):
        item = game.top()
        seat = next_seat(game.waiting, seat_of(item))
        game.play(seat, heuristic.quick(game, item, seat))
