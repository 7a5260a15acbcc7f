"""Sequential halving at the root: promising choices are played out on the same deals, and the worse half is dropped.

All choices meet the same hidden cards and the same later chance, so that they differ by what they are and not by luck.
The playouts follow the taste of the game, for so many decisions; then the taste says what the position is worth.
"""

import time
from math import sqrt
from typing import Final

from mypy_extensions import i64

from meydan.bots.bot import Budget, Thought
from meydan.bots.knowledge import Knowledge
from meydan.bots.taste.taste import Belief, Taste
from meydan.core import rng
from meydan.core.agenda import KINDS, seat_of
from meydan.core.bitset import next_seat
from meydan.core.game import Game
from meydan.core.moves import Moves
from meydan.core.types import Choice, Seat

CHUNK: Final = 32
"""Deals that are weighed together; a quarter of them is played."""
DRAWN: Final = 8
SCALE: Final = 1048576


class Plan:
    """How to search: how many choices to look at, how far to play, how much to mix."""

    def __init__(self, width: int, depth: int, mixing: float = 0.0, trust: float = 0.0, margin: float = 0.0) -> None:
        self.width = width
        self.depth = depth
        """Decisions played after the choice before the position is weighed."""
        self.mixing = mixing
        """Where answers must not be foreseen: choices this close in worth are mixed. Only an old champion does: every
        such surprise costs a little, and in a game of sixty answers that is much. Without it what is close is answered
        by the dice of the rules of thumb, thanks to trust and margin."""
        self.trust = trust
        """How much better than the choice of the rules of thumb another must look after one playout to be preferred;
        after more it is less, as the root of their number. Without it few playouts are worse than none."""
        self.margin = margin
        """How much better it must look however many playouts there were: they take the others for players by the same
        rules of thumb, and whoever relies on that is beaten by those who are not."""


class Candidate:
    """A choice under study."""

    def __init__(self, choice: Choice, rank: float) -> None:
        self.choice = choice
        self.rank = rank
        self.trust: float = 0.0
        self.margin: float = 0.0
        self.worth: float = 0.0
        self.wins: float = 0.0
        self.looks: float = 0.0
        self.wins_by_round: list[float] = []

    def mean(self) -> float:
        if self.looks == 0.0:
            return self.rank
        return self.worth / self.looks

    def merit(self) -> float:
        """The mean, with what the choice of the rules of thumb has ahead of the others."""
        if self.looks == 0.0:
            return self.rank
        return self.worth / self.looks + self.trust / sqrt(self.looks) + self.margin


def better(candidate: Candidate) -> tuple[float, float]:
    """Sorts candidates: worth first, then rank."""
    return -candidate.merit(), -candidate.rank


def more_promising(candidate: Candidate) -> tuple[float, float]:
    return -candidate.trust - candidate.margin, -candidate.rank


class Deals:
    """The deals of one search, the same for every candidate. A deal is the chance it is made from."""

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
        """Deal many, and draw some of them by how well they explain what was seen."""
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


