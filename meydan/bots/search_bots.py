"""Bots that search: sequential halving over the heuristic of the game, and a tree search that knows no game."""

from meydan.bots.bot import SEED_BITS, Bot, Budget, Thought
from meydan.bots.heuristics.registry import heuristic_of
from meydan.bots.ismcts import Search
from meydan.bots.knowledge import Knowledge
from meydan.bots.sequential_halving import SearchPlan, SequentialHalving
from meydan.bots.twosome.playing import drawn, happens, solved


class Searcher(Bot):
    """Plays promising answers out on deals that its seat cannot tell from the true one (`sequential_halving`)."""

    def __init__(
        self, name: str, plans: dict[str, SearchPlan], budget: Budget, persona: str = "", solves: float = 0.0
    ) -> None:
        super().__init__(name)
        self.plans = plans
        """The search plan of each game by key; the plan under "" is for games without one of their own."""
        self.budget = budget
        self.persona = persona
        self.solves = solves
        """How many answers are taken from a stored solution where there is one (`twosome`)."""

    def choose(self, known: Knowledge, seed: int, budget: Budget | None = None) -> int:
        options = known.options
        if len(options) == 1:
            return options[0]
        mix = self.mix(known, seed)
        if mix:
            return drawn(mix, seed & SEED_BITS)
        return self.search(known, seed, budget).thought().choice

    def mix(self, known: Knowledge, seed: int) -> dict[int, float]:
        """The solution's shares of the choices, if this answer is taken from it."""
        if self.solves == 0.0 or not happens(self.solves, seed & SEED_BITS):
            return {}
        return solved(known)

    def think(self, known: Knowledge, seed: int, budget: Budget | None = None) -> Thought:
        search = self.search(known, seed, budget)
        thought = search.thought()
        thought.belief = search.belief.plain(known, seed & SEED_BITS)
        mix = self.mix(known, seed)
        if mix:
            thought.follow(mix)
        return thought

    def search(self, known: Knowledge, seed: int, budget: Budget | None) -> SequentialHalving:
        plan = self.plans[known.key] if known.key in self.plans else self.plans[""]
        search = SequentialHalving(known, heuristic_of(known.key, self.persona), plan, seed & SEED_BITS)
        search.run(self.budget if budget is None else budget)
        return search


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
