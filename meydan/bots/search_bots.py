"""Bots that search: sequential halving over the heuristic of the game, and a tree search that knows no game."""

from meydan.bots.bot import SEED_BITS, Bot, Budget, Thought
from meydan.bots.duellist import answer as by_solution
from meydan.bots.heuristics.registry import heuristic_of
from meydan.bots.ismcts import Search
from meydan.bots.knowledge import Knowledge
from meydan.bots.sequential_halving import SearchPlan, SequentialHalving


class Searcher(Bot):
    """Plays promising answers out on deals that its seat cannot tell from the true one (`sequential_halving`)."""

    def __init__(self, name: str, plans: dict[str, SearchPlan], budget: Budget, persona: str = "") -> None:
        super().__init__(name)
        self.plans = plans
        """The search plan of each game by key; the plan under "" is for games without one of their own."""
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

    def search(self, known: Knowledge, seed: int, budget: Budget | None) -> SequentialHalving:
        plan = self.plans[known.key] if known.key in self.plans else self.plans[""]
        search = SequentialHalving(known, heuristic_of(known.key, self.persona), plan, seed & SEED_BITS)
        search.run(self.budget if budget is None else budget)
        return search


class Master(Searcher):
    """A searcher that plays the stored solution of Coup's last duel (`duellist`) once only two players are left."""

    def choose(self, known: Knowledge, seed: int, budget: Budget | None = None) -> int:
        if len(known.options) > 1:
            solved = by_solution(known, seed & SEED_BITS)
            if solved >= 0:
                return solved
        return super().choose(known, seed, budget)


class TreeSearcher(Bot):
    """Information-set tree search with random playouts (`ismcts`): knows no game and serves as a yardstick."""

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
