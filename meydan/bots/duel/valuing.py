"""The value of a strategy of the last duel for both players, for every pair of cards."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.bots.duel.shape import (
    ACTOR,
    CARDS,
    CHOICE_TOTAL,
    CHOICES,
    LEADS_TO,
    MOMENTS,
    OFFSET,
    OTHER,
    ROOT,
    SHOWN,
    SHOWN_BY,
    SPEAKER,
)
from meydan.bots.duel.states import LOST, WON, states

PAIRS: Final = CARDS * CARDS
COPIES: Final = 3


def zeros(count: i64) -> vec[float]:
    return vec[float]([0.0] * int(count))


def chances(dead: list[int]) -> list[float]:
    """The probability of each pair of cards, given how many of each character lie open."""
    left = [COPIES - number for number in dead]
    total = sum(left)
    found: list[float] = []
    for mine in range(CARDS):
        for theirs in range(CARDS):
            rest = left[theirs] - (1 if mine == theirs else 0)
            found.append(left[mine] * max(rest, 0) / (total * (total - 1)))
    return found


class Values:
    """What the player to move wins if both play by a policy, by state and the two cards."""

    def __init__(self, prior: list[float], policy: vec[float]) -> None:
        self.prior: vec[float] = vec[float](prior)
        self.policy = policy
        self.states = states()
        self.count: i64 = self.states.count
        self.follows: vec[i64] = self.states.follows
        self.value: vec[float] = vec[float]([0.5] * int(self.count * PAIRS))
        self.worths = zeros(MOMENTS)
        self.words = zeros(CHOICE_TOTAL)

    def worth_of(self, state: i64, choice: i64, mine: i64, theirs: i64) -> float:
        """The value of a choice that ends the turn, for the player to move."""
        shown_by = SHOWN_BY[choice]
        if shown_by == ACTOR:
            if mine == SHOWN[choice]:
                return 1.0
            return 0.0
        if shown_by == OTHER:
            if theirs == SHOWN[choice]:
                return 0.0
            return 1.0
        follows = self.follows[state * CHOICE_TOTAL + choice]
        if follows == WON:
            return 1.0
        if follows == LOST:
            return 0.0
        return 1.0 - self.value[follows * PAIRS + theirs * CARDS + mine]

    def turn(self, state: i64, mine: i64, theirs: i64) -> float:
        """The value of every choice and moment of a turn, for two cards. Impossible choices have no share."""
        policy = self.policy
        words = self.words
        worths = self.worths
        moment: i64 = MOMENTS - 1
        while moment >= 0:
            held = theirs
            if SPEAKER[moment] == ACTOR:
                held = mine
            start = (state * CARDS + held) * CHOICE_TOTAL
            worth = 0.0
            for choice in range(OFFSET[moment], OFFSET[moment] + CHOICES[moment]):
                inner = LEADS_TO[choice]
                if inner >= 0:
                    one = worths[inner]
                else:
                    one = self.worth_of(state, choice, mine, theirs)
                words[choice] = one
                worth += policy[start + choice] * one
            worths[moment] = worth
            moment -= 1
        return worths[ROOT]

    def weigh(self) -> None:
        """Bring the values of all states nearer to those of the present strategy, the last states first."""
        state = self.count - 1
        while state >= 0:
            for pair in range(PAIRS):
                if self.prior[pair] > 0.0:
                    self.value[state * PAIRS + pair] = self.turn(state, pair // CARDS, pair % CARDS)
            state -= 1
