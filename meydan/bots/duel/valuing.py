"""What a strategy of the last duel is worth to both players, whatever they hold."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.bots.duel.shape import (
    CARDS,
    CHOICES,
    LEADS_TO,
    LOST,
    MOMENTS,
    OFFSET,
    SHOWN,
    SHOWN_BY,
    SPEAKER,
    STATES,
    WON,
    WORDS,
    after,
    is_open,
)

PAIRS: Final = CARDS * CARDS
COPIES: Final = 3


def zeros(count: i64) -> vec[float]:
    return vec[float]([0.0] * int(count))


def chances(dead: list[int]) -> list[float]:
    """How likely the two hold each pair of cards, when so many of each character lie open."""
    left = [COPIES - number for number in dead]
    total = sum(left)
    found: list[float] = []
    for mine in range(CARDS):
        for theirs in range(CARDS):
            rest = left[theirs] - (1 if mine == theirs else 0)
            found.append(left[mine] * max(rest, 0) / (total * (total - 1)))
    return found


class Values:
    """What the one whose turn it is wins if both play by a policy, by state and the two cards."""

    def __init__(self, prior: list[float], policy: vec[float]) -> None:
        self.prior: vec[float] = vec[float](prior)
        self.policy = policy
        self.value: vec[float] = vec[float]([0.5] * (STATES * PAIRS))
        self.worths = zeros(MOMENTS)
        self.words = zeros(WORDS)
        self.follows: vec[i64] = vec[i64]([-1] * (STATES * WORDS))
        for state in range(STATES):
            for choice in range(WORDS):
                if LEADS_TO[choice] < 0 and SHOWN_BY[choice] < 0 and is_open(state, choice):
                    self.follows[state * WORDS + choice] = after(state, choice)

    def worth_of(self, state: i64, choice: i64, mine: i64, theirs: i64) -> float:
        """What a choice that ends the turn is worth to him whose turn it is."""
        if SHOWN_BY[choice] == 0:
            return 1.0 if mine == SHOWN[choice] else 0.0
        if SHOWN_BY[choice] == 1:
            return 0.0 if theirs == SHOWN[choice] else 1.0
        follows = self.follows[state * WORDS + choice]
        if follows == WON:
            return 1.0
        if follows == LOST:
            return 0.0
        return 1.0 - self.value[follows * PAIRS + theirs * CARDS + mine]

    def turn(self, state: i64, mine: i64, theirs: i64) -> float:
        """The worth of every choice and moment of a turn, for two cards."""
        moment: i64 = MOMENTS - 1
        while moment >= 0:
            held = mine if SPEAKER[moment] == 0 else theirs
            start = (state * CARDS + held) * WORDS
            worth = 0.0
            for choice in range(OFFSET[moment], OFFSET[moment] + CHOICES[moment]):
                if not is_open(state, choice):
                    continue
                inner = LEADS_TO[choice]
                one = self.worths[inner] if inner >= 0 else self.worth_of(state, choice, mine, theirs)
                self.words[choice] = one
                worth += self.policy[start + choice] * one
            self.worths[moment] = worth
            moment -= 1
        return self.worths[0]

    def weigh(self) -> None:
        """Bring the values of all states nearer to those of the present strategy."""
        for state in range(STATES):
            for pair in range(PAIRS):
                if self.prior[pair] > 0.0:
                    self.value[state * PAIRS + pair] = self.turn(state, pair // CARDS, pair % CARDS)
