"""Compares all legal answers of a decision on the same deals until one is clearly the best, or none can be.

The search is that of the bots (`meydan.bots.sequential_halving`) with the plan of `master`, but no answer is left out,
and answers drop out when they are certainly worse, not by halves.
"""

import time
from collections.abc import Generator
from math import inf
from typing import TypeVar

from meydan.bots import Knowledge, Thought
from meydan.bots.bot import SEED_BITS
from meydan.bots.heuristics.registry import heuristic_of
from meydan.bots.levels import WIDE
from meydan.bots.sequential_halving import SURE, Candidate, Lead, SearchPlan, SequentialHalving, mean

LEAD = 0.1
"""By how much win share the best answer of a puzzle leads."""
CERTAIN = 2.6
"""Standard errors after which something is settled, unless told otherwise."""
ALL = 10_000
"""More answers than any question has."""
KEPT = 2
"""Answers that are played to the end, however far behind the second one is."""
PIECE = 64
"""Playouts between two pauses: a search in a browser leaves room for other work after some hundredths of a second."""

Result = TypeVar("Result")
Search = Generator[None, None, Result]
"""A search in small pieces: it pauses after each of them, and returns its result at last."""


def result_of(search: Search[Result]) -> Result:
    """Search without a pause."""
    while True:
        try:
            next(search)
        except StopIteration as end:
            result: Result = end.value
            return result


def master_plan(key: str) -> SearchPlan:
    """The plan of `master`, for all legal answers."""
    plan = WIDE.get(key, WIDE[""])
    return SearchPlan(ALL, plan.depth, 0.0, plan.heuristic_bonus, plan.heuristic_margin, vetoes=False, net=plan.net)


class Race:
    """All answers of one decision, and what is known of them so far."""

    def __init__(
        self, known: Knowledge, seed: int, persona: str = "", width: int = ALL, certain: float = CERTAIN
    ) -> None:
        """A persona is the style of everybody who plays on; the width is how many answers are compared."""
        heuristic = heuristic_of(known.key, persona)
        self.known = known
        self.search = SequentialHalving(known, heuristic, master_plan(known.key), seed & SEED_BITS)
        self.search.alive = self.search.all[:width]
        self.certain = certain
        self.deals = 0
        self.seconds = 0.0
        """Processor time of the playouts."""

    def run(self, *stages: int, hopeless: frozenset[int] = frozenset(), stop: bool = True) -> bool:
        """Play up to each of these numbers of deals. Stop, and return False, when no answer can have the lead.

        Answers that are `hopeless` as solutions of a puzzle are compared, but their lead does not count.
        """
        return result_of(self.pieces(*stages, hopeless=hopeless, stop=stop))

    def pieces(self, *stages: int, hopeless: frozenset[int] = frozenset(), stop: bool = True) -> Search[bool]:
        """The same in small pieces."""
        for deals in stages:
            while self.deals < deals:
                self._play(min(deals - self.deals, max(1, PIECE // len(self.search.alive))))
                yield
            if stop and not self.may_have_a_lead(hopeless):
                return False
            self.drop()
        return True

    def _play(self, deals: int) -> None:
        """Play every answer that is still compared on this many more deals."""
        began = time.process_time()
        self.search.round(0.0, False, deals, True)
        self.deals += deals
        self.seconds += time.process_time() - began

    @property
    def order(self) -> list[Candidate]:
        """The answers that are still compared, the best first."""
        return sorted(self.search.alive, key=lambda one: (-mean(one.wins), one.choice))

    @property
    def best(self) -> int:
        return int(self.order[0].choice)

    @property
    def preferred(self) -> int:
        """The answer that `master` would give: worth more than win share counts, and the heuristic's own answer."""
        return int(max(self.search.alive, key=lambda one: (one.merit(), -one.choice)).choice)

    def lead(self) -> tuple[float, float]:
        """How far the best answer is ahead of every other, and half the width of the 95 % interval of that."""
        best = self.order[0]
        least, margin = inf, 0.0
        for other in self.search.all:
            if other.choice != best.choice and other.wins:
                found = Lead(best.wins, other.wins)
                if found.mean < least:
                    least, margin = found.mean, found.margin
        return least, margin

    def lead_of(self, choice: int) -> float:
        """How far an answer is ahead of every other; negative if another one is ahead of it."""
        best = self.order[0]
        if best.choice == choice:
            return self.lead()[0]
        mine = next(one for one in self.search.all if one.choice == choice)
        return -Lead(best.wins, mine.wins).mean

    def may_have_a_lead(self, hopeless: frozenset[int]) -> bool:
        best, *others = self.order
        ahead = [Lead(best.wins, other.wins) for other in others]
        for other, lead in zip(others, ahead, strict=True):
            if other.choice not in hopeless and self.spread(lead) - lead.mean >= LEAD:
                return True
        return best.choice not in hopeless and all(lead.mean + self.spread(lead) >= LEAD for lead in ahead)

    def drop(self) -> None:
        """Leave out answers that are certainly behind by more than the lead of a puzzle."""
        best, *others = self.order
        kept = [best, *others[: KEPT - 1]]
        for other in others[KEPT - 1 :]:
            lead = Lead(best.wins, other.wins)
            if lead.mean - self.spread(lead) < LEAD:
                kept.append(other)
        self.search.alive = kept

    def spread(self, lead: Lead) -> float:
        return lead.margin / SURE * self.certain

    def thought(self) -> Thought:
        """What was found out, as bots tell it."""
        self.search.alive = self.order
        return self.search.thought()

    def belief(self, seed: int) -> dict[str, object]:
        """How likely hidden cards are, by a sample of deals."""
        return self.search.belief.plain(self.known, seed & SEED_BITS)
