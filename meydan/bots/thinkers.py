"""Bots that think by a game's taste: at once, or by search."""

from typing import Final

from meydan.bots.bot import Bot, Budget, Thought
from meydan.bots.duellist import answer as by_solution
from meydan.bots.halving import Halving, Plan
from meydan.bots.ismcts import Search
from meydan.bots.knowledge import Knowledge
from meydan.bots.tastes import taste_of
from meydan.core import rng
from meydan.core.agenda import KINDS

SEED_BITS: Final = 0x3FFFFFFFFFFFFFFF


class Kernel(Bot):
    """Answers at once by the taste of the game; `slips` is the part of its answers that are given without thought."""

    def __init__(self, name: str, persona: str = "", slips: float = 0.0, tried: dict[str, float] | None = None) -> None:
        super().__init__(name)
        self.persona = persona
        self.slips = slips
        self.tried = tried
        """Weights to be tried in place of those of the table."""

    def think(self, known: Knowledge, seed: int, budget: Budget | None = None) -> Thought:
        taste = taste_of(known.key, self.persona, self.tried)
        taste.begin(known)
        game = known.scratch()
        known.deal(game, rng.start(seed & SEED_BITS))
        item = game.top()
        if self.slips > 0.0 and game.below(1000) < int(1000 * self.slips):
            return Thought(int(KINDS[item & 255].random(game, item, known.seat)))
        return Thought(int(taste.policy(game, item, known.seat)))


class Searcher(Bot):
    """Plays the promising answers out on deals it cannot tell from the truth (`halving`)."""

    def __init__(self, name: str, plans: dict[str, Plan], budget: Budget, persona: str = "") -> None:
        super().__init__(name)
        self.plans = plans
        """How to search by game; the plan under "" is for games that have none of their own."""
        self.budget = budget
        self.persona = persona

    def choose(self, known: Knowledge, seed: int, budget: Budget | None = None) -> int:
        options = known.options
        if len(options) == 1:
            return options[0]
        return self.search(known, seed, budget).thought().choice

    def think(self, known: Knowledge, seed: int, budget: Budget | None = None) -> Thought:
        search = self.search(known, seed, budget)
        thought = search.thought()
        thought.belief = search.belief.plain(known, seed & SEED_BITS)
        return thought

    def search(self, known: Knowledge, seed: int, budget: Budget | None) -> Halving:
        plan = self.plans[known.key] if known.key in self.plans else self.plans[""]
        search = Halving(known, taste_of(known.key, self.persona), plan, seed & SEED_BITS)
        search.run(self.budget if budget is None else budget)
        return search


class Master(Searcher):
    """A searcher that knows the solution of Coup's last duel (`duellist`) and plays it there."""

    def choose(self, known: Knowledge, seed: int, budget: Budget | None = None) -> int:
        if len(known.options) > 1:
            solved = by_solution(known, seed & SEED_BITS)
            if solved >= 0:
                return solved
        return super().choose(known, seed, budget)


class TreeSearcher(Bot):
    """Information-set tree search with random playouts (`ismcts`): knows no game, a yardstick."""

    def __init__(self, name: str, iterations: int) -> None:
        super().__init__(name)
        self.iterations = iterations

    def think(self, known: Knowledge, seed: int, budget: Budget | None = None) -> Thought:
        options = known.options
        if len(options) == 1:
            return Thought(options[0])
        search = Search(known.dealer, seed & SEED_BITS)
        iterations = self.iterations
        if budget is not None and budget.iterations > 0:
            iterations = budget.iterations
        search.run(iterations)
        thought = Thought(int(search.favourite()))
        for child in search.root.children():
            thought.shares[int(child.choice)] = child.wins / child.visits
        thought.looks = iterations
        return thought