class Halving:
    """One decision being thought about."""

    def __init__(self, known: Knowledge, taste: Taste, plan: Plan, seed: i64) -> None:
        self.known = known
        self.taste = taste
        self.plan = plan
        self.seat: Seat = known.seat
        self.scratch: Game = known.scratch()
        self.seed = seed
        taste.begin(known)
        self.belief = taste.belief(known)
        self.deals = Deals(known, self.belief, known.scratch(), seed)
        self.all: list[Candidate] = self.listed()
        self.alive: list[Candidate] = self.all[: plan.width]
        self.looks: int = 0

    def listed(self) -> list[Candidate]:
        """Every choice, the most promising first."""
        game = self.known.position
        item = game.top()
        moves = Moves()
        KINDS[item & 255].list_options(game, item, self.seat, moves)
        found: list[Candidate] = []
        for at in range(moves.count):
            choice = moves.choices[at]
            found.append(Candidate(choice, self.taste.rank(game, item, self.seat, choice)))
        if self.plan.trust + self.plan.margin > 0.0:
            self.favour(found)
        found.sort(key=more_promising)
        return found

    def favour(self, found: list[Candidate]) -> None:
        """Find the choice of the rules of thumb, which is looked into in any case."""
        self.known.deal(self.scratch, rng.start(self.seed))
        favourite = self.taste.policy(self.scratch, self.scratch.top(), self.seat)
        for candidate in found:
            if candidate.choice == favourite:
                candidate.trust = self.plan.trust
                candidate.margin = self.plan.margin

    def run(self, budget: Budget) -> None:
        """Play within the budget: as many rounds as halvings, each with its part of it."""
        rounds = 1
        while len(self.alive) >> rounds > 1:
            rounds += 1
        began = time.perf_counter()
        for number in range(rounds):
            until = began + budget.seconds * (number + 1) / rounds
            sweeps = budget.iterations // (rounds * len(self.alive))
            self.round(until, budget.seconds > 0.0, sweeps, budget.iterations > 0)
            for candidate in self.alive:
                candidate.wins_by_round.append(candidate.wins)
            self.alive.sort(key=better)
            self.alive = self.alive[: (len(self.alive) + 1) // 2]
        self.all.sort(key=better_known)

    def round(self, until: float, timed: bool, sweeps: int, counted: bool) -> None:
        """Sweeps over all candidates, at least one."""
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
        """Play one candidate on one deal."""
        game = self.scratch
        self.known.deal(game, chance)
        game.play(self.seat, candidate.choice)
        play_on(game, self.taste, self.plan.depth)
        candidate.worth += self.taste.worth(game, self.seat)
        candidate.wins += self.taste.share(game, self.seat)
        candidate.looks += 1.0
        self.looks += 1

    def thought(self) -> Thought:
        """What came of it."""
        choice = self.alive[0].choice
        if self.plan.mixing > 0.0 and self.taste.mixes(self.known.position.top()):
            choice = self.mixed()
        thought = Thought(int(choice))
        for candidate in self.all:
            if candidate.looks > 0.0:
                thought.shares[int(candidate.choice)] = self.share(candidate)
        thought.looks = self.looks
        return thought

    def share(self, candidate: Candidate) -> float:
        """The win share of the best, less what a choice fell behind it on the deals that both were played on: a choice
        that was dropped early must not look good because those few deals were. None is said to be better than the one
        the search prefers, though it may have looked so: the margin is there because such looks deceive."""
        best = self.alive[0]
        met = best.wins_by_round[len(candidate.wins_by_round) - 1]
        behind = max(0.0, (met - candidate.wins) / candidate.looks)
        return max(0.0, best.wins / best.looks - behind)

    def mixed(self) -> Choice:
        """One of the best choices at random: the closer to the best, the likelier."""
        total = 0.0
        for candidate in self.all:
            if candidate.looks > 0.0:
                total += self.surprise(candidate)
        word = rng.stir(rng.start(self.seed + 1))
        point = total * float(rng.number(word, SCALE)) / float(SCALE)
        for candidate in self.all:
            if candidate.looks > 0.0:
                point -= self.surprise(candidate)
                if point < 0.0:
                    return candidate.choice
        return self.alive[0].choice

    def surprise(self, candidate: Candidate) -> float:
        """How much a choice is to be mixed in: from 1, as good as the best, to nothing."""
        return closeness(self.alive[0].mean() - candidate.mean(), self.plan.mixing)


def better_known(candidate: Candidate) -> tuple[float, float, float]:
    """Sorts for people: what was looked into longest is known best."""
    return -candidate.looks, -candidate.mean(), -candidate.rank


def closeness(behind: float, mixing: float) -> float:
    """1 for the best choice, falling to nothing where a choice is worth less by the mixing."""
    if behind >= mixing:
        return 0.0
    part = 1.0 - behind / mixing
    return part * part


def play_on(game: Game, taste: Taste, most: i64) -> None:
    """Everybody answers by the taste, at most so many answers."""
    made: i64 = 0
    while game.waiting != 0 and made < most:
        item = game.top()
        seat = next_seat(game.waiting, seat_of(item))
        game.play(seat, taste.quick(game, item, seat))
        made += 1
